import type { Clock } from '../clock.ts';
import { plansOf } from '../due/plans.ts';
import type { Happening, Happenings } from '../happenings.ts';
import { conflict, notFound, Problem } from '../problem.ts';
import { Queues } from '../queues.ts';
import type { Notice } from '../store/bus.ts';
import { isDuplicate } from '../store/database.ts';
import { dropDue, putDue } from '../store/due-rows.ts';
import { type Reader, type Store, transact } from '../store/store.ts';
import { bumpVersion, commitTable } from '../store/table-commit.ts';
import { type CommitResult, doneBy, type KeptCommand } from './commit.ts';
import { type Game, loadGame } from './game.ts';
import { Late } from './refusal.ts';
import { type Ear, type Remembered, RememberedRows } from './remembered-rows.ts';
import { lockedTableRow, type ProposalRow, type SeatRow, type TableRow } from './rows.ts';
import { type StoredCommand, type TableRows, tableRows } from './table-rows.ts';
import { judgeLast } from './verdicts.ts';
import { type ReadGame, Work } from './work.ts';

/** Games kept in memory. States of one game share most of their parts, so each costs little. */
const MAX_GAMES = 200;
/** How often a request is started again because another process was quicker. */
const TRIES = 20;

/** A table with its game, read at one moment. `game` is null before the start. */
export interface TableSnapshot {
  readonly db: Reader; // to read more about it
  readonly row: TableRow;
  readonly owner: string; // their name
  readonly seats: readonly SeatRow[];
  readonly proposals: readonly ProposalRow[];
  readonly game: Game | null;
}

/** The same, with what is only read once for a request. */
type Fresh = TableSnapshot & Remembered & Pick<TableRows, 'command'>;

/** Keeps items in the order of last use, and drops the one unused for longest. */
function putLast<T>(map: Map<string, T>, id: string, value: T): void {
  map.delete(id);
  map.set(id, value);
  if (map.size > MAX_GAMES) map.delete(map.keys().next().value as string);
}

/** The host's rules for all tables. */
export interface HouseRules {
  readonly absentMs: number; // a player who does nothing for this long may be replaced
  readonly tablesEach: number; // how many unfinished tables one person may have
  readonly judgeMs: number; // how long one request may judge what moves revealed
}

/** Turns away people who may not see a table, before they learn anything about it. */
export type Enter = (row: TableRow, seats: readonly SeatRow[]) => void;

/** A request to change a table, and its answer. */
export interface Request<T> {
  readonly enter: Enter;
  /** Stored with its results: if it was stored before, `again` gives the answer instead. */
  readonly command?: KeptCommand;
  readonly again?: (read: ReadGame, stored: StoredCommand) => Promise<T>;
  readonly body: (work: Work) => Promise<void> | void;
  /** Makes the answer once everything is stored, from the table as it is then. */
  readonly answer: (read: ReadGame, done: CommitResult | undefined) => Promise<T> | T;
}

/** Another process has changed the table meanwhile, so it has to be read again. */
class Stale extends Error {}

export interface Hosts {
  readonly happenings: Happenings;
  readonly clock: Clock;
}

/** Loads games, keeps some in memory, and lets only one request at a time use each. */
export class Games {
  readonly store: Store;
  readonly house: HouseRules;
  readonly clock: Clock;
  readonly happenings: Happenings;
  readonly #kept = new Map<string, Game>();
  readonly #verdicts = new Map<string, Game['verdicts']>(); // kept longer than the games, since they take longer to make
  readonly #queues = new Queues();
  readonly #remembered: RememberedRows;

  constructor(store: Store, house: HouseRules, { happenings, clock }: Hosts) {
    this.store = store;
    this.house = house;
    this.happenings = happenings;
    this.clock = clock;
    this.#remembered = new RememberedRows(MAX_GAMES, clock);
    store.bus.onNotice((notice) => {
      this.#remembered.hear(notice);
      if (notice.topic === 'rewritten') this.#forget(notice.table);
      if (notice.topic === 'missed') for (const id of this.#kept.keys()) this.#forget(id);
    });
  }

  /** Drops a game from memory; also after the current request, which may be about to keep what it has read. */
  #forget(id: string): void {
    const drop = async (): Promise<void> => void this.#kept.delete(id);
    void drop();
    void this.#queues.alone(id, drop);
  }

  get size(): number {
    return this.#kept.size;
  }

  /** Starts again as long as another process is quicker. Each time, at least that process has made progress. */
  async #again<T>(body: () => Promise<T>): Promise<T> {
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        return await body();
      } catch (error) {
        if (!(error instanceof Stale)) throw error;
      }
    }
    throw new Problem(503, 'server.busy', { why: 'table' });
  }

  async #read(db: Reader, id: string, command?: KeptCommand): Promise<Fresh> {
    this.store.pulse.check();
    const since = this.#kept.get(id)?.seq;
    const readAt = this.clock.now();
    const found = await tableRows(this.store, db, id, { since, ...(command && { command }) });
    if (!found) throw notFound('table');
    return { ...found, db, readAt, game: await this.#game(db, found) };
  }

  /** The table as this process stored it last, if it is probably still the same. */
  async #recalled(id: string): Promise<Fresh | undefined> {
    const known = this.#remembered.get(id);
    const isKept = known && this.#kept.get(id)?.seq === known.row.seq;
    if (!isKept) return undefined;
    this.store.pulse.check();
    const { db } = this.store;
    const rows = { ...known, events: [], command: null };
    return { ...rows, db, game: await this.#game(db, rows) };
  }

  /** A table without its game; undefined if it is gone. */
  glance(id: string): Promise<TableRows | undefined> {
    return tableRows(this.store, this.store.db, id, {});
  }

  /**
   * Reads committed data only. Whatever else `body` reads may be newer. `begin` is called when it is the request's turn:
   * changes stored after that may be missing.
   */
  look<T>(id: string, body: (read: TableSnapshot) => Promise<T> | T, begin: () => void = () => undefined): Promise<T> {
    const { db } = this.store;
    return this.#queues.alone(id, () => {
      begin();
      return this.#again(async () => body(await this.#read(db, id)));
    });
  }

  /** Like look(), for sending news to clients: it does not read again what this process has just stored. */
  lookAtNews(id: string, body: (read: TableSnapshot) => Promise<void>, begin: () => void): Promise<void> {
    const { db } = this.store;
    return this.#queues.alone(id, () => {
      begin();
      return this.#again(async () => body((await this.#recalled(id)) ?? (await this.#read(db, id))));
    });
  }

  /** Like look(), but whatever else `body` reads is from the same moment. */
  read<T>(id: string, body: (read: TableSnapshot) => Promise<T> | T): Promise<T> {
    return this.#queues.alone(id, () => this.#atOneMoment(async (db) => body(await this.#read(db, id))));
  }

  /** Other processes may write between two queries; all queries of a transaction see the same data. SQLite has one process. */
  #atOneMoment<T>(body: (db: Reader) => Promise<T>): Promise<T> {
    const { db, dialect, pulse } = this.store;
    pulse.check();
    if (dialect === 'sqlite') return body(db);
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(body);
  }

  /**
   * Changes a table whose game has begun. When this returns, the change is stored and the others are told. Nothing is locked
   * while the rules run: if another process has written meanwhile, nothing is stored, and the request is started again.
   */
  write<T>(id: string, request: Request<T>): Promise<T> {
    return this.#queues.alone(id, async () => {
      const first = await this.#recalled(id);
      // A refusal may be wrong because the table has changed; then the request is tried again on the real table.
      const quick = first && (await this.#quickly(id, first, request));
      return quick ? quick.value : this.#again(async () => this.#freshly(id, request));
    });
  }

  async #freshly<T>(id: string, request: Request<T>): Promise<T> {
    return this.#remembered.listening(id, async (ear) => {
      const read = await this.#read(this.store.db, id, request.command);
      return this.#attempt(read, null, request, ear);
    });
  }

  /** Tries without reading the table first. If the table has changed or the request is refused, nothing is done. */
  async #quickly<T>(id: string, read: Fresh, request: Request<T>): Promise<{ readonly value: T } | undefined> {
    let isStored = false;
    const answer: Request<T>['answer'] = (after, done) => {
      if (!done) throw new Stale();
      isStored = true;
      return request.answer(after, done);
    };
    try {
      const attempt = (ear: Ear) => this.#attempt(read, null, { ...request, answer }, ear);
      return { value: await this.#remembered.listening(id, attempt) };
    } catch (error) {
      this.#remembered.forget(id);
      const isRefused = [Stale, Problem, Late].some((kind) => error instanceof kind) || isDuplicate(error);
      if (isStored || !isRefused) throw error;
      return undefined;
    }
  }

  /** Like write(), but `request` may also store other data: all in one transaction that locks the table. */
  async writeWith<T>(id: string, request: (tx: Reader) => Request<T>): Promise<T> {
    const told: CommitResult[] = [];
    const value = await this.#queues.alone(id, () =>
      this.store.db.transaction().execute(async (tx) => {
        await lockedTableRow(this.store, tx, id);
        const asked = request(tx);
        const answer: Request<T>['answer'] = (read, done) => {
          if (done) told.push(done);
          return asked.answer(read, done);
        };
        return this.#attempt(await this.#read(tx, id, asked.command), tx, { ...asked, answer });
      }),
    );
    for (const done of told) this.#tell(done);
    return value;
  }

  async #attempt<T>(read: Fresh, tx: Reader | null, request: Request<T>, ear?: Ear): Promise<T> {
    const { enter, command, again, body, answer } = request;
    const { id } = read.row;
    enter(read.row, read.seats);
    const { game } = read;
    if (!game) throw conflict('table.notStarted');
    if (read.command && again) return again({ ...read, game }, read.command);
    const work = new Work({ ...read, game }, this.house, this.clock.now());
    try {
      await body(work);
      const done = doneBy(work, command ?? null);
      if (!done) return await answer(work.read, undefined);
      if (!(await commitTable(this.store, tx, done.commit))) throw new Stale();
      game.keepTail(done.commit.events);
      const { owner, readAt } = read;
      if (!tx) this.#tell(done, ear?.isUntouched ? { ...done.after, owner, readAt } : null);
      return await answer({ ...work.read, ...done.after }, done);
    } catch (error) {
      if (work.change.events.length > 0) this.#kept.delete(id); // the game in memory is ahead of the stored one
      throw error;
    }
  }

  /** `known`: the table as it is now, if there was no news that others have changed it meanwhile. */
  #tell({ commit, happened }: CommitResult, known: Remembered | null = null): void {
    this.store.bus.spread(commit.notices);
    for (const notice of commit.notices) this.store.bus.tell(notice);
    if (known) this.#remembered.put(commit.table, known);
    this.happenings.tell(happened);
  }

  /** Changes the table itself: seats, status. Plans the work that follows, and tells what happened once it is committed. */
  async change<T>(
    id: string,
    body: (
      tx: Reader,
      row: TableRow,
      seats: readonly SeatRow[],
      happened: (what: Happening) => void,
      tell: (notice: Notice) => Promise<void>,
    ) => Promise<T>,
  ): Promise<T> {
    const happened: Happening[] = [];
    const value = await this.#queues.alone(id, () =>
      transact(this.store, async (tx, tell) => {
        await lockedTableRow(this.store, tx, id);
        const found = await tableRows(this.store, tx, id, {});
        if (!found) throw notFound('table');
        const done = await body(tx, found.row, found.seats, (what) => happened.push(what), tell);
        await bumpVersion(tx, id);
        await this.plan(tx, happened, tell);
        await tell({ topic: 'table', table: id });
        return done;
      }),
    );
    this.happenings.tell(happened);
    return value;
  }

  /** Stores the later work that follows from what happens in a transaction. */
  async plan(
    tx: Reader,
    happened: readonly Happening[],
    tell: (notice: { topic: 'due'; at: number; kind: string }) => Promise<void>,
  ): Promise<void> {
    const { put, drop } = plansOf(happened);
    await dropDue(tx, drop);
    await putDue(tx, put);
    for (const { at, kind } of put) await tell({ topic: 'due', at, kind });
  }

  async #game(db: Reader, { row, seats, events }: TableRows): Promise<Game | null> {
    if (row.status === 'open' || row.seed === '') return null;
    const kept = this.#kept.get(row.id);
    const current = kept && this.#catchUp(kept, row, events) ? kept : undefined;
    const game = current ?? (await loadGame(db, row, seats));
    if (!game) throw new Stale();
    if (!current) {
      game.verdicts = this.#verdicts.get(row.id) ?? game.verdicts;
      await judgeLast(db, row.id, game);
    }
    putLast(this.#kept, row.id, game);
    putLast(this.#verdicts, row.id, game.verdicts);
    return game;
  }

  /** Follows the moves that other processes stored. False: the game has to be loaded again. */
  #catchUp(game: Game, row: TableRow, events: TableRows['events']): boolean {
    if (game.seq === row.seq) return true;
    if (game.seq > row.seq || game.rebased !== null) return false;
    return game.followAll(events);
  }
}
