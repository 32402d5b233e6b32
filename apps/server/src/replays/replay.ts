import {
  type AnyTitle,
  type Fact,
  fault,
  fileProblem,
  type GameLog,
  LogError,
  type PlayResult,
  ReplayError,
  type Seat,
} from '@roundhouse/kernel';
import { titleById } from '@roundhouse/titles';
import { Game, SNAPSHOT_EVERY } from '../games/game.ts';
import type { EventRow } from '../games/rows.ts';
import { Problem } from '../problem.ts';
import { judgeStates, unplayable } from './judge.ts';
import { refusedFile, refusedLog } from './refused-file.ts';

type EventToWrite = Pick<EventRow, 'body' | 'facts' | 'seat' | 'moves'>;

/** A replayed log, as rows ready to be stored: text and numbers, so that they can be passed between threads. */
export interface Replayed {
  readonly title: string;
  readonly rulesVersion: number; // of the title; the log's own is `logVersion`
  readonly logVersion: number;
  readonly options: string;
  readonly seed: string;
  readonly board: string;
  readonly names: readonly string[]; // of the players, by seat
  readonly seq: number;
  readonly moves: number;
  readonly waiting: string;
  readonly ended: string | null;
  readonly standings: string | null;
  readonly resigned: readonly Seat[];
  readonly asked: readonly Seat[]; // the seats that may do something
  readonly told: readonly EventToWrite[];
  readonly latest: string;
  readonly snapshots: readonly { readonly moves: number; readonly state: string }[];
}

/** How many moves undo and redo may replay in total: many times what any game needs. */
const MAX_REPLAYED = 20_000;

/** Counts the cost of undo and redo: moves may have to be replayed to reach a state again. */
function countSteps(): (game: Game, event: GameLog['events'][number], number: number) => void {
  let replayed = 0;
  return ({ timeline }, event, number) => {
    if (event.kind !== 'undo' && event.kind !== 'redo') return;
    replayed +=
      event.to <= timeline.length + timeline.redoable && event.to >= timeline.floor ? timeline.distance(event.to) : 0;
    if (replayed > MAX_REPLAYED) throw new Problem(422, 'file.tooMuch', { event: number });
  };
}

/** Plays one event, and returns it with the facts it caused. */
function tell(game: Game, event: GameLog['events'][number], number: number): EventToWrite {
  let facts: readonly Fact[] = [];
  if (event.kind === 'action' || event.kind === 'table') {
    const result: PlayResult<unknown> = game.timeline.append(event);
    if (!result.ok) throw new ReplayError(number, result.violation);
    facts = result.facts;
  } else if (event.kind !== 'rebased') {
    const problem = game.timeline[event.kind](event.to, event.by);
    if (problem !== undefined) throw new ReplayError(number, problem);
  }
  const seat = event.kind === 'action' ? event.action.seat : null;
  return { body: JSON.stringify(event), facts: JSON.stringify(facts), seat, moves: game.timeline.length };
}

/** Events before a rebase cannot be replayed: they are only kept. */
function playAll(title: AnyTitle, log: GameLog): { readonly game: Game; readonly told: readonly EventToWrite[] } {
  const from = log.events.findLastIndex(({ kind }) => kind === 'rebased') + 1;
  const game = new Game(title, { log: { ...log, events: log.events.slice(0, from) } });
  const kept: readonly EventToWrite[] = log.events.slice(0, from).map((event) => ({
    body: JSON.stringify(event),
    facts: '[]',
    seat: null,
    moves: game.timeline.length,
  }));
  const count = countSteps();
  const told = log.events.slice(from).map((event, i) => {
    count(game, event, from + i + 1);
    return tell(game, event, from + i + 1);
  });
  game.seq = log.events.length;
  return { game, told: [...kept, ...told] };
}

function snapshotsOf({ timeline }: Game): Replayed['snapshots'] {
  const snapshots: Replayed['snapshots'][number][] = [];
  const first = Math.ceil((timeline.floor + 1) / SNAPSHOT_EVERY) * SNAPSHOT_EVERY;
  for (let moves = first; moves < timeline.length; moves += SNAPSHOT_EVERY) {
    snapshots.push({ moves, state: JSON.stringify(timeline.at(moves)) });
  }
  return snapshots;
}

function rowsOf(title: AnyTitle, log: GameLog, game: Game, told: readonly EventToWrite[]): Replayed {
  const { state, timeline } = game;
  return {
    title: title.meta.id,
    rulesVersion: title.meta.rulesVersion,
    logVersion: log.rulesVersion,
    options: JSON.stringify(log.options),
    seed: log.seed,
    board: JSON.stringify(log.board),
    names: log.players.map(({ name }) => name),
    seq: game.seq,
    moves: timeline.length,
    waiting: JSON.stringify(game.waitingFor),
    ended: state.ended,
    standings: state.ended === null ? null : JSON.stringify(title.score(state)),
    resigned: state.resigned,
    asked: [...log.players.keys()].filter((seat) => game.choices(seat).length > 0),
    told,
    latest: JSON.stringify(state),
    snapshots: snapshotsOf(game),
  };
}

/** Runs something that may never end: the waiting thread is told before and after, and can end this thread. */
export type Watched = (body: () => void) => void;

/**
 * Replays a log from its first event. Throws a Problem that names the event if the rules refuse one. A state in the log is
 * judged, unless the log is our own.
 */
export function replayLog(log: GameLog, judged: Watched | null = null): Replayed {
  const title = titleById(log.title);
  if (!title) throw refusedFile(fileProblem(fault('title.unknown', { title: log.title })));
  const isForeign = judged !== null && log.events.some(({ kind }) => kind === 'rebased');
  try {
    const { game, told } = playAll(title, log);
    if (isForeign) judged(() => judgeStates(game, log));
    return rowsOf(title, log, game, told);
  } catch (error) {
    if (error instanceof LogError) throw refusedLog(log, error.problem);
    if (error instanceof Problem || !isForeign) throw error;
    throw unplayable(log, error instanceof Error ? error.message : '');
  }
}
