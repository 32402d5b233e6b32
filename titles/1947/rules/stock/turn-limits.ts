import type { Refusal, Seat } from '@roundhouse/kernel';
import { type CompanyId, isAnyAllowed } from '@roundhouse/rails-18xx';
import { SHARES } from '../../data/setup.ts';
import { refuse } from '../../sections.ts';
import { companiesOf, percentOf, savingsOf, sharesHeld, sharesInPool } from '../companies.ts';
import {
  ceilingOf,
  certificateLimit,
  certificatesOf,
  keepsRatio,
  ordinaryTotal,
  savingsAllowed,
  savingsTotal,
} from '../limits.ts';
import type { State } from '../state.ts';
import { checkSale, handOver } from './sales.ts';
import { ordinaryForSale } from './share-offers.ts';
import { noteBatch, stockFrame } from './stock-turn.ts';

/** 5.6.2: Savings Shares that a player could still sell in this turn. */
const savingsForSale = (state: State, seat: Seat): number =>
  companiesOf(state)
    .filter((company) => !stockFrame(state).batches.includes(company))
    .map((company) => Math.min(savingsOf(state, seat, company), SHARES.pool - sharesInPool(state, company)))
    .reduce((sum, count) => sum + count, 0);

/** 5.6.2: whether the ratio can hold at the end of the turn by selling Savings Shares. `more`: Ordinary ones still to come. */
export const canKeepRatio = (state: State, seat: Seat, more: number): boolean =>
  savingsTotal(state, seat) - (state.stockRound === 1 ? 0 : savingsForSale(state, seat)) <=
  savingsAllowed(ordinaryTotal(state, seat) + more);

/** 5.6.2: Ordinary shares may be sold below the ratio where another sale or the purchase can mend it. */
function checkRatio(state: State, seat: Seat, company: CompanyId, count: number): Refusal | undefined {
  const savings = savingsOf(state, seat, company) > 0;
  if (keepsRatio(state, seat, savings ? { savings: -count } : { ordinary: -count })) return undefined;
  const after = noteBatch(handOver(state, seat, company, count), seat, company);
  const mended = canKeepRatio(after, seat, 0) || canKeepRatio(after, seat, ordinaryForSale(after, seat));
  return mended ? undefined : refuse('ratio.savings');
}

/** 5.5: shares of one company are sold once in a turn, at one price; none in the first round. */
export function checkTurnSale(state: State, seat: Seat, company: CompanyId, count: number): Refusal | undefined {
  if (state.stockRound === 1) return refuse('sale.firstRound');
  if (stockFrame(state).batches.includes(company)) return refuse('sale.twoBatches', { company });
  return checkSale(state, seat, company, count, null) ?? checkRatio(state, seat, company, count);
}

const canSellOf = (state: State, seat: Seat, company: CompanyId): boolean =>
  isAnyAllowed(sharesHeld(state, seat, company), (count) => checkTurnSale(state, seat, company, count) === undefined);

export const canSell = (state: State, seat: Seat): boolean =>
  companiesOf(state).some((company) => canSellOf(state, seat, company));

/** 5.7: whether a sale would leave fewer certificates; one of a pair of Savings Shares leaves as many. */
const canSellDown = (state: State, seat: Seat): boolean =>
  companiesOf(state).some((company) =>
    isAnyAllowed(
      sharesHeld(state, seat, company),
      (count) =>
        checkTurnSale(state, seat, company, count) === undefined &&
        certificatesOf(handOver(state, seat, company, count), seat) < certificatesOf(state, seat),
    ),
  );

/** 5.7: over the limit nothing comes before sales, as far as they are legal and help. */
export function checkSellFirst(
  state: State,
  seat: Seat,
  code: 'certificates.sellFirst' | 'pass.overCertificates' = 'certificates.sellFirst',
): Refusal | undefined {
  const [held, limit] = [certificatesOf(state, seat), certificateLimit(state)];
  return held > limit && canSellDown(state, seat) ? refuse(code, { held, limit }) : undefined;
}

/** 5.8: players may not pass while they hold more of a company than they may keep and can sell some of it. */
export function checkHoldings(state: State, seat: Seat): Refusal | undefined {
  const company = companiesOf(state).find(
    (id) => sharesHeld(state, seat, id) > ceilingOf(state, seat, id) && canSellOf(state, seat, id),
  );
  if (company === undefined) return undefined;
  const held = percentOf(sharesHeld(state, seat, company));
  return refuse('pass.overHolding', { company, held, limit: percentOf(ceilingOf(state, seat, company)) });
}
