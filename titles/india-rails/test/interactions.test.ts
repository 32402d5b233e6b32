import { Rng, type Seat } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { TITLE } from '../index.ts';
import { invariants } from '../invariants.ts';
import { receiveFromBank } from '../rules/money.ts';
import type { RentDue, State } from '../rules/state.ts';
import { building } from './builder.ts';
import { line, Position, type SeatSetup, sectionsOf } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';

const LATE = 'variations/mercy/late-payment-of-use-fee';
const BACKTRACKING = 'variations/mercy/backtracking';
const TRADING = 'variations/challenge-game/selling-and-trading-track';
const COURTESY = 'how-to-win/courtesy-in-play';

const idle: SeatSetup = { trains: [{ at: 'Kandy' }] };
const theirs: SeatSetup = { lines: ['Bombay-Ahmadabad'] };
const guest = (cash: number): SeatSetup => ({
  cash,
  trains: [{ at: '37-13', cameFrom: '38-13', lastCity: 'Bombay', lostTurns: 1 }],
});

describe('Late Payment of Use Fee', () => {
  const owing = (state: State, dues: readonly (readonly RentDue[])[]): State => ({
    ...state,
    players: state.players.map((player, seat) => ({ ...player, cash: 0, rentDue: dues[seat] ?? [] })),
    bank: 0,
  });
  const due = (to: Seat): RentDue => ({ train: 0, to, amount: 4 });

  ruleTest(LATE, 'players who owe each other pay each fee once', () => {
    const { state } = new Position({ options: { latePayment: true }, players: 3 });
    const paid = receiveFromBank(owing(state, [[due(1), due(2)], [due(0)]]), 0, 12);
    expect(paid.players.map(({ cash, rentDue }) => [cash, rentDue])).toEqual([
      [8, []],
      [0, []],
      [4, []],
    ]);
  });

  ruleTest(LATE, 'the fee for turning round in a lost turn falls due at its end, from any cash', () => {
    const options = { latePayment: true, backtracking: true };
    const game = new Position({ options, seats: [idle, guest(3), theirs] }).pass();
    game.act('backtrack', { train: 0 });
    expect(game.player(1)).toMatchObject({ cash: 0, rentDue: [{ train: 0, to: 2, amount: 1 }] });
    expect(game.player(2).cash).toBe(53);
  });
});

describe('Late Payment with two trains that lost their turn', () => {
  const options = { latePayment: true, backtracking: true, additionalTrains: true };
  const train = { at: '37-13', cameFrom: '38-13', lastCity: 'Bombay', lostTurns: 1 };
  const waiting: SeatSetup = { trains: [{ at: 'Kandy' }, { at: 'Kandy' }] };
  const guests = (cash: number): Position =>
    new Position({ options, seats: [waiting, { cash, trains: [train, train] }, theirs] }).pass();

  ruleTest(LATE, 'both may turn round in it: the fee of the first is of this turn too', () => {
    const game = guests(3).act('backtrack', { train: 0 }, 1);
    expect([game.step, game.seat]).toEqual(['lostTurn', 1]);
    game.act('backtrack', { train: 1 }, 1);
    expect(game.player(1)).toMatchObject({ cash: 0, turns: 1 });
    expect(game.player(1).rentDue.reduce((sum, { amount }) => sum + amount, 0)).toBe(5);
    expect(game.player(2).cash).toBe(53);
  });

  ruleTest(LATE, 'a fee of an earlier turn still leaves no further credit', () => {
    const game = guests(0);
    const players = game.state.players.map((player, i) =>
      i === 1 ? { ...player, rentDue: [{ train: 0, to: 2, amount: 4 }] } : player,
    );
    game.state = { ...game.state, players };
    expect(game.judge('backtrack', { train: 0 }, 1)).toBe('rent.cash §hauling-freight/renting-track');
  });
});

describe('secret cash', () => {
  const broke = (cash: number, state: Partial<State> = {}): Position =>
    new Position({ options: { backtracking: true }, seats: [idle, guest(cash), theirs], state }).pass();

  ruleTest(BACKTRACKING, 'whether a lost turn is asked about does not tell who could pay the fee', () => {
    for (const cash of [3, 4]) expect([broke(cash).seat, broke(cash).step]).toEqual([1, 'lostTurn']);
    expect(broke(3).legal()).toEqual([{ kind: 'exact', action: { type: 'endTurn', seat: 1 } }]);
    // Where cash lies open there is nothing to hide, and nothing to ask.
    expect(broke(3, { cashPublic: true }).seat).toBe(2);
  });

  ruleTest(COURTESY, 'a fee that lets its owner repay a loan tells of their cash, and is not taken back', () => {
    const paying = (hers: number): boolean => {
      const game = new Position({
        options: { borrowing: true },
        seats: [{ trains: [{ at: 'Bombay' }] }, { ...theirs, cash: hers }],
      });
      const players = game.state.players.map((player, seat) => (seat === 1 ? { ...player, debt: 40 } : player));
      const before: State = { ...game.state, players };
      game.state = before;
      game.act('move', { train: 0, path: line('Bombay', 'Ahmadabad').slice(0, 3) });
      expect(game.told('loanRepaid')).toHaveLength(hers === 36 ? 1 : 0);
      return TITLE.reveals?.(before, game.state, game.facts) ?? false;
    };
    expect([paying(35), paying(36)]).toEqual([false, true]);
  });

  ruleTest(COURTESY, 'what is guessed of the cash of others agrees with what they did in the open', () => {
    const guesses = (state: State, seat: Seat, of: Seat): readonly number[] =>
      Array.from({ length: 30 }, (_, i) => {
        const guessed = TITLE.determinize(TITLE.view(state, seat), seat, new Rng(`guess ${i}`));
        return guessed.players[of]?.cash ?? -1;
      });
    const take = [...sectionsOf(['20-20', '21-20'])];
    const offer = building({
      options: { tradingTrack: true },
      seats: [{ cash: 50, lines: [['19-20', '20-20']] }, { lines: [['20-20', '21-20']] }],
    }).act('offerTrack', { seller: 1, take, give: [], price: 45 });
    expect(guesses(offer.state, 1, 0).every((cash) => cash >= 45)).toBe(true);
    const { state } = new Position({ options: { latePayment: true } });
    const players = state.players.map((player, seat) =>
      seat === 0 ? { ...player, cash: 0, rentDue: [{ train: 0, to: 1, amount: 4 }] } : player,
    );
    expect(new Set(guesses({ ...state, players }, 1, 0))).toEqual(new Set([0]));
    const broke = { ...state, players: players.map((player) => ({ ...player, cash: 0 })), bank: 0, cashPublic: true };
    expect(TITLE.determinize(TITLE.view(broke, 1), 1, new Rng('broke')).bank).toBe(0); // and not -0
  });
});

describe('what is guessed of secret cash', () => {
  const cashOf = (state: State, of: Seat) =>
    Array.from({ length: 40 }, (_, i) => {
      const rng = new Rng(`wide ${i}`);
      return TITLE.determinize(TITLE.view(state, 1), 1, rng).players[of]?.cash ?? -1;
    });

  ruleTest(COURTESY, 'lies on both sides of what the viewer has: it may be more than theirs, or less', () => {
    const game = building({ seats: [{ cash: 251 }, { cash: 330 }] });
    const declared = cashOf({ ...game.state, declared: [0] }, 0);
    expect(declared.every((cash) => cash >= game.state.goal)).toBe(true);
    expect([declared.some((cash) => cash < 330), declared.some((cash) => cash > 330)]).toEqual([true, true]);
    const silent = cashOf({ ...game.state, round: 2 }, 0);
    expect([silent.some((cash) => cash < 330), silent.some((cash) => cash > 330)]).toEqual([true, true]);
  });
});

describe('Selling and Trading Track', () => {
  ruleTest(TRADING, 'a trade and a crossgrade shut each other out, whichever comes first', () => {
    const game = building({
      options: { tradingTrack: true, crossgrading: true },
      seats: [
        { lines: [['19-20', '20-20']], trains: [{ at: 'Delhi', loco: 'fastFreight' }] },
        { lines: [['20-20', '21-20']] },
      ],
    });
    const offer = { seller: 1, take: [...sectionsOf(['20-20', '21-20'])], give: [], price: 1 };
    const before = game.state;
    game.act('crossgrade', { train: 0 });
    expect(game.judge('offerTrack', offer)).toBe(`trade.insteadOfBuilding §${TRADING}`);
    game.state = before;
    game.act('offerTrack', offer).act('answerTrack', { accept: true });
    expect(game.judge('crossgrade', { train: 0 })).toBe(`loco.afterTrade §${TRADING}`);
    expect(invariants(game.state)).toEqual([]);
  });
});
