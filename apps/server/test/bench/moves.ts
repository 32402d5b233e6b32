import type { ActionBase, LogEvent } from '@roundhouse/engine/kernel';
import type { TableAnswer } from '@roundhouse/protocol';
import { type Home, removeFolder, Server, somebody, temporaryFolder } from '../home.ts';
import { playedLog } from '../logs.ts';
import { commandId, type Live, type Person } from '../person.ts';

/** Moves a second in games of about a thousand moves, with people watching: how long until a move is accepted. */
const TABLES = 10;
const PER_SECOND = 50;
const SECONDS = 20;
const MOVES = 1_000;

const sorted = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b);
const quantile = (values: readonly number[], q: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;
const show = (name: string, ms: readonly number[]): void =>
  console.log(
    `${name.padEnd(34)} p50 ${quantile(ms, 0.5).toFixed(1)} ms  p95 ${quantile(ms, 0.95).toFixed(1)} ms  max ${quantile(ms, 1).toFixed(1)} ms  (${ms.length})`,
  );

async function timed<T>(into: number[], body: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const value = await body();
  into.push(performance.now() - begun);
  return value;
}

interface Game {
  readonly id: string;
  readonly rest: LogEvent[];
  readonly watcher: Live;
  busy: boolean;
}

async function opened(person: Person): Promise<Game> {
  const { log } = playedLog(MOVES, { players: 3, seed: 'bench' });
  const kept = Math.max(0, log.events.length - (PER_SECOND * SECONDS) / TABLES);
  const { table } = await person.post<TableAnswer>('/api/import', {
    file: { ...log, events: log.events.slice(0, kept) },
  });
  const watcher = await person.live();
  watcher.say({ type: 'watch', table: table.id });
  return { id: table.id, rest: log.events.slice(kept), watcher, busy: false };
}

async function step(person: Person, game: Game, accepted: number[]): Promise<void> {
  const event = game.rest.shift();
  if (event?.kind !== 'action') return;
  const { type: _type, ...rest } = event.action as ActionBase;
  const { decision } = await person.position(game.id, rest.seat);
  const answer = await timed(accepted, () => person.move(game.id, decision, event.action, commandId(), rest.seat));
  if (answer.status !== 200) throw new Error(answer.text.slice(0, 300));
}

/** Processor time of the server so far: unlike the times above it does not depend on what else the machine does. */
async function cpuSeconds(person: Person): Promise<number> {
  return Number(/cpu_seconds_total (\S+)/.exec(await person.get<string>('/metrics'))?.[1]);
}

async function main(): Promise<void> {
  const data = temporaryFolder();
  const url = process.env.DATABASE_URL;
  const environment = { ROUNDHOUSE_DATA: data, RATE_FACTOR: '10000', ...(url ? { DATABASE_URL: url } : {}) };
  const home: Home = { name: 'bench', environment, servers: [await Server.open(environment)], people: [] };
  const person = await somebody(home).register('Bench');
  const games = await Promise.all(Array.from({ length: TABLES }, () => opened(person)));
  const [accepted, history, looked]: [number[], number[], number[]] = [[], [], []];
  const running: Promise<void>[] = [];
  const before = await cpuSeconds(person);
  const begun = performance.now();
  for (let i = 0; i < PER_SECOND * SECONDS; i++) {
    const wait = begun + (i * 1000) / PER_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const game = games[i % TABLES] as Game;
    if (game.busy) continue;
    game.busy = true;
    running.push(
      step(person, game, accepted).finally(() => {
        game.busy = false;
      }),
    );
    person.heard.length = 0;
  }
  await Promise.all(running);
  const cpu = ((await cpuSeconds(person)) - before) / accepted.length;
  const [first] = games as [Game];
  for (let move = 0; move < 900; move += 9) {
    await timed(history, () => person.get(`/api/tables/${first.id}/history/${move}`));
    await timed(looked, () => person.get(`/api/tables/${first.id}`));
  }
  show(`accept a move at ${PER_SECOND} a second`, accepted);
  console.log(`${'processor time of move and look'.padEnd(34)} ${(1000 * cpu).toFixed(1)} ms each`);
  show('a step in the history', history);
  show('look at a table', looked);
  await home.servers[0]?.end();
  const opening: number[] = [];
  home.servers = [await Server.open(environment)];
  const again = somebody(home);
  again.cookie = person.cookie;
  for (const { id } of games) await timed(opening, () => again.get(`/api/tables/${id}`));
  show('open a table after a restart', opening);
  await home.servers[0]?.end();
  removeFolder(data);
  process.exit(0);
}

await main();
