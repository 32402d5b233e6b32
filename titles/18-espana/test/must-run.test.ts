import { replay, top } from '@roundhouse/kernel';
import { anyRun, companyIn } from '@roundhouse/rails-18xx';
import { readGolden } from '@roundhouse/testing/golden.ts';
import { expect, test } from 'vitest';
import { TITLE } from '../index.ts';
import { ATLAS } from '../rules/atlas.ts';
import { runContext } from '../rules/revenue.ts';
import { positionOf } from '../rules/run.ts';
import type { State } from '../rules/state.ts';
import { equipments } from '../rules/train-specs.ts';
import { decider, turnOf } from '../rules/turn.ts';

/** Whether a train can run, by a search of the whole board. */
function canRun(state: State): boolean {
  const { company } = turnOf(state);
  const ctx = runContext(ATLAS[state.edition], positionOf(state, company));
  return equipments(state, companyIn(state, company)).variants.some((trains) => anyRun(ctx, trains) !== undefined);
}

test.each(['two-players', 'six-players'])('in the game %s a run is demanded just where a search finds one', (name) => {
  const demanded: boolean[] = [];
  replay(TITLE, readGolden(TITLE, import.meta.url, `${name}.json`) as never, {
    onMove({ before }) {
      const state = before as unknown as State;
      if (state.ended !== null || top(state).step !== 'run') return;
      const refused = TITLE.check(state, { type: 'runTrains', seat: decider(state), routes: [] });
      expect([state.seq, refused?.code]).toEqual([state.seq, canRun(state) ? 'run.mustRun' : undefined]);
      demanded.push(refused !== undefined);
    },
  });
  expect(new Set(demanded)).toEqual(new Set([true, false]));
});
