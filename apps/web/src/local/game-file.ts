import { fault, fileProblem, type GameLog, type TitleLookup } from '@roundhouse/kernel';
import type { ExportResult } from '@roundhouse/rails-18xx/site/export-file.ts';
import { titleById } from '@roundhouse/titles';
import { isSiteFile, SITE_IMPORTS } from '@roundhouse/titles/site.ts';
import { readOwnFile } from './own-file.ts';
import { Unopened } from './unopened.ts';

/** The log in a file: our own, or that of a game recorded on 18xx.games. */
export function readGameFile(text: string, titles: TitleLookup = titleById): GameLog {
  const recorded = recordedIn(text);
  if (recorded === undefined) return readOwnFile(text, titles);
  const site = SITE_IMPORTS.find(({ siteTitle }) => siteTitle === recorded.title);
  if (!site) throw new Unopened({ title: null, names: [], problem: fileProblem(fault('file.noImport')) });
  const imported = site.importGame(recorded, { untraced: true });
  if (imported.ok) return imported.game.log;
  const { names, problem } = imported;
  throw new Unopened({ title: site.title.meta.id, names, problem });
}

/** A game exported for 18xx.games, or why it cannot be exported and from which move on. */
export type SiteText = { readonly ok: true; readonly text: string } | Extract<ExportResult, { ok: false }>;

export function siteTextOf(log: GameLog): SiteText {
  const site = SITE_IMPORTS.find(({ title }) => title.meta.id === log.title);
  if (!site) throw new Error(`games of ${log.title} are not played on 18xx.games`);
  const written = site.exportGame(log);
  return written.ok ? { ok: true, text: JSON.stringify(written.file) } : written;
}

function recordedIn(text: string): { readonly title: unknown } | undefined {
  try {
    const file: unknown = JSON.parse(text);
    return isSiteFile(file) ? (file as { readonly title: unknown }) : undefined;
  } catch {
    return undefined; // reading it as one of our own files will report what is wrong
  }
}
