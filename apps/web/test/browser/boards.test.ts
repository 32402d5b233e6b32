import { describe, expect, test } from 'vitest';
import { BOARD, findings } from './axe.ts';
import { boardPositions } from './board-positions.ts';
import { findBrowser } from './chromium.ts';
import { faultsOf, seenBoard } from './measure-labels.ts';
import { openOnePage } from './one-page.ts';
import { ClickingPlayer } from './player.ts';

const browser = findBrowser();
const LEAST_PX = 9;

/** The letters of the further tabs of tables on the server. */
const ROOM_LETTERS = ['a', 'w', 'u', 'k'];

/** Pixels that the players leave free in their strip. */
const STRIP_ROOM = "(({ clientWidth, scrollWidth }) => clientWidth - scrollWidth)(document.querySelector('.strip'))";

/** The number of lines of tabs. */
const TAB_LINES = "new Set([...document.querySelectorAll('.tabs button')].map((tab) => tab.offsetTop)).size";

/** Pixels below the picture in its window. */
const BELOW = `(() => {
  const bottom = (at) => document.querySelector(at).getBoundingClientRect().bottom;
  return Math.round(bottom('.pan-frame') - bottom('.pan-picture'));
})()`;

/** Sizes of windows, and the least share of the names that can be read there. */
const SIZES = [
  { width: 1280, height: 800, named: 0.9 },
  { width: 1366, height: 768, named: 0.9 },
  { width: 1920, height: 1080, named: 0.97 },
  { width: 390, height: 844, named: 0.2 },
] as const;

describe.skipIf(browser === undefined)('a board seen whole', () => {
  const one = openOnePage(browser, { width: 1280, height: 800, still: true });

  test.each(boardPositions())(
    '$title: every name can be read, and none lies on another or under a button',
    async ({ log, places }) => {
      const player = new ClickingPlayer(one.page);
      await player.openFile(`${one.address}#`, log);
      await player.liftCurtain();
      await one.page.locator('.pan-picture').waitFor();
      // Each tab has its own letter, also different from those of the tabs on the server.
      const letters = await one.page
        .locator('.tabs [aria-keyshortcuts]')
        .evaluateAll((tabs) =>
          (tabs as unknown as readonly { ariaKeyShortcuts: string }[]).map((tab) => tab.ariaKeyShortcuts),
        );
      expect([...letters, ...ROOM_LETTERS].filter((letter, i, all) => all.indexOf(letter) < i)).toEqual([]);
      expect(await findings(one.page, BOARD)).toEqual([]);
      for (const { width, height, named } of SIZES) {
        await one.page.setViewportSize({ width, height });
        let read = '';
        // The page may zoom in on what the turn is about: then we ask for the whole board again.
        const faults = async (): Promise<readonly string[]> => {
          await player.seeAll();
          const seen = await seenBoard(one.page);
          const smallest = Math.min(...seen.names.map(({ px }) => px));
          read = `${seen.names.length} labels of ${smallest.toFixed(1)} px and more`;
          return faultsOf(seen, { px: LEAST_PX, names: Math.floor(places * named) });
        };
        await expect.poll(faults).toEqual([]);
        if (width < 1440) await expect.poll(() => one.page.evaluate<number>(TAB_LINES)).toBeLessThanOrEqual(2);
        // Everybody is in sight with all that they have; a phone has room for four.
        if (width > 760 || log.players.length < 5)
          await expect.poll(() => one.page.evaluate<number>(STRIP_ROOM)).toBeGreaterThanOrEqual(0);
        console.log(`${log.title} at ${width}x${height}: ${read}`);
      }
      expect(one.errors).toEqual([]);
    },
  );

  test('what a turn is about is brought into the middle again when the window changes, without a wide margin', async () => {
    const espana = boardPositions().find(({ title }) => title === '18-espana');
    if (!espana) throw new Error('there is no position of 18España');
    await one.page.setViewportSize({ width: 1280, height: 800 });
    const player = new ClickingPlayer(one.page);
    await player.openFile(`${one.address}#`, espana.log);
    await one.page.locator('.pan-picture[data-zoom="near"]').waitFor();
    await one.page.setViewportSize({ width: 1920, height: 1080 });
    await expect.poll(() => one.page.evaluate<number>(BELOW)).toBeLessThanOrEqual(64);
  });

  test('colours are chosen, checked and kept; one that cannot be told apart is refused with the figure', async () => {
    const [{ log } = {}] = boardPositions();
    if (!log) throw new Error('no position');
    const { page } = one;
    await page.setViewportSize({ width: 1280, height: 800 });
    const player = new ClickingPlayer(page);
    await player.openFile(`${one.address}#`, log);
    await player.liftCurtain();
    const yellow = (): Promise<string> =>
      page.evaluate<string>("getComputedStyle(document.querySelector('.rh-tile-yellow')).fill");
    const openColours = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Keys and settings' }).click();
      await page.getByText('Colours', { exact: true }).click();
      await page.getByLabel('Palette').waitFor();
    };
    const standard = await yellow();
    await openColours();
    await page.getByLabel('Palette').selectOption({ label: 'Bright' });
    await expect.poll(yellow).toBe('rgb(255, 221, 51)');
    await page.getByLabel('Green', { exact: true }).fill('#d0913f');
    await page
      .getByText(/^Green: Not taken: some people cannot tell it from Brown. They differ by [\d.]+, 14 is needed.$/)
      .waitFor();
    await page.getByLabel('Player 1').fill('#c9d4ff');
    await page.getByText('Player 1: Not taken: contrast with white letters on it is 1.4, 4.5 is needed.').waitFor();
    await page.getByLabel('Train 1').fill('#1450d8');
    const firstRoute = "getComputedStyle(document.documentElement).getPropertyValue('--route-0')";
    await expect.poll(() => page.evaluate(firstRoute)).toBe('#1450d8');
    expect(await findings(page)).toEqual([]);
    await page.reload();
    await page.waitForSelector('.rh-tile-yellow', { state: 'attached' });
    await expect.poll(yellow).toBe('rgb(255, 221, 51)');
    await player.liftCurtain();
    await openColours();
    await expect.poll(() => page.getByLabel('Train 1').inputValue()).toBe('#1450d8');
    await page.getByRole('button', { name: 'Back to the standard colours' }).click();
    await expect.poll(yellow).toBe(standard);
    expect(one.errors).toEqual([]);
  });
});
