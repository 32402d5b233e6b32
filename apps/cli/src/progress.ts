/** A bar on stderr for long work; silent unless a person is watching. */
export class Progress {
  readonly #out: NodeJS.WriteStream;
  readonly #total: number;
  readonly #label: string;
  readonly #started = Date.now();
  #shown = 0;

  constructor(out: NodeJS.WriteStream, label: string, total: number) {
    this.#out = out;
    this.#label = label;
    this.#total = total;
  }

  update(done: number): void {
    if (!this.#out.isTTY || (done < this.#total && Date.now() - this.#shown < 100)) return;
    this.#shown = Date.now();
    const share = this.#total === 0 ? 1 : Math.min(1, done / this.#total);
    const filled = Math.round(share * 24);
    const seconds = (this.#shown - this.#started) / 1000;
    const left = done > 0 && share < 1 ? `, about ${Math.ceil(seconds / share - seconds)} s left` : '';
    const bar = `${'█'.repeat(filled)}${'░'.repeat(24 - filled)}`;
    this.#out.write(`\r\u001b[K${this.#label} ${bar} ${done}/${this.#total}${left}`);
  }

  /** Takes the bar away, so that the result stands alone. */
  end(): void {
    if (this.#out.isTTY) this.#out.write('\r\u001b[K');
  }
}
