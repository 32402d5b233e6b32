import { findings } from '@roundhouse/web/test/browser/axe.ts';
import { findBrowser, openBrowser } from '@roundhouse/web/test/browser/chromium.ts';
import { everyMoveByClicking } from '@roundhouse/web/test/browser/every-move.ts';
import { findPositions } from '@roundhouse/web/test/browser/finder.ts';
import { keptPositions } from '@roundhouse/web/test/browser/kept-positions.ts';
import { buildPage, type PageServer, servePage } from '@roundhouse/web/test/browser/page-server.ts';
import { ClickingPlayer } from '@roundhouse/web/test/browser/player.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../action.ts';
import { ESPANA_NAMES, ESPANA_SEED, espanaScript } from './script.ts';
import { CIRCUS, WANTED, WHY } from './wanted.ts';

const browser = findBrowser();

/** Where a move is visible, apart from the log: on the board, in a tab, or in whose turn it is. */
const SHOWN: Readonly<Record<Action['type'], string>> = {
  bid: 'turn',
  pass: 'turn',
  setPar: 'market',
  sell: 'players',
  repay: 'players',
  launch: 'companies',
  buyShare: 'players',
  claimGoal: 'companies',
  placeHome: 'board',
  layTile: 'board',
  openPass: 'board',
  placeStation: 'board',
  runTrains: 'turn',
  dividend: 'companies',
  takeOver: 'turn',
  buyTrain: 'turn',
  combineTrain: 'companies',
  discardTrain: 'companies',
  buyPrivate: 'turn',
  chooseSide: 'companies',
  buyTender: 'companies',
  answerOffer: 'turn',
};

const SOUGHT = [...WANTED, ...WHY];
const found = keptPositions(new URL('positions.json.gz', import.meta.url), CIRCUS.title, SOUGHT, () =>
  findPositions(CIRCUS, SOUGHT),
);

describe.skipIf(browser === undefined)('18España at one screen', () => {
  const script = espanaScript();
  const { actions } = script;
  const firstOf = (type: string): number => actions.findIndex((action) => action.type === type);
  let server: PageServer;
  let context: BrowserContext;
  let page: Page;
  let player: ClickingPlayer;
  const errors: string[] = [];
  const playTo = (moves: number): Promise<void> => player.playThrough(server.address, script, moves);
  const open = async (name: string): Promise<void> => {
    const place = found.get(name);
    if (!place) throw new Error(`nobody came upon: ${name}`);
    const players = [`Asha at ${name}`, 'Bela'].map((each, seat) => ({ id: `seat-${seat}`, name: each }));
    await player.openFile(`${server.address}#`, { ...place.log, players });
  };

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

  test('begins with the auction, without a curtain', async () => {
    await player.begin(server.address, ESPANA_SEED, ESPANA_NAMES.length, '18España');
    await page.getByText('On offer: Ferrocarril de La Habana a Güines').waitFor();
    expect(await findings(page)).toEqual([]);
    await playTo(firstOf('launch'));
    expect(player.curtains).toBe(0);
    await page.getByText('Stock Round 1').first().waitFor();
  });

  test('offers companies with the prices at which they can start', async () => {
    await expect.poll(() => page.locator('.launch').count()).toBeGreaterThan(5);
    await playTo(firstOf('layTile'));
    await page.getByText('Operating Round 1 · round 1 of 1').first().waitFor();
  });

  test('says why nothing can be laid in a hex, with the rule', async () => {
    await player.clickHex('A3');
    await page.locator('.refusal .rule-link').first().waitFor();
    await expect.poll(() => page.locator('.refusal').first().textContent()).toMatch(/A3|North/);
  });

  test('is played through an operating round', async () => {
    await playTo(actions.length);
    await page.locator('[data-tab="log"]').click();
    for (const words of ['lays tile', 'buys a 2 train', 'A 2 train is exported'])
      await expect.poll(() => page.locator('.log').textContent()).toContain(words);
  });

  test('shows goals, pars and the next export', async () => {
    await page.locator('[data-tab="companies"]').click();
    const groups = (): Promise<readonly string[]> =>
      page
        .locator('.charters > section')
        .evaluateAll((all) =>
          (all as unknown as readonly { getAttribute(name: string): string }[]).map((each) =>
            each.getAttribute('aria-label'),
          ),
        );
    await expect.poll(groups).toEqual(['Minors', 'Northern majors', 'Southern majors']);
    await expect.poll(() => page.locator('.goals').first().textContent()).toContain('Destination');
    await page.locator('[data-tab="market"]').click();
    await expect.poll(() => page.locator('.price-list').textContent()).toContain('par ₧');
    await page.locator('[data-tab="trains"]').click();
    await expect.poll(() => page.locator('.export').textContent()).toContain('leaves the bank');
  });

  test('shows every tab by its letter, without serious findings', async () => {
    await page.locator('.pan-frame').focus();
    for (const key of ['c', 'p', 'v', 'm', 't', 'f', 'l', 'g', 's', 'o', 'r']) {
      await page.keyboard.press(key);
      await page.locator(`[role="tab"][aria-keyshortcuts="${key}"][aria-selected="true"]`).waitFor();
      // The other tabs are those of every game.
      if ('cpvmtf'.includes(key)) expect(await findings(page, '[role="tabpanel"]:not([hidden])'), key).toEqual([]);
    }
  });

  test('lets the tender go with another train, or stay behind', async () => {
    await open('run with a tender');
    await page.getByText('Best run, proved').waitFor();
    const tender = page.locator('.tender');
    await tender.getByRole('button', { name: 'none' }).click();
    await tender.getByRole('button', { name: 'none', pressed: true }).waitFor();
    await tender.locator('[data-tender]').first().click();
    await tender.locator('[data-tender][aria-pressed="true"]').waitFor();
    await player.confirm();
    await player.until((found.get('run with a tender')?.log.events.length ?? 0) + 1);
  });

  test('asks whether a train stops at the mine or at the town', async () => {
    await open('run to a mine or a town');
    await page.getByText('Best run, proved').waitFor();
    const fork = page.locator('.fork').first();
    const before = await page.locator('.run').textContent();
    await fork.locator('[aria-pressed="false"]').click();
    await page.getByRole('button', { name: 'Take the best run', pressed: false }).waitFor();
    await expect.poll(() => page.locator('.run').textContent()).not.toBe(before);
  });

  test('stations are picked in a fan around the hex: of two cities, each with the token in its place', async () => {
    await open('placeHome');
    await page.locator('.target.lit').first().dispatchEvent('click');
    const options = page.locator('.hex-fan .fan-option');
    await expect.poll(() => options.count()).toBe(2);
    const proposal = (): Promise<string | null> => page.locator('.confirm').getAttribute('data-proposal');
    for (const [at, stop] of [
      [1, 1],
      [0, 0],
    ] as const) {
      await options.nth(at).click();
      await expect.poll(proposal).toContain(`"stop":${stop}`);
    }
    const drawn = await Promise.all([0, 1].map((at) => options.nth(at).locator('svg').innerHTML()));
    expect(drawn[0]).not.toBe(drawn[1]);
  });

  test('says why nothing runs, why no hex is lit, and that a train has no track of its gauge', async () => {
    await open('run nothing');
    await page.locator('.run .hint', { hasText: 'Nothing runs: ' }).waitFor();
    await open('no tile can be laid');
    await page.locator('.why-none', { hasText: 'no hex is lit' }).locator('.rule-link').waitFor();
    await open('buyTrain');
    const warned = page.locator('.now .row', { hasText: 'The company has no track of this gauge' });
    await warned.first().waitFor();
    expect(await page.locator('.now .row').count()).toBeGreaterThan(await warned.count());
    expect(await findings(page)).toEqual([]);
  });

  test.each([
    ['a desktop', { width: 1280, height: 800 }],
    ['a phone', { width: 390, height: 844 }],
  ])('shows the button that confirms without scrolling, and the company too, on %s', async (_, size) => {
    await page.setViewportSize(size);
    await open('launch');
    const companies = page.locator('.launches > li');
    for (const at of [0, (await companies.count()) - 1]) {
      const company = companies.nth(at);
      await company.locator('.par').first().click();
      const confirm = page.getByTestId('confirm');
      await confirm.waitFor();
      await page.locator('.now-foot .outcome').waitFor();
      const isSeen = (): Promise<unknown> =>
        page.evaluate(`(() => {
        const { left, top, right, bottom } = document.querySelector('[data-testid="confirm"]').getBoundingClientRect();
        const seen = (x, y) => document.elementFromPoint(x, y)?.dataset.testid === 'confirm';
        return seen(left + 4, top + 4) && seen(right - 4, bottom - 4);
      })()`);
      await expect.poll(isSeen).toBe(true);
      await company.locator('.par[aria-pressed="true"]').click(); // still in sight
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('works on a phone, and in the dark', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: 'Now' }).waitFor();
    for (const name of ['Companies', 'Phases', 'Trains', 'Market', 'Now']) {
      await page.getByRole('tab', { name }).click();
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: name }).toBe(390);
    }
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Light or dark' }).click();
    expect(await findings(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

everyMoveByClicking({ circus: CIRCUS, wanted: WANTED, found, placeOf: ({ type }) => SHOWN[type] });
