import { expect } from 'vitest';
import { table } from './board.ts';
import { ruleTest } from './rule-test.ts';

/** Oviedo's eastern city, from where the line by C7, C9 and D10 comes to a loop of D10, D8 and E9. */
const LOOP = {
  company: 'CFEA',
  tiles: { D6: 'L101/0', C7: '708/0', C9: '957/2', D10: '695/2', D8: '89/2', E9: '692/2' },
  stations: { CFEA: 'D6.1', CFLG: 'D6.0' },
} as const;

ruleTest('5.1.2', 'a connection does not come back over its own track', () => {
  const { E9: _, ...open } = LOOP.tiles;
  expect(table({ ...LOOP, tiles: open }).judgeLay('B8', '79/1')).toBe('track.notReached §5.3.1');
  // Round the loop and back by C9 the line would lead into the other branch of C7.
  expect(table(LOOP).judgeLay('B8', '79/1')).toBe('track.notReached §5.3.1');
  expect(table({ ...LOOP, edition: '18xx.games' }).judgeLay('B8', '79/1')).toBe('track.notReached §5.3.1');
});

ruleTest('5.1.2', 'from the other side of the loop that branch is reached', () => {
  const other = { ...LOOP, stations: { CFEA: 'D6.0', CFLG: 'D6.1' } } as const;
  expect(table(other).judgeLay('B8', '79/1')).toBe('legal');
});

/** Alcázar with track to Madrid's first city, and from there round to the second. */
const MADRID = {
  company: 'A',
  tiles: { F26: 'L79/5', E25: '7>F24,E23', E23: '7>E25,F24' },
  stations: { A: 'G27' },
  without: ['MCP', 'N'],
} as const;

ruleTest('5.1.2', 'it does not lead to two cities of Madrid', () => {
  expect(table(MADRID).judgeStation('F24.0')).toBe('legal');
  expect(table(MADRID).judgeStation('F24.1')).toBe('station.notReached §5.3.4');
  expect(table({ ...MADRID, edition: '18xx.games' }).judgeStation('F24.1')).toBe('legal');
});
