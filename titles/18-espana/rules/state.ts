import type { Frame, KernelState, Seat } from '@roundhouse/kernel';
import type {
  BoardState,
  CertId,
  CompanyId,
  Depot,
  HexId,
  Holding,
  LotFrame,
  MarketState,
  OfferFrame as OfferFrameOf,
  OperatingFrame,
  OperatingSet,
  ParFrame,
  PrivateOffer,
  RoutePath,
  SoldBySeat,
  StockTurnFrame,
  TileAction,
  TrainName,
  TrainOffer,
} from '@roundhouse/rails-18xx';
import type { Edition } from './edition.ts';

export interface Player {
  readonly cash: number;
  readonly portfolio: Holding; // shares, minor and private companies
  readonly loans: readonly number[]; // what was borrowed, without interest
}

/** Trains that came with a private company: they are neither sold, discarded nor combined. */
export const SPECIALS = ['mataro', 'strawberry'] as const;
export type Special = (typeof SPECIALS)[number];

export interface Train {
  readonly name: TrainName; // the side it was bought on
  readonly recycled: TrainName | null; // the rusted train it is combined with, for good
  readonly special: Special | null;
  readonly since: number; // Operating Round in which the company got it
  readonly bound?: true; // strawberry train that has not yet run from Madrid to Aranjuez
}

export const GOALS = ['destination', 'offboard', 'harbour'] as const;
export type Goal = (typeof GOALS)[number];

export interface LastRun {
  readonly round: number;
  readonly revenue: number; // without mines and harbours
  readonly treasury: number; // mines and harbours
  readonly paid: boolean;
  readonly routes: readonly Route[];
}

export interface Company {
  readonly cash: number;
  readonly director: Seat | null; // holder of the director's certificate
  readonly par: number | null; // minors: the price at which they started
  readonly launched: boolean; // has its charter, capital and stations
  readonly operated: boolean; // has had a turn
  readonly portfolio: Holding; // private companies
  readonly trains: readonly Train[];
  readonly stations: number; // at hand on the charter, the home included until it stands
  readonly locked: number; // stations behind goals
  readonly goals: readonly Goal[] | null; // reached so far, in order; null: it has none
  readonly home: HexId | null; // null until the home station stands
  readonly tender: boolean;
  readonly lastRun: LastRun | null;
}

export interface Route {
  readonly train: number; // which of the company's trains
  readonly path: RoutePath; // of a mine and a town on one tile it names the one that counts
  readonly tender?: boolean | undefined; // this train has the tender
}

/** What the operating company did so far in its turn. */
export interface Turn {
  readonly company: CompanyId;
  readonly tiles: readonly TileAction[]; // ordinary ones: mines laid are not among them
  readonly mineLaid: boolean;
  readonly passOpened: boolean;
  readonly stationPlaced: boolean; // beside the home
  readonly built: boolean; // the building step is over
  readonly ran: boolean;
  readonly routes: readonly Route[];
  readonly revenue: number; // to be paid or withheld
  readonly treasury: number; // of mines and harbours
  readonly refused: readonly Offer[]; // offers turned down in this turn
  readonly takeoversDone: boolean;
  readonly soldForTrain: boolean; // the director sold shares to pay for the forced purchase
  readonly trainsDone: boolean;
  readonly combined?: true; // 18xx.games: a train was combined, so none is bought any more
}

/** Something asked of another director or owner: a train, a private company, a minor. */
export type Offer =
  | TrainOffer
  | PrivateOffer
  | { readonly what: 'minor'; readonly from: CompanyId; readonly exchange: boolean };

export const TURN_STEPS = ['build', 'run', 'earnings', 'takeover', 'trains'] as const;
export type TurnStep = (typeof TURN_STEPS)[number];

export interface TurnFrame extends Frame, Turn {
  readonly step: TurnStep;
}
/** 3.2: the private company on offer. */
export interface AuctionFrame extends LotFrame {
  readonly minimum: number; // for a first bid
}
export interface StockFrame extends StockTurnFrame {
  readonly acted: boolean; // the player sold or repaid in this turn
  readonly repaid: boolean; // the player repaid in this turn: selling is over
  readonly sold: SoldBySeat; // in this round
}
export interface HomeFrame extends Frame {
  readonly step: 'home';
  readonly company: CompanyId;
  /** 18xx.games: homes that a first tile lifted; its builder places them. */
  readonly lifted?: { readonly builder: CompanyId; readonly others: readonly CompanyId[] };
}
/** 3.1 (2): the company chooses a side for the train that came with its private company. */
export interface SideFrame extends Frame {
  readonly step: 'side';
  readonly company: CompanyId;
}
/** 18xx.games asks a company to claim a destination that others connected. */
export interface ArrivalFrame extends Frame {
  readonly step: 'arrival';
  readonly company: CompanyId;
}
/** 5.7: companies above a train limit that fell. */
export interface DiscardFrame extends Frame {
  readonly step: 'discard';
}
export type OfferFrame = OfferFrameOf<Offer>;

export type EspanaFrame =
  | AuctionFrame
  | ParFrame
  | StockFrame
  | OperatingFrame
  | TurnFrame
  | HomeFrame
  | SideFrame
  | ArrivalFrame
  | DiscardFrame
  | OfferFrame;

/** 8: founded by the second 8-train; then a last Stock Round and three Operating Rounds. */
export const RENFE = ['none', 'founded', 'last'] as const;
export type Renfe = (typeof RENFE)[number];

export interface State extends KernelState<EspanaFrame> {
  readonly edition: Edition;
  readonly players: readonly Player[];
  readonly companies: Readonly<Record<CompanyId, Company>>; // in play and not closed
  readonly closed: readonly CompanyId[]; // minors that were taken over or closed
  readonly privates: readonly CertId[]; // still open, in the order of the auction
  readonly attached: Readonly<Record<CertId, CertId>>; // certificates that come with private companies
  readonly bank: { readonly cash: number }; // without limit: below zero is what it has paid out
  readonly ipo: Holding;
  readonly openMarket: Holding;
  readonly market: MarketState;
  readonly depot: Depot;
  readonly rusted: readonly number[]; // trains to recycle, by train card
  readonly discarded: readonly number[]; // trains that left otherwise than by rust or export, by train card
  readonly lastTrains: number; // 8-trains bought or exported
  readonly tenders: { readonly owner: number; readonly market: number }; // for sale
  readonly board: BoardState;
  readonly passes: readonly HexId[]; // open mountain passes
  readonly phase: number; // 1 is the auction
  readonly order: readonly Seat[]; // by player order card
  readonly stockRound: number;
  readonly operatingRound: number; // counted through the game
  readonly set: OperatingSet;
  readonly renfe: Renfe;
}

/** Who can own certificates. */
export type Holder = Seat | CompanyId;
