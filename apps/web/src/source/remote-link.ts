import { jsonEqual } from '@roundhouse/kernel';
import type { Entry, Failed, Sent } from '@roundhouse/page/source/table-source.ts';
import type {
  ChatLine,
  ChatRoom,
  MoveAnswer,
  ServerMessage,
  TableAnswer,
  Unread,
  Entry as WireEntry,
} from '@roundhouse/protocol';
import { ApiError, api, command, type Method } from './api.ts';
import { Chats } from './chats.ts';
import { get, tablePath } from './early-answers.ts';
import { type Live, openLive } from './live.ts';
import { failed, isOlder, merged } from './remote-state.ts';

type Listener = (what: 'moved' | 'judged') => void;

/** What is known about one table on the server, kept up to date over the socket. */
export class RemoteLink {
  readonly id: string;
  readonly invitation: string | null; // for people who do not sit there
  readonly chats = new Chats(
    async (room) => (await this.get<{ lines: readonly ChatLine[] }>('/chat', { room })).lines,
    {
      unread: () => api<Unread>('GET', `tables/${this.id}/unread`),
      readUpTo: (room, line) => api<Unread>('PUT', `tables/${this.id}/read`, { room, line }),
    },
  );
  answer: TableAnswer;
  entries: readonly Entry[] = [];
  connected = true;
  gone = false;
  readonly #listeners = new Set<Listener>();
  readonly #whenBack = new Set<() => void>();
  #live: Live | undefined;
  #heard = 0; // how many messages about the table the socket has received
  #closed = false;

  /** Starts from an answer that was received earlier. */
  constructor(id: string, invitation: string | null, answer: TableAnswer) {
    this.id = id;
    this.invitation = invitation;
    this.answer = answer;
  }

  /** Reads the log so far, and then follows the table. */
  async follow(): Promise<void> {
    await this.readLog();
    if (this.#closed) return;
    this.#watch();
  }

  /** Updates the player's numbers of unread chat lines. */
  #countUnread(): void {
    if (this.answer.table.mySeats.length > 0) void this.chats.countUnread().then(() => this.#tell(false));
  }

  /** Called when a room of the chat is visible; its mark disappears. */
  async showChat(room: ChatRoom): Promise<void> {
    await this.chats.show(room);
    this.#tell(false);
  }

  get book(): string {
    return this.answer.table.title;
  }

  /** Sends a GET request about this table. */
  get<T>(about: string, query: Readonly<Record<string, string | number | undefined>> = {}): Promise<T> {
    return get<T>(tablePath(this.id, this.invitation, about, query));
  }

  /** Asks the server to do something, and returns refusals as answers. */
  async ask<T>(
    method: Method,
    path: string,
    body?: unknown,
  ): Promise<{ readonly ok: true; readonly value: T } | Failed> {
    try {
      return { ok: true, value: await api<T>(method, `tables/${this.id}${path}`, body) };
    } catch (error) {
      return failed(error, this.book);
    }
  }

  /** Sends a command, repeated until the server has answered. If it cannot be reached, that is shown immediately. */
  command(path: string, body: Readonly<Record<string, unknown>>): Promise<TableAnswer & Partial<MoveAnswer>> {
    return command(`tables/${this.id}${path}`, body, () => {
      this.#live?.doubt();
      return new Promise((resolve) => this.#whenBack.add(resolve));
    });
  }

  /** Uses the answer to a request. A refusal is thrown, and may also contain the table. */
  async take(asked: Promise<TableAnswer & Partial<MoveAnswer>>): Promise<Sent> {
    const heard = this.#heard;
    try {
      this.#took(await asked, heard);
    } catch (error) {
      const fresh = error instanceof ApiError ? error.answer?.fresh : undefined;
      if (fresh) this.#took(fresh, heard);
      throw error;
    }
    return { ok: true };
  }

  /**
   * The socket may have been quicker, and may have brought later moves. Votes are no moves, so two answers may have the same
   * number of moves: then the socket's message wins if it came after the request, since anything later will also come there.
   */
  #took({ table, position, accepted }: TableAnswer & Partial<MoveAnswer>, heard: number): void {
    const answer = { table, position };
    const isLate = isOlder(answer, this.answer) || (heard !== this.#heard && !isOlder(this.answer, answer));
    const isNew = !isLate && this.#learn(answer);
    const came = accepted !== undefined && this.#write(accepted.entries);
    this.#tell(isNew || came);
  }

  /** Whether an answer is new: the results of a move arrive twice, as its answer and over the socket. */
  #learn(answer: TableAnswer): boolean {
    if (jsonEqual(answer, this.answer)) return false;
    this.answer = answer;
    return true;
  }

  /** Adds lines that directly follow the known ones; the socket will fill any gap. */
  #write(entries: readonly WireEntry[]): boolean {
    const next = (this.entries.at(-1)?.seq ?? -1) + 1;
    if (!entries.some(({ seq }) => seq === next)) return false;
    this.entries = merged(this.entries, entries);
    return true;
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#closed = true;
    this.#live?.close();
  }

  async readLog(): Promise<void> {
    for (;;) {
      const since = this.entries.at(-1)?.seq;
      const { entries, more } = await this.get<{ entries: readonly WireEntry[]; more: boolean }>('/log', { since });
      this.entries = merged(this.entries, entries);
      if (!more) return;
    }
  }

  #tell(moved = true): void {
    for (const listener of this.#listeners) {
      listener(moved ? 'moved' : 'judged');
    }
  }

  #watch(): void {
    const invitation = this.invitation === null ? {} : { invitation: this.invitation };
    const live = openLive({
      onOpen: () => {
        live.send({ type: 'watch', table: this.id, since: Math.max(0, this.entries.at(-1)?.seq ?? 0), ...invitation });
      },
      onState: (now) => {
        this.connected = now;
        if (now) {
          this.#countUnread();
          for (const goOn of this.#whenBack) goOn();
          this.#whenBack.clear();
        } else this.chats.miss();
        this.#tell(false);
      },
      onMessage: (message) => this.#hear(message),
    });
    this.#live = live;
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'chat' && message.table === this.id) {
      this.chats.hear(message.line);
      this.#countUnread();
    }
    if (message.type === 'gone' && message.table === this.id) this.gone = true;
    if (message.type === 'table' && message.table.id === this.id) this.#hearTable(message);
    else this.#tell(false);
  }

  #hearTable({ table, position, entries, more }: Extract<ServerMessage, { type: 'table' }>): void {
    this.#heard++;
    const isNew = this.#learn({ table, position });
    this.gone = false;
    // From this message on, chat lines arrive too, so missed ones can be read now.
    void this.chats.catchUp().then((came) => came && this.#tell(false));
    if (more) return void this.readLog().then(() => this.#tell());
    const before = this.entries;
    this.entries = merged(before, entries);
    this.#tell(isNew || this.entries !== before);
  }
}
