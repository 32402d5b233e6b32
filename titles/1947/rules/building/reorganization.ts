import { type ActionRule, alter, emit, exact, type Refusal, type Seat } from '@roundhouse/kernel';
import {
  bankGets,
  checkCash,
  checkStation,
  fromCharter,
  type HexId,
  openPlace,
  owns,
  reachOf,
  removePrivate,
  removeStation,
  type Station,
  settleWaiting,
  withStation,
} from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../../action.ts';
import { boardOf } from '../../board/index.ts';
import { REORGANIZATION } from '../../data/privates.ts';
import { refuse } from '../../sections.ts';
import { companyDef } from '../companies.ts';
import type { State } from '../state.ts';
import { decider, operating, turnOf, withTurn } from '../turn.ts';
import { usableWorkers } from '../workers.ts';
import { checkPlacements, checkPlaces, notePlacement, stationCost } from './station.ts';

type Reorganize = ActionOf<'reorganize'>;

const ownStation = (state: State, hex: HexId | undefined): Station | undefined =>
  state.board.stations.find((station) => station.company === turnOf(state).company && station.hex === hex);

/** A station that moves is not the home; it goes wherever the company has a way to. */
function checkMoved(state: State, { from }: Reorganize): Refusal | undefined {
  if (!ownStation(state, from)) return refuse('reorganize.noStation', { hex: from ?? '' });
  return from === companyDef(state, turnOf(state).company).home ? refuse('reorganize.home') : undefined;
}

/** The other two uses are the station of the turn. */
function checkPlaced(state: State, { use, from, hex, stop }: Reorganize): Refusal | undefined {
  const { company } = turnOf(state);
  if (from !== undefined) return refuse('reorganize.noStation', { hex: from });
  if (operating(state).stations === 0) return refuse('station.noneLeft');
  const full = checkPlacements(state);
  if (full) return full;
  if (use === 'free') return undefined;
  if (openPlace(boardOf(state).atlas, state.board, company, { hex, stop }))
    return refuse('reorganize.notNeeded', { hex });
  return checkCash(state, company, stationCost(state));
}

function checkReorganize(state: State, action: Reorganize): Refusal | undefined {
  const { company } = turnOf(state);
  const { use, hex, stop } = action;
  if (!owns(state, company, REORGANIZATION)) return refuse('private.notHeld', { private: REORGANIZATION });
  return (
    checkPlaces(state, company, { hex, stop }) ??
    (use === 'move' ? checkMoved : checkPlaced)(state, action) ??
    checkStation(boardOf(state).atlas, state.board, { company, hex, stop }, { mayWait: use !== 'free' })
  );
}

/** The extra station alone is paid for. */
const costOf = (state: State, { use }: Reorganize): number => (use === 'extra' ? stationCost(state) : 0);

/** A station beside a full city takes the first place that falls free there. */
function placed(state: State, action: Reorganize): State {
  const { company } = turnOf(state);
  const { use, from, hex, stop } = action;
  const { atlas } = boardOf(state);
  const station: Station = { company, hex, stop, waiting: true };
  const moving = use === 'move' ? ownStation(state, from) : undefined;
  if (moving) {
    const left = settleWaiting(atlas, removeStation(state.board, moving));
    return alter(state, { board: withStation(atlas, left, station) });
  }
  return notePlacement(bankGets(fromCharter(state, atlas, station), company, costOf(state, action)), company);
}

/** Every city in reach, for each use and, of a move, for each station that may move. */
function choices(state: State, seat: Seat): readonly Reorganize[] {
  const { company } = turnOf(state);
  if (!owns(state, company, REORGANIZATION)) return [];
  const { home } = companyDef(state, company);
  const movable = state.board.stations.filter((station) => station.company === company && station.hex !== home);
  return reachOf(boardOf(state).atlas, state.board, company).stops.flatMap(({ hex, stop }): readonly Reorganize[] => [
    ...(['free', 'extra'] as const).map((use): Reorganize => ({ type: 'reorganize', seat, use, hex, stop })),
    ...movable.map(({ hex: from }): Reorganize => ({ type: 'reorganize', seat, use: 'move', hex, stop, from })),
  ]);
}

/** 6.11.2: whether P6 could place one of the two stations that a worker allows. */
export function mayPlaceByPower(state: State): boolean {
  const seat = decider(state);
  if (!turnOf(state).stationWorker && usableWorkers(state, seat) === 0) return false;
  const helped = withTurn(state, { stationWorker: true });
  return choices(helped, seat).some((action) => action.use !== 'move' && checkReorganize(helped, action) === undefined);
}

/** 3.1 P6: once, at any time of the turn. */
export const reorganize: ActionRule<State, Action, 'reorganize'> = {
  type: 'reorganize',
  candidates: (state, seat) => choices(state, seat).map(exact<Reorganize>),
  check: checkReorganize,
  apply(state, action) {
    const { company } = turnOf(state);
    const { use, hex, stop } = action;
    const next = placed(removePrivate(state, REORGANIZATION), action);
    return emit(next, { type: 'reorganized', company, what: use, hex, stop, cost: costOf(state, action) });
  },
};
