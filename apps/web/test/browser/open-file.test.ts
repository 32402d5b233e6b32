import { newGame } from '@roundhouse/kernel';
import { TITLE } from '@roundhouse/titles/18-india';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrowser, openBrowser } from './chromium.ts';
import { buildPage, type PageServer, servePage } from './page-server.ts';

const browser = findBrowser();

const players = ['Ada', 'Bea'].map((name, seat) => ({ id: `seat-${seat}`, name }));

describe.skipIf(browser === undefined)('a saved game on a phone', () => {
  let server: PageServer;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    buildPage();
    server = await servePage();
    context = await openBrowser(browser as string, { width: 390, height: 844, phone: true, still: true });
    page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(60_000);
  });
  afterAll(async () => {
    await context?.close();
    await server?.close();
  });

  const open = (text: string): Promise<void> =>
    page
      .getByLabel('Open a saved game', { exact: true })
      .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });

  test('says in sight why its file cannot be opened, and opens it at once when it can', async () => {
    await page.goto(server.address);
    await open('{');
    const why = page.getByRole('alert').filter({ hasText: 'This file cannot be opened' });
    await why.waitFor();
    // Below the list of games it would stand out of sight.
    await expect
      .poll(async () => {
        const box = await why.boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= 844;
      })
      .toBe(true);
    const { log } = newGame(TITLE, { players, seed: 'file', options: {} });
    await open(JSON.stringify(log));
    await page.locator('.board').waitFor();
    expect(page.url()).toContain('#game=');
  });
});
