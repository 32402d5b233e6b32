import { type Bot, BotSeats, type MakeBot, type Question } from '@roundhouse/bots';
import { type AnyTitle, type KernelState, type Seat, start } from '@roundhouse/kernel';

/** Games in which two bots are compared: every deal is played twice, with the seats exchanged. */
export interface Bout {
  readonly title: AnyTitle;
  readonly players: number; // every other seat is the first bot's
  readonly deals: number;
  readonly seed: string;
  readonly work: number; // of each decision, for both
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

/** How the first of two bots fares against the second. A lead tells more than wins, of which there are few in few games. */
export function compare({ title, players, deals, seed, work, cap }: Bout, first: Bot, second: Bot): Comparison {
  const leads: number[] = [];
  for (let game = 0; game < 2 * deals; game++) {
    const deal = `${seed} ${Math.floor(game / 2)}`;
    const isFirst = (seat: Seat): boolean => (seat + game) % 2 === 0;
    const choose = (question: Question) => (isFirst(question.seat) ? first : second).choose(question);
    const { state } = start(title, { players, seed: deal, options: {} });
    const played = new BotSeats(title, { choose }, { work }).playOut(state, { cap, seed: `${deal} ${game}` });
    leads.push(leadIn(title, played.state, isFirst));
  }
  const byDeal = Array.from({ length: deals }, (_, deal) => mean(leads.slice(2 * deal, 2 * deal + 2)));
  const lead = mean(byDeal);
  const spread = byDeal.reduce((sum, each) => sum + (each - lead) ** 2, 0) / Math.max(1, deals - 1);
  const wins = leads.reduce((sum, each) => sum + (each > 0 ? 1 : each === 0 ? 0.5 : 0), 0);
  return { games: leads.length, wins, lead, error: Math.sqrt(spread / deals) };
}

/** A change is kept if it leads by so many standard errors. */
const SURE = 2;
const STEP = 1.3;

/** The styles of a title, and how bots are made of them. */
interface Styles<Y> {
  readonly bout: Pick<Bout, 'title' | 'players' | 'cap'>;
  readonly style: Y;
  readonly weights: readonly (keyof Y & string)[]; // that are to be tuned
  readonly playerOf: (style: Y) => MakeBot;
  readonly tell: (line: string) => void;
}

const told = ({ games, wins, lead, error }: Comparison): string =>
  `won ${wins} of ${games}, ahead by ${lead.toFixed(1)}%, give or take ${error.toFixed(1)}`;

type Against<Y> = (changed: Y, other: Y) => Comparison;

/** The weights one after the other, a step up and a step down, against the best style so far. */
function tuned<Y extends object>({ style, weights, tell }: Styles<Y>, against: Against<Y>): Y {
  let best = style;
  for (const name of weights) {
    for (const factor of [STEP, 1 / STEP]) {
      const changed = { ...best, [name]: Number(best[name]) * factor };
      const found = against(changed, best);
      const isKept = found.lead > SURE * found.error;
      tell(`${name} ${changed[name]}: ${told(found)}${isKept ? ', kept' : ''}`);
      if (!isKept) continue;
      best = changed;
      break;
    }
  }
  return best;
}

/** Compares a changed style with the one that is played: `deals work {"weight":1}`. Without a change, it tunes the weights. */
export function selfPlay<Y extends object>(args: readonly string[], styles: Styles<Y>): void {
  const { bout, style, playerOf, tell } = styles;
  const [deals = '20', work = '100', change] = args;
  const against: Against<Y> = (changed, other) => {
    const [first, second] = [playerOf(changed)(bout.title), playerOf(other)(bout.title)];
    return compare({ ...bout, deals: Number(deals), work: Number(work), seed: 'self-play' }, first, second);
  };
  if (change === undefined) tell(JSON.stringify(tuned(styles, against)));
  else tell(told(against({ ...style, ...(JSON.parse(change) as Partial<Y>) }, style)));
}
