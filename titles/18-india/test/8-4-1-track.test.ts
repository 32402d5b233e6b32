import { expect } from 'vitest';
import { ruleTest } from './rule-test.ts';
import { judgeLay, lay, once, opened, operate } from './scripts.ts';

const kolkata = once(() => opened({ buy: [['EIR* 3EIR'], ['NWR* 2NWR'], []] }));

/** OR 1.2: Kolkata, Haldia and Dhaka are joined. */
const toDhaka = once(() => {
  const game = kolkata();
  operate(game, 'EIR', { lay: ['P17 235/0 0,1', 'Q18 9/1'], trains: ['2'] });
  return game.passToCompany('NWR', 'certificates').pass().passToCompany('EIR');
});

/** Hyderabad, Bengaluru and Pune; companies without track yet. */
const south = once(() =>
  opened({
    companies: ['EIR', 'BNR', 'TR', 'BR', 'PNS', 'WR', 'WIP', 'NSR', 'KGF'],
    buy: [['NSR* NSR'], ['WIP* WIP'], ['BR*', 'BNR*', 'TR*']],
    homes: { BR: 'D23.0', TR: 'M10.1' },
  }),
);

ruleTest('8.4.1', 'up to four yellow tiles, and then no more', () => {
  const game = lay(kolkata(), 'P17 235/0 0,1', 'Q18 9/1', 'R15 9/0');
  expect([game.operating, game.step]).toEqual(['EIR', 'track']);
  lay(game, 'R13 4/0');
  expect([game.operating, game.step]).toEqual(['EIR', 'station']);
  expect(judgeLay(game, 'R11 8/0')).toBe('track.yellowLimit §8.4.1');
});

ruleTest('8.4.1', 'building is optional: no tile, or fewer than four', () => {
  for (const tiles of [[], ['P17 235/0 0,1'], ['P17 235/0 0,1', 'Q18 9/1']]) {
    const game = lay(kolkata(), ...tiles).pass();
    expect(game.step).not.toBe('track');
    expect(Object.keys(game.state.board.tiles)).toHaveLength(tiles.length);
  }
});

ruleTest('8.4.1', 'yellow tiles or one upgrade, never both', () => {
  expect(judgeLay(toDhaka(), 'Q18 82/1')).toBe('legal');
  const yellow = lay(toDhaka(), 'R15 9/0');
  expect(judgeLay(yellow, 'Q18 82/1')).toBe('track.upgradeAfterYellow §8.4.1');
  const upgrade = lay(toDhaka(), 'Q18 82/1');
  expect(upgrade.step).toBe('station'); // one upgrade is all
  expect(judgeLay(upgrade, 'R15 9/0')).toBe('turn.notNow §1.2');
});

ruleTest(
  '8.4.1.1',
  'trap 10697: the first tile starts from an own station or joins reached track, the others go on from it',
  () => {
    const game = south().passToCompany('NSR');
    expect(judgeLay(game, 'H27 9/0')).toBe('track.notReached §8.4.1.1'); // Hyderabad has no track yet
    lay(game, 'H25 57/0');
    expect(judgeLay(game, 'H27 9/0')).toBe('legal');
    expect(judgeLay(game, 'H23 9/0')).toBe('legal'); // the direction is still open
    lay(game, 'H27 9/0');
    expect(judgeLay(game, 'H23 9/0')).toBe('track.notContiguous §8.4.1.1');
    expect(judgeLay(game, 'H29 9/0')).toBe('legal');
    operate(game, 'NSR');
    expect(judgeLay(game.passToCompany('NSR'), 'H23 9/0')).toBe('legal'); // a new turn, a new line
  },
);

ruleTest('8.4.1.1', 'a line is not split between two ends of the track', () => {
  const game = toDhaka();
  // Haldia leads to O18 and O20, Dhaka to R15 and Q16.
  for (const first of ['R15 9/0', 'O18 9/2', 'Q16 8/3']) expect(judgeLay(game, first)).toBe('legal');
  lay(game, 'R15 9/0');
  expect(judgeLay(game, 'O18 9/2')).toBe('track.notContiguous §8.4.1.1');
  expect(judgeLay(game, 'Q16 8/3')).toBe('track.notContiguous §8.4.1.1');
  expect(judgeLay(game, 'R13 4/0')).toBe('legal');
});

ruleTest('8.4.1.1', 'a tile that misses the end of the line does not go on from it', () => {
  const game = lay(toDhaka(), 'R15 9/0');
  expect(judgeLay(game, 'R13 4/1')).toBe('track.runsOffBoard §8.4.1.1');
  expect(judgeLay(game, 'R13 58/1')).toBe('track.notReached §8.4.1.1');
});

ruleTest('8.4.1.1', 'a line runs on through printed gray hexes', () => {
  // From Kolkata through Haldia to the hex beyond, to either side.
  for (const next of ['Q18 9/1', 'O18 9/2', 'O20 9/1']) {
    const game = lay(kolkata(), 'P17 235/0 0,1');
    expect(judgeLay(game, next)).toBe('legal');
  }
});

ruleTest(
  '8.4.1.1',
  'trap 11780: a line runs on through Mumbai, both of its cities, as long as they are not full',
  () => {
    const second = lay(south().passToCompany('WIP'), 'E24 57/2');
    expect(judgeLay(second, 'E22 IND2/0')).toBe('legal'); // in from Pune, out to the north-east
    const first = lay(south().passToCompany('WIP'), 'E24 6/1', 'D25 7/3');
    expect(judgeLay(first, 'D19 4/0')).toBe('legal'); // through Mumbai, and the gray hex beyond it too
    lay(first, 'D19 4/0');
    expect(judgeLay(first, 'E22 IND2/0')).toBe('track.notContiguous §8.4.1.1');
  },
);

ruleTest('8.4.1.1', 'a red city full of other stations stops the line', () => {
  const game = opened({
    companies: ['EIR', 'BNR', 'TR', 'BR', 'PNS', 'WR', 'WIP', 'NSR', 'KGF'],
    buy: [['BR*'], ['WIP* WIP'], []],
    homes: { BR: 'D23.1' }, // the only place of that city
  });
  lay(game.passToCompany('WIP'), 'E24 57/2');
  expect(judgeLay(game, 'E22 IND2/0')).toBe('track.notReached §8.4.1.1');
});

ruleTest('8.4.1.1', 'a line does not run on through tiles laid earlier', () => {
  const game = opened({ buy: [['MR* MR'], ['KGF* KGF'], []] });
  operate(game, 'MR', { lay: ['J31 8/2'] }); // out of Chennai
  operate(game, 'KGF', { lay: ['H31 57/1'] });
  lay(game.passToCompany('KGF'), 'I30 8/5'); // joins the two; beyond lies Chennai, which has a free place
  expect(judgeLay(game, 'K28 9/0')).toBe('track.notContiguous §8.4.1.1');
  operate(game, 'MR');
  expect(judgeLay(game.passToCompany('KGF'), 'K28 9/0')).toBe('legal');
});

ruleTest('8.4.1.1', 'a tile needs a hex of the board and one of six rotations', () => {
  const game = kolkata();
  expect(judgeLay(game, 'Z9 9/0')).toBe('track.noSuchHex §8.4.1.1');
  expect(judgeLay(game, 'P17 235/6 0,1')).toBe('track.badRotation §8.4.1.1');
});

ruleTest('8.4.1.1', 'no tile on printed gray, red or blue hexes', () => {
  const game = lay(kolkata(), 'P17 235/0 0,1');
  for (const hex of ['P19 4/0', 'R17 57/1', 'C18 9/0']) expect(judgeLay(game, hex)).toBe('track.printedHex §8.4.1.1');
});

ruleTest('8.4.1.1', 'track must not run off the board', () => {
  const game = toDhaka();
  expect(judgeLay(game, 'R15 8/4')).toBe('track.runsOffBoard §8.4.1.1');
  expect(judgeLay(game, 'R15 7/0')).toBe('legal'); // Q16 is on the board
});

ruleTest('8.4.1.1', 'track must not run into a blank side of a gray or red hex', () => {
  const nepal = south().passToCompany('TR');
  expect(judgeLay(nepal, 'L11 9/1')).toBe('legal');
  expect(judgeLay(nepal, 'L11 7/3')).toBe('track.blankSide §8.4.1.1'); // L9 has no track there
  const companies = ['EIR', 'BNR', 'TR', 'BR', 'PNS', 'WR', 'CGR', 'NSR', 'KGF'];
  const colombo = lay(opened({ companies, buy: [['CGR*'], [], []] }), 'L39 3/1');
  expect(judgeLay(colombo, 'K38 4/2')).toBe('legal');
  expect(judgeLay(colombo, 'K38 3/5')).toBe('track.blankSide §8.4.1.1'); // Colombo is entered from the east only
});

ruleTest('8.4.1.1', 'in D17 track may point off the board at the spur in C18, but nowhere else at the sea', () => {
  const game = opened({ buy: [['WR* WR'], [], []] });
  expect(judgeLay(game, 'D17 57/1')).toBe('legal');
  expect(judgeLay(game, 'D17 6/1')).toBe('legal');
  expect(game.gains(() => lay(game, 'D17 5/0'))).toEqual({}); // to C18 and D19
  expect(judgeLay(game, 'D19 58/3')).toBe('legal');
  expect(judgeLay(game, 'D19 3/2')).toBe('track.blankSide §8.4.1.1');
});

ruleTest('8.4.1.1', 'the track of D17 reaches the spur and ends there', () => {
  const game = lay(opened({ buy: [['WR* WR'], [], []] }), 'D17 57/1');
  expect(judgeLay(game, 'E16 9/1')).toBe('legal');
  for (const beyond of ['B17 9/2', 'C16 4/0', 'B19 9/0']) expect(judgeLay(game, beyond)).not.toBe('legal');
});

ruleTest('8.4.1.1', 'every tile of a turn must be reached, not only the first', () => {
  const game = kolkata();
  expect(judgeLay(game, 'Q18 9/1')).toBe('track.notReached §8.4.1.1');
  lay(game, 'P17 235/0 0,1');
  expect(judgeLay(game, 'Q18 9/1')).toBe('legal');
  expect(judgeLay(game, 'Q18 9/0')).not.toBe('legal'); // has no track towards Haldia
  expect(judgeLay(game, 'M12 9/0')).toBe('track.notReached §8.4.1.1');
});

ruleTest(
  '8.4.1',
  'offered are yellow tiles and upgrades, after the first yellow tile only what goes on from it',
  () => {
    const game = toDhaka();
    const offered = () => game.legal('layTile').map(({ hex, tile, rotation }) => `${hex} ${tile}/${rotation}`);
    for (const text of ['Q18 82/1', 'P17 59/0', 'R15 9/0', 'O18 9/2']) expect(offered()).toContain(text);
    lay(game, 'R15 9/0');
    expect([...new Set(game.legal('layTile').map(({ hex }) => hex))]).toEqual(['R13']);
  },
);
