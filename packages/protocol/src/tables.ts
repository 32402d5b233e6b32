import type { ActionBase, Fact, Json, OptionValues, Standing } from '@roundhouse/kernel';
import { z } from 'zod';
import { type SeatClock, TableClock } from './clocks.ts';
import { Language } from './notices.ts';
import type { PersonRef } from './people.ts';
import { PACES, TABLE_LEVELS, type TableLevel } from './table-kinds.ts';
import { Count, Id, KnownName, Name, PersonName, Seat } from './text.ts';

export const VISIBILITIES = ['public', 'private'] as const;
export const SEAT_ORDERS = ['random', 'chosen'] as const;
export const STATUSES = ['open', 'playing', 'finished', 'abandoned'] as const;
export type Status = (typeof STATUSES)[number];

/** How well bots play. A title need not have bots of every level: `/api/titles` lists those it has. */
export const BOT_LEVELS = ['random', 'novice', 'regular', 'expert'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** An open seat is for anybody who may see the table; an invited one for the account it names; a bot plays by itself. */
export const NewSeat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('invited'), name: KnownName }),
  z.strictObject({ kind: z.literal('bot'), level: z.enum(BOT_LEVELS) }),
]);

/** Milliseconds between what a bot is asked and its move, so that people can follow. */
const Pace = z.number().int().min(0).max(60_000);
export const PACE_MS = 800;

export const CreateTable = z.strictObject({
  title: Id,
  name: Name.optional(),
  seats: z.array(NewSeat).min(1).max(20),
  mySeat: Seat.nullable().default(0), // null: the owner only opens the table
  options: z.record(z.string().max(40), z.union([z.boolean(), z.string().max(100), z.number()])).default({}),
  visibility: z.enum(VISIBILITIES).default('private'),
  seatOrder: z.enum(SEAT_ORDERS).default('random'),
  sandbox: z.boolean().default(false), // one person plays all seats
  pace: Pace.default(PACE_MS), // of its bots
  hints: z.boolean().nullable().default(null), // null: for who plays against bots alone
  clock: TableClock.nullable().default(null), // null: nobody is hurried
  level: z.enum(TABLE_LEVELS).default('any'),
  language: Language.nullable().default(null), // in which people talk; null: any
  group: Id.nullable().default(null), // whose members may see and join it
  board: z.unknown().optional(), // somebody's own; the title judges it
});
export type CreateTable = z.input<typeof CreateTable>;

/** `name` makes a guest of somebody who is not logged in. */
export const Join = z.strictObject({
  seat: Seat.optional(),
  invitation: Id.optional(),
  name: PersonName.optional(),
});
export const Leave = z.strictObject({ seat: Seat.optional() });
/** Lets a bot play a seat that nobody has; null takes it away again, as long as the game has not begun. */
export const SeatBot = z.strictObject({ seat: Seat, level: z.enum(BOT_LEVELS).nullable() });
/** How fast the bots of a table move. */
export const SetPace = z.strictObject({ pace: Pace });
/** Asks what a bot would do; without a seat, in the place of the one that has to act. */
export const AskHint = z.strictObject({ seat: Seat.optional() });
/** What it would do, and why: a code that the title's words have a sentence for, and what that speaks of. */
export interface Hint {
  readonly decision: string; // the question it answers
  readonly action: ActionBase;
  readonly reason: { readonly code: string; readonly numbers: Readonly<Record<string, Json>> } | null;
}
/** Which open tables somebody looks for. A table that is for any level, or any language, is found with each. */
const TableSearch = z.strictObject({
  title: Id.optional(),
  pace: z.enum(PACES).optional(),
  level: z.enum(TABLE_LEVELS).optional(),
  language: Language.optional(),
  of: z.enum(['friends']).optional(), // opened by friends of the asker
});
export type TableSearch = z.infer<typeof TableSearch>;
export const TableList = TableSearch.extend({ list: z.enum(['open', 'mine']).default('open') });
export const NextTable = z.strictObject({ after: Id.optional() });
/** The table to go to next, of those that wait for the asker. */
export interface NextAnswer {
  readonly next: { readonly id: string; readonly name: string; readonly title: string } | null;
  readonly waiting: number; // how many wait, without the one that was named
}
/** `as`: the seat through whose eyes somebody looks. */
export const Look = z.strictObject({
  as: z.coerce.number().int().min(0).max(99).optional(),
  invitation: Id.optional(),
});
/** `since`: the last line one has; 0, for none, begins with line 0. */
export const LogSpan = Look.extend({ since: z.coerce.number().pipe(Count).default(0) });

export interface SeatInfo {
  readonly seat: number;
  readonly kind: 'open' | 'invited' | 'taken' | 'bot';
  readonly player: PersonRef | null; // a bot has a name and no account: its id is ''
  readonly bot: BotLevel | null;
  readonly resigned: boolean;
  readonly awayUntil: number | null; // on vacation until then: no clock runs
  readonly clock: SeatClock | null; // null: the table has none
}

export interface ProposalInfo {
  readonly id: string;
  readonly kind: ProposalKind;
  readonly by: number | null; // seat; null: the game itself proposes it
  readonly to: number | null; // undo and redo: moves that would stand
  readonly seat: number | null; // replace: whose seat
  readonly agreed: readonly number[];
  readonly needs: readonly number[]; // seats that have not said anything yet
}

export const PROPOSAL_KINDS = ['undo', 'redo', 'end', 'abandon', 'replace'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** What everybody who may see a table knows of it. */
export interface TableInfo {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly status: Status;
  readonly visibility: (typeof VISIBILITIES)[number];
  readonly seatOrder: (typeof SEAT_ORDERS)[number];
  readonly sandbox: boolean;
  readonly owner: { readonly id: string; readonly name: string };
  readonly seats: readonly SeatInfo[];
  readonly options: OptionValues;
  readonly warnings: readonly string[]; // options of which players should know something before they begin
  readonly pace: number; // milliseconds before a bot's move
  readonly hints: boolean; // whether people may ask a bot what it would do in their place
  readonly rematch: string | null; // the next game of the same people, for them
  readonly clock: TableClock | null;
  readonly group: string | null; // whose members may see and join it; for those at the table and its members
  readonly level: TableLevel;
  readonly language: string | null;
  readonly ownBoard: boolean; // played on another board than the title's
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly seq: number; // lines of the log
  readonly moves: number; // moves that stand
  readonly waitingFor: readonly number[];
  readonly ended: string | null;
  readonly standings: readonly Standing[] | null; // of a finished game
  readonly proposals: readonly ProposalInfo[];
  readonly mySeats: readonly number[];
  readonly mayReturnTo: readonly number[]; // seats that were mine, and that nobody else has taken
  readonly invitation: string | null; // for those at the table
}

/** One line of the log as a viewer may read it. */
export interface Entry {
  readonly seq: number;
  readonly kind: 'action' | 'table' | 'undo' | 'redo' | 'rebased' | 'started';
  readonly seat: number | null;
  readonly type: string | null; // of the action or of the table's event
  readonly moves: number; // that stand after it
  readonly auto: boolean; // a programmed move
  readonly at: number;
  readonly facts: readonly Fact[];
}
