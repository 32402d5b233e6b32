import type { Browser, Page } from 'playwright-core';
import { confirmEvery, unpainted } from './chromium.ts';

export const PASSWORD = 'correct horse';

/** Somebody at the page, known by what they can see and press there. */
export class Guest {
  readonly page: Page;
  readonly errors: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(60_000);
    page.on('pageerror', ({ message }) => this.errors.push(message));
  }

  static async at(browser: Browser, width = 1280): Promise<Guest> {
    const viewport = { width, height: 800 };
    const context = await browser.newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' });
    await Promise.all([confirmEvery(context), unpainted(context)]);
    return new Guest(await context.newPage());
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  mayPress(name: string): Promise<boolean> {
    return this.page.getByRole('button', { name, exact: true }).isEnabled();
  }

  async tab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }

  /** Waits for a text that disappears by itself: call this before the action that shows it. */
  async glimpses(text: string): Promise<void> {
    await this.page.evaluate(`new Promise((seen) => {
      const look = () => document.body.textContent.includes(${JSON.stringify(text)}) && seen();
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    })`);
  }

  async misses(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor({ state: 'detached' });
  }

  async register(address: string, name: string): Promise<void> {
    await this.page.goto(address);
    await this.page.getByLabel('Name', { exact: true }).fill(name);
    await this.page.getByLabel('Password').fill(PASSWORD);
    await this.press('Create an account');
    await this.sees(`You are ${name}`);
  }

  /** Loads the page again at a place; a change after "#" alone would not reload it. */
  async visit(address: string): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(address);
  }

  /** Keeps the certificates that the page suggests. */
  async selectHand(): Promise<void> {
    await this.press('Suggest');
    await this.page.getByTestId('confirm').click();
    await this.page.getByTestId('confirm').waitFor({ state: 'detached' });
  }

  /** Makes the first choice of the list. */
  async takeFirst(): Promise<void> {
    await this.page.locator('.rows .row').first().click();
    await this.page.getByTestId('confirm').click();
  }

  /** Waits until this many moves stand. */
  async until(moves: number): Promise<void> {
    await this.page.locator('.history output').getByText(`${moves}/${moves}`, { exact: true }).waitFor();
  }

  isToMove(): Promise<boolean> {
    return this.page.locator('.turn-yours').isVisible();
  }

  async isWide(): Promise<boolean> {
    return (await this.page.evaluate('document.documentElement.scrollWidth > innerWidth')) as boolean;
  }
}
