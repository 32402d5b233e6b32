import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { confirmEvery, unpainted } from './chromium.ts';
import { ClickingPlayer } from './player.ts';

/** What is kept back from a page until it is let go. */
interface Held {
  until: Promise<void> | null;
  given: Promise<void>[];
}

/** Somebody at a table on the server, with a browser of their own. Everything that it is ever sent is written down. */
export class RemotePlayer extends ClickingPlayer {
  readonly name: string;
  readonly heard: string[];
  readonly errors: string[] = [];
  /** Answers to requests wait for this; what comes over the socket does not. */
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
    // A service worker could fetch behind the back of what listens here.
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

  /** Keeps back what the server answers from now on. Returns how to give it: then the page has it, and has drawn it. */
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

  /** Asks the server behind the page, with the page's own cookies; what comes is written down as everything is. */
  async ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const init = { method, ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' } }) };
    const text = body === undefined ? '' : `, body: ${JSON.stringify(JSON.stringify(body))}`;
    const options = `${JSON.stringify(init).slice(0, -1)}${text}}`;
    return this.page.evaluate(`fetch('/api/${path}', ${options}).then((answer) => answer.json())`);
  }

  /** Makes a move behind the page, which then shows it. */
  async send(table: string, action: unknown): Promise<void> {
    const before = await this.moves();
    const { position } = (await this.ask('GET', `tables/${table}`)) as { position: { decision: number } };
    const body = { commandId: randomUUID(), decision: position.decision, action };
    await this.ask('POST', `tables/${table}/moves`, body);
    await this.beyond(before);
  }

  /** What they see, for anyone who wonders why it does not go on. */
  async account(): Promise<string> {
    const [at, now] = await Promise.all([
      this.page.locator('.history output').textContent(),
      this.page.locator('.now').textContent(),
    ]);
    return `${this.name} at ${at}: ${(now ?? '').replaceAll(/\s+/g, ' ').slice(0, 300)}`;
  }

  /** The log as it stands on the page; without the lines between, such as a date, which comes at midnight. */
  async log(): Promise<readonly string[]> {
    await this.page.locator('[data-tab="log"]').click();
    await this.page.locator('.log > li[data-move]').first().waitFor();
    return this.page.locator('.log > li[data-move]').allTextContents();
  }
}
