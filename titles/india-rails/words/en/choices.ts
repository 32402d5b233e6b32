import type { ActionBase } from '@roundhouse/kernel';
import { money, type Speech } from '@roundhouse/words/template.ts';
import type { Action } from '../../action.ts';
import { type Board, boardOf, type Demand } from '../../board/index.ts';
import { demandsOf } from '../../queries.ts';
import type { View } from '../../view.ts';

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

const nearest = new WeakMap<Board, readonly (string | undefined)[]>();

/** By milepost the nearest city over the grid; of equally near ones the one that comes first on the board. */
function nearestCities(board: Board): readonly (string | undefined)[] {
  const known = nearest.get(board);
  if (known) return known;
  const names: (string | undefined)[] = board.mileposts.map(({ city }) => city ?? undefined);
  let ring = board.mileposts.flatMap(({ city }, i) => (city === null ? [] : [i]));
  while (ring.length > 0) {
    const next: number[] = [];
    for (const at of ring) {
      for (const edge of board.around[at] ?? []) {
        const to = board.other(edge, at);
        if (names[to] !== undefined || board.edges[edge]?.blocked) continue;
        names[to] = names[at];
        next.push(to);
      }
    }
    ring = next;
  }
  nearest.set(board, names);
  return names;
}

/** For those who read without the map at hand: "mountain 20-15 near Jaipur". */
export function placeNear(board: Board, id: string): string {
  const index = board.index(id);
  const isNamed = board.mileposts[index]?.city !== null || (board.ferryAt[index] ?? -1) >= 0;
  const city = isNamed ? undefined : nearestCities(board)[index];
  return city === undefined ? placeName(board, id) : `${placeName(board, id)} near ${city}`;
}

export const demandText = ({ good, city, payoff }: Demand, speech: Speech): string =>
  `${good} to ${city} for ${money(payoff, speech)}`;

const cardText = (view: View, card: number, speech: Speech): string =>
  `card ${card} (${demandsOf(view, card)
    .map((demand) => demandText(demand, speech))
    .join('; ')})`;

/** What a choice means on this board: places by their names, cards by what they ask for. */
export function describeChoice(view: View, base: ActionBase, speech: Speech): string | undefined {
  const action = base as Action;
  switch (action.type) {
    case 'placeTrain':
      return placeName(boardOf(view), action.at);
    case 'deliver': {
      const at = view.players[action.seat]?.trains[action.train]?.at;
      const board = boardOf(view);
      const city = at ? board.cityAt(board.index(at))?.name : undefined;
      const demand = demandsOf(view, action.card).find((each) => each.good === action.good && each.city === city);
      return demand && `${demandText(demand, speech)} (card ${action.card})`;
    }
    case 'discardTwo':
      return `discard ${action.cards.map((card) => cardText(view, card, speech)).join(' and ')}`;
    case 'keepContracts':
      return `leave open ${action.cards.map((card) => cardText(view, card, speech)).join(' and ') || 'none'}`;
    default:
      return undefined;
  }
}
