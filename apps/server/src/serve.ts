import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import pino, { type Logger } from 'pino';
import { type App, buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openStore } from './store/store.ts';
import { unusable } from './store/unusable.ts';

/** Values that must never appear in the log, whichever object contains them. */
const SECRETS = ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token', '*.seed', '*.state'];

export function makeLogger(level: string): Logger {
  return pino({
    level,
    redact: SECRETS,
    serializers: {
      // The address without the part after "?", which may have an invitation.
      req: ({ method, url, id }: { method: string; url: string; id: string }) => ({ method, url: clean(url), id }),
    },
  });
}

/** The address as the router decodes it; one that it cannot decode is not logged. */
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

/** How often to close idle connections while the server ends. */
const PATIENCE_MS = 1_000;

/** All connections, and which of them wait for an answer. */
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

  /** Closes the connections on which no answer is awaited. */
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
      // Connections become idle as their requests are answered.
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
