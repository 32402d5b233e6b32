/** A page of a log, as it is sent. */
interface Page {
  readonly seq: number; // lines that the table had then
  readonly isWhole: boolean; // as many lines as a page holds: nothing is added to it any more
  readonly text: string;
}

const MOST_CHARACTERS = 20_000_000;

/**
 * Pages of logs as those see them who only look on: the same for all of them, and what stands in a log does not change. To
 * read a long one again and again costs no more than sending it.
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
