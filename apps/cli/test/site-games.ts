import { problemLine } from '@roundhouse/kernel';
import type { TraceDifference } from '@roundhouse/rails-18xx';
import { TRACED_FOLDERS, type TracedGame, tracedGames } from '@roundhouse/testing/site-games.ts';
import { roundTripProblem } from '@roundhouse/testing/site-round-trip.ts';
import { SITE_IMPORTS } from '@roundhouse/titles/site.ts';

/**
 * Replays games of 18xx.games and says for each where it first differs from the site:
 * `npm run site-games` for all, `npm run site-games -- india` for those with this in their name.
 */

interface Outcome {
  readonly actions: number; // how many were played
  readonly all: number;
  readonly refused: string | null;
  readonly found: readonly TraceDifference[];
  readonly back: string | null; // what is wrong with the exported file
}

function outcomeOf({ title, json, trace }: TracedGame): Outcome {
  const importer = SITE_IMPORTS.find(({ siteTitle }) => siteTitle === title);
  if (importer === undefined)
    return { actions: 0, all: trace.length - 1, refused: `no such title: ${title}`, found: [], back: null };
  let result = importer.importGame(json);
  let refused: string | null = null;
  if (!result.ok) {
    const { problem } = result;
    refused = problemLine(problem);
    if (problem.action !== null) result = importer.importGame(json, { beforeId: problem.action });
  }
  if (!result.ok) return { actions: 0, all: trace.length - 1, refused, found: [], back: null };
  const { actions, differences, trace: ours } = result.game;
  const compared = importer.compareTraces(ours, trace.slice(0, ours.length));
  return {
    actions,
    all: trace.length - 1,
    refused,
    found: [...compared, ...differences],
    back: refused === null ? roundTripProblem(importer, json, trace) : null,
  };
}

const shown = (value: unknown): string => JSON.stringify(value).slice(0, 200);

function report({ name }: TracedGame, { actions, all, refused, found, back }: Outcome, more: boolean): void {
  const first = found.reduce((least, { n }) => Math.min(least, n), Number.MAX_SAFE_INTEGER);
  const state = found.length > 0 ? `differs at ${first}` : refused === null ? 'equal' : 'refused';
  console.log(`${name}: ${state} (${actions} of ${all} actions played)`);
  if (refused !== null) console.log(`  ${refused}`);
  if (back !== null) console.log(`  on its way back: ${back}`);
  for (const { n, id, field, ours, theirs } of found) {
    if (n !== first && !more) continue;
    console.log(`  action ${n} (id ${id}) ${field}: ours ${shown(ours)}, theirs ${shown(theirs)}`);
  }
}

const [wanted = ''] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const more = process.argv.includes('--more');
let [equal, backs, games, played, time] = [0, 0, 0, 0, 0];

/** The processor time of reading a game as the page does, without a trace; the clock would include other work of the machine. */
function timeOf({ title, json }: TracedGame): number {
  const importer = SITE_IMPORTS.find(({ siteTitle }) => siteTitle === title);
  const begun = process.cpuUsage();
  importer?.importGame(json, { untraced: true });
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

for (const folder of TRACED_FOLDERS) {
  for (const game of tracedGames(folder, (name) => name.includes(wanted))) {
    const outcome = outcomeOf(game);
    if (outcome.refused === null) {
      time += timeOf(game);
      played += outcome.actions;
    }
    games++;
    if (outcome.refused === null && outcome.found.length === 0) equal++;
    if (outcome.refused === null && outcome.back === null) backs++;
    report(game, outcome, more);
  }
}
console.log(`${equal} of ${games} games equal, ${backs} go back with the same actions`);
console.log(
  `${played} actions read in ${Math.round(time)} ms: ${Math.round((1000 * played) / Math.max(1, time))} a second`,
);
