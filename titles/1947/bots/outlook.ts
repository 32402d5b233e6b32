import { type CompanyId, companyIn, onSale, type TrainName } from '@roundhouse/rails-18xx';
import { forecast, type Ladder, rememberedOn, styleKey } from '@roundhouse/rails-18xx/bots/index.ts';
import { boardOf, type MarketBoard } from '../board/index.ts';
import { PHASES } from '../data/phases.ts';
import { SHARES } from '../data/setup.ts';
import { TRAIN_CARDS, TRAINS } from '../data/trains.ts';
import { companiesOf, companyDef, sharesInOffer, sharesInPool } from '../rules/companies.ts';
import { isBeyondLine, type Space, spaceOf } from '../rules/market.ts';
import { trainLimit } from '../rules/phases.ts';
import type { State } from '../rules/state.ts';
import { hopeOf, incomeOf } from './income.ts';
import type { Style } from './style.ts';

/** About how many Operating Rounds lie between two Stock Rounds: the same in all phases, so that no bot puts a phase off. */
const BETWEEN = 2;
/** A company of which at most this many shares can still be bought is soon sold out. */
const FEW = 2;

const operationalIn = (state: State): number =>
  companiesOf(state).filter((id) => companyIn(state, id).operational).length;

/** Trains that are bought in a round if each company buys `each`. */
const pace = (state: State, each: number): number => each * Math.max(1, operationalIn(state));

/** Cards that are sold before a phase begins. */
const cardsBefore = ({ depot }: State, phase: number): number =>
  TRAIN_CARDS.reduce((sum, card, i) => sum + (card.phase < phase ? (depot.unsold[i] ?? 0) : 0), 0);

/** About how many Operating Rounds it takes until a phase begins; 0 if it has. */
const roundsUntil = (state: State, phase: number, { rush }: Style): number =>
  state.phase >= phase ? 0 : 1 + Math.floor(cardsBefore(state, phase) / pace(state, rush));

const rustsIn = (state: State, name: TrainName, style: Style): number => {
  const phase = Object.keys(PHASES).find((each) => PHASES[Number(each)]?.rusts === name);
  return phase === undefined ? Number.POSITIVE_INFINITY : Math.max(1, roundsUntil(state, Number(phase), style));
};

/** The train that is on sale after this many rounds. */
function saleIn(state: State, rounds: number, { supply }: Style): TrainName {
  let sold = rounds * pace(state, supply);
  const card = TRAIN_CARDS.find(({ unlimited }, i) => {
    const left = state.depot.unsold[i] ?? 0;
    if (unlimited || left > sold) return true;
    sold -= left;
    return false;
  });
  return card?.faces[0] ?? onSale(TRAIN_CARDS, state.depot)[0] ?? 'T12';
}

const priceOfTrain = (name: TrainName): number => TRAINS[name]?.price ?? 0;

/** 5.10: spaces from the left end of a row to the top price, as dividends lead. */
function spacesFrom({ rows }: MarketBoard, from: number): readonly Space[] {
  const path: Space[] = [];
  let [row, column] = [from, 0];
  while (row >= 0) {
    const price = rows[row]?.[column];
    if (price === undefined) [row, column] = [row - 1, column - 1];
    else path.push({ row, column: column++, price });
  }
  return path;
}

/** 5.11.1: beyond the red line a price rises only if the revenue is as much. */
function ladderOf(market: MarketBoard, row: number): Ladder {
  const path = spacesFrom(market, row);
  const prices = path.map(({ price }) => price);
  return {
    prices,
    shares: SHARES.total,
    spacesFor(revenue, price) {
      if (revenue <= 0) return -1;
      const to = path[prices.indexOf(price) + 1];
      return to && isBeyondLine(market, to) && revenue < to.price ? 0 : 1;
    },
  };
}

const ladders = new WeakMap<MarketBoard, Map<number, Ladder>>();
function ladderIn(market: MarketBoard, row: number): Ladder {
  const known = ladders.get(market) ?? new Map<number, Ladder>();
  ladders.set(market, known);
  const ladder = known.get(row) ?? ladderOf(market, row);
  known.set(row, ladder);
  return ladder;
}

/** 5.12.2: a company that is sold out rises with every Stock Round; from the top row it takes two for a space to the right. */
function risesIn(round: number, row: number): number {
  if (round % BETWEEN !== BETWEEN - 1) return 0;
  const before = Math.floor(round / BETWEEN);
  return before < row ? 1 : (before - row) % 2;
}

const isSoldOut = (state: State, id: CompanyId): boolean => sharesInOffer(state, id) + sharesInPool(state, id) <= FEW;

/** Rounds until a price is at the top if the company goes on earning as in its last run; Infinity if that is not enough. */
function roundsToTop(state: State, id: CompanyId, { usual, growth }: Style): number {
  const space = spaceOf(state, id);
  const { operational, lastRun } = companyIn(state, id);
  if (!space || !operational) return Number.POSITIVE_INFINITY;
  const { prices, spacesFor } = ladderIn(boardOf(state).market, space.row);
  const soldOut = isSoldOut(state, id);
  let at = prices.indexOf(space.price);
  for (let round = 0; round < usual; round++) {
    const revenue = (lastRun?.revenue ?? 0) * growth ** round;
    at = Math.max(0, at + spacesFor(revenue, prices[at] as number) + (soldOut ? risesIn(round, space.row) : 0));
    if (at >= prices.length - 1) return round + 1;
  }
  return Number.POSITIVE_INFINITY;
}

/** Operating Rounds still to come, this one included. A price near the top ends nothing if its company earns too little. */
export function roundsLeft(state: State, style: Style): number {
  if (state.ended !== null) return 0;
  if (state.topReached) return 1;
  const soonest = Math.min(...companiesOf(state).map((id) => roundsToTop(state, id, style)));
  return Math.min(Math.max(style.least, style.usual - state.operatingRound), soonest);
}

export interface Outlook {
  readonly price: number; // of a share at the end
  readonly paid: number; // by then, to each share of ten
  readonly owes: number; // of its President for trains that it cannot pay
}

/** A company in the rounds to come: what it earns round by round, and the trains that it will have to buy. */
class Future {
  readonly #state: State;
  readonly #id: CompanyId;
  readonly #style: Style;
  readonly #saving: number;
  readonly #pool: number;
  #trains: { readonly train: TrainName; readonly until: number }[];
  #cash: number;
  owes = 0;

  constructor(state: State, id: CompanyId, style: Style, saving: number) {
    const { trains, cash, operational, par } = companyIn(state, id);
    this.#state = state;
    this.#id = id;
    this.#style = style;
    this.#saving = saving;
    this.#pool = sharesInPool(state, id);
    this.#trains = trains.map((train) => ({ train, until: rustsIn(state, train, style) }));
    const isFull = companyDef(state, id).capital === 'full';
    this.#cash = operational || !isFull ? cash : cash + SHARES.total * (par ?? 0);
  }

  /** Plays a round: returns what is paid, after the company has bought its trains. */
  round(at: number, left: number): number {
    const trains = this.#trains.filter(({ until }) => until > at).map(({ train }) => train);
    const now = incomeOf(this.#state, this.#id, trains, this.#style.nodes);
    const earned = Math.floor((at === 0 ? now : Math.max(now, this.#hope(trains))) * this.#style.growth ** at);
    const keeps = at < this.#saving;
    this.#cash += keeps ? earned : (earned * this.#pool) / SHARES.total;
    if (trains.length === 0) this.#buy(at, saleIn(this.#state, at, this.#style));
    else if (this.#style.plansTrains) this.#maybeBuy(at, left, trains);
    return keeps ? 0 : earned;
  }

  #hope(trains: readonly TrainName[]): number {
    return hopeOf(this.#state, this.#id, trains, this.#style);
  }

  #earns(trains: readonly TrainName[]): number {
    return Math.max(incomeOf(this.#state, this.#id, trains, this.#style.nodes), this.#hope(trains));
  }

  /** Buys another train where it has the room and the money, and the train earns its price. */
  #maybeBuy(at: number, left: number, trains: readonly TrainName[]): void {
    const train = saleIn(this.#state, at, this.#style);
    if (this.#cash < priceOfTrain(train) || trains.length >= trainLimit(this.#state)) return;
    const rounds = Math.min(left, rustsIn(this.#state, train, this.#style)) - at - 1;
    const more = this.#earns([...trains, train]) - this.#earns(trains);
    if (more * rounds >= this.#style.worthwhile * priceOfTrain(train)) this.#buy(at, train);
  }

  /** If the company lacks the money, its President pays. */
  #buy(at: number, train: TrainName): void {
    const price = priceOfTrain(train);
    this.owes += Math.max(0, price - this.#cash);
    this.#cash = Math.max(0, this.#cash - price);
    this.#trains.push({ train, until: Math.max(at + 2, rustsIn(this.#state, train, this.#style)) });
  }
}

/** All that the outlook of a company depends on beside the board. */
function keyOf(state: State, id: CompanyId, style: Style): string {
  const { trains, cash, par, operational, temple, sites, portfolio } = companyIn(state, id);
  const { row, price } = spaceOf(state, id) ?? {};
  const clock = [state.phase, state.depot.unsold, operationalIn(state)];
  const shares = [sharesInOffer(state, id), sharesInPool(state, id)];
  const own = [id, trains, cash, par, operational, temple, sites, Object.keys(portfolio), row, price];
  return `outlook ${[styleKey(style), ...own, ...shares, ...clock].join(' ')}`;
}

/** What becomes of a company in as many rounds as the style looks ahead. */
export const outlookOf = (state: State, id: CompanyId, style: Style): Outlook =>
  rememberedOn(state.board, keyOf(state, id, style), () => lookAhead(state, id, style));

function afterSaving(state: State, id: CompanyId, style: Style, saving: number): Outlook {
  const { rounds } = style;
  const future = new Future(state, id, style, saving);
  const revenues = Array.from({ length: rounds }, (_, at) => future.round(at, rounds));
  const { row = 0, price = 0 } = spaceOf(state, id) ?? {};
  const soldOut = isSoldOut(state, id);
  const rises = (at: number): number => (soldOut ? risesIn(at, row) : 0);
  const seen = forecast(ladderIn(boardOf(state).market, row), price, revenues, rises);
  return { ...seen, owes: future.owes };
}

const totalOf = ({ price, paid, owes }: Outlook): number => SHARES.holding * (price + paid) - owes;

/** The best of paying from now on and of saving for some rounds first. */
function lookAhead(state: State, id: CompanyId, style: Style): Outlook {
  const most = style.plansTrains && companyIn(state, id).trains.length > 0 ? style.saving : 0;
  const ways = Array.from({ length: most + 1 }, (_, saving) => afterSaving(state, id, style, saving));
  return ways.reduce((best, each) => (totalOf(each) > totalOf(best) ? each : best));
}
