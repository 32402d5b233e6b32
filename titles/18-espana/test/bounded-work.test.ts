import { Rng } from '@roundhouse/kernel';
import { anyRun, applyLay, type BoardState, checkLay, layCandidates, withStation } from '@roundhouse/rails-18xx';
import { expect, test } from 'vitest';
import { COMPANIES } from '../data/companies.ts';
import { MUST_USE } from '../data/tiles.ts';
import { ATLAS } from '../rules/atlas.ts';
import { runContext } from '../rules/revenue.ts';
import { startingBoard } from '../rules/station.ts';

const atlas = ATLAS.print;

const BUILDERS = ['N', 'MCP', 'A', 'CRB', 'ZPB', 'GSSR', 'AVT', 'TBF'];
const POLICY = { mustUse: MUST_USE, anyTrack: true } as const;

/** A board full of track, built at random from the homes of some companies. */
function fullBoard(seed: string): BoardState {
  const rng = new Rng(seed);
  let board: BoardState = startingBoard(BUILDERS);
  for (const company of BUILDERS) {
    const { hex, stop } = COMPANIES[company]?.home ?? { hex: '', stop: null };
    board = withStation(atlas, board, { company, hex, stop: stop ?? 0 });
  }
  for (let lays = 0; lays < 300; lays++) {
    const company = rng.pick(BUILDERS);
    const lays = rng.shuffle(layCandidates(atlas, board, company));
    const lay = lays.find((each) => !checkLay(atlas, board, company, each, POLICY));
    if (lay) board = applyLay(atlas, board, lay);
  }
  return board;
}

test('whether any train can run is asked of no board for ever', () => {
  const board = fullBoard('full');
  const ctx = runContext(atlas, { board, company: 'A', minor: false, colour: 'gray', times: 1, edition: 'print' });
  let refused = 0;
  const check = () => {
    refused++;
    return { code: 'route.toAranjuez', numbers: {} } as const;
  };
  // A train that finds all of its countless routes refused.
  const train = { id: '60', counts: 60, skips: false, multiplier: 1, towns: 'counted' } as const;
  expect(anyRun({ ...ctx, policy: { ...ctx.policy, check } }, [train])).toBeUndefined();
  expect(refused).toBeGreaterThan(1_000);
  expect(refused).toBeLessThanOrEqual(50_000);
});
