import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { findBrowser } from './chromium.ts';
import { openHouse } from './house.ts';
import { Guest, PASSWORD } from './lobby-guest.ts';

const browser = findBrowser();

/** One table on the server from its opening to its end: everything that people do there besides playing. */
describe.skipIf(browser === undefined)('the people at a table', () => {
  const house = openHouse(browser, { ABSENT_HOURS: '0' });
  let [ann, bob, dan, cleo]: Guest[] = [];
  let invitation = '';
  const all = (): readonly [Guest, Guest, Guest, Guest] => [ann, bob, dan, cleo] as [Guest, Guest, Guest, Guest];

  beforeAll(async () => {
    [ann, bob, dan, cleo] = await Promise.all([1280, 390, 1280, 1280].map((width) => Guest.at(house.browser, width)));
  });

  test('seats are chosen, kept for accounts, taken by link, and freed', async () => {
    const [a, b, d] = all();
    await d.register(house.address, 'Dan');
    await a.register(house.address, 'Ann');
    await a.press('18 India');
    await a.page.getByText('Seats and invitations').click();
    await a.page.getByLabel('What the table is called').fill('Friday');
    await a.page.getByLabel('Order of seats').selectOption('chosen');
    await a.page.getByLabel('My seat').selectOption('2');
    await a.page.getByLabel('Invite to seat 2').fill('Nobody');
    await a.press('Open a table for others');
    await a.sees('There is no account called Nobody.');
    expect(await findings(a.page)).toEqual([]);
    await a.page.getByLabel('Invite to seat 2').fill('Dan');
    await a.press('Open a table for others');
    await a.page.locator('.seat', { hasText: 'Dan, invited' }).waitFor();
    invitation = await a.page.getByLabel('Invitation').inputValue();

    await d.visit(house.address);
    await d.page.getByRole('link', { name: /Friday/ }).click();
    await d.press('Accept the invitation');
    await a.page.locator('.seat', { hasText: /Dan$|DanFree/ }).waitFor();

    await b.page.goto(invitation);
    // The page says which game it is and how to play it, whatever the name of the table.
    await b.page.getByRole('heading', { name: '18 India' }).waitFor();
    await b.page.getByRole('link', { name: 'How to play' }).waitFor();
    await b.page.getByLabel('Name').fill('Bob');
    await expect.poll(() => b.isWide()).toBe(false);
    expect(await findings(b.page)).toEqual([]);
    await b.press('Join as a guest');
    await a.page.locator('.seat', { hasText: 'Bob' }).waitFor();
    await a.press('Free the seat of Bob');
    await a.page.locator('.seat', { hasText: 'Bob' }).waitFor({ state: 'detached' });
    await b.visit(invitation);
    await b.press('Take seat 1');
    await a.page.locator('.seat', { hasText: 'Bob' }).waitFor();
    await a.press('Begin the game');
    for (const each of [a, b, d]) await each.page.waitForSelector('.board');
    await a.tab('Table');
    await expect.poll(() => a.page.locator('.seat-list b').allTextContents()).toEqual(['Bob', 'Dan', 'Ann']);
  });

  test('who sits there logs in on another device where the invitation leads', async () => {
    const other = await Guest.at(house.browser, 390);
    await other.visit(invitation);
    await other.sees('All seats are taken.');
    await other.press('I have an account');
    await other.page.getByLabel('Name', { exact: true }).fill('Dan');
    await other.page.getByLabel('Password').fill(PASSWORD);
    expect(await findings(other.page)).toEqual([]);
    await other.press('Log in');
    await other.page.waitForSelector('.board');
    expect(other.errors).toEqual([]);
    await other.page.context().close();
  });

  test('anyone who has the link watches a private table, and sees no hand', async () => {
    const [a, , , c] = all();
    await c.register(house.address, 'Cleo');
    await c.visit(invitation);
    await c.sees('All seats are taken.');
    await c.page.getByRole('link', { name: 'Watch the game' }).click();
    await c.page.waitForSelector('.board');
    await expect.poll(() => c.page.locator('.card').count()).toBe(0);
    await c.tab('Auto');
    await c.sees('Only players leave moves to the server.');
    await c.tab('Table');
    await expect.poll(() => c.page.getByRole('button', { name: /Resign|Replace|End the game/ }).count()).toBe(0);
    await expect.poll(() => a.page.getByRole('button', { name: 'Replace Dan' }).count()).toBe(1);
    // Without the link the same address finds no table.
    await c.visit(c.page.url().replace(/&invitation=[^&]+/, ''));
    await c.sees('There is no such table, or you may not see it.');
    await c.visit(invitation);
    await c.page.getByRole('link', { name: 'Watch the game' }).click();
    await c.page.waitForSelector('.board');
  });

  test('players talk among themselves, and apart from that with those who watch', async () => {
    const [a, b, , c] = all();
    await a.tab('Chat');
    await a.page.getByLabel('Say').fill('Good evening');
    await a.press('Say');
    // A phone, too, shows that somebody has said something, whatever tab is open.
    const mark = b.page.locator('[data-tab="chat"]:has(.unread)');
    for (const tab of ['Now', 'Rules', 'Companies']) {
      await b.tab(tab);
      const isSeen = async (): Promise<boolean | null> => {
        const box = await mark.boundingBox();
        return box && box.x >= 0 && box.x + box.width <= 390;
      };
      await expect.poll(isSeen, { message: tab }).toBe(true);
    }
    for (const each of [a, b, c]) await each.tab('Chat');
    await expect.poll(() => b.page.locator('.chat small').first().textContent()).toMatch(/(^|, )\d\d:\d\d$/);
    await a.page.getByLabel('Say').fill('Let us end early');
    await a.press('Say');
    await b.sees('Let us end early');
    await a.press('Everybody');
    await a.page.getByLabel('Say').fill('Hello Cleo');
    await a.press('Say');
    await c.sees('Hello Cleo');
    await expect.poll(() => c.page.locator('.chat').textContent()).not.toContain('Let us end early');
    await c.page.getByLabel('Say').fill('Good luck to all');
    await c.press('Say');
    await a.sees('Good luck to all');
    await expect.poll(() => b.page.locator('.chat').textContent()).not.toContain('Good luck to all');
    expect(await findings(a.page)).toEqual([]);
  });

  test('notes are kept, for their writer alone', async () => {
    const [a, b] = all();
    await a.tab('Notes');
    await a.page.getByLabel('Notes', { exact: true }).and(a.page.locator('textarea')).fill('Watch the GIPR');
    await a.sees('Not saved yet');
    await a.page.locator('.notes [role="status"]', { hasText: /^Saved$/ }).waitFor();
    await a.page.reload();
    await a.tab('Notes');
    await expect.poll(() => a.page.locator('.notes textarea').inputValue()).toBe('Watch the GIPR');
    await b.tab('Notes');
    await b.page.locator('.notes [role="status"]').waitFor();
    await expect.poll(() => b.page.locator('textarea').inputValue()).toBe('');
    expect(await findings(b.page)).toEqual([]);
    await expect.poll(() => b.isWide()).toBe(false);
  });

  test('all go back to an earlier move if all agree, and not if one says no', async () => {
    const [a, b, d, c] = all();
    for (const each of [a, b, d]) await each.tab('Now');
    // All choose at the same time: a half-made selection stays when another player is quicker.
    await a.press('Suggest');
    await a.page.getByTestId('confirm').waitFor();
    for (const each of [b, d]) await each.selectHand();
    await a.until(2);
    await a.page.getByTestId('confirm').click();
    const movers: Guest[] = [];
    for (let moves = 3; moves < 6; moves++) {
      for (const each of [b, d, a]) await each.until(moves);
      const turns = (): Promise<readonly boolean[]> => Promise.all([b, d, a].map((each) => each.isToMove()));
      await expect.poll(turns).toContain(true);
      const mover = [b, d, a][(await turns()).indexOf(true)] as Guest;
      await mover.takeFirst();
      movers.push(mover);
    }
    for (const each of [b, d, a, c]) await each.until(6);
    // Somebody after whom another has moved asks once for both moves.
    const sorry = movers[1] as Guest;
    await sorry.press('Undo');
    await sorry.sees('This takes back a move of another player. Ask the others?');
    await expect.poll(() => sorry.page.locator('.moves-in-question li').count()).toBe(1);
    await sorry.press('Back to my last move');
    await sorry.sees('This takes back your last move and everything after it. Ask the others?');
    await expect.poll(() => sorry.page.locator('.moves-in-question li').count()).toBe(2);
    expect(await findings(sorry.page)).toEqual([]);
    await sorry.press('Ask everybody');
    for (const each of [a, b, d]) await each.sees(/wants to go back to move 4\.$/);
    await sorry.press('Withdraw');
    for (const each of [a, b, d]) await each.misses(/wants to go back to move 4\.$/);
    // Somebody who only watches has nothing to take back.
    await expect.poll(() => Promise.all([a, c].map((each) => each.mayPress('Undo')))).toEqual([true, false]);
    const refused: string[] = [];
    a.page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
    const ask = async (): Promise<void> => {
      await a.page.getByRole('button', { name: 'Previous move' }).click();
      await a.sees('You are looking at move 5 of 6.');
      await a.page.getByRole('button', { name: 'Previous move' }).click();
      await a.sees('You are looking at move 4 of 6.');
      await a.press('Undo all moves after this');
      await a.sees('Ask everybody to go back to move 4?');
      await a.press('Ask everybody');
    };
    await ask();
    for (const each of [b, d]) await each.sees('Ann wants to go back to move 4.');
    // On a phone all of it is in sight, and nothing is pushed out below.
    const bottom = async (selector: string): Promise<number> => {
      const box = await b.page.locator(selector).boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    await expect.poll(() => bottom('.proposal')).toBeLessThanOrEqual(await bottom('.table-notes'));
    await expect.poll(() => bottom('.now-foot')).toBeLessThanOrEqual(800);
    await b.press('Decline');
    await a.misses('Ann wants to go back to move 4.');
    await ask();
    await a.sees('Still asked: Bob and Dan.');
    await b.sees('Still asked: you and Dan.');
    await b.press('Agree');
    await a.sees('Still asked: Dan.');
    await d.press('Agree');
    for (const each of [a, b, d])
      await each.page.locator('.history output').getByText('4/4', { exact: true }).waitFor();
    // Nor can a move of somebody else be redone without them.
    const other = (await d.isToMove()) ? b : d; // the move belongs to the player who is to move again
    await other.press('Redo');
    await other.sees('This brings back a move of another player. Ask the others?');
    await other.page.keyboard.press('Escape');
    await other.misses('This brings back a move of another player. Ask the others?');
    expect(refused).toEqual([]);
  });

  test('a move that revealed a hidden card is not taken back, and it is said why', async () => {
    const [a, , d] = all();
    await a.page.getByRole('button', { name: 'Beginning' }).click();
    await a.sees('You are looking at move 0 of 4.');
    // The page offers no proposal that would be refused.
    const back = a.page.getByRole('button', { name: 'Undo all moves after this' });
    await expect.poll(() => back.getAttribute('title')).toMatch(/^Move \d told somebody something new/);
    expect(await back.getAttribute('aria-disabled')).toBe('true');
    await back.click({ force: true });
    await a.sees(/told somebody something new: nothing up to it is taken back/);
    await a.misses('Ask everybody');
    await d.misses('Ann wants to go back to move 0.');
    await a.press('Back to now');
  });

  test('a player offers the own seat to somebody else, and thinks better of it', async () => {
    const [a, b, d] = all();
    await d.tab('Table');
    await d.press('Let somebody take my seat');
    await d.sees('Ask the others to free your seat?');
    expect(await findings(d.page)).toEqual([]);
    await d.press('Ask the others');
    for (const each of [a, b]) await each.sees('Dan wants to leave, and to free the seat for somebody else.');
    await expect.poll(() => d.page.getByRole('button', { name: /^(Agree|Decline)$/ }).count()).toBe(0);
    await d.press('Withdraw');
    await a.misses('Dan wants to leave, and to free the seat for somebody else.');
  });

  test('whose seat others want to free is asked too, and may keep it', async () => {
    const [a, b, d] = all();
    await a.tab('Table');
    await a.press('Replace Bob');
    await a.press('Ask the others');
    await b.tab('Now');
    await b.sees('This is your seat. Decline to keep it.');
    await expect.poll(() => b.isWide()).toBe(false);
    expect(await findings(b.page)).toEqual([]);
    await b.press('Decline');
    for (const each of [a, d]) await each.misses('Ann wants to free the seat of Bob for somebody else.');
    await a.press('Replace Bob');
    await a.press('Ask the others');
    await b.press('Agree');
    await b.misses('This is your seat. Decline to keep it.');
    await b.sees('Still asked: Dan.');
    await a.press('Withdraw');
    await b.misses('Still asked: Dan.');
  });

  test('an absent player is replaced by consent, and somebody plays on', async () => {
    const [a, b, d, c] = all();
    await a.tab('Table');
    await a.press('Replace Bob');
    await a.sees('Ask the others to free the seat of Bob?');
    await a.press('No');
    await a.press('Replace Bob');
    await a.press('Ask the others');
    await d.sees('Ann wants to free the seat of Bob for somebody else.');
    await d.press('Agree');
    await a.page.locator('.seat-list', { hasText: 'free' }).waitFor();
    // As long as nobody has the seat, Bob may come back to it, also after a bot has gone on there.
    await b.tab('Table');
    await b.sees('Your seat was given away while you were absent.');
    await a.page.getByLabel('Let a bot take over seat 1').selectOption('random');
    await a.page.locator('.seat-list', { hasText: 'Random bot 1' }).waitFor();
    await b.press('Take your seat again');
    await a.page.locator('.seat-list', { hasText: 'Bob' }).waitFor();
    await a.press('Replace Bob');
    await a.press('Ask the others');
    await d.sees('Ann wants to free the seat of Bob for somebody else.');
    await d.press('Agree');
    await a.page.locator('.seat-list', { hasText: 'free' }).waitFor();
    await c.visit(invitation);
    await c.sees('The game has begun.');
    await c.press('Take seat 1');
    await c.page.waitForSelector('.board');
    await a.page.locator('.seat-list', { hasText: 'Cleo' }).waitFor();
    await b.page.getByText('You may no longer see this table.').first().waitFor({ state: 'attached' });
    await c.tab('Hand');
    await c.sees('Hand of Cleo');
  });

  test('who opened the table makes a new link, and the old one leads nowhere', async () => {
    const [a, b] = all();
    await a.press('Make a new address');
    await a.page.getByRole('alertdialog').getByRole('button', { name: 'Make a new address' }).click();
    await b.visit(invitation);
    await b.sees('There is no such table, or you may not see it.');
    await expect.poll(() => a.page.locator('.copy-field input').inputValue()).not.toBe(invitation);
  });

  test('a player resigns, after being asked once more', async () => {
    const [a, , d] = all();
    await d.tab('Table');
    await d.press('Resign');
    await d.page.keyboard.press('Escape');
    await d.press('Resign');
    await d.sees('Give up your seat?');
    expect(await findings(d.page)).toEqual([]);
    await d.page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
    await a.page.locator('.seat-list li', { hasText: 'Dan' }).getByText('resigned').waitFor();
    await expect.poll(() => d.page.getByRole('button', { name: 'Resign' }).count()).toBe(0);
  });

  test('the game ends by agreement; then it is copied and saved whole', async () => {
    const [a, , , c] = all();
    await a.press('End the game here');
    await a.press('Ask everybody');
    await c.sees('Ann wants to end the game here; the scores would count.');
    await c.press('Agree');
    for (const each of [a, c]) {
      await each.sees('The game is over');
      await expect.poll(() => each.mayPress('Undo')).toBe(false);
    }
    const downloading = a.page.waitForEvent('download');
    await a.press('Save as file');
    const file = await (await downloading).path();
    expect(JSON.parse(readFileSync(file, 'utf8')).events.length).toBeGreaterThan(3);
    await a.press('Play again with the same people');
    await a.page.locator('.seat', { hasText: 'Cleo, invited' }).waitFor();
    await c.tab('Table');
    await c.press('Go to the next game');
    await c.press('Accept the invitation');
    await a.page.locator('.seat', { hasText: /Cleo$|CleoFree/ }).waitFor();
    await a.page.goBack();
    await a.page.waitForSelector('.board');
    await a.tab('Table');
    await a.press('Play on in a sandbox');
    await a.page.locator('.badge', { hasText: 'sandbox' }).waitFor();
    await a.tab('Table');
    await a.sees('This is a sandbox: you play all seats, and any move can be taken back.');

    await a.visit(house.address);
    await a.page.getByLabel('Open a saved game as a sandbox').setInputFiles(file);
    await a.page.waitForSelector('.board');
    await a.tab('Table');
    await a.press('Delete this sandbox');
    await a.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await a.sees('My tables');
    await a.sees('sandbox ·');
    await expect.poll(() => a.page.getByText('sandbox ·').count()).toBe(1);
  });

  test('what came of it stands on the pages of those who played, and ratings are shown by choice', async () => {
    const [a, b, , c] = all();
    const pageOf = (name: string): string => `${house.address}/#person=${name}`;
    // It is kept right after the end, but not in the same moment.
    const kept = async (): Promise<boolean> => {
      await a.visit(pageOf('Ann'));
      await a.page.getByRole('heading', { name: 'My games and ratings' }).waitFor();
      await a.page.getByText('Here since').waitFor();
      return (await a.page.locator('.results .game').count()) === 1;
    };
    await expect.poll(kept).toBe(true);
    await a.sees(/Place \d of 3 · rating [+−]?/);
    expect(await findings(a.page)).toEqual([]);
    await c.visit(pageOf('Ann'));
    await c.sees('They do not show their ratings.');
    await a.page.getByLabel('Others may see my ratings').click();
    await expect.poll(() => a.page.getByLabel('Others may see my ratings').isChecked()).toBe(true);
    await c.visit(pageOf('Ann'));
    await c.page.locator('.rating-list', { hasText: '1 rated game' }).waitFor();
    await c.page.locator('.rating-list').first().getByRole('link', { name: '18 India' }).click();
    await c.sees('Figures of 1 finished game');
    await c.page.locator('.rating-list').getByRole('link', { name: 'Ann' }).waitFor();
    expect(await findings(c.page)).toEqual([]);
    await b.visit(`${house.address}/#title=18-india`);
    await b.sees('Best scores of games');
    await expect.poll(() => b.isWide()).toBe(false);
    await b.visit(pageOf('Bob'));
    await b.sees('There is no account called Bob.');
    await a.visit(house.address);
  });

  test('a game is abandoned if all agree', async () => {
    const [a, , d] = all();
    await a.press('18 India');
    await a.page.getByText('2', { exact: true }).first().click();
    await a.press('Open a table for others');
    const link = await a.page.getByLabel('Invitation').inputValue();
    await d.visit(link);
    await d.press('Take a seat');
    await a.page.locator('.seat', { hasText: 'Dan' }).waitFor();
    await a.press('Begin the game');
    for (const each of [a, d]) {
      await each.page.waitForSelector('.board');
      await each.sees('Suggest');
    }
    await a.tab('Table');
    await a.press('Abandon the game');
    await a.press('Ask everybody');
    await d.press('Agree');
    for (const each of [a, d]) {
      await each.sees('The game was abandoned');
      await each.misses('Suggest');
      await expect
        .poll(() => each.page.locator('.now button:enabled:not([aria-disabled="true"]), [data-lit]').count())
        .toBe(0);
    }
    await d.visit(house.address);
    await d.sees(/was abandoned/);
  });

  test('a table that anybody may join says to who has no account what it takes, and lets them in then', async () => {
    const [a] = all();
    await a.visit(house.address);
    await a.press('18 India');
    await a.page.getByLabel('Who may join').selectOption('public');
    await a.page.getByText('Seats and invitations').click();
    await a.page.getByLabel('What the table is called').fill('Saturday');
    await a.press('Open a table for others');
    await a.page.getByLabel('Invitation').waitFor();
    const eve = await Guest.at(house.browser, 390);
    await eve.visit(house.address);
    await eve.page.getByRole('link', { name: /Saturday/ }).click();
    await eve.sees('Guests need an invitation: ask Ann for its address.');
    await expect.poll(() => eve.page.getByRole('button', { name: 'Join as a guest' }).count()).toBe(0);
    await expect.poll(() => eve.isWide()).toBe(false);
    expect(await findings(eve.page)).toEqual([]);
    await eve.page.getByLabel('Name', { exact: true }).fill('Eve');
    await eve.page.getByLabel('Password').fill(PASSWORD);
    await eve.press('Create an account');
    await eve.press('Take a seat');
    await a.page.locator('.seat', { hasText: 'Eve' }).waitFor();
    // Eve is logged in on the socket too, and gets its news of the table.
    await a.press('Free the seat of Eve');
    await eve.press('Take a seat');
    await eve.page.getByRole('button', { name: 'Leave the table' }).waitFor();
    expect(eve.errors).toEqual([]);
  });

  test('told of no error', () => {
    expect(all().flatMap(({ errors }) => errors)).toEqual([]);
  });
});
