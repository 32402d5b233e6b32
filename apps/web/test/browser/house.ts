import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { removeFolder, Server, temporaryFolder } from '../../../server/test/home.ts';
import { openShared } from './chromium.ts';
import { buildPage } from './page-server.ts';

/** A server with its page, and a browser for all visitors; available from the suite's own `beforeAll` on. */
export interface House {
  readonly address: string;
  readonly browser: Browser;
}

/** Opens a house before the tests of a suite and clears it away after them. */
export function openHouse(chromium: string | undefined, environment: Readonly<Record<string, string>> = {}): House {
  const data = temporaryFolder();
  let server: Server | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    buildPage();
    server = await Server.open({ ROUNDHOUSE_DATA: data, RATE_FACTOR: '1000', ...environment });
    browser = await openShared(chromium as string);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.end();
    removeFolder(data);
  });
  return {
    get address() {
      return (server as Server).address;
    },
    get browser() {
      return browser as Browser;
    },
  };
}
