import { type FileProblem, problemLine } from '@roundhouse/kernel';

type Failed = { readonly ok: false; readonly problem: FileProblem };

/** Why a recorded game is not imported, in one line: "3: train.unknown (train 9)". */
export function siteProblem(result: { readonly ok: true } | Failed): string {
  if (result.ok) return 'imported';
  const { problem } = result;
  return `${problem.action ?? 'file'}: ${problemLine({ ...problem, action: null })}`;
}
