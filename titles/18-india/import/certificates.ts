import type { CertId } from '@roundhouse/rails-18xx';
import { BOND } from '../data/companies.ts';
import { conversionCost, faceIn, isPrivate } from '../rules/certificates.ts';
import { type CardId, kindOf } from '../rules/site-deal.ts';
import type { Holder } from '../rules/state.ts';
import { unplayable } from './problems.ts';
import type { SiteActionOf } from './schema.ts';
import { isTurn, type Transcript } from './transcript.ts';

type Sale = SiteActionOf<'sell_shares' | 'corporate_sell_shares'>;
type Purchase = SiteActionOf<'buy_shares' | 'corporate_buy_shares'>;
type CardPurchase = SiteActionOf<'buy_company' | 'corporate_buy_company'>;
type CardSale = SiteActionOf<'sell_company' | 'corporate_sell_company'>;

/** The player who acts, or the company whose turn it is. */
const holderOf = (game: Transcript): Holder => (isTurn(game.frame) ? game.frame.company : game.seat);

function checkPrice(game: Transcript, card: CardId, price: number): void {
  const due = faceIn(game.state, kindOf(card));
  if (price !== due) throw unplayable('card.price', { card, due, price });
}

export function selectHand(game: Transcript, { entity, companies }: SiteActionOf<'select_multiple_companies'>): void {
  const seat = game.seatOf(entity);
  const missing = companies.find((card, i) => !game.ledger.isInHand(seat, card) || companies.indexOf(card) !== i);
  if (missing !== undefined) throw unplayable('card.notDealt', { card: missing, seat });
  game.play({ type: 'selectHand', seat, certs: companies.map(kindOf) });
  game.ledger.keep(seat, companies);
}

export function draft(game: Transcript, { entity, company, price }: SiteActionOf<'bid'>): void {
  const seat = game.seatOf(entity);
  checkPrice(game, company, price);
  game.play({ type: 'draft', seat, cert: kindOf(company) });
  game.ledger.draft(seat, company);
}

function buyBond(game: Transcript, card: CardId): void {
  const holder = holderOf(game);
  if (!game.ledger.bonds(null).includes(card)) throw unplayable('card.notForSale', { card });
  // Before the move, for a company may close with it.
  game.ledger.takeBond(card, holder);
  game.play({ type: 'buyBond', seat: game.seat });
}

export function buyCard(game: Transcript, { company: card, price }: CardPurchase): void {
  const { ledger, seat, state } = game;
  checkPrice(game, card, price);
  const row = ledger.rowOf(state, card);
  if (kindOf(card) === BOND) buyBond(game, card);
  else if (!isTurn(game.frame) && ledger.isInHand(seat, card)) {
    game.play({ type: 'buyFromHand', seat, certs: [kindOf(card)] });
    ledger.play(seat, card);
  } else if (row !== undefined) {
    game.play({ type: 'buyFromIpo', seat, row, count: 1 });
    ledger.takeFromRow(card);
  } else if (isPrivate(card)) game.play({ type: 'buyFromMarket', seat, cert: card });
  else throw unplayable('card.notForSale', { card });
}

/** The company whose shares are named. */
function companyOfShares({ shares, percent }: Sale | Purchase): CertId {
  const companies = new Set(shares.map((share) => share.split('_')[0] as string));
  const [company] = companies;
  if (company === undefined || companies.size > 1) throw unplayable('shares.mixed');
  if (percent < shares.length * 10) throw unplayable('shares.percent', { shares: shares.length, percent });
  return company;
}

export function sellShares(game: Transcript, action: Sale): void {
  game.play({ type: 'sell', seat: game.seat, cert: companyOfShares(action), count: action.percent / 10 });
}

export function buyShares(game: Transcript, action: Purchase): void {
  const cert = companyOfShares(action);
  if (action.percent !== 10) throw unplayable('shares.oneByOne', { percent: action.percent });
  game.play({ type: 'buyFromMarket', seat: game.seat, cert });
}

export function sellCard(game: Transcript, { company: card, price }: CardSale): void {
  const holder = holderOf(game);
  checkPrice(game, card, price);
  const isBond = kindOf(card) === BOND;
  if (isBond && !game.ledger.giveBond(card, holder, false)) throw unplayable('card.notHeld', { card });
  game.play({ type: 'sell', seat: game.seat, cert: kindOf(card), count: 1 });
}

/** The site asks about one thing only: a bond for a share of the GIPR. */
export function convertBond(game: Transcript, { choice }: SiteActionOf<'choose'>): void {
  const holder = holderOf(game);
  const price = /^Convert to GIPR Share for ₹(\d{1,4})$/.exec(choice)?.[1];
  if (price === undefined) throw unplayable('choice.unknown', { choice });
  const due = conversionCost(game.state);
  if (Number(price) !== due) throw unplayable('bond.price', { due, price: Number(price) });
  const [card] = game.ledger.bonds(holder);
  game.play({ type: 'convertBond', seat: game.seat });
  if (card !== undefined) game.ledger.giveBond(card, holder, true);
}
