/** How much a random player likes each type of action, by type; DEFAULT_WEIGHT where nothing is said. */
export type Weights = Readonly<Record<string, number>>;

export const DEFAULT_WEIGHT = 1;

/** By title. They only make games go on: without them random players pass and withhold until the bank is full. */
const WEIGHTS: Readonly<Record<string, Weights>> = {
  '18-india': {},
};

export const weightsOf = (titleId: string): Weights => WEIGHTS[titleId] ?? {};
