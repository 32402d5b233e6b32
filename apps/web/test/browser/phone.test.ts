import { type GameLog, newGame } from '@roundhouse/kernel';
import { TITLE } from '@roundhouse/titles/18-india';
import { describe, expect, test } from 'vitest';
import { findBrowser } from './chromium.ts';
import { movingRails } from './click-positions.ts';
import { openOnePage } from './one-page.ts';
import { ClickingPlayer } from './player.ts';
import { NAMES, playScript, SEED } from './script.ts';

const browser = findBrowser();

/** A company of 18 India without a train, which buys one or nothing. */
function buyingIndia(): GameLog {
  const { actions } = playScript(SEED, 200, (_made, { flow }) => flow.at(-1)?.step === 'trains');
  const players = NAMES.map((name, seat) => ({ id: `seat-${seat}`, name }));
  const { log } = newGame(TITLE, { players, seed: SEED, options: {} });
  return { ...log, events: actions.map((action) => ({ kind: 'action', action })) };
}

describe.skipIf(browser === undefined)('a game on a phone', () => {
  const open = openOnePage(browser, { width: 390, height: 844, phone: true, still: true, usual: true });
  const box = async (selector: string) => {
    const found = await open.page.locator(selector).first().boundingBox();
    if (!found) throw new Error(`not to be seen: ${selector}`);
    return { ...found, right: found.x + found.width, bottom: found.y + found.height };
  };
  const player = (): ClickingPlayer => new ClickingPlayer(open.page);

  test('says which game it is', async () => {
    await player().openFile(open.address, buyingIndia());
    await player().liftCurtain();
    await open.page.getByRole('heading', { name: '18 India' }).waitFor();
    await expect.poll(async () => (await box('.strip')).y - (await box('.top h1')).bottom).toBeGreaterThan(-1);
  });

  test('shows the train that can be bought, above two lines of ways on', async () => {
    for (const name of ['Undo', 'Redo', 'What would you do?']) {
      const button = await open.page.getByRole('button', { name, exact: true }).boundingBox();
      expect([name, button && button.width >= 44 && button.height >= 44]).toEqual([name, true]);
    }
    // With all buttons in the foot, one of which comes late.
    const fits = async (): Promise<readonly boolean[]> => {
      const [row, list, foot] = [await box('.now-scroll .row'), await box('.now-scroll'), await box('.now-foot')];
      return [row.y >= list.y, row.bottom <= list.bottom, foot.height < 120, foot.bottom <= 844];
    };
    await expect.poll(fits).toEqual([true, true, true, true]);
    // Whatever stands in it: the sheet, and with it the map, keeps its size.
    const { height } = await box('.pan-frame');
    await open.page.locator('[data-tab="companies"]').click();
    await open.page.locator('#panel-companies').waitFor();
    expect((await box('.pan-frame')).height).toBe(height);
    await player().openFile(open.address, movingRails().log);
    await player().liftCurtain();
    await expect.poll(async () => (await box('.now-foot')).height).toBeLessThan(120);
    await expect.poll(async () => (await box('.now-scroll')).height).toBeGreaterThan(120);
  });

  test('lies on its side, with the map beside what can be chosen', async () => {
    await player().openFile(open.address, buyingIndia());
    await player().liftCurtain();
    // The last size is that of a page drawn twice as large.
    for (const [width, height] of [
      [844, 390],
      [683, 384],
    ] as const) {
      await open.page.setViewportSize({ width, height });
      const fits = async (): Promise<readonly boolean[]> => {
        const [list, foot, map] = [await box('.now-scroll'), await box('.now-foot'), await box('.pan-frame')];
        return [list.height > 50, foot.bottom <= height, map.height > 150, map.right <= list.x + 1];
      };
      await expect.poll(fits, { message: `${width}` }).toEqual([true, true, true, true]);
    }
    await open.page.setViewportSize({ width: 844, height: 390 });
    const isCut = `['.history', '.history .leaf'].some((at) => {
      const { scrollWidth, clientWidth } = document.querySelector(at);
      return scrollWidth > clientWidth;
    })`;
    await expect.poll(() => open.page.evaluate(isCut)).toBe(false);
    await open.page.setViewportSize({ width: 390, height: 844 });
  });

  test('has lessons that leave room for the map, with the places they speak of', async () => {
    const { page } = open;
    await page.goto(open.address);
    await page.locator('[data-learn="roll-and-write"]').click();
    for (const lesson of ['welcome', 'dice']) {
      await page.locator(`[data-lesson="${lesson}"]`).waitFor();
      expect(await page.locator('.lesson-say').isVisible()).toBe(true); // there is nothing else to do
      await page.getByTestId('lesson-next').click();
    }
    await page.locator('[data-lesson="track"]').waitFor();
    expect(await page.locator('.lesson-say').isVisible()).toBe(false);
    await expect.poll(async () => (await box('.pan-frame')).height > (await box('.lesson')).height).toBe(true);
    for (const name of [/^Valga$/i, /^Tõrva$/i, /^Karksi-Nuia$/i, /^Mõisaküla$/i]) {
      // The map moves to these places after the card has come.
      const isSeen = async (): Promise<boolean | null> => {
        const map = await box('.pan-frame');
        const label = await page.locator('.roll-names text', { hasText: name }).first().boundingBox();
        return label && label.y >= map.y && label.y + label.height <= map.y + map.height;
      };
      await expect.poll(isSeen, { message: String(name) }).toBe(true);
    }
    await page.getByRole('button', { name: 'Show the text' }).tap();
    await page.locator('.lesson-say').waitFor();
    await page.getByRole('button', { name: 'Hide the text' }).tap();
  });

  test('brings what the lesson asks for next into sight, and marks a hex by its own edge', async () => {
    const { page } = open;
    for (let taken = 0; taken < 2; taken++) await page.locator('[data-die="6"][aria-pressed="false"]').first().tap();
    const use = '[data-use="buildTrack"][data-lesson-lit]';
    await page.locator(use).waitFor();
    await expect.poll(async () => (await box(use)).bottom <= (await box('.now-scroll')).bottom).toBe(true);
    await page.locator(use).tap();
    await page.locator('.roll-hit.lit[data-lesson-lit]').first().waitFor();
    const outline = await page.evaluate(
      "getComputedStyle(document.querySelector('.roll-hit.lit[data-lesson-lit]')).outlineStyle",
    );
    expect(outline).toBe('none');
    expect(open.errors).toEqual([]);
  });
});
