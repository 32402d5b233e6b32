import './start-list.css';
import type { ActionBase } from '@roundhouse/kernel';
import { money } from '@roundhouse/words';
import type { AnyChoice } from '../source/table-source.ts';
import { tt } from '../text/table.ts';
import type { ListPanelProps } from '../title-ui.ts';
import type { TokenOf } from './chips.tsx';

/** Starting a company at a price. */
export interface StartAction extends ActionBase {
  readonly company: string;
  readonly price: number;
}

interface StartListProps<V> extends ListPanelProps<V> {
  readonly Token: TokenOf;
  name(company: string): string;
  /** A note about a company under its name. */
  note(company: string): string;
  /** The heading of a company's prices. */
  legend(company: string): string;
  /** The text for a price that is not a par price. */
  priced?(action: StartAction): string | undefined;
  /** What the player who starts it pays. */
  cost(action: StartAction): number;
  /** What the company has once it floats. */
  gets(action: StartAction): number;
}

function byCompany(choices: readonly AnyChoice[]): ReadonlyMap<string, readonly StartAction[]> {
  const found = new Map<string, StartAction[]>();
  for (const choice of choices) {
    if (choice.kind !== 'exact') continue;
    const action = choice.action as StartAction;
    found.set(action.company, [...(found.get(action.company) ?? []), action]);
  }
  return found;
}

interface OneProps<V> extends StartListProps<V> {
  readonly company: string;
  readonly actions: readonly StartAction[];
}

/** A company with the prices at which it can be started, and what its director pays at each. */
function One<V>(props: OneProps<V>) {
  const { company, actions, ctx, proposal, propose, Token, name, note, legend, priced, cost, gets } = props;
  const cash = (amount: number): string => money(amount, ctx.speech);
  const chosen = actions.find((action) => action === (proposal as unknown));
  return (
    <li>
      <div className="launch">
        <Token company={company} size={26} />
        <span className="row-text">
          {company} <small>{name(company)}</small>
          <small>{note(company)}</small>
        </span>
        <fieldset className="pars">
          <legend className="hidden">{legend(company)}</legend>
          {actions.map((action) => (
            <button
              key={action.price}
              type="button"
              className="row par"
              data-action={JSON.stringify(action)}
              aria-pressed={action === chosen}
              onClick={() => propose(action)}
            >
              {priced?.(action) ?? tt.rails.stock.par(cash(action.price))}
              <small>{tt.rails.stock.youPay(cash(cost(action)))}</small>
              <small>{tt.rails.stock.itGets(cash(gets(action)))}</small>
            </button>
          ))}
        </fieldset>
      </div>
    </li>
  );
}

/** Companies that can be started. */
export function StartList<V>(props: StartListProps<V>) {
  return (
    <>
      <p className="hint">{tt.rails.stock.parHelp}</p>
      <ul className="rows launches">
        {[...byCompany(props.choices)].map(([company, actions]) => (
          <One key={company} {...props} company={company} actions={actions} />
        ))}
      </ul>
    </>
  );
}
