import { stepperOf } from '@roundhouse/rails-18xx/site/steps.ts';
import type { Action } from '../action.ts';
import { mustBuy } from '../rules/forced-purchase.ts';
import type { State, TurnFrame } from '../rules/state.ts';
import { companyFrom } from './names.ts';
import type { SiteAction } from './schema.ts';
import { asksPlayer, asksToBuild, asksToRun, lateStep } from './site-questions.ts';
import { isTurn, type Transcript } from './transcript.ts';

/** What the site calls the step that it asks now; undefined where it does not ask. */
export function siteStep(game: Transcript): string | undefined {
  const { frame } = game;
  switch (frame.step) {
    case 'auction':
      return 'SelectionAuction';
    case 'par':
      return 'CompanyPendingPar';
    case 'stock':
      return asksPlayer(game) ? 'BuySellParShares' : undefined;
    case 'home':
      return 'HomeToken';
    case 'arrival':
      return 'CheckDestinationConnection';
    case 'side':
      return 'Choose';
    case 'discard':
      return 'DiscardTrain';
    case 'build':
      return asksToBuild(game) ? 'Track' : undefined;
    case 'run':
      return asksToRun(game) ? 'Route' : undefined;
    case 'earnings':
      return 'Dividend';
    case 'takeover':
      return 'Acquire';
    case 'trains':
      return lateStep(game);
    default:
      return undefined;
  }
}

const isHex = (text: string): boolean => /^[A-Z][0-9]{1,2}$/.test(text);

/** The step of our turn that an action of a company belongs to; null: any. */
function stepOf(action: SiteAction): TurnFrame['step'] | null | undefined {
  switch (action.type) {
    case 'lay_tile':
    case 'place_token':
      return 'build';
    case 'choose':
      return isHex(action.choice) ? 'build' : 'run';
    case 'choose_ability':
      return 'build';
    case 'run_routes':
      return 'run';
    case 'dividend':
      return 'earnings';
    case 'merge':
      return 'takeover';
    case 'buy_train':
    case 'combined_trains':
      return 'trains';
    case 'special_buy':
    case 'buy_company':
      return null;
    default:
      return undefined;
  }
}

function fitsPlayer(game: Transcript, { type, entity }: SiteAction): boolean {
  const { frame } = game;
  const isActive = game.players[game.seat] === String(entity);
  if (type === 'sell_shares' && frame.step === 'trains') return isActive && mustBuy(game.state);
  if (type === 'par' && frame.step === 'par') return isActive;
  if (frame.step === 'auction') return (type === 'bid' || type === 'pass') && isActive;
  const inStock = ['par', 'buy_shares', 'sell_shares', 'payoff_player_debt', 'pass'].includes(type);
  return frame.step === 'stock' && inStock && isActive;
}

function fitsCompany(game: Transcript, action: SiteAction): boolean {
  const { frame } = game;
  if (game.merging !== null) return action.type === 'choose';
  const entity = companyFrom(String(action.entity));
  if (frame.step === 'home') {
    return ['place_token', 'hex_token'].includes(action.type) && entity === (frame.lifted?.builder ?? frame.company);
  }
  if (frame.step === 'side') return action.type === 'choose' && entity === frame.company;
  if (frame.step === 'arrival') return action.type === 'destination_connection';
  if (frame.step === 'discard') return action.type === 'discard_train';
  if (!isTurn(frame) || frame.company !== entity) return false;
  if (action.type === 'pass') return frame.step !== 'run' && frame.step !== 'earnings';
  const step = stepOf(action);
  return step === null ? siteStep(game) !== undefined : step === frame.step;
}

/** Whether the game waits for this action. */
export function fits(game: Transcript, action: SiteAction): boolean {
  if (action.type === 'end_game') return true;
  if (action.entity_type === 'player') return fitsPlayer(game, action);
  if (action.entity_type === 'company') return isTurn(game.frame) && game.frame.step === 'build';
  return fitsCompany(game, action);
}

/** Our answer to a question that the site passes over. */
export function skipMove({ frame, seat }: Transcript): Action | undefined {
  switch (frame.step) {
    case 'run':
      return { type: 'runTrains', seat, routes: [] };
    case 'arrival':
      return { type: 'claimGoal', seat };
    case 'stock':
    case 'build':
    case 'takeover':
    case 'trains':
      return { type: 'pass', seat };
    default:
      return undefined;
  }
}

/** A player who can do more than pass is asked by the site as well: nobody passes for them. */
const isAsked = (game: Transcript): boolean => game.frame.step === 'stock' && siteStep(game) !== undefined;

/** Questions that only the next action tells to have been passed over. */
const TOLD_BY_NEXT = ['takeover'];

export const { bringTo, settle } = stepperOf<State, Action, SiteAction, Transcript>({
  fits,
  skipMove,
  siteStep,
  isAsked,
  isPassedOver: (game, next) =>
    game.merging === null &&
    next !== undefined &&
    next.type !== 'end_game' &&
    TOLD_BY_NEXT.includes(game.frame.step) &&
    !fits(game, next),
  // An action that would fit may belong to the company's next turn: the site does not ask twice.
  waitsFor: (game, next) => next.type !== 'pass' && next.type !== 'end_game' && siteStep(game) !== undefined,
});
