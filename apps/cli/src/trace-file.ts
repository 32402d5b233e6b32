import type { TraceLine } from '@roundhouse/rails-18xx';
import { fail } from './fail.ts';
import { readText } from './game-file.ts';
import { t } from './text/index.ts';

export type { TraceLine };

function lineIn(text: string, file: string, number: number): TraceLine {
  let line: unknown;
  try {
    line = JSON.parse(text);
  } catch {
    return fail(t.files.traceNotJson(file, number));
  }
  const { n, id, type } = (typeof line === 'object' && line !== null ? line : {}) as Partial<TraceLine>;
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(id) || typeof type !== 'string') {
    return fail(t.files.noTraceLine(file, number));
  }
  return line as TraceLine;
}

/** Reads a recorded trace: one JSON object per line. */
export function readTrace(file: string): readonly TraceLine[] {
  const texts = readText(file, t.files.noFile).split('\n');
  const lines = texts.flatMap((text, i) => (text.trim() === '' ? [] : [lineIn(text, file, i + 1)]));
  return lines.length > 0 ? lines : fail(t.files.emptyTrace(file));
}
