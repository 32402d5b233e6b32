/** A page of a log, as it is sent. */
interface Page {
  readonly seq: number; // how many lines the table had then
  readonly isWhole: boolean; // the page is full, so nothing will be added to it
  readonly text: string;
}

const MOST_CHARACTERS = 20_000_000;

/**
 * Pages of logs as spectators see them. They are the same for all spectators, and the lines of a log never change, so a page
 * that is requested again only has to be sent.
 */
export class LogPages {
  readonly #pages = new Map<string, Page>();
  #characters = 0;

  find(table: string, since: number, seq: number): string | undefined {
    const page = this.#pages.get(`${table} ${since}`);
    return page && (page.isWhole || page.seq === seq) ? page.text : undefined;
  }

  keep(table: string, since: number, page: Page): void {
    this.#drop(`${table} ${since}`);
    this.#pages.set(`${table} ${since}`, page);
    this.#characters += page.text.length;
    while (this.#characters > MOST_CHARACTERS) this.#drop(this.#pages.keys().next().value as string);
  }

  #drop(key: string): void {
    this.#characters -= this.#pages.get(key)?.text.length ?? 0;
    this.#pages.delete(key);
  }
}
