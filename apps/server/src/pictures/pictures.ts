import { Problem } from '../problem.ts';
import { programFor } from '../threads/thread-slot.ts';
import { WorkThread } from '../threads/work-thread.ts';
import type { draw, PictureJob } from './draw.ts';

const MEMORY_MB = 512;
const DRAW_MS = 20_000;
/** How many pictures may be in progress; further requests are asked to try again. */
const MOST_WAITING = 20;
/** How many bytes of pictures are kept: many people see a link at the same time. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** Draws a picture; undefined if it cannot be drawn. */
export interface Painter {
  paint(job: PictureJob): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
}

/** A separate thread, which draws one picture after the other. */
export function threadPainter(onFault: (problem: string) => void, drawMs = DRAW_MS): Painter {
  const thread = new WorkThread<PictureJob, ReturnType<typeof draw>>(MEMORY_MB, programFor('pictures'));
  let last: Promise<unknown> = Promise.resolve();
  const ending = new AbortController();
  return {
    async paint(job) {
      const mine = last.then(() => thread.run(job, drawMs, ending.signal));
      last = mine.catch(() => undefined);
      const answer = await mine;
      if (answer.ok) return answer.png;
      onFault(answer.problem);
      return undefined;
    },
    async close() {
      ending.abort();
      await thread.close();
    },
  };
}

const busy = () => new Problem(503, 'server.busy', { why: 'pictures' }, {}, 10);

/** Pictures of tables. Each is drawn only once while it is kept, and only a limited number at a time. */
export class Pictures {
  readonly #painter: Painter;
  readonly #kept = new Map<string, Uint8Array>(); // in the order of last use
  readonly #coming = new Map<string, Promise<Uint8Array | undefined>>();
  #bytes = 0;

  constructor(painter: Painter) {
    this.#painter = painter;
  }

  /** The picture for a key, which contains everything that it depends on. Undefined: it cannot be drawn. */
  async get(key: string, job: () => Promise<PictureJob>): Promise<Uint8Array | undefined> {
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept;
    }
    const coming = this.#coming.get(key);
    if (coming) return coming;
    if (this.#coming.size >= MOST_WAITING) throw busy();
    const mine = job().then((each) => this.#painter.paint(each));
    this.#coming.set(key, mine);
    try {
      const png = await mine;
      if (png) this.#keep(key, png);
      return png;
    } finally {
      this.#coming.delete(key);
    }
  }

  #keep(key: string, png: Uint8Array): void {
    this.#kept.set(key, png);
    this.#bytes += png.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= KEPT_BYTES) return;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
  }

  close(): Promise<void> {
    return this.#painter.close();
  }
}
