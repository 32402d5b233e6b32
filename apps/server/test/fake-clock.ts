import type { Clock } from '../src/clock.ts';

interface Timer {
  readonly at: number;
  readonly task: () => void;
}

/** A clock whose time passes only when a test says so. */
export class FakeClock implements Clock {
  #now: number;
  readonly #timers = new Set<Timer>();

  constructor(now = 1_800_000_000_000) {
    this.#now = now;
  }

  get waiting(): number {
    return this.#timers.size;
  }

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, task: () => void): () => void {
    const timer = { at: this.#now + milliseconds, task };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Rings the alarms that were due in that time, the earliest first. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.task();
    }
    this.#now = end;
  }
}
