import type { Atlas, AtlasHex } from '../board/atlas.ts';
import { Recent } from '../board/recent.ts';
import type { Track } from '../board/track.ts';
import { trackIn, tracksOf } from '../board/tracks.ts';
import type { BoardState, CompanyId, HexId } from '../board/types.ts';
import type { RunRoute, TrainSpec } from '../routes/index.ts';

/** All that a verdict on a run depends on besides its routes and trains. */
export interface Circumstances {
  readonly board: BoardState;
  /** Given where only the hexes on the routes matter: a verdict then outlives changes elsewhere on the board. */
  readonly atlas?: Atlas;
  readonly others: readonly unknown[];
}

/** A run of a company that is to be judged. */
export interface JudgedCase<R extends RunRoute> {
  readonly company: CompanyId;
  readonly routes: readonly R[];
  readonly trains: readonly TrainSpec[]; // all of its trains, as the routes equip them
  readonly circumstances: Circumstances;
}

interface Verdict<R extends RunRoute, T> extends JudgedCase<R> {
  readonly passed: readonly { readonly hex: AtlasHex; readonly track: Track }[];
  readonly result: T;
}

/** Company ids may come from outside, so we limit how many are remembered; no title has this many. */
const MOST_KEPT = 100;

export const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, i) => part === other[i]);

/** The last verdict for each company: many companies run over the same track round after round. */
export class KeptVerdicts<R extends RunRoute, T> {
  /** Here `apply` finds the verdict that `check` has just worked out. */
  readonly #judged = new Recent<readonly R[], Verdict<R, T>>(4);
  readonly #byCompany = new Map<CompanyId, Verdict<R, T>>();

  find(asked: JudgedCase<R>): T | undefined {
    const { company, routes, trains, circumstances } = asked;
    const judged = this.#judged.get(routes);
    const known = judged ?? this.#byCompany.get(company);
    if (!known || known.company !== company) return undefined;
    if (!isSame(known.trains, trains) || !isSame(known.circumstances.others, circumstances.others)) return undefined;
    if (judged === undefined && !areSameRoutes(known.routes, routes)) return undefined;
    if (known.circumstances.board !== circumstances.board && !isSameAlong(known, circumstances)) return undefined;
    this.#judged.set(routes, known);
    return known.result;
  }

  /** `hexes`: those on the routes. */
  keep({ company, routes, trains, circumstances }: JudgedCase<R>, hexes: ReadonlySet<HexId>, result: T): void {
    const passed: { hex: AtlasHex; track: Track }[] = [];
    for (const id of circumstances.atlas ? hexes : []) {
      const hex = circumstances.atlas?.hexes.get(id);
      if (circumstances.atlas && hex)
        passed.push({ hex, track: trackIn(circumstances.atlas, circumstances.board.tiles, hex) });
    }
    const verdict = { company, routes, trains, circumstances, passed, result };
    this.#judged.set(routes, verdict);
    // Without an atlas, or with a hex that is not on the map, we could not tell whether the track has changed.
    if (passed.length < hexes.size) return;
    if (this.#byCompany.size >= MOST_KEPT) this.#byCompany.clear();
    this.#byCompany.set(company, verdict);
  }
}

const areSameRoutes = (one: readonly RunRoute[], other: readonly RunRoute[]): boolean =>
  one.length === other.length &&
  one.every(({ train, path }, i) => train === other[i]?.train && isSame(path, other[i].path));

/** Whether track, stations and markers in the hexes of a run are still as they were when it was judged. */
function isSameAlong({ circumstances, passed }: Verdict<RunRoute, unknown>, { atlas, board }: Circumstances): boolean {
  const was = circumstances.board;
  if (atlas === undefined || atlas !== circumstances.atlas || was.closed !== board.closed) return false;
  const tracks = tracksOf(atlas, board.tiles);
  return (
    passed.every(({ hex, track }) => tracks[hex.index] === track) &&
    !differ(was.stations, board.stations, (station) => passed.some(({ hex }) => hex.id === station.hex)) &&
    !differ(was.gaugeMarkers, board.gaugeMarkers, (border) => passed.some(({ hex }) => hex.borderIds.includes(border)))
  );
}

/** Whether two lists differ in an item that matters, compared place by place: mostly something was added at the end. */
function differ<T>(one: readonly T[], other: readonly T[], matters: (item: T) => boolean): boolean {
  if (one === other) return false;
  for (let i = 0; i < Math.max(one.length, other.length); i++) {
    const [was, is] = [one[i], other[i]];
    if (was !== is && ((was !== undefined && matters(was)) || (is !== undefined && matters(is)))) return true;
  }
  return false;
}
