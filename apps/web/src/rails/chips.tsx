import { playerName, type Speech } from '@roundhouse/words';
import type { ComponentType } from 'react';
import { t } from '../text/index.ts';
import type { Held, Stack } from './stacks.ts';

export type TokenOf = ComponentType<{ readonly company: string; readonly size: number }>;

interface StackChipsProps {
  readonly stacks: readonly Stack[];
  readonly empty: string;
  readonly Token: TokenOf;
  /** What is no share is called by name. */
  name(cert: string): string;
}

/** "EIR 30%" with its disc, a star for the director; whatever is no share by name. */
export function StackChips({ stacks, empty, Token, name }: StackChipsProps) {
  if (stacks.length === 0) return <span className="soft">{empty}</span>;
  return (
    <ul className="chips">
      {stacks.map(({ id, company, count, shares, directs }) => (
        <li key={id} className="chip">
          {company !== null && <Token company={company} size={20} />}
          {company !== null ? `${company} ${shares * 10}%${directs ? ' ★' : ''}` : name(id)}
          {company === null && count > 1 && ` × ${count}`}
        </li>
      ))}
    </ul>
  );
}

/** Who holds how much of a company. */
export function HolderChips({ holders, speech }: { readonly holders: readonly Held[]; readonly speech: Speech }) {
  return (
    <ul className="chips">
      {holders.map(({ holder, shares }) => (
        <li key={holder} className="chip">
          {typeof holder === 'number' ? playerName(holder, speech) : (t.rails.holders[holder] ?? holder)} {shares * 10}%
        </li>
      ))}
    </ul>
  );
}
