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
  stock: ['buyShare', 'buyShare', 'buyShare', 'startCompany', 'issueBonds', 'buyBond', 'sell', 'pass', 'pass'],
  bondOffer: ['takeBonds'],
  track: ['layTile', 'layTile', 'layTile', 'useWorker'],
  station: ['placeStation', 'placeStation', 'pass'],
  run: ['runTrains'],
  sites: ['takeSite'],
  dividend: ['dividend'],
  trains: ['buyTrain', 'buyTrain', 'pass'],
};
/** A player who keeps shares, of both kinds, and bonds: sales are rare, so that prices are protected and revenue is shared. */
const KEEPERS: Liked = {
  ...LIKED,
  stock: ['buyShare', 'buyShare', 'buyShare', 'startCompany', 'issueBonds', 'buyBond', 'pass', 'pass'],
};
/** A player who keeps no money: presidents have to sell for trains. */
const SPENDERS: Liked = {
  ...LIKED,
  stock: ['buyShare', 'startCompany', 'buyBond', 'pass'],
  trains: ['buyTrain', 'buyTrain', 'buyPrivate', 'pass'],
};
const MOODS = [LIKED, KEEPERS, SPENDERS];

const pick = (liked: readonly string[], choices: readonly Choice<Action>[], rng: Rng): readonly Choice<Action>[] => {
  const type = liked.length > 0 && rng.below(8) > 0 ? rng.pick(liked) : undefined;
  return choices.filter((choice) => typeOf(choice) === type);
};

const isBankTrain = (choice: Choice<Action>): boolean =>
  choice.kind === 'exact' && choice.action.type === 'buyTrain' && choice.action.from === 'bank';
const isPayment = (choice: Choice<Action>): boolean =>
  choice.kind === 'exact' && choice.action.type === 'dividend' && choice.action.kind === 'pay';

/** Shares of a company that lacks its capital. */
const floats =
  ({ companies }: State) =>
  (choice: Choice<Action>): boolean =>
    choice.kind === 'exact' &&
    choice.action.type === 'buyShare' &&
    choice.action.from === 'offer' &&
    companies[choice.action.company]?.operational === false;

/** New companies and trains take the game on; revenue is mostly paid. */
function preferred(wanted: readonly Choice<Action>[], state: State, rng: Rng): readonly Choice<Action>[] {
  const liked: Readonly<Record<string, (choice: Choice<Action>) => boolean>> = {
    trains: isBankTrain,
    dividend: isPayment,
    stock: floats(state),
  };
  const better = liked[state.flow.at(-1)?.step ?? ''];
  const found = better && rng.below(4) > 0 ? wanted.filter(better) : [];
  return found.length > 0 ? found : wanted;
}

/** After some rounds players trade less, and companies have their turns sooner. */
const isLate = ({ stockRound }: State): boolean => stockRound > 4;

export const chooserOf = (game: number): Chooser<State, Action, View> => {
  const mood = MOODS[game % MOODS.length] as Liked;
  return (title, state, seat, choices, rng) => {
    const step = state.flow.at(-1)?.step ?? '';
    const tired = step === 'stock' && isLate(state) && rng.below(3) > 0 ? ['pass'] : mood[step];
    const wanted = preferred(pick(tired ?? [], choices, rng), state, rng);
    const [open] = wanted;
    // Money is for shares: in the auction the lowest bid will do.
    if (open?.kind === 'amount' && step === 'auction' && rng.below(5) > 0) return open.action;
    // Any run will do: the best one takes long to find.
    const run = open?.kind === 'open' ? title.solve?.(state, open, { nodes: 300 }) : undefined;
    if (run) return run.action;
    return chooseAtRandom(title, state, seat, wanted.length > 0 ? wanted : choices, rng);
  };
};
