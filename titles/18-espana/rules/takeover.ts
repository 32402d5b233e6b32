import { type ActionRule, alter, emit, exact, push, type Refusal, type Step } from '@roundhouse/kernel';
import { type CompanyId, change, checkCash, companyIn, countOf, gain, pay, withCompany } from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { GREEN_PHASE } from '../data/phases.ts';
import { refuse, restingOn } from '../sections.ts';
import { companiesOf, isMinor, isSouthernMajor, priceIn } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import { settleCompany } from './launch.ts';
import { passRule } from './pass-rule.ts';
import { maybeDiscard, removeMinor } from './phases.ts';
import type { State } from './state.ts';
import { exchangeStation, mayExchangeStation } from './station.ts';
import { decider, doneWith, nextStep, turnOf } from './turn.ts';

/** 5.6: southern majors, from the green phase on, with a share left for the director of the minor. */
function checkMajor(state: State): Refusal | undefined {
  const { company } = turnOf(state);
  if (!isSouthernMajor(company)) return refuse('takeover.southernOnly', { company });
  if (state.phase < GREEN_PHASE) return refuse('takeover.tooEarly', { phase: state.phase });
  return countOf(state.ipo, company) + countOf(state.openMarket, company) > 0
    ? undefined
    : refuse('takeover.noShare', { company });
}

function checkMinor(state: State, minor: CompanyId): Refusal | undefined {
  if (!isMinor(minor) || !state.companies[minor]?.launched) return refuse('takeover.noMinor', { company: minor });
  if (!companyIn(state, minor).operated) return refuse('takeover.notOperated', { company: minor });
  return restingOn({ 'money.company': '5.6' }, checkCash(state, turnOf(state).company, priceIn(state, minor) ?? 0));
}

/** What was refused in this turn is not asked again. */
function checkAsked(state: State, minor: CompanyId): Refusal | undefined {
  const refused = turnOf(state).refused.some((offer) => offer.what === 'minor' && offer.from === minor);
  return refused ? refuse('takeover.refused', { company: minor }) : undefined;
}

function checkExchange(state: State, minor: CompanyId, exchange: boolean): Refusal | undefined {
  const { company } = turnOf(state);
  return exchange && !mayExchangeStation(state, minor, company)
    ? refuse('takeover.noExchange', { company, minor })
    : undefined;
}

const checkTakeover = (state: State, minor: CompanyId, exchange: boolean): Refusal | undefined =>
  checkMajor(state) ?? checkMinor(state, minor) ?? checkAsked(state, minor) ?? checkExchange(state, minor, exchange);

/** 5.6: the director of the minor receives a share, of the IPO if there is one. */
function giveShare(state: State, major: CompanyId, seat: number): State {
  const fromIpo = countOf(state.ipo, major) > 0;
  if (!fromIpo && !EDITION_RULES[state.edition].takeoverShareFromMarket) return state;
  const taken = fromIpo
    ? alter(state, { ipo: change(state.ipo, major, -1) })
    : alter(state, { openMarket: change(state.openMarket, major, -1) });
  return gain(taken, seat, major, 1);
}

/** 5.6, 3.1 (5): everything the minor owns; of two tenders one goes to the market. */
function moveAssets(state: State, minor: CompanyId, major: CompanyId): State {
  const { cash, trains, tender, portfolio } = companyIn(state, minor);
  const owner = companyIn(state, major);
  let next = pay(state, minor, major, cash);
  for (const cert of Object.keys(portfolio)) next = gain(gain(next, minor, cert, -1), major, cert, 1);
  const spare = tender && owner.tender ? 1 : 0;
  next = alter(next, { tenders: { ...next.tenders, market: next.tenders.market + spare } });
  return withCompany(next, major, { trains: [...owner.trains, ...trains], tender: owner.tender || tender });
}

/** 5.6: the station on the map is exchanged for free, or the major keeps its own on the charter; it has five (1.5). */
function moveStation(state: State, minor: CompanyId, major: CompanyId, exchange: boolean): State {
  const { stations } = companyIn(state, major);
  if (exchange) return withCompany(exchangeStation(state, minor, major), major, { stations: stations - 1 });
  return state;
}

export function takeOverMinor(state: State, major: CompanyId, minor: CompanyId, exchange: boolean): State {
  const price = priceIn(state, minor) ?? 0;
  const seat = companyIn(state, minor).director as number;
  let next = giveShare(pay(state, major, seat, price), major, seat);
  next = moveAssets(moveStation(next, minor, major, exchange), minor, major);
  next = emit(removeMinor(next, minor), { type: 'takeover', company: major, minor, seat, price, exchange });
  const settled = settleCompany(next, major);
  return EDITION_RULES[state.edition].takeoverDiscards ? maybeDiscard(settled) : settled;
}

const takeOver: ActionRule<State, Action, 'takeOver'> = {
  type: 'takeOver',
  candidates: (state, seat) =>
    companiesOf(state)
      .filter(isMinor)
      .flatMap((minor) => [true, false].map((exchange) => exact<Action>({ type: 'takeOver', seat, minor, exchange }))),
  check: (state, { minor, exchange }) => checkTakeover(state, minor, exchange),
  apply(state, { seat, minor, exchange }) {
    const { company } = turnOf(state);
    const asks = EDITION_RULES[state.edition].takeoverByConsent && companyIn(state, minor).director !== seat;
    if (!asks) return takeOverMinor(state, company, minor, exchange);
    const told = emit(state, { type: 'takeoverOffer', company, minor, price: priceIn(state, minor) ?? 0 });
    return push(told, { step: 'offer', buyer: company, offer: { what: 'minor', from: minor, exchange } });
  },
};

const possible = (state: State): boolean =>
  !turnOf(state).takeoversDone &&
  companiesOf(state).some((id) => isMinor(id) && checkTakeover(state, id, false) === undefined);

/** 5.6: as many as the company can pay for. */
export const takeover: Step<State, Action> = {
  id: 'takeover',
  actors: (state) => (possible(state) ? [decider(state)] : []),
  actions: [takeOver, passRule((state) => doneWith(state, { takeoversDone: true }))],
  leave: nextStep,
};

/** If no takeover was possible, the step was skipped: an attempt in the next step is told why. */
export const lateTakeover: ActionRule<State, Action, 'takeOver'> = {
  ...takeOver,
  candidates: () => [],
  check(state, { type, minor, exchange }) {
    const wrong = turnOf(state).takeoversDone ? undefined : checkTakeover(state, minor, exchange);
    return wrong ?? refuse('turn.notNow', { action: type, step: turnOf(state).step });
  },
};
