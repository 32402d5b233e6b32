import type { Details, FileProblem, Json } from '@roundhouse/kernel';

/** A game as 18xx.games imports it: played by all at one screen ("hotseat"). */
export interface SiteGameFile {
  readonly id: string;
  readonly title: string;
  readonly players: readonly { readonly id: Json; readonly name: string }[];
  readonly settings: { readonly seed: number; readonly optional_rules: readonly string[] };
  readonly status: 'active' | 'finished';
  readonly actions: readonly Json[];
  readonly [field: string]: unknown;
}

/** An action as the site writes it, without its number. `auto`: the site takes it automatically after the action before. */
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
  readonly because?: FileProblem; // why a reader would refuse it
}

/** `move`: the first move that cannot go there; null if the game as a whole cannot. */
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
