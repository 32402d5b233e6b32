import type { Seat } from '@roundhouse/kernel';
import { type CompanyId, companyIn } from '@roundhouse/rails-18xx';
import { PRIVATES } from '../data/privates.ts';
import { SHARES } from '../data/setup.ts';
import {
  bondPrice,
  bondsOf,
  companiesOf,
  ordinaryOf,
  priceIn,
  privatesOf,
  savingsOf,
  sharesOut,
} from '../rules/companies.ts';
import { certificateLimit, certificatesOf } from '../rules/limits.ts';
import { dearestPrivate } from '../rules/phases.ts';
import type { State } from '../rules/state.ts';
import { score } from '../score.ts';
import { outlookOf } from './outlook.ts';
import type { Style } from './style.ts';

/** A company may pay for a private company what its owner could not get otherwise. */
const SOLD_ON = 0.6;
/** The share of a company's money that counts for its shareholders, apart from the trains that it buys. */
const TREASURY = 0.1;
const BROKER = 25;
const WORKER = 10;
/** Winning counts more than anything else. */
const WON = 100_000;

/** What is still to be paid for the shares that make a company operational. */
const lackingIn = (state: State, id: CompanyId): number =>
  (SHARES.float - sharesOut(state, id)) * (companyIn(state, id).par ?? 0);

/** 5.7: certificates that a player may still have. */
const roomOf = (state: State, seat: Seat): number => Math.max(0, certificateLimit(state) - certificatesOf(state, seat));

/** A share that the President has no room for is seldom bought by another player. */
const NO_ROOM = 0.5;

/** How likely it is that a company will ever operate: its President may have begun others too. */
function chanceOf(state: State, id: CompanyId, { likely, funds }: Style): number {
  const { operational, president } = companyIn(state, id);
  if (operational) return 1;
  const begun = companiesOf(state).filter((each) => {
    const company = companyIn(state, each);
    return company.president === president && company.par !== null && !company.operational;
  });
  const lacking = begun.reduce((sum, each) => sum + lackingIn(state, each), 0);
  const cash = state.players[president ?? -1]?.cash ?? 0;
  const chance = likely * Math.min(1, cash / Math.max(1, lacking)) ** 2;
  if (funds === 0 || president === null) return chance;
  const beyond = Math.max(0, SHARES.float - sharesOut(state, id) - roomOf(state, president));
  return chance * NO_ROOM ** beyond;
}

/** What one share and one bond are worth to their holder. */
interface Value {
  readonly price: number; // at the end
  readonly paid: number; // until then
  readonly owes: number; // by the President
}

type Prospects = ReadonlyMap<CompanyId, Value>;

function prospectsOf(state: State, style: Style): Prospects {
  const values = new Map<CompanyId, Value>();
  for (const id of companiesOf(state)) {
    const now = priceIn(state, id);
    if (now === undefined) continue;
    const { price, paid, owes } = outlookOf(state, id, style);
    const { cash, brokers, operational } = companyIn(state, id);
    const chance = chanceOf(state, id, style);
    const owned = operational ? (TREASURY * (cash + BROKER * brokers)) / SHARES.total : 0;
    values.set(id, { price: now + chance * (price - now), paid: chance * (paid + owned), owes: chance * owes });
  }
  return values;
}

function privateWorth(state: State, seat: Seat, cert: string, rounds: number): number {
  const presides = companiesOf(state).some((id) => companyIn(state, id).president === seat);
  const income = (PRIVATES[cert]?.income ?? 0) * rounds;
  return income + (presides ? SOLD_ON : SOLD_ON / 2) * dearestPrivate(state, cert);
}

/** About what a player will have. */
function worthOf(state: State, seat: Seat, prospects: Prospects, style: Style): number {
  const { cash = 0, workers = 0 } = state.players[seat] ?? {};
  let worth = cash + WORKER * workers;
  for (const [id, { price, paid, owes }] of prospects) {
    worth += ordinaryOf(state, seat, id) * (price + paid);
    worth += savingsOf(state, seat, id) * (price + paid / 2);
    worth += bondsOf(state, seat, id) * bondPrice(Math.floor(price));
    if (companyIn(state, id).president === seat) worth -= owes;
  }
  const { rounds } = style;
  for (const cert of privatesOf(state, seat)) worth += privateWorth(state, seat, cert, rounds);
  return worth;
}

/** 7: the game is over, or ends with this round: who wins, and by how much. */
function result(state: State, seat: Seat): number {
  const standings = score(state);
  const own = standings.find((each) => each.seat === seat)?.score ?? 0;
  const best = Math.max(...standings.filter((each) => each.seat !== seat).map((each) => each.score));
  return own - best + (own >= best ? WON : -WON);
}

/** What a position is worth to a seat after the rounds that the style looks ahead, compared with the best of the others. */
export function standing(state: State, seat: Seat, style: Style): number {
  if (state.ended !== null || state.topReached) return result(state, seat);
  const prospects = prospectsOf(state, style);
  const own = worthOf(state, seat, prospects, style);
  if (style.rivals === 0) return own;
  const others = state.players.map((_, other) => (other === seat ? 0 : worthOf(state, other, prospects, style)));
  return own - style.rivals * Math.max(...others);
}
