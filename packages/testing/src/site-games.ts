import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Json } from '@roundhouse/kernel';
import type { TraceLine } from '@roundhouse/rails-18xx';
import { RECORDED } from './recorded.ts';

/** A game of 18xx.games with the site's state after every action. */
export interface TracedGame {
  readonly name: string;
  readonly title: string; // what the site calls it
  readonly json: { readonly title: string; readonly actions: readonly unknown[] };
  readonly trace: readonly TraceLine[];
}

const FILE = /^(.*)\.trace\.jsonl(\.gz)?$/;

function textOf(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** Names of the games in a folder, without reading them. */
export function tracedNames(folder: string, pattern: RegExp): readonly string[] {
  const place = path.join(RECORDED, folder);
  const files = existsSync(place) ? readdirSync(place) : [];
  return files.flatMap((file) => FILE.exec(file)?.[1] ?? []).filter((name) => pattern.test(name));
}

/** Games in a folder of recorded ones ("generated", "18-india"); none if there is no such folder. */
export function tracedGames(folder: string, wanted: (name: string) => boolean = () => true): readonly TracedGame[] {
  const place = path.join(RECORDED, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place).flatMap((file): TracedGame[] => {
    const [, name, gz = ''] = FILE.exec(file) ?? [];
    if (name === undefined || !wanted(name)) return [];
    const json = JSON.parse(textOf(path.join(place, `${name}.json${gz}`)));
    const lines = textOf(path.join(place, file)).split('\n');
    return [
      { name, title: json.title, json, trace: lines.filter((line) => line !== '').map((line) => JSON.parse(line)) },
    ];
  });
}

interface Case {
  readonly title: string;
  readonly actions: readonly { readonly id: number }[];
  readonly trace: readonly TraceLine[];
}

/** The cut-down games next to the tests of a title; `npm run site-cases` writes them. */
export function siteCases(folder: URL): readonly TracedGame[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json.gz'));
  return files.sort().map((file) => {
    const json: Case = JSON.parse(textOf(fileURLToPath(new URL(file, folder))));
    const said = new Map(json.actions.map((action) => [action.id, action]));
    // A case holds each action only once, so the trace gets its `raw` from there; none of them was undone.
    const trace = json.trace.map((line) => ({ ...line, raw: (said.get(line.id) ?? null) as Json }));
    return { name: file.slice(0, -'.json.gz'.length), title: json.title, json, trace };
  });
}

/** The known folders of games of 18xx.games. */
export const TRACED_FOLDERS = ['18-india', '18-espana', 'generated/repro', 'generated'] as const;
