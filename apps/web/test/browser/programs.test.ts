import type { TableAnswer } from '@roundhouse/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { playedLog } from '../../../server/test/logs.ts';
import { findings } from './axe.ts';
import { findBrowser } from './chromium.ts';
import { openHouse } from './house.ts';
import { Guest } from './lobby-guest.ts';

const browser = findBrowser();
const stepOf = (state: unknown): string => (state as { flow: { step: string }[] }).flow.at(-1)?.step ?? '';
const inStockRound = playedLog(200, { stop: (state) => stepOf(state) === 'stock' }).log;

describe.skipIf(browser === undefined)('moves left to the server', () => {
  const house = openHouse(browser);
  const moves = inStockRound.events.length;
  let ann: Guest;

  /** A sandbox in the middle of a Stock Round. */
  const sandbox = async (): Promise<void> => {
    const body = JSON.stringify(JSON.stringify({ file: inStockRound }));
    const headers = `{ 'content-type': 'application/json' }`;
    const made = (await ann.page.evaluate(
      `fetch('/api/import', { method: 'POST', headers: ${headers}, body: ${body} }).then((answer) => answer.json())`,
    )) as TableAnswer;
    await ann.visit(`${house.address}/#table=${made.table.id}`);
    await ann.page.waitForSelector('.board');
    await ann.tab('Auto');
  };
  const program = (kind: string) => ann.page.locator(`[data-program="${kind}"]`);
  const set = (kind: string): Promise<void> => program(kind).getByRole('button').click();

  beforeAll(async () => {
    ann = await Guest.at(house.browser);
    await ann.register(house.address, 'Ann');
  });

  test('are explained, with what stops them', async () => {
    await sandbox();
    await ann.sees('You have left nothing to the server.');
    await program('pass').getByText('It stops when').click();
    await program('pass').getByText('the Stock Round is over').waitFor();
    await expect
      .poll(() => ann.page.locator('[data-program] h3').allTextContents())
      .toEqual(['Pass until something changes', 'Buy shares of a company', 'Run the best routes and pay']);
    expect(await findings(ann.page)).toEqual([]);
  });

  test('are set, seen and ended: run the best routes and pay', async () => {
    await set('run');
    await ann.sees('Set: Run the best routes and pay');
    await ann.page.reload();
    await ann.tab('Auto');
    await ann.sees('Set: Run the best routes and pay');
    await ann.press('Stop it');
    await ann.sees('You have left nothing to the server.');
    await expect.poll(() => ann.page.locator('.history output').textContent()).toBe(`${moves}/${moves}`);
  });

  test('stop and say why: no share can be bought', async () => {
    // No share of some company can be bought now; a program for that company stops immediately.
    const names = await program('buy').locator('option').allTextContents();
    for (const name of names) {
      await program('buy').getByLabel('Company').selectOption(name);
      await program('buy').getByLabel('Shares to hold').fill('1');
      await set('buy');
      const state = ann.page.locator('.program-state');
      const isStopped = state.getByText(`Buy shares of a company (${name}, 1): stopped, because no share of it`);
      const moved = ann.page.locator('.history output').getByText(`${moves + 1}/${moves + 1}`);
      await isStopped.or(moved).or(state.getByText('because you hold that many shares')).first().waitFor();
      if (await isStopped.isVisible()) return;
      await sandbox();
    }
    throw new Error('every company has shares for sale');
  });

  test('are played at once: pass until something changes', async () => {
    await sandbox();
    await set('pass');
    await ann.page
      .locator('.history output')
      .getByText(`${moves + 1}/${moves + 1}`)
      .waitFor();
    await ann.tab('Log');
    await ann.page.locator('.log > li').last().getByText(/pass/i).first().waitFor();
    expect(ann.errors).toEqual([]);
  });

  test('name and time of who is asked are told whole', async () => {
    await ann.page.setViewportSize({ width: 1366, height: 768 });
    const asked = ann.page.locator('.strip .asked b');
    await asked.locator('small', { hasText: /^ since (.*, )?\d\d:\d\d$/ }).waitFor();
    await ann.page.evaluate("document.querySelector('.strip .asked .strip-name').textContent = 'An expert bot 3'");
    const cut =
      "[...document.querySelectorAll('.strip b')].filter((each) => each.scrollWidth > each.clientWidth).length";
    expect(await ann.page.evaluate(cut)).toBe(0);
    await ann.page.setViewportSize({ width: 1280, height: 800 });
  });

  test('fit on a phone', async () => {
    await ann.page.setViewportSize({ width: 390, height: 844 });
    for (const tab of ['Auto', 'Table', 'Chat', 'Notes']) {
      await ann.tab(tab);
      await expect.poll(() => ann.isWide()).toBe(false);
    }
    await ann.tab('Auto');
    expect(await findings(ann.page)).toEqual([]);
    await ann.press('Light or dark');
    expect(await findings(ann.page)).toEqual([]);
    await ann.page.setViewportSize({ width: 1280, height: 800 });
  });

  test('history before a change of rules is refused kindly', async () => {
    const error = { code: 'history.olderRules', message: 'Earlier moves were played by older rules.' };
    await ann.page.route('**/history/1?*', (route) => route.fulfill({ status: 410, json: { error } }));
    const here = ann.page.url();
    await ann.visit(`${here}&move=1`);
    await ann.sees('Earlier moves were played by older rules: they can only be read in the log.');
    await ann.press('Back to now');
    await ann.page.waitForSelector('.board');
  });
});
