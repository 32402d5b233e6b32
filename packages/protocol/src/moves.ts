import type { ActionBase, Choice, Program, UnfitBoard, UnreadFile } from '@roundhouse/kernel';
import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { type Entry, PROPOSAL_KINDS, type TableInfo } from './tables.ts';
import { Count, Id, Lines, Name, Seat, type TextCode } from './text.ts';

/**
 * A move. The client makes the `commandId`: a command sent twice acts once and gets the same answer. `decision` is the one
 * that the position named; only people who play several seats need `seat`. The title defines the form of the action.
 */
export const MoveCommand = z.strictObject({
  commandId: Id,
  decision: z.string().max(40),
  seat: Seat.optional(),
  action: z.looseObject({ type: z.string().max(40) }),
});
export type MoveCommand = z.infer<typeof MoveCommand>;

/** Undoes or redoes moves until `to` stand. */
export const StepCommand = z.strictObject({ commandId: Id, to: Count, seat: Seat.optional() });
export type StepCommand = z.infer<typeof StepCommand>;
export const SeatCommand = z.strictObject({ commandId: Id, seat: Seat.optional() });
export type SeatCommand = z.infer<typeof SeatCommand>;
/** Sets the program of a seat; null removes it. The title defines the form of the program. */
export const ProgramCommand = z.strictObject({
  commandId: Id,
  seat: Seat.optional(),
  program: z.looseObject({ kind: z.string().max(40) }).nullable(),
});

export const NewProposal = z.strictObject({
  kind: z.enum(PROPOSAL_KINDS),
  to: Count.optional(),
  seat: Seat.optional(),
});
export const Vote = z.strictObject({ agree: z.boolean() });

export const CHAT_ROOMS = ['players', 'spectators'] as const;
export type ChatRoom = (typeof CHAT_ROOMS)[number];
export const Say = z.strictObject({
  invitation: Id.optional(),
  room: z.enum(CHAT_ROOMS),
  text: Lines(LIMITS.chat).refine((text) => text.trim() !== '', 'text.empty' satisfies TextCode),
});
/** `line`: the last line that somebody has seen in a room. */
export const ReadUpTo = z.strictObject({
  room: z.enum(CHAT_ROOMS),
  line: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});
export const Room = z.strictObject({ room: z.enum(CHAT_ROOMS), invitation: Id.optional() });
export const Notes = z.strictObject({ text: Lines(LIMITS.notes) });
export const Clone = z.strictObject({ move: Count.optional(), invitation: Id.optional() });
export const Import = z.strictObject({ file: z.unknown(), name: Name.optional() });
/** How many lines of others somebody at the table has not seen yet. */
export type Unread = Readonly<Record<ChatRoom, number>>;
export interface ChatLine {
  readonly id: number;
  readonly room: ChatRoom;
  readonly player: { readonly id: string; readonly name: string };
  readonly text: string;
  readonly at: number;
}

/** What a viewer may know of a game that has begun, and what they may do. */
export interface Position {
  readonly viewer: number | 'spectator';
  readonly seq: number;
  readonly moves: number;
  readonly floor: number; // how many moves cannot be taken back
  readonly redoable: number;
  /** How many moves nobody can take back, even if all agree, and why; null: none, as far as that was judged. */
  readonly settled: { readonly moves: number; readonly why: 'revealed' | 'seatReplaced' } | null;
  readonly view: unknown;
  readonly waitingFor: readonly number[];
  readonly decision: string | null;
  readonly choices: readonly Choice<ActionBase>[];
  readonly program: { readonly program: Program; readonly stopped: string | null } | null;
}

export interface TableAnswer {
  readonly table: TableInfo;
  readonly position: Position | null; // null before the start
}

export interface MoveAnswer extends TableAnswer {
  readonly accepted: { readonly seq: number; readonly moves: number; readonly entries: readonly Entry[] };
}

/** Which moves can no longer be taken back, now that all moves after the one asked about are judged. */
export interface SettledAnswer {
  readonly settled: Position['settled'];
}

/** The position after an earlier move. */
export interface Moment {
  readonly viewer: number | 'spectator';
  readonly moves: number;
  readonly waitingFor: readonly number[]; // at that moment
  readonly entry: Entry | null; // the move that led to it
  readonly view: unknown;
}

/** Every refusal has this form; `violation` names the rule, `fresh` has the present position if the decision came late. */
export interface ErrorAnswer {
  readonly error: {
    readonly code: string;
    readonly message: string; // in English
    /** Values from which a client can make the sentence in another language. */
    readonly numbers?: Readonly<Record<string, string | number | boolean | null>>;
    readonly violation?: {
      readonly code: string;
      readonly section: string;
      readonly heading: string;
      readonly summary: string;
      readonly numbers: Readonly<Record<string, string | number | boolean | null>>;
    };
    readonly problems?: readonly string[]; // all that is wrong with a board, in English
    readonly board?: UnfitBoard; // the same, of which a reader makes sentences in another language
    readonly file?: UnreadFile; // why a file cannot be opened as a game
    readonly fresh?: TableAnswer;
  };
}
