import type { Json } from '@roundhouse/kernel';

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

export type ExportResult =
  | { readonly ok: true; readonly file: SiteGameFile }
  | { readonly ok: false; readonly move: number | null; readonly problem: string };
