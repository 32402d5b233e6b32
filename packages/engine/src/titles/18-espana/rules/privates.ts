import { type ActionRule, emit, exact, push, type Refusal, refuse } from '../../../kernel/index.ts';
import {
  bankGets,
  type CertId,
  type CompanyId,
  cashOf,
  checkCash,
  companyIn,
  gain,
  pay,
  type TrainName,
  withCompany,
} from '../../../rails-18xx/index.ts';
import type { Action, ActionOf } from '../action.ts';
import { COMBINING_PHASE, PHASES } from '../data/phases.ts';
import { CARRENO, MATARO, MTM, PRIVATES, TENDERS } from '../data/privates.ts';
import { TRAIN_CARDS } from '../data/trains.ts';
import { isMinor, isPrivate, ownerOf } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import { closePrivate, trainLimit } from './phases.ts';
import type { Offer, State } from './state.ts';
import { countedTrains, isIberian, newTrain } from './train-cards.ts';
import { operating, turnOf } from './turn.ts';

/** Table 3: what a company may pay at most. */
export const dearest = (state: State, cert: CertId): number =>
  Math.floor(((PRIVATES[cert]?.face ?? 0) * (PHASES[state.phase]?.privatePrice ?? 0)) / 100);

const FACES = TRAIN_CARDS[0]?.faces ?? [];

/** 3.1 (2): until its kind rusts the private company brings a train. */
const bringsTrain = (state: State, cert: CertId): boolean => cert === MATARO && state.phase < COMBINING_PHASE;

/** The sides on which the company may take the train of private 2. */
const facesFor = (state: State): readonly TrainName[] =>
  isMinor(turnOf(state).company) ? FACES.filter(isIberian) : FACES;

function checkFace(state: State, cert: CertId, face: TrainName | undefined): Refusal | undefined {
  if (!bringsTrain(state, cert)) {
    return face === undefined ? undefined : refuse('private.noTrain', { private: cert });
  }
  const faces = facesFor(state);
  if (face === undefined || !faces.includes(face)) return refuse('private.side', { sides: faces.join(' ') });
  const { company } = turnOf(state);
  const [owned, limit] = [countedTrains(operating(state)).length, trainLimit(state, company)];
  return owned < limit ? undefined : refuse('train.limit', { limit });
}

function checkPrice(state: State, cert: CertId, price: number): Refusal | undefined {
  const most = dearest(state, cert);
  return price >= 1 && price <= most ? undefined : refuse('private.price', { price, least: 1, most });
}

/** An offer that was turned down in this turn must be bettered. */
function checkRefused(state: State, cert: CertId, price: number): Refusal | undefined {
  const refused = turnOf(state).refused.filter((offer) => offer.what === 'private' && offer.private === cert);
  const highest = Math.max(0, ...refused.map((offer) => ('price' in offer ? offer.price : 0)));
  return price > highest ? undefined : refuse('offer.refused', { price, highest });
}

function checkForSale(state: State, cert: CertId): Refusal | undefined {
  if (!isPrivate(cert) || typeof ownerOf(state, cert) !== 'number')
    return refuse('private.notForSale', { private: cert });
  return cert === CARRENO ? refuse('private.neverSold', { private: cert }) : undefined;
}

type Bought = Extract<Offer, { what: 'private' }>;

/** 3.1: what becomes of a private company in the hands of a company. */
export function takePrivate(state: State, company: CompanyId, { from, private: cert, price, face }: Bought): State {
  let next = gain(gain(pay(state, company, from, price), from, cert, -1), company, cert, 1);
  next = emit(next, { type: 'privateSold', private: cert, company, from, price });
  if (cert === MTM) return closePrivate(takeTenders(next, company), cert);
  if (cert !== MATARO) return next;
  if (face === undefined) return EDITION_RULES[state.edition].mataroStaysOpen ? next : closePrivate(next, cert);
  const train = { ...newTrain(face, state.operatingRound), special: 'mataro' as const };
  next = withCompany(next, company, { trains: [...companyIn(next, company).trains, train] });
  return closePrivate(emit(next, { type: 'mataro', company, train: face }), cert);
}

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
      if (max < 1) return [];
      const faces = bringsTrain(state, cert) ? facesFor(state) : [undefined];
      return faces.map((face) => {
        const action: ActionOf<'buyPrivate'> = { type: 'buyPrivate', seat, private: cert, price: 1 };
        return {
          kind: 'amount' as const,
          action: face === undefined ? action : { ...action, face },
          field: 'price',
          min: 1,
          max,
          step: 1,
        };
      });
    });
  },
  check: (state, { private: cert, price, face }) =>
    checkForSale(state, cert) ??
    checkPrice(state, cert, price) ??
    checkRefused(state, cert, price) ??
    checkFace(state, cert, face) ??
    checkCash(state, turnOf(state).company, price),
  apply(state, { seat, private: cert, price, face }) {
    const { company } = turnOf(state);
    const from = ownerOf(state, cert) as number;
    const offer: Bought = { what: 'private', from, private: cert, price, ...(face === undefined ? {} : { face }) };
    if (from === seat) return takePrivate(state, company, offer);
    const asked = emit(state, { type: 'privateOffer', company, from, private: cert, price });
    return push(asked, { step: 'offer', buyer: company, offer });
  },
};

/** 3.1 (5): at any time of the turn; the owner of private 5 cannot refuse. */
const buyTender: ActionRule<State, Action, 'buyTender'> = {
  type: 'buyTender',
  candidates: (_state, seat) => (['owner', 'market'] as const).map((from) => exact({ type: 'buyTender', seat, from })),
  check(state, { from }) {
    const { company } = turnOf(state);
    if (operating(state).tender) return refuse('tender.one', { company });
    const left = from === 'owner' && typeof ownerOf(state, MTM) !== 'number' ? 0 : state.tenders[from];
    return left === 0 ? refuse('tender.noneLeft', { from }) : checkCash(state, company, TENDERS.price);
  },
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

/** 5.1: open at any point of a company's turn. */
export const anyTime = [buyPrivate, buyTender] as const;
