import type { Choice } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import { TRAIN_CARDS } from '../../data/trains.ts';
import { lookAt, must, PRINTED, TILES } from './board.ts';
import { spendPrivate, stationPlaces } from './company.ts';
import { copy, demand, has, portfolioOf, type Turn } from './position.ts';
import type { Referee } from './referee.ts';
import { allLays, picture, TOWN_CITIES } from './track.ts';

/** Compares what the program offers with what the referee would allow. */

type Kind = Action['type'];
const key = (action: Action): string => {
  switch (action.type) {
    case 'layTile':
    case 'portuguese':
    case 'dutch':
      return `${action.type} ${picture(action.hex, action.tile, action.rotation)}`;
    case 'placeHome': {
      const { hex, stop, tile } = action;
      return `home ${hex}.${stop} ${tile ? picture(hex, tile.tile, tile.rotation) : ''}`;
    }
    case 'sell':
      return `sell ${action.cert} ${action.count}`;
    case 'buyTrain':
      return `buyTrain ${action.train} ${action.from} ${action.price}`;
    default:
      return JSON.stringify(action);
  }
};

/** Offered actions of these kinds; of an amount the smallest and the largest. */
function offered(choices: readonly Choice<Action>[], kinds: readonly Kind[]): Set<string> {
  const found = new Set<string>();
  for (const choice of choices) {
    if (choice.kind === 'open' || !kinds.includes(choice.action.type)) continue;
    found.add(key(choice.action));
    if (choice.kind === 'amount') found.add(key({ ...choice.action, [choice.field]: choice.max } as Action));
  }
  return found;
}

function same(section: string, what: string, ours: ReadonlySet<string>, theirs: ReadonlySet<string>) {
  const missing = [...ours].filter((each) => !theirs.has(each));
  const extra = [...theirs].filter((each) => !ours.has(each));
  demand(
    missing.length + extra.length === 0,
    section,
    `${what}: not offered ${missing.slice(0, 5).join('; ')} | offered against the book ${extra.slice(0, 5).join('; ')}`,
  );
}

/** Every offer whose candidates can be listed; those for track only when `thorough`. */
export function compareOffers(referee: Referee, seat: number, choices: readonly Choice<Action>[], thorough: boolean) {
  const { stage, questions } = referee.position;
  const [question] = questions;
  if (question) {
    if (question.kind === 'home' && thorough) homes(referee, seat, choices);
    return;
  }
  if (!referee.asked().includes(seat)) return;
  if (stage.kind === 'stock') purchases(referee, seat, choices, '7.2');
  if (stage.kind === 'selling') sales(referee, seat, seat, choices, '7.1');
  if (stage.kind === 'operating' && stage.turn) turnOffers(referee, stage.turn, seat, choices, thorough);
}

function allowed(referee: Referee, candidates: readonly Action[]): Set<string> {
  return new Set(candidates.filter((action) => referee.allows(action)).map(key));
}

function purchases(referee: Referee, seat: number, choices: readonly Choice<Action>[], section: string) {
  const { position } = referee;
  const candidates: Action[] = [
    ...[...position.pool.keys()].map((cert): Action => ({ type: 'buyFromMarket', seat, cert })),
    ...position.ipo.flatMap((_, row) => [1, 2].map((count): Action => ({ type: 'buyFromIpo', seat, row, count }))),
    { type: 'buyBond', seat },
    { type: 'convertBond', seat },
  ];
  const kinds = ['buyFromMarket', 'buyFromIpo', 'buyBond', 'convertBond'] as const;
  same(section, 'purchases', allowed(referee, candidates), offered(choices, kinds));
}

function sales(
  referee: Referee,
  seat: number,
  owner: number | string,
  choices: readonly Choice<Action>[],
  section: string,
) {
  const found = new Set<string>();
  const portfolio = portfolioOf(referee.position, owner);
  for (const cert of new Set([...portfolio.keys()].map((each) => each.replace('*', '')))) {
    const counts = Array.from({ length: has(portfolio, cert) + 2 }, (_, i) => i + 1);
    const fine = counts.filter((count) => referee.allows({ type: 'sell', seat, cert, count }));
    const [least, most] = [fine[0], fine.at(-1)];
    if (least === undefined || most === undefined) continue;
    found.add(`sell ${cert} ${least}`).add(`sell ${cert} ${most}`);
  }
  same(section, 'sales', found, offered(choices, ['sell']));
}

function turnOffers(referee: Referee, turn: Turn, seat: number, choices: readonly Choice<Action>[], thorough: boolean) {
  const { position } = referee;
  if (thorough) privates(referee, turn, seat, choices);
  switch (turn.step) {
    case 'track': {
      if (!thorough) return;
      const lays = turn.trackDone ? [] : [...allLays(position, turn)];
      return same('8.4.1', 'lays', new Set(lays.map((lay) => `layTile ${lay}`)), offered(choices, ['layTile']));
    }
    case 'station': {
      const places = turn.stationDone ? [] : [...stationPlaces(position, turn.company)];
      const actions = places.map((place): Action => {
        const [hex, stop] = place.split('.');
        return { type: 'placeStation', seat, hex: must(hex, 'hex'), stop: Number(stop) };
      });
      return same('8.4.2', 'stations', new Set(actions.map(key)), offered(choices, ['placeStation']));
    }
    case 'trains':
      return trains(referee, turn, seat, choices);
    case 'certificates':
      sales(referee, seat, turn.company, choices, '8.4.6.1');
      return purchases(referee, seat, choices, '8.4.6');
    default:
      return;
  }
}

function trains(referee: Referee, turn: Turn, seat: number, choices: readonly Choice<Action>[]) {
  const { position } = referee;
  const cash = must(position.companies.get(turn.company), turn.company).cash;
  const names = TRAIN_CARDS.flatMap(({ faces }) => faces);
  const prices = new Map(choices.flatMap((choice) => priceOffered(choice)));
  const found = new Set<string>();
  const holds = (from: string, train: string): boolean => {
    if (from === 'market') return position.used.includes(train);
    if (from === 'bank') return TRAIN_CARDS.some(({ faces }, i) => faces.includes(train) && position.unsold[i] !== 0);
    return position.companies.get(from)?.trains.some(({ name }) => name === train) ?? false;
  };
  for (const train of names) {
    for (const from of ['bank', 'market', ...position.companies.keys()]) {
      if (from === turn.company) continue;
      const bank = from === 'bank' || from === 'market';
      if (!holds(from, train)) continue;
      const fine = (price: number) => referee.allows({ type: 'buyTrain', seat, train, from, price });
      if (bank) {
        const price = prices.get(`${train} ${from}`) ?? listPrice(train);
        if (fine(price)) found.add(`buyTrain ${train} ${from} ${price}`);
        continue;
      }
      if (cash < 1 || !fine(cash)) continue;
      const refused = turn.refused.filter((each) => each.seller === from && each.train === train);
      const least = [1, ...refused.map(({ price }) => price + 1)].sort((a, b) => a - b).find(fine) ?? cash;
      found.add(`buyTrain ${train} ${from} ${least}`).add(`buyTrain ${train} ${from} ${cash}`);
    }
  }
  same('8.4.5', 'train purchases', found, offered(choices, ['buyTrain']));
  const own = names.filter((train) => holds(turn.company, train));
  const sold = own.map((train): Action => ({ type: 'sellTrain', seat, train }));
  same('8.4.5.5', 'train sales', allowed(referee, sold), offered(choices, ['sellTrain']));
}

const LIST: Readonly<Record<string, number>> = {
  ...{ '2': 180, '3': 300, '4': 450, '4E': 450, '3x2': 700, '3x3': 900 },
  ...{ '4x2': 800, '4Ex2': 800, '4x3': 1100, '4Ex3': 1100 },
};
const listPrice = (train: string): number => must(LIST[train], train);
const priceOffered = (choice: Choice<Action>): readonly [string, number][] =>
  choice.kind === 'exact' && choice.action.type === 'buyTrain'
    ? [[`${choice.action.train} ${choice.action.from}`, choice.action.price]]
    : [];

/** 2.5, 8.2. */
function privates(referee: Referee, turn: Turn, seat: number, choices: readonly Choice<Action>[]) {
  const { position } = referee;
  const { board } = position;
  const owned = (cert: string) =>
    has(portfolioOf(position, seat), cert) + has(portfolioOf(position, turn.company), cert) > 0;
  const fresh = (cert: string, colour: (is: string) => boolean): readonly string[] => {
    if (!owned(cert)) return [];
    // Its owner is paid first: where that is the company itself, the money may go into the ground.
    const table = copy(position);
    spendPrivate(table, turn, cert);
    const lays = allLays(table, { ...turn, yellow: 0, chain: null, trackDone: false });
    return [...lays].filter((lay) => colour(must(TILES[must(lay.split(' ')[1], 'tile')], lay).colour));
  };
  const named = (type: string, lays: readonly string[]) => new Set(lays.map((lay) => `${type} ${lay}`));
  same(
    '2.5',
    'Portuguese',
    named(
      'portuguese',
      fresh('P2', (is) => is === 'yellow'),
    ),
    offered(choices, ['portuguese']),
  );
  same(
    '2.5',
    'Dutch',
    named(
      'dutch',
      fresh('P3', (is) => is !== 'yellow'),
    ),
    offered(choices, ['dutch']),
  );
  const cities = [...PRINTED.keys()].flatMap((hex) => {
    const { stops } = must(lookAt(board, hex), hex);
    const places = [...stops.keys()].filter((stop) => stops[stop]?.kind === 'city');
    return places.map((stop): Action => ({ type: 'danish', seat, hex, stop }));
  });
  if (owned('P5')) same('2.5', 'Danish', allowed(referee, cities), offered(choices, ['danish']));
  const hexes = [...PRINTED.keys()].map((hex): Action => ({ type: 'british', seat, hex }));
  if (owned('P6')) same('2.5', 'British', allowed(referee, hexes), offered(choices, ['british']));
  same('2.5', 'French', allowed(referee, [{ type: 'french', seat }]), offered(choices, ['french']));
}

function homes(referee: Referee, seat: number, choices: readonly Choice<Action>[]) {
  const { board } = referee.position;
  const candidates = [...PRINTED.keys()].flatMap((hex): readonly Action[] => {
    const look = must(lookAt(board, hex), hex);
    const places = [...look.stops.keys()].filter((stop) => look.stops[stop]?.kind === 'city');
    const cities = places.map((stop): Action => ({ type: 'placeHome', seat, hex, stop }));
    const town = look.stops.length === 1 && look.stops[0]?.kind === 'town';
    const tiles = town ? TOWN_CITIES : [];
    const made = tiles.flatMap((tile) =>
      [0, 1, 2, 3, 4, 5].map(
        (rotation): Action => ({ type: 'placeHome', seat, hex, stop: 0, tile: { tile, rotation } }),
      ),
    );
    return [...cities, ...made];
  });
  same('2.4.3', 'homes', allowed(referee, candidates), offered(choices, ['placeHome']));
}
