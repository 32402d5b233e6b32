import type { KernelState } from '@roundhouse/kernel';
import { isSiteFile, type NamedImport, SITE_IMPORTS } from '@roundhouse/titles/site.ts';
import { fileProblemText } from '@roundhouse/words/files.ts';
import type { Args } from './args.ts';
import type { Env } from './command.ts';
import { fail, oneLine } from './fail.ts';
import { gameText, looksLikeExport, type OpenedGame, readText } from './game-file.ts';
import { print, printJson } from './output.ts';
import { endText, standingsText } from './standings.ts';
import { fileWords, t } from './text/index.ts';
import { readTrace, type TraceLine } from './trace-file.ts';
import { refuseOverwrite, writeFile } from './write-file.ts';

type Imported = Extract<ReturnType<NamedImport['importGame']>, { ok: true }>['game'];
type Difference = Imported['differences'][number];
type Failed = Extract<ReturnType<NamedImport['importGame']>, { ok: false }>;

/** A file of 18xx.games, parsed but not judged. */
export interface SiteFile {
  readonly file: string;
  readonly json: unknown;
}

/** The last action that a damaged text still names. */
function lastIdIn(text: string): string | undefined {
  return [...text.matchAll(/"id"\s*:\s*(\d{1,9})\s*[,}]/g)].at(-1)?.[1];
}

/** Reads a file that looks like one of 18xx.games; undefined for any other. `expected`: options only for such files were given. */
export function siteFileAt(file: string, expected: boolean): SiteFile | undefined {
  const text = readText(file);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return looksLikeExport(text) || expected || text.trim() === '' ? failDamaged(file, text) : undefined;
  }
  if (isSiteFile(json)) return { file, json };
  const isEmpty = json === null || (typeof json === 'object' && Object.keys(json).length === 0);
  return expected && isEmpty ? failDamaged(file, text) : undefined;
}

function failDamaged(file: string, text: string): never {
  return fail(t.files.damaged(file, lastIdIn(text)));
}

/** With the title as the terminal speaks of it. */
function importerOf({ file, json }: SiteFile, { titles }: Env): NamedImport {
  const { title } = json as { readonly title: unknown };
  const importer = SITE_IMPORTS.find(({ siteTitle }) => siteTitle === title);
  const spoken = titles.find(({ meta }) => meta.id === importer?.title.meta.id);
  if (importer) return spoken ? { ...importer, title: spoken } : importer;
  const known = SITE_IMPORTS.map(({ siteTitle }) => siteTitle).join(', ');
  return fail(t.files.notImported(file, oneLine(JSON.stringify(title ?? null), 60), known));
}

const failImport = (file: string, { title }: NamedImport, { problem, names }: Failed): never =>
  fail(`${file}: ${oneLine(fileProblemText(fileWords, problem, title, names))}`);

const differenceText = ({ n, id, field, ours, theirs }: Difference): string =>
  oneLine(t.tools.replay.difference(n, id, field, JSON.stringify(ours), JSON.stringify(theirs)), 2000);

/** Plays a recorded game over as far as the options say. */
function playOver(site: SiteFile, args: Args, env: Env): { readonly importer: NamedImport; readonly game: Imported } {
  const importer = importerOf(site, env);
  const until = args.text('until') === undefined ? undefined : args.whole('until', 0, 0, 1_000_000);
  const beforeId = args.text('before-id') === undefined ? undefined : args.whole('before-id', 0, 1, 1_000_000_000);
  const untraced = args.text('trace') === undefined && args.text('against') === undefined;
  const imported = importer.importGame(site.json, {
    untraced,
    ...(until !== undefined && { until }),
    ...(beforeId !== undefined && { beforeId }),
  });
  return imported.ok ? { importer, game: imported.game } : failImport(site.file, importer, imported);
}

/** Recorded lines for the actions that were played. */
const linesFor = (lines: readonly TraceLine[], { actions, complete }: Imported): readonly TraceLine[] =>
  complete ? lines : lines.filter(({ n }) => n <= actions);

function resultOf({ title }: NamedImport, { log, state, actions }: Imported) {
  const scores = title.score(state).map(({ seat, score }): [string, number] => [log.players[seat]?.id ?? '', score]);
  const { ended } = state as KernelState;
  return {
    title: title.meta.id,
    actions,
    finished: ended !== null,
    endReason: ended,
    scores: Object.fromEntries(scores),
  };
}

function printText(
  env: Env,
  importer: NamedImport,
  game: Imported,
  compared: boolean,
  found: readonly Difference[],
): void {
  const { actions, endReason } = resultOf(importer, game);
  const { title } = importer;
  const names = game.log.players.map(({ name }) => oneLine(name, 40));
  for (const difference of found) print(env, differenceText(difference));
  const moves = game.log.events.length;
  print(env, t.tools.replay.playedOver(title.meta.name, actions, moves, endText(title, endReason)));
  if (compared || found.length > 0) print(env, t.tools.replay.differences(found.length));
  print(env, standingsText({ title, state: game.state, names } as Pick<OpenedGame, 'title' | 'state' | 'names'>));
}

/** Replays a game of 18xx.games: imports it, writes the requested files, and reports every difference. */
export function replaySite(site: SiteFile, args: Args, env: Env): boolean {
  const [out, trace, against] = [args.text('out'), args.text('trace'), args.text('against')];
  if (out !== undefined) refuseOverwrite(out, args.flag('force'));
  const recorded = against === undefined ? undefined : readTrace(against);
  const { importer, game } = playOver(site, args, env);
  if (trace !== undefined) writeFile(trace, game.trace.map((line) => `${JSON.stringify(line)}\n`).join(''));
  if (out !== undefined) writeFile(out, gameText(game.log));
  const compared = recorded ? importer.compareTraces(game.trace, linesFor(recorded, game)) : [];
  const found = [...game.differences, ...compared];
  if (args.flag('json')) {
    printJson(env, { ...resultOf(importer, game), ...(recorded || found.length > 0 ? { differences: found } : {}) });
  } else printText(env, importer, game, recorded !== undefined, found);
  return found.length === 0;
}
