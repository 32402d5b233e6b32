import type { GameLog } from '@roundhouse/engine/kernel';
import { Import } from '@roundhouse/protocol';
import { parse } from '../parse.ts';
import { badRequest, Problem } from '../problem.ts';
import { readFile } from './read-file.ts';
import { type Replayed, replayLog } from './replay.ts';

/** Work that takes seconds: a request to import, as it came, or a log to play again. */
export type Job = { readonly kind: 'import'; readonly body: string } | { readonly kind: 'log'; readonly log: GameLog };

export interface Done {
  readonly replayed: Replayed;
  readonly name: string | undefined; // that the request gives to the table
}

export type JobAnswer =
  | { readonly ok: true; readonly done: Done }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly message: string }
  | { readonly ok: false; readonly bug: string };

/** Names that would reach into every object there is. */
function noPrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'prototype') throw badRequest('a name in the request is not allowed');
  return value;
}

function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body, noPrototypes);
  } catch (error) {
    throw error instanceof Problem ? error : badRequest('the request is no JSON');
  }
}

function work(job: Job): Done {
  if (job.kind === 'log') return { replayed: replayLog(job.log), name: undefined };
  const { file, name } = parse(Import, parsedJson(job.body));
  return { replayed: replayLog(readFile(file)), name };
}

export function doJob(job: Job): JobAnswer {
  try {
    return { ok: true, done: work(job) };
  } catch (error) {
    if (error instanceof Problem) {
      const { status, code, message } = error;
      return { ok: false, status, code, message };
    }
    return { ok: false, bug: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
