import { money, type Speech } from '@roundhouse/words';
import type { ReactNode } from 'react';
import { Counted } from '../ui/counted.tsx';
import { ShowPlaces } from '../ui/show-places.tsx';
import type { TokenOf } from './chips.tsx';

interface CharterProps {
  readonly id: string;
  readonly name: string;
  readonly line: ReactNode; // under the name: who leads it
  readonly price: number | undefined;
  readonly operates: boolean;
  readonly speech: Speech;
  readonly Token: TokenOf;
  readonly places?: readonly string[]; // on the map: its home, and its destination
  onShow(places: readonly string[]): void;
  readonly children: ReactNode;
}

/** A company's sheet: its sign, name, leader and price, and whatever else is on it. */
export function Charter(props: CharterProps) {
  const { id, name, line, price, operates, speech, Token, places = [], onShow, children } = props;
  const cashOf = (amount: number): string => money(amount, speech);
  return (
    <article className={operates ? 'charter charter-now' : 'charter'} data-company={id}>
      <header>
        <Token company={id} size={34} />
        <div>
          <h3>{name}</h3>
          <p>{line}</p>
        </div>
        <ShowPlaces of={name} {...{ places, onShow }} />
        <b className="figure price">{price === undefined ? '–' : <Counted value={price} write={cashOf} />}</b>
      </header>
      {children}
    </article>
  );
}

/** Figures of a company, each with its label. */
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
