import { shape } from '@roundhouse/kernel';
import {
  type BuildFrame,
  LOCOS,
  type OperateFrame,
  type Player,
  type RailsFrame,
  type Running,
  type State,
  type TrackOffer,
  type Train,
} from './rules/state.ts';

const { byId, byTag, count, either, flag, kernelShape, list, maybe, object, oneOf, orNull, seat, seats, whole, word } =
  shape;

/** Far more than any board or box holds. */
const [MOST_EDGES, MOST_CARDS, MOST_THINGS] = [5_000, 400, 500];
const name = word(60);
const edges = list(name, MOST_EDGES);
const cards = list(count, MOST_CARDS);

const train = object<Train>({
  loco: oneOf(...LOCOS),
  at: orNull(name),
  cameFrom: orNull(name),
  lastCity: orNull(name),
  loads: list(object({ good: name, from: orNull(name) }), 20),
  lostTurns: count,
});

const player = object<Player>({
  cash: whole(),
  hand: cards,
  trains: list(train, 10),
  turns: count,
  debt: whole(),
  rentDue: list(object({ train: count, to: seat, amount: whole() }), MOST_THINGS),
});

const running = object<Running>({
  left: count,
  halved: flag,
  acted: flag,
  lost: flag,
  paid: seats,
  ownPaid: flag,
});

const offer = { seller: seat, take: edges, give: edges, price: whole() };

const operate = object<OperateFrame>({
  step: oneOf('operate'),
  seat,
  running: list(running, 10),
  started: flag,
  discarded: flag,
  borrowed: maybe(flag),
  gaveUp: maybe(flag),
});

const build = object<BuildFrame>({
  step: oneOf('build'),
  seat,
  opening: orNull(count),
  spent: whole(),
  fromMajors: count,
  built: flag,
  upgraded: flag,
  crossgraded: flag,
  traded: flag,
  declined: maybe(list(object<TrackOffer>(offer), MOST_THINGS)),
});

const frame = byTag<'step', RailsFrame>('step', {
  operate,
  build,
  lostTurn: object({ step: oneOf('lostTurn'), seat, charged: maybe(list(count, 20)) }),
  derailed: object({ step: oneOf('derailed'), trains: list(object({ seat, train: count }), 100) }),
  circus: object({ step: oneOf('circus'), seat, cities: list(name, MOST_THINGS) }),
  draw: object({ step: oneOf('draw'), seat }),
  discardTwo: object({ step: oneOf('discardTwo'), seat }),
  contracts: object({ step: oneOf('contracts'), seat, cards, keep: count }),
  trackOffer: object({ step: oneOf('trackOffer'), buyer: seat, ...offer }),
  round: object({ step: oneOf('round'), opening: orNull(count), turn: count }),
});

/** What a state of the game looks like; see Title.shape. */
export const STATE = object<State>({
  ...kernelShape(frame),
  board: object({ id: name, hash: word(200) }),
  options: byId(either(either(flag, whole()), name), 100),
  first: seat,
  round: count,
  players: list(player, 20),
  bank: whole(),
  cashPublic: flag,
  track: byId(seat, MOST_EDGES),
  ferries: byId(seats, MOST_THINGS),
  lostBridges: list(object({ edge: name, owner: seat, flood: orNull(count) }), MOST_EDGES),
  tray: byId(count, MOST_THINGS),
  stored: list(object({ good: name, city: name, by: seat, endsAfter: count }), MOST_THINGS),
  circus: list(name, MOST_THINGS),
  deck: cards,
  discards: cards,
  removed: cards,
  events: list(object({ card: count, drawer: seat, endsAfter: orNull(count) }), MOST_CARDS),
  contracts: cards,
  goal: whole(),
  declared: seats,
  lastAct: count,
  lastRound: orNull(count),
  winner: orNull(seat),
});
