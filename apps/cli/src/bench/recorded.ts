import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GameLog, problemLine } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import { isSiteFile, SITE_IMPORTS } from '@roundhouse/titles/site.ts';

const BESIDE = fileURLToPath(new URL('../../../../../shared/peer', import.meta.url));

/** The place of recorded games, with a folder for each title: ROUNDHOUSE_RECORDED, or beside the repository. */
export const recordedFolder = (): string => process.env.ROUNDHOUSE_RECORDED ?? BESIDE;

function readGame(file: string): GameLog | undefined {
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isSiteFile(json)) return undefined;
  const { title } = json as { readonly title: unknown };
  const imported = SITE_IMPORTS.find(({ siteTitle }) => siteTitle === title)?.importGame(json, { untraced: true });
  if (imported && !imported.ok) throw new Error(`${file}: ${problemLine(imported.problem)}`);
  return imported?.game.log;
}

/** Recorded games of a title; none if there is no such folder. */
export function recordedGames({ meta }: Game): readonly GameLog[] {
  const folder = path.join(recordedFolder(), meta.id);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => readGame(path.join(folder, name)) ?? []);
}
