import { type OptionValues, Rng } from '@roundhouse/kernel';
import { ACTION_TYPES } from '../../action.ts';
import { OPTIONS } from '../../options.ts';
import { EVENT } from './board.ts';
import { type Coverage, seen } from './book.ts';

/** Which games are refereed, and what has to come up in them. */

const FLAGS = OPTIONS.flatMap(({ kind, name }) => (kind === 'flag' ? [name] : []));

/** Any options that go together; every fourth game has none. */
export function optionsOf(game: number): OptionValues {
  if (game % 4 === 0) return {};
  const rng = new Rng(`options ${game}`);
  const options: Record<string, boolean | string | number> = Object.fromEntries(
    FLAGS.map((name) => [name, rng.below(2) === 0]),
  );
  if (!options.additionalTrains || options.fiveCards) options.fourCards = false;
  if (options.noRailTax) options.reshuffle = false;
  options.victory = rng.pick(['stands', 'roundEnd']);
  options.borders = rng.pick(['touching', 'country']);
  options.timeLimit = rng.pick([0, 60]);
  return options as OptionValues;
}

export function seeOptions(options: OptionValues): void {
  for (const [name, value] of Object.entries(options)) if (value !== false) seen(`option ${name} ${value}`);
}

const WANTED: readonly string[] = [
  ...ACTION_TYPES.map((type) => `action ${type}`),
  ...[...EVENT.values()].map(({ kind, title }) => `event ${kind}: ${title}`),
  ...FLAGS.map((name) => `option ${name} true`),
];

/** What a run of many games never saw, and how often it saw everything else. */
export function report(coverage: Coverage): string {
  const counts = [...coverage].sort().map(([what, count]) => `${what}: ${count}`);
  const missed = WANTED.filter((what) => !coverage.has(what));
  return [...counts, `never seen: ${missed.join(', ') || 'nothing'}`].join('\n');
}
