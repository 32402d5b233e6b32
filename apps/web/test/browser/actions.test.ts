import { TITLE } from '@roundhouse/engine/titles/18-india';
import { ACTION_TYPES, type Action } from '@roundhouse/engine/titles/18-india/action.ts';
import { factText } from '@roundhouse/words';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrowser, openBrowser } from './chromium.ts';
import { buildPage, type PageServer, servePage } from './page-server.ts';
import { ClickingPlayer } from './player.ts';
import { type Found, findPositions, type Wanted } from './positions.ts';

const browser = findBrowser();

/** Where a move shows itself, beside the log: on the board, in a tab, or in whose turn it is. */
const SHOWN: Readonly<Record<Action['type'], string>> = {
  selectHand: 'players',
  draft: 'offers',
  auction: 'turn',
  bid: 'turn',
  pass: 'turn',
  sell: 'offers',
  buyFromHand: 'players',
  buyFromIpo: 'offers',
  buyFromMarket: 'offers',
  buyBond: 'offers',
  convertBond: 'players',
  placeHome: 'board',
  exchangeStations: 'board',
  layTile: 'board',
  removeGaugeMarker: 'board',
  placeStation: 'board',
  portuguese: 'board',
  dutch: 'board',
  french: 'players',
  danish: 'board',
  british: 'board',
  closePrivate: 'companies',
  runTrains: 'turn',
  dividend: 'companies',
  buyTrain: 'companies',
  answerOffer: 'turn',
  sellTrain: 'trains',
};

/** Beside one of each type: ways of doing it that the page offers differently. */
const WAYS: readonly Wanted[] = [
  { name: 'put up for more than the least', fits: (a) => a.type === 'auction' && a.bid > 0 },
  { name: 'sell several', fits: (a) => a.type === 'sell' && a.count > 1 },
  { name: 'buy several from the hand', fits: (a) => a.type === 'buyFromHand' && a.certs.length > 1 },
  { name: 'buy two from a row', fits: (a) => a.type === 'buyFromIpo' && a.count > 1 },
  { name: 'place a home with its tile', fits: (a) => a.type === 'placeHome' && a.tile !== undefined },
  { name: 'place a home again', fits: (a, { flow }) => a.type === 'placeHome' && flow.at(-1)?.step === 'rehome' },
  { name: 'exchange no station', fits: (a) => a.type === 'exchangeStations' && a.hexes.length === 0 },
  { name: 'upgrade', fits: (a, { board }) => a.type === 'layTile' && board.tiles[a.hex] !== undefined },
  { name: 'choose cities for stations', fits: (a) => a.type === 'layTile' && a.stops !== undefined },
  { name: 'withhold', fits: (a) => a.type === 'dividend' && a.kind === 'withhold' },
  { name: 'buy a used train', fits: (a) => a.type === 'buyTrain' && a.from === 'market' },
  {
    name: 'offer for a train',
    fits: (a) => a.type === 'buyTrain' && !['bank', 'market'].includes(a.from) && a.price > 1,
  },
  { name: 'decline an offer', fits: (a) => a.type === 'answerOffer' && !a.accept },
];

const ordinary: readonly Wanted[] = ACTION_TYPES.map((type) => ({
  name: type,
  fits: (action, { companies }) => {
    if (action.type !== type) return false;
    if (action.type === 'runTrains') return action.routes.length > 0;
    if (action.type === 'exchangeStations') return action.hexes.length > 0;
    if (action.type === 'closePrivate') return Object.values(companies).some(({ portfolio }) => portfolio[action.cert]);
    if (action.type === 'answerOffer') return action.accept;
    return action.type !== 'buyTrain' || action.from === 'bank';
  },
}));

/** An offer changes nothing but who is asked. */
const placeOf = (action: Action): string =>
  action.type === 'buyTrain' && !['bank', 'market'].includes(action.from) ? 'turn' : SHOWN[action.type];

const wanted = [...ordinary, ...WAYS];
const found = findPositions(wanted);

/** One move may be several that are wanted. */
const places = new Map<string, Found>();
for (const place of found.values()) {
  const key = JSON.stringify([place.log.seed, place.log.events.length]);
  const same = places.get(key);
  places.set(key, same ? { ...same, name: `${same.name}, ${place.name}` } : place);
}

describe.skipIf(browser === undefined)('every kind of move is made by clicking', () => {
  let server: PageServer;
  let context: BrowserContext;
  let page: Page;
  let player: ClickingPlayer;

  /** What is to be seen at one place of the page. */
  const shown = async (where: string): Promise<string | null> => {
    if (where === 'turn') return page.locator('.turn').textContent();
    if (where === 'board') {
      return page.evaluate<string>(`(() => {
        const copy = document.querySelector('.board').cloneNode(true);
        for (const each of copy.querySelectorAll('.highlights, .target')) each.remove();
        return copy.innerHTML;
      })()`);
    }
    await page.locator(`[data-tab="${where}"]`).click();
    return page.locator(`#panel-${where}`).textContent();
  };
  beforeAll(async () => {
    buildPage();
    server = await servePage();
    context = await openBrowser(browser as string, { width: 1280, height: 800, still: true });
    page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(30_000);
    player = new ClickingPlayer(page);
  }, 400_000);
  afterAll(async () => {
    await context?.close();
    await server?.close();
  });

  test('players come upon all of them', () => {
    expect(wanted.filter(({ name }) => !found.has(name)).map(({ name }) => name)).toEqual([]);
  });

  test.each([...places.values()].map((place) => [place.name, place] as const))(
    '%s',
    async (_name, place) => {
      const { action, facts } = place;
      const names = [`Asha ${[...places.values()].indexOf(place)}`, 'Bela'];
      const players = names.map((name, seat) => ({ id: `seat-${seat}`, name }));
      await player.openFile(`${server.address}#`, { ...place.log, players });
      await player.liftCurtain();
      const where = placeOf(action);
      const before = await shown(where);
      await player.perform(action);
      await player.liftCurtain();
      expect(await shown(where)).not.toBe(before);
      await page.locator('[data-tab="log"]').click();
      const log = await page.locator('.log > li').last().textContent();
      if (action.type === 'runTrains')
        expect(log).toMatch(/runs .+ for ₹/); // the best run, not the one of the script
      else for (const fact of facts) expect(log).toContain(factText(TITLE, fact, names));
    },
    120_000,
  );
});
