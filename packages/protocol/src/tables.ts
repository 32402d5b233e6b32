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

/** Anybody who may see the table can take an open seat; an invited seat is for the account it names; a bot plays its own seat. */
export const NewSeat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('invited'), name: KnownName }),
  z.strictObject({ kind: z.literal('bot'), level: z.enum(BOT_LEVELS) }),
]);

/** Milliseconds that a bot waits before each move, so that people can follow. */
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
  hints: z.boolean().nullable().default(null), // null: only for a person who plays against bots alone
  clock: TableClock.nullable().default(null), // null: nobody is hurried
  level: z.enum(TABLE_LEVELS).default('any'),
  language: Language.nullable().default(null), // in which people talk; null: any
  group: Id.nullable().default(null), // the group whose members may see and join the table
  board: z.unknown().optional(), // a board that somebody made; the title judges it
});
export type CreateTable = z.input<typeof CreateTable>;

/** `name`: people who are not logged in join as guests of this name. */
export const Join = z.strictObject({
  seat: Seat.optional(),
  invitation: Id.optional(),
  name: PersonName.optional(),
});
export const Leave = z.strictObject({ seat: Seat.optional() });
/** Puts a bot on an empty seat; null removes it again, as long as the game has not begun. */
export const SeatBot = z.strictObject({ seat: Seat, level: z.enum(BOT_LEVELS).nullable() });
/** How fast the bots of a table move. */
export const SetPace = z.strictObject({ pace: Pace });
/** Asks what a bot would do at this seat; absent: at the seat that has to act. */
export const AskHint = z.strictObject({ seat: Seat.optional() });
/** What the bot would do, and why: a code for which the title's words have a sentence, and the values in it. */
export interface Hint {
  readonly decision: string; // the question it answers
  readonly action: ActionBase;
  readonly reason: { readonly code: string; readonly numbers: Readonly<Record<string, Json>> } | null;
}
/** Filters for open tables. A table for any level, or in any language, matches every level or language. */
const TableSearch = z.strictObject({
  title: Id.optional(),
  pace: z.enum(PACES).optional(),
  level: z.enum(TABLE_LEVELS).optional(),
  language: Language.optional(),
  of: z.enum(['friends']).optional(), // opened by friends of the person who asks
});
export type TableSearch = z.infer<typeof TableSearch>;
export const TableList = TableSearch.extend({ list: z.enum(['open', 'mine']).default('open') });
export const NextTable = z.strictObject({ after: Id.optional() });
/** The next of the tables that wait for the person who asks. */
export interface NextAnswer {
  readonly next: { readonly id: string; readonly name: string; readonly title: string } | null;
  readonly waiting: number; // how many tables wait, not counting the one named
}
/** `as`: the seat whose view is requested. */
export const Look = z.strictObject({
  as: z.coerce.number().int().min(0).max(99).optional(),
  invitation: Id.optional(),
});
/** `since`: the last line that the client has; 0 means none, so the answer begins with line 0. */
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
  readonly by: number | null; // the seat that proposes it; null: the game itself
  readonly to: number | null; // undo and redo: moves that would stand
  readonly seat: number | null; // replace: whose seat
  readonly agreed: readonly number[];
  readonly needs: readonly number[]; // seats that have not voted yet
}

export const PROPOSAL_KINDS = ['undo', 'redo', 'end', 'abandon', 'replace'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** What everybody who may see a table knows about it. */
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
  readonly warnings: readonly string[]; // options that players should be warned about before they begin
  readonly pace: number; // milliseconds before a bot's move
  readonly hints: boolean; // whether people may ask a bot what it would do in their place
  readonly rematch: string | null; // the next game of the same people; only they see it
  readonly clock: TableClock | null;
  readonly group: string | null; // the group whose members may see and join it; shown to them and to those at the table
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
  readonly mayReturnTo: readonly number[]; // seats that the viewer left and nobody else has taken
  readonly invitation: string | null; // only those at the table see it
}

/** One line of the log as a viewer may read it. */
export interface Entry {
  readonly seq: number;
  readonly kind: 'action' | 'table' | 'undo' | 'redo' | 'rebased' | 'started';
  readonly seat: number | null;
  readonly type: string | null; // of the action or of the table's event
  readonly moves: number; // how many stand after it
  readonly auto: boolean; // a programmed move
  readonly at: number;
  readonly facts: readonly Fact[];
}
