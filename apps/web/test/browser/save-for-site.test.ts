import { readFileSync } from 'node:fs';
import { newGame } from '@roundhouse/kernel';
import { siteCases } from '@roundhouse/testing/site-games.ts';
import { roundTripActions } from '@roundhouse/testing/site-round-trip.ts';
import { TITLE } from '@roundhouse/titles/18-espana';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { findBrowser, openBrowser } from './chromium.ts';
import { buildPage, type PageServer, servePage } from './page-server.ts';

const browser = findBrowser();
const CASES = new URL('../../../../titles/18-espana/import/test/fixtures/', import.meta.url);
const recorded = siteCases(CASES).find(({ name }) => name.startsWith('e07-'))?.json;

describe.skipIf(browser === undefined)('a game at one screen that is played as on 18xx.games', () => {
  let server: PageServer;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    buildPage();
    server = await servePage();
    context = await openBrowser(browser as string, { width: 1280, height: 800, still: true });
    page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(60_000);
  });
  afterAll(async () => {
    await context?.close();
    await server?.close();
  });

  async function open(file: unknown): Promise<void> {
    await page.goto(`${server.address}#`);
    const buffer = Buffer.from(JSON.stringify(file));
    await page
      .getByLabel('Open a saved game', { exact: true })
      .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
    await page.locator('.board').waitFor();
  }
  const choose = (): Promise<void> => page.getByRole('button', { name: 'Save…' }).click();
  const save = () => page.getByRole('button', { name: 'Save for 18xx.games' });

  test('goes back there with the actions that it came with', async () => {
    await open(recorded);
    await choose();
    await save().waitFor();
    expect(await findings(page)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await save().click();
    const download = await downloading;
    // The game is recognized by its title and players, not by a number.
    expect(download.suggestedFilename()).toMatch(/^18xx-games-[\w-]+-Player-0-[\w-]*\.json$/);
    const written = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect(written.title).toBe(recorded?.title);
    await save().waitFor({ state: 'hidden' });
    expect(roundTripActions(written.actions)).toEqual(roundTripActions(recorded?.actions as never));
  });

  test('is refused with the reason if no seed leads there; other editions are not offered', async () => {
    const players = ['Ada', 'Bea', 'Cid'].map((name, seat) => ({ id: `seat-${seat}`, name }));
    const game = (options: Record<string, string>) => newGame(TITLE, { players, seed: '1', options }).log;
    await open(game({ edition: '18xx.games' }));
    await choose();
    await save().click();
    await page.getByRole('alert').filter({ hasText: 'cannot go to 18xx.games: it was dealt by Roundhouse' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await open({ ...game({}), players: [...players].reverse() });
    await page.getByRole('button', { name: 'Save as file' }).waitFor();
    expect(await save().count()).toBe(0);
  });
});
