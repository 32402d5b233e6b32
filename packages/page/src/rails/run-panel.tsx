import type { ActionBase } from '@roundhouse/kernel';
import { type Atlas, type BoardState, reachOf, stopsIn } from '@roundhouse/rails-18xx';
import { money } from '@roundhouse/words';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { usePreviews } from '../table/use-preview.ts';
import { useProposal } from '../table/use-proposal.ts';
import { tt } from '../text/table.ts';
import type { OpenPanelProps } from '../title-ui.ts';
import { Accounts } from './run-account.tsx';
import { accountsIn, looksOf, type RunRoute } from './run-looks.ts';
import { SearchLine } from './search-line.tsx';
import { useBestRun } from './use-best-run.ts';
import { type Routes, useRoutes } from './use-routes.ts';

interface RunPanelProps<V> extends OpenPanelProps<V> {
  readonly atlas: Atlas;
  readonly board: BoardState;
  readonly company: string;
  readonly trains: readonly string[];
  readonly last: readonly RunRoute[];
  placeName(hex: string): string;
  /** The company's part of the revenue on its routes; absent: all of it. */
  earned?(gross: number): number;
  /** More controls for the routes that are shown. */
  more?(routes: readonly RunRoute[], change: (routes: readonly RunRoute[]) => void): ReactNode;
}

interface ToolsProps {
  readonly routes: Routes;
  readonly trains: readonly string[];
  readonly last: readonly RunRoute[];
  readonly mustRun: boolean;
}

/** Buttons for the best run, the last run, a route drawn by hand, or no run if trains do not have to run. */
function Tools({ routes, trains, last, mustRun }: ToolsProps) {
  return (
    <div className="buttons">
      <button type="button" aria-pressed={routes.own === null} onClick={() => routes.take(null)}>
        {tt.run.useBest}
      </button>
      {last.length > 0 && (
        <button type="button" onClick={() => routes.take(last)}>
          {tt.run.lastTime}
        </button>
      )}
      {trains.map((name, train) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: trains are known by their place
          key={train}
          type="button"
          aria-pressed={routes.train === train}
          onClick={() => routes.draw(train)}
        >
          <i className={`swatch swatch-${train}`} aria-hidden="true" /> {tt.run.draw(name)}
        </button>
      ))}
      {!mustRun && (
        <button type="button" onClick={() => routes.take([])}>
          {tt.run.none}
        </button>
      )}
    </div>
  );
}

/** The hexes in which a route can stop. */
const placesOf = (atlas: Atlas, tiles: BoardState['tiles']): ReadonlySet<string> =>
  new Set(atlas.hexList.filter(({ id }) => stopsIn(atlas, tiles, id).length > 0).map(({ id }) => id));

/** Running trains: the best run is found automatically, the last run can be repeated, and routes can be drawn on the board. */
export function RunPanel<V>(props: RunPanelProps<V>) {
  const { choice, seen, ctx, clicked, propose, showRoutes, atlas, board, company, trains, last, placeName } = props;
  const { tiles } = board;
  const best = useBestRun(seen, choice);
  const routes = useRoutes(atlas, tiles, clicked);
  const cash = (amount: number): string => money(amount, ctx.speech);
  const shown = routes.own ?? (best.solution?.action as { routes?: readonly RunRoute[] })?.routes ?? null;
  const action = useMemo(
    () => (shown ? ({ type: choice.type, seat: choice.seat, routes: shown } as ActionBase) : null),
    [shown, choice.type, choice.seat],
  );
  const isDrawing = routes.train !== null;
  const places = useMemo(() => (isDrawing ? placesOf(atlas, tiles) : undefined), [isDrawing, atlas, tiles]);
  const looks = useMemo(() => looksOf(shown ?? []), [shown]);
  const show = useEffectEvent(showRoutes);
  useProposal(action, propose);
  useEffect(() => {
    show(looks, places);
  }, [looks, places]);
  const [preview] = usePreviews(seen, action ? [action] : []) ?? [];
  const clicks = routes.train === null ? [] : (routes.clicks[routes.train] ?? []);
  return (
    <div className="run">
      <SearchLine best={best} cash={cash} earned={props.earned} />
      {best.solution?.proved && best.solution.value === 0 && (
        <p className="hint" role="note">
          {trains.length === 0 ? tt.run.noTrains : tt.run.whyNone(reachOf(atlas, board, company).stops.length)}
        </p>
      )}
      <Tools routes={routes} trains={trains} last={last} mustRun={choice.hints.mustRun === true} />
      {isDrawing && <p className="hint">{tt.run.drawHelp}</p>}
      {clicks.length > 0 && <p className="hint">{clicks.map(placeName).join(' – ')}</p>}
      {shown && props.more?.(shown, routes.change)}
      {routes.lost !== null && <p className="refusal">{tt.run.noWay(placeName(routes.lost))}</p>}
      <Accounts
        accounts={preview?.ok ? accountsIn(preview.facts) : []}
        {...{ trains, placeName }}
        speech={ctx.speech}
      />
    </div>
  );
}
