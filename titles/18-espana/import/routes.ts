import { networkOf } from '@roundhouse/rails-18xx';
import { pathOfRoute, type RunRecord } from '@roundhouse/rails-18xx/site/routes.ts';
import type { SiteRoute } from '@roundhouse/rails-18xx/site/schema.ts';
import type { Action } from '../action.ts';
import { ATLAS } from '../rules/atlas.ts';
import type { SiteActionOf } from './schema.ts';
import { trainIndex } from './trains.ts';
import type { Transcript } from './transcript.ts';

type RunRoutes = Extract<Action, { type: 'runTrains' }>['routes'];

/** The site draws the way from a pass to the southern map over hexes that are not on the board. */
function onBoard({ state }: Transcript, route: SiteRoute): SiteRoute {
  const { hexes } = ATLAS[state.edition];
  return { ...route, connections: route.connections.map((stretch) => stretch.filter((hex) => hexes.has(hex))) };
}

/** Runs the recorded routes; what they earn is reckoned anew. Mines and harbours are reckoned beside the revenue. */
export function runRoutes(game: Transcript, { routes }: SiteActionOf<'run_routes'>): RunRecord {
  const { board, edition } = game.state;
  const network = networkOf(ATLAS[edition], board.tiles);
  const written: RunRoutes = [];
  const { tender } = game;
  for (const route of routes) {
    const train = trainIndex(
      game,
      route.train,
      written.map((other) => other.train),
    );
    const path = pathOfRoute(network, onBoard(game, route));
    written.push({ train, path, ...(train === tender ? { tender: true } : {}) });
  }
  game.play({ type: 'runTrains', seat: game.seat, routes: written });
  return { ours: earned(game), theirs: routes.flatMap(({ revenue, subsidy }) => [revenue, subsidy ?? 0]) };
}

type EarnedRoute = {
  readonly revenue: number;
  readonly beside: readonly { readonly amount: number }[];
};

/** Revenue and what goes to the treasury, route by route, as the last move tells it. */
function earned({ facts }: Transcript): readonly number[] {
  const run = facts.find(({ type }) => type === 'run');
  const routes = (run && 'routes' in run ? run.routes : []) as readonly EarnedRoute[];
  return routes.flatMap(({ revenue, beside }) => [revenue, beside.reduce((sum, { amount }) => sum + amount, 0)]);
}
