import { expect } from 'vitest';
import { atWork, companyAt, type Position, priceAt } from './company-turn.ts';
import { describe, ruleTest } from './rule-test.ts';

const SITES = Array.from({ length: 11 }, (_, i) => `X${i + 1}`);

/** A company that has just taken the site of this box, after the dividend. */
const box = (number: number, position: Position = {}): Position => ({
  ...position,
  own: { sites: SITES.slice(0, number), ...position.own },
  turn: { step: 'advance', ran: true, advances: [number], ...position.turn },
});

const up = { direction: 'up', brokers: 0, opportunity: false } as const;
const right = { ...up, direction: 'right' } as const;

describe('advances', () => {
  ruleTest(
    '6.12.2',
    '1st example: 210 upwards with the opportunity of 150, a stockbroker, and 10 of the treasury (A10)',
    () => {
      const game = atWork(box(10, { at: [2, 8], cash: 10, own: { brokers: 1 } }));
      expect(game.judge('advance', { ...up, opportunity: true })).toBe('money.company §6.3');
      game.act('advance', { direction: 'up', brokers: 1, opportunity: true });
      expect([priceAt(game), companyAt(game).cash, companyAt(game).brokers]).toEqual([210, 0, 0]);
      expect(game.facts).toContainEqual(expect.objectContaining({ type: 'advanced', cost: 210, paid: 10, brokers: 1 }));
    },
  );

  ruleTest('6.12.2', '2nd example: 120 to the right costs 180; of 150 and a stockbroker 20 are lost (A9)', () => {
    const game = atWork(box(10, { at: [2, 4], own: { brokers: 2 } }));
    expect(game.judge('advance', { direction: 'right', brokers: 2, opportunity: true })).toBe(
      'advance.tooManyBrokers §6.12',
    );
    game.act('advance', { direction: 'right', brokers: 1, opportunity: true });
    expect([priceAt(game), companyAt(game).cash, companyAt(game).brokers]).toEqual([120, 0, 1]);
  });

  ruleTest('6.12.2', '3rd example: 130 beside the opportunity, or no step and the two stockbrokers (O3)', () => {
    const position = box(10, { at: [1, 10], cash: 200 });
    const paid = atWork(position).act('advance', { ...up, opportunity: true });
    expect([priceAt(paid), companyAt(paid).cash, companyAt(paid).brokers]).toEqual([280, 70, 0]);
    const kept = atWork(position).pass();
    expect([priceAt(kept), companyAt(kept).cash, companyAt(kept).brokers]).toEqual([250, 200, 2]);
  });

  ruleTest('6.12.2', 'the opportunity or the stockbrokers of the box, not both (O3)', () => {
    const game = atWork(box(10, { at: [2, 8], cash: 60 })); // 210 upwards: 60 beside the opportunity
    expect(game.judge('advance', { direction: 'up', brokers: 1, opportunity: true })).toBe('advance.brokers §6.12.1');
    const none = atWork(box(10, { at: [2, 4], cash: 70, state: { brokers: 0 } }));
    expect(none.judge('advance', { direction: 'up', brokers: 1, opportunity: false })).toBe('advance.brokers §6.12.1');
  });

  ruleTest('6.12.2', 'stockbrokers of the box may help to pay for its step (O3)', () => {
    const game = atWork(box(10, { at: [2, 4], cash: 20 }));
    game.act('advance', { direction: 'up', brokers: 2, opportunity: false }); // 120
    expect([priceAt(game), companyAt(game).cash, companyAt(game).brokers]).toEqual([120, 0, 0]);
  });

  ruleTest('6.10', 'up for the price, right for half as much more; before the 7th box with money alone (A23)', () => {
    const position = box(6, { at: [2, 4], cash: 180, own: { brokers: 2 } });
    expect(atWork(position).judge('advance', { ...up, brokers: 1 })).toBe('advance.brokersTooEarly §6.10');
    expect(atWork(position).judge('advance', { ...up, opportunity: true })).toBe('advance.noOpportunity §6.12.2');
    expect(companyAt(atWork(position).act('advance', up)).cash).toBe(60);
    expect(companyAt(atWork(position).act('advance', right)).cash).toBe(0);
    const seventh = atWork(box(7, { at: [2, 4], cash: 70, own: { brokers: 1 } }));
    expect(seventh.judge('advance', { ...up, brokers: 2 })).toBe('advance.brokers §6.12.1');
    expect(companyAt(seventh.act('advance', { ...up, brokers: 1 })).cash).toBe(0);
  });

  ruleTest('6.10', 'in the top row only to the right, at the end of a row only up', () => {
    const top = atWork(box(1, { at: [0, 4], cash: 500 }));
    expect([top.judge('advance', up), top.judge('advance', right)]).toEqual(['advance.noSpace §6.10', undefined]);
    const corner = atWork(box(1, { at: [5, 10], cash: 500 }));
    expect([corner.judge('advance', up), corner.judge('advance', right)]).toEqual([undefined, 'advance.noSpace §6.10']);
    expect(companyAt(corner.act('advance', up)).cash).toBe(500 - 190);
  });

  ruleTest(
    '6.10',
    'one step for each site, in the order of the boxes; the last box is free up and half right (B49, B50)',
    () => {
      const game = atWork(box(11, { at: [2, 4], cash: 60, turn: { advances: [10, 11] } }));
      game.act('advance', { ...up, opportunity: true }); // 120 of 150
      expect([priceAt(game), companyAt(game).cash]).toEqual([120, 60]);
      game.act('advance', up);
      expect([priceAt(game), companyAt(game).cash]).toEqual([130, 60]);
      const half = atWork(box(11, { at: [2, 4], cash: 60 })).act('advance', right);
      expect([priceAt(half), companyAt(half).cash]).toEqual([120, 0]);
    },
  );

  ruleTest('6.10', 'who cannot pay is not asked, and has the stockbrokers (O18)', () => {
    const game = atWork(box(9, { at: [2, 8], cash: 1 })); // 210 upwards, and 100 of the opportunity
    expect([game.step, companyAt(game).brokers]).toEqual(['trains', 1]);
  });

  ruleTest('6.11.4', 'three workers who may become a stockbroker are asked about, where one may pay (O18)', () => {
    const asked = (number: number, workers: number): string =>
      atWork(box(number, { at: [2, 4], cash: 70, president: { workers } })).step; // 120 upwards
    expect([asked(7, 3), asked(7, 2), asked(6, 3)]).toEqual(['advance', 'trains', 'trains']);
    const game = atWork(box(7, { at: [2, 4], cash: 70, president: { workers: 3 } })).act('hireBrokers', { count: 1 });
    game.act('advance', { ...up, brokers: 1 });
    expect([priceAt(game), companyAt(game).cash, game.state.players[0]?.workers]).toEqual([120, 0, 0]);
  });

  ruleTest('7', 'a step to the top price ends the game with the round', () => {
    const game = atWork(box(11, { at: [0, 15], cash: 250, turn: { trainsDone: true } })).act('advance', right);
    expect([priceAt(game), game.state.topReached, game.state.ended]).toEqual([500, true, 'topPrice']);
  });
});
