import { t } from './text/index.ts';

const LINE_MS = 30_000;

/** Shows the progress of long work: as a bar on stderr if a person is watching, otherwise as a line now and then. */
export class Progress {
  readonly #out: NodeJS.WriteStream;
  readonly #total: number;
  readonly #label: string;
  readonly #started = Date.now();
  #shown = 0;
  #written = Date.now();

  constructor(out: NodeJS.WriteStream, label: string, total: number) {
    this.#out = out;
    this.#label = label;
    this.#total = total;
  }

  update(done: number): void {
    if (this.#out.isTTY) this.#bar(done);
    else this.#line(done);
  }

  #bar(done: number): void {
    if (done < this.#total && Date.now() - this.#shown < 100) return;
    this.#shown = Date.now();
    const filled = Math.round(this.#share(done) * 24);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(24 - filled)}`;
    this.#out.write(`\r\u001b[K${this.#label} ${bar} ${done}/${this.#total}${this.#left(done)}`);
  }

  #line(done: number): void {
    if (done === this.#total || Date.now() - this.#written < LINE_MS) return;
    this.#written = Date.now();
    this.#out.write(`${this.#label} ${done}/${this.#total}${this.#left(done)}\n`);
  }

  #share(done: number): number {
    return this.#total === 0 ? 1 : Math.min(1, done / this.#total);
  }

  #left(done: number): string {
    const [share, seconds] = [this.#share(done), (Date.now() - this.#started) / 1000];
    return done > 0 && share < 1 ? t.tools.left(Math.ceil(seconds / share - seconds)) : '';
  }

  /** Removes the bar, so that only the result remains. */
  end(): void {
    if (this.#out.isTTY) this.#out.write('\r\u001b[K');
  }
}
