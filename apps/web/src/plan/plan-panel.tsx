import { isBlank, rubbedOut } from '@roundhouse/page/plan/sheet.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { AnyTitleUi, TableContext } from '@roundhouse/page/title-ui.ts';
import { RoutePencil } from './route-pencil.tsx';
import { TilePencil } from './tile-pencil.tsx';
import type { Plan } from './use-plan.ts';
import '../style/plan.css';

export interface PlanProps {
  readonly plan: Plan;
  readonly ui: AnyTitleUi;
  readonly ctx: TableContext;
  placeName(hex: string): string;
}

/** The text for a hex, with its name if it has one. */
const namesOf = ({ info }: Plan): ((hex: string) => string) => {
  const names = new Map(info.places.map(({ hex, name }) => [hex, name]));
  return (hex) => [names.get(hex), hex].filter(Boolean).join(' ');
};

/** Everything that is pencilled in, and how to pencil in more. */
export function PlanPanel({ plan, ui, ctx }: Omit<PlanProps, 'placeName'>) {
  const { sheet, change } = plan;
  const props = { plan, ui, ctx, placeName: namesOf(plan) };
  return (
    <div className="plan">
      <TilePencil {...props} />
      <RoutePencil {...props} />
      <p className="hint">{ctx.table.oneScreen ? tt.plan.helpScreen : tt.plan.help}</p>
      <div className="plan-all">
        <label className="check">
          <input
            type="checkbox"
            checked={sheet.shown}
            onChange={(event) => change((now) => ({ ...now, shown: event.target.checked }))}
          />{' '}
          {tt.plan.shown}
        </label>
        <button type="button" disabled={isBlank(sheet)} onClick={() => change(rubbedOut)}>
          {tt.plan.clear}
        </button>
      </div>
    </div>
  );
}
