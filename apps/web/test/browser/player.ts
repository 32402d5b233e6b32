import type { ActionBase, GameLog } from '@roundhouse/kernel';
import { times } from '@roundhouse/testing/thorough.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Script } from './script.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A row as the browser has it; the tests are type-checked without the DOM. */
interface Row {
  readonly dataset: { readonly action: string };
}

/** A text that does not depend on the order of fields. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_key, each) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each as Fields).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** The fields in which an action differs from an offered one. One number may differ, which is then filled in. */
function differing(offered: Fields, wanted: Fields): readonly string[] {
  const names = [...new Set([...Object.keys(offered), ...Object.keys(wanted)])];
  return names.filter((name) => keyOf(offered[name]) !== keyOf(wanted[name]));
}

const placesOf = ({ hex, border }: Fields): readonly string[] =>
  typeof hex === 'string' ? [hex] : typeof border === 'string' ? border.split('|') : [];

/** How often each kind of move of a script is made by clicking; and the number of moves that take longer than opening a file. */
const ENOUGH_CLICKED = times(1, 3);
const WORTH_OPENING = 3;

/** Makes the moves of a script by clicking. Uses the page only as a person does: by what is lit, listed and labelled. */
export class ClickingPlayer {
  readonly page: Page;
  curtains = 0;
  readonly #clicked = new Map<string, number>();

  constructor(page: Page) {
    this.page = page;
  }

  async begin(address: string, seed: string, players = 3, title = '18 India'): Promise<void> {
    await this.page.goto(address);
    await this.page.getByRole('button', { name: title, exact: true }).click();
    await this.page.getByText(String(players), { exact: true }).first().click();
    await this.page.getByText('Options').click();
    await this.page.getByLabel('Seed').fill(seed);
    await this.page.getByRole('button', { name: 'Play at one screen' }).click();
    await this.page.waitForSelector('.board');
  }

  /** Opens a game like a person who was sent the file. */
  async openFile(address: string, log: GameLog): Promise<void> {
    const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) };
    await this.page.goto(address);
    await this.page.getByLabel('Open a saved game', { exact: true }).setInputFiles(file);
    await this.until(log.events.length);
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

  /** What the table shows when this many moves stand. */
  standing(moves: number): Locator {
    return this.page.locator('.history output').getByText(`${moves}/${moves}`, { exact: true });
  }

  /** Waits until this many moves stand, and the table shows them. */
  async until(moves: number): Promise<void> {
    await this.standing(moves).waitFor();
  }

  async confirm(): Promise<void> {
    await this.page.getByTestId('confirm').click();
  }

  /** Waits until more moves stand than these, including automatic passes after the next one. */
  async beyond(moves: number): Promise<void> {
    const shown = async (): Promise<number> => {
      const [at, of] = ((await this.page.locator('.history output').textContent()) ?? '').split('/').map(Number);
      return at === of ? Number(of) : 0;
    };
    await expect.poll(shown).toBeGreaterThan(moves);
  }

  async perform(action: ActionBase): Promise<void> {
    const before = await this.moves();
    await this.liftCurtain();
    await this.choose(action);
    await this.confirm();
    await this.beyond(before);
    this.#clicked.set(action.type, (this.#clicked.get(action.type) ?? 0) + 1);
  }

  /** Plays a game on to this many moves. Where there is no choice, the table passes automatically. */
  async playTo(actions: readonly ActionBase[], moves: number): Promise<void> {
    for (let made = await this.moves(); made < moves; made = await this.moves()) {
      await this.perform(actions[made] as ActionBase);
    }
  }

  /**
   * Plays a script on to this many moves. Clicks each kind of move a few times, and the last two moves; skips longer parts
   * in between by opening a file.
   */
  async playThrough(address: string, { actions, upTo }: Script<ActionBase>, moves: number): Promise<void> {
    const isClicked = (action: ActionBase, i: number): boolean => i >= moves - 2 || !this.isEnough(action);
    for (let made = await this.moves(); made < moves; made = await this.moves()) {
      const next = actions.findIndex((action, i) => i >= made && isClicked(action, i));
      if (next - made > WORTH_OPENING) {
        await this.openFile(`${address}#`, upTo(next));
        continue;
      }
      await this.perform(actions[made] as ActionBase);
    }
  }

  /** Whether a move of this type was made by clicking often enough. */
  isEnough({ type }: ActionBase): boolean {
    return (this.#clicked.get(type) ?? 0) >= ENOUGH_CLICKED;
  }

  /** Where the choices share their place with the tabs, brings them to the front. */
  async toMove(): Promise<void> {
    const now = this.page.locator('[data-tab="now"][aria-selected="false"]');
    if (await now.isVisible()) await now.click();
  }

  /** Everything up to the confirming click. */
  async choose(action: ActionBase): Promise<void> {
    await this.toMove();
    const fields = action as unknown as Fields;
    if (action.type === 'selectHand') return this.#select(fields.certs as readonly string[]);
    if (action.type === 'runTrains') {
      await this.page.getByText('Best run, proved').waitFor();
      return;
    }
    if (placesOf(fields).length > 0) return this.#onBoard(action);
    return this.#listed(fields);
  }

  async #select(certs: readonly string[]): Promise<void> {
    for (const cert of certs) {
      await this.page.locator(`button.card[data-item="${cert}"][aria-pressed="false"]`).first().click();
    }
  }

  /** The row that offers it, and the number it asks for. */
  async #listed(wanted: Fields): Promise<void> {
    const rows = this.page.locator('.now button.row[data-action]');
    await rows.first().waitFor();
    await this.#unfold(rows, wanted);
    const offered = await rows.evaluateAll((all) =>
      (all as unknown as readonly Row[]).map(({ dataset }) => dataset.action),
    );
    const apart = offered.map((text) => differing(JSON.parse(text) as Fields, wanted));
    const exact = apart.findIndex(({ length }) => length === 0);
    const near = apart.findIndex(({ length }, i) => length === 1 && offered[i]?.includes(`"type":"${wanted.type}"`));
    const at = exact < 0 ? near : exact;
    if (at < 0) throw new Error(`not offered: ${JSON.stringify(wanted)}`);
    await rows.nth(at).click();
    const [field] = apart[at] ?? [];
    if (field !== undefined) await this.page.locator('.amount input[type=number]').fill(String(wanted[field]));
  }

  /** Opens folded parts of the table until the wanted choice is in sight. */
  async #unfold(rows: Locator, wanted: Fields): Promise<void> {
    const more = this.page.locator('.now .stock-more[aria-expanded="false"]');
    for (let left = await more.count(); left > 0; left--) {
      const offered = await rows.evaluateAll((all) =>
        (all as unknown as readonly Row[]).map(({ dataset }) => dataset.action),
      );
      if (offered.some((text) => differing(JSON.parse(text) as Fields, wanted).length === 0)) return;
      await more.nth(left - 1).click();
    }
  }

  /** Chooses the kind of move before picking a place on the board, if there are several kinds. */
  async #mode(type: string): Promise<void> {
    const modes = this.page.locator('.modes');
    if (!(await modes.isVisible())) return;
    const button = modes.locator(`[data-mode="${type}"]`);
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  }

  /** Waits until the board lies still: only then can a place be clicked where it is seen. */
  async stillBoard(): Promise<void> {
    await this.page.locator('.pan-picture:not(.moving):not(.gliding)').waitFor();
  }

  async seeAll(): Promise<void> {
    await this.page.getByRole('button', { name: 'See all' }).click();
    await this.stillBoard();
  }

  /** Shows the whole board if the hex is outside the window. */
  async #reach(hex: Locator): Promise<void> {
    await hex.waitFor({ state: 'attached' });
    await this.stillBoard();
    const [window, place] = await Promise.all([this.page.locator('.pan-frame').boundingBox(), hex.boundingBox()]);
    if (!window || !place) throw new Error('the board is not drawn');
    const [x, y] = [place.x + place.width / 2 - window.x, place.y + place.height / 2 - window.y];
    if (x > 0 && y > 0 && x < window.width && y < window.height) return;
    await this.seeAll();
  }

  /** Clicks any hex, lit or not, once the board lies still. */
  async clickHex(hex: string): Promise<void> {
    await this.#press(this.page.locator(`.target[data-hex="${hex}"]`), true);
  }

  /** Clicks a hex. If the board moves on to the next question in the meantime, looks for the hex again. */
  async #press(hex: Locator, force: boolean): Promise<void> {
    for (let tries = 1; ; tries++) {
      await this.#reach(hex);
      try {
        return await hex.click({ force, timeout: 10_000 });
      } catch (error) {
        if (tries === 6) throw error;
      }
    }
  }

  /** Clicks a hex until it says something: the table may just be showing the move before. */
  async askAbout(hex: string, said: RegExp): Promise<void> {
    for (let tries = 1; ; tries++) {
      await this.clickHex(hex);
      try {
        return await this.page.getByText(said).waitFor({ timeout: 5_000 });
      } catch (error) {
        if (tries === 4) throw error;
      }
    }
  }

  async #onBoard(action: ActionBase): Promise<void> {
    const fields = action as unknown as Fields;
    const [hex] = placesOf(fields);
    const lit = this.page.locator(`.target.lit[data-hex="${hex}"]`);
    await this.page.locator('.modes, .target.lit').first().waitFor();
    await this.#mode(action.type);
    await this.#press(lit, false);
    const choice = this.page.locator('.hex-choice');
    await choice.waitFor({ state: 'attached' }); // it is empty if there is only one thing to do there
    const { tile } = fields;
    const id = typeof tile === 'object' && tile !== null ? (tile as { tile: string }).tile : tile;
    if (typeof id === 'string') return this.#turned(choice, id, action);
    if (!(await this.#isProposed(choice, action)))
      await choice.locator(`[data-action='${JSON.stringify(action)}']`).click();
  }

  async #isProposed(choice: Locator, action: ActionBase): Promise<boolean> {
    return keyOf(JSON.parse((await choice.getAttribute('data-proposal')) ?? 'null')) === keyOf(action);
  }

  async #turned(choice: Locator, tile: string, action: ActionBase): Promise<void> {
    const button = choice.locator(`[data-tile="${tile}"]`);
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
    for (let turns = 0; turns < 12; turns++) {
      if (await this.#isProposed(choice, action)) return;
      await this.page.getByTestId('turn').click();
    }
    throw new Error(`tile ${tile} cannot be turned as wanted: ${JSON.stringify(action)}`);
  }
}
