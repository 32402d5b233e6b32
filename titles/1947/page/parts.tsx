import type { Seat } from '@roundhouse/kernel';
import { StackChips } from '@roundhouse/page/rails/chips.tsx';
import { TokenPicture } from '@roundhouse/page/rails/pictures.tsx';
import type { Stack } from '@roundhouse/page/rails/stacks.ts';
import { countOf, directorsCert, portfolioOf } from '@roundhouse/rails-18xx';
import { bondsOf, companiesOf, freshBondsOf, ordinaryOf, percentOf, privatesOf, savingsOf } from '../queries.ts';
import type { View } from '../view.ts';
import { useLookOf } from './looks.ts';
import { SAID, TEXT } from './text.ts';

export function Token({ company, size }: { readonly company: string; readonly size: number }) {
  const lookOf = useLookOf();
  return <TokenPicture look={lookOf(company)} size={size} of={company} />;
}

export const percent = (shares: number): string => `${percentOf(shares)}%`;

/** Shares, Savings Shares and bonds of one company in a player's hands. */
function stacksOf(view: View, seat: Seat, company: string): readonly Stack[] {
  const directs = countOf(portfolioOf(view, seat), directorsCert(company)) > 0;
  const [ordinary, savings] = [ordinaryOf(view, seat, company), savingsOf(view, seat, company)];
  const [bonds, fresh] = [bondsOf(view, seat, company), freshBondsOf(view, seat, company)];
  const stack = (id: string, count: number, words?: string): readonly Stack[] =>
    count === 0
      ? []
      : [{ id, company, count, shares: count, directs: words === undefined && directs, ...(words && { words }) }];
  return [
    ...stack(company, ordinary),
    ...stack(`${company}~`, savings, TEXT.savingsOf(company, percent(savings))),
    ...stack(
      `${company} bonds`,
      bonds,
      fresh > 0 ? TEXT.freshBonds(company, bonds, fresh) : TEXT.bondsOf(company, bonds),
    ),
  ];
}

const named = (cert: string): Stack => ({ id: cert, company: null, count: 1, shares: 0, directs: false });

/** All that a player holds: shares by company and kind, bonds, private companies. */
export const Holdings = ({ view, seat }: { readonly view: View; readonly seat: Seat }) => (
  <StackChips
    stacks={[
      ...companiesOf(view).flatMap((company) => stacksOf(view, seat, company)),
      ...privatesOf(view, seat).map(named),
    ]}
    empty={SAID.page.notForSale}
    Token={Token}
    percentOf={percentOf}
    name={(cert) => `${cert} ${SAID.certName(cert)}`}
  />
);

export const Privates = ({ certs }: { readonly certs: readonly string[] }) => (
  <StackChips
    stacks={certs.map(named)}
    empty=""
    Token={Token}
    percentOf={percentOf}
    name={(cert) => `${cert} ${SAID.certName(cert)}`}
  />
);
