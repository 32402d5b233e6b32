import type { SiteImport } from '@roundhouse/rails-18xx/site/site-import.ts';
import { expect, test } from 'vitest';
import { SKIPPED } from './recorded.ts';
import { siteCases, tracedGames, tracedNames } from './site-games.ts';
import { siteProblem } from './site-problem.ts';
import { roundTripProblem, type SiteTrip } from './site-round-trip.ts';

/** How many whole games the usual tests play; with ROUNDHOUSE_ALL_GAMES=1 all of them. */
const FEW = 2;

type Importer = SiteTrip & Pick<SiteImport, 'compareTraces'>;

/** Tests that every case of one cause, and some whole games, lead to the site's state after each action. */
export function testSiteGames({ importGame, exportGame, compareTraces }: Importer, cases: URL, games: RegExp): void {
  const all = process.env.ROUNDHOUSE_ALL_GAMES === '1';
  const names = tracedNames('generated', games);
  const wanted = new Set(all ? names : names.slice(0, FEW));
  const whole = tracedGames('generated', (name) => wanted.has(name));
  if (whole.length === 0) test.skip(SKIPPED, () => undefined);
  const found = [...siteCases(cases), ...whole];
  test.each(found)('$name: every action leads to the state that the site has', ({ json, trace }) => {
    const result = importGame(json);
    if (!result.ok) throw new Error(siteProblem(result));
    const { game } = result;
    expect(compareTraces(game.trace, trace)).toEqual([]);
    expect(game.differences).toEqual([]);
    expect(game.trace).toHaveLength(trace.length);
  });
  // `npm run site-games` tests this for each case; here one in four.
  const few = found.filter((_, i) => all || i % 4 === 0);
  test.each(few)('$name: goes back to the site with the same actions', ({ json, trace }) => {
    expect(roundTripProblem({ importGame, exportGame }, json, trace)).toBeNull();
  });
}
