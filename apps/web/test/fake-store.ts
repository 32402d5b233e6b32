import { EventEmitter } from 'node:events';

type Rows = Map<string, unknown>;

/** A request to the browser's store, which is answered soon. */
class FakeRequest {
  result: unknown;
  onsuccess: (() => void) | null = null;
  onupgradeneeded: (() => void) | null = null;
  readonly #events = new EventEmitter();
  addEventListener(_type: 'success', listener: () => void): void {
    this.#events.on('success', listener);
  }
  answer(value: unknown): void {
    this.result = value;
    this.onsuccess?.();
    this.#events.emit('success');
  }
}

/** A transaction: requests are answered one after the other; when none is left, it is committed. */
class FakeTransaction {
  oncomplete: (() => void) | null = null;
  readonly #rows: ReadonlyMap<string, Rows>;
  readonly #waiting: (() => void)[] = [];
  constructor(rows: ReadonlyMap<string, Rows>) {
    this.#rows = rows;
    setTimeout(() => this.#run());
  }
  #run(): void {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) next();
    this.oncomplete?.();
  }
  #ask(what: () => unknown): FakeRequest {
    const request = new FakeRequest();
    this.#waiting.push(() => request.answer(what()));
    return request;
  }
  objectStore(name: string) {
    const rows = this.#rows.get(name) as Rows;
    return {
      get: (id: string) => this.#ask(() => structuredClone(rows.get(id))),
      getAll: () => this.#ask(() => structuredClone([...rows.values()])),
      put: (row: { readonly id: string }) => {
        const kept = structuredClone(row);
        return this.#ask(() => void rows.set(kept.id, kept));
      },
      delete: (id: string) => this.#ask(() => void rows.delete(id)),
    };
  }
}

/** As much of IndexedDB as the page's games need. */
export class FakeIndexedDb {
  readonly rows = new Map<string, Rows>();
  open(): FakeRequest {
    const request = new FakeRequest();
    request.result = {
      createObjectStore: (name: string) => this.rows.set(name, new Map()),
      transaction: () => new FakeTransaction(this.rows),
    };
    setTimeout(() => {
      request.onupgradeneeded?.();
      request.answer(request.result);
    });
    return request;
  }
}
