import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { findBrowser } from './chromium.ts';
import { openOnePage } from './one-page.ts';
import { ClickingPlayer } from './player.ts';

const browser = findBrowser();

const widths = (page: Page): Promise<readonly number[]> =>
  page
    .locator('.how-to img')
    .evaluateAll((images: { naturalWidth: number }[]) => images.map((each) => each.naturalWidth));

describe.skipIf(browser === undefined)('somebody new to a game', () => {
  const open = openOnePage(browser, { width: 1280, height: 800, still: true, usual: true });

  test('reads how it is played, with pictures, words and rules, and is led on to the lessons', async () => {
    const { page } = open;
    await page.goto(open.address);
    await page
      .locator('.title-card', { has: page.locator('[data-learn="18-espana"]') })
      .getByText('How to play')
      .click();
    await page.getByRole('heading', { name: 'How to play 18España' }).waitFor();
    await expect.poll(() => page.locator('.how-to .missed > li').count()).toBe(5);
    await page.locator('.how-to .undrawn').first().waitFor({ state: 'detached' });
    await expect.poll(() => widths(page)).toEqual([900, 900, 900]);
    await page.locator('.glossary summary').click();
    await page.locator('.glossary [data-term="tender"]').getByText('Tender', { exact: true }).waitFor();
    await page.locator('summary', { hasText: 'section by section' }).click();
    await page.locator('.rules input').fill('goal');
    await page.locator('.rules [data-section="6.1.1"]').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.locator('[data-learn="18-espana"]').click();
    await page.locator('.lesson[data-lesson="welcome"]').waitFor();
    // The card of a lesson explains words, too; in a lesson there are no other hints.
    await page.locator('.lesson .term').first().waitFor();
    expect(await page.locator('.step-hint').count()).toBe(0);
  });

  test('is told what a step is for, and what its words mean', async () => {
    const { page } = open;
    await new ClickingPlayer(page).begin(open.address, 'hints', 3, '1947');
    await page.locator('.step-hint', { hasText: 'Most players bid what they hope to get back' }).waitFor();
    // The choices begin where they would without the guide: it stands below them, and the chosen move replaces it.
    const top = async (what: string): Promise<number> =>
      (await page.locator(what).first().boundingBox())?.y ?? Number.NaN;
    await expect.poll(async () => (await top('.step-hint')) - (await top('.now-scroll .row'))).toBeGreaterThan(0);
    await expect.poll(async () => (await top('.now-scroll .row')) - (await top('.now-scroll'))).toBeLessThan(60);
    // Each word is explained once in a panel.
    const words = await page.locator('.now .term').allInnerTexts();
    expect(words).toContain('private companies');
    expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(words.length);
    const tip = page.getByRole('tooltip');
    await page.locator('.now .term', { hasText: 'private companies' }).hover();
    await tip.getByText('A small company with a fixed income').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });
    await page.locator('.step-hint .term').first().focus();
    await tip.waitFor();
    const first = page.locator('.step-hint .term:focus');
    expect(await tip.getAttribute('id')).toBe(await first.getAttribute('aria-describedby'));
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });
  });

  test('puts the hints away for good, and takes them back', async () => {
    const { page } = open;
    await page.getByRole('button', { name: 'Hide hints' }).click();
    await page.locator('.step-hint').waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.now .row').first().waitFor();
    expect(await page.locator('.step-hint').count()).toBe(0);
    await page.getByRole('button', { name: 'Keys and settings' }).click();
    await page.getByLabel('Hints for each step').check();
    // Letters are listed with what they open in this game.
    await page.locator('.keys dl > div', { hasText: 'opens Seasons' }).locator('kbd').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('.step-hint').waitFor();
  });

  test('finds the same at the table', async () => {
    const { page } = open;
    await page.locator('[data-tab="rules"]').click();
    await page.locator('.glossary summary').click();
    await page.locator('.glossary [data-term="season"]').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.locator('.panel').getByText('How to play').click();
    await page.getByRole('heading', { name: 'How to play 1947' }).waitFor();
    await page.goto(`${open.address}#how-to=nothing`);
    await page.getByText('There is no such page.').waitFor();
    expect(open.errors).toEqual([]);
  });
});

describe.skipIf(browser === undefined)('somebody new to a game, on a phone', () => {
  const open = openOnePage(browser, { width: 390, height: 844, phone: true, still: true, usual: true });

  test('taps on a word, and reads what fits the screen', async () => {
    const { page } = open;
    await new ClickingPlayer(page).begin(open.address, 'hints', 3, '1947');
    const word = page.locator('.now .term').first();
    await word.tap();
    const fits = async () => {
      const box = await page.getByRole('tooltip').boundingBox();
      return [box && box.x >= 0, box && box.x + box.width <= 390, box && box.y >= 0];
    };
    await expect.poll(fits).toEqual([true, true, true]);
    expect(await findings(page)).toEqual([]);
    await page.locator('.board').first().tap();
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await page.goto(`${open.address}#how-to=1947`);
    await page.locator('.how-to .undrawn').first().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(await findings(page)).toEqual([]);
    expect(open.errors).toEqual([]);
  });
});
