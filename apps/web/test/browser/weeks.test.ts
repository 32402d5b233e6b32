import type { TableInfo } from '@roundhouse/protocol';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { somebody } from '../../../server/test/home.ts';
import type { Person } from '../../../server/test/person.ts';
import { openSeats } from '../../../server/test/play.ts';
import { findings } from './axe.ts';
import { findBrowser, openShared } from './chromium.ts';
import { buildPage } from './page-server.ts';
import { House, tellStory } from './weeks-story.ts';

const chromium = findBrowser();

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
      await open('Learners', { visibility: 'public', level: 'newcomers', language: 'de' });
      await open('Old hands', { visibility: 'public', level: 'experienced' });
      await begin('No hurry', null);
      await begin('A day', { perMove: 86_400, bank: 0 });
      const page = await visit(ann, 390);
      await page.goto(base);
      await page.getByRole('link', { name: 'Find a table' }).click();
      const both = page.locator('.results .game');
      await expect.poll(() => both.count()).toBe(2);
      expect(await findings(page)).toEqual([]);
      await page.getByLabel('Meant for').selectOption('newcomers');
      await expect.poll(() => both.allTextContents()).toEqual([expect.stringContaining('Learners')]);
      await page.getByLabel('Language').selectOption('fr');
      await page.getByText('No table fits.').waitFor();
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
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      expect(errors).toEqual([]);
    } finally {
      await house.inside.close();
    }
  });
});
