import { expect } from 'vitest';
import { PHASES } from '../data/phases.ts';
import { coloursOf } from '../rules/track.ts';
import { Game } from './game.ts';
import { ruleTest } from './rule-test.ts';

/** A northern major and two minors, and the second Stock Round. */
const running = () =>
  Game.opened({}, { P7: 2 })
    .give(0, 4000)
    .give(1, 4000)
    .launch('FdSB', 80, 0, 0, 0)
    .launch('MS', 75, 1)
    .launch('CM', 70, 1)
    .toStock();

const rounds = (game: Game): number => game.endStock().state.set.rounds;

ruleTest('7', 'the first train of a kind begins its phase, not the last of the one before', () => {
  const game = running().endStock().to('FdSB', 'build').give('FdSB', 3000).to('FdSB', 'trains');
  game.state = { ...game.state, depot: { ...game.state.depot, unsold: [1, 9, 7, 5, 3, 1] } };
  game.act('buyTrain', { train: '2', from: 'bank', price: 100 });
  expect(game.state.phase).toBe(2);
  game.act('buyTrain', { train: '3', from: 'bank', price: 200 });
  expect(game.state.phase).toBe(3);
});

ruleTest('7', 'the number of Operating Rounds changes after the next Stock Round', () => {
  const game = running().endStock();
  expect(game.state.set.rounds).toBe(1);
  game.to('FdSB', 'build').give('FdSB', 3000).to('FdSB', 'trains');
  game.state = { ...game.state, depot: { ...game.state.depot, unsold: [0, 9, 7, 5, 3, 1] } };
  game.act('buyTrain', { train: '3', from: 'bank', price: 200 });
  expect([game.state.phase, game.state.set.rounds]).toEqual([3, 1]);
  expect(game.toStock().state.stockRound).toBe(3);
  expect(rounds(game)).toBe(2);
});

ruleTest('7/phase-2', 'yellow tiles, one round, no trade in trains, mines and minors', () => {
  const game = running();
  expect([...coloursOf(game.state)]).toEqual(['yellow']);
  expect(rounds(game)).toBe(1);
});

ruleTest('7/phase-3', 'green tiles, two rounds, southern majors', () => {
  const game = running().phase(3);
  expect([...coloursOf(game.state)]).toEqual(['yellow', 'green']);
  expect(game.judge('launch', { company: 'N', price: 70 })).toBe('legal');
  expect(rounds(game)).toBe(2);
});

ruleTest('7/phase-4', '2-trains rust, and the limits are 1 and 3', () => {
  const game = running();
  expect(game.trains('MS')).toEqual(['2']);
  game.phase(4);
  expect([game.trains('MS'), game.trains('FdSB')]).toEqual([[], []]);
  expect(PHASES[4]?.trainLimit).toEqual({ minor: 1, major: 3 });
});

ruleTest('7/phase-5', 'minors close unpaid, launched or not; privates close; three rounds, brown tiles', () => {
  const game = running().phase(4);
  const treasuries = { MS: -game.cash('MS'), CM: -game.cash('CM') };
  expect(game.gains(() => game.phase(5))).toEqual(treasuries);
  expect([...game.state.closed].sort()).toEqual(['AC', 'CM', 'MS', 'MZ', 'SC', 'ZP']);
  expect(
    Object.keys(game.state.ipo)
      .filter((cert) => cert.endsWith('*'))
      .sort(),
  ).toEqual(['A*', 'CFEA*', 'CFLG*', 'CRB*', 'MCP*', 'MZA*', 'N*', 'ZPB*']);
  expect(game.state.board.stations.every(({ company }) => company === 'FdSB')).toBe(true);
  expect([...coloursOf(game.state)]).toEqual(['yellow', 'green', 'brown']);
  expect(rounds(game)).toBe(3);
});

ruleTest('7/phase-5', 'a minor that buys the first 5-train closes with it, and its turn is over', () => {
  const game = running().phase(4).endStock().to('MS', 'build').give('MS', 3000).to('MS', 'trains');
  game.state = { ...game.state, depot: { ...game.state.depot, unsold: [0, 0, 0, 5, 3, 1] } };
  const queue = game.state.flow.find((frame) => frame.step === 'operating');
  game.act('buyTrain', { train: '5', from: 'bank', price: 500 });
  expect(game.state.companies.MS).toBeUndefined();
  expect(game.state.phase).toBe(5);
  expect(queue).toBeDefined();
});

ruleTest('7/phase-6', '3-trains rust, two trains are the limit', () => {
  const game = running().phase(3).train('FdSB', '3').train('FdSB', '5');
  game.phase(5);
  expect(game.trains('FdSB')).toContain('3');
  expect(game.phase(6).trains('FdSB')).toEqual(['5']);
  expect(PHASES[6]?.trainLimit.major).toBe(2);
});

ruleTest('7/phase-7', '4-trains rust, gray tiles', () => {
  const game = running().phase(4).train('FdSB', '4').train('FdSB', '6').phase(7);
  expect(game.trains('FdSB')).toEqual(['6']);
  expect([...coloursOf(game.state)]).toEqual(['yellow', 'green', 'brown', 'gray']);
  expect(game.state.renfe).toBe('none');
});
