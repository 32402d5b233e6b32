import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Mailbox, Receiver } from '../../../server/test/receivers.ts';
import { findings } from './axe.ts';
import { findBrowser } from './chromium.ts';
import { openHouse } from './house.ts';
import { Guest, PASSWORD } from './lobby-guest.ts';

const browser = findBrowser();
const [receiver, mailbox] = browser === undefined ? [] : await Promise.all([Receiver.open(), Mailbox.open()]);

describe.skipIf(browser === undefined)('notices on the page', () => {
  const house = openHouse(browser, {
    SMTP_URL: mailbox?.url ?? '',
    MAIL_FROM: 'Roundhouse <games@example.org>',
    PRIVATE_HOSTS: receiver?.host ?? '',
  });
  let desk: Guest;
  let phone: Guest;

  beforeAll(async () => {
    desk = await Guest.at(house.browser);
    phone = await Guest.at(house.browser, 390);
    await desk.register(house.address, 'Ann');
    await desk.visit(`${house.address}/#account`);
  });
  afterAll(async () => {
    receiver?.close();
    await mailbox?.close();
  });

  /** The secret of the last mail that holds a link of this kind. */
  const secretOf = async (kind: string): Promise<string> => {
    const found = () =>
      mailbox?.letters.map(({ text }) => new RegExp(`${kind}=([\\w-]+)`).exec(text)?.[1]).findLast(Boolean);
    await expect.poll(found, { timeout: 60_000 }).toBeTruthy();
    return found() ?? '';
  };

  test('a webhook is added, tested, set and removed, and says why it fails', async () => {
    const { page } = desk;
    await desk.sees('No notices are sent to you yet.');
    await page.getByText('Add a webhook').click();
    await page.getByLabel('For', { exact: true }).selectOption('slack');
    await page.getByLabel('Address of the webhook').fill('http://192.168.1.1/hook');
    await page.getByLabel('What you call it').fill('our circle');
    await desk.press('Add');
    await desk.sees('Nothing can be sent there: the address is not on the internet.');
    await page.getByLabel('Address of the webhook').fill(`${receiver?.url}/hook`);
    await desk.press('Add');
    const channel = page.locator('.channel', { hasText: 'our circle' });
    await channel.getByText('No notice has been sent yet.').waitFor();
    await desk.press('Send a test to our circle');
    await channel.getByText('The test was sent.').waitFor();
    expect(receiver?.json('/hook')).toMatchObject([{ text: expect.stringContaining('This is a test.') }]);
    if (receiver) receiver.status = 500;
    await desk.press('Send a test to our circle');
    await desk.sees('It was not sent: answered 500.');
    await channel.getByText('The last try failed: answered 500.').waitFor();
    await channel.getByText('What and when').click();
    await channel.getByLabel('I am named in a chat').uncheck();
    await channel.getByLabel('Quiet hours').check();
    await channel.getByLabel('from').waitFor();
    await channel.getByLabel('At most one message').selectOption('every half hour');
    expect(await findings(page)).toEqual([]);
    await page.reload();
    await channel.getByText('What and when').click();
    await expect.poll(() => channel.getByLabel('I am named in a chat').isChecked()).toBe(false);
    await expect.poll(() => channel.getByLabel('from').inputValue()).toBe('22:00');
    await expect.poll(() => channel.getByLabel('At most one message').inputValue()).toBe('30');
    await desk.press('Remove our circle');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await desk.sees('No notices are sent to you yet.');
  });

  test('a mail address is confirmed by its link, and lets a forgotten password be replaced', async () => {
    const { page } = desk;
    await page.getByText('Send me mails').click();
    await page.getByLabel('Mail address').fill('ann@example.org');
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.locator('.add-mail').getByRole('button', { name: 'Add' }).click();
    await desk.sees('Not confirmed yet: open the link in the mail.');
    await phone.visit(`${house.address}/#account&confirm=${await secretOf('confirm')}`);
    await phone.sees('Your mail address is confirmed.');
    await expect.poll(() => phone.page.url()).not.toContain('confirm');
    await page.reload();
    await desk.sees('No notice has been sent yet.');
    const forgotten = phone.page.locator('.forgotten');
    await forgotten.getByLabel('Name').fill('Ann');
    await forgotten.getByRole('button', { name: 'Send the link' }).click();
    await phone.sees('a mail is on its way');
    await expect.poll(() => phone.isWide()).toBe(false);
    expect(await findings(phone.page)).toEqual([]);
    await phone.visit(`${house.address}/#account&reset=${await secretOf('reset')}`);
    await phone.page.getByLabel('New password').fill('battery staple');
    await phone.press('Change it');
    await phone.sees('The password is changed. Log in with it.');
    await desk.page.reload();
    await desk.sees('Log in first.');
    const login = phone.page.locator('.account-form', { has: phone.page.getByRole('button', { name: 'Log in' }) });
    await login.getByLabel('Name').fill('Ann');
    await login.getByLabel('Password').fill('battery staple');
    await phone.press('Log in');
    await phone.sees('ann@example.org');
    await expect.poll(() => phone.isWide()).toBe(false);
    expect(await findings(phone.page)).toEqual([]);
    expect([...desk.errors, ...phone.errors]).toEqual([]);
  });

  test('a table has a clock if it wants one, and shows who took how long', async () => {
    const ann = await Guest.at(house.browser);
    const gus = await Guest.at(house.browser, 390);
    await ann.register(house.address, 'Anne');
    await ann.press('18 India');
    await ann.page.locator('.open-table summary').click();
    await ann.page.getByLabel('Clock').selectOption('1 day for each move, 7 days in the bank, nights off');
    await ann.page.getByLabel('When time is up').selectOption('the others may replace them');
    await ann.press('Open a table for others');
    const clock = 'Clock: 1 day for each move, 7 days in the bank, nights off.';
    await ann.sees(clock);
    await gus.page.goto(await ann.page.getByLabel('Invitation').inputValue());
    await gus.sees(clock);
    await gus.page.getByLabel('Name').fill('Gus');
    await gus.press('Join as a guest');
    await ann.page.locator('.seat', { hasText: 'Gus' }).waitFor();
    await ann.press('Begin the game');
    await gus.page.waitForSelector('.board');
    await gus.tab('Table');
    await gus.page
      .locator('.seat-list')
      .getByText(/has until .*, 0 s used, 7 days 0 h in the bank/)
      .first()
      .waitFor();
    await expect.poll(() => gus.isWide()).toBe(false);
    expect(await findings(gus.page)).toEqual([]);
    expect([...ann.errors, ...gus.errors]).toEqual([]);
  });
});
