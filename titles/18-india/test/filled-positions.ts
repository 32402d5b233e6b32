// Boards full of track and the longest trains: hard work for the best-run search.
import type { Json, Rng } from '@roundhouse/kernel';
import { filledBoard } from '@roundhouse/rails-18xx/routes/test/filled-board.ts';
import { COMPANIES } from '../data/companies.ts';
import { COMMODITIES } from '../data/revenue.ts';
import { ATLAS } from '../rules/atlas.ts';
import { pick } from './random-runs.ts';

const LAYS = [110, 140, 170, 200, 230, 260];
const TRAINS = [
  ['4Ex3', '4E'],
  ['4Ex2', '4E'],
  ['4E', '4E'],
  ['4Ex3', '4'],
  ['4x3', '4E'],
  ['4x2', '4'],
];
const MARKERS_PERCENT = 4;

/** A position as the title's search reads it. */
export function filledPosition(rng: Rng): Json {
  const edition = pick(rng, ['print', 'errata', '18xx.games'] as const);
  const atlas = ATLAS[edition];
  const company = pick(rng, Object.keys(COMPANIES));
  const empty = { tiles: {}, stations: [], reservations: [], gaugeMarkers: [] };
  const filling = { company, stations: 3 + rng.below(3), others: 5 * rng.below(4), lays: pick(rng, LAYS) };
  const board = filledBoard(atlas, empty, rng, filling);
  const borders = new Set(atlas.hexList.flatMap(({ borderIds }) => borderIds));
  const gaugeMarkers = rng.below(2) ? [] : [...borders].filter(() => rng.below(100) < MARKERS_PERCENT);
  const held = rng.below(2) ? COMMODITIES.filter(() => rng.below(2)).map(({ id }) => [id, company] as const) : [];
  return {
    ...{ company, edition, jewellery: null, trains: [...pick(rng, TRAINS)] },
    concessions: Object.fromEntries(held),
    board: JSON.parse(JSON.stringify({ ...board, gaugeMarkers })),
  };
}
