import { isLatePass, playDividend, translatorOf } from '@roundhouse/rails-18xx/site/translate.ts';
import { buyCard, buyShares, convertBond, draft, selectHand, sellCard, sellShares } from './certificates.ts';
import { unplayable } from './problems.ts';
import { runRoutes } from './routes.ts';
import type { SiteAction } from './schema.ts';
import { bringTo, fits, siteStep } from './steps.ts';
import { layTile, placeHexToken, placeToken, removeBorder, removeToken } from './tiles-and-tokens.ts';
import { buyTrain, sellTrain } from './trains.ts';
import type { Transcript } from './transcript.ts';

function pass(game: Transcript): void {
  const { frame, seat } = game;
  if (frame.step === 'exchange') game.play({ type: 'exchangeStations', seat, hexes: [] });
  else if (siteStep(game) === 'CorporateSellSharesCompany') game.endSales();
  else game.play({ type: 'pass', seat });
}

/** Powers of private companies beside those that lay a tile or a token. */
function spendPower(
  game: Transcript,
  type: 'french' | 'british',
  cert: string,
  entity: string | number,
  hex?: string,
): void {
  if (entity !== cert) throw unplayable('power.none', { entity });
  if (type === 'french') game.play({ type, seat: game.seat });
  else game.play({ type, seat: game.seat, hex: hex ?? '' });
}

/** Plays a recorded action in our game. */
export const translate = translatorOf<Transcript, SiteAction>({
  handlers: {
    select_multiple_companies: selectHand,
    bid: draft,
    buy_company: buyCard,
    corporate_buy_company: buyCard,
    sell_company: sellCard,
    corporate_sell_company: sellCard,
    buy_shares: buyShares,
    corporate_buy_shares: buyShares,
    sell_shares: sellShares,
    corporate_sell_shares: sellShares,
    choose: convertBond,
    choose_ability: (game, { entity }) => spendPower(game, 'french', 'P4', entity),
    assign: (game, { entity, target }) => spendPower(game, 'british', 'P6', entity, target),
    lay_tile: layTile,
    place_token: placeToken,
    hex_token: placeHexToken,
    remove_token: removeToken,
    remove_border: removeBorder,
    dividend: playDividend,
    buy_train: buyTrain,
    sell_train: sellTrain,
    pass,
    end_game: (game) => game.end(),
  },
  runRoutes,
  bringTo,
  absorb: (game, action) => isLatePass(game, action, String(action.entity)) && !fits(game, action),
});
