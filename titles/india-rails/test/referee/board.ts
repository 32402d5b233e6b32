import BOARD from '../../data/board.json' with { type: 'json' };
import CITIES from '../../data/cities.json' with { type: 'json' };
import DEMANDS from '../../data/demands.json' with { type: 'json' };
import EVENTS from '../../data/events.json' with { type: 'json' };
import LOADS from '../../data/loads.json' with { type: 'json' };

/** The referee's own reading of the board and the cards: straight from the files, nothing of the program's. */

export interface Milepost {
  readonly id: string;
  readonly row: number;
  readonly col: number;
  readonly terrain: string;
  readonly country: string;
  readonly region: string;
  readonly coast?: string;
}

export interface City {
  readonly name: string;
  readonly size: string;
  readonly region: string;
  readonly inIndia: boolean;
  readonly centre: string;
  readonly mileposts: readonly string[];
  readonly goods: readonly string[];
}

export interface Demand {
  readonly city: string;
  readonly good: string;
  readonly payoff: number;
}

export interface EventArea {
  readonly type: string;
  readonly border?: string;
  readonly rivers?: readonly string[];
  readonly cities?: readonly string[];
  readonly coasts?: readonly string[];
  readonly within?: number;
  readonly region?: string;
}

export interface EventCard {
  readonly card: number;
  readonly title: string;
  readonly kind: string;
  readonly duration: string;
  readonly effects: readonly string[]; // types
  readonly area: EventArea;
}

/** A missing thing is the referee's mistake, or a name that no board has. */
export function must<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`no ${what}`);
  return value;
}

export const MILEPOSTS: ReadonlyMap<string, Milepost> = new Map(BOARD.mileposts.map((m) => [m.id, m as Milepost]));
export const milepost = (id: string): Milepost => must(MILEPOSTS.get(id), `milepost ${id}`);

const byPlace = new Map([...MILEPOSTS.values()].map((m) => [`${m.row}/${m.col}`, m.id]));
const neighboursOf = ({ row, col }: Milepost): string[] => {
  const shift = row % 2; // odd rows stand half a step to the right
  const places: [number, number][] = [
    [row, col - 1],
    [row, col + 1],
    [row - 1, col - 1 + shift],
    [row - 1, col + shift],
    [row + 1, col - 1 + shift],
    [row + 1, col + shift],
  ];
  return places.flatMap(([r, c]) => byPlace.get(`${r}/${c}`) ?? []);
};

export const edgeOf = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`);
export const endsOf = (edge: string): [string, string] => edge.split('/') as [string, string];

const INLETS = new Set(BOARD.blockedEdges.map(({ a, b }) => edgeOf(a, b)));
/** Neighbours on the grid, but not across an inlet. */
export const NEAR: ReadonlyMap<string, readonly string[]> = new Map(
  [...MILEPOSTS.values()].map((m) => [m.id, neighboursOf(m).filter((id) => !INLETS.has(edgeOf(m.id, id)))]),
);
export const near = (id: string): readonly string[] => NEAR.get(id) ?? [];

/** Rivers by the edge that crosses them, under the name that floods call them by. */
export const RIVERS = new Map<string, string[]>();
for (const { floodName, edges } of BOARD.rivers) {
  for (const [a, b] of edges) {
    const edge = edgeOf(must(a, 'end'), must(b, 'end'));
    RIVERS.set(edge, [...(RIVERS.get(edge) ?? []), floodName]);
  }
}

export const CITY: ReadonlyMap<string, City> = new Map(
  CITIES.cities.map((c) => [
    c.name,
    {
      ...{ name: c.name, size: c.size, region: c.region, inIndia: c.country === 'India', centre: c.milepost },
      ...{ mileposts: [c.milepost, ...c.outer], goods: c.goods },
    },
  ]),
);
const cityByMilepost = new Map([...CITY.values()].flatMap((c) => c.mileposts.map((id) => [id, c] as const)));
export const cityAt = (id: string): City | undefined => cityByMilepost.get(id);
export const cityNamed = (name: string): City => must(CITY.get(name), `city ${name}`);
export const MAJORS = [...CITY.values()].filter(({ size }) => size === 'major');
export const isMajor = (id: string): boolean => cityAt(id)?.size === 'major';
/** Both ends in the red area of one major city. */
export const isRed = (a: string, b: string): boolean => isMajor(a) && cityAt(a) === cityAt(b);

const FERRY = must(BOARD.ferries[0], 'ferry');
export const FERRY_NAME = FERRY.name;
export const PORTS = FERRY.ports as [string, string];
export const FERRY_PLAYERS = FERRY.maxPlayers;
export const otherPort = (id: string): string | undefined =>
  id === PORTS[0] ? PORTS[1] : id === PORTS[1] ? PORTS[0] : undefined;

export const COSTS = BOARD.costs.values as Readonly<Record<string, number>>;
export const RIVER_COST = BOARD.costs.riverExtra;
export const GOODS: Readonly<Record<string, number>> = Object.fromEntries(
  LOADS.goods.map(({ name, chips }) => [name, chips]),
);
export const PILGRIM_CHIPS = must(
  LOADS.special.find(({ name }) => name === 'Pilgrims'),
  'Pilgrims',
).chips;

export const EVENT: ReadonlyMap<number, EventCard> = new Map(
  EVENTS.events.map((e) => [
    e.card,
    { ...e, effects: e.effects.map(({ type }) => type), area: ((e as { area?: unknown }).area ?? {}) as EventArea },
  ]),
);
export const eventOf = (card: number): EventCard => must(EVENT.get(card), `event ${card}`);
export const DEMAND_CARDS: readonly number[] = DEMANDS.cards.map(({ card }) => card);
export const TAX_CARD = must(
  [...EVENT.values()].find(({ kind }) => kind === 'tax'),
  'Rail Tax',
).card;
const TAX_CHART = EVENTS.events.flatMap(({ effects }) =>
  effects.flatMap((effect) => ('chart' in effect ? (effect.chart as { cashAtLeast: number; tax: number }[]) : [])),
);
export const taxOn = (cash: number): number =>
  Math.max(0, ...TAX_CHART.filter(({ cashAtLeast }) => cash >= cashAtLeast).map(({ tax }) => tax));

const printed = new Map(DEMANDS.cards.map(({ card, demands }) => [card, demands as readonly Demand[]]));
/** The demands of a card; with the Circus every tenth card asks for it in place of what it pays least for. */
export function demandsOf(card: number, withCircus: boolean): readonly Demand[] {
  const demands = must(printed.get(card), `card ${card}`);
  if (!withCircus || card % 10 !== 0) return demands;
  const least = Math.min(...demands.map(({ payoff }) => payoff));
  return demands.map((each) => (each.payoff === least ? { ...each, good: 'Circus', payoff: 20 } : each));
}

/** Mileposts by their distance from any of some, as far as `limit`. */
export function within(from: Iterable<string>, limit: number): Map<string, number> {
  const found = new Map<string, number>();
  let ring = [...from];
  for (const id of ring) found.set(id, 0);
  for (let step = 1; step <= limit && ring.length > 0; step++) {
    const next: string[] = [];
    for (const id of ring.flatMap(near)) {
      if (found.has(id)) continue;
      found.set(id, step);
      next.push(id);
    }
    ring = next;
  }
  return found;
}

/** Cities that no other is nearer than: the one a milepost lies in, or all at the least distance. */
export function nearestCities(id: string): string[] {
  const inside = cityAt(id);
  if (inside) return [inside.name];
  const distance = within([id], 99);
  const away = [...CITY.values()].map(({ name, centre }) => ({ name, far: distance.get(centre) ?? 999 }));
  const least = Math.min(...away.map(({ far }) => far));
  return away.filter(({ far }) => far === least).map(({ name }) => name);
}

const touches = (m: Milepost, border: readonly string[]): boolean =>
  border.includes(m.country) &&
  neighboursOf(m).some((id) => {
    const { country } = milepost(id);
    return country !== m.country && border.includes(country);
  });

const areas = new Map<string, ReadonlySet<string>>();
/** Mileposts that an event works on. */
export function areaOf(card: number, wholeCountry: boolean): ReadonlySet<string> {
  const key = `${card} ${wholeCountry}`;
  const known = areas.get(key);
  if (known) return known;
  const { area } = eventOf(card);
  const all = [...MILEPOSTS.values()];
  const those = (test: (m: Milepost) => boolean): string[] => all.filter(test).map(({ id }) => id);
  const found = ((): Iterable<string> => {
    switch (area.type) {
      case 'terrain':
        return those(({ terrain }) => terrain === 'desert');
      case 'region':
        return those(({ region }) => region === area.region);
      case 'near_cities':
        return within(
          (area.cities ?? []).map((name) => cityNamed(name).centre),
          area.within ?? 0,
        ).keys();
      case 'near_coast':
        return within(
          those(({ coast }) => coast !== undefined && (area.coasts ?? []).includes(coast)),
          area.within ?? 0,
        ).keys();
      case 'border': {
        const countries = (area.border ?? '').split('-');
        const abroad = countries.filter((country) => country !== 'IN');
        return those((m) => touches(m, countries) || (wholeCountry && abroad.includes(m.country)));
      }
      default:
        return [];
    }
  })();
  const set = new Set(found);
  areas.set(key, set);
  return set;
}
