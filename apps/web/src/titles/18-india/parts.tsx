import type { Holding } from '@roundhouse/engine/rails-18xx';
import { certName } from '@roundhouse/words/18-india';
import { TokenPicture } from '../../rails/pictures.tsx';
import { lookOf } from './looks.ts';
import { stacksOf } from './view-helpers.ts';

export const Token = ({ company, size }: { readonly company: string; readonly size: number }) => (
  <TokenPicture look={lookOf(company)} size={size} />
);

/** "EIR 30%" with its disc, a star for the director; private companies and bonds by name. */
export function Holdings({ holding, empty }: { readonly holding: Holding; readonly empty: string }) {
  const stacks = stacksOf(holding);
  if (stacks.length === 0) return <span className="soft">{empty}</span>;
  return (
    <ul className="chips">
      {stacks.map(({ id, company, count, shares, directs }) => (
        <li key={id} className="chip">
          {company !== null && <Token company={company} size={20} />}
          {company !== null ? `${company} ${shares * 10}%${directs ? ' ★' : ''}` : certName(id)}
          {company === null && count > 1 && ` × ${count}`}
        </li>
      ))}
    </ul>
  );
}
