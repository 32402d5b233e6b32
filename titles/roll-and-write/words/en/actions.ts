import { counted, formOf } from '@roundhouse/words/en/tongue.ts';
import { playerName, type Templates, type Values } from '@roundhouse/words/template.ts';
import { diceLeft, valueUsed } from '../../queries.ts';
import { cubesText, payText } from './names.ts';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** "two 3s". */
const diceOf = (count: number, value: number): string => `${COUNTS[count] ?? count} ${formOf(count, `${value}`)}`;

/** "two 3s as one 4". */
export function diceText(values: Values): string {
  const pick = { value: Number(values.value), taken: Number(values.taken), shift: Number(values.shift) };
  const left = diceLeft(pick);
  const moved = pick.shift === 0 ? '' : ` as ${diceOf(left, valueUsed(pick))}`;
  return `${diceOf(pick.taken, pick.value)}${moved}`;
}

const pay = (values: Values): string => {
  const text = payText(values.pay);
  return text === 'nothing' ? '' : `, pay ${text}`;
};
const used = (values: Values): { readonly value: number; readonly count: number } => {
  const pick = { value: Number(values.value), taken: Number(values.taken), shift: Number(values.shift) };
  return { value: valueUsed(pick), count: diceLeft(pick) };
};

export const ACTIONS = {
  chooseCompany: 'take company {company}',
  chooseStart: 'start in {hex:place}',
  modify: ({ value, by }) => `spend a modifier: turn a ${value} ${Number(by) > 0 ? 'up' : 'down'}`,
  basicIncome: (values) => `take ${diceText(values)} for an income of ${used(values).count}`,
  buyShares: (values, speech) =>
    `take ${diceText(values)} and buy ${counted(used(values).count, 'share')} of company ${used(values).value} from ${playerName(values.seller, speech)}${pay(values)}`,
  buildTrack: (values) => {
    const cubes = Array.isArray(values.cubes) && values.cubes.length > 0 ? ` with ${cubesText(values.cubes)}` : '';
    return `take ${diceText(values)} and build ${counted(used(values).count, 'track')}${cubes}${pay(values)}`;
  },
  buyTrains: (values) =>
    `take ${diceText(values)} and buy ${counted(used(values).count, 'train')} of power ${used(values).value} for line ${Number(values.line) + 1}${pay(values)}`,
  runTrains: (values) => `take ${diceText(values)} and run ${counted(used(values).count, 'line')}`,
  discard: 'give back objective card {card}',
} satisfies Templates;

export const OPEN = {
  buildTrack: (values) =>
    `take ${diceText(values)} and build ${counted(used(values).count, 'track')} with the tile below ${used(values).value}${Number(values.cost) > 0 ? ` for ${values.cost}` : ''}`,
  runTrains: (values) => `take ${diceText(values)} and run ${counted(used(values).count, 'line')}`,
} satisfies Templates;

/** Who did what, where no fact that everybody may read tells it. */
export const MOVES = {
  chooseCompany: '{seat:player} chooses a company',
  chooseStart: '{seat:player} chooses a starting city',
  modify: '{seat:player} spends a modifier',
  basicIncome: '{seat:player} takes dice for income',
  buyShares: '{seat:player} buys shares',
  buildTrack: '{seat:player} builds track',
  buyTrains: '{seat:player} buys trains',
  runTrains: '{seat:player} runs trains',
  discard: '{seat:player} gives an objective card back',
} satisfies Templates;
