import type { Seat } from '@roundhouse/engine/kernel';
import { byPrice, countOf, type Holding } from '@roundhouse/engine/rails-18xx';
import { COMPANIES } from '@roundhouse/engine/titles/18-india/data/companies.ts';
import { MAP } from '@roundhouse/engine/titles/18-india/data/map.ts';
import { MARKET } from '@roundhouse/engine/titles/18-india/data/market.ts';
import { CERTS, certValue, companyOf, faceIn } from '@roundhouse/engine/titles/18-india/rules/certificates.ts';
import type { State, TurnFrame } from '@roundhouse/engine/titles/18-india/rules/state.ts';
import type { View } from '@roundhouse/engine/titles/18-india/view.ts';

/** Rule helpers read only what lies open for everybody, and that is in every view. */
export const asState = (view: View): State => view as unknown as State;

export const topOf = (view: View) => view.flow[view.flow.length - 1];

/** The turn of a company, also while a question interrupts it. */
export const turnIn = (view: View): TurnFrame | undefined =>
  view.flow.find((frame): frame is TurnFrame => 'trackDone' in frame);

const NAMES: ReadonlyMap<string, string> = new Map(
  MAP.hexes.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]])),
);
export const placeName = (hex: string): string => {
  const name = NAMES.get(hex);
  return name === undefined ? hex : `${name} ${hex}`;
};

/** What all certificates in a portfolio could be sold for. */
export function worthOf(view: View, holding: Holding): number {
  let total = 0;
  for (const cert in holding) total += countOf(holding, cert) * certValue(asState(view), cert);
  return total;
}

export const faceTotal = (view: View, certs: readonly string[]): number =>
  certs.reduce((sum, cert) => sum + faceIn(asState(view), cert), 0);

/** In the order in which they operate, then those without a price. */
export function companiesInOrder(view: View): readonly string[] {
  const priced = byPrice(MARKET, view.market).filter((id) => view.companies[id]);
  return [...priced, ...Object.keys(COMPANIES).filter((id) => view.companies[id] && !priced.includes(id))];
}

export interface Stack {
  readonly id: string; // a company, or a certificate that is no share
  readonly company: string | null;
  readonly count: number;
  readonly shares: number;
  readonly directs: boolean;
}

/** A holding as stacks: the shares of a company together, companies first. */
export function stacksOf(holding: Holding): readonly Stack[] {
  const stacks = new Map<string, Stack>();
  for (const cert of Object.keys(holding).sort()) {
    const company = companyOf(cert);
    const id = company ?? cert;
    const before = stacks.get(id);
    const count = countOf(holding, cert);
    stacks.set(id, {
      ...{ id, company },
      count: (before?.count ?? 0) + count,
      shares: (before?.shares ?? 0) + count * (CERTS[cert]?.shares ?? 0),
      directs: (before?.directs ?? false) || (CERTS[cert]?.director ?? false),
    });
  }
  return [...stacks.values()].sort((a, b) => Number(a.company === null) - Number(b.company === null));
}

/** Percent of a company by holder, players first. */
export function holdersOf(
  view: View,
  company: string,
): readonly { readonly holder: Seat | string; readonly shares: number }[] {
  const shares = (holding: Holding): number =>
    stacksOf(holding).reduce((sum, stack) => sum + (stack.company === company ? stack.shares : 0), 0);
  return [
    ...view.players.map(({ portfolio }, holder) => ({ holder, shares: shares(portfolio) })),
    ...Object.entries(view.companies).map(([holder, { portfolio }]) => ({ holder, shares: shares(portfolio) })),
    { holder: 'market', shares: shares(view.openMarket) },
  ].filter((each) => each.shares > 0);
}
