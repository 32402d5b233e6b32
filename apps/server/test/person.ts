import type { ErrorAnswer, MoveAnswer, Position, ServerMessage, TableAnswer } from '@roundhouse/protocol';
import { WebSocket } from 'ws';

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly text: string;
  readonly headers: Headers;
}

let commands = 0;
export const commandId = (): string => `c${process.pid}-${++commands}`;

/** Somebody with a browser: keeps cookies, and everything the server ever sent. */
export class Person {
  readonly base: string;
  readonly heard: string[] = [];
  cookie = '';
  token = '';
  name = '';

  constructor(base: string) {
    this.base = base;
  }

  async ask<T = unknown>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(this.base + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const set = response.headers.get('set-cookie');
    if (set) this.cookie = set.split(';')[0] ?? '';
    const text = await response.text();
    this.heard.push(text);
    const isJson = response.headers.get('content-type')?.includes('/json');
    const answer: Answer<T> = {
      status: response.status,
      body: (isJson ? JSON.parse(text) : text) as T,
      text,
      headers: response.headers,
    };
    return answer;
  }

  /** Asks and expects success. */
  async get<T = TableAnswer>(path: string): Promise<T> {
    return expectOk(await this.ask<T>('GET', path), path);
  }
  async post<T = TableAnswer>(path: string, body?: unknown): Promise<T> {
    return expectOk(await this.ask<T>('POST', path, body), path);
  }
  /** Asks and expects a refusal. */
  async refused(method: string, path: string, body?: unknown): Promise<{ status: number } & ErrorAnswer['error']> {
    const answer = await this.ask<ErrorAnswer>(method, path, body);
    if (answer.status < 400) throw new Error(`${method} ${path} was accepted`);
    return { status: answer.status, ...answer.body.error };
  }

  async register(name: string, password = 'correct horse'): Promise<this> {
    await this.post('/api/register', { name, password });
    this.name = name;
    return this;
  }

  async position(table: string, as?: number): Promise<Position> {
    const { position } = await this.get(`/api/tables/${table}${as === undefined ? '' : `?as=${as}`}`);
    if (!position) throw new Error('the game has not begun');
    return position;
  }

  move(table: string, decision: string | null, action: unknown, id = commandId(), seat?: number) {
    const command = { commandId: id, decision: decision ?? '', action, ...(seat === undefined ? {} : { seat }) };
    return this.ask<MoveAnswer & ErrorAnswer>('POST', `/api/tables/${table}/moves`, command);
  }

  /** Opens a socket; `next` waits for the message that fits. */
  async live(): Promise<Live> {
    const headers = this.token ? { authorization: `Bearer ${this.token}` } : { cookie: this.cookie };
    const live = new Live(new WebSocket(`${this.base.replace('http', 'ws')}/api/live`, { headers }), this.heard);
    await live.next(({ type }) => type === 'welcome');
    return live;
  }
}

function expectOk<T>({ status, body, text }: Answer<T>, path: string): T {
  if (status >= 400) throw new Error(`${path}: ${status} ${text.slice(0, 500)}`);
  return body;
}

export class Live {
  readonly socket: WebSocket;
  readonly messages: ServerMessage[] = [];
  closed: number | null = null;
  #looked = 0;
  #wake: (() => void) | undefined;

  constructor(socket: WebSocket, heard: string[]) {
    this.socket = socket;
    socket.on('message', (data) => {
      heard.push(String(data));
      this.messages.push(JSON.parse(String(data)));
      this.#wake?.();
    });
    socket.on('close', (code) => {
      this.closed = code;
      this.#wake?.();
    });
    socket.on('error', () => undefined);
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The next message that fits; earlier ones are skipped for good. */
  async next(fits: (message: ServerMessage) => boolean = () => true, ms = 60_000): Promise<ServerMessage> {
    const end = Date.now() + ms;
    for (;;) {
      while (this.#looked < this.messages.length) {
        const message = this.messages[this.#looked++] as ServerMessage;
        if (fits(message)) return message;
      }
      if (this.closed !== null) throw new Error(`the socket was closed (${this.closed})`);
      const left = end - Date.now();
      if (left <= 0) throw new Error('no such message came');
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  async table(fits: (message: Extract<ServerMessage, { type: 'table' }>) => boolean = () => true) {
    const message = await this.next((each) => each.type === 'table' && fits(each));
    return message as Extract<ServerMessage, { type: 'table' }>;
  }

  close(): void {
    this.socket.close();
  }
}
