import { type AnyTitle, type GameLog, newGame } from '@roundhouse/kernel';
import { turnStarts } from '@roundhouse/table';
import { TITLE } from '@roundhouse/titles/18-india';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { linesOf } from '../../src/local/lines.ts';
import { findings } from './axe.ts';
import { findBrowser, type Screen } from './chromium.ts';
import { openOnePage } from './one-page.ts';
import { ClickingPlayer } from './player.ts';
import { NAMES, playScript, SEED } from './script.ts';

const browser = findBrowser();
const { actions } = playScript(SEED, 77);
const players = NAMES.map((each, seat) => ({ id: `seat-${seat}`, name: each }));
const { log: begun } = newGame(TITLE, { players, seed: SEED, options: {} });
const log: GameLog = { ...begun, events: actions.map((action) => ({ kind: 'action', action })) };
const turns = turnStarts(linesOf(TITLE as unknown as AnyTitle, log, 0).lines, TITLE.meta.parts, actions.length);
const SCREENS: readonly (readonly [string, Screen])[] = [
  ['desktop', { width: 1280, height: 800, still: true }],
  ['phone', { width: 390, height: 844, phone: true, still: true }],
];

describe.skipIf(browser === undefined).each(SCREENS)('looking at an earlier move on a %s', (name, screen) => {
  const open = openOnePage(browser, screen);
  let page: Page;
  let player: ClickingPlayer;
  const marked = () => page.locator('.log [aria-current]');
  const go = (to: number): Promise<void> => page.locator('.history input').fill(String(to));
  const isInSight = async (): Promise<boolean> => {
    const [box, panel] = await Promise.all([marked().boundingBox(), page.locator('#panel-log').boundingBox()]);
    if (!box || !panel) return false;
    return box.y >= panel.y - 1 && box.y + Math.min(box.height, 40) <= panel.y + panel.height + 1;
  };

  beforeAll(async () => {
    page = open.page;
    player = new ClickingPlayer(page);
    await player.openFile(`${open.address}#`, log);
    await player.liftCurtain();
  });

  test('the log marks its line and brings it into sight', async () => {
    await page.locator('[data-tab="log"]').click();
    await expect.poll(() => marked().count()).toBe(0);
    for (const move of [5, 60, 0, 30]) {
      await go(move);
      await marked()
        .locator('.log-move span', { hasText: new RegExp(`^${move}$`) })
        .waitFor();
      await expect.poll(() => marked().count()).toBe(1);
      await expect.poll(isInSight).toBe(true);
    }
    expect(await findings(page)).toEqual([]);
  });

  test('what stands under Now does not speak as if it were now', async () => {
    await go(30);
    if (name === 'phone') await page.locator('[data-tab="now"]').click();
    const turn = page.locator('.now .turn');
    await turn.getByText('Looking back').waitFor();
    const then = actions[30]?.seat ?? 0;
    await expect.poll(() => turn.textContent()).toContain(`after move 30. To move then: ${NAMES[then]}`);
    await expect.poll(() => page.locator('.now').textContent()).not.toMatch(/Waiting for|your turn/);
    await page.getByRole('button', { name: 'Back to now' }).click();
    await turn.getByText('it is your turn').waitFor();
    await page.locator('[data-tab="log"]').click();
    await expect.poll(() => marked().count()).toBe(0);
    await page.locator('.log > li').last().getByText('77', { exact: true }).waitFor();
  });

  test.skipIf(name === 'phone')('a letter that opens a tab takes the keyboard along from what it hides', async () => {
    const focused = () => page.evaluate('document.activeElement.id') as Promise<string>;
    await page.locator('[data-tab="now"]').click();
    await page.locator('#panel-now').focus();
    for (const [key, id] of Object.entries({ r: 'panel-rules', o: 'panel-log', n: 'panel-now' })) {
      await page.keyboard.press(key);
      await expect.poll(focused).toBe(id);
    }
    // What stays in sight keeps it.
    await page.locator('.history input').focus();
    await page.keyboard.press('o');
    await page.locator('#panel-log').waitFor();
    expect(await page.evaluate('document.activeElement.matches(".history input")')).toBe(true);
  });

  test('one goes by move, by turn and by round, with buttons and with keys', async () => {
    const at = (move: number) => page.locator('.history output').getByText(`${move}/77`, { exact: true }).waitFor();
    const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click();
    const before = (move: number): number => turns.findLast((start) => start < move) ?? 0;
    const after = (move: number): number => turns.find((start) => start > move) ?? 77;
    await go(60);
    await at(60);
    await press('Previous turn');
    await at(before(60));
    await press('Previous turn');
    await at(before(before(60)));
    await press('Next turn');
    await at(before(60));
    await press('Next turn');
    await at(after(before(60)));
    await press('Previous round');
    const shown = async (): Promise<number> =>
      Number((await page.locator('.history output').textContent())?.split('/')[0]);
    await expect.poll(shown).toBeLessThan(after(before(60)));
    const round = await shown();
    expect(turns).toContain(round);
    // The bar keeps the focus, and has a key for every step.
    await page.locator('.history input').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await at(after(round));
    await page.keyboard.press('ArrowRight');
    await at(after(round) + 1);
    await page.keyboard.press('Shift+ArrowLeft');
    await at(after(round));
    await page.keyboard.press('PageUp'); // earlier, as the button says
    await at(round);
    expect(await page.getByRole('button', { name: 'Previous round' }).getAttribute('title')).toBe(
      'Previous round (Page ↑)',
    );
    await page.keyboard.press('End');
    await at(77);
    await page.keyboard.press('Home');
    await at(0);
    await page.keyboard.press('End');
    await at(77);
  });

  test('the bar is one line, and what is pressed there is large enough', async () => {
    const parts = page.locator('.history > button:visible, .history .leaf');
    const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
    expect(boxes.length).toBe(name === 'phone' ? 7 : 9);
    for (const box of boxes) {
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(
        Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - ((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0) / 2)),
      ).toBeLessThan(2);
    }
    const last = boxes.at(-1);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(screen.width);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(screen.width);
    expect(await findings(page)).toEqual([]);
  });
});
