import type { SeenPosition } from '@roundhouse/page/helper/helper.ts';
import type { Pencilled, PencilledRoute } from '@roundhouse/page/plan/sheet.ts';
import { searchHarder } from '@roundhouse/page/rails/use-best-run.ts';
import { useAfter } from '@roundhouse/page/state/use-after.ts';
import { bothFound, type FoundRuns } from '@roundhouse/rails-18xx/best-run/run-search.ts';
import { useState } from 'react';

export interface BestPlan {
  readonly found: FoundRuns | null;
  readonly searching: boolean;
  find(): void;
}

const IDLE: Omit<BestPlan, 'find'> = { found: null, searching: false };

const routesIn = (found: FoundRuns, company: string): readonly PencilledRoute[] =>
  (found.runs[0]?.routes ?? []).map(({ place, path }) => ({ company, place, path, places: [] }));

/** Searches, on request, for the best run of a company on the pencilled map; each better one is pencilled in. */
export function useBestPlan(
  seen: SeenPosition,
  tiles: readonly Pencilled[],
  company: string | null,
  take: (company: string, routes: readonly PencilledRoute[]) => void,
): BestPlan {
  const [asked, setAsked] = useState<readonly unknown[] | null>(null);
  const [best, setBest] = useState(IDLE);
  const isAsked = asked !== null && asked[0] === seen && asked[1] === tiles && asked[2] === company;
  // Once for each request, and stopped when that ends.
  useAfter(isAsked ? asked : null, () => {
    if (!isAsked || company === null) return;
    setBest({ found: null, searching: true });
    return searchHarder(
      (call, nodes) => call.bestRun(seen, tiles, company, nodes),
      bothFound,
      (found, searching) => {
        setBest({ found, searching });
        if (found) take(company, routesIn(found, company));
      },
    );
  });
  return { ...(isAsked ? best : IDLE), find: () => setAsked([seen, tiles, company]) };
}
