import type { WebSocket } from '@fastify/websocket';
import type { ChatLine, Me, ServerMessage } from '@roundhouse/protocol';
import { LIMITS } from '@roundhouse/protocol';
import { answerFor, entryOf, tableInfo, viewerOf } from '../games/answers.ts';
import type { Games, TableSnapshot } from '../games/games.ts';
import { tablesOf } from '../games/lists.ts';
import { mayLook } from '../games/permissions.ts';
import { eventRows, seatsOf } from '../games/rows.ts';
import type { TableRows } from '../games/table-rows.ts';
import { chatLine, linesSince, mayRead } from '../games/talk.ts';
import { blockersOf } from '../people/ties.ts';
import { type Credentials, whoIs } from '../people/who.ts';
import { notFound, Problem } from '../problem.ts';
import type { Notice } from '../store/bus.ts';
import { troubleOf } from '../store/trouble.ts';
import { Presence } from './presence.ts';

interface Watch {
  sent: number; // how many lines of the log this client has
  readonly as: number | undefined;
  readonly invitation: string | undefined;
  isSeated: boolean; // players get no notice of their turn while they look at the table
}

/** The line after which a client wants the log, and a check whether it may get that many. */
interface Wish {
  readonly since: number | undefined;
  pay(lines: number): boolean;
}

/** One socket. */
export interface Client {
  readonly socket: WebSocket;
  readonly address: string; // where it comes from
  me: Me | null;
  credentials: Credentials; // by which it said who it is
  readonly watches: Map<string, Watch>;
  isAway: boolean; // nobody is looking at the screen
  listed: Set<string> | null; // the tables in its list of own tables; null: it has not requested that list
}

/** How many recently sent chat lines are remembered, so that they are not sent again after an interruption. */
const MAX_TOLD = 5_000;
/** Clocks of several machines differ a little. */
const SKEW_MS = 60_000;

/** A client that does not read is dropped when this much waits for it; it can come back and resume. */
const MAX_BUFFERED = 8 * 1024 * 1024;

function sendText({ socket }: Client, text: string): void {
  if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate();
  else if (socket.readyState === 1) socket.send(text);
}

export const send = (client: Client, message: ServerMessage): void => sendText(client, JSON.stringify(message));

/** Whether a table does not exist, or this person may not see it. */
const isGone = (error: unknown): boolean => error instanceof Problem && error.status < 500;
/** Whether another try may soon succeed: the database does not answer, or a table is too busy. */
export const willPass = (error: unknown): boolean =>
  error instanceof Problem ? error.status >= 500 : troubleOf(error) !== undefined;
const AGAIN_MS = 2_000;

/** The message for all spectators, by how much of the log they have, so that each is made only once. */
type MessageByLogLength = Map<number, string>;

/** Whether a client gets the same message as all other spectators. */
const looksOn = ({ row, seats }: TableSnapshot, { me }: Client, { as }: Watch): boolean =>
  as === undefined && me?.id !== row.owner_id && seatsOf(seats, me?.id).length === 0;

/** Tells everybody who watches a table what they may know about it, each time it changes. */
export class Hub {
  readonly clients = new Set<Client>();
  readonly #games: Games;
  readonly #queued = new Set<string>();
  readonly #told = new Set<number>();
  readonly #onError: (error: unknown) => void;
  readonly #presence: Presence;
  #isNoting = false;

  constructor(games: Games, onError: (error: unknown) => void) {
    this.#games = games;
    this.#onError = onError;
    this.#presence = new Presence(games.store, games.clock, onError);
    games.store.bus.onNotice((notice) => this.#hear(notice));
  }

  /** Stores who is looking at their tables, after somebody came, left, or looked at or away from the screen. */
  notePresence(): void {
    if (this.#isNoting) return;
    this.#isNoting = true;
    setImmediate(() => {
      this.#isNoting = false;
      this.#notePresence();
    });
  }

  /** Several changes at the same time are stored together. */
  #notePresence(): void {
    const looking = [...this.clients].flatMap(({ me, isAway, watches }) =>
      me === null || isAway
        ? []
        : [...watches].flatMap(([table, { isSeated }]) => (isSeated ? [{ user: me.id, table }] : [])),
    );
    this.#presence.set(looking);
  }

  #hear(notice: Notice): void {
    if (notice.topic === 'table' && notice.only !== undefined)
      this.#tellOne(notice.table, notice.only).catch(this.#onError);
    else if (notice.topic === 'table') this.#later(notice.table);
    if (notice.topic === 'chat') this.#tellChat(notice.table, notice.line).catch(this.#onError);
    if (notice.topic === 'sessions') this.#recheckUser(notice.user);
    if (notice.topic === 'missed') this.#lookAgain(notice.since).catch(this.#onError);
  }

  /** After a time without news from other processes, checks everything that could have changed. */
  async #lookAgain(since: number): Promise<void> {
    const watched = this.#watched();
    for (const table of watched) this.#later(table);
    for (const client of this.clients) await this.recheck(client);
    for (const client of this.clients) if (client.listed) await this.sendMine(client);
    const lines = await linesSince(this.#games.store.db, [...watched], since - SKEW_MS);
    for (const { table_id, id } of lines) if (!this.#told.has(id)) await this.#tellChat(table_id, id);
  }

  #watched(): ReadonlySet<string> {
    return new Set([...this.clients].flatMap(({ watches }) => [...watches.keys()]));
  }

  /** Several changes in a row are told together. */
  #later(table: string): void {
    const isHeard = [...this.clients].some(({ watches, listed }) => listed !== null || watches.has(table));
    if (this.#queued.has(table) || !isHeard) return;
    this.#queued.add(table);
    setImmediate(() => {
      this.#refresh(table).catch(this.#onError);
    });
  }

  async #refresh(table: string): Promise<void> {
    try {
      await this.#tellAll(table);
    } catch (error) {
      if (!isGone(error)) {
        if (willPass(error)) setTimeout(() => this.#later(table), AGAIN_MS).unref();
        throw error;
      }
      for (const client of this.clients) {
        if (client.watches.delete(table)) send(client, { type: 'gone', table });
        if (client.listed?.has(table)) await this.sendMine(client);
      }
    } finally {
      this.#queued.delete(table);
    }
  }

  async #tellAll(table: string): Promise<void> {
    if (![...this.clients].some(({ watches }) => watches.has(table))) return this.#tellLists(table);
    let rows: TableRows | undefined;
    const tell = async (read: TableSnapshot): Promise<void> => {
      const told: MessageByLogLength = new Map();
      for (const client of this.clients) {
        const watch = client.watches.get(table);
        if (watch) await this.#tell(client, watch, read, told);
      }
      rows = { ...read, events: [], command: null };
    };
    // Changes stored after that call need another message.
    await this.#games.lookAtNews(table, tell, () => this.#queued.delete(table));
    return this.#tellLists(table, rows);
  }

  /** A change that concerns only one person, for all their screens. If the table is gone, another notice says so. */
  async #tellOne(table: string, user: string): Promise<void> {
    const mine = [...this.clients].filter(({ me, watches }) => me?.id === user && watches.has(table));
    if (mine.length === 0) return;
    await this.#games.look(table, async (read) => {
      for (const client of mine) {
        const watch = client.watches.get(table);
        if (watch) await this.#tell(client, watch, read, new Map());
      }
    });
  }

  /** Updates lists of tables, for which the game is not loaded. */
  async #tellLists(table: string, known?: TableRows): Promise<void> {
    if (![...this.clients].some(({ listed }) => listed !== null)) return;
    if (!known) this.#queued.delete(table);
    const rows = known ?? (await this.#games.glance(table));
    if (!rows) throw notFound('table');
    const left = [...this.clients].filter((client) => client.listed && !this.#tellMine(client, rows));
    for (const client of left) await this.sendMine(client);
  }

  async #tell(client: Client, watch: Watch, read: TableSnapshot, told: MessageByLogLength): Promise<void> {
    const { row, seats } = read;
    try {
      if (!mayLook(row, seats, client.me, watch.invitation)) throw new Problem(404, 'notFound', { what: 'table' });
      const isShared = looksOn(read, client, watch);
      const text = (isShared ? told.get(watch.sent) : undefined) ?? (await this.#textFor(client, watch, read));
      if (isShared) told.set(watch.sent, text);
      watch.sent = row.seq;
      sendText(client, text);
      this.#seat(client, watch, read);
    } catch (error) {
      if (!isGone(error)) throw error;
      client.watches.delete(row.id);
      send(client, { type: 'gone', table: row.id });
    }
  }

  #seat({ me }: Client, watch: Watch, { seats }: TableSnapshot): void {
    const isSeated = seatsOf(seats, me?.id).length > 0;
    if (isSeated === watch.isSeated) return;
    watch.isSeated = isSeated;
    this.notePresence();
  }

  /** The message with the table and the log lines that the client does not have yet. */
  async #textFor({ me }: Client, { sent, as }: Watch, read: TableSnapshot): Promise<string> {
    const { db, row } = read;
    const answer = answerFor(read, me, as);
    const viewer = viewerOf(read, me, as);
    const kept = read.game?.tailSince(sent);
    const rows = kept ?? (row.seq > sent ? await eventRows(db, row.id, sent, LIMITS.entries + 1) : []);
    const more = rows.length > LIMITS.entries;
    const entries = rows.slice(0, LIMITS.entries).map((each) => entryOf(each, viewer));
    return JSON.stringify({ type: 'table', ...answer, entries, more } satisfies ServerMessage);
  }

  /** False if the table is on the client's list and should not be. */
  #tellMine(client: Client, read: TableRows): boolean {
    const { row, seats } = read;
    const me = client.me?.id;
    const isMine =
      row.owner_id === me || seats.some(({ user_id, former_id }) => user_id === me || (me && former_id === me));
    if (!isMine) return !client.listed?.has(row.id);
    client.listed?.add(row.id);
    send(client, { type: 'mine', table: tableInfo(read, client.me) });
    return true;
  }

  /** Sends the whole list of somebody's tables: at their request, and when a table is no longer on it. */
  async sendMine(client: Client): Promise<void> {
    if (client.me === null) return;
    client.listed ??= new Set();
    const tables = await tablesOf(this.#games.store.db, client.me);
    client.listed = new Set(tables.map(({ id }) => id));
    send(client, { type: 'mine', tables });
  }

  /** Starts watching, or continues: lines missed since `since` are sent immediately. */
  async watch(client: Client, table: string, given: Omit<Watch, 'sent' | 'isSeated'> & Wish): Promise<void> {
    const { as, invitation, since, pay } = given;
    try {
      await this.#games.look(table, async (read) => {
        if (!pay(Math.min(read.row.seq - (since ?? read.row.seq), LIMITS.entries))) return;
        const watch: Watch = { sent: Math.min(since ?? read.row.seq, read.row.seq), as, invitation, isSeated: false };
        client.watches.set(table, watch);
        await this.#tell(client, watch, read, new Map());
      });
    } catch (error) {
      if (!isGone(error)) throw error;
      send(client, { type: 'gone', table });
    }
  }

  async #tellChat(table: string, id: number): Promise<void> {
    const watching = [...this.clients].filter(({ watches }) => watches.has(table));
    if (watching.length === 0) return;
    const line = await chatLine(this.#games.store.db, table, id);
    if (!line) return;
    this.#told.add(id);
    if (this.#told.size > MAX_TOLD) this.#told.delete(this.#told.values().next().value as number);
    const listeners = watching.flatMap(({ me }) => me?.id ?? []);
    const deaf = await blockersOf(this.#games.store.db, line.player.id, listeners);
    await this.#games.look(table, ({ row, seats }) => {
      for (const client of watching) {
        if (client.me !== null && deaf.has(client.me.id)) continue;
        const invitation = client.watches.get(table)?.invitation;
        if (!mayLook(row, seats, client.me, invitation)) continue;
        const seated = seatsOf(seats, client.me?.id).length > 0;
        if (mayRead(line.room, seated)) send(client, { type: 'chat', table, line: line satisfies ChatLine });
      }
    });
  }

  #recheckUser(user: string): void {
    for (const client of this.clients) if (client.me?.id === user) this.recheck(client).catch(this.#onError);
  }

  /** Disconnects people who logged out or were logged out, so that they identify themselves again. Adopts a new name. */
  async recheck(client: Client): Promise<void> {
    const { me: before } = client;
    if (before === null) return;
    const { me } = await whoIs(this.#games.store.db, client.credentials);
    if (me?.id === before.id) {
      client.me = me;
      return;
    }
    client.me = null;
    client.listed = null;
    client.watches.clear();
    this.notePresence();
    client.socket.close(4001, 'session ended');
  }

  close(): void {
    for (const { socket } of this.clients) socket.close(1012, 'restart');
  }
}
