import type { ActionBase, LogEvent } from '@roundhouse/kernel';
import type { TableAnswer } from '@roundhouse/protocol';
import { type Home, removeFolder, Server, somebody, temporaryFolder } from '../home.ts';
import { playedLog } from '../logs.ts';
import { openEmbedded } from '../own-postgres.ts';
import { commandId, type Live, type Person } from '../person.ts';
import { atLeast, type Measured, print, timed, warnIfBusy, within } from './figures.ts';

/** Moves a second in games of about a thousand moves, with people watching: how long until a move is accepted. */
const TABLES = 10;
const PER_SECOND = 50;
const SECONDS = 20;
const MOVES = 1_000;
const WARM_UP = 20; // moves for each table, before it is measured

interface Game {
  readonly id: string;
  readonly rest: LogEvent[];
  readonly watcher: Live;
  busy: boolean;
}

async function opened(person: Person): Promise<Game> {
  const { log } = playedLog(MOVES, { players: 3, seed: 'bench' });
  const kept = Math.max(0, log.events.length - WARM_UP - (PER_SECOND * SECONDS) / TABLES);
  const { table } = await person.post<TableAnswer>('/api/import', {
    file: { ...log, events: log.events.slice(0, kept) },
  });
  const watcher = await person.live();
  watcher.say({ type: 'watch', table: table.id });
  return { id: table.id, rest: log.events.slice(kept), watcher, busy: false };
}

async function step(person: Person, game: Game, accepted: number[]): Promise<void> {
  const event = game.rest.shift();
  if (event?.kind !== 'action') throw new Error('the game is over');
  const { type: _type, ...rest } = event.action as ActionBase;
  const { decision } = await person.position(game.id, rest.seat);
  const answer = await timed(accepted, () => person.move(game.id, decision, event.action, commandId(), rest.seat));
  if (answer.status !== 200) throw new Error(answer.text.slice(0, 300));
}

/** Processor time of the server so far: unlike the times above it does not depend on what else the machine does. */
async function cpuSeconds(person: Person): Promise<number> {
  return Number(/cpu_seconds_total (\S+)/.exec(await person.get<string>('/metrics'))?.[1]);
}

interface Pace {
  readonly sent: number; // moves a second that were really made
  readonly left: number; // that were due when their table still thought
}

/** Moves come whether or not the last ones were answered; only a table that still thinks is left out, and counted. */
async function atPace(person: Person, games: readonly Game[], accepted: number[]): Promise<Pace> {
  const running: Promise<void>[] = [];
  const begun = performance.now();
  let left = 0;
  for (let i = 0; i < PER_SECOND * SECONDS; i++) {
    const wait = begun + (i * 1000) / PER_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const game = games[i % TABLES] as Game;
    if (game.busy) {
      left++;
      continue;
    }
    game.busy = true;
    running.push(
      step(person, game, accepted).finally(() => {
        game.busy = false;
      }),
    );
    person.heard.length = 0;
  }
  const seconds = Math.max(SECONDS, (performance.now() - begun) / 1000);
  await Promise.all(running);
  return { sent: running.length / seconds, left };
}

async function measure(environment: Readonly<Record<string, string>>): Promise<readonly Measured[]> {
  const home: Home = { name: 'bench', environment, servers: [await Server.open(environment)], people: [] };
  const person = await somebody(home).register('Bench');
  const games: Game[] = [];
  while (games.length < TABLES) games.push(await opened(person));
  for (let i = 0; i < WARM_UP; i++) for (const game of games) await step(person, game, []);
  const [accepted, history, looked, opening]: [number[], number[], number[], number[]] = [[], [], [], []];
  const before = await cpuSeconds(person);
  const { sent, left } = await atPace(person, games, accepted);
  const cpu = ((await cpuSeconds(person)) - before) / accepted.length;
  const [first] = games as [Game];
  for (let move = 0; move < 900; move += 9) {
    await timed(history, () => person.get(`/api/tables/${first.id}/history/${move}`));
    await timed(looked, () => person.get(`/api/tables/${first.id}`));
  }
  await home.servers[0]?.end();
  home.servers = [await Server.open(environment)];
  const again = somebody(home);
  again.cookie = person.cookie;
  for (const { id } of games) await timed(opening, () => again.get(`/api/tables/${id}`));
  await home.servers[0]?.end();
  return [
    within(`accept a move, ${sent.toFixed(1)} a second, 95% within`, accepted, 50),
    atLeast('moves sent in a second', sent, PER_SECOND, `${left} were due while their table was busy`),
    { name: 'processor time of a move and a look at it', value: 1000 * cpu, unit: 'ms' },
    within('a step in the history, 95% within', history, 50),
    within('look at a table, 95% within', looked),
    within('open a table after a restart, 95% within', opening),
  ];
}

const head = (store: string): string => `Server on ${store}, ${TABLES} games of ${MOVES} moves`;

warnIfBusy();
const data = temporaryFolder();
const environment = { ROUNDHOUSE_DATA: data, RATE_FACTOR: '10000' };
print(head('SQLite'), await measure(environment));
const postgres = await openEmbedded(data);
print(head('PostgreSQL'), await measure({ ...environment, DATABASE_URL: postgres.url }));
await postgres.stop();
removeFolder(data);
process.exit(0);
