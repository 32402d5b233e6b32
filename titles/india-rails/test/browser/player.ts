import type { ActionBase } from '@roundhouse/kernel';
import { ClickingPlayer } from '@roundhouse/web/test/browser/player.ts';
import type { Action, ActionOf } from '../../action.ts';

/** Makes the moves of a script of India Rails by clicking: on the map where the page wants that, else in lists. */
export class RailsPlayer extends ClickingPlayer {
  async beginRails(address: string, seed: string, players = 2): Promise<void> {
    await this.begin(address, seed, players);
  }

  override async begin(address: string, seed: string, players = 3): Promise<void> {
    await this.page.goto(address);
    await this.page.getByRole('button', { name: 'India Rails', exact: true }).click();
    await this.page.getByText(String(players), { exact: true }).first().click();
    await this.page.getByText('Options').click();
    await this.page.getByLabel('Seed').fill(seed);
    await this.page.getByRole('button', { name: 'Play at one screen' }).click();
    await this.page.waitForSelector('.rails-map');
  }

  override async choose(base: ActionBase): Promise<void> {
    const action = base as Action;
    await this.toMove();
    switch (action.type) {
      case 'build':
        return this.#build(action);
      case 'move':
        return this.#move(action);
      case 'placeTrain':
        await this.page.locator('.place-panel').waitFor();
        await this.seeAll();
        return this.post(action.at);
      case 'offerTrack':
        return this.#offer(action);
      default:
        return super.choose(action);
    }
  }

  /** Clicks a milepost, once the map lies still. */
  async post(id: string): Promise<void> {
    await this.stillBoard();
    await this.page.locator(`[data-post="${id}"]`).click();
  }

  async #build({ path }: ActionOf<'build'>): Promise<void> {
    await this.page.locator('.run.build').waitFor();
    await this.seeAll();
    for (const id of path) await this.post(id);
  }

  async #move({ train, path }: ActionOf<'move'>): Promise<void> {
    const panel = this.page.locator(`.run[data-train="${train}"]`);
    const take = panel.getByRole('button', { name: /Run this train/ });
    if ((await take.count()) > 0 && (await take.getAttribute('aria-pressed')) === 'false') await take.click();
    await panel.getByLabel('Run to').waitFor();
    await this.seeAll();
    await this.post(path[path.length - 1] ?? '');
  }

  async #offer({ seller, take, give, price }: ActionOf<'offerTrack'>): Promise<void> {
    await this.page.getByTestId('trade').click();
    await this.page.getByLabel('From whom').selectOption(String(seller));
    await this.seeAll();
    for (const [side, edges] of [
      ['take', take],
      ['give', give],
    ] as const) {
      if (edges.length > 0) await this.page.locator(`[data-side="${side}"]`).click();
      for (const edge of edges) for (const end of edge.split('/')) await this.post(end);
    }
    await this.page.getByLabel('Price').fill(String(price));
  }
}
