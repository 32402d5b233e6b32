import type { Seat } from '@roundhouse/kernel';
import {
  type CompanyId,
  change,
  companyIn,
  gain,
  type LaidTile,
  pay,
  type Station,
  type TrainName,
  withCompany,
} from '@roundhouse/rails-18xx';
import type { Board } from '../board/index.ts';
import { TRAIN_CARDS } from '../data/trains.ts';
import { companyDef } from '../rules/companies.ts';
import { flow } from '../rules/flow.ts';
import { spaceOf } from '../rules/market.ts';
import type { Company, Player, State, TurnFrame } from '../rules/state.ts';
import { openCompany } from '../rules/stock/float.ts';
import { newTurn } from '../rules/turn.ts';
import { Game } from './game.ts';

export interface Position {
  readonly company?: CompanyId;
  readonly players?: number;
  readonly board?: Board;
  readonly tiles?: Readonly<Record<string, string>>; // by hex: "tile rotation"
  readonly stations?: readonly string[]; // "PRC I32"; the home of the company stands there by itself
  readonly trains?: readonly TrainName[];
  readonly cash?: number; // of the company
  readonly turn?: Partial<TurnFrame>;
  readonly state?: Partial<State>;
  readonly own?: Partial<Company>; // of the company
  readonly president?: Partial<Player>; // seat 0
  readonly shares?: Readonly<Record<string, readonly [Seat, number]>>; // beside the President's Certificate, as "ordinary" or "savings"
  readonly held?: readonly (readonly [Seat, string, number])[]; // certificates out of the Initial Offer, "EBR~" for Savings
  readonly others?: Readonly<Record<CompanyId, Partial<Company> & { readonly seat: Seat }>>; // companies that were started too
  readonly at?: readonly [number, number]; // row and column on the market
}

const tileOf = (text: string): LaidTile => {
  const [tile = '', rotation] = text.split(' ');
  return { tile, rotation: Number(rotation ?? 0) };
};

const stationOf = (text: string): Station => {
  const [company = '', hex = ''] = text.split(' ');
  return { company, hex, stop: 0 };
};

/** Trains that companies have are no longer in the stack; trains of earlier phases are sold out. */
function sellTrains(state: State, owned: readonly TrainName[]): State {
  const unsold = TRAIN_CARDS.map(({ faces: [name = ''], count, phase, unlimited }) => {
    if (unlimited) return count;
    const rest = count - owned.filter((each) => each === name).length;
    return phase < state.phase ? 0 : rest;
  });
  return { ...state, depot: { ...state.depot, unsold } };
}

/** Puts stations on the board and takes them off their companies' charters. */
function station(state: State, stations: readonly Station[]): State {
  const board = {
    ...state.board,
    stations,
    reservations: state.board.reservations.filter(({ company }) => !stations.some((each) => each.company === company)),
  };
  return [...new Set(stations.map(({ company }) => company))].reduce(
    (before, id) => {
      const standing = stations.filter(({ company }) => company === id).length;
      const left = companyDef(before, id).stationCosts.length - standing;
      return withCompany(before, id, { operated: true, stations: left });
    },
    { ...state, board },
  );
}

/** A company of seat 0 in its turn: by default SIR in the step "run". Its par is 100. */
export function atWork(position: Position = {}): Game {
  const { company = 'SIR', tiles = {}, stations = [], trains = [], cash = 0, others = {} } = position;
  const { state: dealt } = Game.begin({
    players: position.players ?? 4,
    drawn: [],
    ...(position.board ? { board: position.board } : {}),
  });
  const laid = Object.fromEntries(Object.entries(tiles).map(([hex, text]) => [hex, tileOf(text)]));
  let state: State = {
    ...dealt,
    operatingRound: 1,
    stockRound: 1,
    season: 'dry',
    set: { rounds: 1, round: 1 },
    ...position.state,
  };
  state = { ...state, board: { ...state.board, tiles: laid } };
  for (const [id, { seat, ...rest }] of Object.entries({ ...others, [company]: { seat: 0, ...position.own } })) {
    const { cash: purse = 0, ...patch } = rest as Partial<Company>;
    state = withCompany(openCompany(state, id, seat, state.phase > 3 ? 120 : 100), id, {
      operational: true,
      temple: 'reached',
      ...patch,
    });
    state = pay(state, 'bank', id, id === company ? cash : purse);
  }
  state = station(state, [{ company, hex: companyDef(state, company).home, stop: 0 }, ...stations.map(stationOf)]);
  state = withCompany(state, company, { trains });
  state = sellTrains(
    state,
    Object.values(state.companies).flatMap((each) => each.trains),
  );
  for (const [kind, [seat, count]] of Object.entries(position.shares ?? {})) {
    const cert = kind.startsWith('savings') ? `${company}~` : company;
    const bankPool = kind === 'pool' ? change(state.bankPool, company, count) : state.bankPool;
    state = { ...state, initialOffer: change(state.initialOffer, company, -count), bankPool };
    if (kind !== 'pool') state = gain(state, seat, cert, count);
  }
  for (const [seat, cert, count] of position.held ?? []) {
    state = { ...state, initialOffer: change(state.initialOffer, cert.replace('~', ''), -count) };
    state = gain(state, seat, cert, count);
  }
  const [row, column] = position.at ?? [];
  if (row !== undefined && column !== undefined) {
    const markers = { ...state.market.markers, [company]: { ...state.market.markers[company], row, column } };
    state = { ...state, market: { ...state.market, markers } as State['market'] };
  }
  const players = state.players.map((player, seat) => {
    if (seat > 0 || !position.president) return player;
    return { ...player, ...position.president };
  });
  const workers = state.workers - (position.president?.workers ?? 0);
  const brokers = state.brokers - (position.own?.brokers ?? 0);
  const before = state.players[0]?.cash ?? 0;
  const after = position.president?.cash ?? before;
  state = { ...state, players, workers, brokers, bank: { cash: state.bank.cash + before - after } };
  const turn: TurnFrame = { ...newTurn(company), step: 'run', ...position.turn };
  return new Game(flow.settle({ ...state, flow: [{ step: 'operating', queue: [] }, turn], outbox: [] }));
}

export const companyAt = (game: Game, id: CompanyId = 'SIR'): Company => companyIn(game.state, id);
export const priceAt = (game: Game, id: CompanyId = 'SIR'): number => spaceOf(game.state, id)?.price ?? 0;
export const turnAt = (game: Game): TurnFrame => game.state.flow.at(-1) as TurnFrame;

/** From Madurai over Pondicherry and Madras to Proddatur, as in the example of 6.11.1. */
export const COAST = {
  H35: '63 0',
  H33: '8 4',
  I32: '15 0',
  I30: '4715 0',
  H29: '8 3',
  H27: '15 0',
} as const;
export const COAST_PATH: readonly string[] = ['H35.0', 'H33', 'I32', 'I30', 'H29', 'H27.0'];
/** Pondicherry is full of others. */
export const FULL = ['PRC I32', 'EBR I32'] as const;
