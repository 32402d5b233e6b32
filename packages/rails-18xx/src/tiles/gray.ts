import type { TileDef } from '../board/types.ts';
import { city, DUAL, junction, NARROW, town } from './stops.ts';

/** The gray tiles of the standard library, unturned. */
// biome-ignore format: one line per tile
export const GRAY = {
  51: { colour: 'gray', stops: [city(50, 2)], paths: [[0, 'n0'], [1, 'n0'], [2, 'n0'], [3, 'n0'], [4, 'n0']] },
  60: { colour: 'gray', stops: [junction], paths: [[0, 'n0'], [1, 'n0'], [2, 'n0'], [3, 'n0'], [4, 'n0'], [5, 'n0']] },
  109: { colour: 'gray', stops: [city(50, 2)], paths: [[0, 'n0', DUAL], [1, 'n0', DUAL], [2, 'n0', DUAL], [3, 'n0', DUAL], [4, 'n0', DUAL]] },
  112: { colour: 'gray', stops: [junction], paths: [[0, 'n0', DUAL], [1, 'n0', DUAL], [2, 'n0', DUAL], [3, 'n0', DUAL], [4, 'n0', DUAL]] },
  114: { colour: 'gray', stops: [], paths: [[0, 2], [2, 4], [0, 4], [1, 3], [3, 5], [1, 5]] },
  '123a': { colour: 'gray', stops: [city(60, 3)], paths: [[0, 'n0'], [1, 'n0'], [2, 'n0'], [3, 'n0'], [4, 'n0']], label: 'OO' },
  167: { colour: 'gray', stops: [city(70), city(70)], paths: [[0, 'n0'], [1, 'n0'], [2, 'n1'], [3, 'n1'], [4, 'n0'], [5, 'n1']], label: 'OO' },
  171: { colour: 'gray', stops: [city(60, 3)], paths: [[0, 'n0'], [1, 'n0'], [2, 'n0'], [3, 'n0'], [4, 'n0'], [5, 'n0']] },
  172: { colour: 'gray', stops: [city(60, 2)], paths: [[0, 'n0'], [1, 'n0'], [2, 'n0'], [3, 'n0'], [4, 'n0'], [5, 'n0']] },
  446: { colour: 'gray', stops: [city(70, 3)], paths: [[0, 'n0'], [1, 'n0'], [2, 'n0'], [3, 'n0'], [4, 'n0'], [5, 'n0']], label: 'B' },
  452: { colour: 'gray', stops: [], paths: [[0, 3], [2, 4], [0, 4], [0, 2], [2, 3], [3, 4]] },
  453: { colour: 'gray', stops: [], paths: [[0, 3], [1, 4], [1, 3], [0, 4], [0, 1], [3, 4]] },
  454: { colour: 'gray', stops: [], paths: [[0, 3], [1, 3], [0, 2], [0, 1], [1, 2], [2, 3]] },
  455: { colour: 'gray', stops: [city(50, 3)], paths: [[0, 'n0'], [1, 'n0'], [2, 'n0'], [3, 'n0'], [4, 'n0'], [5, 'n0']] },
  512: { colour: 'gray', stops: [city(60, 3)], paths: [[0, 'n0'], [1, 'n0'], [2, 'n0'], [3, 'n0'], [4, 'n0'], [5, 'n0']], label: 'Y' },
  513: { colour: 'gray', stops: [city(60, 3)], paths: [[0, 'n0'], [1, 'n0'], [2, 'n0'], [3, 'n0'], [4, 'n0'], [5, 'n0']] },
  597: { colour: 'gray', stops: [city(80, 3)], paths: [[0, 'n0'], [1, 'n0'], [2, 'n0'], [3, 'n0'], [4, 'n0']], label: 'B' },
  806: { colour: 'gray', stops: [town(10)], paths: [[0, 'n0'], [5, 'n0'], [3, 'n0']] },
  807: { colour: 'gray', stops: [town(10)], paths: [[0, 'n0'], [1, 'n0'], [3, 'n0']] },
  808: { colour: 'gray', stops: [town(10)], paths: [[0, 'n0'], [1, 'n0'], [2, 'n0']] },
  895: { colour: 'gray', stops: [city(50, 2)], paths: [[0, 'n0'], [1, 'n0'], [2, 'n0'], [3, 'n0'], [4, 'n0'], [5, 'n0']] },
  906: { colour: 'gray', stops: [city(60, 3)], paths: [[0, 'n0'], [1, 'n0'], [2, 'n0'], [3, 'n0'], [4, 'n0'], [5, 'n0']], label: 'B' },
  912: { colour: 'gray', stops: [town(10)], paths: [[0, 'n0'], [1, 'n0'], [2, 'n0'], [3, 'n0'], [4, 'n0'], [5, 'n0']] },
  915: { colour: 'gray', stops: [city(50, 3)], paths: [[0, 'n0'], [1, 'n0'], [2, 'n0'], [3, 'n0'], [4, 'n0']] },
  988: { colour: 'gray', stops: [city(50, 3)], paths: [[0, 'n0', NARROW], [1, 'n0', NARROW], [2, 'n0', NARROW], [3, 'n0', NARROW], [4, 'n0', NARROW]] },
  1167: { colour: 'gray', stops: [city(70), city(70)], paths: [[0, 'n0'], [1, 'n0'], [2, 'n1'], [3, 'n1'], [4, 'n0'], [5, 'n1']] },
  1168: { colour: 'gray', stops: [city(60, 3)], paths: [[0, 'n0'], [1, 'n0'], [2, 'n0'], [3, 'n0']] },
} as const satisfies Readonly<Record<string, TileDef>>;
