import { layCosts } from '@roundhouse/rails-18xx/board/index.ts';
import { expect } from 'vitest';
import { atlas, layAt, TestBoard } from './board.ts';
import { ruleTest } from './rule-test.ts';

const ahmedabad = () => new TestBoard().station('WR', 'D17');
const kolkata = () => new TestBoard().station('EIR', 'P17.0').reserve('EBR', 'P17.1');

ruleTest('8.4.1.1', 'only hexes of the map, tiles of the game and their six turns can be laid', () => {
  const board = ahmedabad();
  expect(board.judge('WR', 'Z1', '9/0')).toBe('track.noSuchHex');
  expect(board.judge('WR', 'D17', '1/0')).toBe('track.noSuchTile');
  expect(board.judge('WR', 'D17', '57/6')).toBe('track.badRotation');
  expect(board.judge('WR', 'D17', '57/0.5')).toBe('track.badRotation');
  expect(board.judge('WR', 'D17', '57/0')).toBe('legal');
});

ruleTest('8.4.1.1', 'printed hexes take no tiles', () => {
  const board = new TestBoard().station('BR', 'D23.1').tiles({ D19: '4/0' });
  for (const hex of ['D21', 'D23', 'C18']) expect(board.judge('BR', hex, '9/0')).toBe('track.printedHex');
});

ruleTest('8.4.1.1', 'track runs neither off the board nor into a blank side', () => {
  const board = new TestBoard().station('PNS', 'D3').station('CGR', 'K40').tiles({ D5: '9/0', D7: '8/1', C8: '8/4' });
  expect(board.judge('PNS', 'E2', '8/0')).toBe('track.runsOffBoard');
  expect(board.judge('PNS', 'E2', '8/1')).toBe('track.runsOffBoard');
  expect(board.judge('PNS', 'E2', '9/1')).toBe('legal'); // the gray hex F1 has track there
  expect(board.judge('PNS', 'C10', '8/1')).toBe('track.blankSide'); // B11 has track to the north and south only
  expect(board.judge('PNS', 'C10', '9/0')).toBe('legal');
  board.tiles({ L39: '3/1' });
  expect(board.judge('CGR', 'K38', '3/5')).toBe('track.blankSide'); // Colombo can be entered from the north-east only
  expect(board.judge('CGR', 'K38', '58/5')).toBe('track.runsOffBoard');
  expect(board.judge('CGR', 'K38', '4/2')).toBe('legal');
});

ruleTest('8.4.1.1', 'the spur in C18 lets track of Ahmedabad point off the board, other hexes not', () => {
  const board = ahmedabad();
  expect(board.judge('WR', 'D17', '57/1')).toBe('legal');
  board.lay('WR', 'D17', '57/1');
  expect(board.reach('WR').ends).toEqual([{ hex: 'E16', edge: 1 }]);
  const coast = ahmedabad().tiles({ D17: '6/0' });
  expect(coast.judge('WR', 'C16', '58/3')).toBe('legal');
  expect(coast.judge('WR', 'C16', '3/5')).toBe('track.blankSide');
});

ruleTest('8.4.1.1', 'a tile joins what the company can trace to', () => {
  const board = ahmedabad().station('NSR', 'H25');
  expect(board.judge('WR', 'H25', '57/0')).toBe('track.notReached');
  expect(board.judge('WR', 'D15', '9/0')).toBe('track.notReached');
  expect(board.judge('WR', 'D17', '57/0')).toBe('legal'); // its own station, though the hex is bare
  board.lay('WR', 'D17', '57/0');
  board.turn();
  expect(board.judge('WR', 'D15', '9/0')).toBe('legal');
  expect(board.judge('WR', 'D15', '9/1')).toBe('track.notReached'); // beside the end of the track
});

ruleTest('8.4.1.1', 'the ferry hex takes the ferry tiles, which land in Sri Lanka and nowhere else', () => {
  const board = new TestBoard().station('CGR', 'K40').tiles({ L39: '3/1', K38: '4/2' });
  expect(board.judge('CGR', 'J37', 'IF1/2')).toBe('legal');
  expect(board.judge('CGR', 'J37', 'IF2/5')).toBe('legal');
  expect(board.judge('CGR', 'J37', 'IF2/3')).toBe('legal');
  const mainland = new TestBoard().station('SIR', 'G36').tiles({ H37: '9/2', I38: '8/2' });
  expect(mainland.judge('SIR', 'J37', 'IF2/1')).toBe('track.missesEdge');
  expect(mainland.judge('SIR', 'J37', 'IF2/1', { mustUse: {} })).toBe('legal');
  expect(mainland.judge('SIR', 'J37', 'IF1/0')).toBe('track.runsOffBoard');
  expect(mainland.judge('SIR', 'J37', '8/3')).toBe('track.wrongLabel');
  expect(mainland.judge('SIR', 'I34', 'IF1/0')).toBe('track.wrongLabel');
  expect(layCosts(atlas, board.board, layAt('J37', 'IF1/2')).terrain).toBe(60);
  board.lay('CGR', 'J37', 'IF1/2');
  expect(board.turn().judge('CGR', 'J37', '82/2')).toBe('track.wrongLabel'); // it counts as gray
});

ruleTest('8.4.1.1', 'further yellow tiles go on from the far end of the last', () => {
  const board = ahmedabad().tiles({ D17: '57/0', D15: '9/0' }).turn();
  expect(board.judge('WR', 'D13', '9/0')).toBe('legal');
  board.lay('WR', 'D13', '9/0');
  expect(board.judge('WR', 'D19', '4/0')).toBe('track.notContiguous'); // the other end of the network
  expect(board.judge('WR', 'D11', '4/0')).toBe('legal');
  board.lay('WR', 'D11', '58/0');
  expect(board.judge('WR', 'C10', '8/3')).toBe('legal');
  expect(board.judge('WR', 'D9', '9/0')).toBe('track.notReached');
  board.turn();
  expect(board.judge('WR', 'D19', '4/0')).toBe('legal');
});

ruleTest('8.4.1.1', 'from a tile with an own station the second tile fixes the direction', () => {
  const board = ahmedabad();
  board.lay('WR', 'D17', '57/0');
  expect(board.chain).toEqual({ hex: 'D17', exits: [0, 3] });
  expect(board.judge('WR', 'D19', '4/0')).toBe('legal');
  board.lay('WR', 'D15', '9/0');
  expect(board.judge('WR', 'D19', '4/0')).toBe('track.notContiguous');
  expect(board.judge('WR', 'D13', '8/0')).toBe('legal');
});

ruleTest('8.4.1.1', 'the line may run through printed track, unless a city there is full', () => {
  const from = () => ahmedabad().tiles({ D17: '57/0' }).turn();
  const board = from();
  board.lay('WR', 'D19', '4/0');
  expect(board.judge('WR', 'E20', '8/1')).toBe('legal'); // beyond the gray town
  expect(board.judge('WR', 'D25', '8/3')).toBe('legal'); // beyond Mumbai's first city
  expect(board.judge('WR', 'D15', '9/0')).toBe('track.notContiguous');
  const full = from().station('BR', 'D23.0').station('MR', 'D23.0');
  full.lay('WR', 'D19', '4/0');
  expect(full.judge('WR', 'D25', '8/3')).toBe('track.notReached');
  expect(full.judge('WR', 'E20', '8/1')).toBe('legal');
  const own = from().station('WR', 'D23.0').station('MR', 'D23.0');
  own.lay('WR', 'D19', '4/0');
  expect(own.judge('WR', 'D25', '8/3')).toBe('legal');
});

ruleTest('8.4.1.1', 'nor does it run on behind a full city to which other track of the company leads round', () => {
  const from = () => ahmedabad().station('WR', 'E24').tiles({ D17: '57/0', E24: '57/0', E26: '7/2' }).turn();
  const free = from().station('BR', 'D23.0');
  free.lay('WR', 'D19', '4/0');
  expect(free.judge('WR', 'D25', '8/3')).toBe('legal');
  const full = from().station('BR', 'D23.0').station('MR', 'D23.0');
  full.lay('WR', 'D19', '4/0');
  expect(full.judge('WR', 'D25', '8/3')).toBe('track.notContiguous');
  full.turn();
  expect(full.judge('WR', 'D25', '8/3')).toBe('legal'); // as a first tile
});

ruleTest('8.4.1.1', 'nor through the city of its last tile, if that is full of other stations', () => {
  const north = { D5: '9/0', D7: '9/0', D9: '9/0', D11: '4/0', D13: '9/0' };
  const from = () =>
    new TestBoard()
      .station('MR', 'D3')
      .station('MR', 'D23.0')
      .tiles({ ...north, D19: '4/0' })
      .turn();
  const free = from();
  free.lay('MR', 'D17', '57/0');
  expect(free.judge('MR', 'D15', '9/0')).toBe('legal');
  const full = from().station('WR', 'D17');
  full.lay('MR', 'D17', '57/0');
  expect(full.judge('MR', 'D15', '9/0')).toBe('track.notContiguous');
});

ruleTest('8.4.1.1', 'the line may not run through tiles that lay there already', () => {
  const board = ahmedabad().tiles({ D17: '57/0', D13: '9/0' }).turn();
  board.lay('WR', 'D15', '9/0');
  expect(board.judge('WR', 'D11', '4/0')).toBe('track.notContiguous');
});

ruleTest('8.4.1.1', 'a dead end is the end of the line', () => {
  const board = new TestBoard().station('MR', 'R17').tiles({ Q18: '9/1' });
  board.lay('MR', 'P17', '235/0');
  expect(board.chain).toEqual({ hex: 'P17', exits: [] });
  expect(board.judge('MR', 'O18', '8/3')).toBe('track.notContiguous');
});

ruleTest('8.4.1.2', 'colours follow one another', () => {
  const board = ahmedabad();
  expect(board.judge('WR', 'D17', '14/0')).toBe('track.wrongColour');
  board.lay('WR', 'D17', '57/0');
  board.turn();
  expect(board.judge('WR', 'D17', '57/0')).toBe('track.wrongColour');
  expect(board.judge('WR', 'D17', '611/0')).toBe('track.wrongColour');
  expect(board.judge('WR', 'D17', '14/0')).toBe('legal');
});

ruleTest('8.4.1.2', 'all track is kept', () => {
  const board = ahmedabad().tiles({ D17: '57/0' });
  expect(board.judge('WR', 'D17', '15/0')).toBe('legal');
  expect(board.judge('WR', 'D17', '15/1')).toBe('track.losesTrack');
});

ruleTest('8.4.1.2', 'upgrades do not run off the board or into a blank side', () => {
  const board = new TestBoard().station('PNS', 'D3').tiles({ E2: '8/1', E4: '58/3' });
  expect(board.judge('PNS', 'E2', '81/1')).toBe('track.runsOffBoard');
  expect(board.judge('PNS', 'E2', '80/1')).toBe('track.runsOffBoard');
});

ruleTest('8.4.1.2', 'a town may become a city of one place, a yellow city may not', () => {
  const board = ahmedabad().tiles({ D17: '57/0', D19: '4/0', F13: '4/0' });
  expect(board.judge('WR', 'D19', '206/0')).toBe('legal');
  expect(board.judge('WR', 'D19', '142/0')).toBe('legal');
  expect(board.judge('WR', 'D17', '206/0')).toBe('track.notAnUpgrade');
  expect(board.judge('WR', 'D19', '14/0')).toBe('track.notAnUpgrade');
  board.tiles({ F13: '205/0' });
  expect(board.judge(null, 'F13', '611/0')).toBe('legal');
});

ruleTest('8.4.1.2', 'cities and towns keep their place: a stop is neither lost nor made', () => {
  const board = ahmedabad().tiles({ D17: '57/0', D15: '9/0' });
  expect(board.judge('WR', 'D19', '9/0')).toBe('track.notAnUpgrade');
  expect(board.judge('WR', 'D15', '141/0')).toBe('track.notAnUpgrade');
  expect(board.judge('WR', 'D15', '82/0')).toBe('legal');
});

ruleTest('8.4.1.2', 'a city may be upgraded though the new track is beyond others', () => {
  const board = new TestBoard().station('WR', 'D17').tiles({ D17: '57/0', D15: '9/0', D13: '9/0' });
  board.station('BR', 'D23.0').tiles({ D19: '4/0' });
  expect(board.reach('BR').stops).toContainEqual({ hex: 'D17', stop: 0, blocked: true });
  expect(board.judge('BR', 'D17', '15/0')).toBe('legal');
  expect(board.judge('BR', 'D15', '82/0')).toBe('track.notReached');
});

ruleTest('8.4.1.2', 'the layer of a two-city tile says which city gets the track', () => {
  const board = kolkata();
  expect(board.judge('EIR', 'P17', '235/0')).toBe('track.badStops');
  expect(board.judge('EIR', 'P17', '235/0 0,0')).toBe('track.badStops');
  expect(board.judge('EIR', 'P17', '235/0 0,1')).toBe('legal');
  expect(board.judge('EIR', 'P17', '235/0 1,0')).toBe('track.newTrackNotReached'); // not to its own station
  const other = new TestBoard()
    .reserve('EIR', 'P17.0')
    .reserve('EBR', 'P17.1')
    .station('MR', 'M10.0')
    .station('MR', 'R17');
  other.tiles({ Q18: '9/1' });
  expect(other.judge('MR', 'P17', '235/0')).toBe('track.badStops');
  other.lay('MR', 'P17', '235/0 1,0');
  expect(other.board.reservations).toEqual([
    { company: 'EIR', hex: 'P17', stop: 1 },
    { company: 'EBR', hex: 'P17', stop: 0 },
  ]);
  const nobody = new TestBoard().station('MR', 'R17').tiles({ Q18: '9/1' });
  expect(nobody.judge('MR', 'P17', '235/0')).toBe('legal'); // it makes no difference
});

ruleTest('8.4.1.2', 'stations follow their city to the last tile, where both become one', () => {
  const board = kolkata().tiles({ P17: '235/0 0,1' });
  board.tiles({ P17: '59/4' });
  expect(board.stations).toEqual(['EIR P17.1']); // the tile lies the other way round
  expect(board.board.reservations).toEqual([{ company: 'EBR', hex: 'P17', stop: 0 }]);
  board.station('EBR', 'P17.0').station('NCR', 'P17.1', true);
  expect(board.stations).toEqual(['EIR P17.1', 'EBR P17.0', 'NCR P17.1?']);
  board.tiles({ P17: '67/4' });
  expect(board.stations).toEqual(['EIR P17.1', 'EBR P17.0', 'NCR P17.1?']);
  board.tiles({ P17: 'IND1/4' });
  expect(board.stations).toEqual(['EIR P17.0', 'EBR P17.0', 'NCR P17.0']);
});

ruleTest('8.4.1.3', 'a gauge line is crossed when track meets there from both sides, not before', () => {
  const board = ahmedabad().tiles({ D17: '57/0' });
  expect(layCosts(atlas, board.board, layAt('D19', '4/0')).gaugeBorders).toEqual(['D19|D21']);
  expect(layCosts(atlas, board.board, layAt('E18', '9/0')).gaugeBorders).toEqual([]);
  board.tiles({ E20: '8/0' });
  expect(layCosts(atlas, board.board, layAt('E18', '9/0')).gaugeBorders).toEqual([]);
  board.tiles({ F19: '9/0' });
  expect(layCosts(atlas, board.board, layAt('F17', '4/0')).gaugeBorders).toEqual(['F17|F19']);
});

ruleTest('8.4.1.4', 'ground is paid for with the yellow tile, rivers when they are crossed', () => {
  const board = new TestBoard().station('NWR', 'G8.0');
  const none = { terrain: 0, rivers: 0, crossings: 0, gaugeBorders: [] };
  expect(layCosts(atlas, board.board, layAt('F9', '9/0'))).toEqual({ ...none, terrain: 15 });
  expect(layCosts(atlas, board.board, layAt('F15', '9/0'))).toEqual({ ...none, terrain: 30 });
  board.tiles({ F9: '9/0', H7: '9/1' });
  expect(layCosts(atlas, board.board, layAt('F9', '82/0'))).toEqual(none);
  expect(layCosts(atlas, board.board, layAt('G8', '235/4 0,1'))).toEqual({
    terrain: 0,
    rivers: 30,
    crossings: 1,
    gaugeBorders: ['G8|H7'],
  });
});

ruleTest('8.4.1.6', 'a tile that has run out cannot be laid until one comes back', () => {
  const board = ahmedabad().tiles({ D17: '57/0', B9: '7/0', C8: '7/0', C10: '7/0', C12: '7/0', C14: '7/0', E2: '7/0' });
  expect(board.judge('WR', 'D15', '7/0')).toBe('track.noneLeft');
  expect(board.judge('WR', 'D15', '9/0')).toBe('legal');
  board.tiles({ C14: '80/0' });
  expect(board.judge('WR', 'D15', '7/0')).toBe('legal');
});

ruleTest('2.4.3', 'a bare or yellow town anywhere becomes a green city where colours may be passed over', () => {
  const board = new TestBoard().tiles({ F11: '4/0' });
  expect(board.judge(null, 'F13', '205/0')).toBe('track.wrongColour');
  expect(board.judge(null, 'F13', '205/0', { skipColours: true })).toBe('legal');
  expect(board.judge(null, 'F11', '205/0', { skipColours: true })).toBe('legal');
  expect(board.judge(null, 'F11', '12/0', { skipColours: true })).toBe('track.notAnUpgrade');
  expect(board.judge(null, 'F11', '205/1', { skipColours: true })).toBe('track.losesTrack');
  expect(board.judge(null, 'I20', '205/0', { skipColours: true })).toBe('track.notAnUpgrade');
});

ruleTest('4.1', 'no side of a hex has two pieces of track, so that turning round leads to nothing new', () => {
  const tracks = [
    ...atlas.hexList.map(({ printed }) => printed),
    ...[...atlas.tiles.values()].flatMap((t) => t.turned),
  ];
  const shared = tracks.filter(({ at }) => at.slice(0, 6).some((paths) => paths.length > 1));
  expect([tracks.length > 300, shared.length]).toEqual([true, 0]);
});
