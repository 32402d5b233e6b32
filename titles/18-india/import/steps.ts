import { stepperOf } from '@roundhouse/rails-18xx/site/steps.ts';
import type { Action } from '../action.ts';
import { GIPR } from '../data/companies.ts';
import { ownerOf } from '../rules/privates.ts';
import {
  asksForPurchase,
  asksForSales,
  asksForStation,
  asksForTrains,
  asksToBuy,
  asksToRun,
  asksToSell,
} from '../rules/site-questions.ts';
import type { State, TurnFrame } from '../rules/state.ts';
import type { SiteAction } from './schema.ts';
import { isTurn, type Transcript } from './transcript.ts';

/** Actions of a company, by the step of our turn they belong to. */
const STEP_OF: Readonly<Partial<Record<SiteAction['type'], TurnFrame['step']>>> = {
  remove_border: 'track',
  lay_tile: 'track',
  hex_token: 'station',
  place_token: 'station',
  run_routes: 'run',
  dividend: 'revenue',
  buy_train: 'trains',
  sell_train: 'trains',
  corporate_buy_shares: 'certificates',
  corporate_sell_shares: 'certificates',
  corporate_buy_company: 'certificates',
  corporate_sell_company: 'certificates',
  choose: 'certificates',
};

/** What the site calls the step that it asks now; undefined where it does not ask. */
export function siteStep(game: Transcript): string | undefined {
  const { state, frame } = game;
  switch (frame.step) {
    case 'select':
      return 'CertificateSelection';
    case 'draft':
      return 'Draft';
    case 'selling':
      return asksToSell(state, game.seat) ? 'SellOnceThenBuyCerts' : undefined;
    case 'stock':
      return frame.open || asksToBuy(state, game.seat) ? 'SellOnceThenBuyCerts' : undefined;
    case 'home':
    case 'rehome':
      return 'HomeTrack';
    case 'exchange':
      return 'ExchangeToken';
    case 'track':
      return 'Track';
    case 'station':
      return asksForStation(state) ? 'Token' : undefined;
    case 'run':
      return asksToRun(state) ? 'Route' : undefined;
    case 'revenue':
      return 'Dividend';
    case 'trains':
      return asksForTrains(state) ? 'SellBuyTrain' : undefined;
    case 'certificates':
      if (!game.salesDone && !frame.purchased && asksForSales(state)) return 'CorporateSellSharesCompany';
      return asksForPurchase(state) ? 'CorporateBuySharesCompany' : undefined;
    default:
      return undefined;
  }
}

function fitsPlayer(game: Transcript, action: SiteAction): boolean {
  const { frame } = game;
  const isActive = game.players[game.seat] === String(action.entity);
  switch (action.type) {
    case 'select_multiple_companies':
      return frame.step === 'select';
    case 'bid':
      return frame.step === 'draft';
    case 'sell_shares':
    case 'sell_company':
      return frame.step === 'selling' && isActive;
    case 'buy_shares':
    case 'buy_company':
    case 'choose':
      return frame.step === 'stock' && isActive;
    case 'pass':
      return (frame.step === 'selling' || frame.step === 'stock') && isActive;
    default:
      return false;
  }
}

function fitsCompany(game: Transcript, action: SiteAction): boolean {
  const { frame } = game;
  const entity = String(action.entity);
  if (frame.step === 'rehome')
    return action.type === 'place_token' && [frame.builder, ...frame.companies].includes(entity);
  if (frame.step === 'home') {
    return ['place_token', 'lay_tile', 'hex_token'].includes(action.type) && entity === frame.company;
  }
  if (frame.step === 'exchange') {
    return action.type === 'remove_token' || (action.type === 'pass' && [GIPR, frame.closed].includes(entity));
  }
  if (!isTurn(frame) || frame.company !== action.entity) return false;
  if (action.type === 'pass') return frame.step !== 'run' && frame.step !== 'revenue';
  return STEP_OF[action.type] === frame.step;
}

/** Private companies act in the turn of the company that uses them: those that lay tiles or jewellery in every step. */
function fitsPrivate(game: Transcript, { type, entity }: SiteAction): boolean {
  const { frame, state } = game;
  if (!isTurn(frame) || ownerOf(state, String(entity)) === null) return false;
  if (type === 'place_token') return frame.step === 'station';
  if (type === 'choose_ability') return frame.step === 'track' || frame.step === 'station';
  return siteStep(game) !== undefined;
}

/** Whether the game waits for this action. */
export function fits(game: Transcript, action: SiteAction): boolean {
  if (action.type === 'end_game') return true;
  if (action.entity_type === 'player') return fitsPlayer(game, action);
  return action.entity_type === 'company' ? fitsPrivate(game, action) : fitsCompany(game, action);
}

const SKIPPABLE = ['selling', 'stock', 'station', 'trains', 'certificates'];

/** Our answer to a question that the site passes over. */
export function skipMove(game: Transcript): Action | undefined {
  const { frame, seat } = game;
  if (frame.step === 'run') return { type: 'runTrains', seat, routes: [] };
  if (frame.step === 'exchange') return { type: 'exchangeStations', seat, hexes: [] };
  return SKIPPABLE.includes(frame.step) ? { type: 'pass', seat } : undefined;
}

/** A player who can do more than pass is asked by the site as well: nobody passes for them. */
const isAsked = (game: Transcript): boolean =>
  (game.frame.step === 'selling' || game.frame.step === 'stock') && siteStep(game) !== undefined;

/** Where a recorded pass can only be the answer to the present question. */
const PASS_IS_CLEAR = ['exchange'];

export const { bringTo, settle } = stepperOf<State, Action, SiteAction, Transcript>({
  fits,
  skipMove,
  siteStep,
  isAsked,
  isPassedOver: () => false,
  waitsFor({ frame }, next) {
    if (next.type === 'end_game') return false;
    return next.type !== 'pass' || PASS_IS_CLEAR.includes(frame.step);
  },
});
