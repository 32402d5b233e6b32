// Building track: one chain of tracks, from the network to a new place.
import {
  at,
  backOf,
  beyond,
  hasExit,
  isCity,
  isOpenLand,
  isRed,
  opposite,
  sum,
  TYPES,
  type Type,
  typeOf,
} from './book.ts';
import { player, type Table } from './table.ts';

export interface Laid {
  readonly hex: string;
  readonly from: number;
  readonly to: number;
}

export const nameOf = ({ hex, from, to }: Laid): string => `${hex}/${Math.min(from, to)}${Math.max(from, to)}`;

export interface Piece {
  readonly id: string;
  readonly hex: string;
  readonly ends: readonly [number, number];
}

export function pieceOf(id: string): Piece {
  const [hex = '', ends = ''] = id.split('/');
  return { id, hex, ends: [Number(ends[0]), Number(ends[1])] };
}

/** Red places and the starts of others: reached, never left. */
export const isBlocked = (table: Table, seat: number, hex: string): boolean =>
  isRed(hex) || table.players.some((other, i) => i !== seat && other.start === hex);

/** Cities and red stations at which a track of these ends, with the own start. */
export function placesOf(start: string, track: readonly string[]): Set<string> {
  const places = new Set([start]);
  for (const { hex, ends } of track.map(pieceOf)) {
    for (const end of ends) {
      const next = beyond(hex, end);
      if (next && !isOpenLand(next)) places.add(next);
    }
  }
  return places;
}

const touches = (track: readonly string[], hex: string, edge: number): boolean =>
  track.some((id) => {
    const piece = pieceOf(id);
    return piece.hex === hex && piece.ends.includes(edge);
  });

/** What a chain looks like after some tracks of it. */
interface Head {
  readonly track: readonly string[]; // with those of the chain
  readonly last?: Laid;
  readonly over: boolean; // nothing can follow
}

/** Whether a track can be begun at this edge of a hex, by what the network has beyond it. */
function opens(
  table: Table,
  seat: number,
  known: ReadonlySet<string>,
  track: readonly string[],
  hex: string,
  edge: number,
) {
  const behind = beyond(hex, edge);
  if (!behind) return false;
  if (isOpenLand(behind)) return touches(track, behind, opposite(edge));
  return known.has(behind) && isCity(behind) && !isBlocked(table, seat, behind) && hasExit(behind, opposite(edge));
}

/** Puts one more track on a chain; a text says why it does not go. */
function lay(table: Table, seat: number, known: ReadonlySet<string>, head: Head, next: Laid): Head | string {
  const { hex, from, to } = next;
  if (head.over) return 'the action is over';
  if (!isOpenLand(hex)) return 'no land for track';
  if (from === to) return 'no track';
  if (touches(head.track, hex, from) || touches(head.track, hex, to)) return 'splits or merges';
  if (!opens(table, seat, known, head.track, hex, from)) return 'not connected';
  if (head.last) {
    const reached = beyond(head.last.hex, head.last.to);
    const behind = beyond(hex, from);
    const straightOn = reached === hex && opposite(head.last.to) === from;
    const throughCity = reached !== undefined && isCity(reached) && behind === reached;
    if (!straightOn && !throughCity) return 'another branch';
  }
  const goal = beyond(hex, to);
  if (!goal) return 'ends at the border';
  if (!isOpenLand(goal) && !hasExit(goal, opposite(to))) return 'no exit there';
  const joins = isOpenLand(goal) && touches(head.track, goal, opposite(to));
  const ends = !isOpenLand(goal) && (isBlocked(table, seat, goal) || !known.has(goal));
  return { track: [...head.track, nameOf(next)], last: next, over: joins || ends };
}

export const flippedTiles = (table: Table): number => table.tiles.filter((tile) => tile.flipped).length;

/** What the action costs with the tile of a value. */
export function trackCost(table: Table, value: number): number {
  const flipped = flippedTiles(table);
  if (!at(table.tiles, value - 1).flipped) return flipped;
  return flipped + sum(table.tiles.map((tile) => tile.cubes.length));
}

const fits = (have: Type, track: Laid): boolean => have === 'wild' || have === typeOf(track.from, track.to);

/** Why these tracks cannot be built with the tile of a value. */
export function trackProblem(
  table: Table,
  seat: number,
  value: number,
  dice: number,
  tracks: readonly Laid[],
  cubes: readonly Type[],
): string | undefined {
  const tile = at(table.tiles, value - 1);
  const { start, track } = player(table, seat);
  if (start === null) return 'no start';
  if (tracks.length !== dice) return 'not one track for each die';
  if (tile.flipped ? cubes.length > 0 : cubes.length !== dice) return 'not one cube for each track';
  for (const type of TYPES) {
    const taken = cubes.filter((cube) => cube === type).length;
    if (taken > tile.cubes.filter((cube) => cube === type).length) return 'cubes that are not there';
  }
  for (const [i, one] of tracks.entries()) {
    if (!fits(tile.flipped ? backOf(tile.id) : at(cubes, i), one)) return 'another type of track';
  }
  const known = placesOf(start, track);
  let head: Head = { track, over: false };
  for (const one of tracks) {
    const next = lay(table, seat, known, head, one);
    if (typeof next === 'string') return next;
    head = next;
  }
  return undefined;
}

/** Every edge at which a first track may join on. */
function beginnings(start: string, track: readonly string[]): { hex: string; from: number }[] {
  const found: { hex: string; from: number }[] = [];
  for (const place of placesOf(start, track)) found.push(...around(place));
  for (const { hex, ends } of track.map(pieceOf)) {
    for (const end of ends) {
      const next = beyond(hex, end);
      if (next) found.push({ hex: next, from: opposite(end) });
    }
  }
  return found;
}

export const around = (place: string): { hex: string; from: number }[] =>
  [0, 1, 2, 3, 4, 5].flatMap((edge) => {
    const hex = beyond(place, edge);
    return hex ? [{ hex, from: opposite(edge) }] : [];
  });

export interface Plan {
  readonly tracks: Laid[];
  readonly cubes: Type[];
}

/** Goes through the legal chains of so many tracks until `visit` says stop. */
export function everyPlan(
  table: Table,
  seat: number,
  value: number,
  dice: number,
  visit: (plan: Plan) => 'stop' | 'go on',
): void {
  const tile = at(table.tiles, value - 1);
  const { start, track } = player(table, seat);
  if (start === null || (!tile.flipped && tile.cubes.length < dice)) return;
  const known = placesOf(start, track);
  let stopped = false;
  const follow = (head: Head, plan: Plan, cubes: readonly Type[]): void => {
    if (plan.tracks.length === dice) {
      stopped = visit({ tracks: [...plan.tracks], cubes: [...plan.cubes] }) === 'stop';
      return;
    }
    const places: { hex: string; from: number }[] = [];
    if (!head.last) places.push(...beginnings(start, track));
    else {
      const reached = beyond(head.last.hex, head.last.to);
      if (reached && isCity(reached)) places.push(...around(reached));
      else if (reached) places.push({ hex: reached, from: opposite(head.last.to) });
    }
    for (const { hex, from } of places) {
      for (const to of [0, 1, 2, 3, 4, 5]) {
        const laid = { hex, from, to };
        const next = lay(table, seat, known, head, laid);
        if (typeof next === 'string') continue;
        const kinds = tile.flipped ? [backOf(tile.id)] : TYPES.filter((type) => cubes.includes(type));
        for (const type of kinds.filter((kind) => fits(kind, laid))) {
          const rest = [...cubes];
          if (!tile.flipped) rest.splice(rest.indexOf(type), 1);
          follow(next, { tracks: [...plan.tracks, laid], cubes: tile.flipped ? [] : [...plan.cubes, type] }, rest);
          if (stopped) return;
        }
      }
    }
  };
  follow({ track, over: false }, { tracks: [], cubes: [] }, tile.cubes);
}

/** Draws what was built, and takes the cubes from the tile. */
export function build(
  table: Table,
  seat: number,
  value: number,
  tracks: readonly Laid[],
  cubes: readonly Type[],
): void {
  const tile = at(table.tiles, value - 1);
  const seated = player(table, seat);
  seated.track.push(...tracks.map(nameOf));
  for (const cube of cubes) {
    tile.cubes.splice(tile.cubes.indexOf(cube), 1);
    seated.cubes[cube]++;
  }
  if (tile.cubes.length === 0) tile.flipped = true;
}
