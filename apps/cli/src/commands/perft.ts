import { perft as countSequences, type KernelState, newGame } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import { textTable } from '@roundhouse/words';
import type { Args } from '../args.ts';
import type { Command, Env } from '../command.ts';
import { failUsage } from '../fail.ts';
import { openGame } from '../game-file.ts';
import { grouped, print, printJson } from '../output.ts';
import { numberedPlayers } from '../players.ts';
import { t } from '../text/index.ts';
import { findTitle } from '../titles.ts';
import { readOptions } from './new.ts';

interface Position {
  readonly title: Game;
  readonly state: KernelState;
}

/** A position from a file, or the set-up of a title. */
function positionOf(args: Args, env: Env): Position {
  const name = args.at(0);
  if (!name.endsWith('.json')) return setUp(args, findTitle(env.titles, name));
  for (const option of ['players', 'seed']) {
    if (args.text(option) !== undefined) failUsage(t.tools.perft.ofTitle(option, name));
  }
  return openGame(env.titles, name);
}

function setUp(args: Args, title: Game): Position {
  const { min, max } = title.meta.players;
  const count = args.whole('players', min, min, max);
  const players = numberedPlayers(count);
  const options = readOptions(title, args.list('option'));
  return { title, state: newGame(title, { players, seed: args.text('seed') ?? '1', options }).state };
}

export const perft: Command = {
  name: 'perft',
  args: [{ name: 'title or game.json' }],
  options: {
    depth: { type: 'string', value: 'D' },
    players: { type: 'string', value: 'N' },
    seed: { type: 'string', value: 'S' },
    option: { type: 'string', value: 'K=V', multiple: true },
    json: { type: 'boolean' },
  },
  async run(args, env) {
    const depth = args.whole('depth', 2, 1, 12);
    const { title, state } = positionOf(args, env);
    const started = performance.now();
    const counts = countSequences(title, state, depth);
    const seconds = (performance.now() - started) / 1000;
    if (args.flag('json')) printJson(env, { title: title.meta.id, depth, counts, seconds: Number(seconds.toFixed(3)) });
    else {
      print(
        env,
        textTable(
          [...t.tools.perft.head],
          counts.map((count, i) => [i + 1, grouped(count)]),
        ),
      );
      print(env, t.tools.seconds(seconds.toFixed(2)));
    }
    return true;
  },
};
