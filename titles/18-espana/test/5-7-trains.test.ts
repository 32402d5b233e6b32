import { expect } from 'vitest';
import { PHASES } from '../data/phases.ts';
import { RUSTS_IN, TRAIN_CARDS, TRAINS } from '../data/trains.ts';
import { Game } from './game.ts';
import { ruleTest } from './rule-test.ts';

/** The FdSB of seat 0 in its second turn, at the purchase of trains. */
const buying = (phase = 2) => {
  const game = Game.opened({}, { P7: 2 }).give(0, 3000).give(1, 3000).give(2, 3000);
  game.launch('FdSB', 80, 0, 0, 0, 1).launch('CFLG', 75, 1, 1, 1).launch('MS', 75, 2).toStock().phase(phase).endStock();
  return game.to('FdSB', 'build').give('FdSB', 3000).to('FdSB', 'trains');
};
const fromBank = (train: string, price: number) => ({ train, from: 'bank', price });

ruleTest('5.4.1/table-7', 'cards, prices and what rusts what', () => {
  expect(TRAIN_CARDS.map(({ faces, count }) => [faces.join('/'), count])).toEqual([
    ['2/1+2', 10],
    ['3/2+3', 9],
    ['4/3+4', 7],
    ['5/4+5', 5],
    ['6/5+6', 3],
    ['8/6+8', 1],
  ]);
  expect(TRAIN_CARDS.at(-1)?.unlimited).toBe(true);
  for (const { faces, phase } of TRAIN_CARDS) {
    const price = { 2: 100, 3: 200, 4: 300, 5: 500, 6: 600, 7: 800 }[phase];
    for (const face of faces) expect(TRAINS[face]).toMatchObject({ price, phase });
  }
  expect(RUSTS_IN).toEqual({ 2: 4, 3: 6, 4: 7 });
});

ruleTest('5.7', 'a train costs its face value, on the side of the choice; the side is kept', () => {
  const game = buying();
  expect(game.judge('buyTrain', fromBank('2', 99))).toBe('train.facePrice §5.7');
  expect(game.judge('buyTrain', fromBank('3', 200))).toBe('train.notOnSale §5.7');
  game.act('buyTrain', fromBank('1+2', 100));
  expect(game.trains('FdSB').at(-1)).toBe('1+2');
  expect(game.judge('buyTrain', { ...fromBank('2', 100), from: 'nobody' })).toBe('train.noSeller §5.7');
});

ruleTest('5.7', 'minors own Iberian trains only', () => {
  const game = buying().pass().to('MS', 'trains').give('MS', 1000);
  expect(game.judge('buyTrain', fromBank('1+2', 100))).toBe('train.minorIberian §5.7');
  expect(game.judge('buyTrain', fromBank('2', 100))).toBe('legal');
});

ruleTest('5.7', 'companies trade from phase 3 on, for 1 or more, if the other director agrees', () => {
  const early = buying();
  expect(early.judge('buyTrain', { train: '2', from: 'CFLG', price: 1 })).toBe('train.tradeTooEarly §5.7');
  const game = buying(3).train('CFLG', '3');
  expect(game.judge('buyTrain', { train: '3', from: 'CFLG', price: 0 })).toBe('train.atLeastOne §5.7');
  expect(game.judge('buyTrain', { train: '4', from: 'CFLG', price: 1 })).toBe('train.notOwned §5.7');
  game.act('buyTrain', { train: '3', from: 'CFLG', price: 50 });
  expect([game.step, game.seat]).toEqual(['offer', 1]);
  game.act('answerOffer', { accept: false });
  expect(game.judge('buyTrain', { train: '3', from: 'CFLG', price: 50 })).toBe('offer.refused §5.7');
  expect(game.legal('buyTrain')).toContainEqual({ type: 'buyTrain', seat: 0, train: '3', from: 'CFLG', price: 51 });
  expect(
    game.gains(() =>
      game.act('buyTrain', { train: '3', from: 'CFLG', price: 51 }).act('answerOffer', { accept: true }),
    ),
  ).toEqual({ FdSB: -51, CFLG: 51 });
  expect(game.trains('FdSB')).toContain('3');
});

ruleTest('5.7', 'a company ends its turn with a train, whether it can run or not', () => {
  const game = Game.opened({}, { P7: 2 }).give(0, 1000).launch('FdSB', 80, 0, 0, 0).endStock().to('FdSB', 'trains');
  expect(game.judge('pass', {})).toBe('train.mustOwn §5.7');
  expect(game.act('buyTrain', fromBank('2', 100)).judge('pass', {})).toBe('legal');
});

ruleTest('5.7/table-8', 'train limits', () => {
  const limits = [2, 3, 4, 5, 6, 7].map((phase) => PHASES[phase]?.trainLimit);
  expect(limits.map((limit) => limit?.major)).toEqual([4, 4, 3, 3, 2, 2]);
  expect(limits.slice(0, 3).map((limit) => limit?.minor)).toEqual([2, 2, 1]);
  const game = buying();
  for (let i = 0; i < 3; i++) game.act('buyTrain', fromBank('2', 100));
  expect(game.trains('FdSB')).toHaveLength(4);
  expect(game.judge('buyTrain', fromBank('2', 100), 0)).toBe('train.limit §5.7/table-8');
});

ruleTest('5.7', 'at the limit nothing is bought, whatever would rust; below it the excess is given up at once', () => {
  const game = buying(5);
  game.state = { ...game.state, companies: { ...game.state.companies, FdSB: { ...game.company('FdSB'), trains: [] } } };
  game.train('FdSB', '4').train('FdSB', '5').phase(5);
  game.state = { ...game.state, depot: { ...game.state.depot, unsold: [0, 0, 0, 0, 3, 1] } };
  game.act('buyTrain', fromBank('6', 600));
  expect([game.step, game.seat, game.state.phase]).toEqual(['discard', 0, 6]);
  expect(game.judge('discardTrain', { company: 'FdSB', train: '3' })).toBe('train.notOwned §5.7');
  expect(game.judge('discardTrain', { company: 'CFLG', train: '2' })).toBe('train.withinLimit §5.7');
  game.act('discardTrain', { company: 'FdSB', train: '4' });
  expect(game.trains('FdSB')).toEqual(['5', '6']);
});

ruleTest('5.7', 'each director gives up their own trains', () => {
  const game = buying(3).train('CFLG', '3').train('CFLG', '3').train('CFLG', '3').train('CFLG', '3');
  game.state = {
    ...game.state,
    companies: {
      ...game.state.companies,
      CFLG: { ...game.company('CFLG'), trains: game.company('CFLG').trains.slice(-4) },
    },
  };
  game.state = { ...game.state, depot: { ...game.state.depot, unsold: [0, 0, 7, 5, 3, 1] } };
  game.act('buyTrain', fromBank('4', 300));
  expect([game.step, game.seat]).toEqual(['discard', 1]);
  game.train('FdSB', '4').train('FdSB', '4').train('FdSB', '4');
  expect(game.judge('discardTrain', { company: 'CFLG', train: '3' }, 0)).toBe('company.notYours §5.7');
});

/** A company without a train and with little money, before a train of 300. */
function needy(cash: number, director: number, phase = 4) {
  const game = buying(phase);
  game.state = { ...game.state, companies: { ...game.state.companies, FdSB: { ...game.company('FdSB'), trains: [] } } };
  return game.leave('FdSB', cash).leave(0, director);
}

ruleTest('5.7.1', 'the treasury pays first, then the director', () => {
  const game = needy(120, 500);
  expect(game.gains(() => game.act('buyTrain', fromBank('4', 300)))).toEqual({ FdSB: -120, 0: -180 });
});

ruleTest('5.7.1', 'nobody helps a company that can pay, or has a train; nor is a loan taken then', () => {
  const game = needy(300, 500);
  expect(game.judge('buyTrain', { ...fromBank('4', 300), loan: true })).toBe('loan.notForced §5.7.1');
  expect(game.gains(() => game.act('buyTrain', fromBank('4', 300)))).toEqual({ FdSB: -300 });
  expect(game.leave('FdSB', 299).judge('buyTrain', fromBank('4', 300), 0)).not.toBe('legal');
  const rich = needy(100, 200);
  expect(rich.judge('buyTrain', { ...fromBank('4', 300), loan: true })).toBe('loan.notNeeded §5.7.1');
  expect(rich.judge('sell', { company: 'FdSB', count: 1 })).toBe('sale.notNeeded §5.7.1');
  const owner = buying(4);
  expect(owner.judge('sell', { company: 'FdSB', count: 1 })).toBe('sale.notForced §5.7.1');
});

ruleTest('5.7.1', 'a train of another company is bought with the own money alone', () => {
  const game = needy(40, 500).train('CFLG', '4');
  expect(game.judge('buyTrain', { train: '4', from: 'CFLG', price: 41 })).toBe('money.company §5.7');
  expect(game.judge('buyTrain', { train: '4', from: 'CFLG', price: 40 })).toBe('legal');
  expect(game.judge('buyTrain', { train: '4', from: 'CFLG', price: 40, loan: true })).toBe('loan.notForced §5.7.1');
});

ruleTest('5.7.1', 'shares: no more than needed, no change of director, and only if they suffice', () => {
  const game = needy(100, 20).mark('FdSB', 100);
  expect(game.judge('buyTrain', fromBank('4', 300))).toBe('train.cannotPay §5.7.1');
  expect(needy(100, 120).mark('FdSB', 100).judge('sell', { company: 'FdSB', count: 2 })).toBe('sale.tooMany §5.7.1');
  expect(game.judge('sell', { company: 'FdSB', count: 2 })).toBe('legal');
  game.act('sell', { company: 'FdSB', count: 2 });
  expect(game.gains(() => game.act('buyTrain', fromBank('4', 300)))).toEqual({ FdSB: -100, 0: -200 });
  expect(game.cash(0)).toBe(20);
  const poor = needy(0, 0).mark('FdSB', 100);
  expect(poor.judge('sell', { company: 'FdSB', count: 1 })).toBe('sale.cannotPay §5.7.1');
  const changing = needy(100, 100).mark('FdSB', 60);
  changing.state = {
    ...changing.state,
    players: changing.state.players.map((player, seat) =>
      seat === 1 ? { ...player, portfolio: { ...player.portfolio, FdSB: 3 } } : player,
    ),
    ipo: { ...changing.state.ipo, FdSB: 3 },
  };
  expect(changing.judge('sell', { company: 'FdSB', count: 2 })).toBe('sale.directorStays §5.7.1');
  expect(changing.judge('sell', { company: 'FdSB', count: 1 })).toBe('sale.cannotPay §5.7.1');
});

ruleTest('5.7.1', 'shares or a loan, never both: a sale after which shares could not bring the rest is refused', () => {
  const game = needy(100, 2).mark('FdSB', 100);
  expect(game.judge('sell', { company: 'FdSB', count: 2 })).toBe('legal'); // 198 are missing, two shares bring 200
  expect(game.judge('sell', { company: 'FdSB', count: 1 })).toBe('sale.cannotPay §5.7.1'); // the second is cheaper then
  const [choice] = game.choices().filter((offer) => offer.kind === 'amount' && offer.action.type === 'sell');
  expect(choice).toMatchObject({ min: 2, max: 2 });
});

ruleTest('5.7.1', 'after a sale there is nothing but the purchase it was made for', () => {
  const game = needy(100, 30).mark('FdSB', 100).train('CFLG', '4');
  expect(game.judge('buyTrain', { train: '4', from: 'CFLG', price: 1 })).toBe('legal');
  game.act('sell', { company: 'FdSB', count: 1 });
  expect(game.judge('buyTrain', { train: '4', from: 'CFLG', price: 1 })).toBe('train.afterSale §5.7.1');
  expect(game.judge('buyTender', { from: 'market' })).toBe('train.afterSale §5.7.1');
  expect(game.judge('pass', {})).toBe('train.afterSale §5.7.1');
  expect(new Set(game.choices().map((offer) => (offer.kind === 'open' ? '' : offer.action.type)))).toEqual(
    new Set(['sell']),
  );
  game.act('sell', { company: 'FdSB', count: 1 }).act('buyTrain', fromBank('4', 300));
  expect(game.step === 'trains' ? game.judge('pass', {}) : 'legal').toBe('legal');
});

ruleTest('5.7.1', 'a loan is no way out once shares were sold', () => {
  const game = needy(100, 20).mark('FdSB', 100);
  const sold = game.fork().act('sell', { company: 'FdSB', count: 1 });
  expect(sold.judge('buyTrain', { ...fromBank('4', 300), loan: true })).toBe('loan.afterSale §5.7.1');
  const loan = game.fork().act('buyTrain', { ...fromBank('4', 300), loan: true });
  expect([loan.cash('FdSB'), loan.cash(0), loan.state.players[0]?.loans]).toEqual([0, 0, [180]]);
});

ruleTest('5.7.1', 'the cheapest train of the bank is the only kind on sale, and it is not combined', () => {
  const game = needy(100, 500);
  const offered = game.legal('buyTrain').filter(({ from }) => from === 'bank');
  expect(new Set(offered.map(({ price }) => price))).toEqual(new Set([300]));
  expect(game.legal('combineTrain')).toEqual([]);
});

ruleTest('5.7.2', 'loans are added up and repaid whole with half as much again, rounded up', () => {
  const game = needy(100, 19).act('buyTrain', { ...fromBank('4', 300), loan: true });
  expect(game.state.players[0]?.loans).toEqual([181]);
  game.toStock().as(0).leave(0, 271);
  expect(game.judge('repay', {})).toBe('loan.cannotRepay §5.7.2');
  expect(game.leave(0, 272).gains(() => game.act('repay', {}))).toEqual({ 0: -272 });
  expect(game.judge('repay', {})).toBe('loan.none §5.7.2');
  const twice = needy(0, 0);
  twice.state = { ...twice.state, players: twice.state.players.map((player) => ({ ...player, loans: [1, 1] })) };
  twice.toStock().as(0).leave(0, 1000);
  expect(twice.gains(() => twice.act('repay', {}))[0]).toBeLessThanOrEqual(-3);
});

ruleTest('5.7.2', 'the debt is the player’s, no matter who directs the company later', () => {
  const game = needy(100, 20)
    .act('buyTrain', { ...fromBank('4', 300), loan: true })
    .toStock();
  game.buy(1, 'FdSB').buy(1, 'FdSB').buy(1, 'FdSB').buy(1, 'FdSB');
  expect(game.company('FdSB').director).toBe(1);
  expect(game.state.players.map(({ loans }) => loans)).toEqual([[180], [], []]);
});

ruleTest('5.9', 'after each set the next train leaves the bank, as if it were bought', () => {
  const game = Game.opened({}, { P7: 2 }).give(0, 1000).launch('MS', 70, 0);
  const before = game.state.depot.unsold[0] as number;
  game.toStock();
  expect(game.state.depot.unsold[0]).toBe(before - 2); // one bought by the MS, one exported
  game.state = { ...game.state, depot: { ...game.state.depot, unsold: [0, 9, 7, 5, 3, 1] } };
  expect(game.toStock().state.phase).toBe(3);
});

ruleTest('5.7', 'on 18xx.games trains are bought before one is combined', () => {
  const judged = (edition: 'print' | '18xx.games') => {
    const game = Game.opened({ edition }, { P7: 2 }).give(0, 3000).launch('FdSB', 80, 0, 0, 0).toStock().phase(4);
    game.endStock().to('FdSB', 'build').give('FdSB', 3000).train('FdSB', '4').to('FdSB', 'trains');
    game.act('combineTrain', { train: '4', recycled: '1+2' });
    return game.judge('buyTrain', fromBank('4', 300));
  };
  expect([judged('print'), judged('18xx.games')]).toEqual(['legal', 'train.afterCombining §5.7']);
});
