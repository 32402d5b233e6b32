import type { Lessons } from '@roundhouse/kernel';
import { titleById } from '@roundhouse/titles';
import { beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { findBrowser } from './chromium.ts';
import { Learner } from './learner.ts';
import { openOnePage } from './one-page.ts';
import { ClickingPlayer } from './player.ts';

const browser = findBrowser();
const plan = titleById('18-india')?.lessons as Lessons;

describe.skipIf(browser === undefined)('the first game of 18 India', () => {
  const open = openOnePage(browser, { width: 1280, height: 800, still: true });
  let player: ClickingPlayer;
  let learner: Learner;

  beforeAll(async () => {
    player = new ClickingPlayer(open.page);
    learner = new Learner(open.page, plan, async (action) => {
      await player.choose(action);
      await player.confirm();
    });
  });

  test('is begun on the start page, without a curtain', async () => {
    await open.page.goto(open.address);
    await learner.begin('18-india');
    await learner.shown('welcome');
    expect(await open.page.getByTestId('take-seat').count()).toBe(0);
    expect(await findings(open.page)).toEqual([]);
  });

  test('lights what to click', async () => {
    await learner.take('welcome');
    await learner.shown('keep');
    await expect.poll(() => open.page.locator('button.card[data-lesson-lit]').count()).toBe(7);
    await learner.take('keep');
    await learner.shown('director');
    await expect.poll(() => open.page.locator('[data-lesson-lit]').getAttribute('data-action')).toContain('KGF*');
    expect(await findings(open.page)).toEqual([]);
  });

  test('says so when another move is tried, and waits', async () => {
    const moves = await player.moves();
    await player.choose({ type: 'draft', seat: 0, cert: 'SIR*' } as never);
    await player.confirm();
    await open.page.getByText('The lesson waits for another move').waitFor();
    await learner.shown('director');
    expect(await player.moves()).toBe(moves);
    await learner.take('director');
  });

  test('does a lesson for somebody who asks for it', async () => {
    await learner.shown('found');
    await open.page.getByTestId('lesson-skip').click();
    await learner.shown('ipo');
  });

  test('is found again on the start page, where it was left', async () => {
    await open.page.locator('.lesson').getByRole('link', { name: 'Back to all games' }).click();
    await open.page.getByText('Lesson 5 of 15').first().waitFor();
    await open.page.locator('.game a').first().click();
    await learner.shown('ipo');
  });

  test('lights the button that turns a tile, until the tile lies as it should', async () => {
    for (const id of ['ipo', 'pass']) await learner.take(id);
    await learner.shown('track');
    const [wanted] = plan.steps.find(({ id }) => id === 'track')?.moves ?? [];
    if (!wanted) throw new Error('no tile is laid in that lesson');
    await player.choose(wanted.action);
    const [turn, litTurn] = [open.page.getByTestId('turn'), open.page.locator('[data-testid="turn"][data-lesson-lit]')];
    await open.page.locator('[data-testid="confirm"][data-lesson-lit]').waitFor();
    expect(await litTurn.count()).toBe(0);
    await turn.click();
    await litTurn.waitFor();
    // The refusal is shown until something else is chosen, and no longer: it takes the room of the choices.
    const refused = open.page.getByText('The lesson waits for another move');
    await open.page.getByTestId('confirm').click();
    await refused.waitFor();
    await turn.click();
    await refused.waitFor({ state: 'detached' });
    await open.page.keyboard.press('Escape');
  });

  test('is played to its end by clicks, and on against bots', async () => {
    await learner.takeAll(plan.steps.findIndex(({ id }) => id === 'track'));
    await open.page.getByTestId('lesson-play-on').click();
    await open.page.locator('.lesson').waitFor({ state: 'detached' });
    const before = await player.moves();
    await player.choose({ type: 'pass', seat: 0 } as never);
    await player.confirm();
    await expect.poll(() => player.moves()).toBeGreaterThan(before);
    expect(open.errors).toEqual([]);
  });
});
