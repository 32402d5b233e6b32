import type { Frame, KernelState, Seat } from '@roundhouse/kernel';
import type {
  BoardState,
  CertId,
  CompanyId,
  Depot,
  HexId,
  Holding,
  LayChain,
  MarketState,
  RoutePath,
  Station,
  TrainName,
} from '@roundhouse/rails-18xx';
import type { Edition } from './edition.ts';

export interface Player {
  readonly cash: number;
  readonly hand: Holding; // secret
  readonly known: Holding; // part of the hand that everybody saw being drafted
  readonly portfolio: Holding;
}

export interface Train {
  readonly name: TrainName;
  readonly boughtIn: number; // Operating Round in which it last came from the bank
}

export interface LastRun {
  readonly round: number;
  readonly revenue: number;
  readonly paid: boolean;
  readonly routes: readonly Route[];
}

export interface Company {
  readonly cash: number;
  readonly floated: boolean;
  readonly control: Seat | null; // director, manager, or who would manage it once it floats
  readonly portfolio: Holding;
  readonly trains: readonly Train[];
  readonly stations: number; // left on the charter
  readonly built: number; // stations built so far, the home included
  readonly exchange: number; // exchange stations (GIPR)
  readonly home: HexId | null; // null until the home station stands
  readonly guaranty: boolean;
  readonly lastRun: LastRun | null;
}

export interface Route {
  readonly train: number; // which of the company's trains
  readonly path: RoutePath;
}

/** A train asked of another company. */
export interface Offer {
  readonly seller: CompanyId;
  readonly train: TrainName;
  readonly price: number;
}

/** What the operating company did so far in its turn. */
export interface Turn {
  readonly company: CompanyId;
  readonly yellow: number; // yellow tiles laid in the track step
  readonly chain: LayChain | null; // how they hang together
  readonly trackDone: boolean;
  readonly trackPassed?: true; // the step was left by a pass (18xx.games)
  readonly terrain: number; // terrain costs met, since there is a discount
  readonly discount: number; // French East India Company
  readonly frenchOpen?: true; // its company closes when the track is built
  readonly stationDone: boolean;
  readonly ran: boolean;
  readonly routes: readonly Route[];
  readonly revenue: number;
  readonly refused: readonly Offer[]; // train offers turned down in this turn
  readonly trainsDone: boolean;
  readonly purchased: boolean; // its one purchase of a certificate
  readonly certificatesDone: boolean;
}

export const TURN_STEPS = ['track', 'station', 'run', 'revenue', 'trains', 'certificates'] as const;
export type TurnStep = (typeof TURN_STEPS)[number];

export interface TurnFrame extends Frame, Turn {
  readonly step: TurnStep;
}
export interface SelectFrame extends Frame {
  readonly step: 'select';
  readonly discarded: readonly (readonly CertId[] | null)[]; // by seat; secret until all have chosen
}
export interface DraftFrame extends Frame {
  readonly step: 'draft';
  readonly pool: Holding;
  readonly picks: number; // taken so far
}
export interface Lot {
  readonly cert: CertId;
  readonly bid: number;
  readonly bidder: Seat;
  readonly bidding: readonly Seat[]; // still in, next to answer first
}
export interface AuctionFrame extends Frame {
  readonly step: 'auction';
  readonly pool: Holding;
  readonly lots: number; // put up so far
  readonly lot: Lot | null;
}
export interface SellingFrame extends Frame {
  readonly step: 'selling';
  readonly turn: number; // index into the player order
  readonly sold?: true; // something, in this turn (18xx.games)
}
/** A purchase that goes on certificate by certificate (company null: private companies). */
export type OpenPurchase =
  | { readonly from: 'hand'; readonly company: CompanyId | null }
  | { readonly from: 'ipo'; readonly row: number; readonly count: number };
export interface StockFrame extends Frame {
  readonly step: 'stock';
  readonly turn: number;
  readonly open?: OpenPurchase;
  readonly passes?: number; // one after the other, where Selling Turns count on the track (18xx.games)
}
export interface OperatingFrame extends Frame {
  readonly step: 'operating';
  readonly queue: readonly CompanyId[]; // still to operate in this round
}
export interface HomeFrame extends Frame {
  readonly step: 'home';
  readonly company: CompanyId;
}
/** Homes that left a hex when its first tile was laid; the first is for the builder to place, others follow. */
export interface RehomeFrame extends Frame {
  readonly step: 'rehome';
  readonly hex: HexId;
  readonly builder: CompanyId;
  readonly companies: readonly CompanyId[];
}
export interface ExchangeFrame extends Frame {
  readonly step: 'exchange';
  readonly closed: CompanyId;
  readonly stations: readonly Station[]; // what is left of the closed company on the board
}
export interface OfferFrame extends Frame, Offer {
  readonly step: 'offer';
  readonly buyer: CompanyId;
}

export type IndiaFrame =
  | SelectFrame
  | DraftFrame
  | AuctionFrame
  | SellingFrame
  | StockFrame
  | OperatingFrame
  | TurnFrame
  | HomeFrame
  | RehomeFrame
  | ExchangeFrame
  | OfferFrame;

export interface State extends KernelState<IndiaFrame> {
  readonly edition: Edition;
  readonly auction: boolean; // 6.6: certificates are auctioned, not drafted
  readonly players: readonly Player[];
  readonly companies: Readonly<Record<CompanyId, Company>>; // in play and not closed
  readonly closed: readonly CompanyId[];
  readonly gonePrivates: readonly CertId[];
  readonly bank: { readonly cash: number; readonly broke: 'stock' | 'operating' | null };
  readonly endPriceReached: boolean; // 9.1: some marker was on ₹400 or above
  readonly ipo: readonly (readonly CertId[])[]; // rows, the certificate on offer first
  readonly openMarket: Holding;
  readonly bonds: number; // Royal Bonds at their place
  readonly market: MarketState;
  readonly depot: Depot;
  readonly board: BoardState;
  readonly concessions: Readonly<Record<string, CompanyId>>;
  readonly jewellery: HexId | null;
  readonly phase: number;
  readonly order: readonly Seat[]; // player order
  readonly passed: readonly Seat[]; // passing order track
  readonly stockRound: number;
  readonly operatingRound: number; // counted through the game; two follow each Stock Round
}

export type Holder = Seat | CompanyId;
