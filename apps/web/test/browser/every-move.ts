import type { ActionBase, KernelState } from '@roundhouse/kernel';
import { isThorough } from '@roundhouse/testing/thorough.ts';
import { type Game, titleById } from '@roundhouse/titles';
import { factText } from '@roundhouse/words';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrowser, openBrowser } from './chromium.ts';
import { type Circus, type Found, together, type Wanted } from './finder.ts';
import { buildPage, type PageServer, servePage } from './page-server.ts';
import { ClickingPlayer } from './player.ts';

const browser = findBrowser();

interface Clicked<S extends KernelState, A extends ActionBase> {
  readonly circus: Circus<S, A>;
  readonly wanted: readonly Wanted<S, A>[];
  readonly found: ReadonlyMap<string, Found<A>>;
  /** Where a move shows besides the log: 'board', 'turn' (whose turn it is), or a tab. */
  placeOf(action: A): string;
}

/** One move of each type; with THOROUGH also other ways of making it. */
export const oneOfEach = <W extends { readonly name: string }>(wanted: readonly W[], { meta }: Game): readonly W[] =>
  wanted.filter(({ name }) => isThorough || meta.actions.includes(name));

interface Made {
  readonly action: ActionBase;
  readonly lines: readonly string[]; // what the log says of it
  readonly move: number;
}

/** What can be seen at one place of the page. */
async function shownIn(page: Page, where: string): Promise<string | null> {
  if (where === 'turn') return page.locator('.turn').textContent();
  if (where === 'board') {
    return page.evaluate<string>(`(() => {
      const copy = document.querySelector('.board').cloneNode(true);
      for (const each of copy.querySelectorAll('.highlights, .target')) each.remove();
      return copy.innerHTML;
    })()`);
  }
  await page.locator(`[data-tab="${where}"]`).click();
  return page.locator(`#panel-${where}`).textContent();
}

/** Checks that the log has a line for the move. */
async function checkLog(page: Page, title: Game, made: Made): Promise<void> {
  const { action, lines, move } = made;
  await page.locator('[data-tab="log"]').click();
  const log = () => expect.poll(() => page.locator(`.log > li[data-move="${move}"]`).last().textContent());
  // The page runs the best run, not the one of the script.
  if (action.type === 'runTrains') await log().toMatch(new RegExp(`runs .+ for ${title.meta.currency}`));
  else for (const line of lines) await log().toContain(line);
}

/** Makes every kind of move by clicking, from a position in which random play reached it. */
export function everyMoveByClicking<S extends KernelState, A extends ActionBase>(clicked: Clicked<S, A>): void {
  const { circus, wanted, found, placeOf } = clicked;
  const title = titleById(circus.title.meta.id) as Game;
  const places = together(oneOfEach(wanted, title).flatMap(({ name }) => found.get(name) ?? []));
  describe.skipIf(browser === undefined)('every kind of move is made by clicking', () => {
    let server: PageServer;
    let context: BrowserContext;
    let page: Page;
    let player: ClickingPlayer;

    beforeAll(async () => {
      buildPage();
      server = await servePage();
      context = await openBrowser(browser as string, { width: 1280, height: 800, still: true });
      page = context.pages()[0] ?? (await context.newPage());
      page.setDefaultTimeout(60_000);
      player = new ClickingPlayer(page);
    });
    afterAll(async () => {
      await context?.close();
      await server?.close();
    });

    test('players come upon all of them', () => {
      expect(wanted.filter(({ name }) => !found.has(name)).map(({ name }) => name)).toEqual([]);
    });

    test.each(places.map((place, i) => [place.name, place, i] as const))(
      '%s',
      async (_name, { action, facts, log }, i) => {
        const names = [`Asha ${i}`, 'Bela', 'Chand'].slice(0, log.players.length);
        const players = names.map((name, seat) => ({ id: `seat-${seat}`, name }));
        await player.openFile(`${server.address}#`, { ...log, players });
        await player.liftCurtain();
        const where = placeOf(action);
        const before = await shownIn(page, where);
        await player.perform(action);
        await player.liftCurtain();
        await expect.poll(() => shownIn(page, where)).not.toBe(before);
        const lines = facts.map((fact) => factText(title, fact, names));
        await checkLog(page, title, { action, lines, move: log.events.length + 1 });
      },
    );
  });
}
