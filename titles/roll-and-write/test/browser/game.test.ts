import { readFileSync } from 'node:fs';
import type { GameLog } from '@roundhouse/kernel';
import { findings } from '@roundhouse/web/test/browser/axe.ts';
import { findBrowser, openBrowser } from '@roundhouse/web/test/browser/chromium.ts';
import { buildPage, type PageServer, servePage } from '@roundhouse/web/test/browser/page-server.ts';
import { ClickingPlayer } from '@roundhouse/web/test/browser/player.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const browser = findBrowser();
const SHOTS = process.env.SHOTS; // a folder for pictures, if they are wanted
const LAST_TURNS = 2;

describe.skipIf(browser === undefined)('18XX Roll & Write: one person against two bots, by clicks only', () => {
  let server: PageServer;
  let context: BrowserContext;
  let page: Page;
  let player: ClickingPlayer;
  const errors: string[] = [];

  const confirm = async (): Promise<void> => {
    const before = await player.moves();
    await page.getByTestId('confirm').click();
    await player.until(before + 1);
  };
  const isOver = (): Promise<boolean> => page.locator('.roll-scores').first().isVisible();
  const shot = async (name: string): Promise<void> => {
    if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png` });
  };
  /** The page sets up what a bot would do, with its dice, ready to be confirmed. */
  const takeAdvice = async (): Promise<void> => {
    const ask = page.getByTestId('ask-hint');
    await ask.click();
    await page.getByTestId('do-hint').click();
    if (await page.locator('.dice-pool').isVisible()) await page.locator('.die[aria-pressed="true"]').first().waitFor();
    await confirm();
  };

  beforeAll(async () => {
    buildPage();
    server = await servePage();
    context = await openBrowser(browser as string, { width: 1440, height: 900, painted: SHOTS !== undefined });
    page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(60_000);
    player = new ClickingPlayer(page);
    page.on('pageerror', (error) => errors.push(error.message));
  });
  afterAll(async () => {
    await context?.close();
    await server?.close();
  });

  test('a game with one person begins with two bots, and companies and cities are chosen for them', async () => {
    await player.begin(server.address, 'browser', 1, '18XX Roll & Write');
    for (let i = 0; i < 3; i++) {
      await page.locator('[data-action]').first().click();
      await confirm();
    }
    await shot('start-city');
    for (let i = 0; i < 3; i++) {
      await page.locator('.roll-hit.lit').first().click();
      await confirm();
    }
    await page.locator('.dice-pool').waitFor();
    // The legend explains what is on the map.
    await page.getByTestId('legend').click();
    await page.locator('[data-legend="redCity"]', { hasText: 'a line ends there' }).waitFor();
    await expect.poll(() => page.locator('[data-legend]').count()).toBe(6);
    expect(await findings(page)).toEqual([]);
    await page.locator('dialog.legend').getByRole('button', { name: 'Close' }).click();
    await page.locator('dialog.legend').waitFor({ state: 'detached' });
    expect(await findings(page)).toEqual([]);
  });

  test('dice are picked by hand, possible actions are shown, and track is drawn hex by hex', async () => {
    await page.getByText('Pick one die or several').waitFor();
    const die = page.locator('.die').first();
    await die.click();
    await expect.poll(() => die.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page.locator('.use').count()).toBe(5);
    await page.locator('[data-use="basicIncome"]').click();
    await expect.poll(() => page.getByTestId('confirm').isEnabled()).toBe(true);
    await page.locator('[data-use="buildTrack"]').click();
    await page.locator('.roll-hit.lit').first().waitFor();
    await shot('track');
    await page.locator('.next-hexes summary').click();
    await page.locator('.next-hexes button').first().click();
    // Hexes that are drawn are marked, with the pen in the last one; a wrong click loses nothing and says why it does nothing.
    await page.locator('.roll-hit.taken').waitFor();
    await expect.poll(() => page.locator('.rh-roll-pen').count()).toBe(1);
    await player.stillBoard();
    await page.locator('.roll-hit:not(.lit):not(.taken)[data-hex="A7"]').click({ force: true });
    await page.getByTestId('track-said').getByText('is not beside the end of your track').waitFor();
    expect(await page.locator('.roll-hit.taken').count()).toBe(1);
    await page.locator('.next-hexes button').first().click();
    await page.getByText('All tracks are drawn.').waitFor();
    await expect.poll(() => page.locator('.rh-roll-plan').count()).toBe(1);
    expect(await findings(page)).toEqual([]);
    await shot('track-drawn');
    await confirm();
    await page.locator('.ai-card').first().waitFor();
    await expect.poll(() => page.locator('.bots-now .ai-card').count()).toBeGreaterThan(1);
    await shot('bots');
  });

  test('what a bot would do leads to the end of the game, and the score sheet explains every point', async () => {
    for (let turn = 0; turn < 2; turn++) await takeAdvice();
    await shot('middle');
    // Nearly over.
    const log = JSON.parse(readFileSync(new URL('../golden/income-bots.json', import.meta.url), 'utf8')) as GameLog;
    await player.openFile(`${server.address}#`, { ...log, events: log.events.slice(0, -LAST_TURNS) });
    while (!(await isOver())) await takeAdvice();
    await page.getByText('Score sheet').first().waitFor();
    const lines = await page.locator('.roll-scores .score-lines').first().locator('td:last-child').allTextContents();
    const total = Number((await page.locator('.roll-scores summary b').first().textContent())?.split(' ')[0]);
    expect(lines.reduce((sum, points) => sum + Number(points), 0)).toBe(total);
    await expect.poll(() => page.locator('.roll-scores details').count()).toBe(3);
    await shot('scores');
    await page.setViewportSize({ width: 390, height: 844 });
    await shot('phone-scores');
    expect(await findings(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
