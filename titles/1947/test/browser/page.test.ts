import type { ActionBase } from '@roundhouse/kernel';
import { readGolden } from '@roundhouse/testing/golden.ts';
import { findings } from '@roundhouse/web/test/browser/axe.ts';
import { findBrowser, openBrowser } from '@roundhouse/web/test/browser/chromium.ts';
import { buildPage, type PageServer, servePage } from '@roundhouse/web/test/browser/page-server.ts';
import { ClickingPlayer } from '@roundhouse/web/test/browser/player.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TITLE } from '../../index.ts';
import { NAMES_1947, SEED_1947, script1947 } from './script.ts';

const browser = findBrowser();

describe.skipIf(browser === undefined)('1947 at one screen', () => {
  const script = script1947();
  const { actions } = script;
  const firstOf = (type: string): number => actions.findIndex((action) => action.type === type);
  let server: PageServer;
  let context: BrowserContext;
  let page: Page;
  let player: ClickingPlayer;
  const errors: string[] = [];
  const playTo = (moves: number): Promise<void> => player.playThrough(server.address, script, moves);
  const tab = async (id: string): Promise<void> => page.locator(`[data-tab="${id}"]`).click();
  const shown = (place: string) => expect.poll(() => page.locator(place).first().textContent());

  beforeAll(async () => {
    buildPage();
    server = await servePage();
    context = await openBrowser(browser as string, { width: 1440, height: 900, still: true });
    page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => errors.push(error.message));
    player = new ClickingPlayer(page);
  });
  afterAll(async () => {
    await context?.close();
    await server?.close();
  });

  test('says before it begins that parts of the board are reconstructed', async () => {
    await page.goto(server.address);
    await page.getByRole('button', { name: '1947', exact: true }).click();
    await page.getByText('The printed board is not public').waitFor();
  });

  test('three people play the auction by clicks, without a curtain', async () => {
    await player.begin(server.address, SEED_1947, NAMES_1947.length, '1947');
    await page.getByText('On offer: P1 Dry Season Construction Breakthrough').waitFor();
    expect(await findings(page)).toEqual([]);
    await playTo(firstOf('setPar'));
    await page.getByText('You are President of the BNR. Set its par.').waitFor();
    await playTo(firstOf('setPar') + 1);
    expect(player.curtains).toBe(0);
  });

  test('and the first Stock Round', async () => {
    await page.getByText('Stock Round 1').first().waitFor();
    await playTo(firstOf('startCompany'));
    await page.getByText('Nobody sells in the first Stock Round.').waitFor();
    await expect.poll(() => page.locator('.launch').count()).toBeGreaterThan(5);
    await playTo(firstOf('layTile'));
    await page.getByText('Operating Round 1 · round 1 of 1 · Monsoon Season').waitFor();
  });

  test('are told what a tile costs in this season before they confirm it', async () => {
    // Home and first tile of the GIPR lie in the Monsoon Zone.
    const at = actions.findIndex((action) => action.type === 'layTile' && action.hex === 'G8');
    await playTo(at);
    await page.getByText('In this season a tile in the Monsoon Zone costs 20% of its revenue.').waitFor();
    await shown('.highlights .rh-warning').toBe('−20%');
    const lay = actions[at];
    if (!lay) throw new Error('the GIPR lays a tile');
    await player.choose(lay);
    await shown('.outcome').toContain('in this season its revenue falls by 20%');
    await player.confirm();
    await player.until(at + 1);
    await page.getByText('It has laid a tile in the zone of the season: its revenue falls by 20%.').waitFor();
    await expect.poll(() => page.locator('.highlights .rh-warning').count()).toBe(0);
  });

  test('and the Operating Round after it', async () => {
    await playTo(actions.findIndex((action, i) => action.type === 'buyShare' && i > firstOf('layTile')));
    await page.getByText('Stock Round 2').first().waitFor();
    await tab('log');
    await shown('.log').toContain('Operating Round 1 (1 of 1), Monsoon Season');
    for (const words of ['lays tile', 'buys a T2 train', 'is operational and receives']) {
      await shown('.log').toContain(words);
    }
  });

  test('and the second Stock Round and Operating Round, in which trains run and pay', async () => {
    await playTo(firstOf('runTrains'));
    await page.getByText('Operating Round 2 · round 1 of 1').first().waitFor();
    await playTo(actions.length);
    await page.getByText('Stock Round 3').first().waitFor();
    await tab('log');
    for (const words of ['Operating Round 2 (1 of 1), Intermediate Season', 'pays out'])
      await shown('.log').toContain(words);
    expect(player.curtains).toBe(0);
  });

  test('see seasons, tracks of the charters, holdings, sites, market and where the board comes from', async () => {
    await tab('seasons');
    await shown('.season-now').toContain('Intermediate Season now');
    await tab('companies');
    await shown('.charters .boxes').toContain('Rs.150 off a step, or 2 stockbrokers');
    await tab('sites');
    await shown('#panel-sites').toContain('X1 PersiaB112');
    await tab('players');
    await shown('#panel-players').toContain('BNR 30% ★');
    await tab('market');
    await expect.poll(() => page.locator('.market-picture .rh-cell-limit').count()).toBe(6);
    await tab('board');
    await shown('.reconstruction-1947').toContain('is not public');
  });

  test.each([
    ['bonds are offered to shareholders', 'bankruptcy.json', 'issueBonds', 2, 'issues Convertible Bonds. You may take'],
    ['a President is asked for consent', 'bankruptcy.json', 'convert', 2, 'You are its President: do you agree?'],
    ['a site is taken, and the price moves a step', 'top-price.json', 'takeSite', 3, 'may move a step on the market'],
  ] as const)('%s', async (_name, file, type, count, question) => {
    const log = readGolden(TITLE, new URL('..', import.meta.url).href, file);
    const made = log.events.map((event) => (event.kind === 'action' ? event.action : null));
    const at = made.findIndex((action) => action?.type === type);
    await player.openFile(`${server.address}#`, { ...log, events: log.events.slice(0, at) });
    await player.playTo(made as readonly ActionBase[], at + count - 1);
    // The last move is the answer, by the player who has to give it.
    const answer = made[at + count - 1] as ActionBase;
    await page.getByText(question).waitFor();
    await page.getByText(`${log.players[answer.seat]?.name}, it is your turn`).waitFor();
    await player.perform(answer);
  });

  test('reach the tabs of this game by their letters, without serious findings', async () => {
    await page.locator('.pan-frame').focus();
    for (const key of ['c', 'p', 'e', 'x', 'm', 'v', 't', 'b']) {
      await page.keyboard.press(key);
      await page.locator(`[role="tab"][aria-keyshortcuts="${key}"][aria-selected="true"]`).waitFor();
      expect(await findings(page, '[role="tabpanel"]:not([hidden])'), key).toEqual([]);
    }
  });

  test('on a phone too, and in the dark', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: 'Now' }).waitFor();
    for (const name of ['Companies', 'Seasons', 'Sites', 'Trains', 'Market', 'Now']) {
      await page.getByRole('tab', { name }).click();
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: name }).toBe(390);
    }
    await page.getByRole('button', { name: 'Light or dark' }).click();
    expect(await findings(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
