import { type ActionRule, emit, exact, pop, push, type Refusal, type Step, top } from '@roundhouse/kernel';
import {
  bankGets,
  type CertId,
  type CompanyId,
  cashOf,
  checkCash,
  companyIn,
  gain,
  gainTrain,
  highestRefused,
  pay,
  type TrainName,
  withCompany,
} from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../action.ts';
import { COMBINING_PHASE, PHASES } from '../data/phases.ts';
import { CARRENO, MATARO, MTM, PRIVATES, TENDERS } from '../data/privates.ts';
import { TRAIN_CARDS } from '../data/trains.ts';
import { refuse, restingOn } from '../sections.ts';
import { isMinor, isPrivate, ownerOf } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import { checkTrainRoom, closePrivate } from './phases.ts';
import type { Offer, SideFrame, State, Train } from './state.ts';
import { isIberian, newTrain } from './train-cards.ts';
import { operating, turnOf } from './turn.ts';

/** Table 3: what a company may pay at most. */
export const dearest = ({ phase }: Pick<State, 'phase'>, cert: CertId): number =>
  Math.floor(((PRIVATES[cert]?.face ?? 0) * (PHASES[phase]?.privatePrice ?? 0)) / 100);

const FACES = TRAIN_CARDS[0]?.faces ?? [];

/** 3.1 (2): until its kind rusts the private company brings a train. */
const bringsTrain = (state: State, cert: CertId): boolean => cert === MATARO && state.phase < COMBINING_PHASE;

/** The sides on which a company may take the train of private 2. */
const sidesFor = (company: CompanyId): readonly TrainName[] => (isMinor(company) ? FACES.filter(isIberian) : FACES);

/** The train counts against the limit, and could not be given up. */
function checkRoom(state: State, cert: CertId): Refusal | undefined {
  return bringsTrain(state, cert) ? checkTrainRoom(state, turnOf(state).company) : undefined;
}

function checkPrice(state: State, cert: CertId, price: number): Refusal | undefined {
  const most = dearest(state, cert);
  return price >= 1 && price <= most ? undefined : refuse('private.price', { price, least: 1, most });
}

/** The best offer that was turned down in this turn. */
const refusedFor = (state: State, cert: CertId): number =>
  highestRefused(turnOf(state).refused, (offer) =>
    offer.what === 'private' && offer.private === cert ? offer.price : undefined,
  );

/** It must be bettered. */
function checkRefused(state: State, cert: CertId, price: number): Refusal | undefined {
  const highest = refusedFor(state, cert);
  return price > highest ? undefined : refuse('private.refused', { price, highest });
}

function checkForSale(state: State, cert: CertId): Refusal | undefined {
  if (!isPrivate(cert) || typeof ownerOf(state, cert) !== 'number')
    return refuse('private.notForSale', { private: cert });
  return cert === CARRENO ? refuse('private.neverSold', { private: cert }) : undefined;
}

type Bought = Extract<Offer, { what: 'private' }>;

/** 3.1 (2): a train that is never sold, discarded nor combined; its private company closes. */
function takeTrain(state: State, company: CompanyId, train: TrainName): State {
  const card = { ...newTrain(train, state.operatingRound), special: 'mataro' as const };
  const next = gainTrain<Train, State>(state, company, card);
  return closePrivate(emit(next, { type: 'mataro', company, train }), MATARO);
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

/** 3.1: what becomes of a private company in the hands of a company. */
export function takePrivate(state: State, company: CompanyId, { from, private: cert, price }: Bought): State {
  let next = gain(gain(pay(state, company, from, price), from, cert, -1), company, cert, 1);
  next = emit(next, { type: 'privateSold', private: cert, company, from, price });
  if (cert === MTM) return closePrivate(takeTenders(next, company), cert);
  return cert === MATARO ? takeMataro(next, company) : next;
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
  return { ...next, tenders: { owner: 0, market: state.tenders.market + all - kept } };
}

/** 5.8: in every step of the company's turn, with the owner's consent. */
const buyPrivate: ActionRule<State, Action, 'buyPrivate'> = {
  type: 'buyPrivate',
  candidates(state, seat) {
    const cash = cashOf(state, turnOf(state).company);
    return state.privates.flatMap((cert) => {
      if (checkForSale(state, cert)) return [];
      const max = Math.min(cash, dearest(state, cert));
      const min = refusedFor(state, cert) + 1;
      if (max < min) return [];
      const action: ActionOf<'buyPrivate'> = { type: 'buyPrivate', seat, private: cert, price: min };
      return [{ kind: 'amount' as const, action, field: 'price', min, max, step: 1 }];
    });
  },
  check: (state, { private: cert, price }) =>
    checkForSale(state, cert) ??
    checkPrice(state, cert, price) ??
    checkRefused(state, cert, price) ??
    checkRoom(state, cert) ??
    restingOn({ 'money.company': '5.8' }, checkCash(state, turnOf(state).company, price)),
  apply(state, { seat, private: cert, price }) {
    const { company } = turnOf(state);
    const from = ownerOf(state, cert) as number;
    const offer: Bought = { what: 'private', from, private: cert, price };
    if (from === seat) return takePrivate(state, company, offer);
    const asked = emit(state, { type: 'privateOffer', company, from, private: cert, price });
    return push(asked, { step: 'offer', buyer: company, offer });
  },
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
    return emit(withCompany({ ...shared, tenders }, company, { tender: true }), {
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
  if (state.privates.some((cert) => checkForSale(state, cert) === undefined && dearest(state, cert) >= 1)) return true;
  return (['owner', 'market'] as const).some((from) => checkTender(state, from) === undefined);
}

/** 5.1: open at any point of a company's turn. */
export const anyTime = [buyPrivate, buyTender] as const;
