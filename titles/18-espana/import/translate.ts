import { countOf, ownerOf } from '@roundhouse/rails-18xx';
import { isLatePass, playDividend, translatorOf } from '@roundhouse/rails-18xx/site/translate.ts';
import { MTM } from '../data/privates.ts';
import { companyFrom, siteName } from './names.ts';
import { unplayable } from './problems.ts';
import { runRoutes } from './routes.ts';
import type { SiteAction, SiteActionOf } from './schema.ts';
import { buyShares, par, sellShares } from './shares.ts';
import { lateStep } from './site-questions.ts';
import { bringTo, fits, settle } from './steps.ts';
import { layTile, openPass, placeHexToken, placeToken } from './tiles-and-tokens.ts';
import {
  acceptOffer,
  attachTender,
  buyTrain,
  chooseSide,
  combineTrains,
  discardTrain,
  moveTrains,
  takenMataro,
} from './trains.ts';
import { isTurn, type Transcript } from './transcript.ts';

function pass(game: Transcript): void {
  const late = lateStep(game);
  if (late === undefined) game.play({ type: 'pass', seat: game.seat });
  // Ours ends with the last of the site's questions.
  else game.passLate(late);
}

function bid(game: Transcript, { company, price }: SiteActionOf<'bid'>): void {
  if (game.frame.step !== 'auction' || game.frame.lot !== company) throw unplayable('lot.other', { company });
  game.play({ type: 'bid', seat: game.seat, bid: price });
}

function buyPrivate(game: Transcript, { company, price }: SiteActionOf<'buy_company'>): void {
  game.play({ type: 'buyPrivate', seat: game.seat, private: company, price });
  acceptOffer(game);
}

/** "Tender from bank", or with the name that the owner of private 5 had then. */
const isFromBank = (description: string): boolean => / from (the )?bank$/i.test(description);

function buyTender(game: Transcript, { description }: SiteActionOf<'special_buy'>): void {
  const { state } = game;
  const fromOwner = state.tenders.owner > 0 && typeof ownerOf(state, MTM) === 'number' && !isFromBank(description);
  game.play({ type: 'buyTender', seat: game.seat, from: fromOwner ? 'owner' : 'market' });
}

function choose(game: Transcript, { choice }: SiteActionOf<'choose'>): void {
  const { frame } = game;
  if (game.merging !== null) takeOver(game, game.merging, staysOnMap(choice));
  else if (frame.step === 'side') chooseSide(game, choice);
  else if (frame.step === 'build') openPass(game, choice, false);
  else if (frame.step === 'run' && /^[0-9]$/.test(choice)) attachTender(game, Number(choice));
  else throw unplayable('choice.unknown', { choice });
}

/** Takeovers: whether the token stays on the map is chosen in an action of its own, and only then it is done. */
function merge(game: Transcript, { corporation, minor }: SiteActionOf<'merge'>, next: SiteAction | undefined): void {
  const taken = companyFrom(minor ?? corporation ?? '');
  if (next?.type === 'choose') game.merging = taken;
  else takeOver(game, taken, false);
}

const staysOnMap = (choice: string): boolean => /map|swap|replace|exchange|keep/i.test(choice);

function takeOver(game: Transcript, minor: string, exchange: boolean): void {
  const major = isTurn(game.frame) ? game.frame.company : '';
  game.merging = null;
  const left = countOf(game.state.ipo, major);
  game.play({ type: 'takeOver', seat: game.seat, minor, exchange });
  if (countOf(game.state.ipo, major) < left) game.certificates.issueLast(siteName(major));
  acceptOffer(game);
  moveTrains(game, minor, major);
}

/** The site takes the only side of the train of private 2 by an action; ours is taken already. */
function isMataroChoice(game: Transcript, action: SiteAction): boolean {
  if (action.type !== 'choose' || game.frame.step === 'side' || game.merging !== null) return false;
  return takenMataro(game, companyFrom(String(action.entity)), action.choice);
}

/** The site places the home of MZ by an action, although there is no choice. */
function isHomeAgain(game: Transcript, action: SiteAction): boolean {
  if (action.type !== 'place_token' || action.entity_type !== 'corporation' || action.tokener) return false;
  const company = companyFrom(String(action.entity));
  if (game.state.companies[company]?.home === null) settle(game, action);
  const { state, pieces } = game;
  const { hex, stop } = pieces.city(action.city);
  return (
    state.companies[company]?.home === hex &&
    state.board.stations.some((at) => at.company === company && at.hex === hex && at.stop === stop)
  );
}

/** Goals are reached in our game where the track leads there; the site notes it as an action. */
function claim(game: Transcript, action: SiteActionOf<'destination_connection'>): void {
  const { corporations } = action;
  settle(game, action);
  if (game.frame.step === 'arrival') game.play({ type: 'claimGoal', seat: game.seat });
  const missed = corporations.find((id) => !game.state.companies[companyFrom(id)]?.goals?.includes('destination'));
  if (missed !== undefined) throw unplayable('destination.notReached', { company: missed });
}

/** Notes of the site, choices that were made with a takeover, and passes where we had nothing left to ask. */
function absorb(game: Transcript, action: SiteAction): boolean {
  if (action.type === 'destination_connection') {
    claim(game, action);
    return true;
  }
  if (isMataroChoice(game, action)) return true;
  if (isHomeAgain(game, action)) return true;
  if (action.auto === true && game.frame.step !== 'takeover') return true;
  return isLatePass(game, action, companyFrom(String(action.entity))) && !fits(game, action);
}

/** Plays a recorded action in our game. */
export const translate = translatorOf<Transcript, SiteAction>({
  handlers: {
    bid,
    par,
    buy_shares: buyShares,
    sell_shares: sellShares,
    payoff_player_debt: (game) => game.play({ type: 'repay', seat: game.seat }),
    buy_train: buyTrain,
    combined_trains: combineTrains,
    discard_train: discardTrain,
    buy_company: buyPrivate,
    special_buy: buyTender,
    lay_tile: layTile,
    place_token: placeToken,
    hex_token: placeHexToken,
    choose,
    choose_ability: (game, { choice }) => openPass(game, choice, true),
    dividend: playDividend,
    merge,
    pass,
    end_game: (game) => game.end(),
  },
  runRoutes,
  bringTo,
  /** The site passes for a company that could take nothing over, also with the action that ended the game. */
  idleAfterEnd: ({ auto }) => auto === true,
  absorb,
});
