import { type Bot, BotSeats, type MakeBot, type Question } from '@roundhouse/bots';
import { type AnyTitle, type KernelState, type OptionValues, type Seat, start } from '@roundhouse/kernel';

/** Games in which two bots are compared: every deal is played twice, with the seats exchanged. */
export interface Bout {
  readonly title: AnyTitle;
  readonly players: number; // every other seat is the first bot's
  readonly options?: OptionValues;
  readonly deals: number;
  readonly seed: string;
  readonly work: number; // for each decision, the same for both bots
  readonly cap: number; // moves after which a game is judged as it stands
}

export interface Comparison {
  readonly games: number;
  readonly wins: number; // of the first
  readonly lead: number; // of the first, as percent of the average score
  readonly error: number; // of the lead: its standard error, from deal to deal
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** By how many percent of the average score the first bot's seats are ahead. */
function leadIn(title: AnyTitle, state: KernelState, isFirst: (seat: Seat) => boolean): number {
  const standings = title.score(state);
  const side = (first: boolean): number =>
    mean(standings.filter(({ seat }) => isFirst(seat) === first).map(({ score }) => score));
  const [own, other] = [side(true), side(false)];
  return (200 * (own - other)) / Math.max(1, own + other);
}

/** Both games of a deal: by how much the first bot is ahead in each. */
function leadsIn(
  { title, players, options = {}, seed, work, cap }: Bout,
  deal: number,
  first: Bot,
  second: Bot,
): number[] {
  return [0, 1].map((turned) => {
    const isFirst = (seat: Seat): boolean => (seat + turned) % 2 === 0;
    const choose = (question: Question) => (isFirst(question.seat) ? first : second).choose(question);
    const { state } = start(title, { players, seed: `${seed} ${deal}`, options });
    const chance = `${seed} ${deal} ${2 * deal + turned}`;
    const played = new BotSeats(title, { choose }, { work }).playOut(state, { cap, seed: chance });
    return leadIn(title, played.state, isFirst);
  });
}

function comparisonOf(leads: readonly (readonly number[])[]): Comparison {
  const byDeal = leads.map(mean);
  const lead = mean(byDeal);
  const spread = byDeal.reduce((sum, each) => sum + (each - lead) ** 2, 0) / Math.max(1, byDeal.length - 1);
  const all = leads.flat();
  const wins = all.reduce((sum, each) => sum + (each > 0 ? 1 : each === 0 ? 0.5 : 0), 0);
  return { games: all.length, wins, lead, error: Math.sqrt(spread / byDeal.length) };
}

/**
 * How the first of two bots does against the second. Over few games the lead says more than the number of wins. Stops
 * early once `isClear` says that the result is clear enough.
 */
export function compare(
  bout: Bout,
  first: Bot,
  second: Bot,
  isClear: (sofar: Comparison) => boolean = () => false,
): Comparison {
  const leads: number[][] = [];
  while (leads.length < bout.deals) {
    leads.push(leadsIn(bout, leads.length, first, second));
    if (isClear(comparisonOf(leads))) break;
  }
  return comparisonOf(leads);
}

/** A change is kept if it leads by this many standard errors. */
const SURE = 2;
const STEP = 1.3;

/** A step up or down. A share (below 1) stays below 1, a growth rate (just above 1) changes its growth, counts stay whole. */
function stepped(value: number, factor: number): number {
  if (Number.isInteger(value) && value > 1) return factor > 1 ? Math.ceil(value * factor) : Math.floor(value * factor);
  if (value < 1) return value * factor < 1 ? value * factor : (value + 1) / 2;
  return value > 1 && value < STEP ? 1 + (value - 1) * factor : value * factor;
}

/**
 * A change that is behind after FIRST_GAMES is given up; a clear case, or one that never changed a move, after FEWEST_GAMES.
 * Most changes are no better, so this saves the time for those that may be.
 */
const FIRST_GAMES = 10;
const FEWEST_GAMES = 6;
function isBehind({ games, lead, error }: Comparison): boolean {
  if (games >= FIRST_GAMES && lead <= 0) return true;
  return games >= FEWEST_GAMES && lead + SURE * error <= 0;
}

/** The styles of a title, and how bots are made of them. */
interface Styles<Y> {
  readonly bout: Pick<Bout, 'title' | 'players' | 'options' | 'cap'>;
  readonly style: Y;
  readonly weights: readonly (keyof Y & string)[]; // the ones to tune
  readonly playerOf: (style: Y) => MakeBot;
  readonly tell: (line: string) => void;
}

const comparisonText = ({ games, wins, lead, error }: Comparison): string =>
  `won ${wins} of ${games}, ahead by ${lead.toFixed(1)}%, give or take ${error.toFixed(1)}`;

type Against<Y> = (changed: Y, other: Y, seed: string, isClear?: (sofar: Comparison) => boolean) => Comparison;

/** Seeds: weights are tuned on the deals of the first, and the result is tried on the fresh deals of the second. */
const [FOUND, FRESH] = ['self-play', 'fresh'];

/** Tries each weight a step up and a step down against the best style so far. Weights of 0 are switches and stay as they are. */
function tuned<Y extends object>({ style, weights, tell }: Styles<Y>, against: Against<Y>): Y {
  let best = style;
  for (const name of weights.filter((each) => Number(style[each]) !== 0)) {
    for (const factor of [STEP, 1 / STEP]) {
      const changed = { ...best, [name]: stepped(Number(best[name]), factor) };
      const found = against(changed, best, FOUND, isBehind);
      const isKept = found.lead > SURE * found.error;
      tell(`${name} ${changed[name]}: ${comparisonText(found)}${isKept ? ', kept' : ''}`);
      if (!isKept) continue;
      best = changed;
      break;
    }
  }
  if (best !== style) tell(`all of it, in fresh deals: ${comparisonText(against(best, style, FRESH))}`);
  return best;
}

/**
 * Compares a changed style with the present one: `deals work {"weight":1}`. Without a change it tunes the weights, all of
 * them or those that are named: `deals work saving,rivals`.
 */
export function selfPlay<Y extends object>(args: readonly string[], styles: Styles<Y>): void {
  const { bout, style, playerOf, tell } = styles;
  const [deals = '20', work = '100', change] = args;
  const against: Against<Y> = (changed, other, seed, isClear) => {
    const [first, second] = [playerOf(changed)(bout.title), playerOf(other)(bout.title)];
    return compare({ ...bout, deals: Number(deals), work: Number(work), seed }, first, second, isClear);
  };
  if (change?.startsWith('{')) {
    tell(comparisonText(against({ ...style, ...(JSON.parse(change) as Partial<Y>) }, style, FRESH)));
    return;
  }
  const names = change?.split(',');
  const weights = styles.weights.filter((name) => names?.includes(name) ?? true);
  tell(JSON.stringify(tuned({ ...styles, weights }, against)));
}
