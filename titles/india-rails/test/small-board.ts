import type { Json, Rng } from '@roundhouse/kernel';
import { neighbourPlaces } from '../board/grid.ts';
import { type Board, boardFrom } from '../board/index.ts';
import type { WithBuilding } from '../rules/building/draft.ts';

const idOf = (row: number, col: number): string => `${row}-${col}`;

export interface SmallBoard {
  readonly rows: number;
  readonly cols: number;
  readonly majors: readonly (readonly [number, number])[];
  readonly cities: readonly (readonly [number, number, 'small' | 'medium'])[];
  readonly ports?: readonly [readonly [number, number], readonly [number, number]];
  readonly holes?: readonly (readonly [number, number])[];
  readonly terrain?: (row: number, col: number) => string;
  readonly rivers?: readonly (readonly [string, string])[];
  readonly limits?: Readonly<Record<string, number>>; // other than those of the rulebook
}

type Places = Map<string, { terrain: string; city?: string; cityPart?: string }>;

function placesOf(plan: SmallBoard): Places {
  const places: Places = new Map();
  for (let row = 0; row < plan.rows; row++) {
    for (let col = 0; col < plan.cols; col++)
      places.set(idOf(row, col), { terrain: plan.terrain?.(row, col) ?? 'clear' });
  }
  for (const [row, col] of plan.holes ?? []) places.delete(idOf(row, col));
  for (const [i, [row, col]] of plan.majors.entries()) {
    const city = { terrain: 'major_city', city: `Major ${i}` };
    places.set(idOf(row, col), { ...city, cityPart: 'centre' });
    for (const [r, c] of neighbourPlaces(row, col)) {
      if (places.has(idOf(r, c))) places.set(idOf(r, c), { ...city, cityPart: 'outer' });
    }
  }
  for (const [i, [row, col, size]] of plan.cities.entries()) {
    places.set(idOf(row, col), { terrain: `${size}_city`, city: `City ${i}`, cityPart: 'site' });
  }
  for (const [row, col] of plan.ports ?? []) places.set(idOf(row, col), { terrain: 'ferry_port' });
  return places;
}

function citiesOf(plan: SmallBoard, places: Places) {
  const rest = { country: 'India', region: 'Here', goods: [], pilgrimsPickup: false, pilgrimsDropoff: false };
  const outer = (name: string) =>
    [...places].filter(([, place]) => place.city === name && place.cityPart === 'outer').map(([id]) => id);
  const majors = plan.majors.map(([row, col], i) => {
    const name = `Major ${i}`;
    return { name, size: 'major', milepost: idOf(row, col), outer: outer(name), ...rest };
  });
  const cities = plan.cities.map(([row, col, size], i) => {
    return { name: `City ${i}`, size, milepost: idOf(row, col), outer: [], ...rest };
  });
  return [...majors, ...cities];
}

/** A board of a few mileposts: things that are rare on the real one happen all the time. */
export function smallBoard(plan: SmallBoard): Board {
  const places = placesOf(plan);
  const mileposts = [...places].map(([id, place]) => {
    const [row = 0, col = 0] = id.split('-').map(Number);
    return { id, row, col, country: 'IN', region: 'Here', ...place };
  });
  const ports = (plan.ports ?? []).map(([row, col]) => idOf(row, col));
  const ferry = { name: 'Ferry', ports, portNames: ['A', 'B'], cost: 6, maxPlayers: 3 };
  const values = { clear: 1, desert: 1, mountain: 2, alpine: 5, salt_marsh: 3, small_city: 3, medium_city: 3 };
  return boardFrom({
    board: {
      costs: { values: { ...values, major_city: 5, ferry_port: 6 }, riverExtra: 2 },
      entryLimits: {
        small_city: 2,
        medium_city: 3,
        ferry_port: 3,
        maxSectionsPerPlayerIntoSmallOrMedium: 3,
        ...plan.limits,
      },
      countries: { IN: 'India' },
      regions: ['Here'],
      mileposts,
      rivers: [{ name: 'River', floodName: 'River', edges: plan.rivers ?? [] }],
      ferries: ports.length === 2 ? [ferry] : [],
      blockedEdges: [],
    },
    cities: { cities: citiesOf(plan, places) },
    demands: { cards: [] },
    events: { events: [] },
    loads: { goods: [], special: [] },
  } as unknown as Json);
}

/** Empty of track. */
export const positionOn = (board: Board, players: number): WithBuilding => ({
  board: { id: board.id, hash: board.hash },
  track: {},
  ferries: Object.fromEntries(board.ferries.map(({ name }) => [name, []])),
  lostBridges: [],
  players: Array.from({ length: players }, () => ({ cash: 0, hand: [], trains: [], turns: 0, debt: 0, rentDue: [] })),
  events: [],
  options: {},
});

const KINDS = ['clear', 'clear', 'clear', 'mountain', 'salt_marsh', 'desert'];

/** Two or three major cities, small and medium ones between them, here and there a hole, sometimes a ferry. */
export function randomBoard(rng: Rng): Board {
  const [rows, cols] = [7, 8];
  const majors: [number, number][] =
    rng.below(2) === 0
      ? [
          [1, 1],
          [5, 6],
        ]
      : [
          [1, 1],
          [1, 6],
          [5, 3],
        ];
  const taken = new Set(
    majors.flatMap(([row, col]) => [[row, col], ...neighbourPlaces(row, col)].map(([r, c]) => `${r}-${c}`)),
  );
  const free: [number, number][] = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) if (!taken.has(`${row}-${col}`)) free.push([row, col]);
  }
  const shuffled = [...rng.shuffle(free)];
  const take = (count: number): [number, number][] => shuffled.splice(0, count);
  const cities = take(2).map(([row, col], i): [number, number, 'small' | 'medium'] => [
    row,
    col,
    i === 0 ? 'small' : 'medium',
  ]);
  const [from, to] = take(2);
  const ports = from && to && rng.below(3) === 0 ? ([from, to] as const) : undefined;
  const terrain = new Map(free.map(([row, col]) => [`${row}-${col}`, rng.pick(KINDS)]));
  return smallBoard({
    rows,
    cols,
    majors,
    cities,
    holes: take(rng.below(5)),
    terrain: (row, col) => terrain.get(`${row}-${col}`) ?? 'clear',
    ...(ports ? { ports } : {}),
  });
}
