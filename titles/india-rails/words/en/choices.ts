import type { ActionBase } from '@roundhouse/kernel';
import { oneOr } from '@roundhouse/words/en/tongue.ts';
import { fill, money, type Speech } from '@roundhouse/words/template.ts';
import type { Action } from '../../action.ts';
import { type Board, boardOf, type Demand } from '../../board/index.ts';
import { demandsOf } from '../../queries.ts';
import type { View } from '../../view.ts';
import { ACTIONS } from './actions.ts';

/** "Delhi 18-22", "Agra", "Rameswaram (ferry)", "mountain 20-15", "milepost 20-16". */
export function placeName(board: Board, id: string): string {
  const index = board.index(id);
  const milepost = board.mileposts[index];
  if (!milepost) return id;
  if (milepost.city !== null) return milepost.part === 'outer' ? `${milepost.city} ${id}` : milepost.city;
  for (const { ports, portNames } of board.ferries) {
    const port = ports.indexOf(index);
    if (port >= 0) return `${portNames[port]} (ferry)`;
  }
  return `${milepost.terrain === 'clear' ? 'milepost' : milepost.terrain.replaceAll('_', ' ')} ${id}`;
}

/** A city, and how many mileposts it is away. */
type Near = readonly [city: string, away: number];

const nearest = new WeakMap<Board, readonly (Near | undefined)[]>();

/** By milepost the nearest city over the grid; of equally near ones the one that comes first on the board. */
function nearestCities(board: Board): readonly (Near | undefined)[] {
  const known = nearest.get(board);
  if (known) return known;
  const near: (Near | undefined)[] = board.mileposts.map(({ city }) => (city === null ? undefined : [city, 0]));
  let ring = board.mileposts.flatMap(({ city }, i) => (city === null ? [] : [i]));
  while (ring.length > 0) {
    const next: number[] = [];
    for (const at of ring) {
      const [city, away] = near[at] as Near;
      for (const edge of board.around[at] ?? []) {
        const to = board.other(edge, at);
        if (near[to] !== undefined || board.edges[edge]?.blocked) continue;
        near[to] = [city, away + 1];
        next.push(to);
      }
    }
    ring = next;
  }
  nearest.set(board, near);
  return near;
}

/** The nearest city of a place that has no name of its own. */
function nearTo(board: Board, index: number): Near | undefined {
  const isNamed = board.mileposts[index]?.city !== null || (board.ferryAt[index] ?? -1) >= 0;
  return isNamed ? undefined : nearestCities(board)[index];
}

/** For those who name places by typing, without the map at hand: "mountain 20-15 near Jaipur". */
export function placeNear(board: Board, id: string): string {
  const near = nearTo(board, board.index(id));
  return near === undefined ? placeName(board, id) : `${placeName(board, id)} near ${near[0]}`;
}

const COMPASS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'] as const;

/** Where one milepost lies, seen from another. */
function directionOf({ mileposts }: Board, from: number, to: number): string {
  const [a, b] = [mileposts[from], mileposts[to]];
  if (!a || !b) return '';
  const x = ({ row, col }: typeof a): number => col + (row % 2) / 2;
  const angle = Math.atan2((b.row - a.row) * (Math.sqrt(3) / 2), x(b) - x(a));
  return COMPASS[(Math.round(angle / (Math.PI / 4)) + COMPASS.length) % COMPASS.length] ?? '';
}

/** For those who read with the map before them, where mileposts have no numbers: "2 mileposts north of Jaipur". */
export function placeFrom(board: Board, id: string): string {
  const index = board.index(id);
  const { city, part } = board.mileposts[index] ?? {};
  const centreOf = (name: string): number => board.city(name)?.centre ?? -1;
  if (city && part === 'outer') return `${city} (${directionOf(board, centreOf(city), index)})`;
  const near = nearTo(board, index);
  if (near === undefined) return placeName(board, id);
  const [name, away] = near;
  return `${oneOr(away, 'milepost')} ${directionOf(board, centreOf(name), index)} of ${name}`;
}

export const demandText = ({ good, city, payoff }: Demand, speech: Speech): string =>
  `${good} to ${city} for ${money(payoff, speech)}`;

const cardText = (view: View, card: number, speech: Speech): string =>
  `card ${card} (${demandsOf(view, card)
    .map((demand) => demandText(demand, speech))
    .join('; ')})`;

/** What a choice means on this board: places by their names, cards by what they ask for, and which of two trains. */
export function describeChoice(view: View, base: ActionBase, speech: Speech): string | undefined {
  const action = base as Action;
  const text = onBoard(view, action, speech);
  if (!('train' in action) || (view.players[action.seat]?.trains.length ?? 1) < 2) return text;
  const said = text ?? fill(ACTIONS[action.type], { ...action }, speech);
  return said && `${said} (train ${action.train + 1})`;
}

function onBoard(view: View, action: Action, speech: Speech): string | undefined {
  switch (action.type) {
    case 'placeTrain':
      return placeName(boardOf(view), action.at);
    case 'deliver': {
      const at = view.players[action.seat]?.trains[action.train]?.at;
      const board = boardOf(view);
      const city = at ? board.cityAt(board.index(at))?.name : undefined;
      const demand = demandsOf(view, action.card).find((each) => each.good === action.good && each.city === city);
      return demand && `${demandText(demand, speech)} (demand card ${action.card})`;
    }
    case 'discardTwo':
      return `discard ${action.cards.map((card) => cardText(view, card, speech)).join(' and ')}`;
    case 'keepContracts':
      return `leave open ${action.cards.map((card) => cardText(view, card, speech)).join(' and ') || 'none'}`;
    default:
      return undefined;
  }
}
