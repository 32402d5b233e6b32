import { Worker } from 'node:worker_threads';
import type { Json, Limits } from '@roundhouse/kernel';
import type { FoundRuns } from '@roundhouse/rails-18xx/best-run/run-search.ts';
import type { Game } from '@roundhouse/titles';
import { RouteSearch, type SearchThread } from './route-search.ts';
import type { WorkerSetup } from './worker.ts';

function openThread(titlesFrom: string): SearchThread {
  const module = new URL('./worker.ts', import.meta.url).href;
  const workerData: WorkerSetup = { module, titlesFrom };
  const worker = new Worker(new URL('../simulate/start-worker.mjs', import.meta.url), { workerData });
  return {
    post: (order) => worker.postMessage(order),
    onReport: (listener) => void worker.on('message', listener),
    onFailure: (listener) => void worker.on('error', listener),
    close: () => void worker.terminate(),
  };
}

/** Starting a thread takes about this long, so it is only worthwhile for positions that need more. */
const AT_ONCE = 250; // milliseconds
const ENOUGH_NODES = 100_000_000;

function quickly(limit: number): Limits {
  const end = performance.now() + Math.min(AT_ONCE, limit);
  return { nodes: ENOUGH_NODES, stop: () => performance.now() > end };
}

/** A search for the best runs of a position, in a thread if it takes longer. */
export function routeSearch({ meta, trains }: Game, titlesFrom: string, limit = AT_ONCE): RouteSearch {
  if (!trains) throw new Error(`${meta.id} runs no trains`);
  return new RouteSearch({
    title: meta.id,
    search: trains.runs.search,
    quick: () => quickly(limit),
    open: () => openThread(titlesFrom),
    after: (milliseconds, task) => void setTimeout(task, milliseconds),
  });
}

export interface Wish {
  readonly position: Json;
  readonly top: number;
  readonly limit: number; // milliseconds
  readonly onProgress: (found: FoundRuns) => void;
}

/** Searches until the answer is proved, the time is up, or Ctrl-C. */
export function searchFor(search: RouteSearch, { position, top, limit, onProgress }: Wish): Promise<FoundRuns> {
  return new Promise((resolve, reject) => {
    const stop = (): void => search.stop();
    const timer = setTimeout(stop, limit);
    process.once('SIGINT', stop);
    const end = (): void => {
      clearTimeout(timer);
      process.removeListener('SIGINT', stop);
    };
    search.onFailure = (problem) => {
      end();
      reject(problem);
    };
    search.onResult = ({ found, done }) => {
      if (!done) {
        onProgress(found);
        return;
      }
      end();
      resolve(found);
    };
    search.start(position, top);
  });
}
