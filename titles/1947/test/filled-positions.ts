// Boards full of track and the longest trains: hard work for the best-run search.
import type { Json, Rng } from '@roundhouse/kernel';
import { filledBoard } from '@roundhouse/rails-18xx/routes/test/filled-board.ts';
import { ownBoard } from '../board/index.ts';
import { OWN_HASH } from '../data/hash.ts';
import { SEASONS } from '../data/seasons.ts';
import { checkTile } from '../rules/building/track-rules.ts';
import type { RunPosition } from '../rules/running/position.ts';

const LAYS = [100, 140, 180, 220, 260];
/** With the phase in which they are owned: from 6 on the largest runs alone. */
const TRAINS: readonly (readonly [number, readonly string[]])[] = [
  [8, ['T12', 'T12']],
  [8, ['T12']],
  [8, ['T12', 'T8']],
  [7, ['T10', 'T10']],
  [7, ['T10']],
  [6, ['T8', 'T8']],
  [6, ['T8', 'T5']],
  [5, ['T6', 'T6']],
  [5, ['T6', 'T5']],
  [4, ['T5', 'T5', 'T4']],
  [4, ['T5', 'T4', 'T4']],
];

const pick = <T>(rng: Rng, items: readonly T[]): T => items[rng.below(items.length)] as T;

/** A position as the title's search reads it. */
export function filledPosition(rng: Rng): Json {
  const { atlas, companyIds } = ownBoard();
  const company = pick(rng, companyIds);
  const [phase, trains] = pick(rng, TRAINS);
  const empty = { tiles: {}, stations: [], reservations: [], gaugeMarkers: [] };
  const board = filledBoard(atlas, empty, rng, {
    company,
    stations: 2 + rng.below(3),
    others: 6 * rng.below(6),
    lays: pick(rng, LAYS),
    allows: (built, lay) => !checkTile({ boardHash: OWN_HASH, board: built, phase }, company, lay),
  });
  const position: RunPosition = {
    boardHash: OWN_HASH,
    board,
    company,
    season: pick(rng, SEASONS),
    phase,
    post: rng.below(4) === 0 ? 20 : 0,
    workers: rng.below(4),
    trains,
    sites: {},
  };
  return JSON.parse(JSON.stringify(position));
}
