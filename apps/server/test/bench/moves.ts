import { loadavg } from 'node:os';
import type { ActionBase, LogEvent } from '@roundhouse/kernel';
import type { TableAnswer } from '@roundhouse/protocol';
import { type Home, removeFolder, Server, somebody, temporaryFolder } from '../home.ts';
import { playedLog } from '../logs.ts';
import { openEmbedded } from '../own-postgres.ts';
import { commandId, Person } from '../person.ts';
import { LeanClient } from './client.ts';
import { type Measured, print, quantile, timed, warnIfBusy, within } from './figures.ts';

/** Moves a second in games of about a thousand moves, with people watching: how long until a move is accepted. */
const TABLES = 20;
const OFFERED = [50, 100, 200, 400];
const SECONDS = 8;
const MOVES = 1_300;
const WARM_UP = 20; // moves for each table, before it is measured
const PASSES = 2; // events of a log for each move that is sent, at most: some passes are made by the table
/** What PostgreSQL has to hold of the rate of SQLite. */
const SHARE = 0.8;

const wanted = OFFERED.reduce((sum, rate) => sum + rate, 0) * SECONDS;

interface Game {
  readonly id: string;
  readonly client: LeanClient; // at the server where this table is played
  readonly events: readonly LogEvent[];
  moves: number; // that stand
  busy: boolean;
}

async function opened(person: Person): Promise<Game> {
  const { log } = playedLog(MOVES, { players: 3, seed: 'bench' });
  const kept = Math.max(0, log.events.length - PASSES * (WARM_UP + Math.ceil(wanted / TABLES)));
  const { table } = await person.post<TableAnswer>('/api/import', {
    file: { ...log, events: log.events.slice(0, kept) },
  });
  const client = new LeanClient(person.base, person.cookie);
  await client.watch(table.id);
  return { id: table.id, client, events: log.events, moves: kept, busy: false };
}

async function step(game: Game, accepted: number[]): Promise<void> {
  const { id, client, events, moves } = game;
  const event = events[moves];
  if (event?.kind !== 'action') throw new Error('the game is over');
  const { seat } = event.action as ActionBase;
  const move = { commandId: commandId(), decision: await client.decision(id, seat), action: event.action, seat };
  const { status, text } = await timed(accepted, () => client.ask('POST', `/api/tables/${id}/moves`, move));
  if (status !== 200) throw new Error(text.slice(0, 300));
  // Who can only pass passes by themselves: the game may be further on than by this move.
  game.moves = Number(/"moves":(\d+)/.exec(text)?.[1] ?? moves + 1);
}

/** Processor time of the servers so far: unlike other times it does not depend on what else the machine does. */
async function cpuSeconds(people: readonly Person[]): Promise<number> {
  const texts = await Promise.all(people.map((person) => person.get<string>('/metrics')));
  return texts.reduce((sum, text) => sum + Number(/cpu_seconds_total (\S+)/.exec(text)?.[1]), 0);
}

interface Pace {
  readonly offered: number;
  readonly sent: number; // moves a second that were really made
  readonly left: number; // that were due when their table still thought
  readonly ms: readonly number[]; // until each was accepted
}

/** Moves come whether or not the last ones were answered; only a table that still thinks is left out, and counted. */
async function atPace(games: readonly Game[], offered: number): Promise<Pace> {
  const running: Promise<void>[] = [];
  const ms: number[] = [];
  const begun = performance.now();
  let left = 0;
  for (let i = 0; i < offered * SECONDS; i++) {
    const wait = begun + (i * 1000) / offered - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const game = games[i % TABLES] as Game;
    if (game.busy) {
      left++;
      continue;
    }
    game.busy = true;
    running.push(
      step(game, ms).finally(() => {
        game.busy = false;
      }),
    );
  }
  await Promise.all(running);
  const seconds = Math.max(SECONDS, (performance.now() - begun) / 1000);
  return { offered, sent: running.length / seconds, left, ms };
}

const paceOf = ({ offered, sent, left, ms }: Pace): Measured => ({
  name: `moves in a second, ${offered} offered`,
  value: sent,
  unit: '/s',
  more: `accepted: median ${quantile(ms, 0.5).toFixed(1)}, p95 ${quantile(ms, 0.95).toFixed(1)} ms; ${left} left out`,
});

/** One way to host, with its tables. */
interface Host {
  readonly name: string;
  readonly environment: Environment;
  readonly servers: readonly Server[];
  readonly first: Person;
  readonly people: readonly Person[]; // the same person at each server
  readonly games: readonly Game[];
  readonly paces: Pace[];
  cpu: number; // seconds that the servers worked while moves came
}

type Environment = Readonly<Record<string, string>>;

async function host(name: string, environment: Environment, processes = 1): Promise<Host> {
  const servers: Server[] = [];
  while (servers.length < processes) servers.push(await Server.open(environment));
  const home: Home = { name, environment, servers, people: [] };
  const first = await somebody(home, 0).register(`Bench ${processes}`);
  const people = servers.map((_, at) => Object.assign(somebody(home, at), { cookie: first.cookie }));
  const games: Game[] = [];
  while (games.length < TABLES) games.push(await opened(people[games.length % processes] as Person));
  for (let i = 0; i < WARM_UP; i++) for (const game of games) await step(game, []);
  return { name, environment, servers, first, people, games, paces: [], cpu: 0 };
}

async function offer(to: Host, offered: number): Promise<void> {
  const before = await cpuSeconds(to.people);
  to.paces.push(await atPace(to.games, offered));
  to.cpu += (await cpuSeconds(to.people)) - before;
}

/** Looks at tables and their past, and opens them after a restart. */
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

const most = ({ paces }: Host): number => Math.max(...paces.map(({ sent }) => sent));

async function report(measured: Host): Promise<void> {
  const { name, paces, cpu } = measured;
  const slow = paces[0] as Pace;
  const made = paces.reduce((sum, { ms }) => sum + ms.length, 0);
  print(`Server on ${name}, ${TABLES} games of ${MOVES} moves`, [
    within(`accept a move, ${slow.offered} offered, 95% within`, slow.ms, 50),
    ...paces.map(paceOf),
    { name: 'processor time of a move and a look at it', value: (1000 * cpu) / made, unit: 'ms' },
    ...(await look(measured)),
  ]);
}

warnIfBusy();
const data = temporaryFolder();
const environment = { ROUNDHOUSE_DATA: data, RATE_FACTOR: '10000' };
const postgres = await openEmbedded(data);
const shared = { ...environment, DATABASE_URL: postgres.url };
const sqlite = await host('SQLite', environment);
const one = await host('PostgreSQL', shared);
const two = await host('PostgreSQL, two processes', shared, 2);
// One after the other at each pace: what else the machine does meanwhile is the same for all.
for (const offered of OFFERED) for (const each of [sqlite, one, two]) await offer(each, offered);
for (const each of [sqlite, one, two]) await report(each);
print(`The most moves in a second (load ${loadavg()[0]?.toFixed(1)})`, [
  { name: 'SQLite', value: most(sqlite), unit: '/s' },
  { name: 'PostgreSQL, one process', value: most(one), unit: '/s', least: Math.round(SHARE * most(sqlite)) },
  { name: 'PostgreSQL, two processes', value: most(two), unit: '/s', least: Math.round(most(one)) },
]);
await postgres.stop();
removeFolder(data);
process.exit(0);
