import type { GameLog } from '@roundhouse/kernel';
import { times } from '@roundhouse/testing/thorough.ts';
import type { Page } from 'playwright-core';
import { type Names, PSEUDO, strayIn, withoutQuoted, writtenOn } from './pseudo.ts';
import { PEOPLE } from './pseudo-data.ts';
import { WITH_BOARDS, wrongBoards } from './wrong-boards.ts';

/** Everything that a page shows or a screen reader reads: texts, names and hints. A string, because the tests have no DOM types. */
const SHOWN = `(() => {
  const found = new Set();
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest('script, style, kbd, time, select [lang]')) continue;
    // Words of the glossary are parts of their sentence.
    const word = parent.closest('[data-word]') ?? parent.querySelector(':scope > [data-word]');
    const text = (word?.parentElement ?? node).textContent.trim();
    if (isShown(parent) && text !== '') found.add(text);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    if (!isShown(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const text = element.getAttribute(name);
      if (text && element.tagName !== 'TIME') found.add(text);
    }
  }
  return [...found];
})()`;

/** The text inside an image cannot be read from the page, so we keep the pictures when they are made. */
const KEEP_PICTURES = `(() => {
  const make = URL.createObjectURL;
  globalThis.picturesMade = [];
  URL.createObjectURL = (blob) => (globalThis.picturesMade.push(blob.text()), make.call(URL, blob));
})()`;
const PICTURES = 'Promise.all(globalThis.picturesMade)';

/** Finished games of each title, and after which fractions of their moves we read the page. */
export const GAMES: readonly (readonly [title: string, file: string, ...parts: readonly number[]])[] = [
  ['18-india', 'bank.json', 0.3, 1],
  ['18-espana', 'purchase.json', 0.3, 1],
  ['1947', 'bankruptcy.json', 0.5, 1],
  ['india-rails', 'options.json', 0.75, 1],
  ['roll-and-write', 'last-six-bots.json', 0.5, 1],
];

/** Titles whose tables we also read on the server. One is usually enough: everything around the game is the same for all. */
export const ON_SERVER: readonly string[] = GAMES.slice(0, times(1, GAMES.length)).map(([title]) => title);

/** A saved game after some of its moves, with players whose names are known. */
function fileOf(game: GameLog, moves: number) {
  const players = game.players.map((player, seat) => ({ ...player, name: PEOPLE[seat] ?? player.name }));
  const log = { ...game, players, events: game.events.slice(0, moves) };
  return { name: 'Asha.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(log)) };
}

/** Goes through the page in the pseudo-language and notes what no catalogue said. */
export class PseudoReader {
  readonly strays: string[] = [];
  readonly #seen = new Set<string>();
  texts = 0; // how many were read
  readonly page: Page;
  readonly #names: Names;

  constructor(page: Page, names: Names) {
    this.page = page;
    this.#names = names;
  }

  /** Reads what is shown now. */
  async read(where: string): Promise<void> {
    this.readTexts(where, (await this.page.evaluate(SHOWN)) as readonly string[]);
  }

  readTexts(where: string, texts: readonly string[]): void {
    for (const text of texts) {
      if (this.#seen.has(text)) continue;
      this.#seen.add(text);
      this.texts++;
      const stray = strayIn(text, this.#names);
      if (stray.length === 0) continue;
      this.strays.push(`${where}: ${text.slice(0, 120)} [${stray.join(' ')}]`);
    }
  }

  /** Chooses the language as a reader would; the page must not be loaded again. */
  async chooseLanguage(): Promise<void> {
    await this.page.evaluate('window.stillTheSame = true');
    await this.page.locator('select:has(option[lang])').selectOption(PSEUDO);
    await this.page.locator(`html[lang=${PSEUDO}] .start`).waitFor();
    if (!(await this.page.evaluate('window.stillTheSame'))) throw new Error('the page was loaded again');
  }

  /** Reads every panel of a table, as the acting seat sees it. */
  async readTable(where: string): Promise<void> {
    const seat = this.page.getByTestId('take-seat');
    const board = this.page.locator('.board').first();
    await board.waitFor().catch(async () => {
      throw new Error(
        `${where}: no board at ${this.page.url()}, but: ${await this.page.locator('body').textContent()}`,
      );
    });
    await this.page.locator('.history output').waitFor();
    if (await seat.isVisible()) {
      await this.read(`${where}, curtain`);
      await seat.click();
      await seat.waitFor({ state: 'detached' });
    }
    await this.#readWhyNot(where);
    for (const tab of await this.page.locator('[role=tab]').all()) {
      await tab.click();
      for (const more of await this.page.locator('[role=tabpanel] details:not([open]) > summary').all()) {
        if (await more.isVisible()) await more.click();
      }
      await this.read(`${where}, ${await tab.getAttribute('data-tab')}`);
    }
  }

  /** Reads why nothing can be done in a place that is not lit. */
  async #readWhyNot(where: string): Promise<void> {
    const dark = this.page.locator('.target:not(.lit)[data-hex]').first();
    if ((await dark.count()) === 0) return;
    await dark.dispatchEvent('click');
    await this.read(`${where}, not lit`);
  }

  /** Opens such a game on the server, where the page shows more around it. */
  async openSandbox(address: string, game: GameLog, moves: number): Promise<void> {
    await this.page.goto(`${address}/#`);
    await this.page.locator('.import-sandbox input[type=file]').setInputFiles(fileOf(game, moves));
  }

  /** Opens such a game for play at one screen. */
  async openFile(address: string, game: GameLog, moves: number): Promise<void> {
    const file = fileOf(game, moves);
    await this.page.goto(`${address}/#`);
    await this.page.locator('.games[aria-busy=false] input[type=file]').setInputFiles(file);
    await this.page.waitForURL(/#game=/);
  }
}

/** Reads the start page with every title and its options. */
export async function readStart(reader: PseudoReader): Promise<void> {
  await reader.read('start');
  const cards = reader.page.locator('.title-picture');
  await cards.first().waitFor();
  for (let i = 0; i < (await cards.count()); i++) {
    await cards.nth(i).click();
    await reader.page.locator('.new-game').waitFor();
    for (const more of await reader.page.locator('.new-game details > summary').all()) await more.click();
    await reader.read('new game');
    await reader.page.locator('.new-game .back').click();
    await cards.first().waitFor();
  }
}

/** Reads how a game is played, with its glossary and its rules. */
export async function readHowTo(reader: PseudoReader, address: string): Promise<void> {
  const { page } = reader;
  await page.evaluate(KEEP_PICTURES);
  await page.goto(`${address}/#how-to=1947`);
  await page.locator('.how-to').waitFor();
  for (const more of await page.locator('.how-to details > summary').all()) await more.click();
  await reader.read('how to play');
  await page.locator('.how-to .undrawn').first().waitFor({ state: 'detached' });
  const pictures = (await page.evaluate(PICTURES)) as readonly string[];
  reader.readTexts('pictures of how to play', pictures.flatMap(writtenOn));
  await page.goto(`${address}/#`);
}

/** Reads two lessons of a guided game, one of which waits for a move; then the start page with a game that waits. */
export async function readLesson(reader: PseudoReader, address: string): Promise<void> {
  const { page } = reader;
  await page.locator('[data-learn]').first().click();
  await page.locator('.lesson').waitFor();
  await reader.read('lesson');
  await page.getByTestId('lesson-next').click();
  await page.locator('.lesson-do').waitFor();
  await reader.read('lesson with a move');
  await page.goto(`${address}/#`);
  await page.locator('.waiting').waitFor();
  await reader.read('start with a game that waits');
}

/** Reads a refused login, the lobby, a table that waits for people, and the account. */
export async function readAccount(reader: PseudoReader, address: string): Promise<void> {
  const { page } = reader;
  const form = page.locator('.account-form');
  await form.locator('[name=name]').fill('Asha');
  await form.locator('[name=password]').fill('correct horse');
  await form.locator('[value=login]').click();
  await page.locator('.start [role=alert]').waitFor();
  await reader.read('refused');
  await form.locator('[value=register]').click();
  await form.waitFor({ state: 'detached' });
  await page.locator('.title-card [data-way=friends]').first().click();
  await page.locator('.open-table details > summary').first().waitFor();
  for (const more of await page.locator('.open-table details > summary').all()) await more.click();
  await reader.read('lobby');
  await page.locator('.open-table button.big').click();
  await page.locator('.waiting-room .seat').first().waitFor();
  await reader.read('waiting room');
  await page.goto(`${address}/#account`);
  await page.locator('.account-page .account-part').nth(2).waitFor();
  await reader.read('account');
  const webhook = page.locator('.add-webhook').first();
  await webhook.locator('summary').click();
  await webhook.locator('[name=url]').fill('http://192.168.1.1/hook');
  await webhook.locator('[name=label]').fill('Asha');
  await webhook.locator('[type=submit]').click();
  await page.locator('.notices [role=alert]').waitFor();
  await reader.read('a webhook that is refused');
}

/** What is said of boards that people enter and that cannot be played on, as far as the page shows it. */
export async function readWrongBoards(reader: PseudoReader): Promise<void> {
  const { page } = reader;
  const problems = page.locator('.board-problems');
  for (const title of WITH_BOARDS) {
    await page.locator(`.title-card:has([data-bots="${title}"]) .title-picture`).click();
    await page.locator('.new-game').waitFor();
    for (const more of await page.locator('.new-game details > summary').all()) await more.click();
    const field = page.locator('fieldset:has(.board-judged)');
    for (const [i, board] of wrongBoards(title).entries()) {
      await field.locator('input[type=file]').setInputFiles(
        Object.entries(board).map(([name, content]) => ({
          ...{ name: `${name}.json`, mimeType: 'application/json' },
          buffer: Buffer.from(JSON.stringify(content)),
        })),
      );
      await problems.waitFor();
      reader.readTexts(`board ${i} of ${title}`, (await problems.locator('li').allTextContents()).map(withoutQuoted));
      await field.getByRole('button').last().click();
      await problems.waitFor({ state: 'detached' });
    }
    await page.locator('.new-game .back').click();
    await page.locator('.title-picture').first().waitFor();
  }
}

/** Reads why files cannot be opened, at one screen or as sandboxes on the server. `picker`: the input that takes them. */
export async function readBroken(
  reader: PseudoReader,
  picker: string,
  files: readonly (readonly [what: string, text: string])[],
): Promise<void> {
  const { page } = reader;
  const refused = page.locator(`${picker} [role=alert]`);
  let before: string | null = null;
  for (const [what, text] of files) {
    const file = { name: 'Asha.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await page.locator(`${picker} input[type=file]`).setInputFiles(file);
    await refused.filter(before === null ? {} : { hasNotText: before }).waitFor();
    before = await refused.textContent();
    reader.readTexts(`a file with ${what}`, [before ?? '']);
  }
}
