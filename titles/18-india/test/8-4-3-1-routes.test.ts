import { judgeRoute } from '@roundhouse/rails-18xx';
import { expect } from 'vitest';
import { ATLAS } from '../rules/atlas.ts';
import { runContext, runResult } from '../rules/revenue.ts';
import { contextOf, type Lines, outcome, positionOf, run, specOf } from './lines.ts';
import { ruleTest } from './rule-test.ts';
import {
  EAST,
  FORK,
  GRAND,
  GRAND_ROUTE,
  OUT_AND_BACK,
  ROUND_KOLKATA,
  THREE_TOWNS,
  TO_CHINA,
  TO_DHAKA,
  TO_NEPAL,
  TWICE_E22,
} from './run-boards.ts';

ruleTest('8.4.3.1', 'a route needs an own token, anywhere on it', () => {
  const lines = { ...EAST, stations: { EIR: 'Q10.0' } };
  expect(run(lines, `2: ${TO_DHAKA}`)).toMatchObject({ code: 'route.ownStation' });
  expect(outcome(lines, `4: ${TO_CHINA}`)).toBe(140);
  expect(outcome({ ...EAST, stations: { EIR: 'R17.0' } }, `4: ${TO_CHINA}`)).toBe(140);
});

ruleTest('8.4.3.1', 'a City and a Town, or a City and a gauge change, are no route', () => {
  expect(run(EAST, '2: P17.0 P19.0')).toMatchObject({ code: 'route.fewCities', numbers: { cities: 1, least: 2 } });
  expect(run(EAST, '3: R17.0 R15 R13.0')).toMatchObject({ code: 'route.fewCities' });
  expect(run(EAST, '2: R17.0 R15')).toMatchObject({ code: 'route.noTrack' });
});

ruleTest('8.4.3.1', 'a route ends in Cities, not in a Town', () => {
  expect(run(EAST, '4: P17.0 P19 Q18 R17 R15 R13.0')).toMatchObject({
    code: 'route.endsNotCity',
    numbers: { hex: 'R13' },
  });
});

ruleTest('8.4.3.1', 'ordinary trains stop at every City', () => {
  const lines = { ...EAST, markers: [] };
  expect(run(lines, `2: ${TO_CHINA}`)).toMatchObject({ code: 'route.tooLong', numbers: { stops: 3, limit: 2 } });
  expect(outcome(lines, `3: ${TO_CHINA}`)).toBe(140);
});

ruleTest('8.4.3.1', 'two trains share no track but may meet in a City', () => {
  expect(outcome(EAST, `2: ${TO_NEPAL}`, '3: Q10.0 R11 R13 R15 R17.0')).toBe(150);
  expect(run(EAST, `2: ${TO_DHAKA}`, `4: ${TO_CHINA}`)).toMatchObject({
    code: 'route.sharedTrack',
    numbers: { hex: 'P17' },
  });
});

ruleTest('8.4.3.1', 'tracks that have joined are one track', () => {
  expect(run(FORK, '2: R17.0 R15 R13 R11 Q10.0', '2: R17.0 R15 Q14 Q12 Q10.0')).toMatchObject({
    code: 'route.sharedTrack',
  });
});

ruleTest('8.4.3.1', 'a train uses no track twice', () => {
  expect(run(FORK, '4E: R17.0 R15 R13 R11 Q10 Q12 Q14 R15 R17.0')).toMatchObject({ code: 'route.trackTwice' });
});

ruleTest('8.4.3.1', 'a train enters a hex once', () => {
  expect(run(FORK, '4E: Q10.0 R11 R13 R15 Q14 Q12 Q10.0')).toMatchObject({
    code: 'route.hexTwice',
    numbers: { hex: 'Q10' },
  });
});

ruleTest('8.4.3.1', 'an OO hex may be entered twice while it holds two cities', () => {
  expect(outcome({ ...ROUND_KOLKATA, tiles: { P17: '59' } }, `2: ${OUT_AND_BACK}`)).toBe(40 + 10 + 10 + 40);
  expect(run({ ...ROUND_KOLKATA, tiles: { P17: 'IND1' } }, '2: P17.0 P19 O18 O16 P17.0')).toMatchObject({
    code: 'route.hexTwice',
    numbers: { hex: 'P17' },
  });
});

ruleTest('8.4.3.1', 'the same city of an OO hex is not visited twice', () => {
  expect(run({ ...ROUND_KOLKATA, tiles: { P17: '64' } }, '2: P17.0 P19 O18 O16 P17.0')).toMatchObject({
    code: 'route.stopTwice',
    numbers: { stop: 'P17.0' },
  });
});

ruleTest('8.4.3.1', 'Mumbai and Nepal are entered once, although they have two cities', () => {
  const mumbai: Lines = {
    track: ['D23 D21 E22 D23'],
    tiles: { E22: { tile: 'IND2', rotation: 0 } },
    stations: { BR: 'D23.0' },
  };
  expect(run(mumbai, '2: D23.0 D21 E22 D23.1')).toMatchObject({ code: 'route.hexTwice', numbers: { hex: 'D23' } });
  const nepal: Lines = { track: ['M10 M12 L11 M10'], stations: { TR: 'M10.0' } };
  expect(run(nepal, '2: M10.0 M12 L11 M10.1')).toMatchObject({ code: 'route.hexTwice', numbers: { hex: 'M10' } });
  expect(run({ ...nepal, edition: '18xx.games' }, '2: M10.0 M12 L11 M10.1')).toMatchObject({
    code: 'route.hexTwice',
  });
});

ruleTest('8.4.3.1', 'a hex with three towns is entered once; 18xx.games does not mind', () => {
  for (const edition of ['print', 'errata'] as const) {
    expect(run({ ...THREE_TOWNS, edition }, `2: ${TWICE_E22}`)).toMatchObject({
      code: 'route.hexTwice',
      numbers: { hex: 'E22' },
    });
  }
  expect(outcome({ ...THREE_TOWNS, edition: '18xx.games' }, `2: ${TWICE_E22}`)).toBe(20 + 10 + 20 + 10 + 10 + 20);
});

ruleTest('8.4.3.1', 'a written route follows track that exists', () => {
  expect(run(EAST, '2: P17.0')).toMatchObject({ code: 'route.malformed' });
  expect(run(EAST, '2: P17.0 Z1 R17.0')).toMatchObject({ code: 'route.noHex', numbers: { hex: 'Z1' } });
  expect(run(EAST, '2: P17.5 P19 Q18 R17.0')).toMatchObject({
    code: 'route.noStop',
    numbers: { hex: 'P17', stop: 5 },
  });
  expect(run(EAST, '2: P17.0 Q18 R17.0')).toMatchObject({
    code: 'route.noTrack',
    numbers: { from: 'P17', to: 'Q18' },
  });
  expect(run(EAST, '2: P17.0 R17.0')).toMatchObject({ code: 'route.notAdjacent' });
  expect(run(EAST, '2: P17.1 P19 Q18 R17.0')).toMatchObject({ code: 'route.noTrack' });
});

ruleTest('8.4.3.1', 'each train runs once', () => {
  const path = TO_DHAKA.split(' ');
  const twos = [specOf('2')];
  expect(runResult(contextOf(EAST), twos, [{ train: 1, path }])).toMatchObject({ code: 'route.noTrain' });
  expect(
    runResult(contextOf(EAST), twos, [
      { train: 0, path },
      { train: 0, path: TO_NEPAL.split(' ') },
    ]),
  ).toMatchObject({ code: 'route.trainTwice' });
});

const blocked: Lines = { ...EAST, stations: { EIR: 'P17.0', TR: 'R17.0' } };

ruleTest('4.1', 'a City full of others is an end, not a way', () => {
  expect(run(blocked, `4: ${TO_CHINA}`)).toMatchObject({ code: 'route.blocked', numbers: { hex: 'R17' } });
  expect(run(blocked, `4E: ${TO_CHINA}`)).toMatchObject({ code: 'route.blocked' });
  expect(outcome(blocked, `2: ${TO_DHAKA}`)).toBe(80);
});

ruleTest('4.1', 'an own token opens the City, even one that waits beside it', () => {
  const position = positionOf(blocked);
  const stations = [...position.board.stations, { company: 'EIR', hex: 'R17', stop: 0, waiting: true } as const];
  const ctx = runContext(ATLAS.print, { ...position, board: { ...position.board, stations } });
  expect(judgeRoute(ctx, specOf('4'), TO_CHINA.split(' '))).toMatchObject({ revenue: 140 });
});

ruleTest('4.1', 'a City with a free circle is open', () => {
  const lines: Lines = { ...GRAND, stations: { NWR: 'G8.0', SIR: 'G36.0', MR: 'K30.0' } };
  expect(outcome(lines, `4E: ${GRAND_ROUTE}`)).toBe(outcome(GRAND, `4E: ${GRAND_ROUTE}`));
});
