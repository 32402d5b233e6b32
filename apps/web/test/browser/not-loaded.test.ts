import { beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { findBrowser } from './chromium.ts';
import { openHouse } from './house.ts';
import { Guest } from './lobby-guest.ts';
import { playScript, SEED } from './script.ts';

const browser = findBrowser();

/** The first trains are about to run. */
const script = playScript(SEED, 77);
const log = script.upTo(script.actions.findIndex(({ type }) => type === 'runTrains'));

/** The server answers about the table, but a part of the page cannot be loaded. */
describe.skipIf(browser === undefined)('a part of the page that cannot be loaded', () => {
  const house = openHouse(browser);
  let ann: Guest;
  let table = '';
  const MISSING = 'A part of this page could not be loaded';

  beforeAll(async () => {
    ann = await Guest.at(house.browser);
    await ann.register(house.address, 'Ann');
    const file = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) };
    await ann.page.getByLabel('Open a saved game as a sandbox').setInputFiles(file);
    await ann.page.waitForSelector('.board');
    table = ann.page.url();
  });

  test.each([
    ['the title', '**/assets/18-india-*.js'],
    ['the table', '**/assets/table-page-*.js'],
  ])('is told of if it is that of %s, and loaded again', async (_what, files) => {
    await ann.page.route(files, (route) => route.abort('internetdisconnected'));
    await ann.visit(table);
    await ann.sees(MISSING);
    expect(await findings(ann.page)).toEqual([]);
    await ann.page.unroute(files);
    await ann.press('Load the page again');
    await ann.page.waitForSelector('.board');
  });

  test.each([
    ['the worker that answers', '**/assets/worker-*.js', /./],
    ['the rules that it needs', '**/assets/18-india-*.js', /worker-/],
  ])('is loaded as soon as it can be if it is %s', async (_what, files, asker) => {
    let isAway = true;
    let tries = 0;
    const all = ann.page.context();
    await all.route(files, (route, request) => {
      if (!isAway || !asker.test(request.headers().referer ?? '')) return route.continue();
      tries++;
      return route.abort('internetdisconnected');
    });
    await ann.visit(table);
    await ann.sees('Looking for the best run…');
    await expect.poll(() => tries).toBeGreaterThan(3);
    isAway = false;
    await ann.sees('Best run, proved');
    await all.unroute(files);
  });

  test('is told of where a game at one screen is to begin', async () => {
    await ann.page.context().route('**/assets/18-india-*.js', (route) => route.abort('internetdisconnected'));
    await ann.visit(`${house.address}#`);
    await ann.press('18 India');
    await ann.press('Play at one screen');
    await ann.sees(MISSING);
    await ann.page.context().unroute('**/assets/18-india-*.js');
  });

  test('a server that cannot be reached does not mean that there is no table; it is there when the server is', async () => {
    const asks = `**/api/tables/${/table=([^&]+)/.exec(table)?.[1]}`;
    let isAway = true;
    await ann.page.routeWebSocket('**/api/live', (socket) =>
      isAway ? void socket.close() : void socket.connectToServer(),
    );
    await ann.page.route(asks, (route) => (isAway ? route.abort('connectionrefused') : route.continue()));
    await ann.visit(table);
    await ann.sees('The server cannot be reached.');
    isAway = false;
    await ann.page.waitForSelector('.board');
  });
});
