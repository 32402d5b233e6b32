import type { Frame, KernelState, OptionValues, Seat } from '@roundhouse/kernel';

/** A milepost of the board, such as '18-21'. */
export type MilepostId = string;
/** Two neighbouring mileposts in the order of the board, such as '18-21/18-22'; the place of one section of track. */
export type EdgeId = string;
export type CityName = string;
export type Good = string;
/** Number printed on a Demand or Event card. */
export type Card = number;

export const LOCOS = ['freight', 'fastFreight', 'heavyFreight', 'superFreight'] as const;
export type Loco = (typeof LOCOS)[number];

export interface Load {
  readonly good: Good;
  readonly from: string | null; // area where Pilgrims boarded, city where a Circus was taken; null for everything else
}

export interface Train {
  readonly loco: Loco;
  readonly at: MilepostId | null; // null until it is placed
  readonly cameFrom: MilepostId | null; // other end of the section last used; null: free to leave any way
  readonly lastCity: CityName | null;
  readonly loads: readonly Load[];
  readonly lostTurns: number; // whole turns still to be lost; one is taken off when such a turn begins
}

export interface Player {
  readonly cash: number; // secret until the Rail Tax
  readonly hand: readonly Card[]; // open to all
  readonly trains: readonly Train[];
  readonly turns: number; // normal turns completed, lost ones too
  readonly debt: number; // what a loan must be repaid with
  readonly rentDue: readonly RentDue[]; // Late Payment: taken from the first money there is
}

/** A player as a viewer knows them. */
export interface KnownPlayer extends Omit<Player, 'cash'> {
  readonly cash: number | null; // null: not shown to this viewer
}

export interface RentDue {
  readonly train: number;
  readonly to: Seat;
  readonly amount: number;
}

export interface EventInForce {
  readonly card: Card;
  readonly drawer: Seat;
  readonly endsAfter: number | null; // the drawer's count of turns with which it ends; null: until its requirement is met
}

/** A bridge lost in a flood: no other player may build here until its owner has had a turn to do so. */
export interface LostBridge {
  readonly edge: EdgeId;
  readonly owner: Seat;
  readonly flood: Card | null; // null once that flood is over
}

/** A load left in a city (Field Warehousing). */
export interface StoredLoad {
  readonly good: Good;
  readonly city: CityName;
  readonly by: Seat;
  readonly endsAfter: number; // the dropper's count of turns with which it goes back to the tray
}

/** One train's part of an operations phase. */
export interface Running {
  readonly left: number; // mileposts it may still move
  readonly halved: boolean; // half rate is a state: it never counts twice
  readonly acted: boolean; // moved, or handled a load
  readonly lost: boolean; // its turn, or the rest of it
  readonly paid: readonly Seat[]; // opponents who had their fee of this train in this turn
  readonly ownPaid: boolean; // Cost to Move
}

/** Operations phase of a turn. */
export interface OperateFrame extends Frame {
  readonly step: 'operate';
  readonly seat: Seat;
  readonly running: readonly Running[]; // by train
  readonly started: boolean; // false: the hand may still be discarded instead of the turn
  readonly discarded: boolean; // the hand was: no more in this turn
  readonly borrowed?: boolean; // a loan was taken, and what it was taken for is not paid yet
  readonly gaveUp?: boolean; // its player ended it by turning their last train round (Backtracking)
}

/** Building phase of a turn, or a building turn before the trains move. */
export interface BuildFrame extends Frame {
  readonly step: 'build';
  readonly seat: Seat;
  readonly opening: number | null; // which building turn before movement, from 0
  readonly spent: number;
  readonly fromMajors: number; // sections that left red areas in this turn
  readonly built: boolean;
  readonly upgraded: boolean;
  readonly crossgraded: boolean;
  readonly traded: boolean;
  readonly declined?: readonly TrackOffer[]; // in this turn; absent while there is none
}

/** What a buyer asks of another player for track. */
export interface TrackOffer {
  readonly seller: Seat;
  readonly take: readonly EdgeId[];
  readonly give: readonly EdgeId[];
  readonly price: number;
}

/** A turn lost to an event: only a train may still backtrack (option). */
export interface LostTurnFrame extends Frame {
  readonly step: 'lostTurn';
  readonly seat: Seat;
  readonly charged?: readonly number[]; // trains that owe a use fee of this turn; absent while there is none
}

/** Owners of derailed trains choose what they lose. */
export interface DerailedFrame extends Frame {
  readonly step: 'derailed';
  readonly trains: readonly { readonly seat: Seat; readonly train: number }[];
}

/** A Circus lost in a derailment goes to the nearest city; the owner chooses among equally near ones. */
export interface CircusFrame extends Frame {
  readonly step: 'circus';
  readonly seat: Seat;
  readonly cities: readonly CityName[];
}

/** Cards still to be drawn by a player after the event drawn before is settled. */
export interface DrawFrame extends Frame {
  readonly step: 'draw';
  readonly seat: Seat;
}

/** Fast Game: two of five cards go after the second building turn. */
export interface DiscardTwoFrame extends Frame {
  readonly step: 'discardTwo';
  readonly seat: Seat;
}

/** Open Contracts: more cards would lie open than may. */
export interface ContractsFrame extends Frame {
  readonly step: 'contracts';
  readonly seat: Seat;
  readonly cards: readonly Card[]; // of the discarder
  readonly keep: number; // how many of them may lie open
}

/** Selling and Trading Track: the other player answers. */
export interface TrackOfferFrame extends Frame, TrackOffer {
  readonly step: 'trackOffer';
  readonly buyer: Seat;
}

/** Lies below the turns: hands the next one out, and ends the round and the game. */
export interface RoundFrame extends Frame {
  readonly step: 'round';
  readonly opening: number | null; // which building round before movement, from 0
  readonly turn: number; // turns of this round that were handed out
}

export type RailsFrame =
  | OperateFrame
  | BuildFrame
  | LostTurnFrame
  | DerailedFrame
  | CircusFrame
  | DrawFrame
  | DiscardTwoFrame
  | ContractsFrame
  | TrackOfferFrame
  | RoundFrame;

export interface State extends KernelState<RailsFrame> {
  readonly board: { readonly id: string; readonly hash: string }; // see boardOf()
  readonly options: OptionValues;
  readonly first: Seat; // who began; play goes clockwise from there
  readonly round: number; // of normal turns, from 1; 0 while building before movement
  readonly players: readonly Player[];
  readonly bank: number; // what came in less what went out; secret, since it tells the others' cash
  readonly cashPublic: boolean;
  readonly track: Readonly<Record<EdgeId, Seat>>;
  readonly ferries: Readonly<Record<string, readonly Seat[]>>; // who paid for the crossing
  readonly lostBridges: readonly LostBridge[];
  readonly tray: Readonly<Record<Good, number>>; // chips that can be picked up
  readonly stored: readonly StoredLoad[];
  readonly circus: readonly CityName[]; // where Circus chips lie
  readonly deck: readonly Card[]; // secret; next card first
  readonly discards: readonly Card[];
  readonly removed: readonly Card[]; // out of the game
  readonly events: readonly EventInForce[];
  readonly contracts: readonly Card[]; // Open Contracts
  readonly goal: number; // cash needed to win
  readonly declared: readonly Seat[];
  readonly lastAct: number; // the round in which anything but discarding was last done
  readonly lastRound: number | null; // the round with which the game ends, once time is up
  readonly winner: Seat | null;
}
