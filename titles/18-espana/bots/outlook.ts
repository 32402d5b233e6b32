import { type CompanyId, onSale, type TrainName } from '@roundhouse/rails-18xx';
import { forecast, type Ladder, rememberedOn, styleKey } from '@roundhouse/rails-18xx/bots/index.ts';
import { HORIZONTAL, MARKET } from '../data/market.ts';
import { BROWN_PHASE, LAST_ROUNDS, PHASES } from '../data/phases.ts';
import { SHARES } from '../data/setup.ts';
import { RUSTS_IN, TRAIN_CARDS, TRAINS } from '../data/trains.ts';
import { companiesOf, isMinor, isNorthern, priceIn } from '../rules/companies.ts';
import { trainLimit } from '../rules/phases.ts';
import type { State, Train } from '../rules/state.ts';
import { newTrain, priceOfTrain } from '../rules/train-cards.ts';
import { hopeOf, incomeOf } from './income.ts';
import type { Style } from './style.ts';

/** Train cards that leave the depot in a round if each company buys `each`; one is exported after each set of rounds. */
function pace(state: State, each: number): number {
  const launched = companiesOf(state).filter((id) => state.companies[id]?.launched).length;
  return 1 / Math.max(1, PHASES[state.phase]?.operatingRounds ?? 1) + each * launched;
}

/** Cards that are sold before a phase begins. */
const cardsBefore = ({ depot }: State, phase: number): number =>
  TRAIN_CARDS.reduce((sum, card, i) => sum + (card.phase < phase ? (depot.unsold[i] ?? 0) : 0), 0);

/** About how many Operating Rounds it takes until a phase begins; 0 if it has. */
export const roundsUntil = (state: State, phase: number, { rush }: Style): number =>
  state.phase >= phase ? 0 : 1 + Math.floor(cardsBefore(state, phase) / pace(state, rush));

/** Operating Rounds still to come, this one included. */
export function roundsLeft(state: State, { rush }: Style): number {
  if (state.ended !== null) return 0;
  const { renfe, set, flow } = state;
  if (renfe === 'last') return flow[0]?.step === 'stock' ? LAST_ROUNDS : 1 + Math.max(0, set.rounds - set.round);
  if (renfe === 'founded') return 1 + LAST_ROUNDS;
  return LAST_ROUNDS + 1 + Math.floor((cardsBefore(state, 7) + 2) / pace(state, rush));
}

const LADDER: Ladder = {
  prices: MARKET.rows[0] as readonly number[],
  shares: SHARES.total,
  spacesFor: (revenue) => (revenue > 0 ? HORIZONTAL : -HORIZONTAL),
};

/** The face, of the card that is on sale after this many rounds, that suits the company. */
function saleIn(state: State, company: CompanyId, rounds: number, { supply }: Style): TrainName {
  let sold = rounds * pace(state, supply);
  const card = TRAIN_CARDS.find((_, i) => {
    const left = state.depot.unsold[i] ?? 0;
    if (left > sold) return true;
    sold -= left;
    return false;
  });
  const faces = card?.faces ?? onSale(TRAIN_CARDS, state.depot);
  return (isNorthern(company) ? faces[1] : faces[0]) ?? '8';
}

export interface Outlook {
  readonly price: number; // of a share at the end
  readonly paid: number; // by then, to each share of ten; to the director of a minor as if it were a share
  readonly owes: number; // of its director for trains that it cannot pay
}

const rustsIn = (state: State, { name, special }: Train, style: Style): number => {
  const phase = special === 'strawberry' ? undefined : RUSTS_IN[TRAINS[name]?.phase ?? 0];
  return phase === undefined ? Number.POSITIVE_INFINITY : Math.max(1, roundsUntil(state, phase, style));
};

/** A company in the rounds to come: what it earns round by round, and the trains that it will have to buy. */
class Future {
  readonly #state: State;
  readonly #id: CompanyId;
  readonly #style: Style;
  #trains: { readonly train: Train; readonly until: number }[];
  #cash: number;
  owes = 0;

  constructor(state: State, id: CompanyId, style: Style) {
    const { trains = [], cash = 0, launched = false, par } = state.companies[id] ?? {};
    this.#state = state;
    this.#id = id;
    this.#style = style;
    this.#trains = trains.map((train) => ({ train, until: rustsIn(state, train, style) }));
    this.#cash = launched || isMinor(id) ? cash : cash + SHARES.launch * (par ?? 0);
  }

  /** Plays a round: what its trains earn, from the second round on at least part of what lies near. Then it buys. */
  round(at: number, left: number): number {
    const alive = this.#trains.filter(({ until }) => until > at);
    const trains = alive.map(({ train }) => train);
    const { revenue, treasury } = incomeOf(this.#state, this.#id, trains, this.#style.nodes);
    this.#cash += treasury;
    const earned = at === 0 ? revenue : this.#earns(trains);
    if (trains.length === 0) this.#buy(at, this.#next(at));
    else if (this.#style.plansTrains) this.#maybeBuy(at, left, trains);
    return Math.floor(earned * this.#style.growth ** at);
  }

  #earns(trains: readonly Train[]): number {
    const { revenue } = incomeOf(this.#state, this.#id, trains, this.#style.nodes);
    return Math.max(revenue, hopeOf(this.#state, this.#id, trains, this.#style));
  }

  #next(at: number): Train {
    return newTrain(saleIn(this.#state, this.#id, at, this.#style), -1);
  }

  /** Buys another train where it has the room and the money, and the train earns its price. */
  #maybeBuy(at: number, left: number, trains: readonly Train[]): void {
    const train = this.#next(at);
    if (this.#cash < priceOfTrain(train.name) || trains.length >= trainLimit(this.#state, this.#id)) return;
    const rounds = Math.min(left - at - 1, rustsIn(this.#state, train, this.#style));
    const more = this.#earns([...trains, train]) - this.#earns(trains);
    if (more * rounds >= this.#style.worthwhile * priceOfTrain(train.name)) this.#buy(at, train);
  }

  /** If the company lacks the money, its director pays. */
  #buy(at: number, train: Train): void {
    const price = priceOfTrain(train.name);
    this.owes += Math.max(0, price - this.#cash);
    this.#cash = Math.max(0, this.#cash - price);
    this.#trains.push({ train, until: at + 1 + rustsIn(this.#state, train, this.#style) });
  }
}

/** All that the outlook of a company depends on beside the board. */
function keyOf(state: State, id: CompanyId, style: Style): string {
  const { trains = [], cash, par, launched, goals, tender } = state.companies[id] ?? {};
  const { phase, renfe, set, depot, operatingRound } = state;
  const clock = [phase, renfe, set.rounds, set.round, depot.unsold, operatingRound, pace(state, style.rush)];
  const own = [id, JSON.stringify(trains), cash, par, launched, goals, tender, priceIn(state, id)];
  return `outlook ${[...own, clock, styleKey(style)].join(' ')}`;
}

/** What becomes of a company until the end, or until it closes. */
export const outlookOf = (state: State, id: CompanyId, style: Style): Outlook =>
  rememberedOn(state.board, keyOf(state, id, style), () => lookAhead(state, id, style));

function lookAhead(state: State, id: CompanyId, style: Style): Outlook {
  const left = roundsLeft(state, style);
  const minor = isMinor(id);
  const rounds = Math.min(minor ? Math.min(left, roundsUntil(state, BROWN_PHASE, style)) : left, style.rounds);
  const future = new Future(state, id, style);
  const revenues = Array.from({ length: rounds }, (_, at) => future.round(at, rounds));
  const seen = forecast(LADDER, priceIn(state, id) ?? 0, revenues);
  return { ...seen, owes: style.plansTrains ? future.owes : 0 };
}
