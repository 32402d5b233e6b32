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
 * What a title works out revenue from. The search refills one such object again and again: read it immediately and never
 * keep it.
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

/** Stops of which a route may visit only one, and the refusal of a route that visits two. */
export interface StopGroup {
  readonly nodes: readonly number[];
  refusal(numbers: Details): Refusal;
}

/** Paid once if a route has a source and a goal; its dearest goal sets the amount. Hexes are bits of `watch`. */
export interface HexBonus {
  readonly sources: number;
  readonly goals: readonly { readonly bit: number; readonly bonus: number }[]; // the dearest first
}

/**
 * What makes up the worth of a route, where that is only its stops (or the best `counts` of them, times the train's
 * multiplier) and bonuses for watched hexes. `check` must refuse no route of a train without `visits`.
 */
export interface Makeup {
  /** What a stop is worth; for a city whose worth varies, how much more than the dearest other city of the route. */
  worth(node: number): number;
  varies(node: number): boolean;
  /** Further bits, beside those of watched hexes, for a route that ends at the stop. */
  endMarks?(node: number): number;
  /** What counts as the dearest city that does not vary, where a route has none. */
  readonly least: number;
  /** Must a train that skips count a city with an own station? */
  readonly countsStation: boolean;
  readonly bonuses: readonly HexBonus[];
}

/** What a title decides about routes, for one company on one board. Nodes are those of the network. */
export interface RoutePolicy {
  /** Does the running company have a station there? Every route needs one. */
  isOwn(node: number): boolean;
  /** May a route end there but not go on? */
  isBlocked(node: number): boolean;
  mayEnd(node: number): boolean;
  /** The refusal of a route that ends where it may not, if the reason is other than not being a city. */
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
  /** Further rules about a route as a whole. */
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
  /** What the search maximises, where that is more than the revenue. It adds up over the trains. */
  objective?(facts: RouteFacts): number;
  /** An upper bound on what a stop adds to any route of the train; `mostBonus` bounds bonuses for the route as a whole. */
  most?(node: number, train: TrainSpec): number;
  mostBonus?(train: TrainSpec): number;
  /**
   * Given where a route is worth the sum of its stops and of bonuses, and bonuses and `check` depend only on the watched
   * hexes and on the kinds of stops at its ends: the worth of a stop, and its kind as an end.
   */
  readonly apart?: { worth(node: number): number; endKind(node: number): number };
  makeup?(): Makeup;
  /**
   * What a route has gathered so far, to compare two routes: one that has no number less and no bit missing is worth at
   * least as much as the other, however both go on. Ends that are not yet known are -1.
   */
  progress?(facts: RouteFacts): RouteProgress;
  /**
   * An upper bound on what a route of the train earns (by `objective`, if there is one) whose stops and watched hexes are
   * among these. The closer the better: it bounds the runs that a search did not look at.
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
