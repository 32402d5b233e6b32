interface Waiting {
  readonly who: string;
  readonly begin: () => Promise<void>;
}

/** After this time, what somebody has used counts only half. */
const HALF_MS = 60_000;
const MAX_PEOPLE = 1_000;

/** Does the work of many people, one piece after the other: people who recently used the least time come first. */
export class FairQueue {
  readonly #waiting: Waiting[] = [];
  readonly #used = new Map<string, { readonly ms: number; readonly at: number }>();
  readonly #now: () => number;
  #busy = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  run<T>(who: string, body: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const begin = async (): Promise<void> => {
        const begun = this.#now();
        const done = await body().then(
          (value) => () => resolve(value),
          (error) => () => reject(error),
        );
        this.#note(who, this.#now() - begun);
        done();
      };
      this.#waiting.push({ who, begin });
      void this.#next();
    });
  }

  #usedBy(who: string): number {
    const used = this.#used.get(who);
    return used ? used.ms * 2 ** ((used.at - this.#now()) / HALF_MS) : 0;
  }

  #note(who: string, ms: number): void {
    const now = this.#usedBy(who) + ms;
    this.#used.delete(who);
    this.#used.set(who, { ms: now, at: this.#now() });
    if (this.#used.size > MAX_PEOPLE) this.#used.delete(this.#used.keys().next().value as string);
  }

  async #next(): Promise<void> {
    if (this.#busy || this.#waiting.length === 0) return;
    this.#busy = true;
    const least = Math.min(...this.#waiting.map(({ who }) => this.#usedBy(who)));
    const at = this.#waiting.findIndex(({ who }) => this.#usedBy(who) <= least);
    const [next] = this.#waiting.splice(Math.max(0, at), 1);
    await next?.begin();
    this.#busy = false;
    void this.#next();
  }
}
