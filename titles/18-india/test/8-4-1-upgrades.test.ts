import { expect } from 'vitest';
import type { TestGame } from './game.ts';
import { ruleTest } from './rule-test.ts';
import { judgeLay, lay, once, opened, operate } from './scripts.ts';

/** OR 1.2, EIR to act: Kolkata, Haldia, Dhaka and Guwahati are joined. EBR shares Kolkata. */
const toGuwahati = once(() => {
  const game = opened({ buy: [['EIR* 4EIR'], ['EBR* 2EBR'], []] });
  operate(game, 'EIR', { lay: ['P17 235/0 0,1', 'Q18 9/1', 'R15 9/0', 'R13 4/0'], trains: ['2'] });
  operate(game, 'EBR', { trains: ['2'] });
  return game.passToCompany('EIR');
});

/** OR 1.2, BNR to act: a yellow city (Nagpur), plain track and a yellow town (Jabalpur). */
const toJabalpur = once(() => {
  const companies = ['EIR', 'BNR', 'TR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ companies, buy: [['BNR* 2BNR'], ['NSR* NSR'], []] });
  operate(game, 'BNR', { lay: ['I20 57/0', 'I18 8/4', 'J17 4/1'], trains: ['2'] });
  return game.passToCompany('BNR');
});

const stationsIn = (game: TestGame, hex: string): readonly string[] =>
  game.state.board.stations.filter((at) => at.hex === hex).map(({ company, stop }) => `${company} ${stop}`);

/** Lays one of these tiles per turn; before each lay, tiles that would skip a colour are refused. */
function progress(start: TestGame, company: string, ...steps: readonly string[]): TestGame {
  const game = start;
  steps.forEach((next, i) => {
    game.passToCompany(company);
    const skipped = steps[i + 1];
    if (skipped !== undefined) expect(judgeLay(game, skipped)).toBe('track.wrongColour §8.4.1.2');
    expect(game.gains(() => lay(game, next))).toEqual({});
    expect(game.step).not.toBe('track');
    expect(judgeLay(game.passToCompany(company), next)).toBe('track.wrongColour §8.4.1.2'); // not the same again
  });
  return game;
}

ruleTest('8.4.1.2', 'every colour can be had from the start: plain track to gray in Phase I, one step a turn', () => {
  const game = progress(toJabalpur(), 'BNR', 'I18 81/0', 'I18 546/0', 'I18 60/0');
  expect(game.state.board.tiles.I18).toEqual({ tile: '60', rotation: 0 });
  expect(game.state.phase).toBe(1);
});

ruleTest('8.4.1.2', 'every colour can be had from the start: a city to gray, with two places, then three', () => {
  const game = progress(toJabalpur(), 'BNR', 'I20 14/0', 'I20 611/0', 'I20 513/0');
  expect(game.state.board.tiles.I20).toEqual({ tile: '513', rotation: 0 });
  expect(stationsIn(game, 'I20')).toEqual(['BNR 0']);
  expect(game.state.phase).toBe(1);
});

ruleTest('8.4.1.2', 'every colour can be had from the start: a Town stays a Town to gray', () => {
  const game = progress(toJabalpur(), 'BNR', 'J17 141/1', 'J17 145/1', 'J17 GT6/0');
  expect(game.state.board.tiles.J17).toEqual({ tile: 'GT6', rotation: 0 });
});

ruleTest('8.4.1.2', 'a yellow Town may become a green City of one place, and goes on as a City', () => {
  const game = progress(toJabalpur(), 'BNR', 'J17 205/1', 'J17 611/1', 'J17 513/0');
  expect(game.state.board.tiles.J17).toEqual({ tile: '513', rotation: 0 });
  expect(game.judge('placeStation', { hex: 'J17', stop: 0 })).toBe('turn.notNow §1.2');
  game.passToCompany('BNR', 'station');
  expect(game.judge('placeStation', { hex: 'J17', stop: 0 })).toBe('legal');
});

ruleTest('8.4.1.2', 'the one-place green cities are for Towns only', () => {
  const game = toJabalpur();
  for (const tile of ['12', '13', '205', '206']) {
    expect(judgeLay(game, `I20 ${tile}/0`)).toBe('track.notAnUpgrade §11.0');
  }
  for (const tile of ['14/0', '15/0', '619/0']) expect(judgeLay(game, `I20 ${tile}`)).toBe('legal');
  for (const tile of ['14/1', '15/1', '619/1']) expect(judgeLay(game, `J17 ${tile}`)).toBe('track.notAnUpgrade §11.0');
  expect(judgeLay(game, 'J17 205/1')).toBe('legal');
});

ruleTest('8.4.1.2', 'a bare Town does not become a City at once, nor does bare ground become green', () => {
  const game = toGuwahati();
  expect(judgeLay(game, 'O18 82/2')).toBe('track.wrongColour §8.4.1.2');
  lay(game, 'O18 9/2');
  for (const tile of ['12/3', '205/2', '141/2'])
    expect(judgeLay(game, `N17 ${tile}`)).toBe('track.wrongColour §8.4.1.2');
  expect(judgeLay(game, 'N17 4/2')).toBe('legal');
});

ruleTest('8.4.1.2', 'all track of the old tile is kept', () => {
  const game = toJabalpur();
  expect(judgeLay(game, 'I20 14/1')).toBe('track.losesTrack §8.4.1.2');
  expect(judgeLay(game, 'I18 83/0')).toBe('track.losesTrack §8.4.1.2');
  expect(judgeLay(game, 'J17 141/0')).toBe('track.losesTrack §8.4.1.2');
  for (const fits of ['I20 14/0', 'I18 83/1', 'J17 141/1']) expect(judgeLay(game, fits)).toBe('legal');
});

ruleTest('11.0', 'a tile becomes only what the table lists for it', () => {
  const game = toJabalpur();
  expect(judgeLay(game, 'I20 141/0')).toBe('track.notAnUpgrade §11.0'); // a City does not become a Town
  expect(judgeLay(game, 'I18 141/0')).toBe('track.notAnUpgrade §11.0'); // nor does a Town appear
  expect(judgeLay(game, 'J17 144/1')).toBe('track.notAnUpgrade §11.0'); // straight track is not in tile 144
  expect(judgeLay(game, 'J17 82/1')).toBe('track.notAnUpgrade §11.0'); // nor does it go
  expect(judgeLay(game, 'J17 142/1')).toBe('legal');
});

ruleTest('8.4.1.2', 'upgrades run neither off the board nor into a blank side', () => {
  const east = toGuwahati();
  expect(judgeLay(east, 'R15 82/0')).toBe('legal');
  expect(judgeLay(east, 'R15 83/0')).toBe('track.runsOffBoard §8.4.1.2');
  const north = opened({ buy: [['TR* TR'], [], []], homes: { TR: 'M10.1' } });
  operate(north, 'TR', { lay: ['L11 9/1'] });
  expect(judgeLay(north, 'L11 82/1')).toBe('legal');
  expect(judgeLay(north, 'L11 83/4')).toBe('track.blankSide §8.4.1.2'); // the gray hex above has no track there
});

ruleTest('8.4.1.2', 'printed gray, red and blue hexes are not upgraded', () => {
  const game = toGuwahati();
  for (const hex of ['P19 141/0', 'R17 14/1', 'C18 82/0'])
    expect(judgeLay(game, hex)).toBe('track.printedHex §8.4.1.2');
});

ruleTest('8.4.1.2', 'some of the new track must be reached', () => {
  const game = toGuwahati();
  expect(judgeLay(game, 'R13 141/0')).toBe('legal');
  const other = game.passToCompany('EBR');
  expect(judgeLay(other, 'R13 141/0')).toBe('track.notReached §8.4.1.2'); // its city in Kolkata has no track
});

ruleTest('8.4.1.2', 'a City may be upgraded although its new track is out of reach', () => {
  const game = toGuwahati();
  // The new track of the green tile belongs to the EBR's city.
  expect(game.gains(() => lay(game, 'P17 59/0'))).toEqual({});
  expect(stationsIn(game, 'P17')).toEqual(['EIR 0', 'EBR 1']);
  expect(judgeLay(game.passToCompany('EBR'), 'O16 4/2')).toBe('legal');
});

ruleTest('8.4.1.2', 'a City full of other stations can be upgraded, and then has a place', () => {
  const game = toJabalpur();
  operate(game, 'BNR', { lay: ['I22 9/0', 'I24 8/1', 'H25 57/1'] });
  game.passToCompany('BNR');
  expect(stationsIn(game, 'H25')).toEqual(['NSR 0']);
  lay(game, 'H25 14/1');
  expect(game.step).toBe('station');
  expect(game.judge('placeStation', { hex: 'H25', stop: 0 })).toBe('legal');
});

ruleTest('8.4.1.2', 'a first tile must give track to the City of the company that lays it', () => {
  const game = opened({ buy: [['EIR* EIR'], [], []] });
  expect(judgeLay(game, 'P17 235/0 1,0')).toBe('track.newTrackNotReached §8.4.1.2');
  expect(judgeLay(game, 'P17 235/0 0,1')).toBe('legal');
});

ruleTest('8.4.1.2', 'the player who lays an OO tile says which city takes which station, one each', () => {
  const game = opened({ buy: [['EIR* EIR'], [], []] });
  expect(judgeLay(game, 'P17 235/0')).toBe('track.badStops §8.4.1.2');
  expect(judgeLay(game, 'P17 235/0 0,0')).toBe('track.badStops §8.4.1.2');
});

ruleTest('8.4.1.2', 'both cities of an OO hex become one with three places on the gray tile', () => {
  const game = toGuwahati();
  for (const next of ['P17 59/0', 'P17 984/5', 'P17 IND1/5']) operate(game, 'EIR', { lay: [next] });
  expect(stationsIn(game, 'P17')).toEqual(['EIR 0', 'EBR 0']);
  expect(game.state.phase).toBe(1);
});

ruleTest('8.4.1.6', 'there is no tile but those of the manifest', () => {
  expect(judgeLay(toJabalpur(), 'I20 999/0')).toBe('track.noSuchTile §8.4.1.6');
  expect(judgeLay(toJabalpur(), 'I20 63/0')).toBe('track.noSuchTile §8.4.1.6');
});

ruleTest('8.4.1.6', 'the fourth company finds no straight yellow city, until one comes back', () => {
  const game = opened({
    companies: ['NCR', 'BNR', 'EIR', 'WR', 'PNS', 'NWR', 'WIP', 'NSR', 'KGF'],
    buy: [['NCR* NCR', 'NSR*'], ['BNR* BNR'], ['WIP* WIP']],
  });
  operate(game, 'NCR', { lay: ['K14 57/1'] });
  operate(game, 'BNR', { lay: ['I20 57/0'] });
  operate(game, 'WIP', { lay: ['E24 57/2'] });
  game.passToCompany('NSR');
  expect(judgeLay(game, 'H25 57/0')).toBe('track.noneLeft §8.4.1.6');
  for (const other of ['H25 5/0', 'H25 6/0']) expect(judgeLay(game, other)).toBe('legal');
  operate(game, 'NCR', { lay: ['K14 14/1'] }); // OR 1.2: the yellow tile is free again
  expect(judgeLay(game.passToCompany('NSR'), 'H25 57/0')).toBe('legal');
});

ruleTest('tile-manifest', 'OO tiles go into OO hexes only, and nothing else does', () => {
  const game = opened({ buy: [['EIR* EIR', 'NSR*'], [], []] });
  expect(judgeLay(game, 'P17 57/0')).toBe('track.wrongLabel §tile-manifest');
  expect(judgeLay(game, 'P17 235/0 0,1')).toBe('legal');
  game.passToCompany('NSR');
  expect(judgeLay(game, 'H25 235/0')).toBe('track.wrongLabel §tile-manifest');
  expect(judgeLay(game, 'H25 57/0')).toBe('legal');
});

ruleTest('tile-manifest', 'triple Towns are final', () => {
  const companies = ['EIR', 'BNR', 'TR', 'BR', 'PNS', 'WR', 'WIP', 'NSR', 'KGF'];
  const game = opened({ companies, buy: [['WIP* WIP'], [], []] });
  operate(game, 'WIP', { lay: ['E24 57/0', 'E22 IND4/0'] });
  game.passToCompany('WIP');
  for (const tile of ['141', '205', '14', '81'])
    expect(judgeLay(game, `E22 ${tile}/0`)).toBe('track.notAnUpgrade §11.0');
});
