import { money, type Speech } from '@roundhouse/words';
import type { ReactNode } from 'react';
import { Counted } from '../ui/counted.tsx';
import type { TokenOf } from './chips.tsx';

interface CharterProps {
  readonly id: string;
  readonly name: string;
  readonly line: ReactNode; // under the name: who leads it
  readonly price: number | undefined;
  readonly operates: boolean;
  readonly speech: Speech;
  readonly Token: TokenOf;
  readonly children: ReactNode;
}

/** A company's sheet: its sign, name, leader and price, and whatever else is on it. */
export function Charter({ id, name, line, price, operates, speech, Token, children }: CharterProps) {
  const cashOf = (amount: number): string => money(amount, speech);
  return (
    <article className={operates ? 'charter charter-now' : 'charter'} data-company={id}>
      <header>
        <Token company={id} size={34} />
        <div>
          <h3>{name}</h3>
          <p>{line}</p>
        </div>
        <b className="figure price">{price === undefined ? '–' : <Counted value={price} write={cashOf} />}</b>
      </header>
      {children}
    </article>
  );
}

/** Figures of a company, each under what it is. */
export function Figures({ items }: { readonly items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="figures">
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
