import type { Frame, KernelState, OptionValues, Seat } from '@roundhouse/kernel';
import type { Edge, HexId, TrackType, Value } from '../board/index.ts';

/** One track: a hex and the two edges it joins, the lower first, such as 'B10/03'. */
export type TrackId = string;
/** Counts by section of the income track: ones, fives, tens. */
export type Amounts = readonly [ones: number, fives: number, tens: number];

/** An engine or a carriage: a train tile by its power and the number on it. */
export interface Car {
  readonly power: Value;
  readonly number: number;
}

export interface Line {
  readonly open: boolean; // stays so when its trains become obsolete
  readonly cars: readonly Car[]; // the engine first
}

export interface Player {
  readonly bot: boolean;
  readonly company: Value | null; // null until it is chosen
  readonly start: HexId | null;
  readonly marked: Amounts; // circles marked at any time
  readonly spent: Amounts; // of these, crossed off
  readonly modifiers: number; // unlocked
  readonly modifiersSpent: number;
  readonly dice: number; // extra dice unlocked
  readonly objectives: readonly string[]; // secret
  readonly cubes: Readonly<Record<TrackType, number>>; // taken
  readonly lines: readonly Line[];
  readonly shares: readonly number[]; // by value of the company, less 1
  readonly track: readonly TrackId[];
}

/** The track tile below one value of the dice. */
export interface TileSpace {
  readonly id: string; // secret until it is flipped, since it tells the other side
  readonly cubes: readonly TrackType[]; // in the order of the reference
  readonly flipped: boolean;
}

export type Task =
  | { readonly do: 'income'; readonly seat: Seat; readonly amount: number; readonly why: IncomeReason }
  | { readonly do: 'draw'; readonly seat: Seat; readonly cards: number; readonly discard: boolean };
export const INCOME_REASONS = ['basic', 'sale', 'run', 'dividend'] as const;
export type IncomeReason = (typeof INCOME_REASONS)[number];

/** Set-up: companies or starting cities are chosen for these seats, one after the other. */
export interface ChooseFrame extends Frame {
  readonly step: 'company' | 'start';
  readonly seats: readonly Seat[];
}

/** Lies below the turns and hands them out. */
export interface PlayFrame extends Frame {
  readonly step: 'play';
  readonly next: Seat;
}

/** A turn: of a person who is asked, or of a bot that draws a card. */
export interface TurnFrame extends Frame {
  readonly step: 'turn';
  readonly seat: Seat;
}

/** What still follows from an action, in order. */
export interface TasksFrame extends Frame {
  readonly step: 'tasks';
  readonly tasks: readonly Task[];
}

/** A player has drawn objective cards and gives one back. */
export interface DiscardFrame extends Frame {
  readonly step: 'discard';
  readonly seat: Seat;
}

export type GameFrame = ChooseFrame | PlayFrame | TurnFrame | TasksFrame | DiscardFrame;

export interface State extends KernelState<GameFrame> {
  readonly board: { readonly id: string; readonly hash: string }; // see boardOf()
  readonly options: OptionValues;
  readonly people: number; // seats of people come first, then those of bots
  readonly first: Seat; // the starting player
  readonly players: readonly Player[];
  readonly starts: readonly HexId[]; // starting locations dealt
  readonly rolls: number; // pools so far
  readonly pool: readonly Value[]; // rising
  readonly used: number; // dice taken since the last roll
  readonly tiles: readonly TileSpace[]; // by value of the dice, less 1
  readonly bag: Readonly<Record<TrackType, number>>;
  readonly stock: readonly number[]; // trains left by power, less 1
  readonly scrapped: readonly Car[]; // obsolete
  readonly deck: readonly string[]; // objective cards; secret; next card first
  readonly aiDeck: readonly string[]; // secret; next card first
  readonly aiDiscard: readonly string[];
  readonly ending: 'lastSix' | 'income' | null; // why the game ends with this pool
}

/** One track as it is laid in an action: from the edge where it joins on to the edge where it goes on. */
export interface LaidTrack {
  readonly hex: HexId;
  readonly from: Edge;
  readonly to: Edge;
}

export const trackId = ({ hex, from, to }: LaidTrack): TrackId =>
  from < to ? `${hex}/${from}${to}` : `${hex}/${to}${from}`;

export interface PlacedTrack {
  readonly hex: HexId;
  readonly edges: readonly [Edge, Edge];
}

export function placedTrack(id: TrackId): PlacedTrack {
  const at = id.length - 3;
  return { hex: id.slice(0, at), edges: [Number(id[at + 1]), Number(id[at + 2])] };
}
