import { ROUTE_COLOURS, type RouteLook } from '@roundhouse/board-drawing';
import type { ActionBase, Fact } from '@roundhouse/engine/kernel';
import type { Atlas, BoardState, RoutePath } from '@roundhouse/engine/rails-18xx';
import { money } from '@roundhouse/words';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePreviews } from '../table/use-preview.ts';
import { t } from '../text/index.ts';
import type { OpenPanelProps } from '../titles/title-ui.ts';
import { routeThrough } from './draw-route.ts';
import { useBestRun } from './use-best-run.ts';

export interface RunRoute {
  readonly train: number;
  readonly path: RoutePath;
}

interface RunPanelProps<V> extends OpenPanelProps<V> {
  readonly atlas: Atlas;
  readonly tiles: BoardState['tiles'];
  readonly trains: readonly string[];
  readonly last: readonly RunRoute[];
  placeName(hex: string): string;
}

interface Part {
  readonly what: string;
  readonly which?: string;
  readonly where?: string;
  readonly amount: number;
}
interface RouteAccount extends RunRoute {
  readonly revenue: number;
  readonly parts: readonly Part[];
}

const accountsIn = (facts: readonly Fact[]): readonly RouteAccount[] =>
  (facts.find(({ type }) => type === 'run')?.routes as unknown as readonly RouteAccount[] | undefined) ?? [];

const looksOf = (routes: readonly RunRoute[]): readonly RouteLook[] =>
  routes.map(({ train, path }) => ({ path, colour: ROUTE_COLOURS[train % ROUTE_COLOURS.length] ?? '#000000' }));

interface AccountProps {
  readonly account: RouteAccount;
  readonly name: string;
  readonly cash: (amount: number) => string;
  placeName(hex: string): string;
}

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

/** Clicks on the board, one list for each train; null while routes are not being drawn. */
type Clicks = Readonly<Record<number, readonly string[]>>;

/** Running trains: the best run comes by itself, last time's is at hand, and routes can be drawn on the board. */
export function RunPanel<V>(props: RunPanelProps<V>) {
  const { choice, seen, ctx, clicked, propose, showRoutes, atlas, tiles, trains, last } = props;
  const { solution, searching } = useBestRun(seen, choice);
  const [drawing, setDrawing] = useState<number | null>(null);
  const [clicks, setClicks] = useState<Clicks>({});
  const [own, setOwn] = useState<readonly RunRoute[] | null>(null); // null: the best run is taken
  const [lost, setLost] = useState<string | null>(null);
  const cash = (amount: number): string => money(amount, ctx.speech);

  const best = useMemo(
    () => (solution?.action as unknown as { routes?: readonly RunRoute[] } | undefined)?.routes ?? null,
    [solution],
  );
  const routes = own ?? best;
  const action = useMemo(
    () => (routes ? ({ type: choice.type, seat: choice.seat, routes } as unknown as ActionBase) : null),
    [routes, choice.type, choice.seat],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the proposal and the drawing follow the routes
  useEffect(() => {
    propose(action);
    showRoutes(looksOf(routes ?? []));
  }, [action]);

  const seenClick = useRef(clicked?.count ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new click counts
  useEffect(() => {
    if (!clicked || clicked.count === seenClick.current) return;
    seenClick.current = clicked.count;
    if (drawing === null) return;
    const before = clicks[drawing] ?? [];
    const now = before.at(-1) === clicked.hex ? before.slice(0, -1) : [...before, clicked.hex];
    const others = (own ?? []).filter(({ train }) => train !== drawing);
    const drawn = routeThrough(
      atlas,
      tiles,
      now,
      others.map(({ path }) => path),
    );
    setLost(drawn.ok ? null : drawn.hex);
    if (!drawn.ok) return;
    setClicks({ ...clicks, [drawing]: now });
    setOwn(drawn.path ? [...others, { train: drawing, path: drawn.path }].sort((a, b) => a.train - b.train) : others);
  }, [clicked]);

  const take = (chosen: readonly RunRoute[] | null): void => {
    setOwn(chosen);
    setDrawing(null);
    setClicks({});
    setLost(null);
  };
  const draw = (train: number): void => {
    setDrawing(train);
    setOwn((own ?? []).filter((route) => route.train !== train));
    setClicks({ ...clicks, [train]: [] });
  };
  const [preview] = usePreviews(seen, action ? [action] : []) ?? [];
  const accounts = preview?.ok ? accountsIn(preview.facts) : [];
  return (
    <div className="run">
      <p className={searching ? 'search searching' : 'search'} role="status">
        {solution === null && searching && t.run.searching}
        {solution !== null && (
          <>
            {solution.proved ? '✓ ' : ''}
            {solution.proved ? t.run.best : t.run.bestSoFar}: <b className="figure">{cash(solution.value)}</b>
            {!solution.proved && solution.upperBound !== undefined && ` (${t.run.atMost(cash(solution.upperBound))})`}
            {searching && ` ${t.run.searching}`}
          </>
        )}
      </p>
      <div className="buttons">
        <button type="button" aria-pressed={own === null} onClick={() => take(null)}>
          {t.run.useBest}
        </button>
        {last.length > 0 && (
          <button type="button" onClick={() => take(last)}>
            {t.run.lastTime}
          </button>
        )}
        {trains.map((name, train) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: trains are known by their place
          <button key={train} type="button" aria-pressed={drawing === train} onClick={() => draw(train)}>
            <i className={`swatch swatch-${train}`} aria-hidden="true" /> {t.run.draw}: {name}
          </button>
        ))}
        <button type="button" onClick={() => take([])}>
          {t.run.none}
        </button>
      </div>
      {drawing !== null && <p className="hint">{t.run.drawHelp}</p>}
      {drawing !== null && (clicks[drawing]?.length ?? 0) > 0 && (
        <p className="hint">{clicks[drawing]?.map(props.placeName).join(' – ')}</p>
      )}
      {lost !== null && <p className="refusal">{t.run.noWay(props.placeName(lost))}</p>}
      {accounts.map((account) => (
        <Account
          key={account.train}
          account={account}
          name={trains[account.train] ?? ''}
          cash={cash}
          placeName={props.placeName}
        />
      ))}
      {accounts.length > 1 && (
        <p className="run-total">
          {t.run.total} <b className="figure">{cash(accounts.reduce((sum, { revenue }) => sum + revenue, 0))}</b>
        </p>
      )}
    </div>
  );
}
