import type { Seat } from '@roundhouse/kernel';
import { type CompanyId, change, directorsCert, withCompany } from '@roundhouse/rails-18xx';
import { presidentShares, savingsCert } from '../rules/companies.ts';
import { placeMarker } from '../rules/market.ts';
import { parBand } from '../rules/phases.ts';
import type { State } from '../rules/state.ts';
import { Game } from './game.ts';

interface Setting {
  readonly par?: number;
  readonly president: Seat;
  /** Ordinary shares by seat, the President's Certificate included. */
  readonly ordinary?: readonly number[];
  readonly savings?: readonly number[];
  readonly pool?: number;
  readonly bonds?: readonly number[]; // by seat; the company has issued ten
}

const held = (state: State, seat: Seat, cert: string, count: number): State => ({
  ...state,
  players: state.players.map((player, each) =>
    each === seat && count !== 0 ? { ...player, portfolio: change(player.portfolio, cert, count) } : player,
  ),
});

/** Shares of an operational company dealt out, so that a rule can be asked about them. Money is not touched. */
export function dealShares(game: Game, company: CompanyId, setting: Setting): Game {
  const { par = 66, president, ordinary = [], savings = [], pool = 0, bonds } = setting;
  let { state } = game;
  const { prices, column } = parBand(state);
  state = placeMarker(state, company, prices.indexOf(par), column);
  state = withCompany(state, company, { par, parRound: 0, president, operational: true, bonds: bonds ? 10 : null });
  const size = presidentShares(state, company);
  const inPool = state.bankPool[company] ?? 0;
  const out = ordinary.reduce((sum, count) => sum + count, 0) + savings.reduce((sum, count) => sum + count, 0);
  state = { ...state, initialOffer: change(state.initialOffer, directorsCert(company), -1) };
  state = { ...state, initialOffer: change(state.initialOffer, company, -(out - size + pool - inPool)) };
  state = { ...state, bankPool: change(state.bankPool, company, pool - inPool) };
  state = held(state, president, directorsCert(company), 1);
  ordinary.forEach((count, seat) => {
    state = held(state, seat, company, seat === president ? count - size : count);
  });
  savings.forEach((count, seat) => {
    state = held(state, seat, savingsCert(company), count);
  });
  bonds?.forEach((count, seat) => {
    if (count > 0)
      state = {
        ...state,
        players: state.players.map((p, each) =>
          each === seat ? { ...p, bonds: { ...p.bonds, [company]: count } } : p,
        ),
      };
  });
  game.state = { ...state, outbox: [] };
  return game;
}

/** The second Stock Round, seat 0 first, with the given money; no player owns anything yet. */
export function secondRound(cash: readonly number[] = [600, 600, 600, 600]): Game {
  const game = Game.opened();
  const { state } = game;
  const players = state.players.map((player, seat) => ({ ...player, cash: cash[seat] ?? 0 }));
  const spent = players.reduce((sum, player) => sum + player.cash, 0);
  game.state = { ...state, players, bank: { cash: -spent }, stockRound: 2, order: [0, 1, 2, 3] };
  return game;
}
