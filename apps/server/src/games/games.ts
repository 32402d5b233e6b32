import type { LogEvent } from '@roundhouse/engine/kernel';
import { conflict, notFound } from '../problem.ts';
import { type Reader, type Store, transact } from '../store/store.ts';
import { type Game, loadGame } from './game.ts';
import { eventOf, eventRows, lockedTableRow, type SeatRow, seatRows, type TableRow, tableRow } from './rows.ts';
import { Turn } from './turn.ts';

/** Games kept in memory. States of one game share most of their parts, so each costs little. */
const MAX_GAMES = 200;

/** A table with its game, read at one moment. `game` is null before the start. */
export interface Read {
  readonly db: Reader; // sees that moment only
  readonly row: TableRow;
  readonly seats: readonly SeatRow[];
  readonly game: Game | null;
}

/** Keeps something in the order of last use; what was not used for longest goes. */
function putLast<T>(map: Map<string, T>, id: string, value: T): void {
  map.delete(id);
  map.set(id, value);
  if (map.size > MAX_GAMES) map.delete(map.keys().next().value as string);
}

/** What the host lays down for all tables. */
export interface HouseRules {
  readonly absentMs: number; // somebody from whom nothing came for so long may be replaced
  readonly tablesEach: number; // unfinished tables that one person may hold
  readonly judgeMs: number; // how long one request may judge what moves revealed
}

/** Loads games, keeps some, and lets one request at a time touch each. */
export class Games {
  readonly store: Store;
  readonly house: HouseRules;
  readonly #kept = new Map<string, Game>();
  readonly #verdicts = new Map<string, Game['verdicts']>(); // they outlive the game in memory: they cost more to make
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(store: Store, house: HouseRules) {
    this.store = store;
    this.house = house;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** One after the other for each table, in the order of arrival. */
  async #alone<T>(id: string, body: () => Promise<T>): Promise<T> {
    const before = this.#queues.get(id) ?? Promise.resolve();
    const mine = before.then(body, body);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    this.#queues.set(id, settled);
    try {
      return await mine;
    } finally {
      if (this.#queues.get(id) === settled) this.#queues.delete(id);
    }
  }

  /** What is committed, and nothing that is under way. */
  read<T>(id: string, body: (read: Read) => Promise<T> | T): Promise<T> {
    return this.#alone(id, () =>
      this.#atOneMoment(async (db) => {
        const row = await tableRow(db, id);
        if (!row) throw notFound('table');
        const seats = await seatRows(db, [id]);
        return body({ db, row, seats, game: await this.#game(db, row, seats) });
      }),
    );
  }

  /** Other processes may write between two queries; in one transaction they all see the same. SQLite has none. */
  #atOneMoment<T>(body: (db: Reader) => Promise<T>): Promise<T> {
    const { db, dialect } = this.store;
    if (dialect === 'sqlite') return body(db);
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(body);
  }

  /**
   * Changes a table whose game has begun: committed when this returns, and then the others are told. `enter` turns away whom
   * the table is hidden from, before anything is said of it.
   */
  async write<T>(
    id: string,
    enter: (row: TableRow, seats: readonly SeatRow[]) => void,
    body: (turn: Turn) => Promise<T>,
  ): Promise<T> {
    let turn: Turn | undefined;
    return this.#alone(id, () =>
      transact(this.store, async (tx, tell) => {
        const row = await lockedTableRow(this.store, tx, id);
        if (!row) throw notFound('table');
        const seats = await seatRows(tx, [id]);
        enter(row, seats);
        const game = await this.#game(tx, row, seats);
        if (!game) throw conflict('table.notStarted', 'The game has not begun.');
        turn = new Turn(tx, row, seats, game);
        const value = await body(turn);
        await turn.save();
        await tell({ topic: 'table', table: id });
        return value;
      }).catch((error) => {
        if (turn?.changed) this.#kept.delete(id); // it ran ahead of what is stored
        throw error;
      }),
    );
  }

  /** Changes a table itself: seats, status. */
  async change<T>(
    id: string,
    body: (tx: Store['db'], row: TableRow, seats: readonly SeatRow[]) => Promise<T>,
  ): Promise<T> {
    return this.#alone(id, () =>
      transact(this.store, async (tx, tell) => {
        const row = await lockedTableRow(this.store, tx, id);
        if (!row) throw notFound('table');
        const value = await body(tx, row, await seatRows(tx, [id]));
        await tell({ topic: 'table', table: id });
        return value;
      }),
    );
  }

  async #game(db: Reader, row: TableRow, seats: readonly SeatRow[]): Promise<Game | null> {
    if (row.status === 'open' || row.seed === '') return null;
    const kept = this.#kept.get(row.id);
    kept?.know();
    const current = kept && (await this.#catchUp(db, kept, row));
    const game = current ? kept : await loadGame(db, row, seats);
    if (!current) game.verdicts = this.#verdicts.get(row.id) ?? game.verdicts;
    putLast(this.#kept, row.id, game);
    putLast(this.#verdicts, row.id, game.verdicts);
    return game;
  }

  /** Plays what other processes stored. */
  async #catchUp(db: Reader, game: Game, row: TableRow): Promise<boolean> {
    if (game.seq === row.seq) return true;
    if (game.seq > row.seq || game.rebased !== null) return false;
    const rows = await eventRows(db, row.id, game.seq);
    return rows.every((each) => game.follow(eventOf(each) as LogEvent));
  }
}
