import { describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { recorded } from './board-positions.ts';
import { findBrowser } from './chromium.ts';
import { firstTurnIndia, idleIndia, payingIndia, stockIndia } from './click-positions.ts';
import { openOnePage } from './one-page.ts';
import { ClickingPlayer } from './player.ts';

const browser = findBrowser();

describe.skipIf(browser === undefined)('being told what happens', () => {
  const one = openOnePage(browser, { width: 1280, height: 800, still: true });
  const open = async (log: ReturnType<typeof idleIndia>): Promise<ClickingPlayer> => {
    const player = new ClickingPlayer(one.page);
    await player.openFile(`${one.address}#`, log);
    await player.liftCurtain();
    return player;
  };

  test('against bots there is one name to say, and it is the own one', async () => {
    await one.page.goto(one.address);
    await one.page.locator('[data-way="bots"]').first().click();
    await one.page.getByLabel('Your name').fill('Nadia');
    expect(await one.page.locator('.new-game input[type=text]:visible').count()).toBe(1);
    await one.page.getByRole('button', { name: 'Play against bots' }).click();
    await one.page.getByRole('heading', { name: 'Nadia, it is your turn' }).waitFor();
    // The title of this window tells somebody who is looking at another one.
    await expect.poll(() => one.page.title()).toBe('▸ Your turn · 18 India');
  });

  test('what happened since the own last move is told, and shown on the map', async () => {
    await open(idleIndia());
    const digest = one.page.locator('.digest');
    await digest.getByText(/Since your last move: \d+ things happened/).waitFor();
    await digest.locator('summary').click(); // a long list stays folded, to leave room for the choices
    const show = digest.getByRole('button', { name: /^Show on the map: The .+ lays tile/ }).first();
    const hex = ((await show.getAttribute('aria-label')) ?? '').match(/ in ([A-Z]\d+)/)?.[1] ?? '';
    await show.click();
    await one.page.locator(`[data-shown="${hex}"]`).waitFor();
    expect(await one.page.locator('[data-shown]').count()).toBe(1);
    // A company's home is shown in the same way.
    await one.page.locator('[data-tab="companies"]').click();
    await one.page.getByRole('button', { name: 'Show on the map: East India Railway' }).click();
    await one.page.locator('[data-shown="P17"]').waitFor();
    expect(await findings(one.page)).toEqual([]);
  });

  test('the log tells it instead while it stands beside the move: nothing is said twice', async () => {
    await one.page.setViewportSize({ width: 1440, height: 900 });
    await one.page.locator('.digest').waitFor();
    await one.page.locator('[data-tab="log"]').click();
    await one.page.locator('.digest').waitFor({ state: 'detached' });
    await one.page.locator('.log-day', { hasText: 'Since your last move' }).waitFor();
    await one.page
      .locator('.log')
      .getByRole('button', { name: /^Show on the map: The .+ lays tile/ })
      .last()
      .click();
    await one.page.locator('[data-shown]').first().waitFor();
    expect(await findings(one.page)).toEqual([]);
    await one.page.setViewportSize({ width: 1280, height: 800 });
  });

  test('what is chosen does not look like what is lit', async () => {
    const player = await open(firstTurnIndia().log);
    // The operating company is in sight with what it has.
    await one.page.locator('.turn .at-work').getByText('Treasury').waitFor();
    await one.page.locator('.target.lit').first().waitFor({ state: 'attached' });
    await player.stillBoard();
    await one.page.locator('.target.lit').first().click({ force: true });
    await one.page.locator('.marked.chosen .rh-highlight').first().waitFor({ state: 'attached' });
    const strokes = await one.page.evaluate<string[]>(`(() => {
      const colour = (at) => getComputedStyle(document.querySelector(at)).stroke;
      return [colour('.marked.chosen .rh-highlight'), colour('.target.lit .hit')];
    })()`);
    expect(strokes[0]).not.toBe(strokes[1]);
    await one.page.locator('.highlights.has-chosen').waitFor({ state: 'attached' });
  });

  test('before a share is bought, it is told what is left then', async () => {
    await open(stockIndia());
    await one.page.locator('.now .stock-buy').first().click();
    const changes = one.page.getByRole('list', { name: 'What everybody has then' });
    await changes.getByText(/Cash ₹\d+ → ₹\d+.*Certs 0\/23 → 1\/23/).waitFor();
  });

  test('a dividend tells what each holder gets and where the price goes before the click, and the income after it', async () => {
    await open(payingIndia());
    const { page } = one;
    for (const _again of ['asked', 'sure']) await page.locator('[data-shortcut="build"]').click();
    const then = page.getByRole('list', { name: 'What everybody has then' });
    // The button that runs and pays with one click says this as well, about the best run once that is found.
    await page.getByText('Best run, proved').waitFor();
    await then.getByText('Run and pay:').waitFor();
    const byOne = (await then.textContent()) ?? '';
    expect(byOne).toMatch(/Cash ₹\d+ → ₹\d+.*Price (stays ₹\d+|₹\d+ → ₹\d+)/);
    await page.getByTestId('confirm').click();
    const [pay, keep] = [page.locator('.rows > li').first(), page.locator('.rows > li').nth(1)];
    await keep.locator('.changes').waitFor();
    expect(await pay.locator('.changes').textContent()).toBe(byOne.replace('Run and pay:', ''));
    expect(await keep.locator('.changes').textContent()).toMatch(/Treasury ₹\d+ → ₹\d+Price ₹\d+ → ₹\d+/);
    await pay.getByRole('button').first().click();
    await page.getByTestId('confirm').click();
    const banner = page.getByRole('status', { name: 'News' });
    await banner.getByText(/^The \w+ pays ₹\d+ a share$/).waitFor();
    await banner.getByText(/^Cash: \+₹\d+ → ₹\d+$/).waitFor();
  });

  test.each([
    ['18-india', 'bank', 631, ['Revenue', 'British: jewellery', 'Close a private company']],
    ['18-espana', 'purchase', 142, ['Revenue', 'Buy a private company', 'Buy a tender']],
    ['1947', 'bankruptcy', 204, ['Revenue', 'Company Reorganization', 'Buy a private company']],
  ] as const)('%s: what a step is for stands before what can be done beside it', async (title, game, moves, kinds) => {
    await open(recorded(title, game, moves));
    const heads = one.page.locator('.now-scroll h3 > span:first-child, .now-scroll .modes button');
    await expect.poll(() => heads.allTextContents()).toEqual(kinds);
  });

  test('on a phone a hex that is not lit says why in sight, and the move comes back from the plans with its next step', async () => {
    await one.page.setViewportSize({ width: 390, height: 844 });
    const player = await open(idleIndia());
    await player.clickHex('O16');
    const why = one.page.locator('.refusal', { hasText: 'has no track to O16' });
    const isSeen = `(() => {
      const [why, pane] = ['.refusal', '.now-scroll'].map((at) => document.querySelector(at).getBoundingClientRect());
      return why.top >= pane.top && why.bottom <= pane.bottom + 1;
    })()`;
    await why.waitFor();
    await expect.poll(() => one.page.evaluate(isSeen)).toBe(true);
    await one.page.locator('[data-tab="plan"]').click();
    await one.page.getByText('Only a plan: no move is made.').waitFor();
    await one.page.getByRole('button', { name: 'Previous move' }).click();
    await one.page.getByRole('button', { name: 'Back to now' }).click();
    await one.page.locator('[data-tab="now"][aria-selected="true"]').waitFor();
    await expect.poll(() => one.page.getByText('Only a plan: no move is made.').count()).toBe(0);
    await one.page.setViewportSize({ width: 1280, height: 800 });
  });

  test('a new round, and what it meant for oneself, stands over the board until somebody does something', async () => {
    const player = await open(idleIndia());
    const banner = one.page.getByRole('status', { name: 'News' });
    for (let moves = 0; moves < 40 && !(await banner.isVisible()); moves++) {
      const before = await player.moves();
      await player.liftCurtain();
      // A run that earns nothing only has to be confirmed.
      const [step, confirm] = [one.page.locator('[data-shortcut], .passes .row'), one.page.getByTestId('confirm')];
      await step.or(confirm).first().waitFor();
      if ((await step.count()) > 0) await step.first().click();
      await confirm.or(one.page.locator('.shortcut.primary')).first().click();
      await player.beyond(before);
    }
    await banner.getByText('Stock Round').waitFor();
    await one.page.keyboard.press('Escape');
    await banner.waitFor({ state: 'detached' });
    expect(one.errors).toEqual([]);
  });
});
