import { networkOf } from '@roundhouse/rails-18xx';
import { pathOfRoute, type RunRecord } from '@roundhouse/rails-18xx/site/routes.ts';
import type { Action } from '../action.ts';
import { ATLAS } from '../rules/atlas.ts';
import type { SiteActionOf } from './schema.ts';
import { trainIndex } from './trains.ts';
import type { Transcript } from './transcript.ts';

type RunRoutes = Extract<Action, { type: 'runTrains' }>['routes'];

/** Runs the recorded routes; what they earn is reckoned anew. */
export function runRoutes(game: Transcript, { routes }: SiteActionOf<'run_routes'>): RunRecord {
  const { board, edition } = game.state;
  const network = networkOf(ATLAS[edition], board.tiles);
  const written: RunRoutes = [];
  for (const route of routes) {
    const taken = written.map(({ train }) => train);
    written.push({ train: trainIndex(game, route.train, taken), path: pathOfRoute(network, route) });
  }
  game.play({ type: 'runTrains', seat: game.seat, routes: written });
  return { ours: earned(game), theirs: routes.map(({ revenue }) => revenue) };
}

/** Route by route, as the last move tells it. */
function earned({ facts }: Transcript): readonly number[] {
  const run = facts.find(({ type }) => type === 'run');
  const routes = (run && 'routes' in run ? run.routes : []) as readonly { readonly revenue: number }[];
  return routes.map(({ revenue }) => revenue);
}
