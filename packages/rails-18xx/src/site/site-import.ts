import type { GameLog, TitlesOwn } from '@roundhouse/kernel';
import type { TraceDifference } from './compare.ts';
import type { ExportOptions } from './export.ts';
import type { ExportResult } from './export-file.ts';
import type { ImportOptions, ImportResult } from './import.ts';
import type { TraceLine } from './trace.ts';

/** Reads games of one title that were recorded on 18xx.games, and writes games for that site. */
export interface SiteImport {
  readonly siteTitle: string; // what the site calls it
  readonly codes: readonly string[]; // of everything that can be wrong with a file
  readonly importGame: (json: unknown, options?: ImportOptions) => ImportResult<TitlesOwn, TitlesOwn>;
  readonly exportGame: (log: GameLog<TitlesOwn>, options?: ExportOptions) => ExportResult;
  readonly compareTraces: (ours: readonly TraceLine[], theirs: readonly TraceLine[]) => readonly TraceDifference[];
}
