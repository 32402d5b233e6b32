import type { CompanyId } from '@roundhouse/rails-18xx';
import { companyFrom } from './names.ts';
import { unplayable } from './problems.ts';
import type { SiteActionOf } from './schema.ts';
import type { Transcript } from './transcript.ts';

/** The company whose shares are named. */
function companyOfShares({ shares, percent }: SiteActionOf<'sell_shares' | 'buy_shares'>): CompanyId {
  const companies = new Set(shares.map((share) => share.split('_')[0] as string));
  const [company] = companies;
  if (company === undefined || companies.size > 1) throw unplayable('shares.mixed');
  if (percent < shares.length * 10) throw unplayable('shares.percent', { shares: shares.length, percent });
  return companyFrom(company);
}

export function par(game: Transcript, { corporation, share_price }: SiteActionOf<'par'>): void {
  const { seat, frame } = game;
  const price = Number(share_price.split(',')[0]);
  const company = companyFrom(corporation);
  if (frame.step !== 'par') {
    game.play({ type: 'launch', seat, company, price });
    return;
  }
  if (frame.company !== company) throw unplayable('company.notAsked', { company, asked: frame.company });
  game.play({ type: 'setPar', seat, price });
}

/** The site names the very certificate: one that has left the IPO lies in the market. */
export function buyShares(game: Transcript, action: SiteActionOf<'buy_shares'>): void {
  const company = companyOfShares(action);
  if (action.percent !== 10) throw unplayable('shares.oneByOne', { percent: action.percent });
  const [share = ''] = action.shares;
  game.play({ type: 'buyShare', seat: game.seat, company, from: game.certificates.placeOf(share) });
  game.certificates.issue(share);
}

export function sellShares(game: Transcript, action: SiteActionOf<'sell_shares'>): void {
  const company = companyOfShares(action);
  game.play({ type: 'sell', seat: game.seat, company, count: action.percent / 10 });
  for (const share of action.shares) game.certificates.issue(share);
}
