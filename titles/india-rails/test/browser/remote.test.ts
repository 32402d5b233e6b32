import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { type Fact, factsFor, newGame, play, Rng } from '@roundhouse/kernel';
import { confirmEvery, findBrowser, unpainted } from '@roundhouse/web/test/browser/chromium.ts';
import { openHouse } from '@roundhouse/web/test/browser/house.ts';
import { factText } from '@roundhouse/words';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../action.ts';
import { GAME } from '../../game.ts';
import { TITLE } from '../../index.ts';
import { RailsPlayer } from './player.ts';
import { chooseRails } from './policy.ts';
import { playedRails } from './positions.ts';

const browser = findBrowser();
const NAMES = ['Ann', 'Bob'] as const;
const CHANCE = createRequire(import.meta.url).resolve('@roundhouse/web/test/browser/fixed-chance.cjs');
const OPTIONS = { fastTrains: true };
const MOVES = 60;

interface Script {
  readonly seed: string;
  readonly actions: readonly Action[];
  readonly last: readonly Fact[]; // the facts of the last move
}

/** A game in which somebody soon delivers a load and draws an event for it. */
function script(): Script {
  for (let game = 37; game < 137; game++) {
    const seed = createHash('sha256').update(`two people ${game}`).digest('base64url');
    const players = NAMES.map((name, seat) => ({ id: `seat-${seat}`, name }));
    let { state } = newGame(TITLE, { players, seed, options: OPTIONS });
    const rng = new Rng(seed);
    const actions: Action[] = [];
    while (actions.length < MOVES) {
      const action = chooseRails(state, TITLE.waitingFor(state)[0] ?? 0, rng);
      const played = play(TITLE, state, action);
      if (!played.ok) throw new Error(`${action.type} was refused: ${played.violation.code}`);
      actions.push(action);
      state = played.state;
      const drawn = played.facts.some(({ type, what }) => type === 'event' && !/Derailment|Tax/.test(String(what)));
      if (action.type === 'deliver' && drawn) return { seed, actions, last: factsFor(played.facts, 'spectator') };
    }
  }
  throw new Error('nobody draws an event');
}

describe.skipIf(browser === undefined)('India Rails on the server', () => {
  const { seed, actions, last } = script();
  const house = openHouse(browser, { NODE_OPTIONS: `--require=${CHANCE}`, FIXED_SEED: seed });
  let contexts: readonly BrowserContext[];
  let pages: readonly [Page, Page];
  let players: readonly RailsPlayer[];
  const errors: string[] = [];

  const everybodySees = async (moves: number): Promise<void> => {
    await Promise.all(players.map((player) => player.until(moves)));
  };
  const playTo = async (moves: number): Promise<void> => {
    for (let made = (await players[0]?.moves()) ?? 0; made < moves; ) {
      const action = actions[made] as Action;
      const owner = players[action.seat] as RailsPlayer;
      await owner.perform(action);
      made = await owner.moves();
      await everybodySees(made);
    }
  };
  const drawnBy = (page: Page): Promise<string> =>
    page.evaluate(`document.querySelector('.rh-rails-tracks').innerHTML`) as Promise<string>;

  beforeAll(async () => {
    const screen = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
    contexts = await Promise.all(NAMES.map(() => house.browser.newContext(screen)));
    await Promise.all([...contexts.map(confirmEvery), ...contexts.map(unpainted)]);
    pages = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
    for (const page of pages) {
      page.setDefaultTimeout(60_000);
      page.on('pageerror', ({ message }) => errors.push(message));
    }
    players = pages.map((page) => new RailsPlayer(page));
  });

  test('is opened for two, with an option', async () => {
    const [ann, bob] = pages;
    await ann.goto(house.address);
    await ann.getByLabel('Name', { exact: true }).fill('Ann');
    await ann.getByLabel('Password').fill('correct horse');
    await ann.getByRole('button', { name: 'Create an account' }).click();
    await ann.getByText('You are Ann').waitFor();
    await ann.getByRole('button', { name: 'India Rails', exact: true }).click();
    await ann.getByText('2', { exact: true }).first().click();
    await ann.getByText('Options').first().click();
    await ann.getByLabel('Fast Trains', { exact: true }).check();
    await ann.getByRole('button', { name: 'Open a table for others' }).click();
    const invitation = await ann.getByLabel('Invitation').inputValue();
    await bob.goto(invitation);
    await bob.getByLabel('Name').fill('Bob');
    await bob.getByRole('button', { name: 'Join as a guest' }).click();
    await ann.locator('.seat', { hasText: 'Bob' }).waitFor();
    await ann.getByRole('button', { name: 'Begin the game' }).click();
    for (const page of pages) await page.waitForSelector('.rails-map');
  });

  test('is built by both, and each sees the track of the other at once', async () => {
    const built = actions.findIndex(({ type }) => type === 'placeTrain');
    await playTo(built);
    const drawn = async (): Promise<number> => new Set(await Promise.all(pages.map(drawnBy))).size;
    await expect.poll(drawn).toBe(1);
    await expect.poll(() => drawnBy(pages[0])).toContain('rh-rails-track');
    for (const { curtains } of players) expect(curtains).toBe(0);
  });

  test('keeps cash secret, and shows all demands', async () => {
    const [ann, bob] = pages;
    for (const page of pages) await page.locator('[data-tab="players"]').click();
    const row = (page: Page, name: string): Promise<string | null> =>
      page.locator('#panel-players tr', { hasText: name }).textContent();
    await expect.poll(() => row(ann, 'Ann')).toMatch(/₹\d+M/);
    await expect.poll(() => row(ann, 'Bob')).toContain('secret');
    await expect.poll(() => row(bob, 'Bob')).toMatch(/₹\d+M/);
    for (const page of pages) {
      await page.locator('[data-tab="demands"]').click();
      await expect.poll(() => page.locator('.demand-card').count()).toBe(6);
    }
  });

  test('is run until a load is delivered and an event drawn, before the eyes of both', async () => {
    await playTo(actions.length);
    // The player who delivered is told what came in, and what they have then; cash is secret from the others.
    const income = pages.map((page) => page.getByRole('status', { name: 'News' }).getByText(/^Cash: \+₹\d+M → ₹\d+M$/));
    const told = () => Promise.all(income.map((line) => line.count()));
    await expect.poll(async () => (await told()).sort()).toEqual([0, 1]);
    for (const page of pages) {
      await page.locator('.rh-rails-event-tag').first().waitFor({ state: 'attached' });
      await page.locator('[data-tab="log"]').click();
      const text = () => expect.poll(() => page.locator('.log > li').last().textContent());
      for (const fact of last) await text().toContain(factText(GAME, fact, NAMES));
      await page.locator('[data-tab="events"]').click();
      await page.locator('.event-card.in-force').first().waitFor();
      // What was drawn stays: the server says so before anybody presses Undo, and why.
      const undo = page.locator('button[aria-disabled="true"]', { hasText: 'Undo' });
      await expect.poll(() => undo.getAttribute('title')).toContain('the last move told somebody something new');
    }
    expect(errors).toEqual([]);
  });

  test('a run to a far city is left to the server, which goes on with it in the next turn', async () => {
    const [page] = pages;
    const [player] = players as [RailsPlayer];
    const log = playedRails('a', 19);
    const { table } = await page.evaluate<{ readonly table: { readonly id: string } }>(
      `fetch('/api/import', { method: 'POST', headers: { 'content-type': 'application/json' },
        body: ${JSON.stringify(JSON.stringify({ file: log }))} }).then((answer) => answer.json())`,
    );
    await page.goto(`${house.address}/#table=${table.id}`);
    await player.until(log.events.length);
    await page.locator('[data-tab="cities"]').click();
    await page.getByRole('button', { name: /^Calcutta/ }).click();
    await player.toMove();
    await page.getByTestId('over-turns').click();
    await player.beyond(log.events.length);
    await page.locator('.on-the-way', { hasText: 'On the way to Calcutta' }).waitFor();
    for (const action of [
      { type: 'endTurn', seat: 1 },
      { type: 'endOperations', seat: 0 },
      { type: 'endTurn', seat: 0 },
    ]) {
      await player.perform(action);
    }
    // The train runs on before anybody is asked, and comes through Agra, where its load is wanted.
    await page.locator('.on-the-way', { hasText: 'The run to Calcutta stopped: you have a new card.' }).waitFor();
    await page.locator('[data-tab="log"]').click();
    await page.locator('.log', { hasText: 'delivers Machinery to Agra' }).waitFor();
    expect(errors).toEqual([]);
  });
});
