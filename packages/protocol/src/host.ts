import { z } from 'zod';
import type { ChatLine } from './moves.ts';
import type { ChannelKind } from './notice-types.ts';
import type { UnsentReason } from './notices.ts';
import { PageMark } from './page-mark.ts';
import type { UserKind } from './people.ts';
import { STATUSES, type Status } from './tables.ts';
import { Id, Sought } from './text.ts';

const Search = Sought(100).optional();

export const HostPeople = z.strictObject({ search: Search, before: PageMark.optional() });
export const HostTables = z.strictObject({
  search: Search,
  before: PageMark.optional(),
  status: z.enum(STATUSES).optional(),
});
export const PersonId = z.strictObject({ id: Id });
export const LineId = z.strictObject({ line: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
/** `until`: milliseconds since 1970; null lifts the silence. */
export const Silence = z.strictObject({ until: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable() });

/** Queued work of one kind. */
export interface QueueInfo {
  readonly kind: string;
  readonly planned: number;
  readonly late: number; // overdue by a minute or more
  readonly failing: number; // tried, without success so far
  readonly next: number | null; // when the first of it is due
}

/** A channel to which notices cannot be delivered. */
export interface FailedChannel {
  readonly id: string;
  readonly owner: string; // a person, or a table
  readonly kind: ChannelKind;
  readonly label: string;
  readonly state: string;
  readonly failures: number;
  readonly lastError: string | null; // in English
  readonly why: UnsentReason | null;
  readonly failedAt: number | null;
}

export interface HostOverview {
  readonly tables: readonly { readonly title: string; readonly status: Status; readonly count: number }[];
  readonly people: { readonly accounts: number; readonly guests: number };
  readonly storage: {
    readonly bytes: number;
    readonly events: number;
    readonly lines: number; // of chats
    readonly notices: number;
  };
  readonly queue: readonly QueueInfo[];
  readonly notices: { readonly waiting: number; readonly failed: number };
  readonly failed: readonly FailedChannel[];
}

export interface HostPerson {
  readonly id: string;
  readonly name: string;
  readonly kind: UserKind;
  readonly createdAt: number;
  readonly tables: number; // at which they sit
  readonly isHost: boolean;
  readonly silencedUntil: number | null;
}

export interface HostTable {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly status: Status;
  readonly visibility: string;
  readonly sandbox: boolean;
  readonly owner: string;
  readonly players: readonly string[];
  readonly moves: number;
  readonly lines: number; // of its chats
  readonly updatedAt: number;
}

export interface HostPeopleAnswer {
  readonly people: readonly HostPerson[];
  readonly before: string | null; // for the next page
}
export interface HostTablesAnswer {
  readonly tables: readonly HostTable[];
  readonly before: string | null; // for the next page
}
export interface HostChat {
  readonly lines: readonly ChatLine[];
}
