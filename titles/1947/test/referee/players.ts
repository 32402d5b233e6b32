// Players whose whims take games through everything that the book knows.
import { type Choice, type Chooser, chooseAtRandom, type Rng } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import type { State } from '../../rules/state.ts';
import type { View } from '../../view.ts';

const typeOf = (choice: Choice<Action>): string => (choice.kind === 'open' ? choice.type : choice.action.type);

type Liked = Readonly<Record<string, readonly string[]>>;

/** What players like in each step. */
const LIKED: Liked = {
  auction: ['pass', 'bid'],
  stock: ['buyShare', 'buyShare', 'startCompany', 'issueBonds', 'buyBond', 'sell', 'pass', 'pass', 'pass'],
  bondOffer: ['takeBonds'],
  track: ['layTile', 'layTile', 'layTile', 'useWorker'],
  station: ['placeStation', 'placeStation', 'pass'],
  run: ['runTrains'],
  sites: ['takeSite'],
  dividend: ['dividend'],
  trains: ['buyTrain', 'buyTrain', 'pass'],
};
/** Who keeps shares, of both kinds, and bonds: sales are rare, so that prices are protected and revenue is shared. */
const KEEPERS: Liked = {
  ...LIKED,
  stock: ['buyShare', 'buyShare', 'buyShare', 'startCompany', 'issueBonds', 'buyBond', 'pass', 'pass'],
};
/** Who keeps no money: presidents have to sell for trains. */
const SPENDERS: Liked = {
  ...LIKED,
  auction: ['bid'],
  stock: ['buyShare', 'startCompany', 'buyBond', 'pass'],
  trains: ['buyTrain', 'buyTrain', 'buyPrivate', 'pass'],
};
const MOODS = [LIKED, KEEPERS, SPENDERS];

const pick = (liked: readonly string[], choices: readonly Choice<Action>[], rng: Rng): readonly Choice<Action>[] => {
  const type = liked.length > 0 && rng.below(8) > 0 ? rng.pick(liked) : undefined;
  return choices.filter((choice) => typeOf(choice) === type);
};

export const chooserOf = (game: number): Chooser<State, Action, View> => {
  const mood = MOODS[game % MOODS.length] as Liked;
  return (title, state, seat, choices, rng) => {
    const step = state.flow.at(-1)?.step ?? '';
    const wanted = pick(mood[step] ?? [], choices, rng);
    const [open] = wanted;
    // Any run will do: the best one takes long to find.
    const run = open?.kind === 'open' ? title.solve?.(state, open, { nodes: 300 }) : undefined;
    if (run) return run.action;
    const paid = step === 'dividend' && rng.below(3) > 0 ? wanted.filter(isPayment) : [];
    return chooseAtRandom(title, state, seat, paid.length > 0 ? paid : wanted.length > 0 ? wanted : choices, rng);
  };
};
const isPayment = (choice: Choice<Action>): boolean =>
  choice.kind === 'exact' && choice.action.type === 'dividend' && choice.action.kind === 'pay';
