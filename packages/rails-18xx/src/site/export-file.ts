import type { Details, Json } from '@roundhouse/kernel';

/** A game as 18xx.games takes it: a game of one screen there. */
export interface SiteGameFile {
  readonly id: string;
  readonly title: string;
  readonly players: readonly { readonly id: Json; readonly name: string }[];
  readonly settings: { readonly seed: number; readonly optional_rules: readonly string[] };
  readonly status: 'active' | 'finished';
  readonly actions: readonly Json[];
  readonly [field: string]: unknown;
}

/** Reasons why a game, or a move of it, cannot go to the site. The title's words have a sentence for each. */
export const EXPORT_CODES = [
  'action.otherOutcome',
  'action.unasked',
  'action.unknown',
  'action.unreadable',
  'board.corrected',
  'company.none',
  'deal.own',
  'file.unreadable',
  'option.other',
  'piece.unknown',
  'player.left',
  'rules.changed',
  'share.unknown',
  'step.past',
] as const;
export type ExportCode = (typeof EXPORT_CODES)[number];

export interface ExportProblem {
  readonly code: ExportCode;
  readonly numbers: Details;
}

export class ExportError extends Error implements ExportProblem {
  override readonly name = 'ExportError';
  readonly code: ExportCode;
  readonly numbers: Details;
  constructor(code: ExportCode, numbers: Details = {}) {
    super(code);
    this.code = code;
    this.numbers = numbers;
  }
}

export type ExportResult =
  | { readonly ok: true; readonly file: SiteGameFile }
  /** `move`: the first that cannot go there; null if it is the game as a whole. */
  | { readonly ok: false; readonly move: number | null; readonly problem: ExportProblem };
