import { type CompanyId, companyIn } from '@roundhouse/rails-18xx';
import { kindOfPiece } from '@roundhouse/rails-18xx/site/pieces.ts';
import { TRAINS } from '../data/trains.ts';
import { isForced, shortfall } from '../rules/forced-purchase.ts';
import type { Train } from '../rules/state.ts';
import { labelOf } from '../rules/train-cards.ts';
import { companyFrom } from './names.ts';
import { unplayable } from './problems.ts';
import type { SiteActionOf } from './schema.ts';
import { isListed } from './site-questions.ts';
import { isTurn, type Transcript } from './transcript.ts';

/** The card that comes with private 2, and the one on the back of private 3. */
export const MATARO_CARD = '2-0';
export const STRAWBERRY_CARD = '2P-0';

const companyOf = (game: Transcript): CompanyId => {
  if (!isTurn(game.frame)) throw unplayable('company.none');
  return game.frame.company;
};

/** The other director is asked in our game; on the site the deal was made beforehand. */
export function acceptOffer(game: Transcript): void {
  if (game.frame.step === 'offer') game.play({ type: 'answerOffer', seat: game.seat, accept: true });
}

/** Our label of a train that the site tells by its number. */
function labelIn(game: Transcript, id: string): string {
  const known = game.pieces.placeOf(id);
  if (known) return known.name;
  if (id === STRAWBERRY_CARD) return '2F';
  throw unplayable('train.nobodys', { train: id });
}

export function buyTrain(game: Transcript, { train: id, price, variant }: SiteActionOf<'buy_train'>): void {
  const company = companyOf(game);
  const { seat } = game;
  const known = game.pieces.placeOf(id);
  if (known) {
    game.play({ type: 'buyTrain', seat, train: known.name, from: known.owner, price });
    acceptOffer(game);
    game.pieces.placeTrain(id, { name: known.name, owner: company });
    return;
  }
  const train = variant ?? kindOfPiece(id);
  if (TRAINS[train] === undefined) throw unplayable('train.unknown', { train });
  const borrows = isForced(game.state, price) && shortfall(game.state, price) > 0;
  game.play({ type: 'buyTrain', seat, train, from: 'bank', price, ...(borrows ? { loan: true } : {}) });
  game.pieces.placeTrain(id, { name: train, owner: company });
}

/** The train that came with private 2. */
export function chooseSide(game: Transcript, train: string): void {
  const company = game.frame.step === 'side' ? game.frame.company : '';
  game.play({ type: 'chooseSide', seat: game.seat, train });
  game.pieces.placeTrain(MATARO_CARD, { name: `${train}M`, owner: company });
}

/** Notes the train of private 2 that a company took without being asked. */
export function takenMataro(game: Transcript, company: CompanyId, train: string): boolean {
  const isThere = game.state.companies[company]?.trains.some((own) => labelOf(own) === `${train}M`) ?? false;
  if (!isThere || game.pieces.placeOf(MATARO_CARD)) return false;
  game.pieces.placeTrain(MATARO_CARD, { name: `${train}M`, owner: company });
  return true;
}

export function combineTrains(game: Transcript, action: SiteActionOf<'combined_trains'>): void {
  const company = companyOf(game);
  const { base, additional_train, additional_train_variant } = action;
  const train = labelIn(game, base);
  const recycled = additional_train_variant ?? kindOfPiece(additional_train);
  game.play({ type: 'combineTrain', seat: game.seat, train, recycled });
  game.pieces.placeTrain(base, { name: `${train}/${recycled}`, owner: company });
  game.combined.push(`${train.replace(/M$/, '')}, ${recycled}`);
}

export function discardTrain(game: Transcript, { train: id, entity }: SiteActionOf<'discard_train'>): void {
  const company = companyFrom(String(entity));
  game.play({ type: 'discardTrain', seat: ownerSeat(game, company), company, train: labelIn(game, id) });
  game.pieces.placeTrain(id, { name: kindOfPiece(id), owner: '' });
}

function ownerSeat({ state }: Transcript, company: CompanyId): number {
  const director = state.companies[company]?.director;
  if (director === null || director === undefined) throw unplayable('company.notInPlay', { company });
  return director;
}

/** Which of the company's trains is meant: of like trains the first of theirs is the first of ours. */
export function trainIndex(game: Transcript, id: string, taken: readonly number[]): number {
  const company = companyOf(game);
  const label = labelIn(game, id);
  const { trains } = companyIn(game.state, company);
  const alike = trains.flatMap((train, i) => (labelOf(train) === label ? [i] : []));
  const ids = game.pieces.trainsOf(company).filter((other) => game.pieces.placeOf(other)?.name === label);
  const index = alike[Math.max(0, ids.indexOf(id))] ?? alike.find((i) => !taken.includes(i));
  if (index === undefined || taken.includes(index)) throw unplayable('train.notOwned', { company, train: id });
  return index;
}

/** The company's trains as the site lists them for the tender: those for whose gauge there is track. */
export function listedTrains(game: Transcript): readonly number[] {
  const { trains } = companyIn(game.state, companyOf(game));
  const ids = game.pieces.trainsOf(companyOf(game));
  const owned = ids.filter((id) => trains.some((train) => labelOf(train) === game.pieces.placeOf(id)?.name));
  const ordered = owned.length === trains.length ? owned.map((id) => trainIndex(game, id, [])) : [...trains.keys()];
  return ordered.filter((i) => isListed(game, trains[i] as Train));
}

/** The tender goes to a train that the site tells by its place among those that it lists. */
export function attachTender(game: Transcript, choice: number): void {
  const index = listedTrains(game)[choice];
  if (index === undefined) throw unplayable('tender.noTrain', { choice });
  game.attachTender(index);
}

/** When a company takes over a minor its trains come along. */
export function moveTrains(game: Transcript, from: CompanyId, to: CompanyId): void {
  for (const id of game.pieces.trainsOf(from)) {
    const place = game.pieces.placeOf(id);
    if (place) game.pieces.placeTrain(id, { name: place.name, owner: to });
  }
}
