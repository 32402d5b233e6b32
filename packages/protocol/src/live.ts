import { z } from 'zod';
import type { ChatLine, Position } from './moves.ts';
import type { Entry, TableInfo } from './tables.ts';
import { Count, Id, Seat } from './text.ts';

/** Messages that a client may send on its socket. Moves go over HTTP: they need an answer, a status and a retry. */
export const ClientMessage = z.discriminatedUnion('type', [
  /** First message of a program that cannot send headers. */
  z.strictObject({ type: z.literal('hello'), token: z.string().max(100) }),
  /** `since`: the last line of the log that the client has; the lines it missed are sent immediately. */
  z.strictObject({
    type: z.literal('watch'),
    table: Id,
    since: Count.optional(),
    as: Seat.optional(),
    invitation: Id.optional(),
  }),
  z.strictObject({ type: z.literal('unwatch'), table: Id }),
  /** My tables: whose turn it is, anywhere. */
  z.strictObject({ type: z.literal('watchMine') }),
  /** Whether somebody is looking at the screen: people who are not looking get a notice when it is their turn. */
  z.strictObject({ type: z.literal('looking'), looking: z.boolean() }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

export type ServerMessage =
  | {
      readonly type: 'table';
      readonly table: TableInfo;
      readonly position: Position | null;
      readonly entries: readonly Entry[]; // those after the ones sent before
      readonly more: boolean; // there were too many to send: request the log
    }
  | { readonly type: 'mine'; readonly table: TableInfo } // one of my tables changed
  | { readonly type: 'mine'; readonly tables: readonly TableInfo[] } // all of them: at first, and when one leaves the list
  | { readonly type: 'chat'; readonly table: string; readonly line: ChatLine }
  | { readonly type: 'gone'; readonly table: string } // the client may not, or no longer, see it
  | { readonly type: 'welcome'; readonly user: string | null }
  | { readonly type: 'pong' }
  | { readonly type: 'error'; readonly code: string; readonly message: string };
