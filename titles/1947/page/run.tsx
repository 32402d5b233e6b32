import { useHelp } from '@roundhouse/page/ask/use-help.ts';
import type { SeenPosition } from '@roundhouse/page/helper/helper.ts';
import type { RunRoute } from '@roundhouse/page/rails/run-looks.ts';
import { RunPanel } from '@roundhouse/page/rails/run-panel.tsx';
import type { OpenPanelProps, TableContext } from '@roundhouse/page/title-ui.ts';
import { money } from '@roundhouse/words';
import { boardOf } from '../board/index.ts';
import { type RunChoice, takingsOf, turnUnder } from '../queries.ts';
import type { View } from '../view.ts';
import { TEXT } from './text.ts';
import { placeName, siteName } from './view-helpers.ts';

/** It is not worth waiting for the results of a longer search. */
const NODES = 400_000;

/** Good runs with their price in workers, and those that reach new sites. */
function useRunChoices(seen: SeenPosition): readonly RunChoice[] {
  const { value, isCurrent } = useHelp('ask', [seen, { kind: 'runs', nodes: NODES }]);
  return isCurrent ? (value as readonly RunChoice[]) : [];
}

interface ChoicesProps {
  readonly view: View;
  readonly ctx: TableContext;
  readonly list: readonly RunChoice[];
  readonly routes: readonly RunRoute[];
  change(routes: readonly RunRoute[]): void;
}

/** 6.11.1, 6.10: what more a worker would earn, and what a new site costs. */
function RunChoices({ view, ctx, list, routes, change }: ChoicesProps) {
  if (list.length < 2) return null;
  const shown = JSON.stringify(routes);
  return (
    <fieldset className="buttons run-choices">
      <legend>{TEXT.run.choices}</legend>
      {list.map((choice) => (
        <button
          key={JSON.stringify(choice)}
          type="button"
          data-workers={choice.workers}
          aria-pressed={JSON.stringify(choice.routes) === shown}
          onClick={() => change(choice.routes)}
        >
          <b className="figure">{money(choice.revenue, ctx.speech)}</b> {TEXT.run.workers(choice.workers)}
          {choice.sites.length > 0 && (
            <small>{TEXT.run.sites(choice.sites.map((site) => siteName(view, site)).join(', '))}</small>
          )}
        </button>
      ))}
    </fieldset>
  );
}

/** Running trains, with what only this game lets a President choose between. */
export function Run(props: OpenPanelProps<View>) {
  const { view, ctx, seen } = props;
  const turn = turnUnder(view);
  const { trains = [], lastRun = null } = view.companies[turn?.company ?? ''] ?? {};
  const list = useRunChoices(seen);
  return (
    <RunPanel
      {...props}
      atlas={boardOf(view).atlas}
      board={view.board}
      company={turn?.company ?? ''}
      trains={trains}
      last={lastRun?.routes ?? []}
      placeName={(hex) => placeName(view, hex)}
      earned={(gross) => (turn ? takingsOf(view, turn, gross).revenue : gross)}
      more={(routes, change) => <RunChoices {...{ view, ctx, list, routes, change }} />}
    />
  );
}
