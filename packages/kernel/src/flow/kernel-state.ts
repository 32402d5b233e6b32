import { isRecord, jsonProblem } from '../json/json.ts';

const isWord = (value: unknown): boolean => Number.isInteger(value) && (value as number) >>> 0 === value;
const isSeat = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * Why a value cannot be a state after `seq` moves, as far as the kernel can tell; parts that are `known` to be plain are
 * skipped. The rest of a state belongs to the title: its rules may throw on one from a file, and replaying reports that
 * as an error of the file.
 */
export function kernelStateProblem(state: unknown, seq: number, known?: WeakSet<object>): string | undefined {
  const json = jsonProblem(state, undefined, known);
  if (json !== undefined) return `state is not plain: ${json}`;
  if (!isRecord(state)) return 'state is not an object';
  const { rng, flow, outbox, ended, resigned } = state;
  if (state.seq !== seq) return `state is of move ${JSON.stringify(state.seq)?.slice(0, 20)}, not ${seq}`;
  if (!(Array.isArray(rng) && rng.length === 4 && rng.every(isWord))) return 'state has no generator';
  if (!(Array.isArray(flow) && flow.every((frame) => isRecord(frame) && typeof frame.step === 'string'))) {
    return 'state has no flow';
  }
  if (!(Array.isArray(outbox) && outbox.length === 0)) return 'state has facts';
  if (!(ended === null || typeof ended === 'string')) return 'state does not say whether the game is over';
  if (!(Array.isArray(resigned) && resigned.every(isSeat))) return 'state does not say who resigned';
  return undefined;
}
