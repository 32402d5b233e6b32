import { layCosts } from '@roundhouse/rails-18xx/board/index.ts';
import { expect } from 'vitest';
import { OWN_TILES } from '../data/tiles.ts';
import { atlas, layAt, TestBoard } from './board.ts';
import { ruleTest } from './rule-test.ts';
import { judgeLay, lay, once, opened, operate } from './scripts.ts';

const delhi = once(() => opened({ buy: [['NWR* NWR'], [], []] }));

/** NSR at Hyderabad, north of which a river runs, and BNR at Nagpur. */
const hyderabad = once(() =>
  opened({
    companies: ['EIR', 'BNR', 'TR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'],
    buy: [['NSR* NSR'], ['BNR* BNR'], []],
  }),
);

ruleTest('8.4.1.4', 'a yellow tile costs ₹15 on a hill and ₹30 on a mountain, paid to the Bank', () => {
  const hill = lay(delhi(), 'G8 235/1 0,1');
  expect(hill.gains(() => lay(hill, 'F9 9/1'))).toEqual({ NWR: -15, bank: 15 });
  const mountain = lay(delhi(), 'G8 235/3 0,1');
  expect(mountain.gains(() => lay(mountain, 'G6 4/0'))).toEqual({ NWR: -30, bank: 30 });
  const plain = lay(delhi(), 'G8 235/2 0,1');
  expect(plain.gains(() => lay(plain, 'F7 9/2'))).toEqual({});
});

ruleTest('8.4.1.4', 'upgrading on hills and mountains is free', () => {
  for (const [yellow, next] of [
    [['G8 235/1 0,1', 'F9 9/1'], 'F9 82/1'],
    [['G8 235/3 0,1', 'G6 4/0'], 'G6 141/0'],
  ] as const) {
    const game = operate(delhi(), 'NWR', { lay: yellow }).passToCompany('NWR');
    expect(game.gains(() => lay(game, next))).toEqual({});
  }
});

ruleTest('8.4.1.4', 'a river costs ₹30 when the second side meets the first, whichever is laid first', () => {
  const south = hyderabad().passToCompany('NSR');
  expect(south.gains(() => lay(south, 'H25 57/0'))).toEqual({}); // up to the bank of the river
  expect(south.gains(() => lay(south, 'H23 9/0'))).toEqual({ NSR: -30, bank: 30 });
  const north = operate(hyderabad(), 'BNR', { lay: ['I20 57/0', 'I22 8/1', 'H23 8/4'] }); // from Nagpur to the bank
  north.passToCompany('NSR');
  expect(north.state.board.tiles.H23).toEqual({ tile: '8', rotation: 4 });
  expect(north.gains(() => lay(north, 'H25 57/0'))).toEqual({ NSR: -30, bank: 30 });
});

ruleTest('8.4.1.4', 'a tile that completes two crossings pays for both', () => {
  const board = new TestBoard().tiles({ H25: '57/1', I26: '9/0' });
  const { rivers, crossings } = layCosts(atlas, board.board, layAt('I24', '7/0'));
  expect([rivers, crossings]).toEqual([60, 2]);
});

ruleTest('8.4.1.4', 'a river is paid once: no upgrade pays for it again', () => {
  const game = operate(hyderabad(), 'NSR', { lay: ['H25 57/0', 'H23 9/0'] });
  game.passToCompany('NSR');
  for (const next of ['H25 14/0', 'H23 82/0', 'H23 83/0']) {
    const it = game.fork();
    expect(it.gains(() => lay(it, next))).toEqual({});
  }
});

ruleTest('8.4.1.4', 'an upgrade that completes a crossing pays the ₹30', () => {
  const game = opened({ buy: [['EIR* EIR'], [], []] });
  operate(game, 'EIR', { lay: ['P17 235/0 0,1', 'Q18 8/1'] });
  game.passToCompany('EIR');
  expect(game.gains(() => lay(game, 'Q18 83/4'))).toEqual({ EIR: -30, bank: 30 }); // over to Dhaka
});

ruleTest('8.4.1.4', 'track towards printed track beyond a river crosses it at once', () => {
  const game = lay(opened({ buy: [['EIR* EIR'], [], []] }), 'P17 235/0 0,1');
  expect(game.gains(() => lay(game, 'Q18 9/1'))).toEqual({ EIR: -30, bank: 30 });
});

ruleTest('8.4.1.4', 'hill or mountain and river add up', () => {
  const game = opened({ buy: [['NWR* 2NWR'], [], []] });
  lay(game, 'G8 235/4 0,1');
  expect(game.gains(() => lay(game, 'H7 7/1'))).toEqual({ NWR: -30, bank: 30 }); // river, to Delhi
  expect(game.gains(() => lay(game, 'G6 3/5'))).toEqual({ NWR: -60, bank: 60 }); // back over it, on a mountain
});

ruleTest('8.4.1.4', 'without the money the tile is not laid; the Director cannot help', () => {
  const game = opened({ buy: [['NSR*'], [], []], ipo: [['GIPR']] });
  operate(game, 'NSR', { certificates: ['ipo 0'] });
  expect([game.cash('NSR'), game.cash(0)]).toEqual([142 - 112, 733 - 142]);
  lay(game, 'H25 57/0', 'H23 9/0', 'H21 7/0');
  expect(game.cash('NSR')).toBe(0); // the last ₹30 went into the river
  expect(judgeLay(game, 'G22 9/1')).toBe('track.cost §8.4.1.4'); // a hill
});

ruleTest('8.4.1.4', 'the ferry tiles cost ₹60', () => {
  const companies = ['EIR', 'BNR', 'TR', 'NWR', 'PNS', 'WR', 'CGR', 'NSR', 'KGF'];
  for (const ferry of ['J37 IF1/2', 'J37 IF2/3', 'J37 IF2/5']) {
    const game = lay(opened({ companies, buy: [['CGR* CGR'], [], []] }), 'L39 3/1', 'K38 4/2');
    expect(game.gains(() => lay(game, ferry))).toEqual({ CGR: -60, bank: 60 });
  }
});

ruleTest('8.4.1.1', 'trap 11484: the ferry must land in K38 by the errata', () => {
  const companies = ['EIR', 'BNR', 'TR', 'NWR', 'PNS', 'WR', 'SIR', 'NSR', 'KGF'];
  for (const [edition, verdict] of [
    ['errata', 'track.missesEdge §8.4.1.1'],
    ['print', 'legal'],
  ] as const) {
    const game = lay(opened({ companies, edition, buy: [['SIR* SIR'], [], []] }), 'H37 9/2', 'I38 8/2');
    expect(judgeLay(game, 'J37 IF2/1')).toBe(verdict); // from I38 to J35
    expect(judgeLay(game, 'J37 IF2/5')).toBe('legal'); // from I38 to K38
    expect(judgeLay(game, 'J37 IF1/1')).toBe('track.runsOffBoard §8.4.1.1');
    expect(judgeLay(game, 'J37 IF2/0')).toBe('track.runsOffBoard §8.4.1.1');
  }
});

ruleTest('8.4.1.1', 'the ferry counts as a yellow tile: the line goes on beyond it', () => {
  const companies = ['EIR', 'BNR', 'TR', 'NWR', 'PNS', 'WR', 'CGR', 'NSR', 'KGF'];
  const game = lay(opened({ companies, buy: [['CGR* CGR'], [], []] }), 'L39 3/1', 'K38 4/2', 'J37 IF1/2');
  expect(judgeLay(game, 'I36 9/2')).toBe('legal');
  lay(game, 'I36 9/2');
  expect(game.step).not.toBe('track'); // it was the fourth
});

ruleTest('tile-manifest', 'trap 11519: IF1 is straight and IF2 a gentle bend; both are for J37 only and final', () => {
  expect([OWN_TILES.IF1.paths, OWN_TILES.IF2.paths]).toEqual([[[0, 3]], [[0, 2]]]);
  const companies = ['EIR', 'BNR', 'TR', 'NWR', 'PNS', 'WR', 'CGR', 'NSR', 'KGF'];
  const game = lay(opened({ companies, buy: [['CGR* 2CGR'], [], []] }), 'L39 3/1', 'K38 4/2');
  expect(judgeLay(game, 'J37 9/2')).toBe('track.wrongLabel §tile-manifest');
  lay(game, 'J37 IF1/2');
  expect(judgeLay(game, 'I36 IF2/2')).toBe('track.wrongLabel §tile-manifest');
  game.passToCompany('CGR', 'certificates').pass().passToCompany('CGR');
  expect(judgeLay(game, 'J37 82/2')).toBe('track.wrongLabel §tile-manifest');
});

ruleTest('8.4.1.4', 'a ferry that cannot be paid is not laid', () => {
  const companies = ['EIR', 'BNR', 'TR', 'NWR', 'PNS', 'WR', 'CGR', 'NSR', 'KGF'];
  for (const [bought, left, verdict] of [
    ['NWR', 52, 'track.cost §8.4.1.4'],
    ['PNS', 76, 'legal'],
  ] as const) {
    const game = opened({ companies, buy: [['CGR*'], [], []], ipo: [[bought]] });
    operate(game, 'CGR', { lay: ['L39 3/1', 'K38 4/2'], certificates: ['ipo 0'] });
    expect(game.cash('CGR')).toBe(left);
    expect(judgeLay(game, 'J37 IF1/2')).toBe(verdict);
  }
});
