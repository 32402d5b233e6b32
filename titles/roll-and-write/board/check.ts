import { type BoardProblem, boardFileProblems, type Json } from '@roundhouse/kernel';
import { beyond, EDGES } from './compile.ts';
import { BoardData } from './schema.ts';

/** Seats that may take part. */
const SEATS = 4;

function twice(file: string, what: string, all: readonly (string | number)[]): readonly string[] {
  const repeated = new Set(all.filter((each, i) => all.indexOf(each) !== i));
  return [...repeated].map((each) => `${file}.json: ${what} ${each} is there twice`);
}

type MapHex = BoardData['map']['hexes'][number];

function exitProblems({ id, kind, exits = [] }: MapHex, ids: ReadonlySet<string>): readonly string[] {
  const printed = kind === 'city' || kind === 'redCity' || kind === 'redStation';
  if (!printed) return exits.length > 0 ? [`map.json: ${id} is ${kind} and has printed exits`] : [];
  const off = exits.filter((edge) => !ids.has(beyond(id, edge)));
  return [
    ...(exits.length === 0 ? [`map.json: ${id} has no exits`] : []),
    ...twice('map', `${id}: exit`, exits),
    ...off.map((edge) => `map.json: ${id} has an exit on edge ${edge}, beyond which there is no hex`),
  ];
}

function hexProblems({ hexes }: BoardData['map']): readonly string[] {
  const ids = new Set(hexes.map(({ id }) => id));
  const [first] = hexes;
  const parity = (id: string): number => (id.charCodeAt(0) + Number(id.slice(1))) % 2;
  return [
    ...twice('map', 'hex', [...hexes.map(({ id }) => id)]),
    ...twice(
      'map',
      'name',
      hexes.flatMap(({ name }) => name ?? []),
    ),
    ...hexes.flatMap((hex) => {
      const { id, kind, name } = hex;
      const odd =
        first && parity(id) !== parity(first.id) ? [`map.json: ${id} lies between the hexes of the grid`] : [];
      const unnamed = kind !== 'plain' && name === undefined ? [`map.json: ${id} is ${kind} and has no name`] : [];
      const alone = EDGES.some((edge) => ids.has(beyond(id, edge))) ? [] : [`map.json: ${id} has no neighbour`];
      return [...odd, ...unnamed, ...alone, ...exitProblems(hex, ids)];
    }),
  ];
}

function startProblems({ hexes, startingLocationCards: cards }: BoardData['map']): readonly string[] {
  const kindOf = (id: string) => hexes.find((hex) => hex.id === id)?.kind;
  return [
    ...twice('map', 'start', [...cards.map(({ hex }) => hex)]),
    ...cards.flatMap(({ hex }) => (kindOf(hex) === 'city' ? [] : [`map.json: start ${hex} is no unblocked city`])),
  ];
}

function trainProblems({ slots }: BoardData['trains']): readonly string[] {
  const powers = slots.map(({ power }) => power);
  return [
    ...twice('trains', 'power', powers),
    ...slots.flatMap(({ power, tiles, obsoletes }) => {
      const numbers = tiles.map(({ remaining }) => remaining).sort((a, b) => a - b);
      const gap = numbers.some((number, i) => number !== i + 1);
      return [
        ...(gap ? [`trains.json: the tiles of power ${power} are not numbered from 1 to ${tiles.length}`] : []),
        ...(obsoletes !== null && obsoletes >= power
          ? [`trains.json: power ${power} makes ${obsoletes} obsolete, which is not older`]
          : []),
      ];
    }),
    ...(slots.some(({ power, tiles }) => power === 1 && tiles.length <= SEATS)
      ? ['trains.json: too few trains of power 1 to begin with']
      : []),
    ...(slots.some(({ endsGame }) => endsGame) ? [] : ['trains.json: no slot ends the game']),
  ];
}

function trackProblems({ tiles, cubes }: BoardData['track']): readonly string[] {
  const squares = tiles.reduce((sum, tile) => sum + tile.squares, 0);
  const count = cubes.reduce((sum, cube) => sum + cube.count, 0);
  return [
    ...twice('track', 'tile', [...tiles.map(({ id }) => id)]),
    ...twice('track', 'cubes', [...cubes.map(({ type }) => type)]),
    ...(count < squares ? [`track.json: ${count} cubes for ${squares} squares`] : []),
    ...tiles.flatMap(({ id, squares: all, marked4 }) =>
      marked4 >= all ? [`track.json: tile ${id} has no square for fewer than four players`] : [],
    ),
  ];
}

function sheetProblems({ income, modifiers, extraDice, dice }: BoardData['player-board']): readonly string[] {
  const past = Object.entries(income).flatMap(([name, { circles, bonusAt, rows }]) => [
    ...twice('player-board', `${name}: bonus at`, bonusAt),
    ...(bonusAt.some((at) => at > circles)
      ? [`player-board.json: a bonus of the ${name} lies past the last circle`]
      : []),
    ...(circles % rows === 0 ? [] : [`player-board.json: ${circles} ${name} do not fill ${rows} rows`]),
  ]);
  return [
    ...past,
    ...(income.ones.bonusAt.length === modifiers ? [] : ['player-board.json: not one bonus for each modifier']),
    ...(income.fives.bonusAt.length === extraDice ? [] : ['player-board.json: not one bonus for each extra die']),
    ...(dice.pool > dice.box ? ['player-board.json: the pool is larger than the box'] : []),
  ];
}

function cardProblems(data: BoardData): readonly string[] {
  const { cards } = data.objectives;
  const ai = data['ai-cards'].cards;
  const kindOf = (id: string) => data.map.hexes.find((hex) => hex.id === id)?.kind ?? 'plain';
  const always = (actions: readonly string[]) => ['run', 'reroll', 'reshuffle'].includes(actions.at(-1) ?? '');
  return [
    ...twice('objectives', 'card', [...cards.map(({ id }) => id)]),
    ...twice('ai-cards', 'card', [...ai.map(({ id }) => id)]),
    ...cards.flatMap((card) =>
      card.kind === 'location' && kindOf(card.hex) === 'plain'
        ? [`objectives.json: card ${card.id} is about ${card.hex}, where there is nothing`]
        : [],
    ),
    ...ai.flatMap(({ id, actions }) =>
      always(actions) ? [] : [`ai-cards.json: card ${id} may leave a bot with nothing to do`],
    ),
    ...(ai.some(({ actions }) => actions.some((action) => action !== 'reroll'))
      ? []
      : ['ai-cards.json: bots would roll for ever']),
  ];
}

function problemsOf(data: BoardData): readonly string[] {
  const { map, companies, trains, track } = data;
  return [
    ...hexProblems(map),
    ...startProblems(map),
    ...twice('companies', 'value', [...companies.companies.map(({ value }) => value)]),
    ...trainProblems(trains),
    ...trackProblems(track),
    ...sheetProblems(data['player-board']),
    ...cardProblems(data),
  ];
}

/** What is wrong with the files of a board, read into one object; empty if it can be played on. */
export const checkBoard = (data: Json): readonly BoardProblem[] =>
  boardFileProblems(data, {
    files: Object.keys(BoardData.shape),
    parse: (files) => BoardData.safeParse(files),
    problems: problemsOf,
  });
