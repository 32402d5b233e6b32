// Victory points at the end, and who is ahead.
import { at, BOT_OBJECTIVE, isCity, isStation, OBJECTIVES, sum } from './book.ts';
import { purse } from './money.ts';
import { everyRun } from './runs.ts';
import { carriages, cars, engines, player, priceOf, type Seated, type Table } from './table.ts';
import { isBlocked, pieceOf, placesOf } from './track.ts';

/** Hexes of a network: those with track, and the places it ends at. */
function network({ start, track }: Seated): Set<string> {
  return new Set([...placesOf(start ?? '', track), ...track.map((id) => pieceOf(id).hex)]);
}

const count = (hexes: Iterable<string>, what: (hex: string) => boolean): number => [...hexes].filter(what).length;

function longestRoute(table: Table, seat: number): number {
  const runs = everyRun(table, seat, 3_000_000);
  if (!runs) throw new Error('too many runs to list');
  return Math.max(0, ...runs.map(({ hexes }) => new Set(hexes).size));
}

const KINDS: Readonly<Record<string, (table: Table, seat: number) => number>> = {
  enginePower: (table, seat) => sum(player(table, seat).lines.map((line) => line.cars[0]?.power ?? 0)),
  longestTrain: (table, seat) => Math.max(...player(table, seat).lines.map((line) => line.cars.length)),
  longestRoute,
  networkHexes: (table, seat) => network(player(table, seat)).size,
  cities: (table, seat) => count(network(player(table, seat)), isCity),
  citiesAny: (table) => count(new Set(table.players.flatMap((one) => [...network(one)])), isCity),
  blockedCities: (table, seat) =>
    count(network(player(table, seat)), (hex) => isCity(hex) && isBlocked(table, seat, hex)),
  citiesStations: (table, seat) => count(network(player(table, seat)), (hex) => isCity(hex) || isStation(hex)),
  otherShares: (table, seat) => sum(player(table, seat).shares.filter((_, i) => i + 1 !== player(table, seat).company)),
  othersCarriages: (table, seat) => sum(table.players.map((other, i) => (i === seat ? 0 : carriages(other)))),
  cubes: (table, seat) => sum(Object.values(player(table, seat).cubes)),
  cars: (table, seat) => cars(player(table, seat)),
  othersEngines: (table, seat) => sum(table.players.map((other, i) => (i === seat ? 0 : engines(other)))),
};

function objectivePoints(table: Table, seat: number, id: string): number {
  if (player(table, seat).bot) return BOT_OBJECTIVE;
  const card = OBJECTIVES.get(id);
  if (!card) throw new Error(`no card ${id}`);
  if (card.kind === 'location') return network(player(table, seat)).has(card.hex ?? '') ? card.points : 0;
  const amount = KINDS[card.kind]?.(table, seat);
  if (amount === undefined) throw new Error(`no kind ${card.kind}`);
  return card.points * Math.floor(amount / (card.per ?? 1));
}

/** Place and points of each seat, in seating order. */
export function standings(table: Table): string[] {
  const rows = table.players.map((seated, seat) => {
    const modifiers = 2 * (seated.modifiers - seated.modifiersSpent);
    const shares = sum(seated.shares.map((held, i) => held * priceOf(table, i + 1)));
    const dice = seated.dice * cars(seated);
    const objectives = sum(seated.objectives.map((card) => objectivePoints(table, seat, card)));
    const score = modifiers + shares + dice + objectives;
    return { parts: { modifiers, shares, dice, objectives }, rank: [score, purse(seated), sum(seated.shares)] };
  });
  const ahead = (a: readonly number[], b: readonly number[]): boolean => {
    const i = a.findIndex((value, index) => value !== at(b, index));
    return i >= 0 && at(a, i) > at(b, i);
  };
  return rows.map(({ parts, rank }) => {
    const place = 1 + rows.filter((other) => ahead(other.rank, rank)).length;
    return JSON.stringify({ place, score: rank[0], ...parts });
  });
}
