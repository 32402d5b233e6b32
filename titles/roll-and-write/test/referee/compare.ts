// Compares the referee's table with the program's state.
import type { Seat } from '@roundhouse/kernel';
import type { State } from '../../rules/state.ts';
import {
  AI_CARDS,
  COMPANIES,
  CUBES_OF,
  OBJECTIVES,
  POOL,
  START_CARDS,
  squaresFor,
  sum,
  TILES,
  TRAINS_OF,
  TYPES,
} from './book.ts';
import { askedSeat } from './legal.ts';
import type { Table } from './table.ts';

const sorted = (list: readonly unknown[]): string =>
  list
    .map((one) => JSON.stringify(one))
    .sort()
    .join();

/** What is compared, by name. Lists whose order means nothing are sorted. */
function picture(state: State | Table): Record<string, string> {
  const found: Record<string, string> = {
    pool: [...state.pool].sort().join(),
    used: `${state.used}`,
    rolls: `${state.rolls}`,
    tiles: state.tiles.map(({ id, cubes, flipped }) => `${id} ${[...cubes].sort()} ${flipped}`).join('; '),
    bag: TYPES.map((type) => state.bag[type]).join(),
    stock: state.stock.join(),
    scrapped: sorted(state.scrapped.map(({ power, number }) => `${power}/${number}`)),
    deck: sorted(state.deck),
    aiDeck: sorted(state.aiDeck),
    aiDiscard: sorted(state.aiDiscard),
    ending: `${state.ending}`,
  };
  for (const [seat, one] of state.players.entries()) {
    found[`player ${seat}`] = JSON.stringify([
      [one.bot, one.company, one.start],
      {
        marked: one.marked,
        spent: one.spent,
        modifiers: one.modifiers,
        modifiersSpent: one.modifiersSpent,
        dice: one.dice,
      },
      { objectives: sorted(one.objectives), cubes: TYPES.map((type) => one.cubes[type]), shares: one.shares },
      one.lines.map(({ open, cars }) => [open, cars.map(({ power, number }) => `${power}/${number}`)]),
      sorted(one.track),
    ]);
  }
  return found;
}

/** What differs. `waiting`: whom the program waits for. */
export function differences(table: Table, state: State, waiting: readonly Seat[]): string[] {
  const mine = picture(table);
  const theirs = picture(state);
  const wrong = Object.keys({ ...mine, ...theirs })
    .filter((key) => mine[key] !== theirs[key])
    .map((key) => `${key}: ${theirs[key]}, not ${mine[key]}`);
  const asked = askedSeat(table);
  const expected = asked === undefined ? '' : `${asked}`;
  if (waiting.join() !== expected) wrong.push(`waits for ${waiting.join()}, not ${expected} (${table.asked.at})`);
  const ended = table.asked.at === 'over' ? table.ending : null;
  if (state.ended !== ended) wrong.push(`ended: ${state.ended}, not ${ended}`);
  return wrong;
}

/** Differences from how the book sets the game up. */
export function setupProblems(state: State, people: number, bots: number, dealt: boolean): string[] {
  const seats = people + bots;
  const wrong: string[] = [];
  const must = (holds: boolean, what: string): void => {
    if (!holds) wrong.push(what);
  };
  const { players, tiles, bag } = state;
  must(
    players.map(({ bot }) => bot).join() === [...Array(people).fill(false), ...Array(bots).fill(true)].join(),
    'seats',
  );
  must(state.first >= 0 && state.first < seats, 'starting player');
  must(sorted(tiles.map(({ id }) => id)) === sorted(TILES), 'all track tiles');
  must(
    tiles.every(({ cubes, flipped }) => !flipped && cubes.length === squaresFor(seats)),
    'cubes on the squares',
  );
  for (const type of TYPES) {
    const laid = sum(tiles.map(({ cubes }) => cubes.filter((cube) => cube === type).length));
    must(laid + (bag[type] ?? 0) === CUBES_OF[type], `cubes ${type}`);
  }
  must(state.stock.join() === [1, 2, 3, 4, 5, 6].map((p) => TRAINS_OF(p) - (p === 1 ? seats : 0)).join(), 'stock');
  must(
    players.every(
      ({ lines }) => lines.map(({ open, cars }) => `${open}${cars.length}`).join() === 'true1,false0,false0',
    ),
    'lines',
  );
  must(
    sorted(players.map(({ lines }) => lines[0]?.cars[0])) ===
      sorted(players.map((_, i) => ({ power: 1, number: TRAINS_OF(1) - i }))),
    '1-trains from the top',
  );
  must(
    players.every(({ objectives }) => objectives.length === (dealt ? 1 : 0)),
    'one objective each, once all have a city',
  );
  must(
    sorted([...state.deck, ...players.flatMap((one) => one.objectives)]) === sorted([...OBJECTIVES.keys()]),
    'objectives',
  );
  must(sorted([...state.aiDeck, ...state.aiDiscard]) === sorted(bots > 0 ? [...AI_CARDS.keys()] : []), 'AI cards');
  must(new Set(state.starts).size === seats && state.starts.every((hex) => START_CARDS.includes(hex)), 'start cards');
  must(
    state.pool.length === (dealt ? POOL : 0) && state.pool.every((die) => die >= 1 && die <= 6) && state.used === 0,
    'first pool',
  );
  must(
    players.every((one) => sum(one.marked) + sum(one.spent) + one.modifiers + one.dice + one.track.length === 0),
    'empty sheets',
  );
  const companies = players.map(({ company }) => company);
  const cities = players.map(({ start }) => start);
  if (dealt) {
    must(
      new Set(companies).size === seats && companies.every((c) => c !== null && COMPANIES.includes(c)),
      'companies dealt',
    );
    must(sorted(cities) === sorted(state.starts), 'cities dealt');
    must(
      players.every(({ company, shares }) => shares.every((held, i) => held === (i + 1 === company ? 4 : 0))),
      'shares',
    );
  } else {
    must(companies.every((c) => c === null) && cities.every((c) => c === null), 'nothing chosen yet');
    must(
      players.every(({ shares }) => sum(shares) === 0),
      'no shares yet',
    );
  }
  return wrong;
}
