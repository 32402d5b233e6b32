import { alter, emit } from '@roundhouse/kernel';
import {
  beginPhase,
  type CertId,
  type CompanyId,
  change,
  companyIn,
  countOf,
  directorsCert,
  gain,
  gainTrain,
  leave,
  onSale,
  ownerOf,
  pay,
  removePrivate,
  rustTrains,
  type TrainName,
  takeNew,
  trainLimits,
} from '@roundhouse/rails-18xx';
import { BROWN_PHASE, PHASES } from '../data/phases.ts';
import { FRESA } from '../data/privates.ts';
import { LAST_TRAIN_PHASE, LAST_TRAINS_TO_RENFE, RUSTS_IN, TRAIN_CARDS, TRAINS } from '../data/trains.ts';
import { companiesOf, isMinor, priceIn } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import type { State, Train } from './state.ts';
import { removeCompany } from './station.ts';
import { checkBound, exportsTrains, isCounted, labelOf, withDiscarded } from './train-cards.ts';
import { desk } from './turn.ts';

/** A private company leaves the game. */
export function closePrivate(state: State, cert: CertId): State {
  const owner = ownerOf(state, cert);
  return emit(removePrivate(state, cert), { type: 'privateClosed', private: cert, owner });
}

/** A power of a private company was used, and that uses up the company. */
export const exhaustPrivate = (state: State, cert: CertId): State =>
  closePrivate(emit(state, { type: 'power', private: cert, owner: ownerOf(state, cert) }), cert);

/** 3.1 (3): in the hands of a major it becomes the strawberry train. */
function ripen(state: State): State {
  const owner = ownerOf(state, FRESA);
  if (typeof owner !== 'string' || isMinor(owner)) return state;
  const train: Train = {
    name: '2',
    recycled: null,
    special: 'strawberry',
    since: state.operatingRound,
    bound: true,
  };
  const next = gainTrain<Train, State>(state, owner, train);
  return emit(next, { type: 'strawberry', company: owner });
}

/** The company leaves the game with its certificate, its trains and its stations. */
export function removeMinor(state: State, id: CompanyId): State {
  const cert = directorsCert(id);
  const { director } = companyIn(state, id);
  const unlaunched = countOf(state.ipo, cert) > 0 ? alter(state, { ipo: change(state.ipo, cert, -1) }) : state;
  const off = removeCompany(director === null ? unlaunched : gain(unlaunched, director, cert, -1), id);
  const { [id]: _gone, ...companies } = off.companies;
  return alter(off, { companies, market: leave(off.market, id), closed: [...off.closed, id] });
}

/** 5.6, 7: without compensation; 18xx.games pays the price of those that have operated. */
function closeMinor(state: State, id: CompanyId): State {
  const { director, cash, operated, portfolio, trains } = companyIn(state, id);
  const due = !EDITION_RULES[state.edition].minorsCloseUnpaid && operated ? (priceIn(state, id) ?? 0) : 0;
  const paid = director === null ? state : pay(state, 'bank', director, due);
  const scrapped = withDiscarded(pay(paid, id, 'bank', cash), trains);
  const emptied = Object.keys(portfolio).reduce(closePrivate, scrapped);
  return emit(removeMinor(emptied, id), { type: 'minorClosed', company: id, paid: due });
}

/** If the company whose turn it is closes, its turn is over. */
function dropTurn(state: State): State {
  const flow = state.flow.filter(
    (frame) => !('company' in frame) || frame.step === 'par' || state.companies[frame.company] !== undefined,
  );
  return flow.length === state.flow.length ? state : alter(state, { flow });
}

function turnBrown(state: State): State {
  const closed = state.privates.reduce(closePrivate, ripen(state));
  const minors = companiesOf(closed).filter(isMinor);
  return dropTurn(alter(minors.reduce(closeMinor, closed), { tenders: { ...closed.tenders, owner: 0 } }));
}

/** 7: trains rust together with whatever was combined with them; the strawberry train is permanent. */
function rust(state: State, phase: number): State {
  const rusts = (name: TrainName): boolean => RUSTS_IN[TRAINS[name]?.phase ?? 0] === phase;
  // 6.2.1: those that were exported rust with their kind; those that were discarded had left before.
  const discarded = EDITION_RULES[state.edition].recyclesDiscarded ? [] : state.discarded;
  const rusted = TRAIN_CARDS.map(({ faces, count }, i) =>
    faces.some(rusts) ? count - (discarded[i] ?? 0) : (state.rusted[i] ?? 0),
  );
  const names = TRAIN_CARDS.flatMap(({ faces }) => faces.filter(rusts));
  return rustTrains<Train, State>(
    alter(state, { rusted }),
    names,
    ({ name, special }) => special !== 'strawberry' && rusts(name),
  );
}

/** Table 8 */
export const trainLimit = ({ phase }: Pick<State, 'phase'>, id: CompanyId): number =>
  PHASES[phase]?.trainLimit[isMinor(id) ? 'minor' : 'major'] ?? 0;

/** 5.7: companies above the train limit give trains up at once, without compensation. */
export const {
  checkRoom: checkTrainRoom,
  overLimit,
  maybeDiscard,
  discard,
} = trainLimits<Train, State>({
  ...desk,
  companiesOf,
  limit: trainLimit,
  counts: isCounted,
  label: labelOf,
  mayGo: checkBound,
  given: (state, train) => withDiscarded(state, [train]),
});

/** 7: everything that changes with a phase changes at once. */
function beginAll(state: State, phase: number): State {
  const begun = rust(state, phase);
  return maybeDiscard(phase === BROWN_PHASE ? turnBrown(begun) : begun);
}

/** What follows from the sale or export of a train: perhaps a phase, perhaps the RENFE (8). */
export function afterSale(state: State, train: TrainName): State {
  const phase = TRAINS[train]?.phase ?? 0;
  const lastTrains = state.lastTrains + (phase === LAST_TRAIN_PHASE ? 1 : 0);
  const counted: State = alter(state, { lastTrains });
  const founded =
    lastTrains >= LAST_TRAINS_TO_RENFE && state.renfe === 'none'
      ? emit(alter(counted, { renfe: 'founded' as const }), { type: 'renfe' })
      : counted;
  return beginPhase(founded, phase, beginAll);
}

/** 5.9: after a set of Operating Rounds a foreign company takes the next train. */
export function exportTrain(state: State): State {
  const [train] = onSale(TRAIN_CARDS, state.depot);
  if (train === undefined || !exportsTrains(state)) return state;
  const told = emit(alter(state, { depot: takeNew(TRAIN_CARDS, state.depot, train) }), {
    type: 'exported',
    train,
  });
  return afterSale(told, train);
}
