import { findings } from '@roundhouse/web/test/browser/axe.ts';
import { findBrowser } from '@roundhouse/web/test/browser/chromium.ts';
import { Learner } from '@roundhouse/web/test/browser/learner.ts';
import { openOnePage } from '@roundhouse/web/test/browser/one-page.ts';
import { describe, expect, test } from 'vitest';
import { ownBoard } from '../../board/index.ts';
import { LESSONS } from '../../lessons/index.ts';
import { RailsPlayer } from './player.ts';

const browser = findBrowser();

const board = ownBoard();
const postOf = (city: string): string => board.mileposts[board.city(city)?.centre ?? 0]?.id ?? '';

/** Does what the lesson says: the page draws the track between the clicked places. */
async function clickPosts(player: RailsPlayer, posts: readonly string[]): Promise<void> {
  await player.page.locator('.run.build').waitFor();
  if (posts.length > 0) await player.seeAll();
  for (const post of posts) await player.post(post);
}

describe.skipIf(browser === undefined)('the first game of India Rails', () => {
  const open = openOnePage(browser, { width: 1280, height: 800, still: true });

  test('is played from the start page to its end by clicks', async () => {
    const player = new RailsPlayer(open.page);
    const drawn = [['Varanasi'], ['Delhi', 'Varanasi'], []].map((names) => names.map(postOf));
    const learner = new Learner(open.page, LESSONS, async (action) => {
      if (action.type === 'build') await clickPosts(player, drawn.shift() ?? []);
      else await player.choose(action);
      await player.confirm();
    });
    await open.page.goto(open.address);
    await learner.begin('india-rails');
    await learner.takeAll();
    expect(await findings(open.page)).toEqual([]);
    await open.page.getByTestId('lesson-play-on').click();
    await open.page.locator('.lesson').waitFor({ state: 'detached' });
    expect(open.errors).toEqual([]);
  });
});
