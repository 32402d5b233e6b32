import { expect } from 'vitest';
import type { Seat } from '../../../kernel/index.ts';
import { receiveFromBank } from '../rules/money.ts';
import type { RentDue, State } from '../rules/state.ts';
import { Position } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';

const LATE = 'variations/mercy/late-payment-of-use-fee';

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
});
