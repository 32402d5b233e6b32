import { type ActionRule, emit, exact, type Refusal } from '@roundhouse/kernel';
import { companyIn } from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../../action.ts';
import type { SiteId } from '../../board/index.ts';
import { WORKERS_FOR_BROKER } from '../../data/setup.ts';
import { refuse, restingOn, STATION_WORKER_SECTIONS } from '../../sections.ts';
import type { State } from '../state.ts';
import { decider, operating, turnOf, withTurn } from '../turn.ts';
import { gainBrokers, spendWorkers, usableWorkers } from '../workers.ts';
import { sitesInReach } from './connection.ts';

type Purpose = ActionOf<'useWorker'>['purpose'];

/** 6.11: each is for one more action of its kind, when the first one was taken. */
function checkWorker(state: State, purpose: Purpose): Refusal | undefined {
  const { step, lays, secondLay, stationsPlaced, stationWorker } = turnOf(state);
  if (purpose !== step) return refuse('worker.notNow');
  if (purpose === 'track' ? secondLay : stationWorker) return refuse('worker.once');
  if (purpose === 'track' ? lays.length === 0 : stationsPlaced === 0) return refuse('worker.notNow');
  if (purpose === 'station' && operating(state).stations === 0) return refuse('station.noneLeft');
  return usableWorkers(state, decider(state)) > 0 ? undefined : refuse('worker.none');
}

export const canUseWorker = (state: State, purpose: Purpose): boolean => checkWorker(state, purpose) === undefined;

/** 6.11.3: sites with workers that were out of reach before the second action are not taken in this turn. */
function sitesBarred(state: State): readonly SiteId[] {
  const reached = sitesInReach(state, turnOf(state).company);
  return Object.keys(state.siteWorkers).filter((site) => (state.siteWorkers[site] ?? 0) > 0 && !reached.includes(site));
}

/** 6.11.2, 6.11.3 */
export const workerFor = (purpose: Purpose): ActionRule<State, Action, 'useWorker'> => ({
  type: 'useWorker',
  candidates: (_state, seat) => [exact({ type: 'useWorker', seat, purpose })],
  check(state, action) {
    const wrong = checkWorker(state, action.purpose);
    return action.purpose === 'station' ? restingOn(STATION_WORKER_SECTIONS, wrong) : wrong;
  },
  apply(state, { seat }) {
    const spent = spendWorkers(state, seat, 1);
    if (purpose === 'station') return withTurn(spent, { stationWorker: true });
    return withTurn(spent, { lays: [], secondLay: true, barredSites: sitesBarred(state) });
  },
});

const groupsOf = (state: State): number =>
  Math.min(state.brokers, Math.floor(usableWorkers(state, decider(state)) / WORKERS_FOR_BROKER));

/** 6.11.4: three workers of the President become a stockbroker of the company, several at once. */
export const hireBrokers: ActionRule<State, Action, 'hireBrokers'> = {
  type: 'hireBrokers',
  candidates(state, seat) {
    const max = groupsOf(state);
    return max === 0
      ? []
      : [{ kind: 'amount', action: { type: 'hireBrokers', seat, count: 1 }, field: 'count', min: 1, max, step: 1 }];
  },
  check(state, { seat, count }) {
    const [workers, needed] = [usableWorkers(state, seat), WORKERS_FOR_BROKER * count];
    if (workers < needed) return refuse('worker.none', { workers, needed });
    return state.brokers < count ? refuse('broker.supply', { left: state.brokers, count }) : undefined;
  },
  apply(state, { seat, count }) {
    const { company } = turnOf(state);
    const hired = gainBrokers(spendWorkers(state, seat, WORKERS_FOR_BROKER * count), company, count);
    return emit(hired, { type: 'hiredBrokers', company, seat, count, held: companyIn(hired, company).brokers });
  },
};
