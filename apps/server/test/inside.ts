import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pino, { type Logger } from 'pino';
import { buildApp } from '../src/app.ts';
import type { BotThinkers } from '../src/bots/threads.ts';
import { type Clock, systemClock } from '../src/clock.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { Context } from '../src/context.ts';
import type { Painter } from '../src/pictures/pictures.ts';
import type { Searchers } from '../src/searches/searches.ts';
import { openStore } from '../src/store/store.ts';
import { type Home, removeFolder, type Server, temporaryFolder } from './home.ts';

/** A server in this process, so that tests can reach its parts. */
export interface Inside {
  readonly base: string;
  readonly config: Config;
  readonly context: Context;
  readonly home: Home; // for suites and helpers that need a home
  close(): Promise<void>;
}

export async function openInside(
  given: Partial<Config> = {},
  clock: Clock = systemClock,
  logger: Logger = pino({ level: 'silent' }),
  thinkers?: BotThinkers,
  searchers?: Searchers,
  painter?: Painter,
): Promise<Inside> {
  const folder = temporaryFolder();
  const config = { ...readConfig({ ROUNDHOUSE_DATA: path.join(folder, 'data'), RATE_FACTOR: '1000' }), ...given };
  const { data, databaseUrl, databaseMs } = config;
  const store = await openStore({ data, databaseUrl, databaseMs, who: 'a test' }, () => undefined);
  const { server, context } = await buildApp(config, store, logger, {
    clock,
    ...(thinkers && { thinkers }),
    ...(searchers && { searchers }),
    ...(painter && { painter }),
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const base = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const close = async () => {
    context.hub.close();
    server.server.closeAllConnections();
    await server.close();
    await store.close();
    removeFolder(folder);
  };
  const home: Home = { name: 'inside', environment: {}, servers: [{ address: base } as Server], people: [] };
  return { base, config, context, home, close };
}
