import type { ListPanelProps } from '@roundhouse/page/title-ui.ts';
import { money } from '@roundhouse/words';
import type { ActionOf } from '../action.ts';
import { COMPANIES } from '../data/companies.ts';
import { isMinor, launchCost } from '../queries.ts';
import type { View } from '../view.ts';
import { Token } from './parts.tsx';
import { TEXT } from './text.ts';

type Launch = ActionOf<'launch'>;

function byCompany({ choices }: ListPanelProps<View>): ReadonlyMap<string, readonly Launch[]> {
  const found = new Map<string, Launch[]>();
  for (const choice of choices) {
    if (choice.kind !== 'exact') continue;
    const action = choice.action as unknown as Launch;
    found.set(action.company, [...(found.get(action.company) ?? []), action]);
  }
  return found;
}

interface OneProps extends ListPanelProps<View> {
  readonly company: string;
  readonly actions: readonly Launch[];
}

/** A company with the prices at which it can be started; what the director pays follows from each. */
function One({ company, actions, ctx, proposal, propose, confirm }: OneProps) {
  const cash = (amount: number): string => money(amount, ctx.speech);
  const chosen = actions.find((action) => action === (proposal as unknown));
  return (
    <li>
      <div className="launch">
        <Token company={company} size={26} />
        <span className="row-text">
          {company} <small>{COMPANIES[company]?.name}</small>
          <small>{TEXT.kinds[isMinor(company) ? 'minor' : (COMPANIES[company]?.group ?? 'minor')]}</small>
        </span>
        <fieldset className="pars">
          <legend className="hidden">{TEXT.pars(company)}</legend>
          {actions.map((action) => (
            <button
              key={action.price}
              type="button"
              className="row par"
              data-action={JSON.stringify(action)}
              aria-pressed={action === chosen}
              onClick={() => propose(action)}
            >
              {cash(action.price)} <small>{cash(launchCost(action.price))}</small>
            </button>
          ))}
        </fieldset>
      </div>
      {chosen && confirm}
    </li>
  );
}

/** Companies that can be started. */
export function LaunchPanel(props: ListPanelProps<View>) {
  return (
    <ul className="rows launches">
      {[...byCompany(props)].map(([company, actions]) => (
        <One key={company} {...props} company={company} actions={actions} />
      ))}
    </ul>
  );
}
