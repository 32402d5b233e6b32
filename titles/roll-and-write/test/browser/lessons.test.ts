import type { ActionBase } from '@roundhouse/kernel';
import { findings } from '@roundhouse/web/test/browser/axe.ts';
import { findBrowser } from '@roundhouse/web/test/browser/chromium.ts';
import { Learner } from '@roundhouse/web/test/browser/learner.ts';
import { openOnePage } from '@roundhouse/web/test/browser/one-page.ts';
import { ClickingPlayer } from '@roundhouse/web/test/browser/player.ts';
import { describe, expect, test } from 'vitest';
import type { ActionOf } from '../../action.ts';
import { LESSONS } from '../../lessons/index.ts';

const browser = findBrowser();

describe.skipIf(browser === undefined)('the first game of 18XX Roll & Write', () => {
  const open = openOnePage(browser, { width: 1280, height: 800, still: true });

  /** Takes the dice, and chooses their use; the page proposes the rest as the lesson says. */
  const act = async (base: ActionBase): Promise<void> => {
    const { type, value, taken } = base as ActionOf<'buyTrains'>;
    for (let i = 1; i <= taken; i++) {
      await open.page.locator(`[data-die="${value}"][aria-pressed="false"]`).first().click();
      await expect.poll(() => open.page.locator('.die[aria-pressed="true"]').count()).toBe(i);
    }
    await open.page.locator(`[data-use="${type}"]`).click();
    if (base.type === 'buildTrack') await open.page.getByTestId('suggest-track').click();
    await new ClickingPlayer(open.page).confirm();
  };

  test('is played from the start page to its end by clicks', async () => {
    const learner = new Learner(open.page, LESSONS, act);
    await open.page.goto(open.address);
    await learner.begin('roll-and-write');
    await learner.take('welcome');
    await learner.take('dice');
    await learner.shown('track');
    await expect.poll(() => open.page.locator('[data-die="6"][data-lesson-lit]').count()).toBe(2);
    expect(await open.page.getByTestId('ask-hint').count()).toBe(0); // the lesson names the step
    await learner.takeAll(2);
    expect(await findings(open.page)).toEqual([]);
    await open.page.getByTestId('lesson-play-on').click();
    await open.page.locator('.lesson').waitFor({ state: 'detached' });
    await open.page.getByTestId('ask-hint').waitFor();
    expect(open.errors).toEqual([]);
  });
});
