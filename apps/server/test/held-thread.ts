import { Cancelled } from '../src/threads/work-thread.ts';

/** A stand-in for a thread, which answers when the test says so. */
export class HeldThread<J, A> {
  readonly asked: J[] = [];
  cancelled = 0;
  #answer: ((answer: A) => void) | undefined;
  #woken: (() => void) | undefined;

  run(job: J, _ms: number, signal: AbortSignal): Promise<A> {
    this.asked.push(job);
    this.#woken?.();
    return new Promise((resolve, reject) => {
      this.#answer = resolve;
      signal.addEventListener('abort', () => {
        this.cancelled++;
        this.#woken?.();
        reject(new Cancelled());
      });
    });
  }

  answer(answer: A): void {
    this.#answer?.(answer);
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      await new Promise<void>((resolve) => {
        this.#woken = resolve;
      });
    }
  }

  async close(): Promise<void> {
    return undefined;
  }
}
