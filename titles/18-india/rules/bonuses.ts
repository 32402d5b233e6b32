import type { CompanyId, HexId } from '@roundhouse/rails-18xx/board/types.ts';
import type { Account } from '@roundhouse/rails-18xx/routes/index.ts';
import { COMMODITIES, type CommodityDef, JEWELLERY, ROUTE_BONUSES } from '../data/revenue.ts';

interface Goal {
  readonly bit: number;
  readonly hex: HexId;
  readonly bonus: number;
}

/** A concession the company may earn with. Hexes are bits of `watch`. */
export interface Concession {
  readonly commodity: string;
  readonly held: boolean; // false: nobody holds it yet
  readonly sources: readonly number[];
  readonly goals: readonly Goal[]; // the dearest first
}

export interface Bonuses {
  /** Does a commodity with two sources pay for each of them that is in the route? */
  readonly perSource: boolean;
  readonly watch: readonly HexId[];
  readonly routes: readonly { readonly bits: number; readonly between: string; readonly bonus: number }[];
  readonly concessions: readonly Concession[];
}

interface Holdings {
  readonly company: CompanyId;
  readonly concessions: Readonly<Record<string, CompanyId>>;
  readonly jewellery: HexId | null;
}

/** 2.5: from its token to the destinations of all others. */
function jewelleryFrom(hex: HexId): CommodityDef {
  const hexes = new Set(COMMODITIES.flatMap(({ destinations }) => destinations.map((goal) => goal.hex)));
  return {
    id: JEWELLERY.id,
    sources: [hex],
    destinations: [...hexes].map((goal) => ({ hex: goal, bonus: JEWELLERY.bonus })),
  };
}

/** Runs are judged all the time, and there are few different answers. */
const remembered = new Map<string, Bonuses>();
const MOST_REMEMBERED = 1000;

/** All that the answer depends on: which concessions the company holds, and which nobody does. */
function keyOf({ company, concessions, jewellery }: Holdings, perSource: boolean): string {
  let key = perSource ? 'each' : 'once';
  for (const { id } of COMMODITIES) {
    const holder = concessions[id];
    key += holder === undefined ? '?' : holder === company ? '+' : '-';
  }
  return concessions[JEWELLERY.id] === company ? `${key} ${jewellery ?? ''}` : key;
}

/** 8.4.3.6, 8.4.3.7: what a company can earn beside its stops. Concessions of other companies bring it nothing. */
export function bonusesFor(holdings: Holdings, perSource: boolean): Bonuses {
  const key = keyOf(holdings, perSource);
  const known = remembered.get(key);
  if (known) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const bonuses = workOut(holdings, perSource);
  remembered.set(key, bonuses);
  return bonuses;
}

function workOut({ company, concessions, jewellery }: Holdings, perSource: boolean): Bonuses {
  const commodities = COMMODITIES.filter(({ id }) => (concessions[id] ?? company) === company);
  const own = jewellery !== null && concessions[JEWELLERY.id] === company ? [jewelleryFrom(jewellery)] : [];
  const all = [...commodities, ...own];
  const watch = [
    ...new Set([
      ...ROUTE_BONUSES.flatMap(({ between }) => between),
      ...all.flatMap(({ sources, destinations }) => [...sources, ...destinations.map(({ hex }) => hex)]),
    ]),
  ];
  const bits = (hexes: readonly HexId[]): number => hexes.reduce((set, hex) => set | (1 << watch.indexOf(hex)), 0);
  return {
    perSource,
    watch,
    routes: ROUTE_BONUSES.map(({ between, bonus }) => ({ bits: bits(between), between: between.join(' '), bonus })),
    concessions: all.map(({ id, sources, destinations }) => ({
      commodity: id,
      held: concessions[id] === company,
      sources: sources.map((hex) => bits([hex])),
      goals: destinations
        .map(({ hex, bonus }) => ({ bit: bits([hex]), hex, bonus }))
        .sort((a, b) => b.bonus - a.bonus || (a.hex < b.hex ? -1 : 1)),
    })),
  };
}

/** The best destination of a commodity on a route. */
function goalOf({ goals }: Concession, watched: number): Goal | undefined {
  for (const goal of goals) if (watched & goal.bit) return goal;
  return undefined;
}

function sourcesOn({ sources }: Concession, watched: number): number {
  let count = 0;
  for (const bit of sources) if (watched & bit) count++;
  return count;
}

export const isEarned = (concession: Concession, watched: number): boolean =>
  sourcesOn(concession, watched) > 0 && goalOf(concession, watched) !== undefined;

/** What a route earns on top. Whether a city is counted does not matter: it only has to be in the route. */
export function bonusOf(bonuses: Bonuses, watched: number, account: Account | undefined): number {
  let total = 0;
  for (const { bits, between, bonus } of bonuses.routes) {
    if ((watched & bits) !== bits) continue;
    total += bonus;
    account?.parts.push({ what: 'routeBonus', where: between, amount: bonus });
  }
  for (const concession of bonuses.concessions) {
    const sources = sourcesOn(concession, watched);
    const goal = sources === 0 ? undefined : goalOf(concession, watched);
    if (goal === undefined) continue;
    const amount = bonuses.perSource ? goal.bonus * sources : goal.bonus;
    total += amount;
    account?.parts.push({ what: 'concession', which: concession.commodity, where: goal.hex, amount });
  }
  return total;
}
