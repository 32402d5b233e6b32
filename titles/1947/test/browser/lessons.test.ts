import { findings } from '@roundhouse/web/test/browser/axe.ts';
import { findBrowser } from '@roundhouse/web/test/browser/chromium.ts';
import { Learner } from '@roundhouse/web/test/browser/learner.ts';
import { openOnePage } from '@roundhouse/web/test/browser/one-page.ts';
import { ClickingPlayer } from '@roundhouse/web/test/browser/player.ts';
import { describe, expect, test } from 'vitest';
import { LESSONS } from '../../lessons/index.ts';

const browser = findBrowser();

describe.skipIf(browser === undefined)('the first game of 1947', () => {
  const open = openOnePage(browser, { width: 1280, height: 800, still: true, usual: true });

  test('is played from the start page to its end by clicks', async () => {
    const player = new ClickingPlayer(open.page);
    const learner = new Learner(open.page, LESSONS, async (action) => {
      await player.choose(action);
      await player.confirm();
    });
    await open.page.goto(open.address);
    await learner.begin('1947');
    await learner.take('welcome');
    await learner.take('auction');
    await learner.shown('par');
    // One of many companies and prices is meant.
    await expect.poll(() => open.page.locator('[data-lesson-lit]').count()).toBe(1);
    // For a move that a lesson makes for the learner, the page does not say that there was no choice.
    expect(await open.page.locator('.by-itself').count()).toBe(0);
    await learner.take('par');
    await learner.shown('float');
    await expect.poll(() => open.page.locator('[data-lesson-lit]').count()).toBe(1);
    // The lit choice is scrolled into sight in its list, and the table stays where it is.
    const edges = `['.top', '.now-scroll', '[data-lesson-lit]', '.now-foot']
      .map((each) => document.querySelector(each).getBoundingClientRect().top)`;
    const inSight = async () => {
      const [top, list, lit, foot] = (await open.page.evaluate(edges)) as [number, number, number, number];
      return [top, list < lit, lit < foot];
    };
    await expect.poll(inSight).toEqual([0, true, true]);
    // Nothing reaches beyond the screen, so the whole page cannot be scrolled either.
    expect(await open.page.evaluate('document.documentElement.scrollHeight')).toBe(800);
    for (const lesson of ['float', 'savings', 'track']) await learner.take(lesson);
    await learner.shown('private');
    // The amount begins at the price that the lesson asks for. After a click on another price the amount is lit, and the
    // growing foot does not hide it.
    await open.page.locator('.row[data-lesson-lit]').click();
    await open.page.locator('[data-testid="confirm"][data-lesson-lit]').waitFor();
    await open.page.locator('.amount .raises button').first().click();
    await open.page.locator('.amount[data-lesson-lit]').waitFor();
    await open.page.locator('.confirm .outcome').waitFor();
    await expect.poll(inSight).toEqual([0, true, true]);
    const seen = `(() => {
      const [list, amount] = ['.now-scroll', '.amount'].map((each) => document.querySelector(each).getBoundingClientRect());
      return amount.bottom <= list.bottom;
    })()`;
    await expect.poll(() => open.page.evaluate(seen)).toBe(true);
    await learner.takeAll(6);
    // From here on a click may be a whole move.
    await open.page.locator('.lesson-note', { hasText: 'In lessons you confirm every move' }).waitFor();
    expect(await findings(open.page)).toEqual([]);
    await open.page.getByTestId('lesson-play-on').click();
    await open.page.locator('.lesson').waitFor({ state: 'detached' });
    expect(open.errors).toEqual([]);
  });
});
