import { type Rng, type Seat, samplesOf } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import { boardOf } from '../../board/index.ts';
import { TITLE } from '../../index.ts';
import { cheapestTrack } from '../../rules/building/index.ts';
import { nearestCities } from '../../rules/derailed.ts';
import { reach } from '../../rules/operations/reach.ts';
import type { State } from '../../rules/state.ts';

const CITY = 'Calcutta';

/** The cheapest milepost to build to from Calcutta that has two nearest cities. */
function betweenCities(state: State, seat: Seat): readonly string[] {
  const board = boardOf(state);
  const centre = board.city(CITY)?.centre ?? 0;
  const from = board.mileposts[centre];
  const near = board.mileposts.filter(
    ({ id, row, col }) =>
      Math.abs(row - (from?.row ?? 0)) < 8 &&
      Math.abs(col - (from?.col ?? 0)) < 8 &&
      nearestCities(board, id).length > 1,
  );
  const tracks = near.flatMap(({ id }) => cheapestTrack(state, seat, from?.id ?? null, id) ?? []);
  return [...tracks].sort((a, b) => a.cost - b.cost)[0]?.paths[0] ?? [];
}

/** Takes the Circus out of town to where two cities are equally near; then everybody draws cards until a train derails. */
export function strandCircus(state: State, seat: Seat, rng: Rng): Action {
  const all = TITLE.legal(state, seat).flatMap((choice) => samplesOf(TITLE, state, choice)) as readonly Action[];
  const board = boardOf(state);
  const of = (fits: (action: Action) => boolean): Action | undefined => all.find(fits);
  const built = Object.values(state.track).includes(seat);
  const path = built ? [] : betweenCities(state, seat);
  if (path.length > 1 && all.some(({ type }) => type === 'endTurn')) return { type: 'build', seat, path: [...path] };
  const home = board.mileposts[board.city(CITY)?.centre ?? 0]?.id;
  const train = state.players[seat]?.trains[0];
  const carries = train?.loads.some(({ good }) => good === 'Circus') === true;
  if (carries && board.cityAt(board.index(train.at ?? ''))) {
    const found = reach(state, seat, 0);
    const to = found.mileposts.find((id) => nearestCities(board, id).length > 1);
    const way = to === undefined ? undefined : found.ways(to)[0]?.path;
    if (way) return { type: 'move', seat, train: 0, path: [...way] };
  }
  return (
    of((action) => action.type === 'placeTrain' && action.at === home) ??
    (carries ? undefined : of((action) => action.type === 'pickUp' && action.good === 'Circus')) ??
    of(({ type }) => type === 'discardHand') ??
    of(({ type }) => type === 'endOperations') ??
    of(({ type }) => type === 'endTurn') ??
    rng.pick(all)
  );
}
