import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, type Screen } from './chromium.ts';
import { buildPage, type PageServer, servePage } from './page-server.ts';

export interface OnePage {
  readonly address: string;
  readonly page: Page;
  readonly errors: readonly string[]; // errors that the page threw
}

/** The page without a server behind it, in a browser of its own, for all tests of a file. */
export function openOnePage(browser: string | undefined, screen: Screen): OnePage {
  let server: PageServer | undefined;
  let context: BrowserContext | undefined;
  let page: Page | undefined;
  const errors: string[] = [];
  beforeAll(async () => {
    buildPage();
    server = await servePage();
    context = await openBrowser(browser as string, screen);
    page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => errors.push(error.message));
  });
  afterAll(async () => {
    await context?.close();
    await server?.close();
  });
  return {
    get address() {
      return (server as PageServer).address;
    },
    get page() {
      return page as Page;
    },
    errors,
  };
}
