import { type ActionRule, alter, emit, exact, type Refusal } from '@roundhouse/kernel';
import { bankGets, checkCash, type TrainName, withCompany } from '@roundhouse/rails-18xx';
import type { ActionOf } from '../action.ts';
import { COMBINING_PHASE } from '../data/phases.ts';
import { RECYCLING, TRAIN_CARDS } from '../data/trains.ts';
import { refuse, restingOn } from '../sections.ts';
import { isMinor } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import type { State, Train } from './state.ts';
import { cardOf, isBound, isIberian, labelOf, priceOfTrain, trainWith } from './train-cards.ts';
import { operating, turnOf, withTurn } from './turn.ts';

/** Sides of rusted trains that can still be recycled. */
function recyclable({ rusted }: State): readonly TrainName[] {
  const names: TrainName[] = [];
  for (let i = 0; i < TRAIN_CARDS.length; i++) {
    if ((rusted[i] ?? 0) > 0) names.push(...(TRAIN_CARDS[i]?.faces ?? []));
  }
  return names;
}

const costOf = (recycled: TrainName): number => RECYCLING * priceOfTrain(recycled);

/** Whether the operating company may combine trains at all. */
function checkCompany(state: State): Refusal | undefined {
  const { company } = turnOf(state);
  if (isMinor(company)) return refuse('combine.minor', { company });
  return state.phase < COMBINING_PHASE ? refuse('combine.tooEarly', { phase: state.phase }) : undefined;
}

function checkMain(state: State, main: Train | undefined, train: string): Refusal | undefined {
  const { company } = turnOf(state);
  if (!main) return refuse('train.notOwned', { from: company, train });
  if (main.recycled !== null) return refuse('combine.already', { train });
  return isBound(state, main) ? refuse('combine.private', { train }) : undefined;
}

function checkPart(state: State, main: Train, recycled: TrainName): Refusal | undefined {
  if (!recyclable(state).includes(recycled)) return refuse('combine.notRusted', { train: recycled });
  const sameGauge = isIberian(main.name) === isIberian(recycled);
  return sameGauge && EDITION_RULES[state.edition].combinesTwoGauges
    ? refuse('combine.sameGauge', { train: main.name, recycled })
    : undefined;
}

/** 6.2.1: a train of the company and a rusted one of the other gauge, for twice its price; also at the train limit. */
export const combineTrain: ActionRule<State, ActionOf<'combineTrain'>> = {
  type: 'combineTrain',
  candidates: (state, seat) => {
    const faces = recyclable(state);
    return [...new Set(operating(state).trains.map(labelOf))].flatMap((train) =>
      faces.map((recycled) => exact({ type: 'combineTrain', seat, train, recycled })),
    );
  },
  check(state, { train, recycled }) {
    const owner = operating(state);
    const main = owner.trains[trainWith(owner, train)];
    return (
      checkCompany(state) ??
      checkMain(state, main, train) ??
      checkPart(state, main as Train, recycled) ??
      restingOn({ 'money.company': '6.2.1' }, checkCash(state, turnOf(state).company, costOf(recycled)))
    );
  },
  apply(state, { train, recycled }) {
    const { company } = turnOf(state);
    const owner = operating(state);
    const place = trainWith(owner, train);
    const trains = owner.trains.map((card, i) => (i === place ? { ...card, recycled } : card));
    const used = EDITION_RULES[state.edition].recyclesOnce ? 1 : 0;
    const rusted = state.rusted.map((count, i) => (i === cardOf(recycled) ? count - used : count));
    const paid = withCompany(bankGets(alter(state, { rusted }), company, costOf(recycled)), company, {
      trains,
    });
    const noted = EDITION_RULES[state.edition].buysAfterCombining ? paid : withTurn(paid, { combined: true });
    return emit(noted, { type: 'combined', company, train, recycled, cost: costOf(recycled) });
  },
};

/** Whether the operating company could combine any train now. */
export const combinePossible = (state: State): boolean =>
  checkCompany(state) === undefined &&
  combineTrain
    .candidates(state, 0)
    .some((choice) => choice.kind === 'exact' && combineTrain.check(state, choice.action) === undefined);
