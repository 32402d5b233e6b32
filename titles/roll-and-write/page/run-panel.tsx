import type { ActionBase } from '@roundhouse/kernel';
import { useProposal } from '@roundhouse/page/table/use-proposal.ts';
import { useMemo, useState } from 'react';
import { boardOf } from '../board/index.ts';
import { runColour } from '../drawing/index.ts';
import { bestRun, diceLeft, goodsOf, isRefusal, type Route, revenueOf, walk } from '../queries.ts';
import { dividendsOf } from './dividends.ts';
import { TEXT } from './text.ts';
import { type Tool, useTool } from './tool.ts';
import type { DetailProps } from './turn-panel.tsx';

const SEARCH = 300_000; // nodes
const NOTHING: ReadonlySet<string> = new Set();

/** The best run of the lines, drawn on the map; each route may be cut short. */
export function RunPanel({ view, ctx, seat, pick, propose }: DetailProps) {
  const board = boardOf(view);
  const count = diceLeft(pick);
  const best = useMemo(() => bestRun(view, seat, count, { nodes: SEARCH }), [view, seat, count]);
  const [cut, setCut] = useState<{ readonly of: typeof best; readonly routes: readonly Route[] } | null>(null);
  const routes = cut?.of === best ? cut.routes : best.routes;
  const lines = view.players[seat]?.lines ?? [];
  useProposal({ type: 'runTrains', seat, ...pick, routes } as ActionBase, propose);
  const tool = useMemo(
    (): Tool => ({
      seat,
      lit: NOTHING,
      taken: [],
      tracks: [],
      pen: null,
      routes,
      focus: routes.flat(),
      tap: () => undefined,
    }),
    [seat, routes],
  );
  useTool(tool);
  const shorten = (at: number): void =>
    setCut({ of: best, routes: routes.map((route, i) => (i === at ? withoutLastStop(view, seat, route) : route)) });
  const rows = routes.map((route, at) => {
    const walked = walk(view, seat, route);
    const line = lines[at];
    const revenue = line && !isRefusal(walked) ? revenueOf(view, seat, line, walked) : 0;
    const stops = isRefusal(walked) ? [] : walked.stops.map((hex) => board.hexes[hex]?.name ?? '');
    return { at, line, revenue, stops, cities: isRefusal(walked) ? 0 : walked.cities };
  });
  const total = rows.reduce((sum, { revenue }) => sum + revenue, 0);
  return (
    <div className="run-panel">
      <p>
        <b>{TEXT.run.total(total)}</b>{' '}
        <span className="soft">{best.proved && total === best.total ? TEXT.run.best : ''}</span>
      </p>
      <ol className="run-lines">
        {rows.map(({ at, line, revenue, stops, cities }) => (
          <li key={at}>
            <i className="run-mark" style={{ background: runColour(at) }} aria-hidden="true" />
            {stops.length < 2 ? (
              <span className="soft">{line?.cars.length === 0 ? TEXT.run.noTrain : TEXT.run.stays}</span>
            ) : (
              <>
                {stops.join(' – ')}{' '}
                <span className="soft">
                  {line && TEXT.run.account(line.cars.length, stops.length, goodsOf(board, line), cities, revenue)}
                </span>{' '}
                <button type="button" className="link" onClick={() => shorten(at)}>
                  {TEXT.run.shorten}
                </button>
              </>
            )}
          </li>
        ))}
      </ol>
      {routes !== best.routes && (
        <button type="button" onClick={() => setCut(null)}>
          {TEXT.run.again}
        </button>
      )}
      <p className="soft">{dividendsOf(view, seat, ctx.speech)}</p>
    </div>
  );
}

/** A route that ends one stop earlier. */
function withoutLastStop(view: DetailProps['view'], seat: number, route: Route): Route {
  for (let length = route.length - 1; length > 1; length--) {
    const shorter = route.slice(0, length);
    if (!isRefusal(walk(view, seat, shorter))) return shorter;
  }
  return [];
}
