import { companyAtWork } from '@roundhouse/page/rails/at-work.ts';
import { inOrder, placeNames } from '@roundhouse/page/rails/names-on-map.ts';
import type { AtWork } from '@roundhouse/page/title-ui.ts';
import type { Speech } from '@roundhouse/words';
import { COMPANIES } from '../data/companies.ts';
import { MAP } from '../data/map.ts';
import { MARKET } from '../data/market.ts';
import { faceIn } from '../queries.ts';
import type { TurnFrame, View } from '../view.ts';

export const topOf = (view: View) => view.flow[view.flow.length - 1];

/** The turn of a company, also while a question interrupts it. */
export const turnIn = (view: View): TurnFrame | undefined =>
  view.flow.find((frame): frame is TurnFrame => 'trackDone' in frame);

/** The company whose turn it is, with what it has. */
export function atWork(view: View, speech: Speech): AtWork | undefined {
  const id = turnIn(view)?.company;
  const company = id === undefined ? undefined : view.companies[id];
  if (id === undefined || !company) return undefined;
  const trains = company.trains.map(({ name }) => name);
  return companyAtWork(id, company.cash, trains, speech);
}

export const placeName = placeNames(MAP);

export const faceTotal = (view: View, certs: readonly string[]): number =>
  certs.reduce((sum, cert) => sum + faceIn(view, cert), 0);

export const companiesInOrder = (view: View): readonly string[] =>
  inOrder(
    MARKET,
    view.market,
    Object.keys(COMPANIES).filter((id) => view.companies[id]),
  );
