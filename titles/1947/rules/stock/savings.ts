import { type ActionRule, emit, exact, push, type Refusal, type Seat, type Step, top } from '@roundhouse/kernel';
import { type CompanyId, companyIn, countOf, gain, offerOf, portfolioOf } from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../../action.ts';
import { refuse } from '../../sections.ts';
import { companiesOf, isCompany, savingsCert, savingsOf } from '../companies.ts';
import { certificateLimit, certificatesOf, keepsRatio } from '../limits.ts';
import type { ConsentFrame, State } from '../state.ts';
import { settlePresidency } from './presidency.ts';
import { endStockTurn, stockFrame, withStock } from './stock-turn.ts';
import { checkSellFirst } from './turn-limits.ts';

type Convert = ActionOf<'convert'>;
const frameOf = (state: State) => top(state) as ConsentFrame;

/** All shares of one kind that a player has of a company, turned over. */
function turned(state: State, seat: Seat, company: CompanyId, to: Convert['to']): State {
  const [from, into] = to === 'savings' ? [company, savingsCert(company)] : [savingsCert(company), company];
  const count = countOf(portfolioOf(state, seat), from);
  return gain(gain(state, seat, from, -count), seat, into, count);
}

function checkKind(state: State, { seat, company, to }: Convert): Refusal | undefined {
  const count = countOf(portfolioOf(state, seat), to === 'savings' ? company : savingsCert(company));
  if (to === 'savings') {
    if (companyIn(state, company).president === seat) return refuse('convert.president', { company });
    if (count === 0) return refuse('convert.nothing', { company });
    return keepsRatio(state, seat, { ordinary: -count, savings: count }) ? undefined : refuse('ratio.savings');
  }
  if (count === 0) return refuse('convert.nothing', { company });
  if (stockFrame(state).refused.includes(company)) return refuse('convert.refused', { company });
  const [held, limit] = [certificatesOf(turned(state, seat, company, to), seat), certificateLimit(state)];
  return held > limit ? refuse('certificates.limit', { held, limit }) : undefined;
}

/** 5.6.4: the conversion is the whole turn. */
function converted(state: State, seat: Seat, company: CompanyId, to: Convert['to']): State {
  const count = to === 'savings' ? countOf(portfolioOf(state, seat), company) : savingsOf(state, seat, company);
  const next = emit(turned(state, seat, company, to), { type: 'converted', seat, company, kind: to, count });
  return endStockTurn(settlePresidency(next, company), true);
}

export const convert: ActionRule<State, Action, 'convert'> = {
  type: 'convert',
  candidates: (state, seat) =>
    companiesOf(state).flatMap((company) =>
      (['savings', 'ordinary'] as const).map((to) => exact({ type: 'convert', seat, company, to })),
    ),
  check(state, action) {
    if (!isCompany(state, action.company)) return refuse('company.unknown', { company: action.company });
    if (stockFrame(state).part !== 'open') return refuse('convert.alone');
    return checkSellFirst(state, action.seat) ?? checkKind(state, action);
  },
  // Back to Ordinary shares only with the consent of the President.
  apply: (state, { seat, company, to }) =>
    to === 'savings'
      ? converted(state, seat, company, to)
      : push(state, { step: 'consent', company, seat } satisfies ConsentFrame),
};

/** 5.6.4: a refusal costs the player nothing; their turn goes on. */
export const consent: Step<State, Action> = {
  ...offerOf<State>({
    asked: (state) => companyIn(state, frameOf(state).company).president as Seat,
    answered(before, state, accept) {
      const { company, seat } = frameOf(before);
      if (accept) return converted(state, seat, company, 'ordinary');
      const next = emit(state, { type: 'convertRefused', seat, company });
      return withStock(next, { refused: [...stockFrame(next).refused, company] });
    },
  }),
  id: 'consent',
};
