import { playerName, type Speech } from '@roundhouse/words';
import type { ComponentType } from 'react';
import { tt } from '../text/table.ts';
import type { Stack, Stake } from './stacks.ts';

export type TokenOf = ComponentType<{ readonly company: string; readonly size: number }>;

/** Converts a number of shares to per cent of the whole company. */
type PercentOf = (shares: number) => number;

interface StackChipsProps {
  readonly stacks: readonly Stack[];
  readonly empty: string;
  readonly Token: TokenOf;
  readonly percentOf: PercentOf;
  /** The name of a certificate that is not a share. */
  name(cert: string): string;
}

/** A company that has only one certificate is not counted in shares. */
const shareText = ({ company, shares, directs }: Stack, percentOf: PercentOf): string =>
  `${company}${directs && shares === 1 ? '' : ` ${percentOf(shares)}%`}${directs ? ' ★' : ''}`;

/** "EIR 30%" with its disc, and a star for the director; certificates that are not shares by name. */
export function StackChips({ stacks, empty, Token, percentOf, name }: StackChipsProps) {
  if (stacks.length === 0) return <span className="soft">{empty}</span>;
  return (
    <ul className="chips">
      {stacks.map((stack) => (
        <li key={stack.id} className="chip">
          {stack.company !== null && <Token company={stack.company} size={20} />}
          {stack.words ?? (stack.company !== null ? shareText(stack, percentOf) : name(stack.id))}
          {stack.company === null && stack.count > 1 && ` × ${stack.count}`}
        </li>
      ))}
    </ul>
  );
}

interface HolderChipsProps {
  readonly holders: readonly Stake[];
  readonly percentOf: PercentOf;
  readonly speech: Speech;
}

/** Who holds how much of a company. */
export function HolderChips({ holders, percentOf, speech }: HolderChipsProps) {
  return (
    <ul className="chips">
      {holders.map(({ holder, shares, note }) => (
        <li key={holder} className="chip">
          {typeof holder === 'number' ? playerName(holder, speech) : (tt.rails.holders[holder] ?? holder)}
          {shares > 0 && ` ${percentOf(shares)}%`} {note}
        </li>
      ))}
    </ul>
  );
}
