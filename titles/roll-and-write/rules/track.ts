import { alter, type Choice, emit, type Refusal, type Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import {
  boardOf,
  type Edge,
  hasExit,
  isBuildable,
  oppositeEdge,
  TRACK_TYPES,
  type TrackType,
  type Value,
} from '../board/index.ts';
import { refuse } from '../sections.ts';
import { checkPick, diceLeft, picksFrom, takeDice, valueUsed } from './dice.ts';
import { checkPayment, spend } from './income.ts';
import { type Head, hasTrackAt, headsAtCity, type Network, networkOf } from './network.ts';
import { available, isBlocked, playerOf, type WithPlayers, withPlayer, worthOf } from './players.ts';
import { type LaidTrack, type State, trackId } from './state.ts';
import { leaveTurn } from './tasks.ts';
import { hasChain } from './track-search.ts';
import { shownType, trackCost, typeOfTrack } from './track-types.ts';

/** A track by itself: on the map, on free edges, and towards printed exits where it meets a city. */
function checkPlace(network: Network, laid: readonly LaidTrack[], track: LaidTrack): Refusal | undefined {
  const { board } = network;
  const at = { hex: track.hex };
  const place = board.index(track.hex);
  const hex = board.hexes[place];
  if (!hex || track.from === track.to) return refuse('track.noSuchTrack', at);
  if (!isBuildable(hex)) {
    return refuse('track.printedHex', at);
  }
  for (const edge of [track.from, track.to]) {
    const other = board.hexes[hex.around[edge] ?? -1];
    if (!other) return refuse('track.offMap', at);
    if (!isBuildable(other) && !hasExit(other, oppositeEdge(edge))) return refuse('track.noExit', at);
    const taken = hasTrackAt(network, place, edge) || laid.some((own) => own.hex === track.hex && hasEdge(own, edge));
    if (taken) {
      return refuse('track.merges', at);
    }
  }
  return undefined;
}

const hasEdge = ({ from, to }: LaidTrack, edge: Edge): boolean => from === edge || to === edge;

/** What lies beyond the end of a track. */
export function endOf({ board }: Network, { hex, to }: LaidTrack): number {
  return board.hex(hex)?.around[to] ?? -1;
}

/** Whether a track leads on from the one before it. */
function checkNext(state: WithPlayers, seat: Seat, network: Network, before: LaidTrack, next: LaidTrack) {
  const { board } = network;
  const at = { hex: next.hex };
  const end = endOf(network, before);
  const reached = board.hexes[end];
  if (!reached) return refuse('track.notConnected', at);
  if (isBuildable(reached)) {
    const leadsOn = reached.id === next.hex && next.from === oppositeEdge(before.to);
    return leadsOn ? undefined : refuse('track.notConnected', at);
  }
  if (!network.cities.has(end) || isBlocked(state, seat, end)) return refuse('track.afterCity', at);
  const fromCity = reached.around[oppositeEdge(next.from)] === board.index(next.hex);
  return fromCity && hasExit(reached, oppositeEdge(next.from)) ? undefined : refuse('track.notConnected', at);
}

function checkFirst(state: WithPlayers, seat: Seat, network: Network, { hex, from }: LaidTrack) {
  const place = network.board.index(hex);
  const behind = network.board.hexes[place]?.around[from] ?? -1;
  if (hasTrackAt(network, behind, oppositeEdge(from))) return undefined; // goes on from a loose end
  if (!network.cities.has(behind)) return refuse('track.notConnected', { hex });
  return isBlocked(state, seat, behind) ? refuse('track.blocked', { hex }) : undefined;
}

/** Whether tracks may be built one after the other; costs and types apart. */
export function checkChain(state: WithPlayers, seat: Seat, tracks: readonly LaidTrack[]): Refusal | undefined {
  const network = networkOf(state, seat);
  for (const [i, track] of tracks.entries()) {
    const laid = tracks.slice(0, i);
    const before = laid[i - 1];
    const refusal =
      checkPlace(network, laid, track) ??
      (before ? checkNext(state, seat, network, before, track) : checkFirst(state, seat, network, track));
    if (refusal) return refusal;
  }
  return undefined;
}

/** Where a chain of tracks can go on, each with its first edge; none if it has to end. */
export function headsAfter(state: WithPlayers, seat: Seat, last: LaidTrack): readonly Head[] {
  const network = networkOf(state, seat);
  const end = endOf(network, last);
  const reached = network.board.hexes[end];
  if (!reached) return [];
  if (!isBuildable(reached)) {
    return network.cities.has(end) && !isBlocked(state, seat, end) ? headsAtCity(network, end) : [];
  }
  const from = oppositeEdge(last.to);
  return hasTrackAt(network, end, from) ? [] : [{ hex: end, from }];
}

const fits = (piece: TrackType, track: LaidTrack): boolean => piece === 'wild' || piece === typeOfTrack(track);

function checkTypes(state: State, value: Value, { tracks, cubes }: ActionOf<'buildTrack'>): Refusal | undefined {
  const shown = shownType(state, value);
  const pieces = shown === undefined ? cubes : tracks.map(() => shown);
  if (shown !== undefined && cubes.length > 0) return refuse('track.tileNotCubes', { value });
  if (pieces.length !== tracks.length)
    return refuse('track.cubeForEach', { tracks: tracks.length, cubes: cubes.length });
  const on = state.tiles[value - 1]?.cubes ?? [];
  const count = (list: readonly TrackType[], type: TrackType) => list.filter((each) => each === type).length;
  const missing = shown === undefined && TRACK_TYPES.find((type) => count(cubes, type) > count(on, type));
  if (missing) return refuse('track.noCube', { value, type: missing });
  const wrong = tracks.find((track, i) => !fits(pieces[i] as TrackType, track));
  return wrong ? refuse('track.wrongType', { hex: wrong.hex, type: typeOfTrack(wrong) }) : undefined;
}

function check(state: State, action: ActionOf<'buildTrack'>): Refusal | undefined {
  const { seat, tracks, pay } = action;
  const pick = checkPick(state, action);
  if (pick) return pick;
  const value = valueUsed(action);
  if (tracks.length !== diceLeft(action)) {
    return refuse('track.count', { dice: diceLeft(action), tracks: tracks.length });
  }
  return (
    checkTypes(state, value, action) ??
    checkChain(state, seat, tracks) ??
    checkPayment(playerOf(state, seat), pay, trackCost(state, value))
  );
}

/** Takes cubes off a tile; without any it is flipped. */
export function takeCubes(before: State, seat: Seat, value: Value, cubes: readonly TrackType[]): State {
  if (cubes.length === 0) return before;
  const left = [...(before.tiles[value - 1]?.cubes ?? [])];
  const taken = { ...playerOf(before, seat).cubes };
  for (const type of cubes) {
    left.splice(left.indexOf(type), 1);
    taken[type] += 1;
  }
  const flipped = left.length === 0;
  const tiles = before.tiles.map((tile, at) => (at === value - 1 ? { ...tile, cubes: left, flipped } : tile));
  const state = withPlayer(alter(before, { tiles }), seat, { cubes: taken });
  return flipped ? emit(state, { type: 'tileFlipped', value, shows: shownType(state, value) ?? null }) : state;
}

function apply(before: State, action: ActionOf<'buildTrack'>): State {
  const { seat, tracks, cubes, pay } = action;
  const value = valueUsed(action);
  const cost = trackCost(before, value);
  let state = spend(takeDice(before, action.value, action.taken), seat, pay);
  const { track } = playerOf(state, seat);
  const known = networkOf(before, seat).cities;
  state = withPlayer(state, seat, { track: [...track, ...tracks.map(trackId)] });
  const reached = [...networkOf(state, seat).cities].filter((city) => !known.has(city));
  const names = reached.map((city) => boardOf(state).hexes[city]?.id ?? '');
  state = emit(state, {
    type: 'builtTrack',
    seat,
    value,
    tracks: tracks.map(trackId),
    cubes: [...cubes],
    cost,
    pay,
    reached: names,
  });
  return leaveTurn(takeCubes(state, seat, value, cubes), []);
}

/** One open choice for every way to take dice with which something can be built. */
function candidates(state: State, seat: Seat): readonly Choice<Action>[] {
  const worth = worthOf(available(playerOf(state, seat)));
  const known = new Map<number, boolean>(); // several ways to take dice allow the same track
  const canBuild = (value: Value, count: number): boolean => {
    const key = 6 * count + value;
    const can = known.get(key) ?? hasChain(state, seat, value, count);
    known.set(key, can);
    return can;
  };
  return picksFrom(state).flatMap((pick): readonly Choice<Action>[] => {
    const value = valueUsed(pick);
    const cost = trackCost(state, value);
    if (cost > worth || !canBuild(value, diceLeft(pick))) return [];
    return [{ kind: 'open', type: 'buildTrack', seat, hints: { ...pick, cost } }];
  });
}

export const buildTrack = { type: 'buildTrack', candidates, check, apply } as const;
