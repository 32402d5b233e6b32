import { parentPort, workerData } from 'node:worker_threads';
import { type SearchOrder, searchDeeper } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import { findTitle } from '../titles.ts';

export interface WorkerSetup {
  readonly module: string; // this file
  readonly titlesFrom: string;
}

const { titlesFrom } = workerData as WorkerSetup;
const { TITLES } = (await import(titlesFrom)) as { readonly TITLES: readonly Game[] };

parentPort?.on('message', (order: SearchOrder) => {
  const { runs } = findTitle(TITLES, order.title);
  if (!runs) throw new Error(`${order.title} runs no trains`);
  searchDeeper(runs.search, order, (report) => parentPort?.postMessage(report));
});
