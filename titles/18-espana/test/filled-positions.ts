// Boards full of track and the longest trains: hard work for the best-run search.
import type { Json, Rng } from '@roundhouse/kernel';
import { filledBoard } from '@roundhouse/rails-18xx/routes/test/filled-board.ts';
import { COMPANIES } from '../data/companies.ts';
import { ATLAS } from '../rules/atlas.ts';
import { isMinor, isNorthern } from '../rules/companies.ts';
import type { Train } from '../rules/state.ts';
import { equipments, specsOf } from '../rules/train-specs.ts';

const LAYS = [110, 140, 170, 200, 230, 260];
/** A slash puts two trains together (6.2.1). */
const TRAINS = [
  ['8/3+4', '6+8/4'],
  ['8/3+4', '8/3+4'],
  ['6+8/3', '6+8/3'],
  ['6+8/4', '6+8/3'],
  ['6/2+3', '5+6/3'],
  ['5/1+2', '5/1+2', '4/1+2'],
  ['8', '8'],
  ['6+8', '6+8'],
  ['8', '6+8'],
  ['5', '5', '5'],
  ['4+5/2', '5', '4+5'],
];

const pick = <T>(rng: Rng, items: readonly T[]): T => items[rng.below(items.length)] as T;

function trainOf(label: string): Train {
  const [name = '', recycled = null] = label.split('/');
  return { name, recycled, special: null, since: 0 };
}

/** A position as the title's search reads it. */
export function filledPosition(rng: Rng): Json {
  const edition = pick(rng, ['print', 'print', '18xx.games'] as const);
  const atlas = ATLAS[edition];
  const company = pick(
    rng,
    Object.keys(COMPANIES).filter((id) => !isMinor(id)),
  );
  const empty = { tiles: {}, stations: [], reservations: [], gaugeMarkers: [], closed: [] };
  const filling = { company, stations: 3 + rng.below(3), others: 5 * rng.below(4), lays: pick(rng, LAYS) };
  const board = filledBoard(atlas, empty, rng, filling);
  const trains = pick(rng, TRAINS).map(trainOf);
  const tender = rng.below(3) === 0;
  const position = {
    ...{ board, company, minor: false, colour: pick(rng, ['brown', 'gray']), edition, tender },
    times: isNorthern(company) && rng.below(4) === 0 ? 2 : 1,
    trains: specsOf(trains, null),
    ...equipments({ operatingRound: 1, edition }, { trains, tender }),
  };
  return JSON.parse(JSON.stringify(position));
}
