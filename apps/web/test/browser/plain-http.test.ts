import { beforeAll, describe, expect, test } from 'vitest';
import { findBrowser } from './chromium.ts';
import { openHouse } from './house.ts';
import { Guest } from './lobby-guest.ts';
import { ClickingPlayer } from './player.ts';
import { playScript, SEED } from './script.ts';

const browser = findBrowser();

/** A server in the local network, reached by name or number over http: browsers withhold some functions from such pages. */
describe.skipIf(browser === undefined)('over plain http from another device', () => {
  const house = openHouse(browser);
  const address = (): string => house.address.replace(/127\.0\.0\.1|localhost/, 'roundhouse.test');
  let [ann, bob]: Guest[] = [];
  const both = (): readonly [Guest, Guest] => [ann, bob] as [Guest, Guest];

  beforeAll(async () => {
    [ann, bob] = await Promise.all([Guest.at(house.browser), Guest.at(house.browser)]);
  });

  test('a table is opened, joined by its link, and a move is made there', async () => {
    const [a, b] = both();
    await a.register(address(), 'Ann');
    await expect.poll(() => a.page.evaluate('isSecureContext')).toBe(false);
    await a.press('18 India');
    // The page promises nothing that only a secure page can do.
    await a.sees('Over https it would work without a network too.');
    await a.page.getByText('2', { exact: true }).first().click();
    await a.press('Open a table for others');
    const invitation = await a.page.getByLabel('Invitation').inputValue();
    expect(invitation).toContain('roundhouse.test');
    // The copied text can be pasted elsewhere.
    const copied = a.glimpses('Copied');
    await a.press('Copy');
    await copied;
    await a.page.goto(invitation.replace(/#.*/, '#'));
    await a.press('18 India');
    await a.page.getByText('Seats and invitations').click();
    await a.page.getByLabel('What the table is called').focus();
    await a.page.keyboard.press('Control+V');
    const pasted = (): Promise<string> => a.page.getByLabel('What the table is called').inputValue();
    await expect.poll(async () => (await pasted()).length).toBeGreaterThan(20); // as much as the field takes
    expect(invitation.startsWith(await pasted())).toBe(true);
    await b.visit(invitation);
    await b.page.getByLabel('Name').fill('Bob');
    await b.press('Join as a guest');
    await a.page.getByRole('link', { name: /Ann, Bob/ }).click();
    await a.press('Begin the game');
    await Promise.all(both().map(({ page }) => page.waitForSelector('.board')));
    await a.selectHand();
    await Promise.all(both().map((each) => each.until(1)));
  });

  test('an address that cannot be copied is there to be copied by hand', async () => {
    const [a] = both();
    await a.page.evaluate('document.execCommand = () => false');
    await a.press('Copy address');
    await a.sees('The text is selected: copy it yourself.');
    await expect.poll(() => a.page.getByText('Copied', { exact: true }).count()).toBe(0);
    await expect
      .poll(() => a.page.evaluate('getSelection().toString()'))
      .toBe(await a.page.locator('.share-address input').inputValue());
    await a.page.keyboard.press('Escape');
    await a.page.locator('.share-address').waitFor({ state: 'detached' });
    await a.tab('Table');
    await a.press('Copy');
    await a.sees('The text is selected: copy it yourself.');
    await expect.poll(() => a.page.evaluate('getSelection().toString()')).toContain('invitation');
  });

  test('a game at one screen begins, is played and is kept', async () => {
    const [, b] = both();
    const player = new ClickingPlayer(b.page);
    const { actions } = playScript(SEED, 2);
    await player.begin(`${address()}#`, SEED);
    for (const action of actions) await player.perform(action);
    await b.page.reload();
    await player.until(2);
    for (const { errors } of both()) expect(errors).toEqual([]);
  });
});
