import { ATLAS } from '@roundhouse/titles/18-india';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { findBrowser, openBrowser } from './chromium.ts';
import { buildPage, type PageServer, servePage } from './page-server.ts';
import { ClickingPlayer } from './player.ts';
import { playScript, SEED } from './script.ts';
import { keysTo } from './walk.ts';

const browser = findBrowser();
if (browser === undefined) {
  console.warn('SKIPPED: the page was not tested, because no Chromium was found and none could be installed.');
}

describe.skipIf(browser === undefined)('a game at one screen', () => {
  let server: PageServer;
  let context: BrowserContext;
  let page: Page;
  let player: ClickingPlayer;
  const errors: string[] = [];
  const script = playScript(SEED, 77);
  const { actions } = script;
  const firstOf = (type: string): number => actions.findIndex((action) => action.type === type);
  const playTo = (moves: number): Promise<void> => player.playThrough(server.address, script, moves);

  beforeAll(async () => {
    buildPage();
    server = await servePage();
    context = await openBrowser(browser as string, { width: 1440, height: 900, still: true, offline: true });
    page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => errors.push(error.message));
    // Messages on the console, such as breaches of the page's own policy. Browsers add messages of their own.
    page.on('console', (message) => {
      const isOurs = message.location().url.includes('/assets/') || message.text().includes('Security Policy');
      if (message.type() === 'error' && isOurs) errors.push(message.text());
    });
    // A curtain that falls only after the table is drawn would show it to the wrong player, and catch a click.
    await page.addInitScript(() => {
      const { MutationObserver: Watch, document: page } = globalThis as unknown as {
        MutationObserver: new (listener: () => void) => { observe(target: unknown, what: object): void };
        document: { querySelector(what: string): unknown };
      };
      const curtains = { seen: 0, late: 0 };
      Object.assign(globalThis, { curtains });
      new Watch(() => {
        if (page.querySelector('.curtain')) curtains.seen++;
        if (page.querySelector('.curtain:not([open])')) curtains.late++;
      }).observe(page, { subtree: true, childList: true });
    });
    player = new ClickingPlayer(page);
  });
  afterAll(async () => {
    await context?.close();
    await server?.close();
  });

  test('begins within a few clicks, behind the curtain', async () => {
    await page.goto(server.address);
    await page.getByRole('button', { name: '18 India', exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    await player.begin(server.address, SEED);
    await page.getByTestId('take-seat').waitFor();
    await expect.poll(() => page.locator('.cards').count()).toBe(0);
    await player.liftCurtain();
    await expect.poll(() => page.locator('button.card').count()).toBe(13);
    expect(await findings(page)).toEqual([]);
  });

  test('is played through selection, draft and a stock round', async () => {
    await playTo(firstOf('layTile'));
    expect(player.curtains).toBeGreaterThan(8);
    expect(await page.evaluate('globalThis.curtains')).toEqual({ seen: expect.any(Number), late: 0 });
    expect(await page.evaluate('globalThis.curtains.seen')).toBeGreaterThan(8);
    await page.getByText('Operating Round 1').first().waitFor();
  });

  test('says why nothing can be laid in a hex, with the rule', async () => {
    await player.askAbout('I20', /has no track to I20/);
    await page.locator('.refusal .rule-link').first().click();
    await page.locator('.rule-open').waitFor();
    await expect.poll(() => page.locator('.rule-open').textContent()).toContain('8.4.1.1');
  });

  test('says so by keyboard alone', async () => {
    const hexes = ATLAS.print.map.hexes.map(({ id }) => id);
    const focused = (of: string): Promise<string | null> =>
      page.evaluate(`document.activeElement.getAttribute(${JSON.stringify(of)})`) as Promise<string | null>;
    await page.locator('.pan-frame').focus();
    for (let tabs = 0; tabs < 20 && (await focused('data-lit')) === null; tabs++) await page.keyboard.press('Tab');
    const from = (await focused('data-hex')) ?? '';
    for (const key of keysTo(hexes, from, 'I22') ?? []) await page.keyboard.press(key);
    await expect.poll(() => focused('data-hex')).toBe('I22');
    await expect.poll(() => focused('aria-label')).toMatch(/^I22.*: why not here$/);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.locator('.refusal', { hasText: 'I22' }).locator('.rule-link').waitFor();
    // The board moves so that a distant hex comes into view.
    for (const key of keysTo(hexes, 'I22', 'A16') ?? []) await page.keyboard.press(key);
    await expect.poll(() => focused('data-hex')).toBe('A16');
    const top = async (what: string): Promise<number> => (await page.locator(what).boundingBox())?.y ?? Number.NaN;
    await expect
      .poll(async () => (await top('.target[data-hex="A16"]')) - (await top('.pan-frame')))
      .toBeGreaterThanOrEqual(0);
    // The same keys lead back to a lit hex, and choose it.
    for (const key of keysTo(hexes, 'A16', from) ?? []) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await page.locator('.hex-choice').waitFor();
    await expect
      .poll(() => page.locator('.tile-button').first().getAttribute('aria-label'))
      .toMatch(/^Tile \w+, \d+ left$/);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  test('takes a move back and brings it again', async () => {
    const at = firstOf('layTile');
    await playTo(at + 2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await player.until(at + 1);
    await page.getByRole('button', { name: 'Redo' }).click();
    await player.until(at + 2);
    await page.getByRole('button', { name: 'Restart turn' }).click();
    await player.until(at);
  });

  test('goes on where it was after a reload', async () => {
    const before = await player.moves();
    await page.reload();
    await page.waitForSelector('.board');
    await player.until(before);
  });

  test('lets routes be drawn by clicking places, and itemises them', async () => {
    await playTo(firstOf('runTrains'));
    await page.getByText('Best run, proved').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Run no train' }).count()).toBe(0); // one can run, so it must
    await page.getByRole('button', { name: 'Draw the route of the 2 train' }).first().click();
    await page.locator('.account').waitFor({ state: 'detached' });
    for (const hex of ['P17', 'R17']) await player.clickHex(hex);
    await page.locator('.account', { hasText: 'Kolkata' }).waitFor();
    await expect.poll(() => page.locator('.account .sum').textContent()).toBe('₹90');
    await player.clickHex('G36');
    await page.getByText('No free track leads on to Kochi G36.').waitFor();
    await page.getByRole('button', { name: 'Take the best run' }).click();
    await page.locator('.target.open').first().waitFor({ state: 'detached' });
  });

  test('lets routes be drawn by keyboard alone', async () => {
    await page.getByRole('button', { name: 'Draw the route of the 2 train' }).first().press('Enter');
    await page.locator('.account').waitFor({ state: 'detached' });
    for (const hex of ['P17', 'R17']) await page.locator(`.target.open[data-hex="${hex}"]`).press('Enter');
    await page.locator('.account', { hasText: 'Kolkata' }).waitFor();
    await expect.poll(() => page.locator('.account .sum').textContent()).toBe('₹90');
    await expect.poll(() => page.locator('.target.open').count()).toBeGreaterThan(20);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take the best run' }).press('Enter');
  });

  test('is the same in another window', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await other.waitForSelector('.board');
    await page.getByRole('button', { name: 'Undo' }).click();
    const moves = firstOf('runTrains') - 1;
    await new ClickingPlayer(other).until(moves);
    await other.close();
    await player.until(moves);
  });

  test('is played through an operating round: track, station, run, dividend, train', async () => {
    await playTo(actions.length);
    await expect.poll(() => player.moves()).toBe(actions.length);
    const log = page.locator('[data-tab="log"]');
    await log.click();
    for (const words of ['lays tile', 'builds a station', 'runs one train for', 'pays', 'buys a 2 train']) {
      await expect.poll(() => page.locator('.log').textContent()).toContain(words);
    }
  });

  test('shows every tab by its letter, without serious findings', async () => {
    await page.locator('.pan-frame').focus();
    for (const key of ['c', 'p', 'h', 'i', 'm', 't', 'l', 'g', 's', 'o', 'r']) {
      await page.keyboard.press(key);
      await page.locator(`[role="tab"][aria-keyshortcuts="${key}"][aria-selected="true"]`).waitFor();
    }
    expect(await findings(page)).toEqual([]);
  });

  test('shows an earlier move by its address, and nothing can be done there', async () => {
    const now = await player.moves();
    const address = page.url();
    await page.goto(`${address}&move=40`);
    await page.getByText(`You are looking at move 40 of ${now}.`).waitFor();
    await expect.poll(() => page.locator('[data-lit]').count()).toBe(0);
    await page.getByRole('button', { name: 'Next move' }).click();
    await page.getByText(`You are looking at move 41 of ${now}.`).waitFor();
    await page.getByRole('button', { name: 'Back to now' }).click();
    await player.until(now);
  });

  test('works on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: 'Now' }).waitFor();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Market' }).click();
    await page.locator('.market-picture').waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('has readable colours in the dark', async () => {
    await page.getByRole('button', { name: 'Light or dark' }).click();
    expect(await findings(page)).toEqual([]);
  });

  test('starts without a network, with its games', async () => {
    await page.evaluate('navigator.serviceWorker.ready');
    await server.close();
    await page.goto(server.address);
    await page
      .locator('.waiting')
      .getByRole('link', { name: /18 India/ })
      .first()
      .click();
    await page.waitForSelector('.board');
    await player.until(actions.length);
  });

  test('is begun and played without a network, on a phone, behind the curtain', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await player.begin(server.address, SEED);
    const before = player.curtains;
    await page.getByTestId('take-seat').waitFor();
    for (const action of actions.slice(0, 6)) await player.perform(action);
    expect(player.curtains).toBe(before + 6);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  test('has told of no error', () => {
    // There is no server behind the page here, and the page asks for one.
    expect(errors.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  });
});
