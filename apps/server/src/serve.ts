import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import pino, { type Logger } from 'pino';
import { type App, buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openStore } from './store/store.ts';
import { unusable } from './store/unusable.ts';

/** What must never be written down, wherever an object with it is logged. */
const SECRETS = ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token', '*.seed', '*.state'];

export function makeLogger(level: string): Logger {
  return pino({
    level,
    redact: SECRETS,
    serializers: {
      // The address without what follows the "?": invitations stand there.
      req: ({ method, url, id }: { method: string; url: string; id: string }) => ({ method, url: clean(url), id }),
    },
  });
}

/** The address as the router reads it; one that it cannot read is not worth writing down. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return '…';
  }
}

export const clean = (url: string): string =>
  decoded(url)
    .replace(/[?#;].*$/s, '')
    .replace(/(invitations\/+)[^/]+/gi, '$1…'); // to tables and to groups

export interface Served {
  readonly app: App;
  readonly address: string;
  close(): Promise<void>;
}

/** How long clients may take to say goodbye when the server ends. */
const PATIENCE_MS = 1_000;

/** Connections, and those of them that wait for an answer. */
class Connections {
  readonly #all = new Set<Socket>();
  readonly #busy = new Map<Socket, number>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#all.add(socket);
      socket.on('close', () => this.#all.delete(socket));
    });
    server.on('request', ({ socket }, response) => {
      this.#busy.set(socket, (this.#busy.get(socket) ?? 0) + 1);
      response.once('close', () => {
        const left = (this.#busy.get(socket) ?? 1) - 1;
        if (left === 0) this.#busy.delete(socket);
        else this.#busy.set(socket, left);
      });
    });
  }

  /** Ends those that nobody waits at. */
  endIdle(): void {
    for (const socket of this.#all) if (!this.#busy.has(socket)) socket.destroy();
  }

  endAll(): void {
    for (const socket of this.#all) socket.destroy();
  }
}

/** Opens the store, listens, and returns once both work. */
export async function serve(config: Config, logger: Logger = makeLogger(config.logLevel)): Promise<Served> {
  const who = `process ${process.pid} on http://${config.host}:${config.port}`;
  const { data, databaseUrl, databaseMs } = config;
  const store = await openStore({ data, databaseUrl, databaseMs, who }, (error) =>
    logger.error({ err: error }, 'store'),
  );
  try {
    const app = await buildApp(config, store, logger);
    const connections = new Connections(app.server.server as Server);
    await app.server.listen({ host: config.host, port: config.port }).catch((error) => {
      throw unusable('HOST and PORT', error);
    });
    const { port } = app.server.server.address() as AddressInfo;
    const close = async () => {
      app.context.hub.close();
      // A connection that was answered meanwhile is idle too.
      const impatient = setInterval(() => connections.endIdle(), PATIENCE_MS);
      const late = setTimeout(() => connections.endAll(), config.graceMs);
      await app.server.close();
      clearInterval(impatient);
      clearTimeout(late);
      await store.close();
    };
    return { app, address: config.publicUrl ?? `http://${config.host}:${port}`, close };
  } catch (error) {
    await store.close();
    throw error;
  }
}
