import { money, type Speech } from '@roundhouse/words';
import { tt } from '../text/table.ts';
import type { RouteAccount } from './run-looks.ts';

interface AccountsProps {
  readonly accounts: readonly RouteAccount[];
  readonly trains: readonly string[];
  readonly speech: Speech;
  placeName(hex: string): string;
}

type AccountProps = Omit<AccountsProps, 'accounts' | 'trains'> & {
  readonly account: RouteAccount;
  readonly name: string;
};

/** Stops and bonuses of one train, added up. */
function Account({ account, name, speech, placeName }: AccountProps) {
  const cash = (amount: number): string => money(amount, speech);
  const partName = (what: string): string => speech.words?.runParts?.[what] ?? tt.run.parts[what] ?? what;
  const where = (text: string): string =>
    text
      .split(' ')
      .map((part) => placeName(part.split('.')[0] ?? ''))
      .join(' – ');
  const row = (part: RouteAccount['parts'][number]) => (
    <tr key={JSON.stringify(part)}>
      <td>
        {partName(part.what)} {part.which ?? ''} {part.where ? where(part.where) : ''}
      </td>
      <td className="figure">{cash(part.amount)}</td>
    </tr>
  );
  const { beside = [] } = account;
  return (
    <table className="account">
      <caption>
        <i className={`swatch swatch-${account.train}`} aria-hidden="true" /> {tt.run.train(name)}
      </caption>
      <tbody>
        {account.parts.map(row)}
        <tr className="sum">
          <td />
          <td className="figure">{cash(account.revenue)}</td>
        </tr>
        {beside.length > 0 && (
          <tr>
            <th colSpan={2}>{tt.run.beside}</th>
          </tr>
        )}
        {beside.map(row)}
      </tbody>
    </table>
  );
}

/** Every train that would run, and their total revenue. */
export function Accounts({ accounts, trains, ...words }: AccountsProps) {
  const total = accounts.reduce((sum, { revenue }) => sum + revenue, 0);
  return (
    <>
      {accounts.map((account) => (
        <Account key={account.train} account={account} name={trains[account.train] ?? ''} {...words} />
      ))}
      {accounts.length > 1 && (
        <p className="run-total">
          {tt.run.total} <b className="figure">{money(total, words.speech)}</b>
        </p>
      )}
    </>
  );
}
