import { shape } from '@roundhouse/kernel';
import { rails18xxShape as rails } from '@roundhouse/rails-18xx';
import { SEASONS } from './data/seasons.ts';
import {
  type Company,
  type Frame1947,
  type LastRun,
  type Marked,
  type Offer,
  type Player,
  type Route,
  type State,
  TEMPLES,
  TURN_PARTS,
  TURN_STEPS,
  type TurnFrame,
} from './rules/state.ts';

const { byId, byTag, count, flag, kernelShape, list, maybe, object, oneOf, orNull, seat, seats, whole } = shape;
const { id } = rails;

const SITES = 20;
const sites = list(id, SITES);
const routes = list(
  object<Route>({ train: count, path: rails.routePath, opened: maybe(list(id, 2)) }),
  rails.MOST.trains,
);

const player = object<Player>({
  cash: whole(),
  portfolio: rails.holding,
  bonds: rails.holding,
  freshBonds: rails.holding,
  ceilings: byId(count, rails.MOST.companies),
  workers: count,
});

const company = object<Company>({
  cash: whole(),
  president: orNull(seat),
  par: orNull(whole()),
  parRound: orNull(count),
  operational: flag,
  operated: flag,
  portfolio: rails.holding,
  trains: list(id, rails.MOST.trains),
  stations: count,
  bonds: orNull(count),
  temple: oneOf(...TEMPLES),
  sites,
  brokers: count,
  lastRun: orNull(object<LastRun>({ round: count, gross: whole(), revenue: whole(), paid: flag, routes })),
});

const offer = byTag<'what', Offer>('what', {
  train: object({ what: oneOf('train'), from: id, train: id, price: whole(), now: maybe(oneOf(true)) }),
  private: object({ what: oneOf('private'), from: seat, private: id, price: whole() }),
});

const turn = object<TurnFrame>({
  step: oneOf(...TURN_STEPS),
  company: id,
  lays: list(object({ hex: id, yellow: flag }), 10),
  secondLay: flag,
  seasonCut: flag,
  newStops: count,
  barredSites: sites,
  trackDone: flag,
  stationsPlaced: count,
  stationWorker: flag,
  stationsDone: flag,
  ran: flag,
  routes,
  gross: whole(),
  revenue: whole(),
  reached: sites,
  advances: list(count, SITES),
  gainedWorkers: count,
  refused: list(offer, 1_000),
  soldForTrain: rails.companies,
  bound: flag,
  trainsDone: flag,
});

const frame = byTag<'step', Frame1947>('step', {
  auction: object({
    step: oneOf('auction'),
    lot: id,
    starter: count,
    round: count,
    bid: whole(),
    bidder: orNull(seat),
    bidding: seats,
  }),
  par: object({ step: oneOf('par'), company: id, seat }),
  insider: object({ step: oneOf('insider') }),
  stock: object({
    step: oneOf('stock'),
    turn: count,
    part: oneOf(...TURN_PARTS),
    batches: rails.companies,
    passes: count,
    traded: flag,
    sold: byId(rails.companies, 20),
    marked: byId(object<Marked>({ pool: count, held: list(count, 20) }), rails.MOST.companies),
    refused: rails.companies,
  }),
  protect: object({ step: oneOf('protect'), company: id, seller: seat, count, fall: count }),
  bondOffer: object({ step: oneOf('bondOffer'), company: id, waiting: seats }),
  consent: object({ step: oneOf('consent'), company: id, seat }),
  operating: object({ step: oneOf('operating'), queue: rails.companies }),
  temple: object({ step: oneOf('temple'), company: id }),
  discard: object({ step: oneOf('discard') }),
  offer: object({ step: oneOf('offer'), buyer: id, offer }),
  ...rails.turnFrames(TURN_STEPS, turn),
});

/** What a state of the game looks like; see Title.shape. */
export const STATE = object<State>({
  ...kernelShape(frame),
  boardHash: id,
  players: list(player, 20),
  companies: byId(company, rails.MOST.companies),
  bank: object({ cash: whole() }),
  privates: rails.certs,
  hammer: byId(whole(), rails.MOST.certs),
  initialOffer: rails.holding,
  bankPool: rails.holding,
  offerBonds: rails.holding,
  poolBonds: rails.holding,
  market: rails.market,
  depot: rails.depot,
  board: rails.board,
  siteWorkers: byId(count, SITES),
  workers: count,
  brokers: count,
  season: oneOf(...SEASONS),
  phase: count,
  order: seats,
  stockRound: count,
  operatingRound: count,
  set: object({ rounds: count, round: count }),
  topReached: flag,
});
