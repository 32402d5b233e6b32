import type { ChatLine, ChatRoom, Unread } from '@roundhouse/protocol';
import { ApiError } from './api.ts';

/** Requests the numbers of unread lines, or reports how far somebody has read; refused for people who do not sit there. */
export interface Reading {
  unread(): Promise<Unread>;
  readUpTo(room: ChatRoom, line: number): Promise<Unread>;
}

const NOTHING: Unread = { players: 0, spectators: 0 };

type ReadChat = (room: ChatRoom) => Promise<readonly ChatLine[]>;

/** Both lists in chronological order, every line once. */
function joined(known: readonly ChatLine[], came: readonly ChatLine[]): readonly ChatLine[] {
  const byId = new Map([...known, ...came].map((line) => [line.id, line]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The chats of a table, for the rooms that somebody has opened. */
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

  /** How many lines of others have not been shown. */
  unread(room: ChatRoom): number {
    return this.#unread[room];
  }

  /** Requests the numbers of unread lines, for people who sit at the table. */
  async countUnread(): Promise<void> {
    await this.#learn(this.#server.unread());
  }

  /** Called when a room is visible: its lines count as read, here immediately and then on every other device. */
  async show(room: ChatRoom): Promise<void> {
    const last = this.lines(room).at(-1)?.id ?? 0;
    if (last <= (this.#seen.get(room) ?? 0)) return;
    this.#seen.set(room, last);
    this.#unread = { ...this.#unread, [room]: 0 };
    await this.#learn(this.#server.readUpTo(room, last));
  }

  /** Uses an answer, unless there is already one to a later request. */
  async #learn(asked: Promise<Unread>): Promise<void> {
    const number = ++this.#questions;
    try {
      const unread = await asked;
      if (number < this.#answered) return;
      this.#answered = number;
      this.#unread = unread;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // it is requested again with the next line
    }
  }

  lines(room: ChatRoom): readonly ChatLine[] {
    return this.#rooms.get(room) ?? [];
  }

  /** Reads a room the first time; from then on new lines arrive as messages. */
  async look(room: ChatRoom): Promise<void> {
    if (!this.#rooms.has(room)) await this.#fetch(room);
  }

  /** Takes in a new line. A room that nobody has opened yet is read completely later. */
  hear(line: ChatLine): void {
    const known = this.#rooms.get(line.room);
    // The answer for a room being read may lack this line, so it is kept.
    if (known || this.#reading.has(line.room)) this.#rooms.set(line.room, joined(known ?? [], [line]));
  }

  /** Called when messages may have been missed. */
  miss(): void {
    this.#missed = true;
  }

  /** Reads lines that were missed. Returns whether there was anything to read. */
  async catchUp(): Promise<boolean> {
    if (!this.#missed) return false;
    this.#missed = false;
    const rooms = [...this.#rooms.keys()];
    try {
      await Promise.all(rooms.map((room) => this.#fetch(room)));
    } catch (error) {
      this.#missed = isLost(error); // tried again with the next message, unless it was refused
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
      if (isNew) this.#rooms.delete(room); // the lines that arrived meanwhile are not the whole room
      throw error;
    }
  }
}
