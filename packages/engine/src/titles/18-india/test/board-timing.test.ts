import { test } from 'vitest';
import {
  applyLay,
  type BoardState,
  checkLay,
  extendChain,
  layCandidates,
  layCosts,
  networkOf,
  reachOf,
} from '../../../rails-18xx/board/index.ts';
import { atlas } from './board.ts';
import { BUILDERS, busyBoard } from './busy-board.ts';

/** Time of one call in microseconds, in the best of many short batches: other work on the machine counts little. */
function microseconds(body: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let batch = 0; batch < 60; batch++) {
    const start = performance.now();
    for (let i = 0; i < 20; i++) body();
    best = Math.min(best, performance.now() - start);
  }
  return (best * 1000) / 20;
}

/** Only printed: what is fast enough depends on the machine. */
test('how long things take on a busy board', () => {
  const board = busyBoard('timing', 200);
  const counts = BUILDERS.map((company) => ({ company, count: layCandidates(atlas, board, company).length }));
  const company = counts.sort((a, b) => b.count - a.count)[0]?.company ?? 'EIR';
  const legal = () => layCandidates(atlas, board, company).filter((lay) => !checkLay(atlas, board, company, lay));
  const copy = (): BoardState => ({ ...board, tiles: { ...board.tiles } });
  const lays = legal();
  const [lay] = lays as [(typeof lays)[0]];
  const lines = {
    [`list the ${lays.length} legal lays`]: microseconds(legal),
    'reach of a new board': microseconds(() => reachOf(atlas, copy(), company)),
    'network of a new board': microseconds(() => networkOf(atlas, copy().tiles)),
    'check, price, chain and lay a tile on a new board': microseconds(() => {
      const fresh = copy();
      checkLay(atlas, fresh, company, lay);
      layCosts(atlas, fresh, lay);
      extendChain(atlas, fresh, company, null, lay);
      applyLay(atlas, fresh, lay);
    }),
  };
  const text = Object.entries(lines).map(([what, time]) => `${what}: ${time.toFixed(0)} µs`);
  console.info(`${Object.keys(board.tiles).length} tiles, ${board.stations.length} stations; ${text.join('; ')}`);
});
