import { shape } from '@roundhouse/kernel';
import { rails18xxShape as rails } from '@roundhouse/rails-18xx';
import { EDITIONS } from './rules/edition.ts';
import {
  type Company,
  type IndiaFrame,
  type LastRun,
  type Offer,
  type OpenPurchase,
  type Player,
  type Route,
  type State,
  TURN_STEPS,
  type TurnFrame,
} from './rules/state.ts';

const { byId, byTag, count, flag, kernelShape, list, maybe, object, oneOf, orNull, seat, seats, whole } = shape;
const { id } = rails;
const route = object<Route>({ train: count, path: rails.routePath });
const routes = list(route, rails.MOST.trains);
const offer = { seller: id, train: id, price: whole() };

const player = object<Player>({
  cash: whole(),
  hand: rails.holding,
  known: rails.holding,
  portfolio: rails.holding,
});

const company = object<Company>({
  cash: whole(),
  floated: flag,
  control: orNull(seat),
  portfolio: rails.holding,
  trains: list(object({ name: id, boughtIn: whole() }), rails.MOST.trains),
  stations: count,
  built: count,
  exchange: whole(),
  home: orNull(id),
  guaranty: flag,
  lastRun: orNull(object<LastRun>({ round: count, revenue: whole(), paid: flag, routes })),
});

const turn = object<TurnFrame>({
  step: oneOf(...TURN_STEPS),
  company: id,
  yellow: count,
  chain: orNull(rails.layChain),
  trackDone: flag,
  trackPassed: maybe(oneOf(true)),
  terrain: whole(),
  discount: whole(),
  frenchOpen: maybe(oneOf(true)),
  stationDone: flag,
  ran: flag,
  routes,
  revenue: whole(),
  refused: list(object<Offer>(offer), 1_000),
  trainsDone: flag,
  purchased: flag,
  certificatesDone: flag,
});

const frame = byTag<'step', IndiaFrame>('step', {
  select: object({ step: oneOf('select'), discarded: list(orNull(rails.certs), 20) }),
  draft: object({ step: oneOf('draft'), pool: rails.holding, picks: count }),
  auction: object({
    step: oneOf('auction'),
    pool: rails.holding,
    lots: count,
    lot: orNull(object({ cert: id, bid: whole(), bidder: seat, bidding: seats })),
  }),
  selling: object({ step: oneOf('selling'), turn: count, sold: maybe(oneOf(true)) }),
  stock: object({
    step: oneOf('stock'),
    turn: count,
    passes: maybe(count),
    open: maybe(
      byTag<'from', OpenPurchase>('from', {
        hand: object({ from: oneOf('hand'), company: orNull(id) }),
        ipo: object({ from: oneOf('ipo'), row: count, count }),
      }),
    ),
  }),
  operating: object({ step: oneOf('operating'), queue: rails.companies }),
  home: object({ step: oneOf('home'), company: id }),
  rehome: object({ step: oneOf('rehome'), hex: id, builder: id, companies: rails.companies }),
  exchange: object({
    step: oneOf('exchange'),
    closed: id,
    stations: list(rails.station, rails.MOST.stations),
  }),
  offer: object({ step: oneOf('offer'), buyer: id, ...offer }),
  ...rails.turnFrames(TURN_STEPS, turn),
});

/** What a state of the game looks like; see Title.shape. */
export const STATE = object<State>({
  ...kernelShape(frame),
  edition: oneOf(...EDITIONS),
  auction: flag,
  players: list(player, 20),
  companies: byId(company, rails.MOST.companies),
  closed: rails.companies,
  gonePrivates: rails.certs,
  bank: object({ cash: whole(), broke: orNull(oneOf('stock', 'operating')) }),
  endPriceReached: flag,
  ipo: list(rails.certs, 20),
  openMarket: rails.holding,
  bonds: whole(),
  market: rails.market,
  depot: rails.depot,
  board: rails.board,
  concessions: byId(id, rails.MOST.hexes),
  jewellery: orNull(id),
  phase: count,
  order: seats,
  passed: seats,
  stockRound: count,
  operatingRound: count,
});
