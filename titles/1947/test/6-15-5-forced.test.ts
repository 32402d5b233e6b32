import { expect } from 'vitest';
import { TITLE } from '../index.ts';
import { atWork, COAST, companyAt, type Position } from './company-turn.ts';
import { describe, ruleTest } from './rule-test.ts';

/** SIR must buy a T2 for 80; it has 30, its President nothing. All prices are 100. */
const forced = (position: Position = {}): Position => ({
  tiles: COAST,
  cash: 30,
  state: { stockRound: 2 },
  ...position,
  president: { cash: 0, ...position.president },
  turn: { step: 'trains', ran: true },
});
const T2 = { train: 'T2', from: 'bank', price: 80 };

describe('sales for a train', () => {
  ruleTest('6.15.5c', 'shares are sold only for a forced purchase, and no more than it needs (B25)', () => {
    const held: Position['held'] = [[0, 'SIR', 2]];
    expect(atWork(forced({ held, cash: 80 })).judge('sell', { company: 'SIR', count: 1 })).toBe(
      'sale.notForced §6.15.5c',
    );
    expect(atWork(forced({ held, president: { cash: 50 } })).judge('sell', { company: 'SIR', count: 1 })).toBe(
      'sale.notNeeded §6.15.5c',
    );
    const game = atWork(forced({ held }));
    expect(game.judge('buyTrain', T2)).toBe('train.cannotPay §6.15.5c');
    expect(game.judge('sell', { company: 'SIR', count: 2 })).toBe('sale.tooMany §6.15.5c');
    game.act('sell', { company: 'SIR', count: 1 });
    expect([game.cash()[0], game.state.market.markers.SIR]).toMatchObject([100, { row: 1 }]);
    expect(game.judge('sell', { company: 'SIR', count: 1 })).toBe('sale.notNeeded §6.15.5c');
    game.act('buyTrain', T2);
    expect([game.cash()[0], companyAt(game).cash, companyAt(game).trains]).toEqual([50, 0, ['T2']]);
  });

  ruleTest('6.15.5c', 'the company keeps its President; that of another may go', () => {
    const held: Position['held'] = [
      [1, 'SIR', 3],
      [0, 'SIR', 1],
      [1, 'EBR', 2],
    ];
    const stays = atWork(forced({ held, others: { EBR: { seat: 0 } } }));
    expect(stays.judge('sell', { company: 'SIR', count: 1 })).toBe('sale.presidentStays §6.15.5c');
    stays.act('sell', { company: 'EBR', count: 1 });
    expect(companyAt(stays, 'EBR').president).toBe(1);
    const none = atWork(
      forced({
        held: [
          [1, 'EBR', 1],
          [0, 'SIR', 1],
        ],
        others: { EBR: { seat: 0 } },
      }),
    );
    expect(none.judge('sell', { company: 'EBR', count: 1 })).toBe('sale.noSuccessor §5.5');
  });

  ruleTest('5.6.2', 'the ratio of Savings Shares holds after every sale', () => {
    // Six Ordinary shares, three of them of EBR, and three Savings Shares: none of the Ordinary may go first.
    const held: Position['held'] = [
      [0, 'SIR', 1],
      [0, 'EBR', 3],
      [0, 'PRC~', 3],
    ];
    const game = atWork(forced({ held, others: { EBR: { seat: 1 }, PRC: { seat: 1 } }, cash: 0 }));
    expect(game.judge('sell', { company: 'EBR', count: 1 })).toBe('ratio.savings §5.6.2');
    game.act('sell', { company: 'PRC', count: 1 });
    expect(game.judge('buyTrain', T2)).toBeUndefined();
  });

  ruleTest('6.15.5c', 'the sales of one company are one sale, and must leave a way to pay (O19)', () => {
    const held: Position['held'] = [[0, 'EBR', 3]];
    // A T4 for 300 out of three shares: all at once, since a second sale of EBR is not allowed.
    const game = atWork(forced({ held, others: { EBR: { seat: 1 } }, cash: 0, state: { stockRound: 2, phase: 3 } }));
    const face = { train: 'T4', from: 'bank', price: 300 };
    expect(game.judge('sell', { company: 'EBR', count: 2 })).toBe('sale.cannotPay §6.15.5c');
    game.act('sell', { company: 'EBR', count: 3 }).act('buyTrain', face);
    expect([game.cash()[0], companyAt(game).trains]).toEqual([0, ['T4']]);
  });

  ruleTest('6.15.5c', 'a sale must be enough even if nobody protects its price: bonds fall with it (O19)', () => {
    // 300 for a T4: two bonds at 50 and two shares at 100; after the shares a bond brings 40.
    const others = { EBR: { seat: 1, bonds: 6 } };
    const game = atWork(
      forced({
        held: [[0, 'EBR', 2]],
        others,
        cash: 0,
        president: { bonds: { EBR: 2 } },
        state: { stockRound: 2, phase: 3 },
      }),
    );
    const players = game.state.players.map((player, seat) => (seat === 1 ? { ...player, bonds: { EBR: 4 } } : player));
    game.state = { ...game.state, players };
    expect(game.judge('sell', { company: 'EBR', count: 2 })).toBe('sale.cannotPay §6.15.5c');
    game.act('sellBonds', { company: 'EBR', count: 2 }).act('sell', { company: 'EBR', count: 2 });
    expect(game.step).toBe('protect');
    game.act('protect', { accept: false }).act('buyTrain', { train: 'T4', from: 'bank', price: 300 });
    expect([game.cash()[0], companyAt(game).trains]).toEqual([0, ['T4']]);
  });

  ruleTest('5.4.2', 'bonds help too, but none that came from the Initial Offer in the last round', () => {
    const bonds = { bonds: { EBR: 2 } };
    const others = { EBR: { seat: 1, bonds: 5 } };
    const fresh = atWork(forced({ others, president: { ...bonds, freshBonds: { EBR: 2 } } }));
    expect(fresh.judge('sellBonds', { company: 'EBR', count: 1 })).toBe('bonds.fresh §5.4.2');
    expect(fresh.judge('declareBankruptcy', {})).toBeUndefined();
    const game = atWork(forced({ others, president: bonds }));
    game.act('sellBonds', { company: 'EBR', count: 1 });
    expect(game.cash()[0]).toBe(50);
    expect(companyAt(game.act('buyTrain', T2)).trains).toEqual(['T2']);
  });

  ruleTest('5.4.5', 'the President of a company whose shares are sold may protect the price (B35)', () => {
    const held: Position['held'] = [[0, 'EBR', 1]];
    const game = atWork(forced({ held, others: { EBR: { seat: 1, bonds: 5 } } }));
    const players = game.state.players.map((player, seat) => (seat === 1 ? { ...player, bonds: { EBR: 2 } } : player));
    game.state = { ...game.state, players };
    game.act('sell', { company: 'EBR', count: 1 });
    expect([game.step, game.seat]).toEqual(['protect', 1]);
    game.act('protect', { accept: true });
    expect([game.step, game.state.market.markers.EBR?.row]).toEqual(['trains', 0]);
    expect(companyAt(game.act('buyTrain', T2)).trains).toEqual(['T2']);
  });

  ruleTest('6.15.5c', 'what was sold for a train is spent on the cheapest (O19)', () => {
    const held: Position['held'] = [[0, 'SIR', 2]];
    const game = atWork(forced({ held, others: { EBR: { seat: 0, trains: ['T2'] } } }));
    expect(game.judge('buyTrain', { train: 'T2', from: 'EBR', price: 1 })).toBeUndefined();
    game.act('sell', { company: 'SIR', count: 1 });
    expect(game.judge('buyTrain', { train: 'T2', from: 'EBR', price: 1 })).toBe('train.afterSale §6.15.5c');
    game.act('buyTrain', T2);
    expect(game.state.flow.at(-1)).not.toMatchObject({ bound: true });
  });

  ruleTest('6.15.5c', 'bonds are sold for the cheapest train too (O19)', () => {
    const others = { EBR: { seat: 0, bonds: 5, trains: ['T2'] } };
    const game = atWork(forced({ others, president: { bonds: { EBR: 2 } } }));
    const train = { train: 'T2', from: 'EBR', price: 1 };
    expect(game.judge('buyTrain', train)).toBeUndefined();
    game.act('sellBonds', { company: 'EBR', count: 1 });
    expect(game.judge('buyTrain', train)).toBe('train.afterSale §6.15.5c');
    expect(companyAt(game.act('buyTrain', T2)).trains).toEqual(['T2']);
  });

  ruleTest(
    '6.15.5c',
    'nor does the treasury buy a private company then, and make its President bankrupt (O19, A31)',
    () => {
      // A share at 40 fills up the 60 of the treasury; then P3 of another player would take the 60.
      const game = atWork(
        forced({
          cash: 60,
          held: [[0, 'SIR', 1]],
          at: [7, 0],
          state: { stockRound: 2, privates: ['P3'], hammer: { P3: 100 } },
        }),
      );
      const players = game.state.players.map((each, seat) => (seat === 1 ? { ...each, portfolio: { P3: 1 } } : each));
      game.state = { ...game.state, players };
      const p3 = { private: 'P3', price: 60 };
      expect(game.judge('buyPrivate', p3)).toBeUndefined();
      game.act('sell', { company: 'SIR', count: 1 });
      expect(game.judge('buyPrivate', p3)).toBe('train.afterSale §6.15.5c');
      expect(JSON.stringify(TITLE.legal(game.state, 0))).not.toContain('buyPrivate');
      expect(companyAt(game.act('buyTrain', T2)).trains).toEqual(['T2']);
    },
  );

  ruleTest('6.15.5c', 'nor does P8 bring another train then (O19)', () => {
    const game = atWork(
      forced({
        held: [[0, 'SIR', 2]],
        others: { EBR: { seat: 0, trains: ['T2'] } },
        own: { portfolio: { P8: 1 } },
        state: { stockRound: 2, privates: ['P8'] },
      }),
    );
    const train = { train: 'T2', from: 'EBR', price: 1 };
    expect(game.judge('locomotiveTrain', train)).toBeUndefined();
    game.act('sell', { company: 'SIR', count: 1 });
    expect(game.judge('locomotiveTrain', train)).toBe('train.afterSale §6.15.5c');
    expect(game.judge('locomotiveSite', { site: 'X1' })).toBe('train.afterSale §6.15.5c');
  });
});

describe('bankruptcy', () => {
  ruleTest('7', 'who cannot pay sells nothing, is bankrupt, and the game is over at once (B58)', () => {
    const held: Position['held'] = [[0, 'EBR', 1]];
    const poor = forced({ held, others: { EBR: { seat: 1 } }, cash: 0, state: { stockRound: 2, phase: 3 } });
    const game = atWork(poor);
    expect(game.judge('sell', { company: 'EBR', count: 1 })).toBe('sale.cannotPay §6.15.5c');
    expect(game.judge('pass', {})).toBe('train.mustOwn §6.15');
    game.act('declareBankruptcy', {});
    expect(game.state.ended).toBe('bankruptcy');
    expect(game.facts).toContainEqual(expect.objectContaining({ type: 'bankrupt', seat: 0, company: 'SIR' }));
  });

  ruleTest('6.15.5c', 'not who can pay, by sales if need be', () => {
    expect(atWork(forced({ president: { cash: 50 } })).judge('declareBankruptcy', {})).toBe(
      'bankruptcy.canPay §6.15.5c',
    );
    expect(atWork(forced({ held: [[0, 'SIR', 1]] })).judge('declareBankruptcy', {})).toBe('bankruptcy.canPay §6.15.5c');
    expect(atWork(forced({ cash: 80 })).judge('declareBankruptcy', {})).toBe('bankruptcy.canPay §6.15.5c');
    expect(atWork(forced()).judge('declareBankruptcy', {})).toBeUndefined(); // the certificate alone cannot be sold
  });

  ruleTest(
    '6.15.5c',
    'but a President whose company has spent its treasury before anything was sold for the train (O24)',
    () => {
      const position = forced({
        cash: 60,
        president: { cash: 20 },
        state: { stockRound: 2, privates: ['P3'], hammer: { P3: 100 } },
      });
      const game = atWork(position);
      const players = game.state.players.map((each, seat) => (seat === 1 ? { ...each, portfolio: { P3: 1 } } : each));
      game.state = { ...game.state, players };
      expect(game.judge('declareBankruptcy', {})).toBe('bankruptcy.canPay §6.15.5c');
      game.act('buyPrivate', { private: 'P3', price: 60 }).act('answerOffer', { accept: true });
      expect([game.judge('buyTrain', T2), game.judge('declareBankruptcy', {})]).toEqual([
        'train.cannotPay §6.15.5c',
        undefined,
      ]);
    },
  );

  ruleTest('6.15.5c', 'the tip: a train of another own company saves, and may be refused (A31)', () => {
    const game = atWork(forced({ others: { EBR: { seat: 0, trains: ['T2'] } } }));
    expect(game.judge('declareBankruptcy', {})).toBeUndefined();
    game.act('buyTrain', { train: 'T2', from: 'EBR', price: 1 });
    expect([companyAt(game).trains, game.state.ended]).toEqual([['T2'], null]);
  });

  ruleTest('6.15.5c', 'bonds alone can pay, and so can Savings Shares', () => {
    const others = { EBR: { seat: 1, bonds: 5 } };
    const bonds = (count: number): string | undefined =>
      atWork(forced({ others, cash: 0, president: { bonds: { EBR: count } } })).judge('declareBankruptcy', {});
    expect([bonds(1), bonds(2)]).toEqual([undefined, 'bankruptcy.canPay §6.15.5c']); // 50 each, for a T2
    const savings = (count: number): string | undefined => {
      const held: Position['held'] = [[0, 'EBR~', count]];
      return atWork(forced({ held, others, cash: 0, state: { stockRound: 2, phase: 2 } })).judge(
        'declareBankruptcy',
        {},
      );
    };
    expect([savings(1), savings(2)]).toEqual([undefined, 'bankruptcy.canPay §6.15.5c']); // 100 each, for a T3
  });

  ruleTest('5.6.2', 'Ordinary Shares that Savings Shares hold fast raise nothing', () => {
    // The pool takes no share of PRC, so the four Ordinary ones stay with the two Savings Shares.
    const position = forced({
      held: [
        [0, 'EBR', 2],
        [0, 'PRC~', 2],
      ],
      others: { EBR: { seat: 1 }, PRC: { seat: 1 } },
    });
    const judged = (pool: number): string | undefined => {
      const game = atWork(position);
      game.state = { ...game.state, bankPool: { PRC: pool } };
      return game.judge('declareBankruptcy', {});
    };
    expect([judged(5), judged(4)]).toEqual([undefined, 'bankruptcy.canPay §6.15.5c']);
  });

  ruleTest('5.6.2', 'Savings Shares that must go first count for what can be raised', () => {
    // 180 for a T3: two Savings Shares go first, then Ordinary ones.
    const held: Position['held'] = [
      [0, 'SIR', 2],
      [0, 'PRC~', 2],
    ];
    const position = forced({ held, others: { PRC: { seat: 1 } }, cash: 0, state: { stockRound: 2, phase: 2 } });
    const game = atWork(position);
    expect(game.judge('sell', { company: 'SIR', count: 1 })).toBe('ratio.savings §5.6.2');
    expect(game.judge('declareBankruptcy', {})).toBe('bankruptcy.canPay §6.15.5c');
    game.act('sell', { company: 'PRC', count: 1 }).act('sell', { company: 'SIR', count: 1 });
    expect(companyAt(game.act('buyTrain', { train: 'T3', from: 'bank', price: 180 })).trains).toEqual(['T3']);
  });
});
