import type { GameLog } from '@roundhouse/kernel';
import { RailsPlayer } from '@roundhouse/titles/india-rails/test/browser/player.ts';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeFolder, Server, temporaryFolder } from '../../../server/test/home.ts';
import { findings } from './axe.ts';
import { findBrowser, openBrowser } from './chromium.ts';
import {
  auctionEspana,
  draftIndia,
  errataStockIndia,
  firstTurnIndia,
  idleEspana,
  movingRails,
  payingIndia,
} from './click-positions.ts';
import { buildPage } from './page-server.ts';

const browser = findBrowser();

/** Private companies of 18España. */
const LOTS = 7;

/**
 * Counts clicks that reach the page. If the target has just moved, Playwright stops its click at the window and clicks again; that is
 * not counted. A click that the page passes on to the pressed element is the same click.
 */
const COUNT = `
  globalThis.clicks = 0;
  document.addEventListener('click', ({ isTrusted, detail }) => {
    if (isTrusted || detail === 0) globalThis.clicks++;
  }, true);`;

/** At the next press of the mouse, everything moves down before the button is released. */
const MOVE_AWAY = `document.addEventListener('mousedown', () => {
  document.querySelector('.start').style.marginTop = '300px';
}, { capture: true, once: true })`;

describe.skipIf(browser === undefined)('clicks, with the usual setting', () => {
  const data = temporaryFolder();
  let server: Server;
  let context: BrowserContext;
  let page: Page;
  let player: RailsPlayer;
  const errors: string[] = [];

  beforeAll(async () => {
    buildPage();
    server = await Server.open({ ROUNDHOUSE_DATA: data, RATE_FACTOR: '1000' });
    context = await openBrowser(browser as string, { width: 1366, height: 768, still: true, usual: true });
    page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(60_000);
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.addInitScript(COUNT);
    player = new RailsPlayer(page);
  });
  afterAll(async () => {
    await context?.close();
    await server?.end();
    removeFolder(data);
  });

  const open = async (log: GameLog): Promise<void> => {
    await player.openFile(`${server.address}/#`, log);
    await page.evaluate('globalThis.clicks = 0');
  };
  const clicks = (): Promise<number> => page.evaluate<number>('globalThis.clicks');
  /** Printed, to show how far the number is below its limit. */
  const atMost = async (what: string, bound: number): Promise<void> => {
    const count = await clicks();
    console.log(`${what}: ${count} clicks (at most ${bound})`);
    expect(count).toBeLessThanOrEqual(bound);
  };
  const shortcut = (id: string) => page.locator(`[data-shortcut="${id}"]`);
  const whose = (): Promise<string | null> => page.locator('.turn').textContent();

  test('a press counts although the page moves what is pressed away from under the pointer', async () => {
    const press = async (what: Locator): Promise<void> => {
      await page.goto('about:blank');
      await page.goto(server.address);
      await what.waitFor();
      await page.evaluate(MOVE_AWAY);
      await what.click();
    };
    const card = page.locator('.title-card', { hasText: '18España' });
    await press(card.getByRole('button', { name: '18España', exact: true }));
    await page.getByRole('button', { name: 'Play at one screen' }).waitFor();
    await press(card.getByRole('link', { name: 'How to play' }));
    await page.getByRole('heading', { name: 'How to play 18España' }).waitFor();
  });

  test('an idle company of 18 India runs and pays', async () => {
    await open(payingIndia());
    const company = (await whose())?.split(' (')[0];
    await shortcut('build').click();
    await page.getByText('Best run, proved').waitFor();
    await shortcut('pay').click();
    await shortcut('end').click();
    await expect.poll(whose).not.toContain(company);
    await atMost('18 India, an idle company’s turn', 3);
  });

  test('an idle company of 18España runs and pays', async () => {
    await open(idleEspana());
    await page.locator('.passes .row').first().click();
    await page.getByText('Best run, proved').waitFor();
    await page.locator('.now-foot .changes', { hasText: /Run and pay:.*Cash ₧[\d,]+ → ₧[\d,]+.*Price ₧/ }).waitFor();
    await shortcut('pay').click();
    const end = shortcut('end').or(page.locator('.passes .row', { hasText: 'Done with trains' }));
    await end.first().click();
    await expect.poll(() => page.locator('.passes', { hasText: 'Done with trains' }).count()).toBe(0);
    await atMost('18España, an idle company’s turn', 4);
  });

  test('a first turn of 18 India with four tiles, a station and two trains', async () => {
    const { log, turn } = firstTurnIndia();
    await open(log);
    for (const action of turn) {
      const made = await player.moves();
      if (action.type === 'layTile') {
        await page.locator(`.target.lit[data-hex="${action.hex}"]`).dispatchEvent('click');
        await page.getByTestId('confirm').waitFor();
        await player.confirm();
      } else if (action.type === 'placeStation') {
        await page.locator(`.target.lit[data-hex="${action.hex}"]`).dispatchEvent('click');
      } else {
        const row = page.locator(`.rows [data-action='${JSON.stringify(action)}']`);
        await page.mouse.move(1, 1); // a row that appears under a resting pointer gets no pointer event
        await row.hover();
        await page.locator('.move-hint', { hasText: 'buys a 2 train' }).waitFor();
        await row.click();
      }
      await player.beyond(made);
    }
    // No third train can be bought, so that step is over: the page says so, and one step back undoes that too.
    const made = log.events.length + turn.length;
    await player.until(made + 1);
    await page.locator('.now .by-itself', { hasText: 'Nothing to choose' }).waitFor();
    await page.locator('.passes button', { hasText: 'Done with certificates' }).click();
    await player.beyond(made + 1);
    await atMost('18 India, a first turn', 12);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await player.until(made + 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await player.until(made - 1);
  });

  test('tiles are picked in a fan around the hex: the most useful first, turned by click and wheel', async () => {
    const { log, turn } = firstTurnIndia();
    await open(log);
    const [first, second] = turn as unknown as readonly [{ readonly hex: string }, { readonly hex: string }];
    // What the signs of the board mean is one click away from it.
    await page.getByTestId('legend').click();
    await page.locator('[data-legend="border gauge"]', { hasText: 'change of gauge' }).waitFor();
    await page.locator('[data-legend="terrain mountain"]', { hasText: '₹30' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('dialog.legend').waitFor({ state: 'detached' });
    await page.locator(`.target.lit[data-hex="${first.hex}"]`).dispatchEvent('click');
    await player.confirm();
    await player.until(log.events.length + 1);
    await page.locator(`.target.lit[data-hex="${second.hex}"]`).dispatchEvent('click');
    const proposal = (): Promise<string | null> => page.locator('.confirm').getAttribute('data-proposal');
    const options = page.locator('.hex-fan .fan-option');
    await options.nth(1).waitFor();
    expect(JSON.parse((await proposal()) ?? '')).toEqual(second);
    // The whole fan of tiles around the hex is in the window.
    const outside = async () => {
      const window = await page.locator('.pan-frame').boundingBox();
      const boxes = await Promise.all((await options.all()).map((option) => option.boundingBox()));
      return boxes.filter((box) => {
        if (!box || !window) return true;
        const isBeside = box.x >= window.x && box.x + box.width <= window.x + window.width;
        return !(isBeside && box.y >= window.y && box.y + box.height <= window.y + window.height);
      });
    };
    await expect.poll(outside).toEqual([]);
    const other = await options.nth(1).getAttribute('data-fan');
    await options.nth(1).click();
    await expect.poll(proposal).toContain(`"tile":"${other}"`);
    await options.nth(0).click();
    await expect.poll(proposal).not.toContain(`"tile":"${other}"`);
    const taken = await proposal();
    await options.nth(0).click(); // once more: it turns
    await expect.poll(proposal).not.toBe(taken);
    await options.nth(0).hover();
    await page.mouse.wheel(0, -100); // and back
    await expect.poll(proposal).toBe(taken);
    await page.keyboard.press('Enter'); // the keyboard is still at the move
    await player.until(log.events.length + 2);
    await options.first().waitFor({ state: 'detached' });
    expect(await findings(page)).toEqual([]);
  });

  test('a pick of the draft, at one screen', async () => {
    await open(draftIndia());
    const made = await player.moves();
    await page.getByTestId('take-seat').click();
    await page.locator('.rows .row').first().click();
    await player.beyond(made);
    await atMost('18 India, a pick of the draft at one screen', 2);
  });

  test('a pick of the draft, over the network', async () => {
    await page.goto(server.address);
    const post = (path: string, body: unknown): Promise<{ table: { id: string } }> =>
      page.evaluate(
        `fetch('/api/${path}', { method: 'POST', headers: { 'content-type': 'application/json' },
        body: ${JSON.stringify(JSON.stringify(body))} }).then((answer) => answer.json())`,
      );
    await post('register', { name: 'Ann', password: 'correct horse' });
    const log = draftIndia();
    const { table } = await post('import', { file: log });
    await page.goto(`${server.address}/#table=${table.id}`);
    await player.until(log.events.length);
    await page.evaluate('globalThis.clicks = 0');
    await page.locator('.rows .row').first().click();
    await player.beyond(log.events.length);
    await atMost('18 India, a pick of the draft over the network', 1);
  });

  test('the auction of 18España, if nobody contests it', async () => {
    await open(auctionEspana());
    for (let lot = 0; lot < LOTS; lot++) {
      await shortcut('least').click();
      await shortcut('nobody').click(); // the button appears once somebody has bid
      await expect.poll(() => shortcut('nobody').count()).toBe(0);
    }
    await page.locator('.rows .row').first().click();
    await page.getByText('Stock Round 1').first().waitFor();
    await atMost('18España, an auction that nobody contests', 16);
  });

  test('a bid far above the least', async () => {
    await open(auctionEspana());
    const raises = page.locator('.raises button');
    const bids = async () => (await raises.allInnerTexts()).map((text) => text.replace(/\D/g, ''));
    await expect.poll(bids).toEqual(['25', '30', '40', '70']);
    await raises.nth(2).click();
    await page.locator('.rows .row .figure', { hasText: '40' }).waitFor();
    await page.getByTestId('confirm').click();
    await page.getByText('The highest bid is ₧40').waitFor();
    await atMost('18España, a bid four steps above the least', 2);
    // Typed digit by digit, the number stays as typed.
    const field = page.locator('.amount input[type=number]');
    await field.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('125');
    await page.keyboard.press('Enter');
    await page.getByText('The highest bid is ₧125').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('a Stock Round is a table of companies by place, and says why something cannot be had', async () => {
    await open(errataStockIndia());
    await page.getByTestId('take-seat').click();
    const table = page.locator('.stock-table');
    await table.waitFor();
    expect(await table.locator('thead th').allTextContents()).toEqual(['Company', 'Hand', 'IPO', 'Market']);
    const why = table.locator('[data-why$=" ipo"]');
    await why.first().click();
    await table.locator('.refusal', { hasText: 'first Stock Round' }).waitFor();
    await table.locator('.refusal', { hasText: '§7.2.2' }).waitFor();
    // What is bought, what it costs, and what is left: before the click in the button, then everything next to it.
    const buy = table.locator('.stock-buy').first();
    expect(await buy.textContent()).toMatch(/₹\d+.*leaves ₹\d+/);
    await table.locator('.stock-gain', { hasText: 'floats it' }).first().waitFor();
    await page.mouse.move(1, 1);
    await buy.hover();
    await page.locator('.move-hint .changes', { hasText: /Cash ₹\d+ → ₹\d+.*Certs 0\/\d+ → 1/ }).waitFor();
    // Pointed at, a company is lit where it is at home, with what it is worth.
    await table.locator('[data-line="EIR"]').hover();
    await page.locator('[data-pointed="P17"]').waitFor();
    const value = page.locator('.pointed-value');
    expect(await value.textContent()).toBe('EIR ₹100');
    // As large however near the board is.
    const height = async (): Promise<number> => Math.round((await value.boundingBox())?.height ?? 0);
    const zoom = async (): Promise<number> => Number(await page.locator('.pan-picture').getAttribute('data-k'));
    const [far, farZoom] = [await height(), await zoom()];
    for (let i = 0; i < 4; i++) await page.locator('.pan-frame').dispatchEvent('keydown', { key: '+', bubbles: true });
    await expect.poll(zoom).toBeGreaterThan(farZoom * 2);
    await expect.poll(height).toBe(far);
    await page.locator('[data-whole-board]').dispatchEvent('click');
    await page.mouse.move(1, 1);
    await page.locator('[data-pointed]').waitFor({ state: 'detached' });
    await table.locator('.stock-more').first().click();
    await expect.poll(() => table.locator('.stock-others .stock-buy').count()).toBeGreaterThan(1);
    expect(await findings(page)).toEqual([]);
    const made = await player.moves();
    await buy.click(); // it shows a card of the hand, so the page asks once more
    await page.locator('.confirm .changes', { hasText: 'Treasury' }).waitFor();
    await player.confirm();
    await player.beyond(made);
    await player.liftCurtain(); // until it is gone, a click that is forced would meet the curtain
    await page.getByRole('button', { name: 'Undo' }).click({ force: true }); // it is off, and says why the move cannot be taken back
    await page.locator('.toolbar [role="status"]', { hasText: 'told somebody something new' }).waitFor();
  });

  test('a turn of India Rails that only moves', async () => {
    const { log, to } = movingRails();
    await open(log);
    const whoseTurn = await page.locator('.turn h2').textContent();
    await page.getByTestId('take-seat').click(); // cash is secret
    await page.getByLabel('Run to').waitFor();
    await player.stillBoard();
    await page.locator(`[data-post="${to}"]`).dispatchEvent('click');
    await player.beyond(log.events.length);
    // Once there is nothing to do for the train, the step ends by itself.
    await page.locator('.passes button', { hasText: 'End the turn' }).click();
    await expect.poll(() => page.locator('.turn h2').textContent()).not.toBe(whoseTurn);
    await atMost('India Rails, a turn that only moves', 3);
  });

  test('can be set: every move, or none, is confirmed; keys are listed', async () => {
    await open(draftIndia());
    await player.liftCurtain();
    await page.keyboard.press('?');
    await page.getByLabel('Ask me to confirm').selectOption('every');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('.rows .row').first().click();
    await page.getByTestId('confirm').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('confirm').waitFor({ state: 'detached' });
    const made = await player.moves();
    await page.locator('.rows .row').first().dblclick();
    await player.beyond(made);
    await player.until(made + 1); // and no more moves than that
    expect(errors).toEqual([]);
  });
});
