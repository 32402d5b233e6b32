import type { Seat, Violation } from '@roundhouse/kernel';

/** Why a command was not carried out. Codes and numbers, from which the host makes sentences. */
export type TableProblem =
  /** The answered question is no longer open. */
  | { readonly code: 'move.late'; readonly seat: Seat }
  | { readonly code: 'move.malformed'; readonly problem: string }
  | { readonly code: 'move.refused'; readonly violation: Violation }
  | { readonly code: 'program.none' }
  | { readonly code: 'program.malformed'; readonly problem: string }
  | { readonly code: 'table.over' }
  | { readonly code: 'undo.over' }
  /** Only `length` moves stand, and the first `floor` of them are final. */
  | { readonly code: 'undo.noSuchMove'; readonly length: number; readonly floor: number }
  | { readonly code: 'redo.noSuchMove'; readonly length: number; readonly redoable: number }
  | { readonly code: 'undo.notMoved' }
  | { readonly code: 'undo.needsConsent' }
  /** The move revealed something to somebody. */
  | { readonly code: 'undo.revealed'; readonly move: number }
  /** With this move somebody took over a seat. */
  | { readonly code: 'undo.seatReplaced'; readonly move: number }
  /** It is not known yet whether moves after `to` revealed something; judge() finds out. */
  | { readonly code: 'undo.unjudged'; readonly to: number }
  | { readonly code: 'proposal.unknown' }
  | { readonly code: 'proposal.needsMove' }
  | { readonly code: 'proposal.needsSeat' }
  | { readonly code: 'proposal.noSuchMove' }
  | { readonly code: 'proposal.emptySeat' }
  | { readonly code: 'replace.notWaiting'; readonly seat: Seat }
  | { readonly code: 'replace.notAbsent'; readonly seat: Seat; readonly leftMs: number };

export type TableProblemCode = TableProblem['code'];
