import type { ActionBase } from '@roundhouse/engine/kernel';
import type { Page } from 'playwright-core';

type Fields = Readonly<Record<string, unknown>>;

/** Does by clicking what a script says. Knows the page only as a person does: by what is lit, listed and named. */
export class ClickingPlayer {
  readonly page: Page;
  curtains = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async begin(address: string, seed: string, players = 3): Promise<void> {
    await this.page.goto(address);
    await this.page.getByText(String(players), { exact: true }).first().click();
    await this.page.getByText('Options').click();
    await this.page.getByLabel('Seed').fill(seed);
    await this.page.getByRole('button', { name: 'Play at one screen' }).click();
    await this.page.waitForSelector('.board');
  }

  /** The curtain comes before a hand is shown, and never shows one itself. */
  async liftCurtain(): Promise<void> {
    const take = this.page.getByTestId('take-seat');
    if (!(await take.isVisible())) return;
    this.curtains++;
    await take.click();
    await take.waitFor({ state: 'detached' });
  }

  async moves(): Promise<number> {
    return Number((await this.page.locator('.history output').textContent())?.split('/')[1]);
  }

  /** Waits until so many moves stand, and the table shows them. */
  async until(moves: number): Promise<void> {
    await this.page.locator('.history output', { hasText: `${moves}/${moves}` }).waitFor();
  }

  async confirm(): Promise<void> {
    await this.page.getByTestId('confirm').click();
  }

  async perform(action: ActionBase): Promise<void> {
    const before = await this.moves();
    await this.liftCurtain();
    await this.choose(action);
    await this.confirm();
    await this.until(before + 1);
  }

  /** Everything up to the confirming click. */
  async choose(action: ActionBase): Promise<void> {
    const fields = action as unknown as Fields;
    if (action.type === 'selectHand') return this.#select(fields.certs as readonly string[]);
    if (action.type === 'runTrains') {
      await this.page.getByText('Best run, proved').waitFor();
      return;
    }
    if (typeof fields.hex === 'string') return this.#onBoard(action, fields.hex);
    await this.page.locator(`[data-action='${JSON.stringify(action)}']`).click();
  }

  async #select(certs: readonly string[]): Promise<void> {
    for (const cert of certs) {
      await this.page.locator(`button.card[data-item="${cert}"][aria-pressed="false"]`).first().click();
    }
  }

  async #onBoard(action: ActionBase, hex: string): Promise<void> {
    const { tile } = action as unknown as Fields;
    const wanted = JSON.stringify(action);
    await this.page.locator(`.target.lit[data-hex="${hex}"]`).click();
    const choice = this.page.locator('.hex-choice');
    await choice.waitFor();
    const id = typeof tile === 'object' && tile !== null ? (tile as { tile: string }).tile : tile;
    if (typeof id === 'string') {
      const button = choice.locator(`[data-tile="${id}"]`);
      if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
      for (let turns = 0; turns < 12; turns++) {
        if ((await choice.getAttribute('data-proposal')) === wanted) return;
        await this.page.getByTestId('turn').click();
      }
      throw new Error(`tile ${id} cannot be turned as wanted in ${hex}`);
    }
    if ((await choice.getAttribute('data-proposal')) !== wanted)
      await choice.locator(`[data-action='${wanted}']`).click();
  }
}
