import { seedRng } from '@roundhouse/kernel';
import { anySeed, type CertId, type CompanyId, SiteRandom } from '@roundhouse/rails-18xx';
import { BOND, COMPANIES, GIPR, PRIVATES } from '../data/companies.ts';
import { BY_PLAYERS, COMPANIES_PER_REGION, IPO_ROWS } from '../data/setup.ts';
import type { Deal } from './setup.ts';

/** The order in which 18xx.games shuffles regions and the companies of each. */
const REGION_LISTS: readonly (readonly CompanyId[])[] = [
  ['BNR', 'DHR', 'EIR', 'EBR', 'NCR', 'TR'],
  ['BR', 'NWR', 'PNS', 'SPD', 'WR'],
  ['CGR', 'KGF', 'MR', 'NSR', 'SIR', 'WIP'],
];

/** One card of 18xx.games, such as "EIR_3": certificates of a company are numbered there, the director's is 0. */
export type CardId = string;

/** Our kind of certificate for a card. */
export function kindOf(card: CardId): CertId {
  if (/^RB\d$/.test(card)) return BOND;
  const [company = '', number] = card.split('_');
  return number === '0' && company !== GIPR ? `${company}*` : company;
}

/** A set-up of 18xx.games, card by card. */
export interface CardDeal {
  readonly companies: readonly CompanyId[];
  readonly guaranty: readonly CompanyId[];
  readonly ipo: readonly (readonly CardId[])[];
  readonly hands: readonly (readonly CardId[])[];
  readonly openMarket: readonly CardId[];
}

const numbered = (id: CompanyId): readonly CardId[] =>
  (id === GIPR ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 0] : [1, 2, 3, 4, 5, 6, 7, 8]).map((number) => `${id}_${number}`);

export function dealCards(seed: number, players: number): CardDeal {
  const table = BY_PLAYERS[players];
  if (!table) throw new Error(`${players} players`);
  const random = new SiteRandom(seed);
  const regions = REGION_LISTS.map((list) => random.shuffle(list).slice(-COMPANIES_PER_REGION));
  const drawn = new Set([GIPR, ...regions.flat()]);
  const companies = Object.keys(COMPANIES).filter((id) => drawn.has(id));
  const deck = [...random.shuffle([...Object.keys(PRIVATES), ...companies.flatMap(numbered)])];
  const take = (count: number): readonly CardId[] => deck.splice(deck.length - count, count);
  const ipo = Array.from({ length: IPO_ROWS }, () => take(table.ipoRow));
  const hands = Array.from({ length: players }, () => take(table.dealt));
  const guaranty = regions.map((region) => region[region.length - 1] as CompanyId);
  return { companies, guaranty, ipo, hands, openMarket: deck };
}

/** The set-up that 18xx.games makes of a numeric seed; players act in the order in which they sit. */
export function siteDeal(seed: string, players: number): Deal {
  const { ipo, hands, openMarket, ...drawn } = dealCards(anySeed(seed), players);
  return {
    ...drawn,
    ipo: ipo.map((row) => row.map(kindOf)),
    hands: hands.map((hand) => hand.map(kindOf)),
    openMarket: openMarket.map(kindOf),
    order: hands.map((_, seat) => seat),
    rng: seedRng(seed),
  };
}
