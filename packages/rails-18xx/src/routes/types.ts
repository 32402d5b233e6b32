import type { Details, Refusal } from '@roundhouse/kernel/contract/violation.ts';
import type { Atlas } from '../board/atlas.ts';
import type { NetHex, Network } from '../board/network.ts';
import type { TrackWay } from '../board/track-ways.ts';
import type { Gauge, HexId, RoutePath } from '../board/types.ts';

/** What a train can do on its way; titles add price and the rest. */
export interface TrainSpec {
  readonly id: string;
  /** Stops it may count; null: any number. */
  readonly counts: number | null;
  /** Express: passes any number of stops and counts the best `counts` of them. */
  readonly skips: boolean;
  readonly multiplier: number;
  /** Towns: paid without using up a stop; neither paid nor counted; or stops like any other. */
  readonly towns: 'free' | 'ignored' | 'counted';
  /** n+m trains: m further stops that may only be towns. */
  readonly plus?: number;
  /** Track it is bound to (or dual track); any if absent. */
  readonly gauge?: Exclude<Gauge, 'dual'>;
  /** It must run through one of the policy's crossings. */
  readonly crosses?: boolean;
  /** Hexes that its route must run through; they must be among those the policy watches. */
  readonly visits?: readonly HexId[];
  /** What it was given for this run, such as a tender; its effect is in the other figures. */
  readonly with?: string;
}

/**
 * What a title's revenue is worked out from. The search fills one such object again and again, so it must be read
 * at once and never kept.
 */
export interface RouteFacts {
  readonly train: TrainSpec;
  /** Nodes of the stops visited, the first `visited` entries; in the order travelled only when a route is judged. */
  readonly stops: ArrayLike<number>;
  readonly visited: number;
  /** Nodes of the two ends. */
  readonly from: number;
  readonly to: number;
  /** Bit i: the route runs through hex `watch[i]` of the policy. */
  readonly watched: number;
}

/** One line of a route's reckoning. */
export interface RoutePart {
  readonly what: string;
  readonly which?: string;
  readonly where?: string;
  readonly amount: number;
}

/** Where a policy writes down how it came to a total. */
export interface Account {
  readonly counted: number[]; // nodes
  readonly parts: RoutePart[];
  /** Income that is no part of the revenue, such as what goes straight to the treasury. */
  readonly beside: RoutePart[];
}

export interface RouteProgress {
  readonly numbers: readonly number[];
  readonly bits: readonly number[];
}

/** Stops of which a route may visit one only, and what it is told otherwise. */
export interface StopGroup {
  readonly nodes: readonly number[];
  refusal(numbers: Details): Refusal;
}

/** Paid once if a route has any of the sources and any of the goals: as much as for the dearest of these. Hexes are bits of `watch`. */
export interface HexBonus {
  readonly sources: number;
  readonly goals: readonly { readonly bit: number; readonly bonus: number }[]; // the dearest first
}

/**
 * What the worth of a route is made up of, where that is no more than its stops (or the best so many of them, each as often
 * as the train multiplies it) and bonuses for watched hexes. `check` must refuse no route of a train without `visits`.
 */
export interface Makeup {
  /** What a stop is worth; of a city that varies, how much more than the dearest of those that do not. */
  worth(node: number): number;
  varies(node: number): boolean;
  /** Bits beside those of watched hexes, for a route that ends at a stop. */
  endMarks?(node: number): number;
  /** The dearest of them, where a route has none. */
  readonly least: number;
  /** Must a train that skips count a city with an own station? */
  readonly countsStation: boolean;
  readonly bonuses: readonly HexBonus[];
}

/** What a title decides about routes, for one company on one board. Nodes are those of the network. */
export interface RoutePolicy {
  /** Has the running company a station there? Every route needs one. */
  isOwn(node: number): boolean;
  /** May a route end there but not go on? */
  isBlocked(node: number): boolean;
  mayEnd(node: number): boolean;
  /** What a route is told that ends where it may not, if that is more than not being a city. */
  endRefusal?(node: number, numbers: Details): Refusal;
  /** May one train enter the hex more than once? */
  mayReenter(hex: HexId): boolean;
  /** May a train come back to a junction on other track? The search for runs does not try it. */
  readonly junctionsAgain?: boolean;
  /** Is the border a stop that pays nothing to trains that do not skip? */
  markerAt(border: string): boolean;
  /** No stop is in two groups. */
  readonly groups?: readonly StopGroup[];
  /** Stops between the parts of a map, in a group of their own; trains that cross run through one of them. */
  readonly crossings?: readonly number[];
  /** Whatever else is asked of a route as a whole. */
  check?(facts: RouteFacts): Refusal | undefined;
  /**
   * Stops that the best run can do without: another stop of the hex lies on the same track (or more) and is worth at least
   * as much.
   */
  isIdle?(node: number): boolean;
  readonly minStops: number;
  readonly minCities: number;
  /** Hexes that matter for the revenue, at most 31. */
  readonly watch: readonly HexId[];
  /** The parts written to `account`, if there is one, add up to the total. */
  revenue(facts: RouteFacts, account?: Account): number;
  /** What the search makes the most of, where that is more than the revenue. It adds up over the trains. */
  objective?(facts: RouteFacts): number;
  /** At least what a stop adds to the worth of any route of the train; with it go bonuses for the route as a whole. */
  most?(node: number, train: TrainSpec): number;
  mostBonus?(train: TrainSpec): number;
  /**
   * Where a route is worth what its stops are by themselves, and bonuses that depend on the watched hexes and on what kinds
   * of stops its ends are (as does all that `check` refuses): the worth of a stop, and its kind as an end.
   */
  readonly apart?: { worth(node: number): number; endKind(node: number): number };
  makeup?(): Makeup;
  /**
   * What a route has come to so far, so that two of them can be compared: where no number is less and no bit is missing,
   * the route is worth at least as much however both go on. Ends are told where they are known, else -1.
   */
  progress?(facts: RouteFacts): RouteProgress;
  /**
   * At least what any route of the train earns (by `objective`, if there is one) whose stops and watched hexes are among
   * these. The closer the better: it tells how good a run could be that a search did not come to.
   */
  ceiling(facts: RouteFacts): number;
}

export interface RouteContext {
  readonly atlas: Atlas;
  readonly network: Network;
  readonly policy: RoutePolicy;
}

/** A written route as track. */
export interface ResolvedPath {
  /** From end to end, hex sides and junctions included. */
  readonly nodes: readonly number[];
  /** Segment i joins nodes i and i + 1. */
  readonly segments: readonly number[];
}

/** A hex that a route runs through, and how. */
export interface PassedHex {
  readonly there: NetHex;
  readonly way: TrackWay;
}

/** Track that was read from a written route, hex by hex too. */
export interface ReadPath extends ResolvedPath {
  readonly hexes: readonly PassedHex[];
}

export interface JudgedRoute {
  readonly path: RoutePath; // in canonical form
  readonly segments: readonly number[];
  readonly visited: readonly string[]; // stops in the order travelled, such as "P17.1"
  readonly counted: readonly string[];
  readonly markers: readonly string[]; // borders crossed that are stops for trains that do not skip
  readonly revenue: number;
  readonly value: number; // by the policy's objective; the revenue, if it has none
  readonly parts: readonly RoutePart[];
  readonly beside: readonly RoutePart[];
  readonly watched: number; // as in RouteFacts
}

export interface RunRoute {
  readonly train: number; // which of the trains given
  readonly path: RoutePath;
}

export interface JudgedRun {
  readonly routes: readonly (JudgedRoute & { readonly train: number })[];
  readonly revenue: number;
}
