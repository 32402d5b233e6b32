import type { GameLog } from '@roundhouse/kernel';
import { Import } from '@roundhouse/protocol';
import { parse } from '../parse.ts';
import { Problem } from '../problem.ts';
import { parsedJson } from './parsed-json.ts';
import { readFile } from './read-file.ts';
import { type AskedTable, readTable } from './read-table.ts';
import { type Replayed, replayLog, type Watched } from './replay.ts';

/** Slow work: an unread request to import a file or to open a table with its own board, or a log to replay. */
export type Job =
  | { readonly kind: 'import'; readonly body: string }
  | { readonly kind: 'log'; readonly log: GameLog }
  | { readonly kind: 'table'; readonly body: string };

export interface PlayedAgain {
  readonly replayed: Replayed;
  readonly name: string | undefined; // the name for the table in the request
}

/** The result of a job, by its kind. */
export interface DoneBy {
  readonly import: PlayedAgain;
  readonly log: PlayedAgain;
  readonly table: AskedTable;
}
export type JobResult = DoneBy[Job['kind']];

export type JobAnswer =
  | { readonly ok: true; readonly done: JobResult }
  | ({ readonly ok: false } & Pick<Problem, 'status' | 'code' | 'numbers' | 'extra'>)
  | { readonly ok: false; readonly bug: string };

/** The thread's message when work begins, and before and after judging states, which may never end. */
export interface Progress {
  readonly progress: 'working' | 'judging';
}

function work(job: Job, judged: Watched): JobResult {
  if (job.kind === 'table') return readTable(job.body);
  if (job.kind === 'log') return { replayed: replayLog(job.log), name: undefined };
  const { file, name } = parse(Import, parsedJson(job.body));
  return { replayed: replayLog(readFile(file), judged), name };
}

export function doJob(job: Job, say: (message: Progress) => void): JobAnswer {
  say({ progress: 'working' });
  const judged: Watched = (body) => {
    say({ progress: 'judging' });
    body();
    say({ progress: 'working' });
  };
  try {
    return { ok: true, done: work(job, judged) };
  } catch (error) {
    if (error instanceof Problem) {
      const { status, code, numbers, extra } = error;
      return { ok: false, status, code, numbers, extra };
    }
    return { ok: false, bug: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
