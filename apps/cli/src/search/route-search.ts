import type { Json } from '@roundhouse/kernel/contract/fact.ts';
import type { Limits } from '@roundhouse/kernel/contract/title.ts';
import {
  bothFound,
  type FoundRuns,
  type RunLimits,
  type SearchOrder,
  type SearchReport,
} from '@roundhouse/rails-18xx/best-run/run-search.ts';

/** A thread that answers with `searchDeeper`: a worker thread of Node, or a web worker of a page. */
export interface SearchThread {
  post(order: SearchOrder): void;
  onReport(listener: (report: SearchReport) => void): void;
  onFailure(listener: (problem: unknown) => void): void;
  close(): void;
}

/** What a search needs: a title's search function, how to open a thread, how to wait. */
export interface SearchHost {
  readonly title: string;
  readonly search: (position: Json, limits: RunLimits) => FoundRuns;
  /** How long to search without a thread: most positions need none. */
  readonly quick?: () => Limits;
  readonly open: () => SearchThread;
  readonly after: (milliseconds: number, task: () => void) => void;
}

/** The search before a thread is worthwhile: a few milliseconds, so that a page does not freeze. */
const QUICK: Limits = { nodes: 4_000 };
/** How many milliseconds a thread may take to stop by itself. */
const GRACE = 15;

/** Searches for the best runs of one position without blocking the rest of the program. */
export class RouteSearch {
  /** Called for every better result, and finally once with `done`. */
  onResult: (report: SearchReport) => void = () => {};
  onFailure: (problem: unknown) => void = () => {};
  readonly #host: SearchHost;
  #flag: Int32Array | undefined;
  #thread: SearchThread | undefined;
  #best: FoundRuns | undefined;

  constructor(host: SearchHost) {
    this.#host = host;
  }

  start(position: Json, top = 1): void {
    const { title, search, open, quick } = this.#host;
    this.#best = search(position, { ...(quick?.() ?? QUICK), top });
    if (this.#best.proved) {
      this.#finish();
      return;
    }
    this.onResult({ found: this.#best, done: false });
    const thread = open();
    this.#thread = thread;
    this.#flag = typeof SharedArrayBuffer === 'undefined' ? undefined : new Int32Array(new SharedArrayBuffer(4));
    thread.onReport((report) => this.#hear(report));
    thread.onFailure((problem) => this.#fail(problem));
    thread.post({ title, position, top, ...(this.#flag && { flag: this.#flag }) });
  }

  /** The last result follows within 50 ms, whatever the thread is doing. */
  stop(): void {
    if (this.#thread === undefined) return;
    if (this.#flag === undefined) {
      this.#finish();
      return;
    }
    Atomics.store(this.#flag, 0, 1);
    const told = this.#thread;
    this.#host.after(GRACE, () => {
      if (this.#thread === told) this.#finish();
    });
  }

  #hear({ found, done }: SearchReport): void {
    if (this.#thread === undefined) return;
    this.#best = bothFound(this.#best, found);
    if (done) this.#finish();
    else this.onResult({ found: this.#best, done: false });
  }

  #fail(problem: unknown): void {
    if (this.#thread === undefined) return;
    this.#close();
    this.onFailure(problem);
  }

  #finish(): void {
    const found = this.#best;
    if (found === undefined) return;
    this.#close();
    this.onResult({ found, done: true });
  }

  #close(): void {
    this.#thread?.close();
    this.#thread = undefined;
    this.#best = undefined;
  }
}
