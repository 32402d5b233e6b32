import {
  type ActionBase,
  type AnyTitle,
  type Choice,
  type GameLog,
  type Json,
  type KernelState,
  type Known,
  type LogEvent,
  migrate,
  rulesVersionOf,
  type Seat,
  Timeline,
} from '@roundhouse/engine/kernel';
import { titleById } from '@roundhouse/engine/titles';
import { Problem } from '../problem.ts';
import type { Reader } from '../store/store.ts';
import { eventOf, eventRows, type SeatRow, seatName, type TableRow } from './rows.ts';

/** Every so many moves the state is stored, so that looking back never replays more than that. */
export const SNAPSHOT_EVERY = 32;

export type AnyTimeline = Timeline<KernelState, ActionBase, unknown>;

/** A game in memory, as far as its events are stored. */
export class Game {
  readonly title: AnyTitle;
  readonly players: number;
  readonly timeline: AnyTimeline;
  seq: number;
  /** Event that had to be added because the rules are newer than the stored game; stored with the next move. */
  rebased: LogEvent | null;
  /** Whether the move of an event revealed something, as far as that was asked. What stands in a log does not change. */
  verdicts = new Map<number, boolean>();
  readonly #board: Json | undefined;
  #choices: { readonly state: KernelState; readonly bySeat: Map<Seat, readonly Choice<ActionBase>[]> } | undefined;

  constructor(title: AnyTitle, log: GameLog, known: readonly Known<KernelState>[], rebased: LogEvent | null = null) {
    this.title = title;
    this.players = log.players.length;
    this.#board = log.board.data;
    this.timeline = new Timeline(title, log, SNAPSHOT_EVERY, known);
    this.seq = log.events.length;
    this.rebased = rebased;
  }

  /** Makes a board of its own known again, which boards of other games may have crowded out meanwhile. */
  know(): void {
    if (this.#board !== undefined) this.title.knowBoard?.(this.#board);
  }

  get state(): KernelState {
    return this.timeline.state;
  }

  get waitingFor(): readonly Seat[] {
    return this.state.ended === null ? this.title.waitingFor(this.state) : [];
  }

  /** What a seat may do now; worked out once for each state. */
  choices(seat: Seat): readonly Choice<ActionBase>[] {
    if (this.#choices?.state !== this.state) this.#choices = { state: this.state, bySeat: new Map() };
    const known = this.#choices.bySeat.get(seat);
    if (known) return known;
    const choices = this.state.ended === null ? this.title.legal(this.state, seat) : [];
    this.#choices.bySeat.set(seat, choices);
    return choices;
  }

  /** Follows an event that another process stored. False: the game has to be loaded anew. */
  follow(event: LogEvent): boolean {
    const { timeline } = this;
    this.seq++;
    if (event.kind === 'undo') return timeline.undo(event.to, event.by) === undefined;
    if (event.kind === 'redo') return timeline.redo(event.to, event.by) === undefined;
    return event.kind !== 'rebased' && timeline.append(event).ok;
  }
}

/** The log up to its events. Its players are only counted while a game runs; their names can change. */
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

export async function logOf(db: Reader, row: TableRow, seats: readonly SeatRow[]): Promise<GameLog> {
  const rows = await eventRows(db, row.id, 0);
  return { ...headerOf(row, seats), events: rows.map((each) => eventOf(each) as LogEvent) };
}

/** Loads a game from its last state, without playing a move again. A game of older rules is carried over. */
export async function loadGame(db: Reader, row: TableRow, seats: readonly SeatRow[]): Promise<Game> {
  const title = titleById(row.title);
  if (!title) throw new Problem(410, 'table.noTitle', `This server does not have ${row.title}.`);
  const log = await logOf(db, row, seats);
  const latest = await db.selectFrom('latest').selectAll().where('table_id', '=', row.id).executeTakeFirst();
  const state: Json | undefined = latest?.seq === log.events.length ? JSON.parse(latest.state) : undefined;
  const version = rulesVersionOf(log);
  if (version !== title.meta.rulesVersion) return carriedOver(title, log, state);
  const known = state !== undefined && latest?.rules_version === version;
  return new Game(title, log, known ? [{ moves: latest.moves, state: state as unknown as KernelState }] : []);
}

function carriedOver(title: AnyTitle, log: GameLog, state: Json | undefined): Game {
  const migrated = migrate(title, log, state);
  if (!migrated.ok) {
    throw new Problem(410, 'table.olderRules', `The game cannot be carried over to newer rules: ${migrated.problem}`);
  }
  const game = new Game(title, migrated.log, [], migrated.log.events.at(-1) ?? null);
  game.seq = log.events.length;
  return game;
}
