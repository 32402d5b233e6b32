import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { LINE_FIELDS, type TraceLine } from '@roundhouse/rails-18xx';
import { type TracedGame, tracedGames } from '@roundhouse/testing/site-games.ts';
import { SITE_IMPORTS } from '@roundhouse/titles/site.ts';

/**
 * Writes the cut-down games of `generated/repro` as cases for the tests of their titles: `npm run site-cases`. A case keeps
 * moves and figures; messages of the site and of people are removed.
 */

type Fields = Readonly<Record<string, unknown>>;

const TALK = new Set(['created_at', 'reason', 'message', 'revenue_str']);
const KEPT_IN_LINES = new Set(['n', 'id', 'type']);
const SAID_IN_LINES = new Set<string>(LINE_FIELDS.filter((field) => !KEPT_IN_LINES.has(field)));

const without = (fields: Fields, gone: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !gone.has(name)));

/** An action with those that the site added to it. */
const plainAction = (action: Fields): Fields =>
  JSON.parse(JSON.stringify(action, (name, value) => (TALK.has(name) ? undefined : value)));

function plainLine(line: TraceLine): Fields {
  const flow = line.flow as Fields | undefined;
  const kept = without(line, SAID_IN_LINES);
  return flow ? { ...kept, flow: without(flow, new Set(['legal_types', 'operator'])) } : kept;
}

function caseOf({ name, title, json, trace }: TracedGame): Fields {
  const { players, settings, status } = json as Fields;
  const actions = (json.actions as readonly Fields[]).map(plainAction);
  return { id: name, title, players, settings, status, actions, trace: trace.map(plainLine) };
}

for (const game of tracedGames('generated/repro')) {
  const site = SITE_IMPORTS.find(({ siteTitle }) => siteTitle === game.title);
  if (site === undefined) throw new Error(`${game.name}: no such title: ${game.title}`);
  const folder = fileURLToPath(new URL(`../../../titles/${site.title.meta.id}/import/test/fixtures/`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${game.name}.json.gz`, gzipSync(JSON.stringify(caseOf(game)), { level: 9 }));
  console.log(`${game.name}: ${game.json.actions.length} actions`);
}
