import type { FailedChannel, HostOverview, QueueInfo, Status } from '@roundhouse/protocol';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { lastOf } from '../outgoing/unsent.ts';
import type { Store } from '../store/store.ts';

/** Due work that is this old counts as late. */
const LATE_MS = 60_000;
const LISTED = 50;

async function storedBytes({ db, dialect }: Store): Promise<number> {
  const size =
    dialect === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await size.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

async function queueOf({ db }: Store, now: number): Promise<readonly QueueInfo[]> {
  const { rows } = await sql<Record<'kind' | 'planned' | 'late' | 'failing' | 'next', unknown>>`
    select kind, count(*) as planned, sum(case when at < ${now - LATE_MS} then 1 else 0 end) as late,
      sum(case when tries > 1 then 1 else 0 end) as failing, min(at) as next
    from due group by kind order by kind`.execute(db);
  return rows.map(({ kind, planned, late, failing, next }) => ({
    kind: String(kind),
    ...{ planned: Number(planned), late: Number(late), failing: Number(failing) },
    next: next === null ? null : Number(next),
  }));
}

async function failedChannels({ db }: Store): Promise<readonly FailedChannel[]> {
  const rows = await db
    .selectFrom('channels')
    .leftJoin('users', 'users.id', 'channels.user_id')
    .leftJoin('tables', 'tables.id', 'channels.table_id')
    .select(['channels.id', 'kind', 'label', 'state', 'failures', 'last_error', 'failed_at'])
    .select(({ fn }) => fn.coalesce('users.name', 'tables.name').as('owner'))
    .where((each) => each.or([each('failures', '>', 0), each('state', '=', 'broken')]))
    .orderBy('failed_at', 'desc')
    .orderBy('channels.id')
    .limit(LISTED)
    .execute();
  return rows.map(({ id, kind, label, state, failures, last_error, failed_at, owner }) => ({
    ...{ id, label, state, failures, owner: owner ?? '', kind: kind as FailedChannel['kind'] },
    ...lastOf(last_error),
    failedAt: failed_at,
  }));
}

const counted = async (store: Store, table: 'chat' | 'notices'): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(store.db);
  return Number(rows[0]?.count ?? 0);
};

/** The state of the server, for its host. */
export async function overview(store: Store, clock: Clock): Promise<HostOverview> {
  const { db } = store;
  const tables = await db
    .selectFrom('tables')
    .select(({ fn }) => ['title', 'status', fn.countAll().as('count'), fn.sum('seq').as('events')])
    .groupBy(['title', 'status'])
    .orderBy('title')
    .orderBy('status')
    .execute();
  const people = await db
    .selectFrom('users')
    .select(({ fn }) => [fn.countAll().as('all'), fn.count('name_key').as('accounts')])
    .executeTakeFirstOrThrow();
  const states = await db
    .selectFrom('notices')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy('state')
    .execute();
  const noticesIn = (state: string): number => Number(states.find((each) => each.state === state)?.count ?? 0);
  return {
    tables: tables.map(({ title, status, count }) => ({ title, status: status as Status, count: Number(count) })),
    people: { accounts: Number(people.accounts), guests: Number(people.all) - Number(people.accounts) },
    storage: {
      bytes: await storedBytes(store),
      events: tables.reduce((sum, { events }) => sum + Number(events ?? 0), 0),
      lines: await counted(store, 'chat'),
      notices: await counted(store, 'notices'),
    },
    queue: await queueOf(store, clock.now()),
    notices: { waiting: noticesIn('waiting'), failed: noticesIn('failed') },
    failed: await failedChannels(store),
  };
}
