import { parentPort, workerData } from 'node:worker_threads';
import type { Game } from '@roundhouse/titles';
import { findTitle } from '../titles.ts';
import { type ArenaPlan, type Match, playMatch } from './game.ts';

const { titlesFrom, plan } = workerData as { readonly titlesFrom: string; readonly plan: ArenaPlan };
const { TITLES } = (await import(titlesFrom)) as { readonly TITLES: readonly Game[] };
const title = findTitle(TITLES, plan.title);

parentPort?.on('message', (match: Match) => parentPort?.postMessage(playMatch(title, plan, match)));
