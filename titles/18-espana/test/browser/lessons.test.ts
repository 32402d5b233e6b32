import { findings } from '@roundhouse/web/test/browser/axe.ts';
import { findBrowser } from '@roundhouse/web/test/browser/chromium.ts';
import { Learner } from '@roundhouse/web/test/browser/learner.ts';
import { openOnePage } from '@roundhouse/web/test/browser/one-page.ts';
import { ClickingPlayer } from '@roundhouse/web/test/browser/player.ts';
import { describe, expect, test } from 'vitest';
import { LESSONS } from '../../lessons/index.ts';

const browser = findBrowser();

describe.skipIf(browser === undefined)('the first game of 18España', () => {
  const open = openOnePage(browser, { width: 1280, height: 800, still: true });

  test('is played from the start page to its end by clicks', async () => {
    const player = new ClickingPlayer(open.page);
    const learner = new Learner(open.page, LESSONS, async (action) => {
      await player.choose(action);
      await player.confirm();
    });
    await open.page.goto(open.address);
    await learner.begin('18-espana');
    await learner.take('welcome');
    await learner.take('privates');
    await learner.shown('minor');
    // One of many prices is meant.
    await expect.poll(() => open.page.locator('[data-lesson-lit]').count()).toBe(1);
    await learner.takeAll(2);
    expect(await findings(open.page)).toEqual([]);
    await open.page.getByTestId('lesson-play-on').click();
    await open.page.locator('.lesson').waitFor({ state: 'detached' });
    expect(open.errors).toEqual([]);
  });
});
