import { type Json, stableHash } from '@roundhouse/kernel';
import { findings } from '@roundhouse/web/test/browser/axe.ts';
import { findBrowser } from '@roundhouse/web/test/browser/chromium.ts';
import { openHouse } from '@roundhouse/web/test/browser/house.ts';
import { Guest } from '@roundhouse/web/test/browser/lobby-guest.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { OWN_DATA } from '../../board/index.ts';

const browser = findBrowser();

/** The board that comes with the game, with another name for one of its cities. */
const RENAMED: Readonly<Record<string, Json>> = JSON.parse(
  JSON.stringify(OWN_DATA).replaceAll('"Kathmandu"', '"Thamel"'),
);

const filesOf = (board: Readonly<Record<string, Json>>) =>
  Object.entries(board).map(([name, content]) => ({
    name: `${name}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(content)),
  }));

describe.skipIf(browser === undefined)('a board of one’s own', () => {
  const house = openHouse(browser);
  let ann: Guest;

  const field = ({ page }: Guest) => page.getByRole('group', { name: 'Board of your own' });
  const choose = async (guest: Guest, board: Readonly<Record<string, Json>>): Promise<void> =>
    field(guest).locator('input').setInputFiles(filesOf(board));
  const start = async (guest: Guest): Promise<void> => {
    await guest.press('India Rails');
    await guest.page.getByText('2', { exact: true }).first().click();
    await guest.page.getByText('Options', { exact: true }).click();
  };
  const showsThamel = async (page: Page): Promise<void> => {
    await page.waitForSelector('.rails-map');
    await page.getByText('Thamel').first().waitFor({ state: 'attached' });
    await expect.poll(() => page.getByText('Kathmandu').count()).toBe(0);
  };

  beforeAll(async () => {
    ann = await Guest.at(house.browser);
    await ann.register(house.address, 'Ann');
  });

  test('that is wrong says what, and no game begins with it', async () => {
    await start(ann);
    const { loads: _loads, ...four } = RENAMED;
    await choose(ann, { ...four, towns: {} });
    await field(ann).getByText('loads.json is missing').waitFor();
    await field(ann).getByText('towns.json is no file of a board').waitFor();
    expect(await findings(ann.page)).toEqual([]);
    await field(ann).getByText('This board cannot be played on. Correct it or leave it out.').waitFor();
    for (const name of ['Play at one screen', 'Open a table for others']) {
      await expect.poll(() => ann.page.getByRole('button', { name }).isDisabled()).toBe(true);
    }
    await field(ann)
      .locator('input')
      .setInputFiles([{ name: 'board.json', mimeType: '', buffer: Buffer.from('{') }]);
    await field(ann).getByText('board.json is not JSON').waitFor();
    await ann.press('Leave it out');
    await field(ann).getByText('For owners of the printed game').waitFor();
    await choose(ann, OWN_DATA as Readonly<Record<string, Json>>);
    await field(ann).getByText('comes with the game').waitFor();
  });

  test('is played on at one screen', async () => {
    await choose(ann, RENAMED);
    await field(ann).getByText('can be played on').waitFor();
    await ann.press('Play at one screen');
    await showsThamel(ann.page);
    await ann.page.reload();
    await showsThamel(ann.page);
  });

  test('is chosen on a phone, with nothing beside its edge', async () => {
    const phone = await Guest.at(house.browser, 390);
    await phone.page.goto(house.address);
    await start(phone);
    await choose(phone, { towns: {} });
    await field(phone).getByText('towns.json is no file of a board').waitFor();
    await phone.page.getByText('6', { exact: true }).click();
    await expect.poll(() => phone.isWide()).toBe(false);
  });

  test('is played on by others at a table on the server, on a phone too', async () => {
    await ann.visit(house.address);
    await start(ann);
    await choose(ann, RENAMED);
    await field(ann).getByText('can be played on').waitFor();
    await ann.press('Open a table for others');
    const bob = await Guest.at(house.browser, 390);
    await bob.page.goto(await ann.page.getByLabel('Invitation').inputValue());
    await bob.sees('Played on a board that Ann entered.');
    await expect.poll(() => bob.isWide()).toBe(false);
    await bob.page.getByLabel('Name').fill('Bob');
    await bob.press('Join as a guest');
    await ann.page.locator('.seat', { hasText: 'Bob' }).waitFor();
    await ann.press('Begin the game');
    for (const { page } of [ann, bob]) await showsThamel(page);
    const table = /table=([\w-]+)/.exec(ann.page.url())?.[1];
    const told = await bob.page.evaluate(`fetch('/api/tables/${table}/board').then((answer) => answer.json())`);
    expect(told).toMatchObject({ id: 'india-rails', hash: stableHash(RENAMED) });
    expect([...ann.errors, ...bob.errors]).toEqual([]);
  });
});
