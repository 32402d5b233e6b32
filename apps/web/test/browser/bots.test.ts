import { isThorough, times } from '@roundhouse/testing/thorough.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { findBrowser, openBrowser } from './chromium.ts';
import { buildPage, type PageServer, servePage } from './page-server.ts';
import { ClickingPlayer } from './player.ts';

const browser = findBrowser();
const SHOTS = process.env.SHOTS; // a folder for pictures, if they are wanted
const MOST_TURNS = 80;
const ROLL_TURNS = times(8, MOST_TURNS); // the title's own tests play to the end
const KEPT = 7; // certificates of 18 India that three players keep
const OPERATING = 25; // more moves in a row than bots make in a Stock Round
const SEED = 'bots 1'; // in India Rails the person builds first

describe.skipIf(browser === undefined)('a person against bots at one screen', () => {
  let server: PageServer;
  let context: BrowserContext;
  let page: Page;
  let player: ClickingPlayer;
  const errors: string[] = [];

  const shot = async (name: string): Promise<void> => {
    if (SHOTS === undefined) return;
    await page.screenshot({ path: `${SHOTS}/${name}.png` });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `${SHOTS}/${name}-phone.png` });
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  /** Begins from the start page, with a chosen level and seed. */
  const begin = async (title: string, seed?: string, level = 'regular'): Promise<void> => {
    await page.goto(server.address);
    await page.locator('.title-card', { hasText: title }).locator('[data-way="bots"]').click();
    await page.getByLabel('How well they play').selectOption(level);
    if (seed !== undefined) {
      await page.getByText('Options').click();
      await page.getByLabel('Seed').fill(seed);
    }
    await page.getByRole('button', { name: 'Play against bots' }).click();
    await page.waitForSelector('.board');
  };
  const yourTurn = (): Promise<void> => page.getByRole('heading', { name: 'Asha, it is your turn' }).waitFor();
  const isOver = (): Promise<boolean> => page.locator('.roll-scores').first().isVisible();
  const moreThan = (moves: number): Promise<void> => expect.poll(() => player.moves()).toBeGreaterThan(moves);
  /** Asks what a bot would do, and does that. Returns the text of the hint. */
  const takeAdvice = async (): Promise<string> => {
    const before = await player.moves();
    await page.getByTestId('ask-hint').click();
    const card = page.locator('.hint-card');
    const advised = await card.getAttribute('data-hint');
    const said = (await card.getByRole('status').textContent()) ?? '';
    expect(await card.locator('.hint-what + p').textContent()).toMatch(/^[A-Z].*\.$/); // the reason for the move
    await page.locator('[data-lesson-lit]').first().waitFor();
    await page.getByTestId('do-hint').click();
    expect(await page.locator('.confirm').getAttribute('data-proposal')).toBe(advised);
    // The hint stays lit until the move is made.
    await page.locator('[data-lesson-lit]').first().waitFor({ state: 'attached' });
    await player.confirm();
    await moreThan(before);
    await expect.poll(() => page.locator('[data-lesson-lit]').count()).toBe(0);
    return said;
  };
  /** Whether trains have run: the first Operating Round has begun, or is over. */
  const haveOperated = async (): Promise<boolean> =>
    /Operating Round|Stock Round 2/.test((await page.locator('.table header').first().textContent()) ?? '');
  /** Passes, or makes the first move offered, until the bots have operated; now and then asks a bot what to do. */
  const untilTheyOperate = async (advised: readonly number[]): Promise<void> => {
    for (let turn = 0; turn < MOST_TURNS && !(await haveOperated()); turn++) {
      await yourTurn();
      const before = await player.moves();
      const pass = page.locator('button.row[data-action*=pass]');
      if (advised.includes(turn)) await takeAdvice();
      else {
        await ((await pass.isVisible()) ? pass : page.locator('.now button.row').first()).click();
        await player.confirm();
        await moreThan(before);
      }
      await yourTurn();
    }
    expect(await haveOperated()).toBe(true);
  };
  /** Waits for the person's turn, or the end of the game. */
  const settled = (): Promise<void> => page.locator('.turn-yours, .roll-scores').first().waitFor();

  beforeAll(async () => {
    buildPage();
    server = await servePage();
    context = await openBrowser(browser as string, {
      width: 1280,
      height: 800,
      still: true,
      painted: SHOTS !== undefined,
    });
    page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(120_000);
    player = new ClickingPlayer(page);
    page.on('pageerror', (error) => errors.push(error.message));
  });
  afterAll(async () => {
    await context?.close();
    await server?.close();
  });

  test('18XX Roll & Write: its first turns; when asked, to the end', async () => {
    await page.goto(server.address);
    await page.getByRole('button', { name: '18XX Roll & Write', exact: true }).click();
    await page.getByLabel('Who plays seat 1').waitFor();
    expect(await page.getByLabel('How well they play').count()).toBe(0); // at one screen each seat has its own choice
    await page.getByRole('button', { name: 'All games' }).click();
    await page.locator('.title-card', { hasText: 'Roll & Write' }).locator('[data-way="bots"]').click();
    await page.getByLabel('How well they play').waitFor();
    expect(await findings(page)).toEqual([]);
    await shot('start');
    await begin('18XX Roll & Write', SEED);
    await page.getByLabel('Bots move').selectOption('atOnce');
    for (let turn = 0; turn < ROLL_TURNS; turn++) {
      await settled();
      if (await isOver()) break;
      if (turn === 6) await shot('roll-and-write');
      const before = await player.moves();
      const [die, row] = [page.locator('.die').first(), page.locator('.now button.row').first()];
      if (await row.isVisible()) await row.click();
      else if (await die.isVisible()) {
        await die.click();
        await page.locator('[data-use="basicIncome"]').click();
      } else await page.locator('.roll-hit.lit').first().click();
      await page.getByTestId('confirm').click();
      await moreThan(before);
    }
    await settled();
    expect(await isOver()).toBe(isThorough);
    expect(await page.getByTestId('take-seat').count()).toBe(0); // nobody hands the screen on
    expect(errors).toEqual([]);
  });

  test('one click on the start page leads to the first move', async () => {
    await page.goto(server.address);
    await page.locator('[data-bots="india-rails"]').click();
    await page.waitForSelector('.board');
    await page.getByLabel('Bots move').selectOption('atOnce');
    await yourTurn();
    const names = await page.locator('.strip').first().textContent();
    expect(names).toMatch(/Asha.*Novice bot 2.*Novice bot 3/s);
  });

  test('the form of a game far down on a phone is seen from its beginning', async () => {
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto(server.address);
    const wanted = page.locator('.title-card', { hasText: 'India Rails' }).locator('[data-way="bots"]');
    await wanted.click();
    await page.getByRole('button', { name: 'All games' }).click();
    await wanted.click(); // the form is loaded by now, so the page never gets shorter and stays scrolled
    await page.getByLabel('How well they play').waitFor();
    const isSeen = async (): Promise<boolean> => {
      const { y } = (await page.locator('.new-game').boundingBox()) ?? { y: Number.NaN };
      return y > -1 && y < 200; // there may be a remainder of less than a pixel
    };
    await expect.poll(isSeen).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test('a button that has to be pressed once more can be read', async () => {
    await begin('18España', SEED, 'novice');
    await yourTurn();
    await page.locator('[data-shortcut="least"]').click();
    await page.getByRole('button', { name: /^Confirm: / }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('India Rails: bots build, and undo steps over what they did', async () => {
    await begin('India Rails', SEED);
    await yourTurn();
    const before = await player.moves();
    expect(before).toBe(0); // the bots build twice before they make a move that cannot be taken back
    await player.choose({ type: 'endTurn', seat: 0 });
    await player.confirm();
    await moreThan(before + 2);
    await yourTurn();
    await shot('india-rails');
    expect(await player.moves()).toBeGreaterThan(before + 2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await player.until(before);
    await yourTurn();
    expect(errors).toEqual([]);
  });

  test('18 India: the first rounds against two bots', async () => {
    await begin('18 India', SEED, 'novice');
    await page.getByLabel('Bots move').selectOption('atOnce');
    let longest = 0; // moves of the bots between two of the person
    for (let turn = 0; turn < MOST_TURNS && longest < OPERATING; turn++) {
      await yourTurn();
      const before = await player.moves();
      const [cards, pass] = [
        page.locator('button.card[aria-pressed="false"]'),
        page.locator('button.row[data-action*=pass]'),
      ];
      if (await pass.isVisible()) await pass.click();
      else if (await cards.first().isVisible()) for (let kept = 0; kept < KEPT; kept++) await cards.first().click();
      else await page.locator('.now button.row').first().click();
      await player.confirm();
      await moreThan(before);
      await yourTurn();
      longest = Math.max(longest, (await player.moves()) - before);
    }
    await shot('18-india');
    expect(longest).toBeGreaterThanOrEqual(OPERATING); // their companies have laid track and run
    expect(errors).toEqual([]);
  });

  test('India Rails: a bot is asked what it would do, and its track is lit on the map', async () => {
    await begin('India Rails', SEED);
    await yourTurn();
    await page.getByTestId('ask-hint').click();
    await page.locator('[data-post][data-lesson-lit]').first().waitFor();
    await shot('hint');
    expect(await findings(page)).toEqual([]);
    await page.locator('.hint-card').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.locator('[data-lesson-lit]').count()).toBe(0);
    // The track can still be seen when it has to be confirmed.
    await page.getByTestId('ask-hint').click();
    await page.getByTestId('do-hint').click();
    await page.getByTestId('confirm').waitFor();
    await page.locator('[data-post][data-lesson-lit]').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.hint-card').getByRole('button', { name: 'Close' }).click();
    expect(await takeAdvice()).toMatch(/^A bot would do this: Asha (builds|upgrades)/);
    expect(errors).toEqual([]);
  });

  test('18España: the first rounds against two bots, with their advice', async () => {
    await begin('18España', SEED, 'novice');
    await page.getByLabel('Bots move').selectOption('atOnce');
    await untilTheyOperate([0, 8]);
    await shot('18-espana');
    expect(errors).toEqual([]);
  });

  test('1947: the first rounds against two bots, with their advice', async () => {
    await begin('1947', SEED, 'novice');
    await page.getByLabel('Bots move').selectOption('atOnce');
    await untilTheyOperate([0, 12]);
    await shot('1947');
    expect(errors).toEqual([]);
  });
});
