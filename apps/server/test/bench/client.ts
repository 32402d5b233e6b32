import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';

/** Somebody who sends moves and reads no more of the answers than has to be: the machine is the server's. */
export class LeanClient {
  readonly #base: URL;
  readonly #cookie: string;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(base: string, cookie: string) {
    this.#base = new URL(base);
    this.#cookie = cookie;
  }

  ask(method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly text: string }> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      cookie: this.#cookie,
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const { hostname, port } = this.#base;
    return new Promise((resolve, reject) => {
      const asked = request({ hostname, port, method, path, headers, agent: this.#agent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      });
      asked.on('error', reject).end(text);
    });
  }

  /** The number of the question that a seat has to answer. */
  async decision(table: string, seat: number): Promise<string> {
    const { text } = await this.ask('GET', `/api/tables/${table}?as=${seat}`);
    return /"decision":"(\d+)"/.exec(text)?.[1] ?? '';
  }

  /** Watches a table without looking at what comes. */
  watch(table: string): Promise<void> {
    const socket = new WebSocket(`ws://${this.#base.host}/api/live`, { headers: { cookie: this.#cookie } });
    return new Promise((resolve, reject) => {
      socket.once('message', () => {
        socket.send(JSON.stringify({ type: 'watch', table }));
        resolve();
      });
      socket.on('error', reject);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
