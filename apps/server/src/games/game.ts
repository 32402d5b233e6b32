import {
  type AnyTitle,
  type FileProblem,
  type GameLog,
  type Json,
  type KernelState,
  type LogEvent,
  migrate,
  rulesVersionOf,
} from '@roundhouse/kernel';
import { type GameSource, type PastLine, TableGame } from '@roundhouse/table';
import { titleById } from '@roundhouse/titles';
import { Problem } from '../problem.ts';
import { refusedLog } from '../replays/refused-file.ts';
import type { Reader } from '../store/store.ts';
import { type EventRow, eventOf, eventRows, type SeatRow, seatName, type TableRow } from './rows.ts';

/** The state is stored every this many moves, so that looking back never replays more than that. */
export const SNAPSHOT_EVERY = 32;

/** How many lines of the log stay in memory: people who watch have received all earlier ones. */
const TAIL = 64;

/** A game in memory, as far as its events are stored. */
export class Game extends TableGame {
  /** The event that was added because the rules are newer than the stored game; it is stored with the next move. */
  rebased: LogEvent | null;
  #tail: readonly EventRow[] = [];

  constructor(title: AnyTitle, source: GameSource, rebased: LogEvent | null = null) {
    super(title, { ...source, every: SNAPSHOT_EVERY });
    this.rebased = rebased;
  }

  /** Keeps the last lines of the log as they were stored. */
  keepTail(rows: readonly EventRow[]): void {
    if (rows.length > 0) this.#tail = [...this.#tail, ...rows].slice(-TAIL);
  }

  /** Lines after `since` up to the last, if all of them are in memory. */
  tailSince(since: number): readonly EventRow[] | undefined {
    if (since >= this.seq) return [];
    const [first] = this.#tail;
    const isWhole = first !== undefined && first.seq <= since + 1 && this.#tail.at(-1)?.seq === this.seq;
    return isWhole ? this.#tail.filter(({ seq }) => seq > since) : undefined;
  }

  /** Follows events that another process stored. False: the game has to be loaded again. */
  followAll(rows: readonly EventRow[]): boolean {
    const isFollowed = rows.every((row) => this.follow(eventOf(row) as LogEvent, pastLine(this.title, row)));
    this.keepTail(rows);
    return isFollowed;
  }
}

/** The facts of a move are only parsed if a turn or a round may begin with it. */
function pastLine({ meta }: AnyTitle, { body, facts, seat, moves, auto }: EventRow): PastLine {
  const isTold = [...meta.parts.turn, ...meta.parts.round].some((type) => facts.includes(`"type":"${type}"`));
  const { kind } = eventOf({ body });
  return { kind, seat, moves, auto: auto === 1, facts: isTold ? JSON.parse(facts) : [] };
}

/** A log without its events. While a game runs, only the number of players matters; their names can change. */
export function headerOf(row: TableRow, seats: readonly SeatRow[]): GameLog {
  return {
    title: row.title,
    rulesVersion: row.rules_version,
    options: JSON.parse(row.options),
    board: JSON.parse(row.board),
    seed: row.seed,
    players: seats.map(({ seat, name }) => ({ id: `seat-${seat}`, name: name ?? seatName(seat) })),
    events: [],
  };
}

const logWith = (row: TableRow, seats: readonly SeatRow[], rows: readonly EventRow[]): GameLog => ({
  ...headerOf(row, seats),
  events: rows.map((each) => eventOf(each) as LogEvent),
});

export async function logOf(db: Reader, row: TableRow, seats: readonly SeatRow[]): Promise<GameLog> {
  return logWith(row, seats, await eventRows(db, row.id, 0));
}

/**
 * Loads a game from its last state, without replaying any move. A game of older rules is carried over. Undefined: the table
 * has changed since it was read.
 */
export async function loadGame(db: Reader, row: TableRow, seats: readonly SeatRow[]): Promise<Game | undefined> {
  const title = titleById(row.title);
  if (!title) throw new Problem(410, 'table.noTitle', { title: row.title });
  const latest = await db.selectFrom('latest').selectAll().where('table_id', '=', row.id).executeTakeFirst();
  const rows = await eventRows(db, row.id, 0);
  const log = logWith(row, seats, rows);
  if (log.events.length !== row.seq) return undefined;
  const state: Json | undefined = latest?.seq === row.seq ? JSON.parse(latest.state) : undefined;
  const version = rulesVersionOf(log);
  if (version !== title.meta.rulesVersion) return carriedOver(title, log, rows, state);
  const isKnown = state !== undefined && latest?.rules_version === version;
  const known = isKnown ? [{ moves: latest.moves, state: state as unknown as KernelState }] : [];
  const game = new Game(title, { log, known, lines: rows.map((each) => pastLine(title, each)) });
  game.keepTail(rows.slice(-TAIL));
  return game;
}

/** Everybody who may see the table reads this: a refused move may be secret, so only the rule is named. */
function withoutMove(problem: FileProblem): FileProblem {
  const { violation } = problem;
  if (violation === null) return problem;
  return { ...problem, violation: null, numbers: { code: violation.code, section: violation.rule.section } };
}

function carriedOver(title: AnyTitle, log: GameLog, rows: readonly EventRow[], state: Json | undefined): Game {
  const migrated = migrate(title, log, state);
  if (!migrated.ok) throw refusedLog(log, withoutMove(migrated.problem), [410, 'table.olderRules']);
  const lines = rows.map((each) => pastLine(title, each));
  const game = new Game(title, { log: migrated.log, lines }, migrated.log.events.at(-1) ?? null);
  game.seq = log.events.length;
  game.keepTail(rows.slice(-TAIL));
  return game;
}
