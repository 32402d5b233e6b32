import { type ActionRule, alter, emit, exact, type Refusal, replaceTop, type Seat } from '@roundhouse/kernel';
import {
  type CertId,
  checkStation,
  countOf,
  type Lay,
  layTileOf,
  stationCandidates,
  withStation,
} from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { PRIVATES } from '../data/companies.ts';
import { refuse } from '../sections.ts';
import { ATLAS } from './atlas.ts';
import { bankPays } from './bank.ts';
import { faceOf, gain, isPrivate, portfolioOf } from './certificates.ts';
import { withCompany } from './control.ts';
import { EDITION_RULES } from './edition.ts';
import { maybeRehome } from './rehome.ts';
import type { Holder, State } from './state.ts';
import { buildTile, checkTile, isYellow, tileChoices } from './track.ts';
import { decider, grantDiscount, operating, turnOf, withTurn } from './turn.ts';

/** 2.5, 8.2: the operating company uses its own private companies and those of its director or manager. */
export function ownerOf(state: State, cert: CertId): Holder | null {
  const owners: readonly Holder[] = [turnOf(state).company, decider(state)];
  return owners.find((owner) => countOf(portfolioOf(state, owner), cert) > 0) ?? null;
}

const checkOwned = (state: State, cert: CertId): Refusal | undefined =>
  ownerOf(state, cert) === null ? refuse('private.notHeld', { private: cert }) : undefined;

/** 2.5: what was used is gone for good; the bank pays its owner the face value. */
function retire(state: State, owner: Holder, cert: CertId, what: string): State {
  const gone = alter(gain(state, owner, cert, -1), { gonePrivates: [...state.gonePrivates, cert].sort() });
  return emit(bankPays(gone, owner, faceOf(cert)), { type: 'private', what, private: cert, owner });
}

function use(state: State, cert: CertId): State {
  const owner = ownerOf(state, cert);
  if (owner === null) throw new Error(`${cert} is not at hand`);
  return retire(state, owner, cert, cert);
}

const FRENCH_DISCOUNT = 40;

const anyAtHand = (state: State, certs: readonly CertId[]): boolean =>
  certs.some((cert) => ownerOf(state, cert) !== null);

/** The company's own may be closed for money at any time. */
const moneyAtHand = (state: State): boolean => Object.keys(operating(state).portfolio).some(isPrivate);

/** Whether a private company could still bring the operating company track, money or a concession in this turn. */
export const powersAtHand = (state: State): boolean => anyAtHand(state, ['P2', 'P3', 'P4', 'P6']) || moneyAtHand(state);

/** New track may open the way to a station place, and a closed private company may pay for it. */
export const stationPowersAtHand = (state: State): boolean => anyAtHand(state, ['P2', 'P3']) || moneyAtHand(state);

/** One tile of a private company beside the regular track building. */
function extraTile<T extends 'portuguese' | 'dutch'>(type: T, cert: CertId, yellow: boolean) {
  const fits = (state: State, lay: Lay) => isYellow(state, lay) === yellow;
  return layTileOf<State, T>({
    type,
    choices: (state) =>
      ownerOf(state, cert) === null ? [] : tileChoices(state, yellow).filter((lay) => fits(state, lay)),
    check(state, lay) {
      if (!fits(state, lay)) return refuse(yellow ? 'private.yellowOnly' : 'private.upgradeOnly', { tile: lay.tile });
      return checkOwned(state, cert) ?? checkTile(use(state, cert), turnOf(state).company, lay);
    },
    build: (state, lay) => maybeRehome(state, buildTile(use(state, cert), lay, type), lay.hex),
  });
}

/** One yellow tile beside the regular track building. */
const portuguese = extraTile('portuguese', 'P2', true);
/** One upgrade beside the regular track building. */
const dutch = extraTile('dutch', 'P3', false);

const french: ActionRule<State, Action, 'french'> = {
  type: 'french',
  candidates: (state, seat) => (ownerOf(state, 'P4') === null ? [] : [exact({ type: 'french', seat })]),
  check(state) {
    const { step, frenchOpen } = turnOf(state);
    if (EDITION_RULES[state.edition].frenchWhileBuilding && step !== 'track') return refuse('private.trackIsBuilt');
    return frenchOpen ? refuse('private.notHeld', { private: 'P4' }) : checkOwned(state, 'P4');
  },
  apply: (state) =>
    EDITION_RULES[state.edition].frenchWhileBuilding
      ? withTurn(grantDiscount(state, FRENCH_DISCOUNT), { frenchOpen: true })
      : grantDiscount(use(state, 'P4'), FRENCH_DISCOUNT),
};

/** 18xx.games: the company whose discount was used for building closes afterwards. */
export function closeFrench(state: State): State {
  if (!turnOf(state).frenchOpen) return state;
  const { frenchOpen: _, ...turn } = turnOf(state);
  return use(replaceTop(state, { ...turn, discount: 0, terrain: 0 }), 'P4');
}

const ANYWHERE = { anywhere: true, mayWait: true } as const;

/** 18xx.games: a station beyond those of the charter. */
export const danishBrings = (state: State): boolean =>
  EDITION_RULES[state.edition].danishBringsStation && ownerOf(state, 'P5') !== null;

/** The next station free, anywhere, beside the others if the place is full or kept for somebody. */
export const danish: ActionRule<State, Action, 'danish'> = {
  type: 'danish',
  candidates(state, seat) {
    if (ownerOf(state, 'P5') === null) return [];
    const stops = stationCandidates(ATLAS[state.edition], state.board, turnOf(state).company, ANYWHERE);
    return stops.map(({ hex, stop }) => exact({ type: 'danish', seat, hex, stop }));
  },
  check(state, { hex, stop }) {
    const { company } = turnOf(state);
    if (operating(state).stations === 0 && !danishBrings(state)) return refuse('station.noneLeft');
    return checkOwned(state, 'P5') ?? checkStation(ATLAS[state.edition], state.board, { company, hex, stop }, ANYWHERE);
  },
  apply(state, { hex, stop }) {
    const { company } = turnOf(state);
    const { stations, built } = operating(state);
    const board = withStation(ATLAS[state.edition], state.board, { company, hex, stop, waiting: true });
    const next = withCompany(alter(use(state, 'P5'), { board }), company, {
      stations: Math.max(0, stations - 1),
      built: built + 1,
    });
    return emit(withTurn(next, { stationDone: true }), { type: 'station', company, hex, stop, cost: 0 });
  },
};

/** Hexes of the board proper without town or city. */
const takesJewellery = (state: State, hex: string): boolean => {
  if (EDITION_RULES[state.edition].jewelleryOffBoard.includes(hex)) return true;
  const def = ATLAS[state.edition].hexes.get(hex);
  return def !== undefined && def.colour !== 'blue' && def.stops.every(({ kind }) => kind === 'junction');
};

const british: ActionRule<State, Action, 'british'> = {
  type: 'british',
  candidates: (state, seat) =>
    ownerOf(state, 'P6') === null
      ? []
      : [...ATLAS[state.edition].hexes.keys(), ...EDITION_RULES[state.edition].jewelleryOffBoard]
          .filter((hex) => takesJewellery(state, hex))
          .map((hex) => exact({ type: 'british', seat, hex })),
  check: (state, { hex }) =>
    takesJewellery(state, hex) ? checkOwned(state, 'P6') : refuse('private.jewelleryPlace', { hex }),
  apply(state, { hex }) {
    const { company } = turnOf(state);
    const concessions = { ...state.concessions, jewellery: company };
    const next = alter(use(state, 'P6'), { concessions, jewellery: hex });
    return emit(next, { type: 'concession', commodity: 'jewellery', company });
  },
};

/** What a seat may close: its own, and in its company's turn the company's. */
function closable(state: State, seat: Seat): readonly { cert: CertId; owner: Holder }[] {
  if (!EDITION_RULES[state.edition].privatesMayClose) return [];
  const owners: Holder[] = decider(state) === seat ? [seat, turnOf(state).company] : [seat];
  return owners.flatMap((owner) =>
    Object.keys(PRIVATES)
      .filter((cert) => countOf(portfolioOf(state, owner), cert) > 0)
      .map((cert) => ({ cert, owner })),
  );
}

/** 8.2: closing for the face value, in anybody's turn of an Operating Round. */
export const closePrivate: ActionRule<State, Action, 'closePrivate'> = {
  type: 'closePrivate',
  offTurn: (state) =>
    state.players.flatMap((_, seat) => (closable(state, seat).some(({ owner }) => owner === seat) ? [seat] : [])),
  candidates: (state, seat) => closable(state, seat).map(({ cert }) => exact({ type: 'closePrivate', seat, cert })),
  check: (state, { seat, cert }) =>
    closable(state, seat).some((item) => item.cert === cert)
      ? undefined
      : refuse('private.notYours', { private: cert }),
  apply(state, { seat, cert }) {
    const item = closable(state, seat).find((candidate) => candidate.cert === cert);
    if (!item) throw new Error(`${cert} is not at hand`);
    return retire(state, item.owner, cert, 'closed');
  },
};

/** Open at any point of a company's turn (8.2). */
export const powers = [portuguese, dutch, french, british] as const;
