import type { ChatLine, ChatRoom, Unread } from '@roundhouse/protocol';
import { ApiError } from './api.ts';

/** Asks how much somebody has not seen, or says how far they have read; refused to those who do not sit there. */
export interface Reading {
  unread(): Promise<Unread>;
  readUpTo(room: ChatRoom, line: number): Promise<Unread>;
}

const NOTHING: Unread = { players: 0, spectators: 0 };

type ReadChat = (room: ChatRoom) => Promise<readonly ChatLine[]>;

/** Both in the order in which it was said, every line once. */
function joined(known: readonly ChatLine[], came: readonly ChatLine[]): readonly ChatLine[] {
  const byId = new Map([...known, ...came].map((line) => [line.id, line]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** What is said at a table, of the rooms that somebody has looked into. */
export class Chats {
  readonly #read: ReadChat;
  readonly #rooms = new Map<ChatRoom, readonly ChatLine[]>();
  readonly #reading = new Map<ChatRoom, Promise<void>>();
  #missed = false;
  readonly #server: Reading;
  #unread: Unread = NOTHING;
  #questions = 0;
  #answered = 0;
  readonly #seen = new Map<ChatRoom, number>(); // the last line that was shown

  constructor(read: ReadChat, reading: Reading) {
    this.#read = read;
    this.#server = reading;
  }

  /** Lines of others that have not been shown. */
  unread(room: ChatRoom): number {
    return this.#unread[room];
  }

  /** Asks how much there is, for people who sit at the table. */
  async countUnread(): Promise<void> {
    await this.#learn(this.#server.unread());
  }

  /** A room is in sight: what is in it counts as read, here at once and for every other device. */
  async show(room: ChatRoom): Promise<void> {
    const last = this.lines(room).at(-1)?.id ?? 0;
    if (last <= (this.#seen.get(room) ?? 0)) return;
    this.#seen.set(room, last);
    this.#unread = { ...this.#unread, [room]: 0 };
    await this.#learn(this.#server.readUpTo(room, last));
  }

  /** An answer that was overtaken by one to a later question says nothing any more. */
  async #learn(asked: Promise<Unread>): Promise<void> {
    const number = ++this.#questions;
    try {
      const unread = await asked;
      if (number < this.#answered) return;
      this.#answered = number;
      this.#unread = unread;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // it is asked again with the next line
    }
  }

  lines(room: ChatRoom): readonly ChatLine[] {
    return this.#rooms.get(room) ?? [];
  }

  /** Reads a room the first time; from then on it is heard. */
  async look(room: ChatRoom): Promise<void> {
    if (!this.#rooms.has(room)) await this.#fetch(room);
  }

  /** A room that nobody has looked into yet is read as a whole later. */
  hear(line: ChatLine): void {
    const known = this.#rooms.get(line.room);
    // One that is being read may miss what is said just now.
    if (known || this.#reading.has(line.room)) this.#rooms.set(line.room, joined(known ?? [], [line]));
  }

  /** Nothing was heard for a while. */
  miss(): void {
    this.#missed = true;
  }

  /** It is heard again: what was said meanwhile is read. Says whether there was anything to read. */
  async catchUp(): Promise<boolean> {
    if (!this.#missed) return false;
    this.#missed = false;
    const rooms = [...this.#rooms.keys()];
    try {
      await Promise.all(rooms.map((room) => this.#fetch(room)));
    } catch (error) {
      this.#missed = isLost(error); // tried again with the next that is heard; what is refused stays so
    }
    return rooms.length > 0;
  }

  #fetch(room: ChatRoom): Promise<void> {
    const reading = this.#reading.get(room) ?? this.#fetched(room).finally(() => this.#reading.delete(room));
    this.#reading.set(room, reading);
    return reading;
  }

  async #fetched(room: ChatRoom): Promise<void> {
    const isNew = !this.#rooms.has(room);
    try {
      const came = await this.#read(room);
      this.#rooms.set(room, joined(this.lines(room), came));
    } catch (error) {
      if (isNew) this.#rooms.delete(room); // what was heard meanwhile is not all of it
      throw error;
    }
  }
}
