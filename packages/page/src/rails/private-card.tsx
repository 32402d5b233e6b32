import './private-card.css';
import type { ReactNode } from 'react';
import { RuleLink } from '../ui/rule-link.tsx';
import { Figures } from './charter.tsx';

interface PrivateCardProps {
  readonly sign: string; // its number
  readonly name: string;
  readonly owner: string;
  readonly section: string; // the section that tells what it does
  readonly isLot: boolean; // it is being auctioned
  readonly figures: readonly (readonly [label: string, value: ReactNode])[];
  readonly children: ReactNode; // what it does
  onRule(section: string): void;
}

/** A private company: its owner, cost, income and power. */
export function PrivateCard({ sign, name, owner, section, isLot, figures, children, onRule }: PrivateCardProps) {
  return (
    <article className={isLot ? 'charter charter-now' : 'charter'}>
      <header>
        <b className="private-number">{sign}</b>
        <div>
          <h3>{name}</h3>
          <p>
            {owner} <RuleLink section={section} onOpen={onRule} />
          </p>
        </div>
      </header>
      <Figures items={figures} />
      <p>{children}</p>
    </article>
  );
}
