import type { ActionBase } from '@roundhouse/kernel';
import { findings } from '@roundhouse/web/test/browser/axe.ts';
import { findBrowser, openBrowser } from '@roundhouse/web/test/browser/chromium.ts';
import { Learner } from '@roundhouse/web/test/browser/learner.ts';
import { buildPage, type PageServer, servePage } from '@roundhouse/web/test/browser/page-server.ts';
import { ClickingPlayer } from '@roundhouse/web/test/browser/player.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActionOf } from '../../action.ts';
import { LESSONS } from '../../lessons/index.ts';

const browser = findBrowser();

describe.skipIf(browser === undefined)('the first game of 18XX Roll & Write', () => {
  let server: PageServer;
  let context: BrowserContext;
  let page: Page;
  const errors: string[] = [];

  /** Takes the dice, and what they are for; the page proposes the rest as the lesson says it. */
  const act = async (base: ActionBase): Promise<void> => {
    const { type, value, taken } = base as ActionOf<'buyTrains'>;
    for (let i = 1; i <= taken; i++) {
      await page.locator(`[data-die="${value}"][aria-pressed="false"]`).first().click();
      await expect.poll(() => page.locator('.die[aria-pressed="true"]').count()).toBe(i);
    }
    await page.locator(`[data-use="${type}"]`).click();
    if (base.type === 'buildTrack') await page.getByTestId('suggest-track').click();
    await new ClickingPlayer(page).confirm();
  };

  beforeAll(async () => {
    buildPage();
    server = await servePage();
    context = await openBrowser(browser as string, { width: 1280, height: 800, still: true });
    page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => errors.push(error.message));
  }, 400_000);
  afterAll(async () => {
    await context?.close();
    await server?.close();
  });

  test('is played from the start page to its end by clicks', async () => {
    const learner = new Learner(page, LESSONS, act);
    await page.goto(server.address);
    await learner.begin('roll-and-write');
    await learner.take('welcome');
    await learner.take('dice');
    await learner.shown('track');
    await expect.poll(() => page.locator('[data-die="6"][data-lesson-lit]').count()).toBe(2);
    await expect.poll(() => page.locator('.guide').isVisible()).toBe(false);
    await learner.takeAll(2);
    expect(await findings(page)).toEqual([]);
    await page.getByTestId('lesson-play-on').click();
    await page.locator('.lesson').waitFor({ state: 'detached' });
    await page.locator('.guide').waitFor();
    expect(errors).toEqual([]);
  }, 240_000);
});
