import { BotSeats, bestByRollouts, botOf, type Question, questionTo } from '@roundhouse/bots';
import { type ActionBase, type KernelState, Rng, start } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { BOTS } from '../bots/index.ts';
import { TITLE } from '../index.ts';
import type { State } from '../rules/state.ts';

const GAME = { ...TITLE, bots: BOTS };
const game = (seed: string): State => start(TITLE, { players: 2, seed, options: { dealtStart: true } }).state;

const player = (level: 'novice' | 'regular' | 'expert') => {
  const bot = botOf(GAME, level);
  if (!bot) throw new Error(`no ${level}`);
  return bot;
};

/** In the middle of a game, with a turn to take. */
const middle = (seed: string): State =>
  new BotSeats(TITLE, player('novice')).playOut(game(seed), { cap: 20, seed }).state;

const asked = (state: State, work: number, isLate?: () => boolean): Question => {
  const [seat = 0] = TITLE.waitingFor(state);
  return questionTo(TITLE, state, seat, new Rng('asked'), { effort: { work, ...(isLate && { isLate }) } });
};

describe('bots of Roll & Write', () => {
  test.each(['novice', 'regular'] as const)('a %s plays whole games by the rules', (level) => {
    const { state } = new BotSeats(TITLE, player(level)).playOut(game(level), { cap: 400, seed: level });
    expect(state.ended).not.toBeNull();
  });

  test('an expert answers the same for the same question and work, and is not moved by what it cannot know', () => {
    const state = middle('expert');
    const [seat = 0] = TITLE.waitingFor(state);
    const bot = player('expert');
    const answer = bot.choose(asked(state, 60));
    expect(TITLE.check(state, answer.action as never)).toBeUndefined();
    const others = state.players.map((each, at) =>
      at === seat ? each : { ...each, objectives: state.deck.slice(0, each.objectives.length) },
    );
    const unknown = { ...state, rng: new Rng('other').state, deck: [...state.deck].reverse(), players: others };
    expect(bot.choose(asked(unknown, 60))).toEqual(answer);
  });

  test('an expert that is late answers at once', () => {
    let looks = 0;
    const late = (): boolean => ++looks > 0;
    const state = middle('late');
    const { action } = player('expert').choose(asked(state, 1e9, late));
    expect(TITLE.check(state, action as never)).toBeUndefined();
    expect(looks).toBeLessThan(10);
  });
});

describe('a search by playing on', () => {
  const dice = (state: KernelState): number => (state as State).pool.length;
  const search = (state: State, work: number, worth: (state: KernelState) => number): ActionBase | undefined => {
    const question = asked(state, work);
    const candidates = question.choices.flatMap((choice) =>
      choice.kind === 'exact' && choice.action.type === 'basicIncome' ? [choice.action] : [],
    );
    const policy = (): never => {
      throw new Error('nobody plays on');
    };
    return bestByRollouts({ title: TITLE, question, candidates, policy, worth, cap: 1 })?.action;
  };

  test('says whether one ended better than the next by more than chance', () => {
    const { state } = new BotSeats(TITLE, player('novice')).playOut(game('dice'), { cap: 2, seed: 'dice' });
    const question = asked(state, 40);
    const candidates = question.choices
      .flatMap((choice) => (choice.kind === 'exact' ? [choice.action] : []))
      .slice(0, 2);
    /** Two actions are tried in turn; the numbers say by how much the first ends better, game by game. */
    const isClear = (gains: readonly number[]): boolean | undefined => {
      let ended = 0;
      const worth = (): number => (ended++ % 2 === 1 ? 0 : (gains[(ended >> 1) % gains.length] as number));
      const policy = (): never => {
        throw new Error('nobody plays on');
      };
      return bestByRollouts({ title: TITLE, question, candidates, policy, worth, cap: 1 })?.isClear;
    };
    expect(isClear([6, 9])).toBe(true);
    expect(isClear([30, -15])).toBe(false);
  });

  test('takes what ends best', () => {
    const state = game('dice');
    const begun = new BotSeats(TITLE, player('novice')).playOut(state, { cap: 2, seed: 'dice' }).state;
    const taken = (action: ActionBase | undefined): unknown => (action as { taken?: number } | undefined)?.taken;
    const most = Math.max(...[1, 2, 3, 4, 5, 6].map((value) => begun.pool.filter((die) => die === value).length));
    expect(most).toBeGreaterThan(1);
    expect(taken(search(begun, 1_000, dice))).toBe(1);
    expect(taken(search(begun, 1_000, (after) => -dice(after)))).toBe(most);
  });
});
