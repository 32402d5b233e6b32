import type { Details, FileProblem, Json } from '@roundhouse/kernel';

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

/** An action as the site writes it, without its number. `auto`: the site takes it by itself after the one before. */
export interface WrittenAction {
  readonly type: string;
  readonly entity: Json;
  readonly entity_type: 'player' | 'corporation' | 'company';
  readonly auto?: true;
  readonly [field: string]: Json | undefined;
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
  readonly because?: FileProblem; // why a reader would not take it
}

/** `move`: the first that cannot go there; null if it is the game as a whole. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
  readonly problem: ExportProblem;
  readonly move: number | null;
  constructor(code: ExportCode, numbers: Details = {}, move: number | null = null, because?: FileProblem) {
    super(code);
    this.problem = { code, numbers, ...(because && { because }) };
    this.move = move;
  }
}

export type ExportResult =
  | { readonly ok: true; readonly file: SiteGameFile }
  | { readonly ok: false; readonly move: number | null; readonly problem: ExportProblem };
