import type { Insertable, Selectable } from 'kysely';
import type { Notice } from './bus.ts';
import type { DueKey, PlannedDue } from './due-rows.ts';
import type { Schema } from './schema.ts';

/** Columns of a table that change during play. */
export const PLAYED_COLUMNS = [
  'status',
  'seq',
  'moves',
  'waiting',
  'ended',
  'standings',
  'updated_at',
  'acted_at',
  'begun_at',
] as const satisfies readonly (keyof Schema['tables'])[];

type Row<T extends keyof Schema> = Selectable<Schema[T]>;

export interface SeatChange {
  readonly seat: number;
  readonly decision: number | null;
  readonly resigned: number;
  readonly program: string | null;
  readonly memory: string | null; // of a bot
  readonly freed: number; // 1: nobody sits there any more
  readonly clock_used: number;
  readonly clock_bank: number;
  readonly clock_since: number | null;
  readonly clock_zero: number | null;
}

/** Everything that one command changes at a table, as rows. It is written completely or not at all. */
export interface TableCommit {
  readonly table: string;
  /** The version of the table that the commit is based on: if there is another by now, nothing is written. */
  readonly version: number;
  readonly played: Pick<Row<'tables'>, (typeof PLAYED_COLUMNS)[number]>;
  readonly events: readonly Row<'events'>[];
  readonly latest: Row<'latest'> | null;
  readonly cutTo: number | null; // snapshots after this move belong to a replaced course of the game
  readonly snapshots: readonly Row<'snapshots'>[];
  readonly seats: readonly SeatChange[];
  readonly proposals: { readonly put: readonly Row<'proposals'>[]; readonly drop: readonly string[] };
  readonly command: Insertable<Schema['commands']> | null;
  readonly due: { readonly put: readonly PlannedDue[]; readonly drop: readonly DueKey[] };
  readonly notices: readonly Notice[];
}
