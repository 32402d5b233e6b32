import { type ActionRule, exact, type Step } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import { boardOf } from '../../board/index.ts';
import { refuse } from '../../sections.ts';
import { takeSite } from '../building/sites.ts';
import { passRule } from '../pass-rule.ts';
import type { State } from '../state.ts';
import { decider, doneWith, nextStep, operating, turnOf } from '../turn.ts';

const take: ActionRule<State, Action, 'takeSite'> = {
  type: 'takeSite',
  candidates: (state, seat) => turnOf(state).reached.map((site) => exact({ type: 'takeSite', seat, site })),
  check(state, { site }) {
    const { reached, barredSites } = turnOf(state);
    if (reached.includes(site)) return undefined;
    if (!boardOf(state).sites.some(({ id }) => id === site)) return refuse('site.unknown', { site });
    if (operating(state).sites.includes(site)) return refuse('site.taken', { site });
    return refuse(barredSites.includes(site) ? 'site.barred' : 'site.notReached', { site });
  },
  apply: (state, { site }) => takeSite(state, turnOf(state).company, site, 'run'),
};

/** 6.10: sites that were run to are taken one by one, each into the next box, or left for another time. */
export const sites: Step<State, Action> = {
  id: 'sites',
  actors: (state) => (turnOf(state).reached.length > 0 ? [decider(state)] : []),
  actions: [take, passRule((state) => doneWith(state, { reached: [] }))],
  leave: nextStep,
};
