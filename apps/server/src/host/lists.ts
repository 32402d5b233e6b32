import type {
  ChatLine,
  ChatRoom,
  HostPeople,
  HostPeopleAnswer,
  HostTables,
  HostTablesAnswer,
  Status,
} from '@roundhouse/protocol';
import { sql } from 'kysely';
import type { z } from 'zod';
import { seatRows } from '../games/rows.ts';
import { chatOf } from '../games/talk.ts';
import { meOf } from '../people/users.ts';
import { isAfter, markAfter } from '../store/pages.ts';
import type { Reader } from '../store/store.ts';

const PAGE = 50;

/** A LIKE pattern for texts that contain the search text; its wildcard characters are escaped. */
const holding = (search: string): string => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** All people, the newest first. */
export async function peopleList(
  db: Reader,
  { search, before }: z.output<typeof HostPeople>,
): Promise<HostPeopleAnswer> {
  let found = db
    .selectFrom('users')
    .select(['id', 'name', 'name_key', 'created_at', 'is_host', 'silenced_until'])
    .select((each) =>
      each
        .selectFrom('seats')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('seats.user_id', '=', 'users.id')
        .as('tables'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(PAGE);
  if (search) found = found.where(sql<boolean>`lower(users.name) like ${holding(search)} escape '\\'`);
  if (before !== undefined) found = found.where(isAfter('created_at', 'users.id', before));
  const rows = await found.execute();
  const people = rows.map((row) => ({
    ...meOf(row),
    ...{ createdAt: row.created_at, tables: Number(row.tables), isHost: row.is_host === 1 },
    silencedUntil: row.silenced_until,
  }));
  return {
    people,
    before: markAfter(
      rows.map(({ id, created_at: at }) => ({ at, id })),
      PAGE,
    ),
  };
}

/** All tables, even private ones: that they exist, not what happens at them. */
export async function tablesList(
  db: Reader,
  { search, before, status }: z.output<typeof HostTables>,
): Promise<HostTablesAnswer> {
  let found = db
    .selectFrom('tables')
    .innerJoin('users', 'users.id', 'tables.owner_id')
    .select(['tables.id', 'tables.name', 'title', 'status', 'visibility', 'sandbox', 'moves', 'updated_at'])
    .select('users.name as owner')
    .select((each) =>
      each
        .selectFrom('chat')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('chat.table_id', '=', 'tables.id')
        .as('lines'),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('tables.id')
    .limit(PAGE);
  if (search) {
    const like = holding(search);
    found = found.where(
      sql<boolean>`(lower(tables.name) like ${like} escape '\\' or lower(users.name) like ${like} escape '\\' or tables.id = ${search})`,
    );
  }
  if (before !== undefined) found = found.where(isAfter('updated_at', 'tables.id', before));
  if (status !== undefined) found = found.where('status', '=', status);
  const rows = await found.execute();
  const seats = await seatRows(
    db,
    rows.map(({ id }) => id),
  );
  const tables = rows.map(({ status: state, sandbox, lines, updated_at, ...row }) => ({
    ...row,
    ...{ status: state as Status, sandbox: sandbox === 1, lines: Number(lines), updatedAt: updated_at },
    players: seats.flatMap(({ table_id, name }) => (table_id === row.id && name !== null ? [name] : [])),
  }));
  return {
    tables,
    before: markAfter(
      rows.map(({ id, updated_at: at }) => ({ at, id })),
      PAGE,
    ),
  };
}

/** What was said at a table, in all its rooms. */
export async function chatsAt(db: Reader, table: string): Promise<readonly ChatLine[]> {
  const rooms: readonly ChatRoom[] = ['players', 'spectators'];
  const lines = await Promise.all(rooms.map((room) => chatOf(db, table, room)));
  return lines.flat().sort((a, b) => a.id - b.id);
}
