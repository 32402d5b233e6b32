import type { Refusal } from '@roundhouse/kernel';
import { alter } from '@roundhouse/kernel/flow/copies.ts';
import { companyIn, placeOf, type TrainName } from '@roundhouse/rails-18xx';
import { TRAIN_CARDS, TRAINS } from '../data/trains.ts';
import { refuse } from '../sections.ts';
import { companiesOf } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import type { Company, State, Train } from './state.ts';

/** How an action names a train of a company: trains of the same name are alike. */
export const labelOf = ({ name, recycled, special }: Omit<Train, 'since'>): string => {
  if (special === 'strawberry') return `${name}F`;
  return `${name}${special === 'mataro' ? 'M' : ''}${recycled === null ? '' : `/${recycled}`}`;
};

export const newTrain = (name: TrainName, since: number): Train => ({ name, recycled: null, special: null, since });

export const trainWith = ({ trains }: Company, label: string): number => placeOf(trains, labelOf, label);

export const cardOf = (name: TrainName): number => TRAIN_CARDS.findIndex(({ faces }) => faces.includes(name));

export const priceOfTrain = (name: TrainName): number => TRAINS[name]?.price ?? 0;

export const isIberian = (name: TrainName): boolean => TRAINS[name]?.gauge === 'broad';

/** 3.1 (2), 3.1 (3): trains of private companies stay where they are. */
export const isBound = ({ edition }: Pick<State, 'edition'>, { special }: Train): boolean =>
  special === 'strawberry' || (special === 'mataro' && EDITION_RULES[edition].mataroBound);

/** Why a train is neither sold nor discarded. */
export function checkBound(state: Pick<State, 'edition'>, train: Train): Refusal | undefined {
  if (!isBound(state, train)) return undefined;
  return refuse(train.special === 'strawberry' ? 'train.strawberry' : 'train.bound', { train: labelOf(train) });
}

/** 3.1 (3): the strawberry train counts neither against the limit nor as the train that a company must own. */
export const isCounted = ({ special }: Train): boolean => special !== 'strawberry';
export const countedTrains = ({ trains }: Pick<Company, 'trains'>): readonly Train[] => trains.filter(isCounted);

/** 5.7, 7: trains that leave the game for another reason than rust; they are not recycled (6.2.1). */
export const withDiscarded = (state: State, trains: readonly Train[]): State => {
  const gone = trains.filter(({ special }) => special === null).map(({ name }) => cardOf(name));
  return alter(state, {
    discarded: state.discarded.map((count, card) => count + gone.filter((i) => i === card).length),
  });
};

/** 5.9: whether trains are exported by now; on 18xx.games not before a company has started. */
export const exportsTrains = (state: Pick<State, 'edition' | 'companies'>): boolean =>
  EDITION_RULES[state.edition].exportsAlways || companiesOf(state).some((id) => companyIn(state, id).launched);
