import { type ActionRule, alter, emit, exact, pop, push, type Refusal, type Step, top } from '@roundhouse/kernel';
import {
  bankGets,
  type CertId,
  type CompanyId,
  checkCash,
  companyIn,
  gainTrain,
  highestRefused,
  ownerOf,
  pay,
  privatePurchases,
  type TrainName,
  withCompany,
} from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { COMBINING_PHASE } from '../data/phases.ts';
import { CARRENO, MATARO, MTM, TENDERS } from '../data/privates.ts';
import { TRAIN_CARDS } from '../data/trains.ts';
import { refuse, restingOn } from '../sections.ts';
import { dearest, isMinor } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import { checkTrainRoom, closePrivate, maybeDiscard } from './phases.ts';
import type { SideFrame, State, Train } from './state.ts';
import { isIberian, newTrain } from './train-cards.ts';
import { desk, operating, turnOf } from './turn.ts';

const FACES = TRAIN_CARDS[0]?.faces ?? [];

/** 3.1 (2): until its kind rusts the private company brings a train. */
const bringsTrain = (state: State, cert: CertId): boolean => cert === MATARO && state.phase < COMBINING_PHASE;

/** The sides on which a company may take the train of private 2. */
const sidesFor = (company: CompanyId): readonly TrainName[] => (isMinor(company) ? FACES.filter(isIberian) : FACES);

/** The train counts against the limit, and could not be given up. */
function checkRoom(state: State, cert: CertId): Refusal | undefined {
  const needed = bringsTrain(state, cert) && EDITION_RULES[state.edition].mataroNeedsRoom;
  return needed ? checkTrainRoom(state, turnOf(state).company) : undefined;
}

/** 3.1 (2): a train that is never sold, discarded nor combined; its private company closes. */
function takeTrain(state: State, company: CompanyId, train: TrainName): State {
  const card = { ...newTrain(train, state.operatingRound), special: 'mataro' as const };
  const next = gainTrain<Train, State>(state, company, card);
  const closed = closePrivate(emit(next, { type: 'mataro', company, train }), MATARO);
  return EDITION_RULES[state.edition].mataroNeedsRoom ? closed : maybeDiscard(closed);
}

function takeMataro(state: State, company: CompanyId): State {
  if (!bringsTrain(state, MATARO)) {
    return EDITION_RULES[state.edition].mataroStaysOpen ? state : closePrivate(state, MATARO);
  }
  const [only, ...others] = sidesFor(company);
  return only === undefined || others.length > 0
    ? push(state, { step: 'side', company })
    : takeTrain(state, company, only);
}

const sideFrame = (state: State) => top(state) as SideFrame;

const chooseSide: ActionRule<State, Action, 'chooseSide'> = {
  type: 'chooseSide',
  candidates: (state, seat) =>
    sidesFor(sideFrame(state).company).map((train) => exact({ type: 'chooseSide', seat, train })),
  check(state, { train }) {
    const sides = sidesFor(sideFrame(state).company);
    return sides.includes(train) ? undefined : refuse('private.side', { train, sides: sides.join(' ') });
  },
  apply: (state, { train }) => takeTrain(pop(state), sideFrame(state).company, train),
};

/** 3.1 (2) */
export const side: Step<State, Action> = {
  id: 'side',
  actors: (state) => [companyIn(state, sideFrame(state).company).director as number],
  actions: [chooseSide],
  leave: pop,
};

/** 3.1 (5): the company keeps one tender, all others are for sale in the open market. */
function takeTenders(state: State, company: CompanyId): State {
  const all = state.tenders.owner + 1;
  const kept = companyIn(state, company).tender ? 0 : 1;
  const next = withCompany(state, company, { tender: true });
  return alter(next, { tenders: { owner: 0, market: state.tenders.market + all - kept } });
}

const purchases = privatePurchases<State>({
  ...desk,
  privates: (state) => state.privates,
  ownerOf,
  maySell: (_state, cert) => (cert === CARRENO ? refuse('private.neverSold', { private: cert }) : undefined),
  dearest,
  refused: (state, cert) => highestRefused(turnOf(state).refused, { what: 'private', private: cert }),
  room: checkRoom,
  ask: (state, { buyer, ...deal }) => push(state, { step: 'offer', buyer, offer: { what: 'private', ...deal } }),
  /** 3.1: what becomes of it in the hands of a company. */
  bought(state, { buyer, private: cert }) {
    if (cert === MTM) return closePrivate(takeTenders(state, buyer), cert);
    return cert === MATARO ? takeMataro(state, buyer) : state;
  },
});

/** Carries out a deal once the owner agrees. */
export const takePrivate = purchases.settle;

/** 5.8: in every step of the company's turn, with the owner's consent. */
const buyPrivate: typeof purchases.buyPrivate = {
  ...purchases.buyPrivate,
  check: (state, action) => restingOn({ 'money.company': '5.8' }, purchases.buyPrivate.check(state, action)),
};

function checkTender(state: State, from: 'owner' | 'market'): Refusal | undefined {
  const { company } = turnOf(state);
  if (operating(state).tender) return refuse('tender.one', { company });
  const left = from === 'owner' && typeof ownerOf(state, MTM) !== 'number' ? 0 : state.tenders[from];
  if (left === 0) return refuse('tender.noneLeft', { from });
  return restingOn({ 'money.company': '3.1/5' }, checkCash(state, company, TENDERS.price));
}

/** 3.1 (5): at any time of the turn; the owner of private 5 cannot refuse. */
const buyTender: ActionRule<State, Action, 'buyTender'> = {
  type: 'buyTender',
  candidates: (_state, seat) => (['owner', 'market'] as const).map((from) => exact({ type: 'buyTender', seat, from })),
  check: (state, { from }) => checkTender(state, from),
  apply(state, { from }) {
    const { company } = turnOf(state);
    const owner = from === 'owner' ? (ownerOf(state, MTM) as number) : null;
    const paid = bankGets(state, company, TENDERS.price);
    const shared = owner === null ? paid : pay(paid, 'bank', owner, TENDERS.toOwner);
    const tenders = { ...state.tenders, [from]: state.tenders[from] - 1 };
    return emit(withCompany(alter(shared, { tenders }), company, { tender: true }), {
      type: 'tender',
      company,
      from: owner,
    });
  },
};

/** Whether the operating company could buy a private company or a tender now. */
export function purchasesAtHand(state: State): boolean {
  const { cash } = operating(state);
  if (cash === 0) return false;
  if (purchases.anyForSale(state)) return true;
  return (['owner', 'market'] as const).some((from) => checkTender(state, from) === undefined);
}

/** 5.1: open at any point of a company's turn. */
export const anyTime = [buyPrivate, buyTender] as const;
