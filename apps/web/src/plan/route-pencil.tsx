import { useHelp } from '@roundhouse/page/ask/use-help.ts';
import { routesOf, withoutRoute, withRun } from '@roundhouse/page/plan/sheet.ts';
import { Accounts } from '@roundhouse/page/rails/run-account.tsx';
import { tt } from '@roundhouse/page/text/table.ts';
import { RuleLink } from '@roundhouse/page/ui/rule-link.tsx';
import { money, reasonText } from '@roundhouse/words';
import type { PlanProps } from './plan-panel.tsx';
import { type BestPlan, useBestPlan } from './use-best-plan.ts';

/** The company whose trains are planned. */
function CompanyChoice({ plan, ui }: PlanProps) {
  const { info, sheet } = plan;
  const choose = (company: string): void => {
    plan.drawn.begin(null);
    plan.change((now) => ({ ...now, company }));
  };
  return (
    <fieldset className="plan-companies">
      <legend className="hidden">{tt.plan.whose}</legend>
      {info.companies.map(({ id }) => (
        <button key={id} type="button" data-company={id} aria-pressed={id === sheet.company} onClick={() => choose(id)}>
          {ui.Token && <ui.Token company={id} size={26} />} {id}
        </button>
      ))}
    </fieldset>
  );
}

function BestLine({ best, cash }: { readonly best: BestPlan; cash(amount: number): string }) {
  const { found, searching } = best;
  if (!found && !searching) return null;
  return (
    <p className={searching ? 'search searching' : 'search'} role="status">
      {found ? (
        <>
          {found.proved ? `✓ ${tt.plan.proved}` : tt.plan.soFar}:{' '}
          <b className="figure">{cash(found.runs[0]?.revenue ?? 0)}</b>
        </>
      ) : (
        tt.plan.searching
      )}
    </p>
  );
}

/** One train: its route, drawn by clicking, and a button to remove it. */
function TrainRow({ place, name, company, ...props }: PlanProps & { place: number; name: string; company: string }) {
  const { plan, placeName } = props;
  const { drawn, sheet } = plan;
  const route = routesOf(sheet, company).find((one) => one.place === place);
  const drawing = drawn.train === place;
  const ends = route?.path ? [route.path[0], route.path.at(-1)] : [];
  const places = (route?.places.length ?? 0) > 0 ? route?.places : ends.map((end) => end?.split('.')[0] ?? '');
  const through = (places ?? []).map(placeName).join(' – ');
  return (
    <li className="train-row">
      <button
        type="button"
        className="row"
        data-train={place}
        aria-pressed={drawing}
        onClick={() => drawn.begin(drawing ? null : place)}
      >
        <i className={`swatch swatch-${place} swatch-pencil`} aria-hidden="true" />
        <span className="row-text">
          {tt.run.draw(name)}
          <small>{through === '' ? (drawing ? tt.plan.begun : tt.run.noRoute) : through}</small>
        </span>
      </button>
      {route && (
        <button
          type="button"
          className="rub-out"
          aria-label={tt.plan.rubOutWhat(tt.plan.route(name, through))}
          title={tt.plan.rubOut}
          onClick={() => {
            if (drawing) drawn.begin(null);
            plan.change((now) => withoutRoute(now, { company, place }));
          }}
        >
          ✕
        </button>
      )}
    </li>
  );
}

/** What the pencilled routes would earn on the pencilled map, or why they are illegal. */
function Earnings({ company, trains, ...props }: PlanProps & { company: string; trains: readonly string[] }) {
  const { plan, ctx, placeName } = props;
  const { seen, sheet } = plan;
  const routes = routesOf(sheet, company).flatMap(({ place, path }) => (path ? [{ place, path }] : []));
  const { value: reckoned } = useHelp('reckon', routes.length === 0 ? null : [seen, sheet.tiles, company, routes]);
  if (!reckoned || routes.length === 0) return null;
  if (!reckoned.ok) {
    return (
      <p className="refusal" role="status">
        {reasonText(ctx.table.title, reckoned.violation, ctx.table.names)}{' '}
        <RuleLink section={reckoned.violation.rule.section} onOpen={ctx.openRule} />
      </p>
    );
  }
  const accounts = reckoned.run.routes.map(({ place, path, revenue, parts }) => ({
    ...{ train: place, path, revenue, parts },
  }));
  return <Accounts {...{ accounts, trains, placeName }} speech={ctx.speech} />;
}

/** Routes of a company on the pencilled map. */
export function RoutePencil(props: PlanProps) {
  const { plan, ctx, placeName } = props;
  const { info, sheet, seen, drawn } = plan;
  const company = info.companies.find(({ id }) => id === sheet.company);
  const best = useBestPlan(seen, sheet.tiles, company?.id ?? null, (id, run) =>
    plan.change((now) => withRun(now, id, run)),
  );
  return (
    <section className="group">
      <h3>{tt.plan.routes}</h3>
      {info.companies.length === 0 && <p className="hint">{tt.plan.noTrains}</p>}
      <CompanyChoice {...props} />
      {company && (
        <>
          <ul className="rows pencil-rows">
            {company.trains.map((name, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: trains are known by their place
              <TrainRow key={place} {...props} {...{ place, name }} company={company.id} />
            ))}
          </ul>
          {drawn.train !== null && <p className="hint">{tt.run.drawHelp}</p>}
          {drawn.lost !== null && <p className="refusal">{tt.run.noWay(placeName(drawn.lost))}</p>}
          <div className="buttons">
            <button
              type="button"
              onClick={() => {
                drawn.begin(null);
                best.find();
              }}
            >
              {tt.plan.best}
            </button>
          </div>
          <BestLine best={best} cash={(amount) => money(amount, ctx.speech)} />
          <Earnings {...props} company={company.id} trains={company.trains} />
        </>
      )}
    </section>
  );
}
