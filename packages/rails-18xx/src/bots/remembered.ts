import { Recent } from '../board/recent.ts';
import type { BoardState } from '../board/types.ts';

const known = new Recent<BoardState, Map<string, unknown>>(256);

/** Finds something out about a board only once, as long as the board is in use. */
export function rememberedOn<T>(board: BoardState, key: string, find: () => T): T {
  let findings = known.get(board);
  if (!findings) {
    findings = new Map();
    known.set(board, findings);
  }
  if (!findings.has(key)) findings.set(key, find());
  return findings.get(key) as T;
}
