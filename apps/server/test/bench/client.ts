import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';

export interface Told {
  readonly status: number;
  /** The raw body: most answers are never looked at. */
  readonly body: Buffer;
}

const BLANK_LINE = '\r\n\r\n';
const BUFFER = 1 << 20;

/**
 * A client that sends moves over one connection, and reads as little of the answers as possible, to leave the machine to the server.
 * Node's own client needs about as much time for a request as the server for a move.
 */
export class LeanClient {
  readonly #base: URL;
  readonly #cookie: string;
  #socket: Socket;
  readonly #held = Buffer.allocUnsafe(BUFFER); // the bytes of the answer so far
  #length = 0;
  #end = 0; // the length of the whole answer, once it is known
  #waiting: { resolve(told: Told): void; reject(error: Error): void } | null = null;
  #watching: WebSocket | null = null;

  constructor(base: string, cookie: string) {
    this.#base = new URL(base);
    this.#cookie = cookie;
    this.#socket = this.#connect();
  }

  #connect(): Socket {
    const { hostname: host, port } = this.#base;
    const callback = (bytes: number, from: Uint8Array): boolean => {
      this.#take(from.subarray(0, bytes));
      return true;
    };
    const onread = { buffer: Buffer.allocUnsafe(1 << 16), callback };
    const socket = connect({ host, port: Number(port), noDelay: true, onread });
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')));
    return socket;
  }

  /** One request at a time. */
  ask(method: string, path: string, body = ''): Promise<Told> {
    const head = `${method} ${path} HTTP/1.1\r\nhost: ${this.#base.host}\r\ncookie: ${this.#cookie}\r\n`;
    const kind = body === '' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    // Servers close a connection that is idle for long; on a busy machine this one is, while the others are prepared.
    if (this.#socket.closed) this.#socket = this.#connect();
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`${head}${kind}\r\n${body}`);
    });
  }

  #take(part: Uint8Array): void {
    this.#held.set(part, this.#length);
    this.#length += part.length;
    if (this.#end === 0) this.#end = this.#endOf();
    if (this.#end === 0 || this.#length < this.#end) return;
    const head = this.#held.indexOf(BLANK_LINE) + BLANK_LINE.length;
    const status = Number(this.#held.toString('latin1', 9, 12));
    const told = { status, body: this.#held.subarray(head, this.#end) };
    const waiting = this.#waiting;
    this.#length = this.#end = 0;
    this.#waiting = null;
    waiting?.resolve(told);
  }

  #endOf(): number {
    const blank = this.#held.subarray(0, this.#length).indexOf(BLANK_LINE);
    if (blank < 0) return 0;
    const head = this.#held.toString('latin1', 0, blank);
    const bytes = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (bytes === undefined) throw new Error(`an answer without its length: ${head}`);
    return blank + BLANK_LINE.length + Number(bytes);
  }

  /** Watches a table and ignores what the server sends. */
  watch(table: string): Promise<void> {
    const headers = { cookie: this.#cookie };
    const socket = new WebSocket(`ws://${this.#base.host}/api/live`, { headers, skipUTF8Validation: true });
    this.#watching = socket;
    return new Promise((resolve, reject) => {
      socket.once('message', () => {
        socket.send(JSON.stringify({ type: 'watch', table }));
        resolve();
      });
      socket.on('error', reject);
    });
  }

  close(): void {
    this.#socket.destroy();
    this.#watching?.terminate();
  }
}
