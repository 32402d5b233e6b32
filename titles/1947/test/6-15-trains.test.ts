import { expect } from 'vitest';
import { atWork, COAST, companyAt, type Position } from './company-turn.ts';
import { describe, ruleTest } from './rule-test.ts';

const buying = (position: Position): Position => ({
  ...position,
  turn: { step: 'trains', ran: true, ...position.turn },
});
const bank = (train: string, price: number) => ({ train, from: 'bank', price });
const pool = (train: string, price: number) => ({ train, from: 'pool', price });

describe('buying trains', () => {
  ruleTest('6.15.1', 'new ones from the top of the stack, at face value; the treasury pays', () => {
    const game = atWork(buying({ cash: 170 }));
    expect(game.judge('buyTrain', bank('T3', 180))).toBe('train.notOnSale §6.15.1');
    expect(game.judge('buyTrain', bank('T2', 79))).toBe('train.facePrice §6.15.1');
    game.act('buyTrain', bank('T2', 80)).act('buyTrain', bank('T2', 80));
    expect([companyAt(game).trains, companyAt(game).cash]).toEqual([['T2', 'T2'], 10]);
    expect(game.judge('buyTrain', bank('T2', 80))).toBe('money.company §6.3');
  });

  ruleTest('4', 'the first train of a kind begins its phase at once', () => {
    const unsold = [1, 6, 5, 4, 4, 3, 3, 10];
    const game = atWork(buying({ cash: 261 }));
    game.state = { ...game.state, depot: { ...game.state.depot, unsold } };
    game.act('buyTrain', bank('T2', 80));
    expect(game.state.phase).toBe(1);
    game.act('buyTrain', bank('T3', 180));
    expect([game.state.phase, game.facts.map(({ type }) => type)]).toEqual([2, ['trainBought', 'phase']]);
  });

  ruleTest('6.15.1', 'the last kind never runs out', () => {
    const game = atWork(buying({ cash: 2200, state: { phase: 8 } }));
    game.act('buyTrain', bank('T12', 1100)).act('buyTrain', bank('T12', 1100));
    expect(game.state.depot.unsold.at(-1)).toBe(10);
  });

  ruleTest('6.15.3', 'from the pool at face value', () => {
    const game = atWork(buying({ cash: 500, state: { phase: 5 } }));
    expect(game.judge('buyTrain', pool('T4', 300))).toBe('train.notInMarket §6.15.3');
    game.state = { ...game.state, depot: { ...game.state.depot, used: ['T4'] } };
    expect(game.judge('buyTrain', pool('T4', 200))).toBe('train.facePrice §6.15.3');
    game.act('buyTrain', pool('T4', 300));
    expect([companyAt(game).trains, game.state.depot.used, game.state.phase]).toEqual([['T4'], [], 5]);
  });

  ruleTest('6.15.4', 'nothing at the limit, even if the purchase would rust trains (B26)', () => {
    const full = atWork(buying({ cash: 999, trains: ['T2', 'T2', 'T2', 'T2'], state: { phase: 2 } }));
    full.state = { ...full.state, depot: { ...full.state.depot, unsold: [0, 0, 5, 4, 4, 3, 3, 10] } };
    expect(full.judge('buyTrain', bank('T4', 300))).toBe('train.limit §6.15.4');
    const room = atWork(buying({ cash: 999, trains: ['T2', 'T2', 'T2'], state: { phase: 2 } }));
    room.state = { ...room.state, depot: { ...room.state.depot, unsold: [0, 0, 5, 4, 4, 3, 3, 10] } };
    expect(companyAt(room.act('buyTrain', bank('T4', 300))).trains).toEqual(['T4']);
  });

  ruleTest('6.15.5', 'trains rust everywhere, in the pool too', () => {
    const others = { PRC: { seat: 1, trains: ['T4', 'T5'] } };
    const game = atWork(buying({ cash: 800, trains: ['T4'], others, state: { phase: 5 } }));
    game.state = { ...game.state, depot: { unsold: [0, 0, 0, 0, 0, 3, 3, 10], used: ['T4', 'T5'] } };
    game.act('buyTrain', bank('T8', 800));
    expect([companyAt(game).trains, companyAt(game, 'PRC').trains]).toEqual([['T8'], ['T5']]);
    expect(game.state.depot.used).toEqual(['T5']);
    expect(game.facts).toContainEqual(expect.objectContaining({ type: 'rusted', trains: ['T4'] }));
  });

  ruleTest(
    '6.15.5b',
    'the example: the first T6 leaves room for two; Presidents choose what goes to the pool (B57)',
    () => {
      const others = { PRC: { seat: 1, trains: ['T4', 'T5', 'T5'] } };
      const game = atWork(buying({ cash: 631, trains: ['T4', 'T5'], others, state: { phase: 4 } }));
      game.state = { ...game.state, depot: { ...game.state.depot, unsold: [0, 0, 0, 0, 4, 3, 3, 10] } };
      game.act('buyTrain', bank('T6', 630));
      expect(game.step).toBe('discard');
      expect(game.judge('discardTrain', { company: 'PRC', train: 'T4' }, 0)).toBe('company.notYours §6.15.5b');
      expect(game.judge('discardTrain', { company: 'PRC', train: 'T2' }, 1)).toBe('train.notOwned §6.15.5b');
      game.act('discardTrain', { company: 'PRC', train: 'T5' }, 1);
      expect(game.judge('discardTrain', { company: 'PRC', train: 'T4' }, 1)).toMatch(
        /^(train.withinLimit|turn.notYours)/,
      );
      game.act('discardTrain', { company: 'SIR', train: 'T4' }, 0);
      expect([companyAt(game).trains, game.state.depot.used, game.step]).toEqual([
        ['T5', 'T6'],
        ['T5', 'T4'],
        'trains',
      ]);
    },
  );
});

describe('trains of other companies', () => {
  const others = { PRC: { seat: 1, trains: ['T3'] }, EBR: { seat: 0, trains: ['T2'] } };
  const position = buying({ cash: 100, others, state: { phase: 2 } });

  ruleTest('6.15.2', 'at any price from 1 that the other President agrees to', () => {
    const game = atWork(position);
    expect(game.judge('buyTrain', { train: 'T3', from: 'PRC', price: 0 })).toBe('train.atLeastOne §6.15.2');
    expect(game.judge('buyTrain', { train: 'T2', from: 'PRC', price: 5 })).toBe('train.notOwned §6.15.2');
    expect(game.judge('buyTrain', { train: 'T3', from: 'SIR', price: 5 })).toBe('train.noSeller §6.15.2');
    game.act('buyTrain', { train: 'T3', from: 'PRC', price: 40 });
    expect([game.step, game.seat]).toEqual(['offer', 1]);
    game.act('answerOffer', { accept: true });
    expect([companyAt(game).trains, companyAt(game).cash, companyAt(game, 'PRC').cash]).toEqual([['T3'], 60, 40]);
  });

  ruleTest('6.15.2', 'what was refused must be bettered; the same President is not asked', () => {
    const game = atWork(position).act('buyTrain', { train: 'T3', from: 'PRC', price: 40 });
    game.act('answerOffer', { accept: false });
    expect(game.judge('buyTrain', { train: 'T3', from: 'PRC', price: 40 })).toBe('train.refused §6.15.2');
    expect(game.judge('buyTrain', { train: 'T3', from: 'PRC', price: 41 })).toBeUndefined();
    game.act('buyTrain', { train: 'T2', from: 'EBR', price: 1 });
    expect([companyAt(game).trains, game.step]).toEqual([['T2'], 'trains']);
  });
});

describe('the duty to own a train', () => {
  ruleTest('6.15', 'with a route a company must own a train, without one it need not', () => {
    expect(atWork(buying({ tiles: COAST, cash: 100 })).judge('pass', {})).toBe('train.mustOwn §6.15');
    expect(atWork(buying({ tiles: COAST, cash: 100, trains: ['T2'] })).judge('pass', {})).toBeUndefined();
    expect(atWork(buying({ cash: 100 })).judge('pass', {})).toBeUndefined();
  });

  ruleTest('6.15.5c', 'the President adds to the cheapest train what the treasury lacks', () => {
    const game = atWork(buying({ tiles: COAST, cash: 30, president: { cash: 50 } }));
    game.act('buyTrain', bank('T2', 80));
    expect([companyAt(game).cash, game.cash()[0], companyAt(game).trains]).toEqual([0, 0, ['T2']]);
    expect(game.facts).toContainEqual(expect.objectContaining({ type: 'helped', seat: 0, amount: 50 }));
    const poor = atWork(buying({ tiles: COAST, cash: 30, president: { cash: 49 } }));
    expect(poor.judge('buyTrain', bank('T2', 80))).toBe('train.cannotPay §6.15.5c');
  });

  ruleTest('6.15.5c', 'the cheapest of bank and pool, and no help where the treasury can pay', () => {
    const position = buying({ tiles: COAST, cash: 100, state: { phase: 5 }, president: { cash: 900 } });
    const game = atWork(position);
    game.state = { ...game.state, depot: { ...game.state.depot, used: ['T4', 'T5'] } };
    expect(game.judge('buyTrain', bank('T6', 630))).toBe('train.cheapest §6.15.5c');
    expect(game.judge('buyTrain', pool('T5', 450))).toBe('train.cheapest §6.15.5c');
    expect(game.judge('buyTrain', pool('T4', 300))).toBeUndefined();
    const rich = atWork({ ...position, cash: 300 });
    rich.state = { ...rich.state, depot: { ...rich.state.depot, used: ['T4', 'T5'] } };
    expect(rich.judge('buyTrain', pool('T5', 450))).toBe('money.company §6.3');
    expect(companyAt(rich.act('buyTrain', pool('T4', 300))).cash).toBe(0);
  });

  ruleTest('6.15.5c', 'a train of another company is paid by the treasury alone', () => {
    const game = atWork(
      buying({ tiles: COAST, cash: 30, president: { cash: 900 }, others: { EBR: { seat: 0, trains: ['T2'] } } }),
    );
    expect(game.judge('buyTrain', { train: 'T2', from: 'EBR', price: 31 })).toBe('train.treasuryOnly §6.15.5c');
    game.act('buyTrain', { train: 'T2', from: 'EBR', price: 30 });
    expect(companyAt(game).trains).toEqual(['T2']);
  });
});
