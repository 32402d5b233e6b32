import { shape } from '@roundhouse/kernel';
import { rails18xxShape as rails } from '@roundhouse/rails-18xx';
import { EDITIONS } from './rules/edition.ts';
import {
  type Company,
  type EspanaFrame,
  GOALS,
  type LastRun,
  type Offer,
  type Player,
  RENFE,
  type Route,
  SPECIALS,
  type State,
  type Train,
  TURN_STEPS,
  type TurnFrame,
} from './rules/state.ts';

const { byId, byTag, count, flag, kernelShape, list, maybe, object, oneOf, orNull, seat, seats, whole } = shape;
const { id } = rails;
const routes = list(object<Route>({ train: count, path: rails.routePath, tender: maybe(flag) }), rails.MOST.trains);

const player = object<Player>({ cash: whole(), portfolio: rails.holding, loans: list(whole(), 1_000) });

const train = object<Train>({
  name: id,
  recycled: orNull(id),
  special: orNull(oneOf(...SPECIALS)),
  since: count,
  bound: maybe(oneOf(true)),
});

const company = object<Company>({
  cash: whole(),
  director: orNull(seat),
  par: orNull(whole()),
  launched: flag,
  operated: flag,
  portfolio: rails.holding,
  trains: list(train, rails.MOST.trains),
  stations: count,
  locked: count,
  goals: orNull(list(oneOf(...GOALS), GOALS.length)),
  home: orNull(id),
  tender: flag,
  lastRun: orNull(object<LastRun>({ round: count, revenue: whole(), treasury: whole(), paid: flag, routes })),
});

const offer = byTag<'what', Offer>('what', {
  train: object({ what: oneOf('train'), from: id, train: id, price: whole() }),
  private: object({ what: oneOf('private'), from: seat, private: id, price: whole() }),
  minor: object({ what: oneOf('minor'), from: id, exchange: flag }),
});

const turn = object<TurnFrame>({
  step: oneOf(...TURN_STEPS),
  company: id,
  tiles: list(object({ hex: id, yellow: flag }), 20),
  mineLaid: flag,
  passOpened: flag,
  stationPlaced: flag,
  built: flag,
  ran: flag,
  routes,
  revenue: whole(),
  treasury: whole(),
  refused: list(offer, 1_000),
  takeoversDone: flag,
  soldForTrain: flag,
  trainsDone: flag,
  combined: maybe(oneOf(true)),
});

const frame = byTag<'step', EspanaFrame>('step', {
  auction: object({
    step: oneOf('auction'),
    lot: id,
    starter: count,
    minimum: whole(),
    bid: whole(),
    bidder: orNull(seat),
    bidding: seats,
  }),
  par: object({ step: oneOf('par'), company: id, seat }),
  stock: object({
    step: oneOf('stock'),
    turn: count,
    acted: flag,
    repaid: flag,
    passes: count,
    sold: byId(rails.companies, 20),
  }),
  operating: object({ step: oneOf('operating'), queue: rails.companies }),
  home: object({
    step: oneOf('home'),
    company: id,
    lifted: maybe(object({ builder: id, others: rails.companies })),
  }),
  side: object({ step: oneOf('side'), company: id }),
  arrival: object({ step: oneOf('arrival'), company: id }),
  discard: object({ step: oneOf('discard') }),
  offer: object({ step: oneOf('offer'), buyer: id, offer }),
  ...rails.turnFrames(TURN_STEPS, turn),
});

/** What a state of the game looks like; see Title.shape. */
export const STATE = object<State>({
  ...kernelShape(frame),
  edition: oneOf(...EDITIONS),
  players: list(player, 20),
  companies: byId(company, rails.MOST.companies),
  closed: rails.companies,
  privates: rails.certs,
  attached: byId(id, rails.MOST.certs),
  bank: object({ cash: whole() }),
  ipo: rails.holding,
  openMarket: rails.holding,
  market: rails.market,
  depot: rails.depot,
  rusted: list(count, rails.MOST.trains),
  discarded: list(count, rails.MOST.trains),
  lastTrains: count,
  tenders: object({ owner: count, market: count }),
  board: rails.board,
  passes: rails.hexes,
  phase: count,
  order: seats,
  stockRound: count,
  operatingRound: count,
  set: object({ rounds: count, round: count }),
  renfe: oneOf(...RENFE),
});
