import type { Atlas, BoardState } from '@roundhouse/rails-18xx';
import { routeThrough } from '@roundhouse/rails-18xx';
import { useEffect, useRef, useState } from 'react';
import type { RunRoute } from './run-looks.ts';

interface Drawing {
  readonly train: number | null; // whose route is being drawn
  readonly clicks: Readonly<Record<number, readonly string[]>>; // places by train
  readonly own: readonly RunRoute[] | null; // null: the best run is used
  readonly lost: string | null; // a place to which no free track leads
}

const BEST: Drawing = { train: null, clicks: {}, own: null, lost: null };

/** Adds a place to the route being drawn; clicking the last place again removes it. */
function extended(drawing: Drawing, train: number, hex: string, atlas: Atlas, tiles: BoardState['tiles']): Drawing {
  const before = drawing.clicks[train] ?? [];
  const clicks = before.at(-1) === hex ? before.slice(0, -1) : [...before, hex];
  const others = (drawing.own ?? []).filter((route) => route.train !== train);
  const same = drawing.own?.find((route) => route.train === train);
  const drawn = routeThrough(
    atlas,
    tiles,
    clicks,
    others.map(({ path }) => path),
  );
  if (!drawn.ok) return { ...drawing, lost: drawn.hex };
  const own = drawn.path ? [...others, { ...same, train, path: drawn.path }].sort((a, b) => a.train - b.train) : others;
  return { ...drawing, clicks: { ...drawing.clicks, [train]: clicks }, own, lost: null };
}

export interface Routes extends Drawing {
  take(routes: readonly RunRoute[] | null): void;
  draw(train: number): void;
  /** Replaces the routes, but goes on with the same drawing. */
  change(routes: readonly RunRoute[]): void;
}

/** Routes that the player draws on the board, place by place. */
export function useRoutes(
  atlas: Atlas,
  tiles: BoardState['tiles'],
  clicked: { readonly hex: string; readonly count: number } | null,
): Routes {
  const [drawing, setDrawing] = useState(BEST);
  const seen = useRef(clicked?.count ?? 0);
  useEffect(() => {
    if (!clicked || clicked.count === seen.current) return;
    seen.current = clicked.count;
    setDrawing((now) => (now.train === null ? now : extended(now, now.train, clicked.hex, atlas, tiles)));
  }, [clicked, atlas, tiles]);
  return {
    ...drawing,
    change: (routes) => setDrawing((now) => ({ ...now, own: routes })),
    take: (routes) => setDrawing({ ...BEST, own: routes }),
    draw: (train) =>
      setDrawing((now) => ({
        train,
        clicks: { ...now.clicks, [train]: [] },
        own: (now.own ?? []).filter((route) => route.train !== train),
        lost: null,
      })),
  };
}
