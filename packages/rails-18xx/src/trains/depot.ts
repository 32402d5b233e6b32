import type { TrainSpec } from '../routes/index.ts';

export type TrainName = string;

/** A kind of train card; a double-sided card has two faces, and the face is chosen when it is first bought. */
export interface TrainCard {
  readonly faces: readonly TrainName[];
  readonly count: number;
  readonly phase: number; // the phase its first sale begins; cards of one phase are on sale together
  readonly unlimited?: true; // there is always another one
}

export interface TrainDef extends Omit<TrainSpec, 'id'> {
  readonly price: number;
  readonly phase: number;
}

/** Trains as they run, by name. */
export function trainSpecs(trains: Readonly<Record<TrainName, TrainDef>>): (name: TrainName) => TrainSpec {
  const specs = new Map(Object.entries(trains).map(([id, train]): [TrainName, TrainSpec] => [id, { id, ...train }]));
  return (name) => {
    const spec = specs.get(name);
    if (!spec) throw new Error(`no train ${name}`);
    return spec;
  };
}

export interface Depot {
  /** Cards never sold, by the position of their card in the title's list. */
  readonly unsold: readonly number[];
  /** Trains sold back, on the face they were bought with. */
  readonly used: readonly TrainName[];
}

export const fullDepot = (cards: readonly TrainCard[]): Depot => ({
  unsold: cards.map(({ count }) => count),
  used: [],
});

/** The phase whose trains are on sale: the earliest of which any card is unsold. */
export function phaseOnSale(cards: readonly TrainCard[], depot: Depot): number | undefined {
  let earliest: number | undefined;
  for (let i = 0; i < cards.length; i++) {
    const { phase } = cards[i] as TrainCard;
    if ((depot.unsold[i] ?? 0) > 0 && phase < (earliest ?? Number.POSITIVE_INFINITY)) earliest = phase;
  }
  return earliest;
}

/** Faces of new trains that may be bought now. */
export function onSale(cards: readonly TrainCard[], depot: Depot): readonly TrainName[] {
  const phase = phaseOnSale(cards, depot);
  const names: TrainName[] = [];
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i] as TrainCard;
    if (card.phase === phase && (depot.unsold[i] ?? 0) > 0) names.push(...card.faces);
  }
  return names;
}

export function takeNew(cards: readonly TrainCard[], depot: Depot, name: TrainName): Depot {
  const index = cards.findIndex(({ faces }, i) => faces.includes(name) && (depot.unsold[i] ?? 0) > 0);
  if (index < 0) throw new Error(`no new ${name}`);
  if (cards[index]?.unlimited) return depot;
  return { unsold: depot.unsold.map((count, i) => (i === index ? count - 1 : count)), used: depot.used };
}

export function takeUsed(depot: Depot, name: TrainName): Depot {
  const index = depot.used.indexOf(name);
  if (index < 0) throw new Error(`no used ${name}`);
  return { unsold: depot.unsold, used: depot.used.filter((_, i) => i !== index) };
}

export const giveBack = (depot: Depot, names: readonly TrainName[]): Depot => ({
  unsold: depot.unsold,
  used: [...depot.used, ...names],
});

/** The price of the cheapest train that the bank has, new or used; Infinity if it has none. */
export const cheapestTrain = (
  cards: readonly TrainCard[],
  trains: Readonly<Record<TrainName, Pick<TrainDef, 'price'>>>,
  depot: Depot,
): number => Math.min(...[...onSale(cards, depot), ...depot.used].map((name) => trains[name]?.price ?? 0));
