import type { TraceLine } from '@roundhouse/rails-18xx';
import { fail } from './fail.ts';
import { readText } from './game-file.ts';

export type { TraceLine };

function lineIn(text: string, file: string, number: number): TraceLine {
  let line: unknown;
  try {
    line = JSON.parse(text);
  } catch {
    return fail(`${file}: line ${number} is not JSON; the trace is damaged or cut off`);
  }
  const { n, id, type } = (typeof line === 'object' && line !== null ? line : {}) as Partial<TraceLine>;
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(id) || typeof type !== 'string') {
    return fail(`${file}: line ${number} is no line of a trace: it needs n, id and type`);
  }
  return line as TraceLine;
}

/** A recorded trace: one JSON object a line. */
export function readTrace(file: string): readonly TraceLine[] {
  const texts = readText(file, '').split('\n');
  const lines = texts.flatMap((text, i) => (text.trim() === '' ? [] : [lineIn(text, file, i + 1)]));
  return lines.length > 0 ? lines : fail(`${file} is empty; a trace has a line for the set-up and one for each action`);
}
