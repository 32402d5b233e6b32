import { describe, expect, test } from 'vitest';
import { factsFor, type PlayResult, play, playTable, SetupError, start } from '../src/index.ts';
import { bidOf, game } from './helpers.ts';
import { type Action, marketDay, type State } from './market-day.ts';

function must(played: PlayResult<State>): State {
  if (!played.ok) throw new Error(played.violation.code);
  return played.state;
}
const after = (state: State, ...actions: readonly Action[]): State =>
  actions.reduce((before, action) => must(play(marketDay, before, action)), state);

/** All bid; the winner is asked. */
function won(state: State): { readonly state: State; readonly winner: number } {
  const all = after(state, ...state.hands.map((_, seat) => bidOf(state, seat)));
  return { state: all, winner: marketDay.waitingFor(all)[0] ?? -1 };
}

describe('start', () => {
  test('sets up with complete options and hands out the facts', () => {
    const { state, facts, options } = start(marketDay, { players: 2, seed: 'x', options: { hand: 4 } });
    expect(options).toEqual({ die: true, hand: 4 });
    expect(facts).toEqual([{ type: 'dealt', size: 4 }]);
    expect(state).toMatchObject({ seq: 0, outbox: [] });
  });

  test.each([1, 5, 2.5, Number.NaN])('refuses %s players', (players) => {
    expect(() => start(marketDay, { players, seed: 'x', options: {} })).toThrow(
      new SetupError([{ option: 'players', code: 'option.range', numbers: { min: 2, max: 4, step: 1 } }]),
    );
  });

  test('refuses options', () => {
    expect(() => start(marketDay, { players: 2, seed: 'x', options: { hand: 9, dice: true } })).toThrow(
      'dice: option.unknown {}; hand: option.range {"min":1,"max":5,"step":1}',
    );
  });
});

describe('play', () => {
  test('counts, clears the outbox and hands out the facts', () => {
    const state = game();
    const played = play(marketDay, { ...state, outbox: [{ type: 'old' }] }, bidOf(state, 0));
    expect(played).toMatchObject({ ok: true, state: { seq: 1, outbox: [] }, facts: [{ type: 'hasBid', seat: 0 }] });
  });

  test('a refusal carries code, numbers, book and section', () => {
    expect(play(marketDay, game(), { type: 'bid', seat: 0, card: 99 })).toEqual({
      ok: false,
      violation: { code: 'bid.notHeld', numbers: { card: 99 }, rule: { book: 'market-day', section: '2.1' } },
    });
  });

  test('the state before is left alone', () => {
    const state = game();
    const copy = structuredClone(state);
    won(state);
    expect(state).toEqual(copy);
  });
});

describe('several seats at once', () => {
  test('all are waited for, and may act in any order', () => {
    const state = game();
    expect(marketDay.waitingFor(state)).toEqual([0, 1, 2]);
    const one = after(state, bidOf(state, 2));
    expect(marketDay.waitingFor(one)).toEqual([0, 1]);
    const forward = after(state, bidOf(state, 0), bidOf(state, 1), bidOf(state, 2));
    const backward = after(state, bidOf(state, 2), bidOf(state, 1), bidOf(state, 0));
    expect(forward).toEqual(backward);
  });

  test('who has answered is not asked again', () => {
    const state = game();
    expect(play(marketDay, after(state, bidOf(state, 0)), bidOf(state, 0, 1))).toMatchObject({
      violation: { code: 'turn.notYours', numbers: { seat: 0, waitingFor: '1 2' } },
    });
  });
});

describe('actions off turn', () => {
  test('a seat that is not waited for may take them, and only them', () => {
    const { state, winner } = won(game());
    const other = (winner + 1) % 3;
    expect(marketDay.waitingFor(state)).toEqual([winner]);
    expect(marketDay.legal(state, other).map((choice) => choice.kind)).toEqual(['open']);
    const order = [...(state.hands[other] ?? [])].reverse();
    const arranged = after(state, { type: 'arrange', seat: other, order });
    expect(arranged.hands[other]).toEqual(order);
    expect(marketDay.waitingFor(arranged)).toEqual([winner]);
    expect(marketDay.legal(arranged, other)).toEqual([]);
    expect(play(marketDay, state, { type: 'pass', seat: other })).toMatchObject({
      violation: { code: 'turn.notYours' },
    });
  });

  test('an action of another step is not for now', () => {
    expect(play(marketDay, game(), { type: 'pass', seat: 0 })).toMatchObject({
      violation: { code: 'turn.notNow', numbers: { action: 'pass', step: 'bid' } },
    });
  });
});

describe('an offer between two seats', () => {
  const { state, winner } = won(game());
  const to = (winner + 1) % 3;
  const offered = after(state, { type: 'offer', seat: winner, to, price: 1 });

  test('asks the other seat, then goes on', () => {
    expect(marketDay.waitingFor(offered)).toEqual([to]);
    expect(offered.flow).toHaveLength(2);
    const declined = after(offered, { type: 'decline', seat: to });
    expect(declined.flow).toEqual([{ step: 'bid' }]);
    expect(marketDay.waitingFor(declined)).toEqual([0, 1, 2]);
  });

  test('a secret fact goes to one seat, its public twin to the others', () => {
    const played = play(marketDay, offered, { type: 'accept', seat: to });
    if (!played.ok) throw new Error('refused');
    const types = ([0, 1, 2, 'spectator'] as const).map((viewer) =>
      factsFor(played.facts, viewer).map(({ type }) => type),
    );
    expect(types).toEqual([0, 1, 2, 'spectator'].map((viewer) => [viewer === winner ? 'shown' : 'shownTo']));
  });

  test('an amount is offered within its limits, and judged outside them', () => {
    const has = state.points[winner] ?? 0;
    const amounts = marketDay.legal(state, winner).filter((choice) => choice.kind === 'amount');
    expect(amounts.map(({ min, max }) => [min, max])).toEqual([
      [1, has],
      [1, has],
    ]);
    expect(play(marketDay, state, { type: 'offer', seat: winner, to, price: has + 1 })).toMatchObject({
      violation: { code: 'offer.tooDear' },
    });
  });
});

describe('events of the table', () => {
  test('a seat that resigned is played at once, within the same move', () => {
    const state = after(game(), bidOf(game(), 0));
    const resigned = playTable(marketDay, state, { type: 'resigned', seat: 2 });
    if (!resigned.ok) throw new Error('refused');
    expect(resigned.state).toMatchObject({ seq: 2, resigned: [2] });
    expect(resigned.state.bids[2]).toBe(Math.min(...(state.hands[2] ?? [])));
    expect(marketDay.waitingFor(resigned.state)).toEqual([1]);
    expect(resigned.facts.map(({ type }) => type)).toEqual(['resigned', 'hasBid']);
  });

  test('afterwards too, until the game waits for somebody else', () => {
    let state = must(playTable(marketDay, game(), { type: 'resigned', seat: 1 }));
    state = must(playTable(marketDay, state, { type: 'resigned', seat: 2 }));
    let moves = 0;
    while (state.ended === null) {
      expect(marketDay.waitingFor(state)).toEqual([0]);
      state = after(state, marketDay.idle(state, 0));
      moves++;
    }
    expect(state.ended).toBe('cards');
    expect(state.seq).toBe(moves + 2);
  });

  test('what may be searched is given once for all that is played in one move', () => {
    const given: unknown[] = [];
    const title = {
      ...marketDay,
      idle(state: Parameters<typeof marketDay.idle>[0], seat: number, work?: unknown) {
        given.push(work);
        return marketDay.idle(state, seat);
      },
    };
    let state = must(playTable(title, game(), { type: 'resigned', seat: 1 }));
    state = must(playTable(title, state, { type: 'resigned', seat: 2 }));
    given.length = 0;
    must(play(title, state, marketDay.idle(state, 0)));
    expect(given.length).toBeGreaterThan(1);
    expect(new Set(given).size).toBe(1);
    expect(given[0]).toEqual({ nodes: 8_000 });
  });

  test('when all have left the game is over', () => {
    let state = game(2);
    state = must(playTable(marketDay, state, { type: 'resigned', seat: 1 }));
    state = must(playTable(marketDay, state, { type: 'resigned', seat: 0 }));
    expect(state.ended).toBe('resigned');
    expect(marketDay.waitingFor(state)).toEqual([]);
    expect(play(marketDay, state, bidOf(game(2), 0))).toMatchObject({ violation: { code: 'game.over' } });
    expect(playTable(marketDay, state, { type: 'timeUp' })).toMatchObject({ violation: { code: 'game.over' } });
  });

  test('a new player takes the seat as it stands', () => {
    const left = must(playTable(marketDay, game(), { type: 'resigned', seat: 1 }));
    const back = must(playTable(marketDay, left, { type: 'seatReplaced', seat: 1, player: 'eve' }));
    expect(back.resigned).toEqual([]);
    expect(marketDay.waitingFor(back)).toEqual([0, 2]);
  });

  test('refusals cite a section like any other', () => {
    const left = must(playTable(marketDay, game(), { type: 'resigned', seat: 1 }));
    expect(playTable(marketDay, left, { type: 'resigned', seat: 1 })).toMatchObject({
      violation: { code: 'table.alreadyResigned', rule: { book: 'market-day', section: '10' } },
    });
    expect(playTable(marketDay, left, { type: 'resigned', seat: 7 })).toMatchObject({
      violation: { code: 'table.noSuchSeat' },
    });
  });

  test('the game ends where it is when time is up or all agree', () => {
    expect(must(playTable(marketDay, game(), { type: 'timeUp' })).ended).toBe('timeUp');
    expect(must(playTable(marketDay, game(), { type: 'endedByAgreement' })).ended).toBe('agreement');
  });

  test('a title that never gets past a seat that left is told so', () => {
    const stuck = { ...marketDay, apply: (state: State) => state };
    expect(() => playTable(stuck, game(), { type: 'resigned', seat: 1 })).toThrow('seat 1 resigned and is still asked');
    const illegal = { ...marketDay, idle: (_: State, seat: number): Action => ({ type: 'bid', seat, card: 99 }) };
    expect(() => playTable(illegal, game(), { type: 'resigned', seat: 1 })).toThrow('idle bid of seat 1: bid.notHeld');
  });
});
