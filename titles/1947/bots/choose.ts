import { type MakeBot, playerBy } from '@roundhouse/bots';
import type { Seat } from '@roundhouse/kernel';
import { companyIn, FROM_BANK } from '@roundhouse/rails-18xx';
import {
  answersTo,
  because,
  bestLay,
  bestOf,
  bestOnBoard,
  bestRunOf,
  byStep,
  type Chosen,
  layRules,
  look,
  offered,
  passOf,
  type Thought as ThoughtOn,
} from '@roundhouse/rails-18xx/bots/index.ts';
import type { Action } from '../action.ts';
import { sitesInReach } from '../rules/building/connection.ts';
import { stationCost } from '../rules/building/station.ts';
import { FROM_POOL } from '../rules/running/bank-trains.ts';
import { hasRoute } from '../rules/running/run.ts';
import type { State, TempleFrame } from '../rules/state.ts';
import { turnOf } from '../rules/turn.ts';
import type { View } from '../view.ts';
import { bidLimit } from './auction.ts';
import { exchange, floatFirst, isTooMuch, lacksFunds } from './stock.ts';
import type { Style } from './style.ts';
import { horizonOf, siteOf, trackWorth } from './track.ts';
import { standing } from './worth.ts';

type Thought = ThoughtOn<State, Style>;

/** About what a worker is worth elsewhere. */
const WORKER = 25;

function bid(thought: Thought): Chosen {
  const { state, style, question } = thought;
  const [least] = question.choices.flatMap((choice) => (choice.kind === 'amount' ? answersTo(choice) : [])) as Action[];
  const limit = bidLimit(state, question.seat, style);
  if (least?.type === 'bid' && least.bid <= limit) return because(least, 'bid', { limit });
  return limit > 0 ? because(passOf(thought), 'noBid', { limit }) : because(passOf(thought), 'keepsMoney', {});
}

/** 6.4, 6.11.3: tiles as long as they help; a worker lays more where that brings more than three of them as a stockbroker. */
function build(thought: Thought): Chosen {
  const { style, state, question } = thought;
  const { company } = turnOf(state);
  const site = siteOf(state, company, layRules(thought), style);
  const tile = bestLay(site, state, style);
  if (tile) return because(tile.action, 'track', { worth: tile.worth });
  const [worker] = offered<Action, 'useWorker'>(question.choices, 'useWorker');
  const more = worker && bestLay(site, site.apply(state, worker), style);
  const pays = more && more.worth * horizonOf(state, style) > WORKER;
  return pays ? because(worker, 'worker', { worth: more.worth }) : because(passOf(thought), 'noTrack', {});
}

function placeStation(thought: Thought): Chosen {
  const { state, style, question } = thought;
  const { company } = turnOf(state);
  const places = offered<Action, 'placeStation'>(question.choices, 'placeStation');
  const price = stationCost(state) / horizonOf(state, style);
  const best = bestOnBoard(thought, places, (at) => trackWorth(at, company, style), price);
  return because(best?.action, 'station', { worth: best?.worth ?? 0 }) ?? because(passOf(thought), 'noStation', {});
}

/** 6.10: every site that was run to is taken, those with workers first. */
function takeSites(thought: Thought): Chosen {
  const { state, question } = thought;
  const sites = offered<Action, 'takeSite'>(question.choices, 'takeSite');
  const best = bestOf(sites, ({ site }) => state.siteWorkers[site] ?? 0);
  return because(best?.action, 'site', { workers: best?.worth ?? 0 }) ?? because(passOf(thought), 'only', {});
}

/** 6.8.2: prefers a site to which no run will lead soon, since a run also brings workers and an advance. */
function chooseSite(thought: Thought): Chosen {
  const { state, question } = thought;
  const { company } = state.flow.at(-1) as TempleFrame;
  const reached = sitesInReach(state, company);
  const sites = offered<Action, 'chooseSite'>(question.choices, 'chooseSite');
  const worthOf = ({ site }: { readonly site: string }): number =>
    -(state.siteWorkers[site] ?? 0) - (reached.includes(site) ? 10 : 0);
  return because(bestOf(sites, worthOf)?.action ?? passOf(thought), 'farSite', {});
}

/** Powers that are used elsewhere, and actions that bring less than they cost: a sale lowers the price of all other shares. */
const LEFT_ALONE: readonly string[] = [
  ...['sell', 'sellBonds', 'reorganize', 'locomotiveTrain', 'locomotiveSite', 'hireBrokers'],
];

/** 5.7: players with too many certificates must sell, but bonds do not count as certificates, so selling them does not help. */
const helpsNothing = (state: State, action: Action): boolean =>
  action.type === 'sellBonds' && state.flow.at(-1)?.step === 'stock';

/** Trains are bought from other companies only if one must be had: what one company gains by that, the other loses. */
function isWanted({ state, style, question }: Thought) {
  const isForced = offered(question.choices, 'pass').length === 0;
  return (action: Action): boolean => {
    if (action.type === 'convert' || isTooMuch(state, action) || helpsNothing(state, action)) return false;
    if (isForced) return true;
    if (LEFT_ALONE.includes(action.type) || (style.funds > 0 && lacksFunds(state, action))) return false;
    return action.type !== 'buyTrain' || action.from === FROM_BANK || action.from === FROM_POOL;
  };
}

/** The bot's own purchase is one of those expected anyway: unless it begins a phase, trains do not rust sooner for it. */
const asExpected = ({ state }: Thought, later: State): State =>
  later.phase === state.phase ? { ...later, depot: state.depot } : later;

/** All choices are looked at over the same rounds, so that no bot withholds only to make the game last longer. */
function lookAround(thought: Thought): Chosen {
  const style = { ...thought.style, rounds: horizonOf(thought.state, thought.style) };
  const worthAt = (at: State, seat: Seat): number => standing(asExpected(thought, at), seat, style);
  const begun = floatFirst(thought);
  if (begun) return begun;
  const found = look<State, Action>(thought, {
    isWanted: isWanted(thought),
    standing: worthAt,
    isContested: (at) => at.flow.at(-1)?.step === 'stock',
  });
  return (found?.action.type === 'pass' ? exchange(thought, worthAt) : undefined) ?? found;
}

/** 6.14, P8: a company without a train that has a route must buy one anyway: better before the run. */
function run(thought: Thought): Chosen {
  const { state, question } = thought;
  const { company } = turnOf(state);
  if (companyIn(state, company).trains.length > 0) return bestRunOf(thought);
  const now = offered<Action, 'locomotiveTrain'>(question.choices, 'locomotiveTrain');
  const fromBank = now.find(({ from }) => from === FROM_BANK);
  return (
    because(hasRoute(state, company) ? fromBank : undefined, 'mustBuy', {}) ?? because(passOf(thought), 'noRun', {})
  );
}

const STEPS = { auction: bid, track: build, station: placeStation, run, sites: takeSites, temple: chooseSite };

/** A bot that plays in this style. */
export const playerOf = (style: Style): MakeBot => playerBy<State, View>(byStep(style, STEPS, lookAround));
