import { BotSeats, variedPlayer } from '@roundhouse/bots';
import { type ActionBase, type Fact, type KernelState, newGame } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import { logText, weightOf } from '@roundhouse/words';
import type { Command, Env } from '../command.ts';
import { fail } from '../fail.ts';
import { PROGRAM } from '../help.ts';
import { print } from '../output.ts';
import { standingsText } from '../standings.ts';
import { t } from '../text/index.ts';

const NAMES = ['Asha', 'Bela', 'Chand', 'Devi'];
const SEED = 'roundhouse';
/** How many lines are shown in full; after that, only headlines. */
const IN_FULL = 70;
const CAP = 20_000;

/** Prints a game while it is played: in full at first, then only its headlines. */
class Teller {
  readonly #env: Env;
  readonly #title: Game;
  #lines = 0;

  constructor(env: Env, title: Game) {
    this.#env = env;
    this.#title = title;
  }

  tell(facts: readonly Fact[]): void {
    for (const fact of facts) {
      const weight = weightOf(this.#title, fact);
      if (fact.to !== undefined || weight === 'aside' || (this.#lines >= IN_FULL && weight === 'line')) continue;
      print(this.#env, logText(this.#title, fact, NAMES));
      if (++this.#lines === IN_FULL) print(this.#env, t.demo.headlines);
    }
  }
}

export const demo: Command = {
  name: 'demo',
  args: [],
  options: { seed: { type: 'string', value: 'S' } },
  async run(args, env) {
    const title = env.titles.find(({ meta }) => meta.firstGame) ?? env.titles[0];
    if (!title) return fail(t.tools.begin.noTitles);
    const seed = args.text('seed') ?? SEED;
    const count = Math.min(NAMES.length, title.meta.players.max);
    const players = NAMES.slice(0, count).map((name) => ({ id: name, name }));
    const { state } = newGame(title, { players, seed, options: title.meta.firstGame?.options ?? {} });
    print(env, t.demo.head(title.meta.name, count));
    const teller = new Teller(env, title);
    const end = new BotSeats(title, variedPlayer(title)).playOut(state, {
      cap: CAP,
      seed,
      onMove: (_before: KernelState, _action: ActionBase, _after: KernelState, facts: readonly Fact[]) =>
        teller.tell(facts),
    });
    print(env, `\n${t.demo.scores(end.actions.length)}`);
    print(env, standingsText({ title, state: end.state, names: NAMES }));
    print(env, nextSteps(title));
    return true;
  },
};

const nextSteps = ({ meta }: Game): string =>
  [
    '',
    t.demo.next,
    `  ${PROGRAM} new ${meta.id} --players 3 --seed 1 --out game.json`,
    `  ${PROGRAM} play game.json`,
    `  ${PROGRAM} render game.json --out board.png`,
    `  ${PROGRAM} --help`,
  ].join('\n');
