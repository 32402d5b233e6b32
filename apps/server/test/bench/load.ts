import type { ActionBase, LogEvent } from '@roundhouse/kernel';
import type { TableAnswer } from '@roundhouse/protocol';
import { playedLog } from '../logs.ts';
import { commandId, type Person } from '../person.ts';
import { LeanClient } from './client.ts';
import { timed } from './figures.ts';

/** The game whose end each table plays; it has more than a thousand moves. */
const { log } = playedLog(2_000, { players: 3, seed: 'a' });
export const LENGTH = log.events.length;

/** A table, and the client that plays all its seats and watches it. */
export interface Game {
  readonly id: string;
  readonly client: LeanClient; // at the server where this table is played
  moves: number; // how many have been made
  decision: string; // the number of the question that is open
  busy: boolean;
}

const seatOf = (event: LogEvent | undefined): number => {
  if (event?.kind !== 'action') throw new Error('the game is over');
  return (event.action as ActionBase).seat;
};

async function ask(client: LeanClient, id: string, seat: number): Promise<string> {
  const { body } = await client.ask('GET', `/api/tables/${id}?as=${seat}`);
  return /"decision":"(\d+)"/.exec(body.toString())?.[1] ?? '';
}

export async function opened(person: Person, kept: number): Promise<Game> {
  const file = { ...log, events: log.events.slice(0, kept) };
  const { table } = await person.post<TableAnswer>('/api/import', { file });
  const client = new LeanClient(person.base, person.cookie);
  await client.watch(table.id);
  const decision = await ask(client, table.id, seatOf(log.events[kept]));
  return { id: table.id, client, moves: kept, decision, busy: false };
}

const ACCEPTED = '"accepted":{"seq":';

/** Makes the next move of the log. A question has the number of the event that raised it: the last one, if only one seat is asked. */
export async function step(game: Game, accepted: number[]): Promise<void> {
  const { id, client, moves, decision } = game;
  const event = log.events[moves];
  const seat = seatOf(event);
  const action = event?.kind === 'action' ? event.action : null;
  const move = JSON.stringify({ commandId: commandId(), decision, action, seat });
  const { status, body } = await timed(accepted, () => client.ask('POST', `/api/tables/${id}/moves`, move));
  if (status === 409) {
    accepted.pop();
    game.decision = await ask(client, id, seat); // the question was already open before the last move
    if (game.decision === decision) throw new Error(body.toString('utf8', 0, 300));
    return step(game, accepted);
  }
  if (status !== 200) throw new Error(body.toString('utf8', 0, 300));
  // A seat that can only pass does so automatically: the game may have gone further than this move.
  const at = body.lastIndexOf(ACCEPTED);
  const [, seq = '', stand] = /(\d+),"moves":(\d+)/.exec(body.toString('latin1', at, at + 60)) ?? [];
  game.decision = seq;
  game.moves = Number(stand);
}

export interface Pace {
  readonly offered: number | null; // null: as many as the server accepts
  readonly sent: number; // moves a second that were actually made
  readonly left: number; // moves skipped because their table was still busy
  readonly ms: readonly number[]; // how long each took to be accepted
}

/** Moves come whether or not the last ones were answered; only a table that is still busy is skipped, and counted. */
export async function atPace(games: readonly Game[], offered: number, seconds: number): Promise<Pace> {
  const running: Promise<void>[] = [];
  const ms: number[] = [];
  const begun = performance.now();
  let left = 0;
  for (let i = 0; i < offered * seconds; i++) {
    const wait = begun + (i * 1000) / offered - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const game = games[i % games.length] as Game;
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
  const took = Math.max(seconds, (performance.now() - begun) / 1000);
  return { offered, sent: ms.length / took, left, ms };
}

/** At every table the next move comes as soon as the last one is accepted. */
export async function asFastAsTaken(games: readonly Game[], seconds: number): Promise<Pace> {
  const ms: number[] = [];
  const begun = performance.now();
  const play = async (game: Game): Promise<void> => {
    while (performance.now() - begun < seconds * 1000) await step(game, ms);
  };
  await Promise.all(games.map(play));
  return { offered: null, sent: (1000 * ms.length) / (performance.now() - begun), left: 0, ms };
}
