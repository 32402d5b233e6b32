import { parentPort, workerData } from 'node:worker_threads';
import type { Game } from '@roundhouse/titles';
import { findTitle } from '../titles.ts';
import { type Job, type Plan, simulateGame } from './game.ts';

export interface WorkerSetup {
  readonly module: string; // this file
  readonly titlesFrom: string;
  readonly plan: Plan;
}

const { titlesFrom, plan } = workerData as WorkerSetup;
const { TITLES } = (await import(titlesFrom)) as { readonly TITLES: readonly Game[] };
const title = findTitle(TITLES, plan.title);

parentPort?.on('message', (job: Job) => parentPort?.postMessage(simulateGame(title, plan, job)));
