import type { TableInfo } from '@roundhouse/protocol';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { somebody } from '../../../server/test/home.ts';
import type { Person } from '../../../server/test/person.ts';
import { openSeats } from '../../../server/test/play.ts';
import { findings } from './axe.ts';
import { findBrowser, openShared, unpainted } from './chromium.ts';
import { buildPage } from './page-server.ts';
import { House, tellStory } from './weeks-story.ts';

const chromium = findBrowser();

/** Instead of a sound: how many notes were played. */
const COUNTED_NOTES = `
  globalThis.played = [];
  const node = { connect: () => node };
  const note = { ...node, frequency: {}, start: () => played.push('note'), stop: () => undefined };
  const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  globalThis.AudioContext = class {
    currentTime = 0;
    resume = async () => undefined;
    createOscillator = () => note;
    createGain = () => ({ ...node, gain });
  };`;

describe.skipIf(chromium === undefined)('games that last', () => {
  const errors: string[] = [];
  let browser: Browser;
  let house: House;

  beforeAll(async () => {
    buildPage();
    browser = await openShared(chromium as string);
  });
  afterAll(async () => {
    await browser?.close();
  });

  const visit = async (person: Person, width = 1280): Promise<Page> => {
    const viewport = { width, height: 800 };
    const context = await browser.newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' });
    await unpainted(context);
    const [name = '', value = ''] = person.cookie.split('=');
    await context.addCookies([{ name, value, url: person.base }]);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on('pageerror', ({ message }) => errors.push(message));
    return page;
  };

  test('who goes silent is replaced by a bot, returns, and the game ends with ratings changed', async () => {
    house = await House.open();
    try {
      await tellStory(house, { visit, scene: async (_name, page) => expect(await findings(page)).toEqual([]) });
      expect(errors).toEqual([]);
    } finally {
      await house.inside.close();
    }
  });

  test('a table is found by what somebody looks for, and one leads on to the next', async () => {
    house = await House.open();
    try {
      const { home, base } = house.inside;
      const [ann, bob] = [await somebody(home).register('Ann'), await somebody(home).register('Bob')];
      const open = async (name: string, wish: object): Promise<TableInfo> =>
        (await bob.post('/api/tables', { title: '18-india', name, seats: openSeats(2), ...wish })).table;
      const begin = async (name: string, clock: object | null): Promise<void> => {
        const { id, invitation } = await open(name, { clock });
        await ann.post(`/api/invitations/${invitation}/join`, {});
        await bob.post(`/api/tables/${id}/start`);
      };
      const page = await visit(ann, 390);
      await page.goto(`${base}/#tables`);
      await page.getByText('No table is open to everybody just now.').waitFor(); // no filter is set that could hide a table
      await open('Learners', { visibility: 'public', level: 'newcomers', language: 'de' });
      await open('Old hands', { visibility: 'public', level: 'experienced' });
      await begin('No hurry', null);
      await begin('A day', { perMove: 86_400, bank: 0 });
      await page.goto(base);
      await page.getByRole('link', { name: 'Find a table' }).click();
      const both = page.locator('.results .game');
      await expect.poll(() => both.count()).toBe(2);
      expect(await findings(page)).toEqual([]);
      await page.getByLabel('Meant for').selectOption('newcomers');
      await expect.poll(() => both.allTextContents()).toEqual([expect.stringContaining('Learners')]);
      await page.getByLabel('Language').selectOption('fr');
      await page.getByText('No table fits what you are looking for.').waitFor();
      await page.getByLabel('Language').selectOption('');
      await page.getByRole('link', { name: /Learners/ }).click();
      await page
        .getByRole('button', { name: /^Take (a )?seat/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Leave the table' }).waitFor();
      await page.goto(base);
      await page.locator('.waiting .next', { hasText: 'A day' }).click();
      await page.getByRole('link', { name: 'Next table No hurry' }).click();
      await page.getByRole('link', { name: 'Next table A day' }).waitFor();
      expect(await page.locator('.next-short').isVisible()).toBe(true);
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      expect(errors).toEqual([]);
    } finally {
      await house.inside.close();
    }
  });

  test('a table is opened for friends: what there is to choose stands in one place, and why it cannot begin is said', async () => {
    house = await House.open();
    try {
      const { home, base } = house.inside;
      const page = await visit(await somebody(home).register('Ann'), 1280);
      await page.goto(base);
      await page.locator('.title-card [data-way=friends]').first().click();
      const form = page.locator('.new-game');
      await form.getByLabel('Invite another player, 2').waitFor();
      expect(await form.locator('input[type=text]:visible').count()).toBe(2); // who else plays; no names for one screen
      expect(await form.locator('.seat-wish select:visible').count()).toBe(2);
      expect(await form.locator('button.primary').allTextContents()).toEqual(['Open a table for others']);
      expect(await findings(page)).toEqual([]);
      await form.locator('button.primary').click();
      const begin = page.getByRole('button', { name: 'Begin the game' });
      await page.getByText('The game cannot begin yet: it needs at least 2 players, and 1 is here.').waitFor();
      expect(await begin.isDisabled()).toBe(true);
      await page.getByLabel('Let a bot play').first().selectOption('random');
      await page.getByText('1 seat is free. If you begin now, the game has 2 players.').waitFor();
      expect(await begin.isDisabled()).toBe(false);
      expect(await begin.getAttribute('class')).toBe('big'); // the button is not emphasized
      expect(await findings(page)).toEqual([]);
      expect(errors).toEqual([]);
    } finally {
      await house.inside.close();
    }
  });

  test('a table of bots alone is opened at a chosen pace, watched, and hurried', async () => {
    house = await House.open();
    try {
      const { home, base } = house.inside;
      const ann = await somebody(home).register('Ann');
      const page = await visit(ann, 1280);
      await page.goto(base);
      await page.locator('.title-card', { hasText: 'Roll & Write' }).locator('[data-way=friends]').click();
      const form = page.locator('.new-game');
      await form.getByText('order of seats, pace of bots').click();
      await form.getByLabel('Order of seats').selectOption('chosen');
      await form.getByLabel('My seat').selectOption('None: I only watch');
      await form.getByLabel('Bots move').selectOption('slowly');
      const seats = form.locator('.seat-wish select');
      for (let seat = (await seats.count()) - 1; seat >= 0; seat--) await seats.nth(seat).selectOption('random');
      expect(await findings(page)).toEqual([]);
      await form.locator('button.primary').click();
      const begin = page.getByRole('button', { name: 'Begin the game' });
      await begin.waitFor();
      await page.getByRole('button', { name: 'Take the bot away: Random bot 1' }).click();
      await page.locator('.seat-free').waitFor();
      await page.getByLabel('Let a bot play seat 1').selectOption('random');
      await begin.click();
      await page.locator('.table').waitFor();
      const mine = async () => (await ann.get<{ tables: readonly TableInfo[] }>('/api/tables?list=mine')).tables[0];
      const table = await mine();
      expect(table).toMatchObject({ pace: 2500, mySeats: [] });
      expect(table?.seats.every(({ kind }) => kind === 'bot')).toBe(true);
      await page.locator('#tab-now').click(); // a spectator sees the log first
      const pace = page.getByLabel('Bots move');
      await pace.selectOption('immediately');
      await expect.poll(async () => (await mine())?.pace).toBe(0);
      await ann.ask('PUT', `/api/tables/${table?.id}/pace`, { pace: 2500 }); // as somebody else at the table could
      await expect.poll(() => pace.inputValue()).toBe('slow');
      // Somebody else has set it back before the answer comes, and the page got no message in between.
      await page.route('**/pace', async (route) => route.fulfill({ json: await ann.get(`/api/tables/${table?.id}`) }));
      await pace.selectOption('immediately');
      await expect.poll(() => pace.inputValue()).toBe('slow');
      await page.unroute('**/pace');
      await pace.selectOption('immediately');
      await expect.poll(async () => (await mine())?.pace).toBe(0);
      await expect.poll(() => house.pass(1).then(async () => (await mine())?.moves)).toBeGreaterThan(3);
      await page.getByText('Random bot 1').first().waitFor();
      expect(errors).toEqual([]);
    } finally {
      await house.inside.close();
    }
  });

  test('icon, title, lists and a sound say whose turn it is; what was said meanwhile is marked until it is read', async () => {
    house = await House.open();
    try {
      const { home, base } = house.inside;
      const people = [await somebody(home).register('Ann'), await somebody(home).register('Bob')] as const;
      const wish = { title: 'india-rails', name: 'Rails', seats: openSeats(2), seatOrder: 'chosen' };
      const { id, invitation } = (await people[0].post('/api/tables', wish)).table;
      await people[1].post(`/api/invitations/${invitation}/join`, {});
      await people[0].post(`/api/tables/${id}/start`);
      const { waitingFor } = await people[0].position(id);
      const [mover, waiter] = waitingFor.includes(0) ? people : [people[1], people[0]];
      const page = await visit(waiter, 1280);
      await page.addInitScript(COUNTED_NOTES);
      const notes = () => page.evaluate('played.length');
      const icon = () => page.locator('link[rel=icon]').getAttribute('href');
      await page.goto(`${base}/#table=${id}`);
      await page.locator('.board').waitFor();
      await expect
        .poll(async () => [await icon(), await page.title()])
        .toEqual(['./icon.svg', 'India Rails · Roundhouse']);
      await page.getByRole('button', { name: 'Keys and settings' }).click();
      const sound = page.getByLabel('A short sound when it is my turn');
      expect(await sound.isChecked()).toBe(false);
      await sound.check();
      await expect.poll(notes).toBe(2); // how it sounds
      await page.getByRole('button', { name: 'Close' }).click();
      const mark = page.locator('[data-tab="chat"] .unread');
      await mover.post(`/api/tables/${id}/chat`, { room: 'players', text: 'sorry, soon' });
      await expect.poll(() => mark.textContent()).toContain('1');
      const { decision } = await mover.position(id);
      expect((await mover.move(id, decision, { type: 'endTurn' })).status).toBe(200);
      await expect.poll(() => page.title()).toBe('▸ Your turn · India Rails');
      await expect.poll(async () => [await icon(), await notes()]).toEqual(['./icon-turn.svg', 4]);
      await page.goto(base);
      await page.locator('.lobby .my-turn', { hasText: 'Rails' }).waitFor();
      await expect.poll(() => page.title()).toBe('▸ 1 table waits for you · Roundhouse');
      await expect.poll(icon).toBe('./icon-turn.svg');
      await page.goto(`${base}/#table=${id}`);
      await expect.poll(() => mark.textContent()).toContain('1'); // nobody has read it yet
      await page.locator('[data-tab="chat"]').click();
      await page.getByText('sorry, soon').waitFor();
      await mark.waitFor({ state: 'detached' });
      const unread = () => waiter.get(`/api/tables/${id}/unread`);
      await expect.poll(unread).toEqual({ players: 0, spectators: 0 });
      expect(await findings(page)).toEqual([]);
      expect(errors).toEqual([]);
    } finally {
      await house.inside.close();
    }
  });

  test('a group is made, joined by its address, and has tables of its own; somebody is kept away', async () => {
    house = await House.open();
    try {
      const { home, base } = house.inside;
      const [ann, bob] = [await somebody(home).register('Ann'), await somebody(home).register('Bob')];
      const [desk, phone] = [await visit(ann), await visit(bob, 390)];
      await desk.goto(`${base}/#people`);
      await desk.getByLabel('What the group is called').fill('Monday club');
      await desk.getByRole('button', { name: 'Make a group' }).click();
      await desk.getByText('Monday club').click();
      await phone.goto(await desk.getByLabel('Address of the group').inputValue());
      await phone.getByRole('button', { name: 'Join the group' }).click();
      await phone.getByText('You belong to this group.').waitFor();
      await desk.goto(base);
      await desk.getByRole('button', { name: '18 India', exact: true }).click();
      await desk.getByLabel('Who may join').selectOption({ label: 'Members of Monday club' });
      await desk.getByRole('button', { name: 'Open a table for others' }).click();
      await desk.getByLabel('Invitation').waitFor();
      await phone.getByRole('link', { name: 'To your groups' }).click();
      await phone.getByText('Monday club').click();
      await phone.locator('.people-group .game a').waitFor();
      expect(await findings(phone)).toEqual([]);
      expect(await phone.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      await phone.locator('.people-group .game a').click();
      await phone
        .getByRole('button', { name: /^Take (a )?seat/ })
        .first()
        .click();
      await phone.getByRole('button', { name: 'Leave the table' }).waitFor();
      await phone.goto(`${base}/#person=Ann`);
      await phone.getByRole('button', { name: 'Block' }).click();
      await phone.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
      await phone.getByText('You have blocked them').waitFor();
      expect(await findings(phone)).toEqual([]);
      const wish = { title: '18-india', seats: [{ kind: 'open' }, { kind: 'invited', name: 'Bob' }] };
      expect((await ann.refused('POST', '/api/tables', wish)).code).toBe('people.notInvited');
      expect(errors).toEqual([]);
    } finally {
      await house.inside.close();
    }
  });

  test('who keeps the house sees what fails, takes out a line, silences somebody, and removes their data', async () => {
    house = await House.open();
    try {
      const { home, base, context } = house.inside;
      const [ann, bob] = [await somebody(home).register('Ann'), await somebody(home).register('Bob')];
      const { db } = context.store;
      await db.updateTable('users').set({ is_host: 1 }).where('name', '=', 'Ann').execute();
      const { id: user_id } = await db
        .selectFrom('users')
        .select('id')
        .where('name', '=', 'Bob')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('channels')
        .values({
          ...{
            id: 'c',
            user_id,
            table_id: null,
            kind: 'webhook',
            format: 'json',
            label: 'My hook',
            target: 'https://x.test',
          },
          ...{ wants: '[]', quiet: null, digest: 0, language: 'en', state: 'broken', failures: 7 },
          ...{ last_error: 'nobody answers', failed_at: Date.now(), sent_at: null, created_at: Date.now() },
        })
        .execute();
      const { table } = await bob.post('/api/tables', { title: '18-india', seats: openSeats(2), visibility: 'public' });
      await bob.post(`/api/tables/${table.id}/chat`, { room: 'players', text: 'something rude' });
      const page = await visit(ann, 390);
      await page.goto(`${base}/#account`);
      await page.getByRole('link', { name: 'The host’s page' }).click();
      await page.getByText('nobody answers').waitFor();
      await page.getByText('Chat: 1 line').click();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Remove what Bob said: something rude' }).click();
      await page.getByText('removed by the host').waitFor();
      await page.getByLabel('Silence Bob in chats').selectOption('7');
      await page.getByText(/silenced until/).waitFor();
      const refused = await bob.refused('POST', `/api/tables/${table.id}/chat`, { room: 'players', text: 'again' });
      expect(refused.code).toBe('people.silenced');
      await page.getByRole('button', { name: 'Remove their data: Bob' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByText('Removed', { exact: true }).waitFor();
      expect((await bob.get<{ me: null }>('/api/me')).me).toBeNull();
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      const stranger = await visit(await somebody(home).register('Cleo'));
      await stranger.goto(`${base}/#host`);
      await stranger.getByText('Only the host of this server may do this.').waitFor();
      expect(errors).toEqual([]);
    } finally {
      await house.inside.close();
    }
  });
});
