import { loadavg, tmpdir } from 'node:os';
import { type Home, removeFolder, Server, somebody, temporaryFolder } from '../home.ts';
import { openEmbedded } from '../own-postgres.ts';
import { Person } from '../person.ts';
import { type Measured, print, quantile, timed, warnIfBusy, within } from './figures.ts';
import { asFastAsTaken, atPace, type Game, LENGTH, opened, type Pace, step } from './load.ts';
import { isCounted, less, NOTHING, plus, type Used, usedBy } from './processor.ts';

/** Moves a second in games of about a thousand moves, with people watching: how long until a move is accepted. */
const TABLES = 20;
const OFFERED = [50, 100, 200, 400];
const SECONDS = 6; // at each pace
const AT_FULL = 3; // how often we measure at full speed
const FULL_SECONDS = 4;
const KEPT = 300; // moves of each game that have been made before
const WARM_UP = 50; // moves for each table, before it is measured
/** The share of SQLite's rate that PostgreSQL has to reach. */
const SHARE = 0.8;

const paceOf = ({ offered, sent, left, ms }: Pace): Measured => ({
  name: `moves in a second, ${offered === null ? 'as many as are taken' : `${offered} offered`}`,
  value: sent,
  unit: '/s',
  more: `accepted: median ${quantile(ms, 0.5).toFixed(1)}, p95 ${quantile(ms, 0.95).toFixed(1)} ms; ${left} left out`,
});

/** One way to host, with its tables. */
interface Host {
  readonly name: string;
  readonly environment: Environment;
  readonly servers: readonly Server[];
  readonly database: number; // the process of the servers' database; 0 if there is none
  readonly first: Person;
  readonly games: readonly Game[]; // spread over the servers
  readonly paces: Pace[];
  used: Used; // processor time while moves were made at full speed
}

type Environment = Readonly<Record<string, string>>;

async function host(name: string, environment: Environment, database = 0, processes = 1): Promise<Host> {
  const servers: Server[] = [];
  while (servers.length < processes) servers.push(await Server.open(environment));
  const home: Home = { name, environment, servers, people: [] };
  const first = await somebody(home, 0).register(`Bench ${processes}`);
  const people = servers.map((_, at) => Object.assign(somebody(home, at), { cookie: first.cookie }));
  const games: Game[] = [];
  while (games.length < TABLES) games.push(await opened(people[games.length % processes] as Person, KEPT));
  for (let i = 0; i < WARM_UP; i++) await Promise.all(games.map((game) => step(game, [])));
  return { name, environment, servers, database, first, games, paces: [], used: NOTHING };
}

async function offer(to: Host, offered: number): Promise<void> {
  to.paces.push(await atPace(to.games, offered, SECONDS));
}

async function fill(measured: Host): Promise<void> {
  const pids = measured.servers.map(({ child }) => child.pid ?? 0);
  const before = usedBy(pids, measured.database);
  measured.paces.push(await asFastAsTaken(measured.games, FULL_SECONDS));
  measured.used = plus(measured.used, less(usedBy(pids, measured.database), before));
}

/** Measures looking at tables and their past, and opening them after a restart. */
async function look({ environment, servers, first, games }: Host): Promise<readonly Measured[]> {
  const [history, looked, opening]: [number[], number[], number[]] = [[], [], []];
  const { id } = games[0] as Game;
  const { moves } = await first.position(id, 0);
  for (let move = 0; move < moves; move += Math.ceil(moves / 100)) {
    await timed(history, () => first.get(`/api/tables/${id}/history/${move}`));
    await timed(looked, () => first.get(`/api/tables/${id}`));
  }
  for (const { client } of games) client.close();
  for (const server of servers) await server.end();
  const again = await Server.open(environment);
  const later = Object.assign(new Person(again.address), { cookie: first.cookie });
  for (const game of games) await timed(opening, () => later.get(`/api/tables/${game.id}`));
  await again.end();
  return [
    within('a step in the history, 95% within', history, 50),
    within('look at a table, 95% within', looked),
    within('open a table after a restart, 95% within', opening),
  ];
}

/** The processor time of a move: unlike times and rates it depends little on what else the machine does. */
function costs({ used, paces }: Host): readonly Measured[] {
  if (!isCounted()) return [];
  const moves = paces.reduce((sum, { offered, ms }) => sum + (offered === null ? ms.length : 0), 0);
  const parts = { 'main thread': used.main, 'other threads': used.other, database: used.database, client: used.client };
  return Object.entries(parts).map(([name, seconds]) => ({
    ...{ name: `processor time of a move, ${name}`, value: (1000 * seconds) / moves, unit: 'ms' },
  }));
}

const fastest = ({ paces }: Host): Pace => paces.reduce((best, pace) => (pace.sent > best.sent ? pace : best));
const most = (measured: Host): number => fastest(measured).sent;

async function report(measured: Host): Promise<void> {
  const { name, paces } = measured;
  const [slow, ...others] = paces.filter(({ offered }) => offered !== null) as [Pace, ...Pace[]];
  print(`Server on ${name}, ${TABLES} games of ${LENGTH} moves`, [
    within(`accept a move, ${slow.offered} offered, 95% within`, slow.ms, 50),
    ...[slow, ...others, fastest(measured)].map(paceOf),
    ...costs(measured),
    ...(await look(measured)),
  ]);
}

warnIfBusy();
const data = temporaryFolder(tmpdir()); // on the disk, as on a host's machine
const environment = { ROUNDHOUSE_DATA: data, RATE_FACTOR: '10000' };
const postgres = await openEmbedded(data, true);
const shared = { ...environment, DATABASE_URL: postgres.url };
const sqlite = await host('SQLite', environment);
const one = await host('PostgreSQL', shared, postgres.pid);
const two = await host('PostgreSQL, two processes', shared, postgres.pid, 2);
const all = [sqlite, one, two];
// The ways to host in turn, at each pace, so that other work of the machine affects all of them alike.
for (const offered of OFFERED) for (const each of all) await offer(each, offered);
for (let i = 0; i < AT_FULL; i++) for (const each of all) await fill(each);
for (const each of all) await report(each);
print(`The most moves in a second (load ${loadavg()[0]?.toFixed(1)})`, [
  { name: 'SQLite', value: most(sqlite), unit: '/s' },
  { name: 'PostgreSQL, one process', value: most(one), unit: '/s', least: Math.round(SHARE * most(sqlite)) },
  { name: 'PostgreSQL, two processes', value: most(two), unit: '/s', least: Math.round(most(one)) },
]);
await postgres.stop();
removeFolder(data);
process.exit(0);
