import { CLOCK } from '../../src/clocks/plans.ts';
import { newTableRow } from '../../src/games/lobby.ts';
import { DELIVER } from '../../src/notices/deliver.ts';
import { NOTICE } from '../../src/notices/plans.ts';
import { transact } from '../../src/store/store.ts';
import { type Inside, openInside } from '../inside.ts';
import { TITLE } from '../play.ts';
import { Receiver } from '../receivers.ts';
import { print, warnIfBusy } from './figures.ts';

const TABLES = 10_000;
const PEOPLE = 1_000;
const TOLD = 1_000; // notices that are due at the same time
const REST_MS = 20_000;
const DAY_MS = 86_400_000;
const ROWS = 200;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const CLOCK_OF_TABLE = JSON.stringify({ perMove: 86_400, bank: 604_800, night: null, atZero: 'bot' });

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);
const person = (i: number): string => `person-${i % PEOPLE}`;
const table = (i: number): string => `table-${i}`;

function* parts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < rows.length; i += ROWS) yield rows.slice(i, i + ROWS);
}

/** Tables that go on, each with a clock that runs and a notice that waits for its time. */
async function fill({ context: { store, games } }: Inside, url: string): Promise<void> {
  const now = games.clock.now();
  const users = numbers(PEOPLE).map((i) => ({ id: person(i), name: `P ${i}`, name_key: `p ${i}`, created_at: now }));
  const channels = users.map(({ id }) => ({
    ...{ id: `channel-${id}`, user_id: id, table_id: null, kind: 'webhook', format: 'json', label: 'hook' },
    ...{ target: `${url}/${id}`, wants: '["turn"]', quiet: null, digest: 0, language: 'en', state: 'ok', failures: 0 },
    ...{ last_error: null, failed_at: null, sent_at: null, created_at: now },
  }));
  const tables = numbers(TABLES).map((i) =>
    newTableRow(TITLE, { id: person(i), name: '', kind: 'account' }, now, {
      ...{ id: table(i), status: 'playing', invitation: `link-${i}`, clock: CLOCK_OF_TABLE, tempo: 'days' },
      ...{ waiting: '[0]', seed: 'bench' },
    }),
  );
  const seats = numbers(TABLES).map((i) => ({
    ...{ table_id: table(i), seat: 0, user_id: person(i), invited: 0, resigned: 0, decision: 0, program: null },
    ...{ clock_bank: 604_800_000, clock_since: now, clock_zero: now + DAY_MS + i },
  }));
  const notices = numbers(TABLES).map((i) => ({
    ...{ id: `notice-${i}`, channel_id: `channel-${person(i)}`, type: 'turn', table_id: table(i), state: 'waiting' },
    ...{
      about: JSON.stringify({ type: 'turn', table: table(i), at: now, seat: 0, decision: 0 }),
      at: now,
      done_at: null,
    },
  }));
  const later = (kind: string, key: string, i: number) => ({
    ...{ kind, key, at: now + DAY_MS + i, payload: '{}', token: null, tries: 0 },
  });
  const due = [
    ...numbers(TABLES).map((i) => later(CLOCK, `${table(i)} 0`, i)),
    ...channels.map(({ id }, i) => later(DELIVER, id, i)),
  ];
  await transact(store, async (tx) => {
    for (const rows of parts(users)) {
      const nobody = { look_key: null, password: null, away_until: null, silenced_until: null };
      await tx
        .insertInto('users')
        .values(rows.map((row) => ({ ...row, ...nobody })))
        .execute();
    }
    for (const rows of parts(channels))
      await tx
        .insertInto('channels')
        .values([...rows])
        .execute();
    for (const rows of parts(tables))
      await tx
        .insertInto('tables')
        .values([...rows])
        .execute();
    for (const rows of parts(seats))
      await tx
        .insertInto('seats')
        .values([...rows])
        .execute();
    for (const rows of parts(notices))
      await tx
        .insertInto('notices')
        .values([...rows])
        .execute();
    for (const rows of parts(due))
      await tx
        .insertInto('due')
        .values([...rows])
        .execute();
  });
}

/** How much of a core is used while nothing happens. */
async function atRest(): Promise<number> {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  await wait(REST_MS);
  const { user, system } = process.cpuUsage(before);
  return (100 * (user + system)) / 1000 / (performance.now() - begun);
}

/** One person gets the turn at many tables at the same time. Returns how long it took to send all the notices. */
async function tell({ context: { store, games } }: Inside, receiver: Receiver): Promise<number> {
  const begun = performance.now();
  await transact(store, async (tx, say) => {
    // Notices that waited are gone, so each of these finds a channel that was not used yet.
    await tx.deleteFrom('notices').execute();
    await tx.deleteFrom('due').where('kind', '=', DELIVER).execute();
    const now = games.clock.now();
    const rows = numbers(TOLD).map((i) => {
      const about = { type: 'turn', table: table(i), at: now, seat: 0, decision: 0, user: person(i) };
      return {
        kind: NOTICE,
        key: `${table(i)} turn 0`,
        at: now,
        payload: JSON.stringify(about),
        token: null,
        tries: 0,
      };
    });
    for (const part of parts(rows))
      await tx
        .insertInto('due')
        .values([...part])
        .execute();
    await say({ topic: 'due', at: now, kind: NOTICE });
  });
  while (receiver.accepted.length < TOLD) await wait(50);
  return performance.now() - begun;
}

warnIfBusy();
const receiver = await Receiver.open();
const inside = await openInside({ privateHosts: [receiver.host] });
await fill(inside, receiver.url);
await inside.context.due.idle();
await wait(2_000); // a new server is busy at first
const share = await atRest();
const took = await tell(inside, receiver);
print(`Server with ${TABLES} tables with clocks and notices pending`, [
  { name: 'of a core at rest', value: share, unit: '%', target: 5 },
  {
    name: 'notices handled in a minute',
    value: (TOLD * 60_000) / took,
    unit: '/min',
    least: 1_000,
    more: `${TOLD} in ${(took / 1000).toFixed(1)} s`,
  },
]);
await inside.close();
receiver.close();
process.exit(0);
