import { readFileSync } from 'node:fs';
import { siteFile } from '@roundhouse/titles/18-india/import/test/site-file.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { findBrowser } from './chromium.ts';
import { openHouse } from './house.ts';
import { Guest, PASSWORD } from './lobby-guest.ts';

const browser = findBrowser();

describe.skipIf(browser === undefined)('an account', () => {
  const house = openHouse(browser);
  let desk: Guest;
  let phone: Guest;

  beforeAll(async () => {
    desk = await Guest.at(house.browser);
    phone = await Guest.at(house.browser, 390);
    await desk.register(house.address, 'Ann');
  });

  const logIn = async (guest: Guest, password: string): Promise<void> => {
    await guest.visit(house.address);
    await guest.page.getByLabel('Name', { exact: true }).fill('Ann');
    await guest.page.getByLabel('Password').fill(password);
    await guest.press('Log in');
  };

  test('says why a login, or a name, is refused', async () => {
    await logIn(phone, 'wrong horse');
    await phone.sees('Name or password is wrong.');
    await phone.press('Create an account');
    await phone.sees('This name is taken.');
    await logIn(phone, PASSWORD);
    await phone.sees('You are Ann');
    await expect.poll(() => phone.isWide()).toBe(false);
    expect(await findings(phone.page)).toEqual([]);
  });

  test('goes on vacation, and comes back', async () => {
    await desk.page.getByRole('link', { name: 'Account' }).click();
    const back = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    await desk.page.getByLabel('Back on').fill(back);
    await desk.press('Begin now');
    await desk.sees('You are on vacation until');
    expect(await findings(desk.page)).toEqual([]);
    await desk.press('I am back');
    await desk.page.getByLabel('Back on').waitFor();
    await desk.visit(house.address);
  });

  test('changes its password, which ends the other sessions', async () => {
    await desk.page.getByRole('link', { name: 'Account' }).click();
    await desk.page.getByLabel('Current password').fill('wrong horse');
    await desk.page.getByLabel('New password').fill('battery staple');
    await desk.press('Change it');
    await desk.sees('The current password is wrong.');
    await desk.page.getByLabel('Current password').fill(PASSWORD);
    await desk.page.getByLabel('New password').fill('battery staple');
    await desk.press('Change it');
    await desk.sees('The password is changed.');
    expect(await findings(desk.page)).toEqual([]);
    await phone.page.reload();
    await phone.page.getByRole('button', { name: 'Log in' }).waitFor();
    await logIn(phone, 'battery staple');
    await phone.sees('You are Ann');
  });

  test('makes a token, shows it once, and revokes it', async () => {
    await desk.page.getByLabel('What it is for').fill('my bot');
    await desk.press('Make a token');
    const token = await desk.page.getByLabel('New token').inputValue();
    expect(token).toMatch(/^roundhouse_/);
    const ask = async (): Promise<unknown> => {
      const headers = { authorization: `Bearer ${token}` };
      return ((await (await fetch(`${house.address}/api/me`, { headers })).json()) as { me: unknown }).me;
    };
    expect(await ask()).toMatchObject({ name: 'Ann' });
    await desk.page.reload();
    await desk.sees('my bot');
    await expect.poll(() => desk.page.content()).not.toContain(token);
    await desk.press('Revoke my bot');
    await desk.sees('Programs that use it are shut out immediately.');
    expect(await findings(desk.page)).toEqual([]);
    await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await desk.sees('You have made none.');
    expect(await ask()).toBeNull();
  });

  test('logs out everywhere', async () => {
    await phone.visit(`${house.address}/#account`);
    await expect.poll(() => phone.isWide()).toBe(false);
    await phone.press('Light or dark');
    expect(await findings(phone.page)).toEqual([]);
    await phone.press('Log out everywhere');
    await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await phone.sees('Log in first.');
    await desk.page.reload();
    await desk.sees('Log in first.');
    expect([...desk.errors, ...phone.errors]).toEqual([]);
  });

  test('brings a game of 18xx.games as a sandbox, and is told why a file will not do', async () => {
    await logIn(desk, 'battery staple');
    await desk.sees('You are Ann');
    const open = desk.page.getByLabel('Open a saved game as a sandbox');
    const bring = (name: string, text: string): Promise<void> =>
      open.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await bring('broken.json', '{');
    await desk.sees('This file cannot be opened: it is not JSON');
    const file = siteFile(1234, 3);
    await bring('other.json', JSON.stringify({ ...file, title: '1830' }));
    await desk.sees('This file cannot be opened: games of this title cannot be opened from files of 18xx.games');
    await bring('evening at the site.json', JSON.stringify(file));
    await desk.page.waitForSelector('.board');
    await desk.tab('Table');
    await desk.page.getByRole('heading', { name: 'evening at the site' }).waitFor();
    await desk.page.locator('.history output').getByText(`${file.actions.length}/`).waitFor();
    const downloading = desk.page.waitForEvent('download');
    await desk.press('Save for 18xx.games');
    const back = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'));
    expect(back.settings.seed).toBe(1234);
    const types = (actions: readonly unknown[]) => actions.map((action) => (action as { type: string }).type);
    expect(types(back.actions)).toEqual(types(file.actions));
  });

  test('of a guest keeps the seat', async () => {
    const guest = await Guest.at(house.browser);
    await desk.visit(house.address);
    await desk.press('18 India');
    await desk.press('Open a table for others');
    await guest.page.goto(await desk.page.getByLabel('Invitation').inputValue());
    await guest.page.getByLabel('Name').fill('Gus');
    await guest.press('Join as a guest');
    await desk.page.locator('.seat', { hasText: 'Gus' }).waitFor();
    await guest.visit(`${house.address}/#account`);
    await guest.sees('You are here as the guest Gus.');
    await guest.page.getByLabel('Password').fill(PASSWORD);
    await guest.press('Turn it into an account');
    await guest.page.getByLabel('Current password').waitFor();
    await guest.page.getByRole('link', { name: 'All games' }).first().click();
    await guest.page.getByRole('link', { name: /18 India Ann, Gus/ }).waitFor();
    expect(guest.errors).toEqual([]);
  });
});
