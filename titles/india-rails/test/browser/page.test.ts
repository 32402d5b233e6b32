import { findings } from '@roundhouse/web/test/browser/axe.ts';
import { findBrowser, openBrowser } from '@roundhouse/web/test/browser/chromium.ts';
import { oneOfEach } from '@roundhouse/web/test/browser/every-move.ts';
import { keptPositions } from '@roundhouse/web/test/browser/kept-positions.ts';
import { buildPage, type PageServer, servePage } from '@roundhouse/web/test/browser/page-server.ts';
import { factText } from '@roundhouse/words';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../action.ts';
import { boardFrom as knownBoard, ownBoard } from '../../board/index.ts';
import { GAME } from '../../game.ts';
import { TITLE } from '../../index.ts';
import { placeFrom } from '../../words/en/choices.ts';
import { RailsPlayer } from './player.ts';
import { findRails, playedRails, type RailsFound } from './positions.ts';
import { WANTED } from './wanted.ts';

const browser = findBrowser();
const PANEL = '[role="tabpanel"]:not([hidden])';

/** Where a move is visible, apart from the log. */
const SHOWN: Readonly<Record<Action['type'], string>> = {
  placeTrain: 'map',
  move: 'map',
  takeFerry: 'map',
  pickUp: 'players',
  drop: 'players',
  deliver: 'demands',
  deliverPilgrims: 'players',
  discardHand: 'demands',
  backtrack: 'turn',
  borrow: 'players',
  endOperations: 'turn',
  build: 'map',
  upgrade: 'players',
  crossgrade: 'players',
  offerTrack: 'turn',
  answerTrack: 'map',
  endTurn: 'turn',
  discardTwo: 'demands',
  loseLoad: 'players',
  placeCircus: 'loads',
  keepContracts: 'demands',
};

describe.skipIf(browser === undefined)('India Rails: every kind of move is made by clicking', () => {
  const found =
    browser === undefined
      ? new Map<string, RailsFound>()
      : keptPositions(new URL('positions.json.gz', import.meta.url), TITLE, WANTED, () => findRails(WANTED));
  let server: PageServer;
  let context: BrowserContext;
  let page: Page;
  let player: RailsPlayer;
  const errors: string[] = [];

  const shown = async (where: string): Promise<string | null> => {
    if (where === 'turn') return page.locator('.turn').textContent();
    if (where === 'map') return page.evaluate(`document.querySelector('.rails-map .still').innerHTML`);
    await page.locator(`[data-tab="${where}"]`).click();
    return page.locator(`#panel-${where}`).textContent();
  };
  /** Opens the game like a person who was sent the file. */
  const open = async ({ log }: RailsFound, names: readonly string[]): Promise<void> => {
    const players = names.map((name, seat) => ({ id: `seat-${seat}`, name }));
    const buffer = Buffer.from(JSON.stringify({ ...log, players }));
    await page.goto(`${server.address}#`);
    await page.locator('.file-button input').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
    await player.until(log.events.length);
  };

  beforeAll(async () => {
    buildPage();
    server = await servePage();
    context = await openBrowser(browser as string, { width: 1280, height: 800, still: true });
    page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => errors.push(error.message));
    player = new RailsPlayer(page);
  });
  afterAll(async () => {
    await context?.close();
    await server?.close();
  });

  test('players come upon all of them', () => {
    expect(WANTED.filter(({ name }) => !found.has(name)).map(({ name }) => name)).toEqual([]);
    expect(TITLE.meta.actions.filter((type) => !found.has(type))).toEqual([]);
  });

  test.each(oneOfEach([...found.values()], GAME).map((place) => [place.name, place] as const))(
    '%s',
    async (_name, place) => {
      const { action, facts } = place;
      const names = [`Asha ${[...found.values()].indexOf(place)}`, 'Bela'];
      await open(place, names);
      await player.liftCurtain();
      const where = SHOWN[action.type];
      const before = await shown(where);
      // The player who is asked for the use of track sees which track.
      if (action.type === 'answerTrack')
        await expect.poll(() => page.locator('.traded .rh-rails-take').count()).toBe(1);
      await player.perform(action);
      await player.liftCurtain();
      if (action.type !== 'answerTrack') await expect.poll(() => shown(where)).not.toBe(before);
      await page.locator('[data-tab="log"]').click();
      const line = page.locator(`.log > li[data-move="${place.log.events.length + 1}"]`).last();
      const log = () => expect.poll(() => line.textContent());
      const board = place.log.board.data === undefined ? ownBoard() : knownBoard(place.log.board.data);
      const named = { ...GAME, placeName: (id: string) => placeFrom(board, id) };
      for (const fact of facts) await log().toContain(factText(named, fact, names));
      // A card that was drawn cannot be put back.
      if (facts.some(({ type }) => type === 'cardDrawn'))
        await page.locator('button[aria-disabled="true"]', { hasText: 'Undo' }).waitFor();
    },
  );

  test('without errors', () => {
    expect(errors).toEqual([]);
  });
});

describe.skipIf(browser === undefined)('India Rails at one screen', () => {
  let server: PageServer;
  let context: BrowserContext;
  let page: Page;
  let player: RailsPlayer;

  beforeAll(async () => {
    buildPage();
    server = await servePage();
    context = await openBrowser(browser as string, { width: 1440, height: 900, still: true });
    page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(60_000);
    player = new RailsPlayer(page);
  });
  afterAll(async () => {
    await context?.close();
    await server?.close();
  });

  test('says that board and cards are a reconstruction', async () => {
    await page.goto(server.address);
    await page.getByRole('button', { name: 'India Rails', exact: true }).click();
    await page.getByText(/Board and cards are a reconstruction/).waitFor();
    expect(await findings(page)).toEqual([]);
    // Large tables are advised to use Fast Trains, unless they are already chosen.
    const advice = page.getByText('Recommended for 6 players: Fast Trains');
    await expect.poll(() => advice.count()).toBe(0);
    await page.getByText('6', { exact: true }).first().click();
    await advice.click();
    await page.getByLabel('Fast Trains').check();
    await advice.waitFor({ state: 'detached' });
    const warning = page.getByText(/^Challenge: Cost to Move: Without one of the Mercy options/);
    await expect.poll(() => warning.count()).toBe(0);
    await page.getByLabel('Challenge: Cost to Move').check();
    await warning.waitFor();
    await page.getByLabel('Mercy: Borrowing').check();
    await warning.waitFor({ state: 'detached' });
    await player.beginRails(server.address, '7', 2);
    await player.liftCurtain();
    await page.locator('[data-tab="board"]').click();
    await page.getByText('This board and its cards are a reconstruction.').waitFor();
  });

  test('draws track by dragging along the mileposts, with the cost so far', async () => {
    await player.seeAll();
    const spots: { x: number; y: number }[] = [];
    for (const id of ['19-20', '20-21', '21-21', '22-22']) {
      const box = await page.locator(`[data-post="${id}"]`).boundingBox();
      spots.push({ x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 });
    }
    const [first, ...rest] = spots as [{ x: number; y: number }, ...{ x: number; y: number }[]];
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    await page.locator('.way-tag', { hasText: '₹5M' }).waitFor();
    await page.locator('.confirm', { hasText: 'builds 3 sections for ₹5M' }).waitFor();
  });

  test('says why track cannot go on, with the rule', async () => {
    // This would be the third section out of major cities in one turn.
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    for (const id of ['18-20', '18-19']) await player.post(id);
    await player.confirm();
    await player.until(1);
    for (const id of ['17-21', '16-21']) await player.post(id);
    await player.confirm();
    await player.until(2);
    for (const id of ['19-20', '20-20']) await player.post(id);
    await page.locator('.refusal', { hasText: 'Only 2 sections may leave major cities in one turn.' }).waitFor();
    await expect.poll(() => page.getByTestId('confirm').isDisabled()).toBe(true);
    await page.locator('.refusal .rule-link').first().click();
    await page.locator('.rule-open').waitFor();
    // Sections of this book have no numbers, and their internal names are not shown.
    await expect.poll(() => page.locator('.rule-open dt').textContent()).not.toMatch(/[a-z]-[a-z]/);
  });

  test('takes building back within the turn', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await player.until(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await player.until(0);
  });

  test('finds the cheapest track to a far city, as far as the money goes', async () => {
    await page.getByLabel('From', { exact: true }).fill('delhi');
    await page.keyboard.press('Enter');
    // The next step is explained where players read, not below the fields.
    await page.locator('.hint', { hasText: 'Your track begins at Delhi.' }).waitFor();
    await page.getByLabel('To', { exact: true }).fill('Bombay');
    await page.getByRole('button', { name: 'Build what is missing to here' }).click();
    await page.getByText(/as far as it goes now/).waitFor();
    await page.locator('.confirm', { hasText: /sections for ₹(20|1\d)M/ }).waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByLabel('To', { exact: true }).fill('Jaipur');
    await page.getByRole('button', { name: 'Build what is missing to here' }).click();
    await page.getByText(/The whole track costs ₹\d+M/).waitFor();
  });

  test('is drawn by keyboard alone', async () => {
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByLabel('From', { exact: true }).fill('19-20');
    await page.keyboard.press('Enter');
    await page.getByText('Step by step').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^south-east: milepost 20-21/ }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.confirm', { hasText: 'builds one section for ₹1M' }).waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).focus();
    await page.keyboard.press('Enter');
  });

  test('plans deliveries and shows them on the map', async () => {
    await page.locator('[data-tab="errands"]').click();
    await page.locator('.errand').first().waitFor();
    await expect.poll(() => page.locator('.errand').count()).toBe(9);
    const worths = await page.locator('.errand > .rows .figure').allTextContents();
    const figures = worths.map((text) => Number(/[−-]?\d+/.exec(text.replace('₹', ''))?.[0].replace('−', '-')));
    expect(figures).toEqual([...figures].sort((a, b) => b - a));
    await page.locator('.errand .row').first().click();
    await page.locator('.looked-at path').first().waitFor();
    await page.locator('.errand .row[aria-pressed="true"]').click();
    await page.locator('.looked-at path').first().waitFor({ state: 'detached' });
    // A demand that is pointed at shows where its load comes from and goes to; chosen, it stays.
    await page.locator('[data-tab="demands"]').click();
    // Each demand says where its load is found, before anything is chosen.
    await page.locator('.demand-card .row small').first().waitFor();
    for (const said of await page.locator('.demand-card .row small').allInnerTexts())
      expect(said).toMatch(/^from [A-Z]/);
    await page.locator('.demand-card .row').first().focus();
    await page.locator('[data-goal]').waitFor();
    await page.locator('.demand-card .row').first().click();
    await page.locator('[data-tab="board"]').focus();
    await page.locator('[data-supply]').first().waitFor();
    await page.locator('.demand-card .row').first().click();
    await page.locator('.demand-card .row').first().blur();
    await page.mouse.move(1, 1);
    await page.locator('[data-goal]').waitFor({ state: 'detached' });
  });

  test('shows every tab by its letter, without serious findings', async () => {
    await page.locator('.pan-frame').focus();
    for (const key of ['d', 'f', 'p', 'l', 'c', 'v', 'b', 's', 'o', 'r']) {
      await page.keyboard.press(key);
      await page.locator(`[role="tab"][aria-keyshortcuts="${key}"][aria-selected="true"]`).waitFor();
      if ('dflcv'.includes(key)) expect(await findings(page, PANEL), key).toEqual([]);
    }
    expect(await findings(page)).toEqual([]);
  });

  test('chooses cities from a list instead of the map', async () => {
    await page.locator('[data-tab="cities"]').click();
    await page.getByLabel('Find a city').fill('agra');
    await page.getByRole('button', { name: /^Agra/ }).click();
    await page.locator('.confirm', { hasText: '₹5M' }).waitFor();
    await page.locator('.place-info', { hasText: 'Carpets' }).waitFor();
  });

  test('works on a phone, and in the dark', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: 'Now' }).click();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    // Pencilled track stays while another tab is open, and can be continued.
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByLabel('To', { exact: true }).fill('Agra');
    await page.getByRole('button', { name: 'Build what is missing to here' }).click();
    await page.getByTestId('confirm').waitFor();
    await page.getByRole('tab', { name: 'Demands' }).click();
    await page.getByTestId('confirm').waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Now' }).click();
    expect(await findings(page)).toEqual([]);
    await page.getByTestId('confirm').click();
    await player.until(1);
    await page.getByRole('button', { name: 'Light or dark' }).click();
    expect(await findings(page)).toEqual([]);
    for (const tab of ['Demands', 'Deliveries', 'Loads']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      expect(await findings(page, PANEL), tab).toEqual([]);
    }
  });

  test('runs toward a far city as far as it goes, or over as many turns as it takes', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const log = playedRails('a', 19);
    await player.openFile(`${server.address}#`, log);
    await player.liftCurtain();
    await page.getByLabel('Run to').waitFor();
    // The way of this turn, and the rest of it for later turns.
    await page.locator('[data-tab="cities"]').click();
    await page.getByRole('button', { name: /^Calcutta/ }).click();
    await page.locator('.far-run', { hasText: 'Calcutta: 36 mileposts' }).waitFor();
    await page.locator('.far-run', { hasText: '4 turns, this one counted' }).waitFor();
    await page.locator('.looked-at path').first().waitFor();
    await page.locator('.confirm', { hasText: 'runs 9 mileposts' }).waitFor();
    expect(await findings(page)).toEqual([]);
    // The run is left to the table: it runs on, and continues after the player has built.
    await page.getByTestId('over-turns').click();
    await player.beyond(log.events.length);
    await page.locator('.on-the-way', { hasText: 'On the way to Calcutta' }).waitFor();
    // Missing track to a far place begins at the player's own line, even if another city is nearer; asked again, it says so.
    for (const told of ['From Bombay instead, not joined to your track', 'You are building toward Poona already']) {
      await page.getByLabel('To', { exact: true }).fill('Poona');
      await page.getByRole('button', { name: 'Build what is missing to here' }).click();
      await page.locator('.run.build', { hasText: told }).waitFor();
    }
    await page.getByRole('button', { name: /^From Bombay instead/ }).click();
    await page.getByText('It is not joined to your own track.').waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await player.perform({ type: 'endTurn', seat: 1 });
    await player.liftCurtain();
    await player.perform({ type: 'endOperations', seat: 0 });
    await player.perform({ type: 'endTurn', seat: 0 });
    // On its way the train comes through Agra, where its load is wanted: the new card is looked at first.
    await player.liftCurtain();
    await page.locator('.on-the-way', { hasText: 'The run to Calcutta stopped: you have a new card.' }).waitFor();
    await page.locator('[data-tab="log"]').click();
    await page.locator('.log', { hasText: 'delivers Machinery to Agra' }).waitFor();
    await page.locator('.on-the-way').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.locator('.on-the-way').count()).toBe(0);
  });

  test('delivers in passing, by one click', async () => {
    const log = playedRails('a', 86);
    await player.openFile(`${server.address}#`, log);
    await player.liftCurtain();
    await page.getByLabel('Run to').selectOption('18-17');
    const deliver = page.locator('.confirm').getByRole('button', { name: /^Run, and deliver Coal in Bikaner: ₹\d+M/ });
    await deliver.click();
    await deliver.or(page.getByRole('button', { name: /^Confirm: Run, and deliver/ })).click();
    await player.until(log.events.length + 2);
    // The delivery, the event drawn after it, and the card's text and effect stand over the board until the next click.
    const banner = page.getByRole('status', { name: 'News' });
    for (const told of [/delivers Coal to Bikaner/, /Derailment/, /leave the rails/, /The train of Bela is derailed/])
      await banner.getByText(told).waitFor();
    await page.locator('[data-tab="log"]').click();
    await page.locator('.log', { hasText: 'delivers Coal to Bikaner' }).waitFor();
    await expect.poll(() => banner.count()).toBe(0);
  });

  test('has a key of its signs on the board, and names that can be read when all of it is seen', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const log = playedRails('a', 19);
    await player.openFile(`${server.address}#`, log);
    // Cards lie open: it is cash that the curtain hides.
    await page.locator('.curtain', { hasText: 'The cash is hidden until its owner takes the seat.' }).waitFor();
    await player.liftCurtain();
    const key = page.locator('.map-key-card');
    await page.getByRole('button', { name: 'Map key' }).click();
    for (const row of ['Mountain', 'Alpine', 'Small city', 'Medium city', 'River, in addition', 'Ferry, both ports']) {
      await key.getByRole('row', { name: new RegExp(row) }).waitFor();
    }
    expect(await findings(page)).toEqual([]);
    await key.getByRole('button', { name: 'Close' }).click();
    await player.seeAll();
    const smallest = await page.evaluate<number>(
      `Math.min(...[...document.querySelectorAll('.rails-far text')].map((name) =>
        Number.parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a))`,
    );
    expect(smallest).toBeGreaterThanOrEqual(9);
  });

  test('asks before the turn of another is begun anew, and shows new cards before the screen is handed on', async () => {
    const made = await player.moves();
    await player.perform({ type: 'endOperations', seat: 1 });
    await player.perform({ type: 'endTurn', seat: 1 });
    await player.liftCurtain();
    for (const [agreed, left] of [
      [false, made + 2],
      [true, made],
    ] as const) {
      await page.getByRole('button', { name: 'Restart turn' }).click();
      const asked = page.getByRole('alertdialog', { name: 'This restarts the turn of Bela.' });
      await asked.waitFor();
      if (agreed) await asked.getByRole('button', { name: 'Everybody agrees' }).click();
      else await page.keyboard.press('Escape');
      await asked.waitFor({ state: 'detached' });
      await player.until(left);
    }
    await player.liftCurtain();
    await player.perform({ type: 'discardHand', seat: 1 });
    await expect.poll(() => page.locator('.curtain-gained li').count()).toBe(3);
    await page.locator('.curtain-gained', { hasText: 'Bela draws' }).waitFor();
  });
});
