import type { RunRecord } from '@roundhouse/rails-18xx/site/routes.ts';
import { layTile, placeHexToken, placeToken, removeBorder, removeToken } from './building.ts';
import { buyCard, buyShares, convertBond, draft, selectHand, sellCard, sellShares } from './certificates.ts';
import { runRoutes } from './routes.ts';
import type { SiteAction } from './schema.ts';
import { bringTo, fits, siteStep } from './steps.ts';
import { buyTrain, sellTrain } from './trains.ts';
import { ImportError, isTurn, type Transcript } from './transcript.ts';

function pass(game: Transcript): void {
  const { frame, seat } = game;
  if (frame.step === 'exchange') game.play({ type: 'exchangeStations', seat, hexes: [] });
  else if (siteStep(game) === 'CorporateSellSharesCompany') game.endSales();
  else game.play({ type: 'pass', seat });
}

/** Powers of private companies beside those that lay a tile or a token. */
function spendPower(game: Transcript, type: 'french' | 'british', cert: string, entity: unknown, hex?: string): void {
  if (entity !== cert) throw new ImportError(`${entity} has no such power`);
  if (type === 'french') game.play({ type, seat: game.seat });
  else game.play({ type, seat: game.seat, hex: hex ?? '' });
}

function play(game: Transcript, action: SiteAction): RunRecord | undefined {
  switch (action.type) {
    case 'select_multiple_companies':
      selectHand(game, action);
      break;
    case 'bid':
      draft(game, action);
      break;
    case 'buy_company':
    case 'corporate_buy_company':
      buyCard(game, action);
      break;
    case 'sell_company':
    case 'corporate_sell_company':
      sellCard(game, action);
      break;
    case 'buy_shares':
    case 'corporate_buy_shares':
      buyShares(game, action);
      break;
    case 'sell_shares':
    case 'corporate_sell_shares':
      sellShares(game, action);
      break;
    case 'choose':
      convertBond(game, action);
      break;
    case 'choose_ability':
      spendPower(game, 'french', 'P4', action.entity);
      break;
    case 'assign':
      spendPower(game, 'british', 'P6', action.entity, action.target);
      break;
    default:
      return playTurn(game, action);
  }
  return undefined;
}

/** The steps of a company's turn, and what ends a turn or a game. */
function playTurn(game: Transcript, action: SiteAction): RunRecord | undefined {
  switch (action.type) {
    case 'lay_tile':
      layTile(game, action);
      break;
    case 'place_token':
      placeToken(game, action);
      break;
    case 'hex_token':
      placeHexToken(game, action);
      break;
    case 'remove_token':
      removeToken(game, action);
      break;
    case 'remove_border':
      removeBorder(game, action);
      break;
    case 'run_routes':
      return runRoutes(game, action);
    case 'dividend':
      game.play({ type: 'dividend', seat: game.seat, kind: action.kind === 'payout' ? 'pay' : 'withhold' });
      break;
    case 'buy_train':
      buyTrain(game, action);
      break;
    case 'sell_train':
      sellTrain(game, action);
      break;
    case 'pass':
      pass(game);
      break;
    case 'end_game':
      game.end();
      break;
    default:
      throw new ImportError(`${action.type} does not belong here`);
  }
  return undefined;
}

/** A company's pass where we had nothing left to ask it. */
const isBelated = (game: Transcript, action: SiteAction): boolean =>
  action.type === 'pass' &&
  action.entity_type === 'corporation' &&
  action.entity === game.operated &&
  !(isTurn(game.frame) && game.frame.company === game.operated) &&
  !fits(game, action);

/** Plays a recorded action in our game, and before it whatever the site passed over. */
export function translate(game: Transcript, action: SiteAction): RunRecord | undefined {
  if (game.state.ended !== null) throw new ImportError(`${action.type}, but the game is over`);
  if (isBelated(game, action)) return undefined;
  bringTo(game, action);
  return play(game, action);
}
