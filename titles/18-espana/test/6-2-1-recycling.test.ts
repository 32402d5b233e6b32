import { expect } from 'vitest';
import { Game } from './game.ts';
import { ruleTest } from './rule-test.ts';

/** The FdSB at the purchase of trains with these trains. */
function buying(phase: number, ...trains: readonly string[]) {
  const game = Game.opened({}, { P2: 0, P7: 2 })
    .give(0, 3000)
    .give(1, 3000)
    .launch('FdSB', 80, 0, 0, 0)
    .launch('MS', 70, 1);
  game.toStock().phase(phase).endStock().to('FdSB', 'build').give('FdSB', 4000);
  game.state = { ...game.state, companies: { ...game.state.companies, FdSB: { ...game.company('FdSB'), trains: [] } } };
  for (const train of trains) game.train('FdSB', train);
  return game.to('FdSB', 'trains');
}

ruleTest('6.2.1', 'example: a 1+2 recycled for 200 with a 4-train', () => {
  const game = buying(4, '4');
  expect(game.gains(() => game.act('combineTrain', { train: '4', recycled: '1+2' }))).toEqual({ FdSB: -200 });
  expect(game.trains('FdSB')).toEqual(['4/1+2']);
});

ruleTest('6.2.1', 'the company must have the money', () => {
  const game = buying(4, '4');
  const judged = (cash: number) =>
    game.fork().leave('FdSB', cash).judge('combineTrain', { train: '4', recycled: '1+2' });
  expect([judged(200), judged(199)]).toEqual(['legal', 'money.company §6.2.1']);
});

ruleTest('6.2.1', 'one Iberian and one narrow-gauge part, from phase 4 on, each train once', () => {
  const game = buying(4, '4', '3+4');
  expect(game.judge('combineTrain', { train: '4', recycled: '2' })).toBe('combine.sameGauge §6.2.1');
  expect(game.judge('combineTrain', { train: '3+4', recycled: '1+2' })).toBe('combine.sameGauge §6.2.1');
  expect(game.judge('combineTrain', { train: '4', recycled: '2+3' })).toBe('combine.notRusted §6.2.1');
  expect(game.judge('combineTrain', { train: '5', recycled: '1+2' })).toBe('train.notOwned §5.7');
  game.act('combineTrain', { train: '4', recycled: '1+2' });
  expect(game.judge('combineTrain', { train: '4/1+2', recycled: '1+2' })).toBe('combine.already §6.2.1');
  const early = buying(3, '3');
  expect(early.judge('combineTrain', { train: '3', recycled: '1+2' })).toBe('combine.tooEarly §6.2.1');
});

ruleTest('6.2.1', 'also at the train limit, and it counts as one train', () => {
  const game = buying(4, '4', '4', '4');
  expect(game.judge('buyTrain', { train: '4', from: 'bank', price: 300 })).toBe('train.limit §5.7/table-8');
  game.act('combineTrain', { train: '4', recycled: '1+2' }).act('combineTrain', { train: '4', recycled: '1+2' });
  expect(game.trains('FdSB')).toEqual(['4/1+2', '4/1+2', '4']);
});

ruleTest('6.2.1', 'not for minors, not with the train of Mataró', () => {
  const game = buying(4, '4').pass().to('MS', 'trains').give('MS', 1000);
  game.state = { ...game.state, companies: { ...game.state.companies, MS: { ...game.company('MS'), trains: [] } } };
  game.train('MS', '4');
  expect(game.judge('combineTrain', { train: '4', recycled: '1+2' })).toBe('combine.minor §6.2.1');
  const mataro = buying(4, '4');
  mataro.state = {
    ...mataro.state,
    companies: {
      ...mataro.state.companies,
      FdSB: { ...mataro.company('FdSB'), trains: [{ name: '2', recycled: null, special: 'mataro', since: 0 }] },
    },
  };
  expect(mataro.judge('combineTrain', { train: '2M', recycled: '1+2' })).toBe('combine.private §6.2.1');
});

ruleTest('6.2.1', 'it is sold and rusts as a whole, and its part is not recycled again', () => {
  const game = buying(4, '4').act('combineTrain', { train: '4', recycled: '1+2' });
  expect(game.state.rusted[0]).toBe(9);
  game.pass().toStock().phase(7);
  expect(game.company('FdSB').trains).toEqual([]);
  expect(game.state.rusted[0]).toBe(9);
});

ruleTest('6.2.1', 'what was discarded for the train limit did not rust, and is not recycled', () => {
  const game = buying(5, '4', '4', '4');
  const before = game.state.discarded[2] ?? 0;
  game.phase(6); // two trains are allowed now
  expect(game.trains('FdSB')).toEqual(['4', '4']);
  expect(game.state.discarded[2]).toBe(before + 1);
  game.toStock().phase(7);
  expect(game.state.rusted[2]).toBe(7 - (game.state.discarded[2] ?? 0));
});

ruleTest('6.2.1', 'another major buys it as it is; a minor does not', () => {
  const game = Game.opened({}, { P7: 2 })
    .give(0, 4000)
    .give(1, 3000)
    .launch('FdSB', 90, 0, 0, 0)
    .launch('CFLG', 80, 0, 0, 0)
    .launch('MS', 70, 1);
  game.toStock().phase(4).endStock().to('FdSB', 'build').give('FdSB', 2000).give('CFLG', 2000).give('MS', 2000);
  game
    .train('FdSB', '4')
    .to('FdSB', 'trains')
    .act('combineTrain', { train: '4', recycled: '1+2' })
    .to('CFLG', 'trains');
  expect(game.fork().act('buyTrain', { train: '4/1+2', from: 'FdSB', price: 1 }).trains('CFLG')).toContain('4/1+2');
  game.to('MS', 'trains');
  expect(game.judge('buyTrain', { train: '4/1+2', from: 'FdSB', price: 1 })).toBe('train.minorIberian §5.7');
});

ruleTest('6.2.1', 'exported trains can be recycled once their kind has rusted', () => {
  const game = Game.opened().phase(3);
  expect(game.state.rusted).toEqual([0, 0, 0, 0, 0, 0]);
  expect(game.phase(4).state.rusted).toEqual([10, 0, 0, 0, 0, 0]);
  expect(game.phase(6).state.rusted).toEqual([10, 9, 0, 0, 0, 0]);
});

ruleTest('6.2.1', 'trains of minors that close in phase 5 did not rust either, and are not recycled', () => {
  const game = buying(4, '4').to('MS', 'build').train('MS', '3');
  game.phase(5).phase(6);
  expect(game.state.discarded[1]).toBe(1);
  expect(game.state.rusted[1]).toBe(9 - 1);
});
