import { ROUTE_COLOURS, type RouteLook } from '@roundhouse/board-drawing';
import type { Fact } from '@roundhouse/engine/kernel';
import type { RoutePath } from '@roundhouse/engine/rails-18xx';
import type { Entry } from '../source/table-source.ts';
import { t } from '../text/index.ts';

export interface RunRoute {
  readonly train: number;
  readonly path: RoutePath;
}

interface Part {
  readonly what: string;
  readonly which?: string;
  readonly where?: string;
  readonly amount: number;
}

export interface RouteAccount extends RunRoute {
  readonly revenue: number;
  readonly parts: readonly Part[];
}

/** The reckoning of a run, from what it would bring about. */
export const accountsIn = (facts: readonly Fact[]): readonly RouteAccount[] =>
  (facts.find(({ type }) => type === 'run')?.routes as unknown as readonly RouteAccount[] | undefined) ?? [];

/** Trains are told apart by colour and pattern. */
export const looksOf = (routes: readonly RunRoute[]): readonly RouteLook[] =>
  routes.map(({ train, path }) => ({ path, colour: ROUTE_COLOURS[train % ROUTE_COLOURS.length] ?? '#000000' }));

const NOT_RUN: readonly RouteLook[] = [];

/** The run that a move of the log made, if it was one: of several entries for a move the last one stands. */
export function ranIn(entries: readonly Entry[], moves: number): readonly RouteLook[] {
  const made = entries.findLast((entry) => entry.kind === 'action' && entry.moves === moves);
  const accounts = made ? accountsIn(made.facts) : [];
  return accounts.length === 0 ? NOT_RUN : looksOf(accounts);
}

interface AccountsProps {
  readonly accounts: readonly RouteAccount[];
  readonly trains: readonly string[];
  cash(amount: number): string;
  placeName(hex: string): string;
}

type AccountProps = Omit<AccountsProps, 'accounts' | 'trains'> & {
  readonly account: RouteAccount;
  readonly name: string;
};

/** Stops and bonuses of one train, added up. */
function Account({ account, name, cash, placeName }: AccountProps) {
  const where = (text: string): string =>
    text
      .split(' ')
      .map((part) => placeName(part.split('.')[0] ?? ''))
      .join(' – ');
  return (
    <table className="account">
      <caption>
        <i className={`swatch swatch-${account.train}`} aria-hidden="true" /> {t.run.train(name)}
      </caption>
      <tbody>
        {account.parts.map((part) => (
          <tr key={JSON.stringify(part)}>
            <td>
              {t.run.parts[part.what] ?? part.what} {part.which ?? ''} {part.where ? where(part.where) : ''}
            </td>
            <td className="figure">{cash(part.amount)}</td>
          </tr>
        ))}
        <tr className="sum">
          <td />
          <td className="figure">{cash(account.revenue)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Every train that would run, and what they bring together. */
export function Accounts({ accounts, trains, ...words }: AccountsProps) {
  const total = accounts.reduce((sum, { revenue }) => sum + revenue, 0);
  return (
    <>
      {accounts.map((account) => (
        <Account key={account.train} account={account} name={trains[account.train] ?? ''} {...words} />
      ))}
      {accounts.length > 1 && (
        <p className="run-total">
          {t.run.total} <b className="figure">{words.cash(total)}</b>
        </p>
      )}
    </>
  );
}
