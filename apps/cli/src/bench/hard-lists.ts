import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Game } from '@roundhouse/titles';
import { type Listed, readPositions } from '../search/positions.ts';

const TITLES = fileURLToPath(new URL('../../../../titles', import.meta.url));
const BESIDE = fileURLToPath(new URL('../../../../../shared/hard-runs', import.meta.url));

const listIn = (file: string): readonly Listed[] => (existsSync(file) ? readPositions(file) : []);

/** The hardest boards that we have made ourselves. */
export const ownHard = ({ meta }: Game): readonly Listed[] =>
  listIn(path.join(TITLES, meta.id, 'test/hard-runs.json.gz'));

/** Hard boards by others: from the folder ROUNDHOUSE_HARD_RUNS, or beside the repository. */
export const othersHard = ({ meta }: Game): readonly Listed[] =>
  listIn(path.join(process.env.ROUNDHOUSE_HARD_RUNS ?? BESIDE, `${meta.id}.json.gz`));
