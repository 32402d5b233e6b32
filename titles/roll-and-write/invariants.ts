import { boardOf, TRACK_TYPES } from './board/index.ts';
import { diceInGame } from './rules/dice.ts';
import { networkOf } from './rules/network.ts';
import { type Player, placedTrack, type State } from './rules/state.ts';
import { longest, slotOf } from './rules/trains.ts';

const expect = (wrong: string[], what: string, want: number, got: number): void => {
  if (want !== got) wrong.push(`${what}: ${got}, not ${want}`);
};
const sum = (counts: readonly number[]): number => counts.reduce((total, each) => total + each, 0);

/** Dice unlocked since the last roll are not there yet. */
function dice(state: State): readonly string[] {
  const { dice: box } = boardOf(state);
  const there = state.pool.length + state.used;
  const least = state.rolls === 0 ? 0 : box.pool; // before the first roll there are none
  const wrong = there < least || there > diceInGame(state) ? [`${there} dice`] : [];
  return state.pool.every((die, i) => die >= 1 && die <= 6 && die >= (state.pool[i - 1] ?? 1))
    ? wrong
    : [...wrong, 'dice out of order'];
}

function pieces(state: State): readonly string[] {
  const board = boardOf(state);
  const wrong: string[] = [];
  for (const type of TRACK_TYPES) {
    const onTiles = sum(state.tiles.map(({ cubes }) => cubes.filter((cube) => cube === type).length));
    const held = sum(state.players.map(({ cubes }) => cubes[type]));
    expect(wrong, `${type} cubes`, board.cubes[type], onTiles + held + state.bag[type]);
  }
  const cars = [...state.players.flatMap(({ lines }) => lines.flatMap((line) => line.cars)), ...state.scrapped];
  for (const { power, count } of board.slots) {
    const numbers = cars.filter((car) => car.power === power).map(({ number }) => number);
    expect(wrong, `trains of power ${power}`, count, numbers.length + (state.stock[power - 1] ?? 0));
    expect(wrong, `different trains of power ${power}`, numbers.length, new Set(numbers).size);
  }
  for (const { value, shares } of board.companies) {
    const taken = state.players.some(({ company }) => company === value);
    const held = sum(state.players.map((player) => player.shares[value - 1] ?? 0));
    expect(wrong, `shares of company ${value}`, taken ? shares : 0, held);
    if (state.players.some((player) => (player.shares[value - 1] ?? 0) < 0)) wrong.push('less than no shares');
  }
  return wrong;
}

function cards(state: State): readonly string[] {
  const board = boardOf(state);
  const wrong: string[] = [];
  const objectives = [...state.deck, ...state.players.flatMap((player) => player.objectives)];
  expect(wrong, 'objective cards', board.objectives.size, objectives.length);
  expect(wrong, 'different objective cards', board.objectives.size, new Set(objectives).size);
  const ai = [...state.aiDeck, ...state.aiDiscard];
  const bots = state.players.some(({ bot }) => bot);
  expect(wrong, 'AI cards', bots ? board.aiCards.size : 0, new Set(ai).size);
  expect(wrong, 'different AI cards', ai.length, new Set(ai).size);
  const tiles = new Set(state.tiles.map(({ id }) => id));
  expect(wrong, 'track tiles', board.tiles.length, tiles.size);
  const odd = state.tiles.some(({ cubes, flipped }) => flipped !== (cubes.length === 0));
  return odd ? [...wrong, 'a tile lies on the wrong side'] : wrong;
}

function sheet(state: State, player: Player): readonly string[] {
  const board = boardOf(state);
  const { marked, spent, modifiers, modifiersSpent, dice: unlocked, lines } = player;
  const over = board.income.some(({ circles }, at) => (marked[at] ?? 0) > circles);
  const debt = spent.some((count, at) => count < 0 || count > (marked[at] ?? 0));
  const reached = (at: 0 | 1): number => board.income[at].bonusAt.filter((circle) => circle <= marked[at]).length;
  const wrong: string[] = [];
  if (over) wrong.push('more circles marked than there are');
  if (debt) wrong.push('more spent than marked');
  if (modifiersSpent > modifiers) wrong.push('more modifiers spent than unlocked');
  expect(wrong, 'modifiers', reached(0), modifiers);
  expect(wrong, 'extra dice', reached(1), unlocked);
  for (const { cars, open } of lines) {
    const [engine, ...carriages] = cars;
    if (!engine) continue;
    if (!open || cars.length > longest(state, engine.power)) wrong.push('a train too long');
    const { rank } = slotOf(state, engine.power);
    if (carriages.some((car) => slotOf(state, car.power).rank > rank)) wrong.push('a carriage too modern');
  }
  return wrong;
}

/** No two own tracks share an edge, and all are joined to the start. */
function track(state: State, seat: number): readonly string[] {
  const player = state.players[seat];
  if (!player || player.track.length === 0) return [];
  const { board, edges, start } = networkOf(state, seat);
  const ends = player.track.flatMap((id) => placedTrack(id).edges.map((edge) => `${placedTrack(id).hex} ${edge}`));
  const wrong = new Set(ends).size < ends.length ? ['tracks merge'] : [];
  const reached = new Set([start]);
  const queue = [start];
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop()) {
    for (const [edge, across] of (board.hexes[hex]?.around ?? []).entries()) {
      const here = board.hexes[hex];
      const there = board.hexes[across];
      if (!here || !there || reached.has(across)) continue;
      const back = (edge + 3) % 6;
      const leaves = (((edges[hex] ?? 0) | here.exits) >> edge) & 1;
      const enters = (((edges[across] ?? 0) | there.exits) >> back) & 1;
      if (!leaves || !enters) continue;
      reached.add(across);
      queue.push(across);
    }
  }
  const apart = player.track.some((id) => !reached.has(board.index(placedTrack(id).hex)));
  return apart ? [...wrong, 'track apart from the start'] : wrong;
}

/** What holds after every move. */
export function invariants(state: State): readonly string[] {
  return [
    ...dice(state),
    ...pieces(state),
    ...cards(state),
    ...state.players.flatMap((player, seat) => [...sheet(state, player), ...track(state, seat)]),
  ];
}
