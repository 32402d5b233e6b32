import type { RunRecord } from '@roundhouse/rails-18xx/site/routes.ts';
import { MTM } from '../data/privates.ts';
import { ownerOf } from '../rules/companies.ts';
import { lateStep } from './asked.ts';
import { layTile, openPass, placeHexToken, placeToken } from './building.ts';
import { companyFrom } from './names.ts';
import { runRoutes } from './routes.ts';
import type { SiteAction, SiteActionOf } from './schema.ts';
import { buyShares, par, sellShares } from './shares.ts';
import { bringTo, fits } from './steps.ts';
import { acceptOffer, buyTrain, chooseSide, combineTrains, discardTrain, moveTrains } from './trains.ts';
import { ImportError, isTurn, type Transcript } from './transcript.ts';

function pass(game: Transcript): void {
  const late = lateStep(game);
  if (late === undefined) game.play({ type: 'pass', seat: game.seat });
  // Ours ends with the last of the site's questions.
  else game.passLate(late);
}

function bid(game: Transcript, { company, price }: SiteActionOf<'bid'>): void {
  if (game.frame.step !== 'auction' || game.frame.lot !== company) throw new ImportError(`${company} is not on offer`);
  game.play({ type: 'bid', seat: game.seat, bid: price });
}

function buyTender(game: Transcript, { description }: SiteActionOf<'special_buy'>): void {
  const { state } = game;
  const fromOwner = state.tenders.owner > 0 && typeof ownerOf(state, MTM) === 'number' && !/bank/i.test(description);
  game.play({ type: 'buyTender', seat: game.seat, from: fromOwner ? 'owner' : 'market' });
}

function choose(game: Transcript, { choice }: SiteActionOf<'choose'>): void {
  const { frame } = game;
  if (frame.step === 'side') chooseSide(game, choice);
  else if (frame.step === 'build') openPass(game, choice, false);
  else if (frame.step === 'run' && /^[0-9]$/.test(choice)) game.attachTender(Number(choice));
  else throw new ImportError(`${JSON.stringify(choice)} is no choice here`);
}

/** Takeovers: whether the token stays on the map is chosen in an action of its own. */
const staysOnMap = (next: SiteAction | undefined): boolean =>
  next?.type === 'choose' && /map|swap|replace|exchange|keep/i.test(next.choice);

function merge(game: Transcript, { corporation, minor }: SiteActionOf<'merge'>, next: SiteAction | undefined): void {
  const taken = companyFrom(minor ?? corporation ?? '');
  const major = isTurn(game.frame) ? game.frame.company : '';
  game.play({ type: 'takeOver', seat: game.seat, minor: taken, exchange: staysOnMap(next) });
  acceptOffer(game);
  moveTrains(game, taken, major);
  game.merged = next?.type === 'choose';
}

function playStock(game: Transcript, action: SiteAction): boolean {
  switch (action.type) {
    case 'bid':
      bid(game, action);
      break;
    case 'par':
      par(game, action);
      break;
    case 'buy_shares':
      buyShares(game, action);
      break;
    case 'sell_shares':
      sellShares(game, action);
      break;
    case 'payoff_player_debt':
      game.play({ type: 'repay', seat: game.seat });
      break;
    case 'pass':
      pass(game);
      break;
    case 'end_game':
      game.end();
      break;
    default:
      return false;
  }
  return true;
}

function playPurchase(game: Transcript, action: SiteAction): boolean {
  switch (action.type) {
    case 'buy_train':
      buyTrain(game, action);
      break;
    case 'combined_trains':
      combineTrains(game, action);
      break;
    case 'discard_train':
      discardTrain(game, action);
      break;
    case 'buy_company':
      game.play({ type: 'buyPrivate', seat: game.seat, private: action.company, price: action.price });
      acceptOffer(game);
      break;
    case 'special_buy':
      buyTender(game, action);
      break;
    default:
      return false;
  }
  return true;
}

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
    case 'choose':
      choose(game, action);
      break;
    case 'choose_ability':
      openPass(game, action.choice, true);
      break;
    case 'run_routes':
      return runRoutes(game, action);
    case 'dividend':
      game.play({ type: 'dividend', seat: game.seat, kind: action.kind === 'payout' ? 'pay' : 'withhold' });
      break;
    default:
      throw new ImportError(`${action.type} does not belong here`);
  }
  return undefined;
}

/** A company's pass where we had nothing left to ask it, or nothing to take over. */
const isBelated = (game: Transcript, action: SiteAction): boolean =>
  (action.auto === true && game.frame.step !== 'takeover') || isLate(game, action);

const isLate = (game: Transcript, action: SiteAction): boolean =>
  action.type === 'pass' &&
  action.entity_type === 'corporation' &&
  companyFrom(String(action.entity)) === game.operated &&
  !(isTurn(game.frame) && game.frame.company === game.operated) &&
  !fits(game, action);

/** Goals are reached in our game where the track leads there; the site notes it as an action. */
function claim(game: Transcript, { corporations }: SiteActionOf<'destination_connection'>): void {
  if (game.frame.step === 'arrival') game.play({ type: 'claimGoal', seat: game.seat });
  const missed = corporations.find((id) => !game.state.companies[companyFrom(id)]?.goals?.includes('destination'));
  if (missed !== undefined) throw new ImportError(`${missed} has not reached its destination`);
}

/** Plays a recorded action in our game, and before it whatever the site passed over. */
export function translate(game: Transcript, action: SiteAction, next: SiteAction | undefined): RunRecord | undefined {
  if (game.state.ended !== null) throw new ImportError(`${action.type}, but the game is over`);
  if (action.type === 'destination_connection') {
    claim(game, action);
    return undefined;
  }
  if (game.merged) {
    // The choice that belongs to a takeover was made with it.
    game.merged = false;
    return undefined;
  }
  if (isBelated(game, action)) return undefined;
  bringTo(game, action);
  if (action.type === 'merge') merge(game, action, next);
  else if (!playStock(game, action) && !playPurchase(game, action)) return playTurn(game, action);
  return undefined;
}
