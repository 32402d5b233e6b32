import { alter, type Refusal, type Step } from '@roundhouse/kernel';
import {
  applyLay,
  bankGets,
  checkCash,
  checkTileActions,
  isYellowTile,
  type Lay,
  layCandidates,
  layTileOf,
  settleWaiting,
  tellTile,
} from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../../action.ts';
import { boardOf } from '../../board/index.ts';
import { SEASON_CUT } from '../../data/setup.ts';
import { passRule } from '../pass-rule.ts';
import { cutsRevenue } from '../seasons.ts';
import type { State } from '../state.ts';
import { decider, doneWith, nextStep, turnOf, withTurn } from '../turn.ts';
import { checkTile, coloursFor, layCost } from './track-rules.ts';
import { canUseWorker, workerFor } from './worker-actions.ts';

/** 6.4: two yellow tiles, or one and an upgrade. */
const TILES = 2;

const isYellow = (state: State, lay: Lay): boolean => isYellowTile(boardOf(state).atlas, lay);

function checkLayTile(state: State, lay: Lay): Refusal | undefined {
  const { company, lays } = turnOf(state);
  return (
    checkTile(state, company, lay) ??
    checkTileActions(lays, { hex: lay.hex, yellow: isYellow(state, lay) }, TILES) ??
    checkCash(state, company, layCost(state, company, lay))
  );
}

/** Lays worth asking about: colours of plain tiles are those of cities and more. */
function layChoices(state: State): readonly Lay[] {
  const { company, lays } = turnOf(state);
  if (lays.length >= TILES) return [];
  return layCandidates(boardOf(state).atlas, state.board, company, { colours: coloursFor(state, 'plain') });
}

/** 6.13.3, 6.14.2: a tile in the zone of its season cuts the revenue; a city or town on a fresh hex adds to it. */
function build(state: State, lay: Lay): State {
  const turn = turnOf(state);
  const { company } = turn;
  const { atlas, tiles } = boardOf(state);
  const cost = layCost(state, company, lay);
  const yellow = isYellow(state, lay);
  const cut = cutsRevenue(state, company, lay.hex);
  const isNewStop = state.board.tiles[lay.hex] === undefined && yellow && tiles.get(lay.tile)?.kind !== 'plain';
  const board = settleWaiting(atlas, applyLay(atlas, state.board, lay));
  const next = withTurn(bankGets(alter(state, { board }), company, cost), {
    lays: [...turn.lays, { hex: lay.hex, yellow }],
    seasonCut: turn.seasonCut || cut,
    newStops: turn.newStops + (isNewStop ? 1 : 0),
  });
  return tellTile(next, company, yellow ? 'yellow' : 'upgrade', lay, cost, { cut: cut ? SEASON_CUT : 0 });
}

const layTile = layTileOf<State, 'layTile', ActionOf<'layTile'>>({
  type: 'layTile',
  choices: layChoices,
  check: checkLayTile,
  build,
});

/** 6.4, 6.11.3: an action of laying tiles, and a second one directly after it for a worker. */
export const track: Step<State, Action> = {
  id: 'track',
  actors(state) {
    const { trackDone, lays } = turnOf(state);
    const isOver = trackDone || (lays.length >= TILES && !canUseWorker(state, 'track'));
    return isOver ? [] : [decider(state)];
  },
  actions: [layTile, workerFor('track'), passRule((state) => doneWith(state, { trackDone: true }))],
  leave: nextStep,
};
