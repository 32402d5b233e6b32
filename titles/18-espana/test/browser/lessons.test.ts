import { findings } from '@roundhouse/web/test/browser/axe.ts';
import { findBrowser, openBrowser } from '@roundhouse/web/test/browser/chromium.ts';
import { Learner } from '@roundhouse/web/test/browser/learner.ts';
import { buildPage, type PageServer, servePage } from '@roundhouse/web/test/browser/page-server.ts';
import { ClickingPlayer } from '@roundhouse/web/test/browser/player.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LESSONS } from '../../lessons/index.ts';

const browser = findBrowser();

describe.skipIf(browser === undefined)('the first game of 18España', () => {
  let server: PageServer;
  let context: BrowserContext;
  let page: Page;
  const errors: string[] = [];

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
    const player = new ClickingPlayer(page);
    const learner = new Learner(page, LESSONS, async (action) => {
      await player.choose(action);
      await player.confirm();
    });
    await page.goto(server.address);
    await learner.begin('18-espana');
    await learner.take('welcome');
    await learner.take('privates');
    await learner.shown('minor');
    // One of many prices is meant.
    await expect.poll(() => page.locator('[data-lesson-lit]').count()).toBe(1);
    await learner.takeAll(2);
    expect(await findings(page)).toEqual([]);
    await page.getByTestId('lesson-play-on').click();
    await page.locator('.lesson').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  }, 240_000);
});
