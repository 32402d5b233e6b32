import { type AnyTitle, type Choice, newGame, type Seat } from '@roundhouse/kernel';
import { PLAYERS } from '@roundhouse/kernel/test/helpers.ts';
import { type Action, marketDay, type State } from '@roundhouse/kernel/test/market-day.ts';
import { describe, expect, test } from 'vitest';
import { atOneScreen, Change, perform, TableGame, type TableProblem, undoLimits } from '../src/index.ts';

const isPlain = (choice: Choice<Action>): boolean => choice.kind === 'exact' && choice.action.type !== 'offer';

/** A winner may make offers, or pass; in this title, those for whom `mayOffer` is false may only pass. */
const titleWhere = (mayOffer: (state: State, seat: Seat) => boolean, passes?: readonly string[]): AnyTitle => ({
  ...marketDay,
  meta: { ...marketDay.meta, ...(passes && { passes }) },
  reveals: () => false,
  legal(state: State, seat: Seat) {
    const choices = marketDay.legal(state, seat);
    return mayOffer(state, seat) ? choices : choices.filter(isPlain);
  },
});

function afterBids(title: AnyTitle) {
  const { log } = newGame(title, { players: PLAYERS.slice(0, 3), seed: 'one', options: { die: false } });
  const game = new TableGame(title, { log });
  const act = (seat: Seat, action: object): TableProblem | undefined =>
    perform(new Change(game, atOneScreen('oneScreen')), { kind: 'act', seat, action });
  for (const seat of [0, 1, 2]) {
    const [card = 0] = (game.state as State).hands[seat] ?? [];
    expect(act(seat, { type: 'bid', card })).toBeUndefined();
  }
  return game;
}

const stepIn = (game: TableGame): string | undefined => game.state.flow.at(-1)?.step;

describe('a seat that has nothing to choose', () => {
  test('passes by itself, and one step back takes both moves', () => {
    const game = afterBids(titleWhere(() => false, ['pass']));
    expect([stepIn(game), game.timeline.length]).toEqual(['bid', 4]);
    expect(game.past.at(4)).toMatchObject({ auto: true });
    const limits = undoLimits(game.made, [0, 1, 2], game.waitingFor, () => false);
    expect(limits).toMatchObject({ back: 2, own: 2 });
    const back = { kind: 'undo', to: limits.back, by: null, alone: false } as const;
    for (const move of [3, 4]) game.judge(move);
    expect(perform(new Change(game, atOneScreen('oneScreen')), back)).toBeUndefined();
    // Undo does not trigger the pass again.
    expect([stepIn(game), game.timeline.length]).toEqual(['bid', 2]);
  });

  test('is asked where it has a choice, and where its title names no passes', () => {
    expect(stepIn(afterBids(titleWhere(() => true, ['pass'])))).toBe('offer');
    expect(stepIn(afterBids(titleWhere(() => false)))).toBe('offer');
  });

  test('is asked all the same if the others cannot know: the pass would tell them of hidden cards', () => {
    const game = afterBids(titleWhere(() => false, ['pass']));
    const held = (game.timeline.at(3) as State).hands;
    // With exactly these cards, which nobody else knows, no offers are possible.
    const title = titleWhere(({ hands }, seat) => JSON.stringify(hands[seat]) !== JSON.stringify(held[seat]), ['pass']);
    expect(stepIn(afterBids(title))).toBe('offer');
  });
});
