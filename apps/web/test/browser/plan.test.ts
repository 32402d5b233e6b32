import { newGame } from '@roundhouse/kernel';
import { TITLE } from '@roundhouse/titles/18-india';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { findBrowser, openBrowser, unpainted } from './chromium.ts';
import { openHouse } from './house.ts';
import { buildPage, type PageServer, servePage } from './page-server.ts';
import { ClickingPlayer } from './player.ts';
import { NAMES, playScript, SEED } from './script.ts';

const browser = findBrowser();
const { actions } = playScript(SEED, 77);
const firstOf = (type: string): number => actions.findIndex((action) => action.type === type);

/** The script's game up to a move, as a saved file. */
function savedGame(moves: number): string {
  const players = NAMES.map((name, seat) => ({ id: `seat-${seat}`, name }));
  const { log } = newGame(TITLE, { players, seed: SEED, options: {} });
  return JSON.stringify({ ...log, events: actions.slice(0, moves).map((action) => ({ kind: 'action', action })) });
}

async function openGame(page: Page, address: string, moves: number): Promise<void> {
  await page.goto(address);
  const buffer = Buffer.from(savedGame(moves));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
  await page.locator('.board').waitFor();
}

/** The requests, without the names of files and of the table, which could contain the name of a hex by coincidence. */
const withoutNames = (text: string, table = ''): string =>
  text.replaceAll(/\/assets\/[\w.-]+/g, '').replaceAll(table, '');

/** Somebody with a pencil. */
class Planner {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  begin = (): Promise<void> => this.page.getByRole('button', { name: 'Plan', exact: true }).click();
  end = (): Promise<void> => this.page.getByRole('button', { name: 'Done' }).click();
  row = (hex: string) => this.page.locator(`.pencil-rows li[data-hex="${hex}"]`);
  marks = (): Promise<number> => this.page.locator('.rh-pencil-rim').count();

  async click(hex: string): Promise<void> {
    await this.page.locator(`.target.open[data-hex="${hex}"]`).dispatchEvent('click');
  }

  async pencil(hex: string, tile: string): Promise<void> {
    await this.click(hex);
    await this.page.locator(`.hex-pencil [data-tile="${tile}"]`).click();
    await this.row(hex).waitFor();
    await this.page.locator('.rh-pencil-rim').first().waitFor();
  }
}

describe.skipIf(browser === undefined)('planning at one screen', () => {
  let server: PageServer;
  let context: BrowserContext;
  let page: Page;
  let planner: Planner;
  let player: ClickingPlayer;
  const errors: string[] = [];
  const run = firstOf('runTrains');
  const lay = actions.findLastIndex((action, i) => i < run && action.type === 'layTile');

  beforeAll(async () => {
    buildPage();
    server = await servePage();
    context = await openBrowser(browser as string, { width: 1440, height: 900 });
    page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => errors.push(error.message));
    planner = new Planner(page);
    player = new ClickingPlayer(page);
    await openGame(page, server.address, lay);
  });
  afterAll(async () => {
    await context?.close();
    await server?.close();
  });

  test('pencils in a tile, shows its price and turns it, and no move is made', async () => {
    const sent: string[] = [];
    // The browser and the page may fetch icons, scripts and lists at any time. Only moves and plans must not be sent.
    const note = (request: Request): void => {
      const text = `${request.method()} ${request.url()} ${request.postData() ?? ''}`;
      if (!text.startsWith('GET ') || withoutNames(text).includes('J23')) sent.push(text);
    };
    page.on('request', note);
    await planner.begin();
    await planner.pencil('J23', '9');
    await expect.poll(() => planner.row('J23').textContent()).toContain('₹30');
    await page.getByText('turned 1 of 3').waitFor();
    await planner.click('J23');
    await page.getByText('turned 2 of 3').waitFor();
    await page.getByTestId('pencil-turn').click();
    await page.getByText('turned 3 of 3').waitFor();
    await expect.poll(() => planner.marks()).toBe(1);
    await expect.poll(() => player.moves()).toBe(lay);
    page.off('request', note);
    expect(sent).toEqual([]);
  });

  test('several in a row, one upon the other, by keyboard too', async () => {
    await page.getByRole('button', { name: 'Upgrade it' }).click();
    await page.locator('.hex-pencil .tile-button').first().click();
    await planner.row('J23').nth(1).waitFor();
    await page.locator('.target.open[data-hex="J25"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.hex-pencil [data-tile="8"]').focus();
    await page.keyboard.press('Enter');
    await planner.row('J25').waitFor();
    await expect.poll(planner.marks).toBe(2);
    expect(await findings(page)).toEqual([]);
  });

  test('survives a reload, and lies below the game until it is hidden', async () => {
    await page.reload();
    await page.locator('.board').waitFor();
    await expect.poll(planner.marks).toBe(2);
    await expect.poll(() => page.locator('.target.lit').count()).toBeGreaterThan(0);
    await planner.begin();
    await page.getByLabel('Show it while playing').uncheck();
    await expect.poll(() => planner.marks()).toBe(2);
    await planner.end();
    await expect.poll(planner.marks).toBe(0);
    await planner.begin();
    await page.getByLabel('Show it while playing').check();
  });

  test('goes on while looking at the past', async () => {
    await page.getByRole('button', { name: 'Previous move' }).click();
    await page.locator('.past-note').waitFor();
    await planner.pencil('L25', '9');
    await expect.poll(planner.marks).toBe(3);
    await page.getByRole('button', { name: 'Now', exact: true }).click();
    await page.locator('.past-note').waitFor({ state: 'detached' });
    await expect.poll(planner.marks).toBe(3);
    await planner.row('L25').locator('.rub-out').click();
    await expect.poll(planner.marks).toBe(2);
  });

  test('is out of date where the board has changed', async () => {
    const laid = actions[lay];
    if (laid?.type !== 'layTile') throw new Error('the script lays no tile');
    await planner.click(laid.hex);
    await page.locator('.hex-pencil .tile-button').first().waitFor();
    const other = page.locator(`.hex-pencil .tile-button:not([data-tile="${laid.tile}"])`).first();
    await other.click();
    await planner.row(laid.hex).waitFor();
    await expect.poll(() => planner.row(laid.hex).getAttribute('data-standing')).toBe('fresh');
    await planner.end();
    await player.perform(laid);
    await page.locator('.rh-stale').waitFor();
    await page.locator('[data-tab="plan"]').click();
    await planner.row(laid.hex).getByText('no longer fits').waitFor();
    await page.getByRole('button', { name: 'Rub everything out' }).click();
    await expect.poll(planner.marks).toBe(0);
    await expect.poll(() => page.locator('.rh-stale').count()).toBe(0);
    await planner.end();
  });

  test('reckons drawn routes, finds the best run and shows what it earns', async () => {
    await player.playTo(actions, run);
    await page.getByText('Best run, proved').waitFor();
    const earned = await page.locator('.run .search b').textContent();
    await planner.begin();
    const company = page.locator('.plan-companies button').first();
    await company.click();
    await page.getByRole('button', { name: 'Find the best run' }).click();
    await page.getByText('Best run on this map, proved').waitFor();
    await page.locator('.rh-pencil-route').first().waitFor();
    const best = await page.locator('.plan .search b').textContent();
    expect(best).toBe(earned);
    await page.locator('.plan .account').waitFor();
    await page.locator('.train-row .rub-out').first().click();
    await page.locator('.rh-pencil-route').first().waitFor({ state: 'detached' });
    await page.locator('.plan [data-train="0"]').click();
    for (const hex of ['P17', 'R17']) {
      await planner.click(hex);
      await page.locator('.train-row', { hasText: hex }).waitFor();
    }
    await page.locator('.plan .account').waitFor();
    await page.locator('.rh-pencil-route').first().waitFor();
    await page.getByRole('button', { name: 'Rub everything out' }).click();
    await page.locator('.rh-pencil-route').first().waitFor({ state: 'detached' });
    await planner.end();
    expect(errors).toEqual([]);
  });

  test('a run is traced and money counts, unless nothing shall move', async () => {
    // We watch from the start of the page, because a run that is found quickly is traced before the test can ask.
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(globalThis, { seen });
      const { MutationObserver: Watch, document: page } = globalThis as unknown as {
        MutationObserver: new (listener: () => void) => { observe(target: unknown, what: object): void };
        document: { querySelector(what: string): unknown };
      };
      new Watch(() => {
        for (const what of ['.trace', '[data-counting]']) if (page.querySelector(what)) seen.add(what);
      }).observe(page, { subtree: true, childList: true, attributes: true });
    });
    await page.reload();
    await page.locator('[data-tab="players"]').click();
    const seen = (): Promise<readonly string[]> => page.evaluate('[...globalThis.seen].sort()');
    const dividend = firstOf('dividend');
    await player.playTo(actions, dividend + 1);
    await expect.poll(seen).toEqual(['.trace', '[data-counting]']);
    await page.locator('.trace').waitFor({ state: 'detached' });
    await page.locator('[data-counting]').first().waitFor({ state: 'detached' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate('globalThis.seen.clear()');
    await page.getByRole('button', { name: 'Previous move' }).click();
    await page.locator('.past-note').waitFor();
    await page.locator('.rh-route').first().waitFor(); // the run that was looked at again
    expect(await seen()).toEqual([]);
  });
});

describe.skipIf(browser === undefined)('planning on a phone', () => {
  test('opens its sheet from the board and pencils in by touch', async () => {
    const server = await servePage();
    const context = await openBrowser(browser as string, { width: 390, height: 844, phone: true });
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(60_000);
    const planner = new Planner(page);
    try {
      await openGame(page, server.address, firstOf('layTile'));
      await planner.begin();
      await expect.poll(() => page.locator('[data-tab="plan"]').getAttribute('aria-selected')).toBe('true');
      await planner.pencil('J23', '9');
      await page.locator('[data-tab="now"]').click();
      await page.getByText('Only a plan').waitFor({ state: 'detached' });
      await expect.poll(() => page.locator('.target.lit').count()).toBeGreaterThan(0);
    } finally {
      await context.close();
      await server.close();
    }
  });
});

describe.skipIf(browser === undefined)('planning at a table on the server', () => {
  const house = openHouse(browser);

  const newPage = async (): Promise<Page> => {
    const context = await house.browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
    await unpainted(context);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(house.address);
    return page;
  };
  const post = (page: Page, path: string, body: object): Promise<{ table: { id: string; invitation: string } }> =>
    page.evaluate(
      async ([to, text]) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(`/api/${to}`, { method: 'POST', headers, body: text })).json();
      },
      [path, JSON.stringify(body)] as const,
    ) as Promise<{ table: { id: string; invitation: string } }>;

  test('is each one’s own, seated or watching, and never sent', async () => {
    const [ann, bob, cleo] = [await newPage(), await newPage(), await newPage()];
    await post(ann, 'register', { name: 'Ann', password: 'correct horse' });
    const { table } = await post(ann, 'tables', {
      ...{ title: '18-india', name: 'Plans', seats: [{ kind: 'open' }, { kind: 'open' }], mySeat: 0 },
      ...{ options: {}, visibility: 'public', seatOrder: 'chosen' },
    });
    await post(bob, `invitations/${table.invitation}/join`, { name: 'Bob' });
    await post(ann, `tables/${table.id}/start`, {});
    const sent: string[] = [];
    for (const page of [ann, bob, cleo]) {
      page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
      await page.goto(`${house.address}/#table=${table.id}`);
      await page.locator('.board').waitFor();
    }
    for (const page of [ann, cleo]) {
      page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
      const planner = new Planner(page);
      await planner.begin();
      await planner.pencil('J23', '9');
    }
    await new Planner(cleo).pencil('J25', '9');
    await expect.poll(() => new Planner(ann).marks()).toBe(1);
    await expect.poll(() => new Planner(cleo).marks()).toBe(2);
    await expect.poll(() => new Planner(bob).marks()).toBe(0);
    await ann.reload();
    await ann.locator('.board').waitFor();
    await expect.poll(new Planner(ann).marks).toBe(1);
    const plans = sent.filter((text) => withoutNames(text, table.id).includes('J23') || text.startsWith('POST'));
    expect(plans).toEqual([]);
  });
});
