import { expect } from 'vitest';
import { priceIn } from '../rules/companies.ts';
import {
  advance,
  advanceCost,
  advanceTarget,
  fall,
  moveForDividend,
  moveForSoldOut,
  moveLeft,
  placeMarker,
} from '../rules/market.ts';
import { operatingOrder } from '../rules/rounds.ts';
import type { State } from '../rules/state.ts';
import { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';

/** A market with one marker; rows and columns as one counts them, from 1. */
const at = (row: number, column: number): State => placeMarker(Game.begin().state, 'EIR', row - 1, column - 1);
const price = (state: State): number | undefined => priceIn(state, 'EIR');

describe('stock market', () => {
  ruleTest(
    '6.14',
    'the example: 160 withheld falls to 146, 130 rises to 146 left of the line, 190 with 140 stays',
    () => {
      expect(price(moveLeft(at(3, 9), 'EIR'))).toBe(146);
      expect(price(moveForDividend(at(4, 8), 'EIR', 100))).toBe(146);
      expect(price(moveForDividend(at(5, 11), 'EIR', 140))).toBe(190);
      expect(price(moveForDividend(at(5, 11), 'EIR', 210))).toBe(210);
    },
  );

  ruleTest(
    '5.11.1',
    'the example: from 130 the line is crossed to 170 with a revenue of 170, not of 120 (A6, A29)',
    () => {
      expect(price(moveForDividend(at(6, 10), 'EIR', 170))).toBe(170);
      expect(price(moveForDividend(at(6, 10), 'EIR', 160))).toBe(130);
      expect(price(moveForDividend(at(6, 10), 'EIR', 120))).toBe(130);
    },
  );

  ruleTest('5.10', 'at the end of a row the arrow leads up, and the line asks for the price there (B11)', () => {
    expect(price(moveForDividend(at(8, 7), 'EIR', 10))).toBe(90);
    expect(price(moveForDividend(at(6, 11), 'EIR', 189))).toBe(170);
    expect(price(moveForDividend(at(6, 11), 'EIR', 190))).toBe(190);
  });

  ruleTest('5.5', 'a row down for each share, as far as the column goes (B10)', () => {
    expect(price(fall(at(1, 2), 'EIR', 2))).toBe(80);
    expect(price(fall(at(6, 11), 'EIR', 3))).toBe(170);
    expect(price(fall(at(7, 1), 'EIR', 5))).toBe(40);
    expect(price(moveLeft(at(7, 1), 'EIR'))).toBe(50);
  });

  ruleTest('5.12.2', 'sold out: up, and from the top row down and right whatever the red line', () => {
    expect(price(moveForSoldOut(at(3, 9), 'EIR'))).toBe(210);
    expect(price(moveForSoldOut(at(2, 9), 'EIR'))).toBe(220);
    expect(price(moveForSoldOut(at(1, 8), 'EIR'))).toBe(210);
    expect(price(moveForSoldOut(at(1, 16), 'EIR'))).toBe(450);
  });

  ruleTest('6.10', 'an advance leads up, or right within the row, and costs 100% or 150% of what it leads to', () => {
    const state = at(4, 10); // 190
    const up = advanceTarget(state, 'EIR', 'up');
    const right = advanceTarget(state, 'EIR', 'right');
    expect([up?.price, right?.price]).toEqual([210, 210]);
    expect([up && advanceCost(up, 'up', false), right && advanceCost(right, 'right', false)]).toEqual([210, 315]);
    expect([up && advanceCost(up, 'up', true), right && advanceCost(right, 'right', true)]).toEqual([0, 105]);
    expect(advanceCost({ row: 0, column: 0, price: 15 }, 'right', false)).toBe(23); // half a rupee is paid in full
    expect(advanceTarget(at(6, 11), 'EIR', 'right')).toBeUndefined();
    expect(advanceTarget(at(1, 3), 'EIR', 'up')).toBeUndefined();
    expect(price(advance(at(6, 10), 'EIR', 'right'))).toBe(170);
  });

  ruleTest('7', 'the top price is noted when it is touched', () => {
    expect(at(1, 16).topReached).toBe(false);
    expect(advance(at(1, 16), 'EIR', 'right').topReached).toBe(true);
  });

  ruleTest('4.2.1', 'by price, then the column further right, then the stack (B32)', () => {
    let { state } = Game.begin();
    const places = { EIR: [0, 1], ABR: [1, 2], GIPR: [1, 2], PRC: [2, 3], SIR: [0, 0] } as const;
    for (const [id, [row, column]] of Object.entries(places)) {
      state = placeMarker(state, id, row, column);
      state = {
        ...state,
        companies: { ...state.companies, [id]: { ...state.companies[id], operational: true } as never },
      };
    }
    expect(operatingOrder(state)).toEqual(['PRC', 'ABR', 'GIPR', 'EIR', 'SIR']);
  });
});
