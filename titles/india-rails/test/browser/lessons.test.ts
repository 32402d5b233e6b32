import { findings } from '@roundhouse/web/test/browser/axe.ts';
import { findBrowser, openBrowser } from '@roundhouse/web/test/browser/chromium.ts';
import { Learner } from '@roundhouse/web/test/browser/learner.ts';
import { buildPage, type PageServer, servePage } from '@roundhouse/web/test/browser/page-server.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownBoard } from '../../board/index.ts';
import { LESSONS } from '../../lessons/index.ts';
import { RailsPlayer } from './player.ts';

const browser = findBrowser();

const board = ownBoard();
const postOf = (city: string): string => board.mileposts[board.city(city)?.centre ?? 0]?.id ?? '';

/** As the lesson says it: the page draws the track between the places that are clicked. */
async function clickPosts(player: RailsPlayer, posts: readonly string[]): Promise<void> {
  await player.page.locator('.run.build').waitFor();
  if (posts.length > 0) await player.seeAll();
  for (const post of posts) await player.post(post);
}

describe.skipIf(browser === undefined)('the first game of India Rails', () => {
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
    const player = new RailsPlayer(page);
    const drawn = [['Varanasi'], ['Delhi', 'Varanasi'], []].map((names) => names.map(postOf));
    const learner = new Learner(page, LESSONS, async (action) => {
      if (action.type === 'build') await clickPosts(player, drawn.shift() ?? []);
      else await player.choose(action);
      await player.confirm();
    });
    await page.goto(server.address);
    await learner.begin('india-rails');
    await learner.takeAll();
    expect(await findings(page)).toEqual([]);
    await page.getByTestId('lesson-play-on').click();
    await page.locator('.lesson').waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  }, 240_000);
});
