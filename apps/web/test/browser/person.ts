import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { confirmEvery, unpainted } from './chromium.ts';
import { ClickingPlayer } from './player.ts';

/** Answers that are held back from a page. */
interface Held {
  until: Promise<void> | null;
  given: Promise<void>[];
}

/** Somebody at a table on the server, with a browser of their own. Records everything that the browser is ever sent. */
export class RemotePlayer extends ClickingPlayer {
  readonly name: string;
  readonly heard: string[];
  readonly errors: string[] = [];
  /** Answers to requests wait for this; messages over the socket do not. */
  readonly held: Held;

  private constructor(name: string, page: Page, heard: string[], held: Held) {
    super(page);
    this.name = name;
    this.heard = heard;
    this.held = held;
    page.setDefaultTimeout(60_000);
    page.on('pageerror', ({ message }) => this.errors.push(message));
  }

  static async at(browser: Browser, name: string, usual = false): Promise<RemotePlayer> {
    const heard: string[] = [];
    const held: Held = { until: null, given: [] };
    // A service worker could fetch without our listeners noticing.
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    if (!usual) await confirmEvery(context);
    await unpainted(context);
    await context.route('**/api/**', async (route) => {
      try {
        const response = await route.fetch();
        const body = await response.text();
        heard.push(body);
        const given = Promise.resolve(held.until).then(() => route.fulfill({ response, body }));
        if (held.until !== null) held.given.push(given);
        await given;
      } catch {
        await route.abort('connectionrefused').catch(() => undefined); // the server, or the page, is gone
      }
    });
    const page = await context.newPage();
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
    return new RemotePlayer(name, page, heard, held);
  }

  /** Holds back the server's answers from now on. Returns a function that delivers them and waits until the page has drawn them. */
  holdAnswers(): () => Promise<void> {
    let letGo = (): void => undefined;
    this.held.until = new Promise((resolve) => {
      letGo = resolve;
    });
    return async () => {
      this.held.until = null;
      letGo();
      await Promise.all(this.held.given.splice(0));
      await this.page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
    };
  }

  /** Sends a request with the page's own cookies, without the page noticing; the answer is recorded, too. */
  async ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const init = { method, ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' } }) };
    const text = body === undefined ? '' : `, body: ${JSON.stringify(JSON.stringify(body))}`;
    const options = `${JSON.stringify(init).slice(0, -1)}${text}}`;
    return this.page.evaluate(`fetch('/api/${path}', ${options}).then((answer) => answer.json())`);
  }

  /** Makes a move without the page's controls; the page then shows it. */
  async send(table: string, action: unknown): Promise<void> {
    const before = await this.moves();
    const { position } = (await this.ask('GET', `tables/${table}`)) as { position: { decision: number } };
    const body = { commandId: randomUUID(), decision: position.decision, action };
    await this.ask('POST', `tables/${table}/moves`, body);
    await this.beyond(before);
  }

  /** What this player sees, to find out why a test does not go on. */
  async account(): Promise<string> {
    const [at, now] = await Promise.all([
      this.page.locator('.history output').textContent(),
      this.page.locator('.now').textContent(),
    ]);
    return `${this.name} at ${at}: ${(now ?? '').replaceAll(/\s+/g, ' ').slice(0, 300)}`;
  }

  /** The lines of moves in the log on the page; without other lines, such as a date, which appears at midnight. */
  async log(): Promise<readonly string[]> {
    await this.page.locator('[data-tab="log"]').click();
    await this.page.locator('.log > li[data-move]').first().waitFor();
    return this.page.locator('.log > li[data-move]').allTextContents();
  }
}
