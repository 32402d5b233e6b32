import type { Frame, KernelState, Seat } from '@roundhouse/kernel';
import type {
  BoardState,
  CertId,
  CompanyId,
  Depot,
  Holding,
  LotFrame,
  MarketState,
  OfferFrame as OfferFrameOf,
  OperatingFrame,
  OperatingSet,
  ParFrame,
  PrivateOffer,
  SoldBySeat,
  StockTurnFrame,
  TileAction,
  TrainName,
  TrainOffer,
  WrittenRoute,
} from '@roundhouse/rails-18xx';
import type { SiteId } from '../board/board.ts';
import type { Season } from '../data/seasons.ts';

export interface Player {
  readonly cash: number;
  readonly portfolio: Holding; // "ABR" Ordinary, "ABR*" the President's, "ABR~" Savings, "P1" a private company
  readonly bonds: Holding; // Convertible Bonds by company
  readonly freshBonds: Holding; // of these, bought from the Initial Offer since the last Stock Round began (5.4.2)
  readonly ceilings: Readonly<Record<CompanyId, number>>; // shares allowed beyond 60% by price protection (5.4.5)
  readonly workers: number;
}

export const TEMPLES = ['sought', 'reached', 'none'] as const;
export type Temple = (typeof TEMPLES)[number];

export interface Company {
  readonly cash: number;
  readonly president: Seat | null;
  readonly par: number | null;
  readonly parRound: number | null; // Stock Round in which it got its par; 0: before the first (P9)
  readonly operational: boolean; // floated: it has its capital and operates
  readonly operated: boolean; // has had a turn, so its home station stands
  readonly portfolio: Holding; // private companies
  readonly trains: readonly TrainName[];
  readonly stations: number; // left on the charter, the home included until it stands
  readonly bonds: number | null; // issued; null: not yet
  readonly temple: Temple;
  readonly sites: readonly SiteId[]; // taken, by box
  readonly brokers: number;
  readonly lastRun: LastRun | null;
}

export interface LastRun {
  readonly round: number;
  readonly gross: number; // of the routes, before bonus, reductions and second train
  readonly revenue: number;
  readonly paid: boolean;
  readonly routes: readonly Route[];
}

/** Blocked cities inside it take a worker each (6.11.1), and so do those at its ends whose post is opened (P7). */
export type Route = WrittenRoute;

/** Asked of a President or an owner by the operating company. */
export type Offer = (TrainOffer & { readonly now?: true }) | PrivateOffer; // now: by P8

export const TURN_STEPS = ['track', 'station', 'run', 'sites', 'dividend', 'advance', 'trains'] as const;
export type TurnStep = (typeof TURN_STEPS)[number];

/** What the operating company did so far in its turn. */
export interface TurnFrame extends Frame {
  readonly step: TurnStep;
  readonly company: CompanyId;
  readonly lays: readonly TileAction[]; // of the lay action under way
  readonly secondLay: boolean; // the lay action under way is a worker's (6.11.3)
  readonly seasonCut: boolean; // a tile was laid in the zone of its season (6.13.3)
  readonly newStops: number; // yellow cities and towns on fresh hexes (6.14.2)
  readonly barredSites: readonly SiteId[]; // with workers and out of reach before the second lay: not to be taken (6.11.3)
  readonly trackDone: boolean;
  readonly stationsPlaced: number; // beside the home
  readonly stationWorker: boolean; // a second one is paid for (6.11.2)
  readonly stationsDone: boolean;
  readonly ran: boolean;
  readonly routes: readonly Route[];
  readonly gross: number;
  readonly revenue: number; // to be paid or withheld
  readonly reached: readonly SiteId[]; // run to, still to be taken or left
  readonly advances: readonly number[]; // boxes taken by this run whose advance is still open, from 1
  readonly gainedWorkers: number; // of the President, in this turn: they serve later (6.10)
  readonly refused: readonly Offer[]; // offers turned down in this turn
  readonly soldForTrain: readonly CompanyId[]; // shares the President sold for the forced purchase (6.15.5c)
  readonly bound: boolean; // shares or bonds were sold for it: it comes before anything else
  readonly trainsDone: boolean;
}

/** 3.2 */
export interface AuctionFrame extends LotFrame {
  readonly round: number; // 2: all passed once
}

/** P4: its owner may go first in the Stock Round that begins. */
export interface InsiderFrame extends Frame {
  readonly step: 'insider';
}

/** Where shares are that a President sold in the Stock Round in which the company got its par (5.2). */
export interface Marked {
  readonly pool: number;
  readonly held: readonly number[]; // by seat
}

/** 5.1: nothing yet; sales before the purchase; the purchase; sales after it. */
export const TURN_PARTS = ['open', 'sold', 'bought', 'soldAfter'] as const;
export type TurnPart = (typeof TURN_PARTS)[number];

export interface StockFrame extends StockTurnFrame {
  readonly part: TurnPart;
  readonly batches: readonly CompanyId[]; // whose shares were sold in this turn: one sale each (5.5)
  readonly traded: boolean; // anybody bought or sold in this round (5.12.1)
  readonly sold: SoldBySeat; // in this round: not to be bought (5.3)
  readonly marked: Readonly<Record<CompanyId, Marked>>;
  readonly refused: readonly CompanyId[]; // conversions refused in this turn (5.6.4)
}

/** 5.4.5: the President may save the price. The seller is paid; the price has not fallen yet. */
export interface ProtectFrame extends Frame {
  readonly step: 'protect';
  readonly company: CompanyId;
  readonly seller: Seat;
  readonly count: number; // shares
  readonly fall: number; // rows the price falls if it is not protected
}

/** 5.4.2: an offer to all shareholders at once; nobody's answer touches another's. */
export interface BondOfferFrame extends Frame {
  readonly step: 'bondOffer';
  readonly company: CompanyId;
  readonly waiting: readonly Seat[]; // in player order from the President
}

/** 5.6.4: the President is asked whether Savings Shares may become Ordinary ones. */
export interface ConsentFrame extends Frame {
  readonly step: 'consent';
  readonly company: CompanyId;
  readonly seat: Seat; // who asks
}

/** 6.8.2: the company has just reached its temple: a site, or none. */
export interface TempleFrame extends Frame {
  readonly step: 'temple';
  readonly company: CompanyId;
}

/** 6.15.5b: companies above the limit give trains back; their Presidents choose, all at once. */
export interface DiscardFrame extends Frame {
  readonly step: 'discard';
}

export type OfferFrame = OfferFrameOf<Offer>;

export type Frame1947 =
  | AuctionFrame
  | ParFrame
  | InsiderFrame
  | StockFrame
  | ProtectFrame
  | BondOfferFrame
  | ConsentFrame
  | OperatingFrame
  | TurnFrame
  | TempleFrame
  | DiscardFrame
  | OfferFrame;

export interface State extends KernelState<Frame1947> {
  readonly boardHash: string; // the board it is played on
  readonly players: readonly Player[];
  readonly companies: Readonly<Record<CompanyId, Company>>;
  readonly bank: { readonly cash: number }; // without limit: below zero is what it has paid out
  readonly privates: readonly CertId[]; // still in the game, sold or not, in the order of the auction
  readonly hammer: Readonly<Record<CertId, number>>; // hammer prices
  readonly initialOffer: Holding; // shares
  readonly bankPool: Holding; // shares; all are Ordinary there
  readonly offerBonds: Holding; // issued and unsold, by company
  readonly poolBonds: Holding;
  readonly market: MarketState;
  readonly depot: Depot; // `used` is the Bank Pool's trains
  readonly board: BoardState;
  readonly siteWorkers: Readonly<Record<SiteId, number>>; // workers still on sites
  readonly workers: number; // for the charters' boxes
  readonly brokers: number; // in the supply
  readonly season: Season;
  readonly phase: number;
  readonly order: readonly Seat[]; // by Player Order card
  readonly stockRound: number;
  readonly operatingRound: number; // counted through the game
  readonly set: OperatingSet;
  readonly topReached: boolean; // a share reached the top price: the game ends with the round (7)
}
