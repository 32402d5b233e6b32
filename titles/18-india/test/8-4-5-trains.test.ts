import { expect } from 'vitest';
import { TRAIN_CARDS, TRAINS } from '../data/trains.ts';
import { TestGame } from './game.ts';
import { lastTrains, lastTrainsExpress, phaseFour, phaseThree, phaseTwo, richCompanies } from './positions.ts';
import { ruleTest } from './rule-test.ts';
import { lay, once, opened, operate, revenueOf, routesIn, trade } from './scripts.ts';

const trainsOf = (game: TestGame, company: string): readonly string[] =>
  game.company(company).trains.map(({ name }) => name);

/** OR 1.1, NWR (seat 1) in its train step with ₹1,000; EIR (seat 0) has two 2-trains. */
const twoCompanies = once(() => {
  const game = richCompanies();
  operate(game, 'EIR', { trains: ['2', '2'] });
  return game.passToCompany('NWR', 'trains');
});

ruleTest('8.4.5.1', 'two trains at most; a third needs one to be sold first', () => {
  const game = phaseTwo().passToCompany('EIR', 'trains');
  expect(trainsOf(game, 'EIR')).toEqual(['2', '2']);
  expect(game.judge('buyTrain', { train: '3', from: 'bank', price: 300 })).toBe('train.limit §8.4.5.1');
  expect(game.judge('buyTrain', { train: '2', from: 'market', price: 180 })).toBe('train.limit §8.4.5.1');
  expect(game.judge('buyTrain', { train: '3', from: 'NWR', price: 1 })).toBe('train.limit §8.4.5.1');
  trade(game, '-2', '3');
  expect(trainsOf(game, 'EIR')).toEqual(['2', '3']);
});

ruleTest('8.4.5.1', 'trains never rust: in Phase IV a 2-train still runs, and used ones are still sold', () => {
  const game = phaseFour();
  expect(game.state.depot.used.filter((name) => name === '2')).toHaveLength(6);
  operate(game, 'NWR', { trains: ['-4', '2 market'] });
  game.passToCompany('NWR', 'run');
  const train = trainsOf(game, 'NWR').indexOf('2');
  expect(game.judge('runTrains', { routes: [{ train, path: 'G8.0 F7 E6 D5 D3.0'.split(' ') }] })).toBe('legal');
});

ruleTest('8.4.5.2', 'no company has to own a train: it may pass, and sell its last one', () => {
  const game = phaseTwo().passToCompany('EIR', 'trains');
  trade(game, '-2', '-2');
  expect(game.judge('pass', {})).toBe('legal');
  game.pass().pass();
  expect(trainsOf(game, 'EIR')).toEqual([]);
});

ruleTest('8.4.5.2', 'without money and trains there is nothing to trade: the step falls away', () => {
  const game = opened({ buy: [['EIR*'], [], []], ipo: [['NWR', 'NWR']] });
  operate(game, 'EIR', { certificates: ['ipo 0'] });
  operate(game, 'EIR', { certificates: ['ipo 0'] });
  game.passTo('track');
  expect(game.cash('EIR')).toBe(0);
  game.pass();
  expect([game.operating, game.step]).toEqual(['EIR', 'certificates']); // it has certificates to sell
});

ruleTest(
  '8.4.5.7',
  'no train at the end of the turn: one space left, on top of the one for the missing dividend',
  () => {
    const game = opened({ buy: [['EIR*'], [], []] });
    game.pass();
    expect([game.step, game.price('EIR')]).toEqual(['trains', 90]);
    game.pass();
    expect([game.step, game.price('EIR')]).toEqual(['certificates', 90]);
    game.pass();
    expect(game.price('EIR')).toBe(82);
  },
);

ruleTest('8.4.5.7', 'also after a dividend: up one, and down one for the train that was sold', () => {
  const game = opened({ buy: [['EIR* 2EIR'], [], []] });
  operate(game, 'EIR', { lay: ['P17 235/0 0,1', 'Q18 9/1'], trains: ['2'] });
  game.passToCompany('EIR', 'run').act('runTrains', routesIn('P17.0 P19 Q18 R17.0')).act('dividend', { kind: 'pay' });
  expect(game.price('EIR')).toBe(100);
  trade(game, '-2').pass().pass();
  expect(game.price('EIR')).toBe(90);
});

ruleTest('8.4.5.7', 'a warrant does not help against it', () => {
  const game = opened({ guaranty: ['EIR'], buy: [['EIR*'], [], []] });
  operate(game, 'EIR');
  expect(game.price('EIR')).toBe(90); // one space, not two
});

ruleTest('8.4.5.7', 'with a train there is no such fall', () => {
  const game = opened({ buy: [['EIR*'], [], []] });
  operate(game, 'EIR', { trains: ['2'] });
  expect(game.price('EIR')).toBe(90);
});

ruleTest('8.4.5.7', 'the fall can close the company at the end of its turn', () => {
  const game = opened({ buy: [['WR*'], ['EIR* EIR'], []] });
  operate(game, 'EIR', { trains: ['2'] });
  game.passToCompany('WR', 'certificates').pass().passToCompany('WR', 'certificates');
  expect([game.price('WR'), game.state.closed]).toEqual([56, []]);
  game.pass();
  expect(game.state.closed).toEqual(['WR']);
});

ruleTest('8.4.5.3', 'new trains are sold in order: the next type when the one before is sold out', () => {
  const game = richCompanies().passToCompany('EIR', 'trains');
  for (const train of ['3', '4', '4E', '3x2', '4x3']) {
    expect(game.judge('buyTrain', { train, from: 'bank', price: TRAINS[train]?.price ?? 0 })).toBe(
      'train.notOnSale §8.4.5.3',
    );
  }
  const three = phaseTwo().passToCompany('EIR', 'trains');
  expect(three.judge('buyTrain', { train: '2', from: 'bank', price: 180 })).toBe('train.notOnSale §8.4.5.3');
  expect(three.judge('buyTrain', { train: '4', from: 'bank', price: 450 })).toBe('train.notOnSale §8.4.5.3');
});

ruleTest('8.4.5.3', 'both sides of a double card are on sale, and all six kinds of Phase IV at once', () => {
  const offered = (game: TestGame) => {
    const it = game.passToCompany('EIR', 'trains');
    for (const name of trainsOf(it, 'EIR')) it.act('sellTrain', { train: name });
    return it
      .legal('buyTrain')
      .filter(({ from }) => from === 'bank')
      .map(({ train }) => train);
  };
  expect(offered(phaseThree())).toEqual(['4', '4E']);
  const game = lastTrains().passToCompany('EIR', 'trains');
  for (const train of ['3x2', '3x3', '4x2', '4Ex2', '4x3', '4Ex3']) {
    const verdict = game.judge('buyTrain', { train, from: 'bank', price: TRAINS[train]?.price ?? 0 });
    expect(['legal', 'money.company §8.4']).toContain(verdict);
  }
  expect(offered(lastTrains())).toEqual(['3x2', '3x3', '4x2', '4Ex2', '4x3', '4Ex3']);
});

ruleTest('8.4.5.3', 'a kind of Phase IV of which no card is left is on sale no more, the others are', () => {
  const game = lastTrains().passToCompany('EIR', 'trains').act('sellTrain', { train: '4' });
  const { unsold } = game.state.depot;
  const left = unsold.map((count, card) => (TRAIN_CARDS[card]?.faces.includes('4x2') ? 0 : count));
  const rich = { ...game.company('EIR'), cash: 5000 };
  const companies = { ...game.state.companies, EIR: rich };
  const soldOut = new TestGame({ ...game.state, companies, depot: { ...game.state.depot, unsold: left } });
  for (const [train, verdict] of [
    ['3x2', 'legal'],
    ['4x2', 'train.notOnSale §8.4.5.3'],
    ['4Ex2', 'train.notOnSale §8.4.5.3'],
    ['4Ex3', 'legal'],
  ] as const) {
    expect(soldOut.judge('buyTrain', { train, from: 'bank', price: TRAINS[train]?.price ?? 0 }), train).toBe(verdict);
  }
});

ruleTest('8.4.5.3', 'the Bank sells at the face value, new and used', () => {
  const game = twoCompanies();
  for (const price of [179, 181, 1]) {
    expect(game.judge('buyTrain', { train: '2', from: 'bank', price })).toBe('train.facePrice §8.4.5.3');
  }
  expect(game.gains(() => trade(game, '2'))).toEqual({ NWR: -180, bank: 180 });
  const used = phaseTwo().passToCompany('EIR', 'trains');
  trade(used, '-2');
  expect(used.judge('buyTrain', { train: '2', from: 'market', price: 90 })).toBe('train.facePrice §8.4.5.3');
  expect(used.gains(() => trade(used, '2 market'))).toEqual({ EIR: -180, bank: 180 });
});

ruleTest('8.4.5.3', 'a used train must lie in the market', () => {
  const game = twoCompanies();
  expect(game.judge('buyTrain', { train: '2', from: 'market', price: 180 })).toBe('train.notInMarket §8.4.5.3');
  expect(game.judge('buyTrain', { train: '4E', from: 'market', price: 450 })).toBe('train.notInMarket §8.4.5.3');
});

ruleTest('8.4.5.3', 'a double card keeps the side it was first bought on, also in the market', () => {
  const game = lastTrainsExpress().passToCompany('EIR', 'trains');
  expect(trainsOf(game, 'EIR')).toEqual(['4E']);
  trade(game, '-4E');
  expect(game.state.depot.used.filter((name) => name.startsWith('4'))).toEqual(['4E']);
  expect(game.judge('buyTrain', { train: '4', from: 'market', price: 450 })).toBe('train.notInMarket §8.4.5.3');
  expect(game.judge('buyTrain', { train: '4', from: 'market', price: 450, card: '4E' })).toBe(
    'train.notInMarket §8.4.5.3',
  );
  expect(game.judge('buyTrain', { train: '4E', from: 'market', price: 450 })).toBe('legal');
});

ruleTest('8.4.5.3', 'what can be had is offered: new and used trains at face value, those of companies from ₹1', () => {
  const game = phaseTwo().passToCompany('EIR', 'trains');
  trade(game, '-2');
  const offers = game.legal('buyTrain').map(({ train, from, price }) => `${train} ${from} ${price}`);
  expect(offers).toEqual(['3 bank 300', '2 market 180', '3 NWR 1']);
});

ruleTest('8.4.5.4', 'between companies of one Director a train changes hands at any price from ₹1', () => {
  const game = opened({ buy: [['EIR* EIR', 'PNS* PNS'], [], []] });
  operate(game, 'EIR', { trains: ['2'] });
  game.passToCompany('PNS', 'trains');
  expect(game.judge('buyTrain', { train: '2', from: 'EIR', price: 0 })).toBe('train.atLeastOne §8.4.5.4');
  expect(game.gains(() => trade(game, '2 EIR 1'))).toEqual({ PNS: -1, EIR: 1 });
  expect([trainsOf(game, 'EIR'), trainsOf(game, 'PNS'), game.step]).toEqual([[], ['2'], 'trains']);
});

ruleTest('8.4.5.4', "another player's company is asked; its consent moves train and money", () => {
  const game = twoCompanies();
  expect(game.gains(() => trade(game, '2 EIR 700'))).toEqual({}); // any price, also above the face value
  expect([game.step, game.seat]).toEqual(['offer', 0]);
  expect(game.legal('answerOffer').map(({ accept }) => accept)).toEqual([true, false]);
  expect(game.judge('answerOffer', { accept: true }, 1)).toBe('turn.notYours §1.2');
  expect(game.gains(() => game.act('answerOffer', { accept: true }))).toEqual({ NWR: -700, EIR: 700 });
  expect([trainsOf(game, 'EIR'), trainsOf(game, 'NWR')]).toEqual([['2'], ['2']]);
  expect([game.operating, game.step, game.seat]).toEqual(['NWR', 'trains', 1]);
});

ruleTest('8.4.5.4', 'without consent nothing changes, and only a higher offer is worth asking again', () => {
  const game = twoCompanies();
  trade(game, '2 EIR 50');
  expect(game.gains(() => game.act('answerOffer', { accept: false }))).toEqual({});
  expect([trainsOf(game, 'EIR'), trainsOf(game, 'NWR'), game.step]).toEqual([['2', '2'], [], 'trains']);
  expect(game.judge('buyTrain', { train: '2', from: 'EIR', price: 50 })).toBe('train.offerRefused §8.4.5.4');
  expect(game.judge('buyTrain', { train: '2', from: 'EIR', price: 51 })).toBe('legal');
  trade(game, '2 EIR 51').act('answerOffer', { accept: true });
  expect([game.cash('EIR'), game.cash('NWR')]).toEqual([1000 - 360 + 51, 1000 - 51]);
});

ruleTest('8.4.5.4', 'after a refusal every higher price is offered, and no other', () => {
  const game = twoCompanies();
  trade(game, '2 EIR 50').act('answerOffer', { accept: false });
  const offers = game.choices().flatMap((choice) => (choice.kind === 'amount' ? [choice] : []));
  expect(offers.map(({ action, min, max }) => ({ ...action, min, max }))).toEqual([
    { type: 'buyTrain', seat: 1, train: '2', from: 'EIR', price: 51, min: 51, max: 1000 },
  ]);
  trade(game, '2 EIR 1000').act('answerOffer', { accept: false });
  expect(game.choices().some(({ kind }) => kind === 'amount')).toBe(false); // nothing is left to raise it with
});

ruleTest('8.4.5.4', 'once anything else has happened the refused price may be offered again', () => {
  const game = twoCompanies();
  trade(game, '2 EIR 50').act('answerOffer', { accept: false });
  trade(game, '2'); // of the bank
  expect(game.judge('buyTrain', { train: '2', from: 'EIR', price: 50 })).toBe('legal');
  trade(game, '2 EIR 50').act('answerOffer', { accept: false });
  expect(game.judge('buyTrain', { train: '2', from: 'EIR', price: 50 })).toBe('train.offerRefused §8.4.5.4');
});

ruleTest('8.4.5.4', 'an offer for another train is nothing else: nobody is asked the same in turns', () => {
  const game = opened({ players: 2, buy: [['EIR* 4EIR', 'PNS* PNS'], ['NWR* 8NWR']] });
  operate(game, 'EIR', { trains: ['2'] });
  operate(game, 'PNS', { trains: ['2'] });
  game.passToCompany('NWR', 'trains');
  trade(game, '2 EIR 50').act('answerOffer', { accept: false });
  trade(game, '2 PNS 50').act('answerOffer', { accept: false });
  expect(game.judge('buyTrain', { train: '2', from: 'EIR', price: 50 })).toBe('train.offerRefused §8.4.5.4');
  trade(game, '2 PNS 51').act('answerOffer', { accept: true });
  expect(game.judge('buyTrain', { train: '2', from: 'EIR', price: 50 })).toBe('legal');
});

ruleTest('8.4.5.4', 'a refusal concerns that train of that company only, and only this turn', () => {
  const game = opened({ buy: [['EIR* 2EIR', 'PNS* PNS'], ['NWR* 3NWR'], []] });
  operate(game, 'EIR', { trains: ['2'] });
  operate(game, 'NWR');
  operate(game, 'PNS', { trains: ['2'] });
  game.passToCompany('NWR', 'trains');
  trade(game, '2 EIR 50').act('answerOffer', { accept: false });
  expect(game.judge('buyTrain', { train: '2', from: 'EIR', price: 1 })).toBe('train.offerRefused §8.4.5.4');
  expect(game.judge('buyTrain', { train: '2', from: 'PNS', price: 1 })).toBe('legal');
  game.passToCompany('NWR', 'certificates').pass().passToCompany('NWR', 'trains');
  expect(game.judge('buyTrain', { train: '2', from: 'EIR', price: 1 })).toBe('legal');
});

ruleTest(
  '8.4.5.4',
  'a company sells only trains it has; it does not buy from itself or from companies that are not there',
  () => {
    const game = twoCompanies();
    expect(game.judge('buyTrain', { train: '3', from: 'EIR', price: 1 })).toBe('train.notOwned §8.4.5.4');
    expect(game.judge('buyTrain', { train: '2', from: 'NWR', price: 1 })).toBe('train.noSeller §8.4.5.4');
    expect(game.judge('buyTrain', { train: '2', from: 'DHR', price: 1 })).toBe('train.noSeller §8.4.5.4');
    expect(game.judge('sellTrain', { train: '2' })).toBe('train.notOwned §8.4.5.5');
  },
);

ruleTest('8.4.5.5', 'resale: ₹180 for a 2, ₹300 for a 3 and for a 4 or 4E, in any number', () => {
  const two = phaseTwo().passToCompany('EIR', 'trains');
  expect(two.gains(() => trade(two, '-2', '-2'))).toEqual({ EIR: 360, bank: -360 });
  const three = phaseThree().passToCompany('EIR', 'trains');
  expect(three.gains(() => trade(three, '-3'))).toEqual({ EIR: 300, bank: -300 });
  const four = lastTrains().passToCompany('EIR', 'trains');
  expect(four.gains(() => trade(four, '-4'))).toEqual({ EIR: 300, bank: -300 });
  const express = lastTrainsExpress().passToCompany('EIR', 'trains');
  expect(express.gains(() => trade(express, '-4E'))).toEqual({ EIR: 300, bank: -300 });
});

/** OR 3.2, EIR in its train step with this train of Phase IV, bought in OR 3.1. */
function owning(train: string): TestGame {
  const game = lastTrains().passToCompany('EIR', 'run');
  game.act('runTrains', routesIn('P17.0 P19 Q18 R17 R15 R13 R11 Q10.0')).act('dividend', { kind: 'withhold' });
  trade(game, '-4', train);
  game.passToCompany('EIR', 'certificates').pass();
  return game.passToCompany('EIR', 'trains');
}

ruleTest('8.4.5.5', 'resale of Phase IV trains: ₹500, ₹700, ₹650, and none for a tripling 4', () => {
  for (const [train, resale] of [
    ['3x2', 500],
    ['3x3', 700],
    ['4x2', 650],
    ['4Ex2', 650],
  ] as const) {
    const game = owning(train);
    expect(game.gains(() => trade(game, `-${train}`))).toEqual({ EIR: resale, bank: -resale });
    expect(game.state.depot.used).toContain(train);
  }
  for (const train of ['4x3', '4Ex3']) {
    expect(owning(train).judge('sellTrain', { train })).toBe('train.noResale §8.4.5.5');
  }
});

ruleTest('8.4.5.5', 'the train that is named is sold, whatever else there is', () => {
  const game = phaseTwo().passToCompany('EIR', 'trains');
  trade(game, '-2', '3').passToCompany('EIR', 'certificates').pass();
  game.passToCompany('EIR', 'trains');
  expect(trainsOf(game, 'EIR')).toEqual(['2', '3']);
  expect(game.gains(() => trade(game, '-3'))).toEqual({ EIR: 300, bank: -300 });
  expect([trainsOf(game, 'EIR'), game.state.depot.used.at(-1)]).toEqual([['2'], '3']);
});

ruleTest('8.4.5.5', 'a train from the Bank is not sold back in the same Operating Round', () => {
  const game = twoCompanies();
  trade(game, '2');
  expect(game.judge('sellTrain', { train: '2' })).toBe('train.justBought §8.4.5.5');
  game.passToCompany('NWR', 'certificates').pass();
  game.passToCompany('NWR', 'trains');
  expect(game.judge('sellTrain', { train: '2' })).toBe('legal'); // OR 1.2
});

ruleTest(
  '8.4.5.5',
  'of two alike the older one may be sold, the one just bought not; a used one counts as bought, too',
  () => {
    const game = twoCompanies();
    trade(game, '2');
    game.passToCompany('NWR', 'certificates').pass().passToCompany('NWR', 'trains');
    trade(game, '2', '-2');
    expect(game.judge('sellTrain', { train: '2' })).toBe('train.justBought §8.4.5.5');
    trade(game, '2 market');
    expect(trainsOf(game, 'NWR')).toEqual(['2', '2']);
    expect(game.judge('sellTrain', { train: '2' })).toBe('train.justBought §8.4.5.5');
  },
);

ruleTest('8.4.5.5', 'the older of two alike is sold also where the company got it last', () => {
  const game = opened({ players: 2, buy: [['EIR* 4EIR', 'PNS* PNS'], []] });
  operate(game, 'PNS', { trains: ['2'] });
  game.passToCompany('EIR', 'trains');
  trade(game, '2', '2 PNS 1', '-2');
  expect(trainsOf(game, 'EIR')).toEqual(['2']);
  expect(game.judge('sellTrain', { train: '2' })).toBe('train.justBought §8.4.5.5');
});

ruleTest('8.4.5.5', 'the card itself is barred: a second company cannot sell it on in the same round', () => {
  const game = twoCompanies();
  trade(game, '2 EIR 1').act('answerOffer', { accept: true });
  expect(game.judge('sellTrain', { train: '2' })).toBe('train.justBought §8.4.5.5');
  game.passToCompany('NWR', 'certificates').pass().passToCompany('NWR', 'trains');
  expect(game.judge('sellTrain', { train: '2' })).toBe('legal');
});

ruleTest('8.4.5.5', 'of two alike a company hands over the older one, which its buyer may sell', () => {
  const game = opened({ players: 2, buy: [['EIR* 4EIR', 'PNS* PNS'], []] });
  operate(game, 'PNS', { trains: ['2'] });
  game.passToCompany('EIR', 'trains');
  trade(game, '2', '2 PNS 1').passToCompany('PNS', 'trains'); // the older one came last
  trade(game, '2 EIR 1');
  expect(game.gains(() => trade(game, '-2'))).toEqual({ PNS: 180, bank: -180 });
  trade(game, '2 EIR 1');
  expect(game.judge('sellTrain', { train: '2' })).toBe('train.justBought §8.4.5.5');
});

ruleTest('8.4.5.6', 'one Phase IV train per company, from whomever it would come', () => {
  const game = phaseFour();
  trade(game.passToCompany('NWR', 'trains'), '-4', '-4', '3x3');
  game.passToCompany('EIR', 'trains');
  expect(trainsOf(game, 'EIR')).toEqual(['3x2']);
  for (const [train, price] of [
    ['3x2', 700],
    ['3x3', 900],
    ['4Ex2', 800],
    ['4x3', 1100],
  ] as const) {
    expect(game.judge('buyTrain', { train, from: 'bank', price })).toBe('train.onePhaseFour §8.4.5.6');
  }
  expect(game.judge('buyTrain', { train: '3x3', from: 'NWR', price: 1 })).toBe('train.onePhaseFour §8.4.5.6');
  expect(game.judge('buyTrain', { train: '2', from: 'market', price: 180 })).toBe('legal'); // an older one beside it
});

ruleTest('8.4.5.6', 'who sells the one may buy another', () => {
  const game = phaseFour().passToCompany('EIR', 'trains');
  expect(game.state.operatingRound).toBe(6);
  expect(game.cash('EIR')).toBe(600);
  trade(game, '-3x2', '4Ex2');
  expect([trainsOf(game, 'EIR'), game.cash('EIR')]).toEqual([['4Ex2'], 600 + 500 - 800]);
});

ruleTest('8.4.5.6', 'used Phase IV trains are sold in the market like others', () => {
  const game = phaseFour().passToCompany('EIR', 'trains');
  trade(game, '-3x2');
  expect(game.gains(() => trade(game, '3x2 market'))).toEqual({ EIR: -700, bank: 700 });
});

/** The example of 8.4.5.8, OR 1.2, DHR in its train step: ₹134 and no train; SIR of the same Director has ₹315, a 2 and a 3. */
const darjeeling = once(() => {
  const companies = ['EIR', 'DHR', 'BNR', 'NWR', 'PNS', 'WR', 'SIR', 'NSR', 'KGF'];
  const game = opened({ players: 2, companies, buy: [['SIR* 8SIR', 'DHR*'], ['NWR* 8NWR']], ipo: [['P1']] });
  operate(game, 'NWR', { trains: ['2', '2'] });
  operate(game, 'SIR', { lay: ['G34 4/0', 'G32 9/0'], trains: ['2', '2'], certificates: ['ipo 0'] });
  operate(game, 'NWR', { trains: ['-2', '-2', '2', '2'] });
  game.passToCompany('SIR').act('closePrivate', { cert: 'P1' });
  lay(game, 'H35 IND3/0').passToCompany('SIR', 'trains');
  trade(game, '-2', '3');
  return game.passToCompany('DHR', 'trains');
});

ruleTest('8.4.5.8', 'the example: a 2-train for ₹1, sold for ₹180, and a 3-train from ₹313 leaves ₹13', () => {
  const game = darjeeling();
  expect([game.cash('DHR'), trainsOf(game, 'DHR')]).toEqual([134, []]);
  expect([game.cash('SIR'), trainsOf(game, 'SIR')]).toEqual([315, ['2', '3']]);
  expect(game.gains(() => trade(game, '2 SIR 1'))).toEqual({ DHR: -1, SIR: 1 });
  expect(game.gains(() => trade(game, '-2'))).toEqual({ DHR: 180, bank: -180 });
  expect(game.cash('DHR')).toBe(313);
  expect(game.gains(() => trade(game, '3'))).toEqual({ DHR: -300, bank: 300 });
  expect([game.cash('DHR'), trainsOf(game, 'DHR')]).toEqual([13, ['3']]);
  expect([game.cash('SIR'), trainsOf(game, 'SIR')]).toEqual([316, ['3']]);
});

ruleTest('8.4.5.8', 'the players cannot help: what the treasury cannot pay is not bought', () => {
  const game = darjeeling();
  expect(game.cash(0)).toBe(1100 - 820 - 134);
  expect(game.judge('buyTrain', { train: '3', from: 'bank', price: 300 })).toBe('money.company §8.4');
  expect(game.judge('buyTrain', { train: '2', from: 'market', price: 180 })).toBe('money.company §8.4');
  expect(game.judge('buyTrain', { train: '2', from: 'SIR', price: 135 })).toBe('money.company §8.4');
  expect(game.judge('buyTrain', { train: '2', from: 'SIR', price: 134 })).toBe('legal');
});

ruleTest('8.4.3.4', 'ten types on 25 cards, with price, resale and reach', () => {
  expect(TRAIN_CARDS.reduce((sum, { count }) => sum + count, 0)).toBe(25);
  expect(TRAIN_CARDS.map(({ faces, count }) => `${count} ${faces.join('/')}`)).toEqual([
    '6 2',
    '4 3',
    '3 4/4E',
    '3 3x2',
    '3 3x3',
    '3 4x2/4Ex2',
    '3 4x3/4Ex3',
  ]);
  const facts = Object.entries(TRAINS).map(([name, { price, resale, counts, multiplier, skips }]) => [
    name,
    price,
    resale,
    counts,
    multiplier,
    skips,
  ]);
  expect(facts).toEqual([
    ['2', 180, 180, 2, 1, false],
    ['3', 300, 300, 3, 1, false],
    ['4', 450, 300, 4, 1, false],
    ['4E', 450, 300, 4, 1, true],
    ['3x2', 700, 500, 3, 2, false],
    ['3x3', 900, 700, 3, 3, false],
    ['4x2', 800, 650, 4, 2, false],
    ['4Ex2', 800, 650, 4, 2, true],
    ['4x3', 1100, 0, 4, 3, false],
    ['4Ex3', 1100, 0, 4, 3, true],
  ]);
});

ruleTest('8.4.3.4', 'what each Phase IV train makes of the same line', () => {
  const line = 'P17.0 P19 Q18 R17 R15 R13 R11 Q10.0';
  const on = (train: string, route: string) => revenueOf(owning(train).passToCompany('EIR', 'run'), route);
  expect(on('3x3', 'P17.0 P19 Q18 R17.0')).toBe(3 * 80);
  expect(on('4x2', line)).toBe(2 * 140);
  expect(on('4Ex2', line)).toBe(2 * 120); // Towns are left out
  expect(on('4x3', line)).toBe(3 * 140);
  expect(on('4Ex3', line)).toBe(3 * 120);
});
