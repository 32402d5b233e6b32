import type { Seat } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { PRIVATES } from '../data/privates.ts';
import { dearest } from '../rules/companies.ts';
import { Game } from './game.ts';
import { ruleTest } from './rule-test.ts';

/** The FdSB of seat 0 in its first turn; seat 0 owns all private companies but those named. */
function turn(owners: Readonly<Record<string, Seat>> = {}, phase = 2, company = 'FdSB') {
  const all = { P1: 0, P2: 0, P3: 0, P4: 0, P5: 0, P6: 0, P7: 2, ...owners };
  const game = Game.opened({}, all).give(0, 2000).phase(phase);
  if (company === 'FdSB') game.launch('FdSB', 80, 0, 0, 0);
  else game.launch(company, 80, 0);
  return game.endStock().to(company, 'build').give(company, 1000);
}

ruleTest('3.1/table-2', 'face values and incomes', () => {
  expect(Object.values(PRIVATES).map(({ face, income }) => [face, income])).toEqual([
    [20, 5],
    [60, 10],
    [70, 15],
    [100, 20],
    [130, 10],
    [160, 20],
    [170, 30],
  ]);
});

ruleTest('3.1/table-3', 'from 1 to face value, half as much again, and twice that', () => {
  const game = turn();
  expect(game.judge('buyPrivate', { private: 'P4', price: 0 })).toBe('private.price §3.1/table-3');
  expect(game.judge('buyPrivate', { private: 'P4', price: 100 })).toBe('legal');
  expect(game.judge('buyPrivate', { private: 'P4', price: 101 })).toBe('private.price §3.1/table-3');
  expect([3, 4].map((phase) => dearest(turn({}, phase).state, 'P3'))).toEqual([105, 140]);
  expect(turn({}, 3).judge('buyPrivate', { private: 'P4', price: 151 })).toBe('private.price §3.1/table-3');
  expect(turn({}, 4).judge('buyPrivate', { private: 'P4', price: 200 })).toBe('legal');
});

ruleTest('5.8', 'the company must have the money', () => {
  const judged = (cash: number) => turn().leave('FdSB', cash).judge('buyPrivate', { private: 'P4', price: 100 });
  expect([judged(100), judged(99)]).toEqual(['legal', 'money.company §5.8']);
});

ruleTest('3.1', 'the owner is paid; another player must agree, and an offer they refused is bettered', () => {
  const game = turn({ P4: 1 });
  game.act('buyPrivate', { private: 'P4', price: 50 });
  expect([game.step, game.seat]).toEqual(['offer', 1]);
  game.act('answerOffer', { accept: false });
  expect(game.judge('buyPrivate', { private: 'P4', price: 50 })).toBe('private.refused §5.8');
  expect(game.legal('buyPrivate')).toContainEqual({ type: 'buyPrivate', seat: 0, private: 'P4', price: 51 });
  const gains = game.gains(() =>
    game.act('buyPrivate', { private: 'P4', price: 60 }).act('answerOffer', { accept: true }),
  );
  expect(gains).toEqual({ FdSB: -60, 1: 60 });
  expect(game.company('FdSB').portfolio).toEqual({ P4: 1 });
});

ruleTest('3.1', 'what a company owns stays there, and pays it', () => {
  const game = turn().act('buyPrivate', { private: 'P4', price: 1 });
  expect(game.judge('buyPrivate', { private: 'P4', price: 1 })).toBe('private.notForSale §3.1');
  game.toStock();
  expect(game.gains(() => game.endStock()).FdSB).toBe(20);
});

ruleTest('3.1', 'all close with the first 5-train', () => {
  const game = turn().act('buyPrivate', { private: 'P4', price: 1 });
  game.toStock().phase(5);
  expect(game.state.privates).toEqual([]);
  expect(game.state.players.every(({ portfolio }) => Object.keys(portfolio).every((cert) => !PRIVATES[cert]))).toBe(
    true,
  );
  expect(game.company('FdSB').portfolio).toEqual({});
});

ruleTest('3.1/2', 'bought in phase 2 or 3 it brings a train of the side chosen and closes', () => {
  const game = turn().act('buyPrivate', { private: 'P2', price: 60 });
  expect([game.step, game.seat]).toEqual(['side', 0]);
  expect(game.judge('chooseSide', { train: '3' })).toBe('private.side §3.1/2');
  game.act('chooseSide', { train: '1+2' });
  expect(game.trains('FdSB')).toEqual(['1+2M']);
  expect(game.state.privates).not.toContain('P2');
  // It counts as the train that the company must own.
  expect(game.to('FdSB', 'trains').judge('pass', {})).toBe('legal');
});

ruleTest('3.1/2', 'the train does not run in the round in which the private company is bought, but in the next', () => {
  const game = turn().act('buyPrivate', { private: 'P2', price: 60 }).act('chooseSide', { train: '1+2' });
  expect(game.pass().step).toBe('trains');
  expect(game.toStock().endStock().to('FdSB', 'build').pass().step).toBe('run');
});

ruleTest('3.1/2', 'a minor takes it on the Iberian side', () => {
  const game = turn({}, 2, 'MS').act('buyPrivate', { private: 'P2', price: 60 });
  expect(game.trains('MS')).toEqual(['2M']);
});

ruleTest('3.1/2', 'it counts against the limit, and is neither sold, discarded nor combined', () => {
  const full = turn().train('FdSB', '2').train('FdSB', '2').train('FdSB', '2').train('FdSB', '2');
  expect(full.judge('buyPrivate', { private: 'P2', price: 60 })).toBe('train.limit §5.7/table-8');
  const game = turn({}, 3).act('buyPrivate', { private: 'P2', price: 60 }).act('chooseSide', { train: '2' });
  for (let i = 0; i < 4; i++) game.train('FdSB', '3');
  game.state = { ...game.state, flow: [...game.state.flow, { step: 'discard' }] };
  expect(game.judge('discardTrain', { company: 'FdSB', train: '2M' })).toBe('train.bound §3.1/2');
  expect(game.judge('discardTrain', { company: 'FdSB', train: '3' })).toBe('legal');
});

ruleTest('3.1/2', 'no other company buys it', () => {
  const game = Game.opened({}, { P2: 0, P7: 2 }).give(0, 2000).give(1, 2000).phase(3);
  game.launch('FdSB', 90, 0, 0, 0).launch('CFLG', 80, 1, 1, 1).endStock().to('FdSB', 'build');
  game.act('buyPrivate', { private: 'P2', price: 60 }).act('chooseSide', { train: '2' }).to('CFLG', 'trains');
  expect(game.judge('buyTrain', { train: '2M', from: 'FdSB', price: 50 })).toBe('train.bound §3.1/2');
});

ruleTest('3.1/2', 'after its kind has rusted it brings no train, and stays open to phase 5', () => {
  const game = turn({}, 4).act('buyPrivate', { private: 'P2', price: 60 });
  expect([game.step, game.trains('FdSB')]).toEqual(['build', []]);
  expect(game.company('FdSB').portfolio).toEqual({ P2: 1 });
  expect(game.toStock().phase(5).state.privates).toEqual([]);
});

ruleTest('3.1/2', 'the train rusts with phase 4', () => {
  const game = turn({}, 3).act('buyPrivate', { private: 'P2', price: 60 }).act('chooseSide', { train: '2' }).toStock();
  expect(game.phase(4).trains('FdSB')).toEqual([]);
});

ruleTest('3.1/3', 'with a major in phase 5 it becomes the strawberry train; with a player it just closes', () => {
  const game = turn().act('buyPrivate', { private: 'P3', price: 70 }).toStock().phase(5);
  expect(game.trains('FdSB').filter((train) => train === '2F')).toHaveLength(1);
  expect(game.company('FdSB').trains.at(-1)).toMatchObject({ special: 'strawberry', bound: true });
  const held = turn().toStock().phase(5);
  expect(held.trains('FdSB')).not.toContain('2F');
});

ruleTest(
  '3.1/3',
  'it does not run in the round in which another company buys the first 5-train, but in the next',
  () => {
    const game = Game.opened({}, { P3: 0, P7: 2 }).give(0, 9000).phase(4);
    game.launch('CFLG', 100, 0, 0, 0).launch('FdSB', 80, 0, 0, 0).endStock().to('FdSB', 'build').give('FdSB', 1000);
    game.act('buyPrivate', { private: 'P3', price: 70 }).toStock().endStock().to('CFLG', 'build').give('CFLG', 3000);
    game.state = { ...game.state, depot: { ...game.state.depot, unsold: [0, 0, 0, 5, 3, 1] } };
    game.to('CFLG', 'trains').act('buyTrain', { train: '5', from: 'bank', price: 500 }).to('FdSB', 'build');
    const trains = game.company('FdSB').trains.filter(({ special }) => special === 'strawberry');
    game.state = { ...game.state, companies: { ...game.state.companies, FdSB: { ...game.company('FdSB'), trains } } };
    expect([game.trains('FdSB'), game.fork().pass().step]).toEqual([['2F'], 'trains']);
    game.pass().to('CFLG', 'build').to('FdSB', 'build');
    expect(game.pass().step).toBe('run');
  },
);

ruleTest('3.1/3', 'with a minor it closes too', () => {
  const game = turn({}, 2, 'MS').act('buyPrivate', { private: 'P3', price: 70 }).toStock().phase(5);
  expect(game.state.companies.MS).toBeUndefined();
  expect(game.state.privates).toEqual([]);
});

ruleTest(
  '3.1/3',
  'it counts neither against the limit nor as the train that a company must own, and is permanent',
  () => {
    const game = turn().act('buyPrivate', { private: 'P3', price: 70 }).toStock().phase(7).give(0, 9000);
    expect(game.trains('FdSB')).toEqual(['2F']);
    game.endStock().to('FdSB', 'trains').give('FdSB', 5000);
    expect(game.judge('pass', {})).toBe('train.mustOwn §5.7');
    game
      .act('buyTrain', { train: '8', from: 'bank', price: 800 })
      .act('buyTrain', { train: '8', from: 'bank', price: 800 });
    expect(game.trains('FdSB')).toEqual(['2F', '8', '8']);
    expect(game.judge('combineTrain', { train: '2F', recycled: '1+2' })).toBe('combine.private §6.2.1');
  },
);

ruleTest('3.1/3', 'no other company buys the strawberry train', () => {
  const game = turn().act('buyPrivate', { private: 'P3', price: 70 }).toStock().give(1, 9000).phase(5);
  game.launch('CFLG', 80, 1, 1, 1, 1, 1).endStock().to('CFLG', 'trains');
  expect(game.judge('buyTrain', { train: '2F', from: 'FdSB', price: 50 })).toBe('train.strawberry §3.1/3');
});

ruleTest('3.1/5', 'a tender costs 80, 20 of it for the owner, who is not asked; one for each company', () => {
  const game = turn({ P5: 1 });
  expect(game.gains(() => game.act('buyTender', { from: 'owner' }))).toEqual({ FdSB: -80, 1: 20 });
  expect([game.company('FdSB').tender, game.state.tenders]).toEqual([true, { owner: 4, market: 0 }]);
  expect(game.judge('buyTender', { from: 'owner' })).toBe('tender.one §3.1/5');
});

ruleTest('3.1/5', 'five are sold, none from an empty place', () => {
  const game = turn();
  expect(game.judge('buyTender', { from: 'market' })).toBe('tender.noneLeft §3.1/5');
  game.state = { ...game.state, tenders: { owner: 0, market: 0 } };
  expect(game.judge('buyTender', { from: 'owner' })).toBe('tender.noneLeft §3.1/5');
});

ruleTest('3.1/5', 'bought by a company it closes: one tender stays, the others are in the market, for the bank', () => {
  const game = turn().act('buyPrivate', { private: 'P5', price: 130 });
  expect([game.company('FdSB').tender, game.state.tenders]).toEqual([true, { owner: 0, market: 5 }]);
  expect(game.state.privates).not.toContain('P5');
  const second = turn().act('buyTender', { from: 'owner' }).act('buyPrivate', { private: 'P5', price: 130 });
  expect(second.state.tenders).toEqual({ owner: 0, market: 5 });
  game.state = {
    ...game.state,
    companies: { ...game.state.companies, FdSB: { ...game.company('FdSB'), tender: false } },
  };
  expect(game.gains(() => game.act('buyTender', { from: 'market' }))).toEqual({ FdSB: -80 });
});

ruleTest('3.1/5', 'tenders stay when private companies close; those not sold are gone', () => {
  const game = turn().act('buyTender', { from: 'owner' }).toStock().phase(5);
  expect([game.company('FdSB').tender, game.state.tenders]).toEqual([true, { owner: 0, market: 0 }]);
});

ruleTest('3.1/6', 'its share cannot be sold before there is a par', () => {
  const game = turn({ P6: 0 }).toStock().as(0);
  expect(game.shares(0, 'CRB')).toBe(1);
  expect(game.judge('sell', { company: 'CRB', count: 1 })).toBe('sale.noPar §4.2');
});

ruleTest('3.1/6', 'the share counts toward the launch', () => {
  const game = Game.opened({}, { P6: 1, P7: 2 }).phase(3).give(0, 2000).launch('CRB', 100, 0, 0);
  expect(game.company('CRB').launched).toBe(true);
});

ruleTest('3.1/7', 'its owner directs the major and sets the par; it is never sold to a company', () => {
  const game = Game.opened({}, { P7: 1 }, 90);
  expect(game.company('FdLR')).toMatchObject({ director: 1, par: 90, launched: false });
  expect(game.shares(1, 'FdLR')).toBe(2);
  const sold = turn({ P7: 0 });
  expect(sold.judge('buyPrivate', { private: 'P7', price: 1 })).toBe('private.neverSold §3.1/7');
});

ruleTest('3.1/7', 'it closes with the first train of its major', () => {
  const game = Game.opened({}, { P7: 1 }, 90)
    .give(1, 1000)
    .buy(1, 'FdLR')
    .buy(1, 'FdLR')
    .endStock()
    .to('FdLR', 'trains');
  expect(game.state.privates).toContain('P7');
  game.act('buyTrain', { train: '1+2', from: 'bank', price: 100 });
  expect(game.state.privates).not.toContain('P7');
});

ruleTest(
  '3.1/7',
  'a first train bought of another company closes it too, but not a train that another company buys',
  () => {
    const game = Game.opened({}, { P7: 1 }, 70).phase(3).give(0, 2000).give(1, 2000);
    game.buy(1, 'FdLR').buy(1, 'FdLR').launch('FdSB', 100, 1, 1, 1).endStock().to('FdSB', 'trains').give('FdSB', 1000);
    game.act('buyTrain', { train: '2+3', from: 'bank', price: 200 });
    expect(game.state.privates).toContain('P7');
    game.to('FdLR', 'trains').act('buyTrain', { train: '2+3', from: 'FdSB', price: 1 });
    expect(game.state.privates).not.toContain('P7');
  },
);
