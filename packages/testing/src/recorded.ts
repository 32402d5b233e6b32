import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileProblem } from '@roundhouse/kernel';
import type { TraceLine } from '@roundhouse/rails-18xx';
import { siteProblem } from './site-problem.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Where recorded games of 18xx.games lie: one folder per title. */
export const RECORDED = process.env.ROUNDHOUSE_RECORDED ?? path.join(ROOT, '../shared/peer');

export interface RecordedGame {
  readonly name: string;
  readonly json: { readonly actions: readonly { readonly id: number; readonly type: string }[] } & Record<
    string,
    unknown
  >;
  readonly trace: readonly TraceLine[];
  readonly final: {
    readonly setup: {
      readonly seed: number;
      readonly corporations_in_play: readonly string[];
      readonly guaranty: readonly string[];
      readonly ipo_rows: readonly (readonly string[])[];
      readonly hands_dealt: Readonly<Record<string, readonly string[]>>;
    };
    readonly players: readonly { readonly id: number | string }[];
    readonly result: Readonly<Record<string, number>>;
  };
}

/** Recorded games of a title with their traces; none if there is no such folder. */
export function recordedGames(title: string): readonly RecordedGame[] {
  const folder = path.join(RECORDED, title);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.trace.jsonl'))
    .map((file) => file.slice(0, -'.trace.jsonl'.length));
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  return names.map((name) => ({
    name,
    json: JSON.parse(read(`${name}.json`)),
    trace: read(`${name}.trace.jsonl`)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line)),
    final: JSON.parse(read(`${name}.final.json`)),
  }));
}

/** Reads each game only once, which is safe because no test changes it. */
export function importedOnce<G>(
  importGame: (
    json: unknown,
  ) => { readonly ok: true; readonly game: G } | { readonly ok: false; readonly problem: FileProblem },
): (json: object) => G {
  const games = new WeakMap<object, G>();
  return (json) => {
    const known = games.get(json);
    if (known) return known;
    const result = importGame(json);
    if (!result.ok) throw new Error(siteProblem(result));
    games.set(json, result.game);
    return result.game;
  };
}

export const SKIPPED = 'recorded games skipped: there are none; name their folder in ROUNDHOUSE_RECORDED';
