import type { Rng, RngState } from '../flow/rng.ts';
import type { Shape } from '../json/shape.ts';
import type { FileFault } from '../log/file-problem.ts';
import type { Fact, Json } from './fact.ts';
import type { Figures } from './figures.ts';
import type { KernelCode } from './kernel-codes.ts';
import type { Boards } from './on-board.ts';
import type { OptionSpec, OptionValues } from './options.ts';
import type { Parts } from './parts.ts';
import type { Programs } from './programs.ts';
import type { RuleIndex } from './rule-index.ts';
import type { Refusal, Violation } from './violation.ts';

/** Place at the table, from 0 in seating order. */
export type Seat = number;
export type Viewer = Seat | 'spectator';

/** One open question: which step of the game it belongs to, with the data that step needs. Data, never closures. */
export interface Frame {
  readonly step: string;
}

export interface KernelState<F extends Frame = Frame> {
  readonly seq: number; // moves applied so far
  readonly rng: RngState; // never leaves the server
  readonly flow: readonly F[]; // who decides what; innermost last
  readonly outbox: readonly Fact[]; // what the last move caused
  readonly ended: string | null; // why the game is over
  readonly resigned: readonly Seat[];
}

export interface ActionBase {
  readonly type: string;
  readonly seat: Seat;
}

/** What a seat may do: one action; one action with an amount to fill in; or a kind too rich to list (`check` judges). */
export type Choice<A extends ActionBase> =
  | { readonly kind: 'exact'; readonly action: A }
  | {
      readonly kind: 'amount';
      readonly action: A; // with the smallest amount filled in
      readonly field: string;
      readonly min: number;
      readonly max: number;
      readonly step: number;
    }
  | {
      readonly kind: 'open';
      readonly type: A['type'];
      readonly seat: Seat;
      readonly hints: Readonly<Record<string, Json>>;
    };

export type OpenChoice<A extends ActionBase> = Extract<Choice<A>, { kind: 'open' }>;

/** What happens to the table rather than in the game. */
export type TableEvent =
  | { readonly type: 'timeUp' }
  | { readonly type: 'resigned'; readonly seat: Seat }
  | { readonly type: 'seatReplaced'; readonly seat: Seat; readonly player: string }
  | { readonly type: 'endedByAgreement' };

export interface Meta {
  readonly id: string;
  readonly name: string;
  readonly players: { readonly min: number; readonly max: number };
  readonly rulebook?: string; // the edition that the rules follow: publisher and date, as far as known
  readonly rulesVersion: number;
  readonly currency: string; // put before amounts; or a pattern in which # stands for the amount
  readonly options: readonly OptionSpec[];
  readonly board: { readonly id: string; readonly hash: string };
  readonly actions: readonly string[]; // every type of action
  /** Types of action that only move the game on. If one of these is all that a seat may do, the table does it. */
  readonly passes?: readonly string[];
  /** The number of players and the options of a first game, for somebody who wants to try the title right away. */
  readonly firstGame?: { readonly players: number; readonly options: OptionValues };
  readonly parts: Parts;
  /** To help people choose a game: how much there is to learn, from 1 to 5, and how many hours it takes. */
  readonly weight?: number;
  readonly hours?: { readonly min: number; readonly max: number }; // min 0: less than `max`
}

export interface SetupOptions {
  readonly players: number;
  readonly seed: string;
  readonly options: OptionValues; // complete and validated
  /** A corrected board that travels with the game, in place of the title's own; boards.check() has accepted it. */
  readonly board?: Json;
}

/**
 * State of an older rules version -> state of the next one, by the older version's number. Only the title knows what its
 * older states looked like.
 */
export type Migrations = Readonly<Record<number, (state: never) => object>>;

export interface Standing {
  readonly seat: Seat;
  readonly place: number; // equal scores share a place
  readonly score: number;
  readonly parts: Readonly<Record<string, number>>; // what the score is made of
}

export type Parsed<A> = { readonly ok: true; readonly action: A } | { readonly ok: false; readonly problem: FileFault };

export interface Limits {
  readonly nodes: number; // how much work a solver may do
  /** Called again and again while a solver works: true ends the work early. */
  readonly stop?: () => boolean;
}

export interface Solution<A> {
  readonly action: A;
  readonly value: number;
  readonly proved: boolean;
  /** No action can be worth more than this; equal to `value` when that is proved best. */
  readonly upperBound?: number;
}

/** How many nodes searches may still visit. Each search subtracts what it used. */
export interface Work {
  nodes: number;
}

/** Everything that the rest of the system knows about a game. */
export interface Title<S extends KernelState = KernelState, A extends ActionBase = ActionBase, V = unknown> {
  readonly meta: Meta;
  readonly rules: RuleIndex;
  /** Every refusal code with the section it rests on. */
  readonly sections: Readonly<Record<KernelCode, string> & Record<string, string>>;
  /** Shape only; rules live in check(). */
  parse(input: unknown): Parsed<A>;
  setup(options: SetupOptions): S;
  /** Seats the game waits for. Others may still have choices (see legal). */
  waitingFor(state: S): readonly Seat[];
  /** [] = nothing for this seat to decide. */
  legal(state: S, seat: Seat): readonly Choice<A>[];
  /** The only judge of legality. */
  check(state: S, action: A): Violation | undefined;
  /** Pure; only given what check() accepts. */
  apply(state: S, action: A): S;
  /** What happens in the game when something happens to the table. */
  table(state: S, event: TableEvent): S | Refusal;
  /** Minutes of play after which the table has to report that time is up; null: no limit, or it was reported already. */
  timeLimit?(state: S): number | null;
  /** The legal action that changes least: played for a seat that resigned. `work`: how much it may search to find it. */
  idle(state: S, seat: Seat, work?: Work): A;
  /** All this viewer may know, nothing more. */
  view(state: S, viewer: Viewer): V;
  score(state: S): readonly Standing[];
  /** A full state that the viewer could be looking at: for bots that search, and for copies of a game that goes on. */
  determinize(view: V, viewer: Viewer, rng: Rng): S;
  /** Suggests an action for an open choice; never judges. */
  solve?(state: S, choice: OpenChoice<A>, limits: Limits): Solution<A> | undefined;
  /** Moves that a seat may leave to the table. */
  readonly programs?: Programs<A, V>;
  /** Numbers by which finished games are compared, besides scores and length. */
  readonly figures?: Figures<S>;
  /** Absent: the title is played on its own board only. */
  readonly boards?: Boards;
  /**
   * Whether a move told a seat something it could not have known; if absent, the views are compared to find that out. It is
   * called for every move, so it must be quick.
   */
  reveals?(before: S, after: S, facts: readonly Fact[]): boolean;
  readonly migrations?: Migrations;
  /** Facts that should occur in some game, by type or as "type:what": a run of many games reports those it never saw. */
  readonly occurs?: readonly string[];
  /** The form of a state: a state read from a file is refused if it has other fields, or values beyond these limits. */
  readonly shape?: Shape<S>;
  /** Checks what must hold after every move; returns the names of whatever does not. */
  invariants?(state: S): readonly string[];
}

/** A state, action or view of some title: only the title itself knows its type. */
// biome-ignore lint/suspicious/noExplicitAny: what holds titles of all kinds can say no more
export type TitlesOwn = any;

export type AnyTitle = Title<TitlesOwn, TitlesOwn, TitlesOwn>;
