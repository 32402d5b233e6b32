import { newGame } from '@roundhouse/engine/kernel';
import { TITLE } from '@roundhouse/engine/titles/18-india';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { findBrowser, openBrowser, type Screen } from './chromium.ts';
import { buildPage, type PageServer, servePage } from './page-server.ts';
import { ClickingPlayer } from './player.ts';
import { NAMES, playScript, SEED } from './script.ts';

const browser = findBrowser();
const { actions } = playScript(SEED, 77);
const SCREENS: readonly (readonly [string, Screen])[] = [
  ['desktop', { width: 1280, height: 800, still: true }],
  ['phone', { width: 390, height: 844, phone: true, still: true }],
];

describe.skipIf(browser === undefined).each(SCREENS)('looking at an earlier move on a %s', (name, screen) => {
  let server: PageServer;
  let context: BrowserContext;
  let page: Page;
  let player: ClickingPlayer;
  const marked = () => page.locator('.log [aria-current]');
  const go = (to: number): Promise<void> => page.locator('.history input').fill(String(to));

  beforeAll(async () => {
    buildPage();
    server = await servePage();
    context = await openBrowser(browser as string, screen);
    page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(30_000);
    player = new ClickingPlayer(page);
    const players = NAMES.map((each, seat) => ({ id: `seat-${seat}`, name: each }));
    const { log } = newGame(TITLE, { players, seed: SEED, options: {} });
    const events = actions.map((action) => ({ kind: 'action', action }) as const);
    await player.openFile(`${server.address}#`, { ...log, events });
    await player.liftCurtain();
  }, 400_000);
  afterAll(async () => {
    await context?.close();
    await server?.close();
  });

  test('the log marks its line and brings it into sight', async () => {
    await page.locator('[data-tab="log"]').click();
    expect(await marked().count()).toBe(0);
    for (const move of [5, 60, 0, 30]) {
      await go(move);
      await marked()
        .locator('.log-move span', { hasText: new RegExp(`^${move}$`) })
        .waitFor();
      expect(await marked().count()).toBe(1);
      const box = await marked().boundingBox();
      const panel = await page.locator('#panel-log').boundingBox();
      if (!box || !panel) throw new Error('the line is not to be seen');
      expect(box.y).toBeGreaterThanOrEqual(panel.y - 1);
      expect(box.y + Math.min(box.height, 40)).toBeLessThanOrEqual(panel.y + panel.height + 1);
    }
    expect(await findings(page)).toEqual([]);
  }, 60_000);

  test('what stands under Now does not speak as if it were now', async () => {
    await go(30);
    if (name === 'phone') await page.locator('[data-tab="now"]').click();
    const turn = page.locator('.now .turn');
    await turn.getByText('Looking back').waitFor();
    const then = actions[30]?.seat ?? 0;
    expect(await turn.textContent()).toContain(`after move 30. To move then: ${NAMES[then]}`);
    expect(await page.locator('.now').textContent()).not.toMatch(/Waiting for|your turn/);
    await page.getByRole('button', { name: 'Back to now' }).click();
    await turn.getByText('it is your turn').waitFor();
    await page.locator('[data-tab="log"]').click();
    expect(await marked().count()).toBe(0);
    await page.locator('.log > li').last().getByText('77', { exact: true }).waitFor();
  }, 60_000);
});
