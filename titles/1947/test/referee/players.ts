// Players whose whims take games through everything that the book knows.
import { type Choice, type Chooser, chooseAtRandom, type Rng } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import type { State } from '../../rules/state.ts';
import type { View } from '../../view.ts';

const typeOf = (choice: Choice<Action>): string => (choice.kind === 'open' ? choice.type : choice.action.type);

/** What players like in each step. */
const LIKED: Readonly<Record<string, readonly string[]>> = {
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

const pick = (choices: readonly Choice<Action>[], step: string, rng: Rng): readonly Choice<Action>[] => {
  const liked = LIKED[step] ?? [];
  const type = liked.length > 0 && rng.below(6) > 0 ? rng.pick(liked) : undefined;
  return choices.filter((choice) => typeOf(choice) === type);
};

export const choose: Chooser<State, Action, View> = (title, state, seat, choices, rng) => {
  const step = state.flow.at(-1)?.step ?? '';
  const wanted = pick(choices, step, rng);
  const [open] = wanted;
  // Any run will do: the best one takes long to find.
  const run = open?.kind === 'open' ? title.solve?.(state, open, { nodes: 300 }) : undefined;
  if (run) return run.action;
  const dividend = step === 'dividend' && rng.below(4) > 0 ? wanted.filter(isPayment) : [];
  return chooseAtRandom(title, state, seat, dividend.length > 0 ? dividend : wanted.length > 0 ? wanted : choices, rng);
};
const isPayment = (choice: Choice<Action>): boolean =>
  choice.kind === 'exact' && choice.action.type === 'dividend' && choice.action.kind === 'pay';
