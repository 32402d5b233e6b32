import { emit } from '@roundhouse/kernel/contract/fact.ts';
import type { KernelState, Seat } from '@roundhouse/kernel/contract/title.ts';
import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import { alter } from '@roundhouse/kernel/flow/copies.ts';
import { exact } from '@roundhouse/kernel/flow/flow.ts';
import type { Atlas } from '../board/atlas.ts';
import type { StopRef } from '../board/places.ts';
import { checkStation, removeStation, stationCandidates, withStation } from '../board/stations.ts';
import type { BoardState, CompanyId, HexId, Station } from '../board/types.ts';
import { refuse } from '../refuse.ts';
import { type CompaniesSlice, companyIn, withCompany } from '../verbs/companies.ts';
import { checkCash, type MoneySlice, type Purse, pay } from '../verbs/money.ts';
import type { Rule } from './rule.ts';

export interface PlaceStation {
  readonly type: 'placeStation';
  readonly seat: Seat;
  readonly hex: HexId;
  readonly stop: number;
}

/** `stations`: how many are left on a charter. */
export type StationState = KernelState &
  MoneySlice &
  CompaniesSlice<{ readonly stations: number }> & { readonly board: BoardState };

export interface PlaceStationPolicy<S> {
  operator(state: S): CompanyId;
  atlas(state: S): Atlas;
  /** What the next station costs the operating company. */
  cost(state: S): number;
  /** Who is paid, if not always the bank. */
  payee?(state: S, hex: HexId): Purse;
  /** Whether the company has placed all it may in this turn. */
  done?(state: S): Refusal | undefined;
  /** Further conditions of a place, judged before whether it is free and in reach. */
  check?(state: S, company: CompanyId, at: StopRef): Refusal | undefined;
  /** Notes a placed station in the turn and on the charter, which already has one fewer left. */
  placed(state: S, company: CompanyId): S;
}

/** Places one more station of the operating company, where it has a way to a free place and can pay for it. */
export function placeStationOf<S extends StationState>(policy: PlaceStationPolicy<S>): Rule<S, PlaceStation> {
  const { operator, atlas, cost, payee } = policy;
  const left = (state: S): number => companyIn(state, operator(state)).stations;
  return {
    type: 'placeStation',
    candidates(state, seat) {
      if (left(state) === 0 || policy.done?.(state)) return [];
      return stationCandidates(atlas(state), state.board, operator(state)).map(({ hex, stop }) =>
        exact<PlaceStation>({ type: 'placeStation', seat, hex, stop }),
      );
    },
    check(state, { hex, stop }) {
      const company = operator(state);
      if (left(state) === 0) return refuse('station.noneLeft');
      return (
        policy.done?.(state) ??
        policy.check?.(state, company, { hex, stop }) ??
        checkStation(atlas(state), state.board, { company, hex, stop }) ??
        checkCash(state, company, cost(state))
      );
    },
    apply(state, { hex, stop }) {
      const company = operator(state);
      const price = cost(state);
      const to = payee?.(state, hex) ?? 'bank';
      const next = policy.placed(
        pay(fromCharter(state, atlas(state), { company, hex, stop }), company, to, price),
        company,
      );
      return emit(next, { type: 'station', company, hex, stop, cost: price, ...(payee ? { payee: to } : {}) });
    },
  };
}

type BoardSlice = { readonly board: BoardState };
type Charters = CompaniesSlice<{ readonly stations: number }>;

/** Changes the number of stations left on a charter. */
const moreStations = <S extends Charters>(state: S, id: CompanyId, count: number): S =>
  withCompany<Charters>(state, id, { stations: companyIn(state, id).stations + count }) as S;

/** A station comes from its charter onto the board. */
export function fromCharter<S extends Charters & BoardSlice>(state: S, atlas: Atlas, station: Station): S {
  const board = withStation(atlas, state.board, station);
  return moreStations(alter<BoardSlice, S>(state, { board }), station.company, -1);
}

/** Stations go back from the board to their charters. */
export function toCharters<S extends Charters & BoardSlice>(state: S, stations: readonly Station[]): S {
  if (stations.length === 0) return state;
  const board = stations.reduce(removeStation, state.board);
  const lifted = alter<BoardSlice, S>(state, { board });
  return stations.reduce((before, { company }) => moreStations(before, company, 1), lifted);
}

/** Takes the home station, which already stands on `board`, from its charter at no cost, and emits the fact. */
export function standHome<
  S extends KernelState &
    CompaniesSlice<{ readonly stations: number; readonly home: HexId | null }> & { readonly board: BoardState },
>(state: S, id: CompanyId, { hex, stop }: StopRef, board: BoardState): S {
  const taken = moreStations(alter<BoardSlice, S>(state, { board }), id, -1);
  const next = withCompany<CompaniesSlice<{ readonly home: HexId | null }>>(taken, id, { home: hex }) as S;
  return emit(next, { type: 'home', company: id, hex, stop });
}
