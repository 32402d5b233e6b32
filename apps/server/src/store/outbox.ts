const RETRY_MS = 1_000;

export interface Outgoing {
  /** Sends texts to the other processes. */
  readonly send: (texts: readonly string[]) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/**
 * Texts on their way to other processes, one batch at a time. Texts added during a batch go with the next one, and repeated
 * texts are sent only once. A batch that cannot be sent is tried again.
 */
export class Outbox {
  readonly #outgoing: Outgoing;
  readonly #waiting = new Set<string>();
  #sending: Promise<void> | null = null;
  #isClosed = false;

  constructor(outgoing: Outgoing) {
    this.#outgoing = outgoing;
  }

  add(texts: readonly string[]): void {
    for (const text of texts) this.#waiting.add(text);
    this.#sending ??= this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    // Wait, so that whatever is added in this turn of the event loop is included.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting];
      this.#waiting.clear();
      try {
        await this.#outgoing.send(batch);
      } catch (error) {
        this.#outgoing.onError(error);
        for (const text of batch) this.#waiting.add(text);
        if (this.#isClosed) break;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
    this.#sending = null;
  }

  /** Sends what is left, once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#sending;
  }
}
