import { parentPort, workerData } from 'node:worker_threads';
import { type SearchOrder, searchDeeper } from '@roundhouse/rails-18xx/best-run/run-search.ts';
import type { Game } from '@roundhouse/titles';
import { findTitle } from '../titles.ts';

export interface WorkerSetup {
  readonly module: string; // this file
  readonly titlesFrom: string;
}

const { titlesFrom } = workerData as WorkerSetup;
const { TITLES } = (await import(titlesFrom)) as { readonly TITLES: readonly Game[] };

parentPort?.on('message', (order: SearchOrder) => {
  const { trains } = findTitle(TITLES, order.title);
  if (!trains) throw new Error(`${order.title} runs no trains`);
  searchDeeper(trains.runs.search, order, (report) => parentPort?.postMessage(report));
});
