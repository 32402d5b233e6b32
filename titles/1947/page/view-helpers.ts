import { inOrder, placeNames } from '@roundhouse/page/rails/names-on-map.ts';
import { type CompanyId, moveAcross, priceOf } from '@roundhouse/rails-18xx';
import { boardOf, type SiteId } from '../board/index.ts';
import { companiesOf } from '../queries.ts';
import type { Frame1947, View } from '../view.ts';

export const topOf = ({ flow }: Pick<View, 'flow'>): Frame1947 | undefined => flow[flow.length - 1];

const names = new Map<string, (hex: string) => string>();

/** "Bombay D21", or the hex alone where nothing is named. */
export function placeName(view: Pick<View, 'boardHash'>, hex: string): string {
  const known = names.get(view.boardHash) ?? placeNames(boardOf(view).map);
  names.set(view.boardHash, known);
  return known(hex);
}

export const siteName = (view: Pick<View, 'boardHash'>, site: SiteId): string =>
  boardOf(view).sites.find(({ id }) => id === site)?.name ?? site;

export const companiesInOrder = (view: View): readonly string[] =>
  inOrder(boardOf(view).market, view.market, companiesOf(view));

/** 5.5: the price after it has fallen by this many rows. */
export function priceAfterFall(view: View, company: CompanyId, rows: number): number {
  const { market } = boardOf(view);
  return priceOf(market, moveAcross(market, view.market, company, rows), company) ?? 0;
}
