// 2.3: what lies ready when the game begins.
import type { State } from '../../rules/state.ts';
import { CASH, COMPANIES, DRAWS, held, LOTS, presidentSize, stationCosts, sum, TRAINS } from './book.ts';
import { SITES, WORKERS_AT } from './track.ts';

export function setupProblems(state: State): readonly string[] {
  const wrong: string[] = [];
  const is = (what: string, right: boolean) => {
    if (!right) wrong.push(`set-up: ${what}`);
  };
  const n = state.players.length;
  is('order cards', [...state.order].sort().join() === [...state.players.keys()].join());
  for (const { cash, portfolio, bonds, workers } of state.players) {
    is('cash', cash === CASH[n]);
    is('nothing in hand', Object.keys({ ...portfolio, ...bonds }).length === 0 && workers === 0);
  }
  const drawn = Object.keys(state.bankPool);
  is('two drawn shares', drawn.length === 2 && DRAWS.every((group) => drawn.some((id) => group.includes(id))));
  for (const id of COMPANIES) {
    const { cash, par, trains, temple, stations, bonds } = state.companies[id] ?? {};
    const shares = 10 - presidentSize(id) - held(state.bankPool, id);
    is(`shares of ${id}`, held(state.initialOffer, id) === shares && held(state.initialOffer, `${id}*`) === 1);
    is(id, cash === 0 && par === null && trains?.length === 0 && temple === 'sought' && bonds === null);
    is(`stations of ${id}`, stations === stationCosts(id).length);
  }
  is('season', state.season === 'dry');
  is('phase', state.phase === 1);
  is('private companies', state.privates.join() === LOTS.join());
  is('trains', state.depot.unsold.join() === TRAINS.map(({ count }) => count).join() && state.depot.used.length === 0);
  is(
    'workers on sites',
    SITES.every((site) => state.siteWorkers[site] === WORKERS_AT[site]),
  );
  is('26 workers', state.workers + sum(Object.values(WORKERS_AT)) === 26);
  is('18 stockbrokers', state.brokers === 18);
  is('bare board', Object.keys(state.board.tiles).length === 0 && state.board.stations.length === 0);
  return wrong;
}
