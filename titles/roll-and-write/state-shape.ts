import { type Shape, shape } from '@roundhouse/kernel';
import { TRACK_TYPES, type TrackType, type Value } from './board/index.ts';
import {
  type Amounts,
  type Car,
  type GameFrame,
  INCOME_REASONS,
  type Player,
  type State,
  type Task,
} from './rules/state.ts';

const { byId, byTag, count, either, flag, kernelShape, list, object, oneOf, orNull, seat, seats, whole, word } = shape;

/** Far more than the box and the map hold. */
const [MOST_TRACKS, MOST_CARDS, MOST_TRAINS] = [2_000, 300, 200];
const name = word(60);
const names = list(name, MOST_CARDS);
const value = whole(1, 6) as Shape<Value>;
const car = object<Car>({ power: value, number: count });
const amounts = list(count, 3) as Shape<Amounts>;
const cubes = byId(count, TRACK_TYPES.length, oneOf(...TRACK_TYPES)) as Shape<Readonly<Record<TrackType, number>>>;

const player = object<Player>({
  bot: flag,
  company: orNull(value),
  start: orNull(name),
  marked: amounts,
  spent: amounts,
  modifiers: count,
  modifiersSpent: count,
  dice: count,
  objectives: names,
  cubes,
  lines: list(object({ open: flag, cars: list(car, MOST_TRAINS) }), 50),
  shares: list(count, 20),
  track: list(name, MOST_TRACKS),
});

const task = byTag<'do', Task>('do', {
  income: object({ do: oneOf('income'), seat, amount: whole(), why: oneOf(...INCOME_REASONS) }),
  draw: object({ do: oneOf('draw'), seat, cards: count, discard: flag }),
});

const choose = object({ step: oneOf('company', 'start'), seats });

const frame = byTag<'step', GameFrame>('step', {
  company: choose,
  start: choose,
  play: object({ step: oneOf('play'), next: seat }),
  turn: object({ step: oneOf('turn'), seat }),
  tasks: object({ step: oneOf('tasks'), tasks: list(task, 200) }),
  discard: object({ step: oneOf('discard'), seat }),
});

/** What a state of the game looks like; see Title.shape. */
export const STATE = object<State>({
  ...kernelShape(frame),
  board: object({ id: name, hash: word(200) }),
  options: byId(either(either(flag, whole()), name), 100),
  people: count,
  first: seat,
  players: list(player, 20),
  starts: list(name, 50),
  rolls: count,
  pool: list(value, 50),
  used: count,
  tiles: list(object({ id: name, cubes: list(oneOf(...TRACK_TYPES), 50), flipped: flag }), 20),
  bag: cubes,
  stock: list(count, 20),
  scrapped: list(car, MOST_TRAINS),
  deck: names,
  aiDeck: names,
  aiDiscard: names,
  ending: orNull(oneOf('lastSix', 'income')),
});
