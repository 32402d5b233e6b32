import type { AddressInfo, Socket } from 'node:net';
import pino, { type Logger } from 'pino';
import { type App, buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openStore } from './store/store.ts';

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

const clean = (url: string): string => url.replace(/\?.*$/, '').replace(/\/invitations\/[^/]+/, '/invitations/…');

export interface Served {
  readonly app: App;
  readonly address: string;
  close(): Promise<void>;
}

/** How long clients may take to say goodbye when the server ends. */
const PATIENCE_MS = 1_000;
const destroy = (socket: Socket): void => void socket.destroy();

/** Opens the store, listens, and returns once both work. */
export async function serve(config: Config, logger: Logger = makeLogger(config.logLevel)): Promise<Served> {
  const who = `process ${process.pid} on http://${config.host}:${config.port}`;
  const { data, databaseUrl } = config;
  const store = await openStore({ data, databaseUrl, who }, (error) => logger.error({ err: error }, 'store'));
  try {
    const app = await buildApp(config, store, logger);
    const sockets = new Set<Socket>();
    app.server.server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    await app.server.listen({ host: config.host, port: config.port });
    const { port } = app.server.server.address() as AddressInfo;
    const close = async () => {
      app.context.hub.close();
      const impatient = setTimeout(() => sockets.forEach(destroy), PATIENCE_MS);
      await app.server.close();
      clearTimeout(impatient);
      await store.close();
    };
    return { app, address: config.publicUrl ?? `http://${config.host}:${port}`, close };
  } catch (error) {
    await store.close();
    throw error;
  }
}
