import { type GameLog, type Json, replay } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';

/** A position in which a company ran its trains, and what its run was worth. */
export interface Decision {
  readonly position: string; // JSON, so that nothing derived from it is remembered
  readonly earned: number;
}

/** The worth of routes as the search counts it: perhaps more than their revenue. */
function worthOf(title: Game, position: Json, routes: unknown, revenue: number): number {
  const written = routes as readonly { readonly train: number; readonly path: readonly string[] }[];
  const planned = written.map(({ train, path }) => ({ place: train, path }));
  const reckoned = title.trains?.runs.reckon(position, planned);
  return reckoned && 'value' in reckoned ? reckoned.value : revenue;
}

/** Every run of a game, found by the fact that names the company, the revenue and the routes. */
export function decisionsIn(title: Game, log: GameLog): readonly Decision[] {
  const decisions: Decision[] = [];
  replay(title, log, {
    onMove({ before, facts }) {
      for (const { type, company, revenue, routes } of facts) {
        if (type !== 'run' || typeof company !== 'string' || typeof revenue !== 'number') continue;
        const position = title.trains?.runs.position(before, company) ?? null;
        decisions.push({ position: JSON.stringify(position), earned: worthOf(title, position, routes, revenue) });
      }
    },
  });
  return decisions;
}
