import { railsPlayer } from '../bots/greedy.ts';
import { FIRST, SEARCHING, type Search, type Style, THOROUGH, type Weights } from '../bots/style.ts';
import { TITLE } from '../index.ts';
import { meet } from './meet.ts';

// Tunes the weights of a level by self-play, one after the other:
// npx tsx titles/india-rails/test/tune-bots.ts [deals] [regular | expert]
// A change is kept if two players with it need fewer rounds to win on average, in both of two sets of deals.

const STEP = 1.5;
/** Rounds by which a change must be better: less may be chance. */
const GAIN = 1;

/** A weight to be tried, and the style with another value of it. */
interface Knob {
  readonly name: string;
  readonly value: (style: Style) => number;
  readonly with: (style: Style, value: number) => Style;
}

const weightKnob = (name: keyof Weights): Knob => ({
  name,
  value: (style) => style[name],
  with: (style, value) => ({ ...style, [name]: value }),
});

/** How many tours and hands are looked at is not tuned: more is better, and slower. */
const SEARCHED = ['turn', 'growth', 'last', 'lasting', 'spare', 'rich', 'early', 'doubt'] as const;

const searchKnob = (name: (typeof SEARCHED)[number]): Knob => ({
  name,
  value: ({ search }) => search?.[name] ?? 0,
  with: (style, value) => ({ ...style, search: { ...(style.search as Search), [name]: value } }),
});

const KNOBS: Readonly<Record<string, readonly [Style, readonly Knob[]]>> = {
  regular: [THOROUGH, (Object.keys(FIRST) as (keyof Weights)[]).map(weightKnob)],
  expert: [SEARCHING, SEARCHED.map(searchKnob)],
};

const [, , count = '30', level = 'regular'] = process.argv;
const [first, knobs] = KNOBS[level] ?? [THOROUGH, []];

/** Rounds until one of two such players has won, on average. */
function roundsOf(style: Style, seed: string): number {
  const bot = railsPlayer(style)(TITLE);
  const games = meet([bot, bot], Number(count), seed, false);
  return games.reduce((sum, { rounds }) => sum + rounds, 0) / games.length;
}

const measured = (style: Style): readonly number[] => ['a', 'b'].map((seed) => roundsOf(style, seed));

let best = first;
let rounds = measured(best);
console.log('as it is', rounds);
for (const knob of knobs) {
  for (const value of [knob.value(best) * STEP, knob.value(best) / STEP]) {
    const changed = knob.with(best, value);
    const found = measured(changed);
    const isBetter = found.every((each, i) => each < (rounds[i] as number) - GAIN);
    console.log(knob.name, value, found, isBetter ? 'kept' : '');
    if (!isBetter) continue;
    [best, rounds] = [changed, found];
    break;
  }
}
console.log(JSON.stringify(best));
