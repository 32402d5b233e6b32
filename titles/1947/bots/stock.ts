import type { ActionBase, Seat } from '@roundhouse/kernel';
import { type CompanyId, companyIn } from '@roundhouse/rails-18xx';
import {
  after,
  answersTo,
  because,
  bestOf,
  type Chosen,
  offered,
  rate,
  type Thought as ThoughtOn,
} from '@roundhouse/rails-18xx/bots/index.ts';
import type { Action } from '../action.ts';
import { SHARES } from '../data/setup.ts';
import { companyDef, sharesHeld, sharesOut } from '../rules/companies.ts';
import { ceilingOf, certificateLimit, certificatesOf } from '../rules/limits.ts';
import type { State } from '../rules/state.ts';
import type { Style } from './style.ts';

type Thought = ThoughtOn<State, Style>;

/** 5.8: what is bought beyond 60% would have to be sold again. */
export const isTooMuch = (state: State, action: Action): boolean =>
  action.type === 'buyShare' &&
  sharesHeld(state, action.seat, action.company) >= ceilingOf(state, action.seat, action.company);

/** 5.2.1: what all shares cost that make a company operational. */
const floatCost = (state: State, company: CompanyId, price: number): number =>
  (SHARES.float - sharesOut(state, company)) * price;

/** 5.2, 5.7: money put into a company whose shares no player buys earns nothing. */
export function lacksFunds(state: State, action: Action): boolean {
  if (action.type !== 'startCompany') return false;
  const { seat, company, price } = action;
  const { capital, president } = companyDef(state, company);
  if (capital !== 'full') return false;
  const certificates = SHARES.float - sharesOut(state, company) - president + 1;
  const room = certificateLimit(state) - certificatesOf(state, seat);
  return room < certificates || (state.players[seat]?.cash ?? 0) < floatCost(state, company, price);
}

/** 5.2.1: a company that was begun is floated first, if the money is there. */
export function floatFirst({ state, style, question }: Thought): Chosen {
  if (style.funds === 0 || state.flow.at(-1)?.step !== 'stock') return undefined;
  const { seat, choices } = question;
  const cash = state.players[seat]?.cash ?? 0;
  const shares = offered<Action, 'buyShare'>(choices, 'buyShare').filter(({ company, from, kind }) => {
    const { operational, president, par } = companyIn(state, company);
    const begun = !operational && president === seat && from === 'offer' && kind === 'ordinary';
    return begun && floatCost(state, company, par ?? 0) <= cash;
  });
  const nearest = bestOf(shares, ({ company }) => sharesOut(state, company));
  return because(nearest?.action, 'float', {});
}

/** 5.4.5: the game goes on if the price is not protected. */
function unprotected({ title }: Thought, sold: State): State {
  const [seat = 0] = title.waitingFor(sold);
  return sold.flow.at(-1)?.step === 'protect'
    ? (title.apply(sold, { type: 'protect', seat, accept: false } as ActionBase) as State)
    : sold;
}

/** How much better a sale must look before it is made, since the estimate is not exact. */
const SURE = 30;

/** 5.1: at the certificate limit, sells shares for something better; sales that cost least are tried first. */
export function exchange(thought: Thought, worthAt: (at: State, seat: Seat) => number): Chosen {
  const { title, state, style, question } = thought;
  const { seat } = question;
  const frame = state.flow.at(-1);
  if (style.exchanges === 0 || frame?.step !== 'stock' || frame.part !== 'open') return undefined;
  if (certificatesOf(state, seat) < certificateLimit(state)) return undefined;
  const sales = question.choices.flatMap((choice) => answersTo(choice)).filter(({ type }) => type === 'sell');
  const lost = rate(sales, (action) => worthAt(after(thought, action), seat), question.effort.isLate);
  const boughtFor = ({ action }: { readonly action: ActionBase }): number => {
    const sold = unprotected(thought, after(thought, action));
    if (sold.flow.at(-1)?.step !== 'stock' || title.waitingFor(sold)[0] !== seat) return Number.NEGATIVE_INFINITY;
    const bought = title
      .legal(sold, seat)
      .flatMap((choice) => answersTo(choice) as readonly Action[])
      .filter(({ type }) => type === 'buyShare')
      .filter((each) => !isTooMuch(sold, each));
    return Math.max(...bought.map((each) => worthAt(title.apply(sold, each) as State, seat)), Number.NEGATIVE_INFINITY);
  };
  const [best] = rate(lost.slice(0, style.exchanges), boughtFor, question.effort.isLate);
  const by = (best?.worth ?? 0) - worthAt(state, seat);
  return best && by > SURE ? because(best.action.action, 'betterThanPassing', { by }) : undefined;
}
