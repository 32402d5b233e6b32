/** Lets only one task at a time work on each key, in the order of arrival. */
export class Queues {
  readonly #last = new Map<string, Promise<unknown>>();

  async alone<T>(id: string, task: () => Promise<T>): Promise<T> {
    const before = this.#last.get(id) ?? Promise.resolve();
    const mine = before.then(task, task);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(id, settled);
    try {
      return await mine;
    } finally {
      if (this.#last.get(id) === settled) this.#last.delete(id);
    }
  }
}
