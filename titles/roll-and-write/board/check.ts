import { type BoardProblem, boardFileProblems, type Json } from '@roundhouse/kernel';
import { beyond, EDGES } from './compile.ts';
import { wrong } from './problems.ts';
import { BoardData } from './schema.ts';

/** Seats that may take part. */
const SEATS = 4;

const twice = <T extends string | number>(all: readonly T[]): readonly T[] => [
  ...new Set(all.filter((each, i) => all.indexOf(each) !== i)),
];

type MapHex = BoardData['map']['hexes'][number];

function exitProblems({ id, kind, exits = [] }: MapHex, ids: ReadonlySet<string>): readonly BoardProblem[] {
  const printed = kind === 'city' || kind === 'redCity' || kind === 'redStation';
  if (!printed) return exits.length > 0 ? [wrong('map', 'exit.printed', { hex: id, kind })] : [];
  const off = exits.filter((edge) => !ids.has(beyond(id, edge)));
  return [
    ...(exits.length === 0 ? [wrong('map', 'exit.none', { hex: id })] : []),
    ...twice(exits).map((edge) => wrong('map', 'exit.twice', { hex: id, edge })),
    ...off.map((edge) => wrong('map', 'exit.off', { hex: id, edge })),
  ];
}

function hexProblems({ hexes }: BoardData['map']): readonly BoardProblem[] {
  const ids = new Set(hexes.map(({ id }) => id));
  const [first] = hexes;
  const parity = (id: string): number => (id.charCodeAt(0) + Number(id.slice(1))) % 2;
  return [
    ...twice(hexes.map(({ id }) => id)).map((hex) => wrong('map', 'hex.twice', { hex })),
    ...twice(hexes.flatMap(({ name }) => name ?? [])).map((name) => wrong('map', 'name.twice', { name })),
    ...hexes.flatMap((hex) => {
      const { id, kind, name } = hex;
      const odd = first && parity(id) !== parity(first.id) ? [wrong('map', 'hex.offGrid', { hex: id })] : [];
      const unnamed = kind !== 'plain' && name === undefined ? [wrong('map', 'hex.unnamed', { hex: id, kind })] : [];
      const alone = EDGES.some((edge) => ids.has(beyond(id, edge))) ? [] : [wrong('map', 'hex.alone', { hex: id })];
      return [...odd, ...unnamed, ...alone, ...exitProblems(hex, ids)];
    }),
  ];
}

function startProblems({ hexes, startingLocationCards: cards }: BoardData['map']): readonly BoardProblem[] {
  const kindOf = (id: string) => hexes.find((hex) => hex.id === id)?.kind;
  return [
    ...twice(cards.map(({ hex }) => hex)).map((hex) => wrong('map', 'start.twice', { hex })),
    ...cards.flatMap(({ hex }) => (kindOf(hex) === 'city' ? [] : [wrong('map', 'start.noCity', { hex })])),
  ];
}

function trainProblems({ slots }: BoardData['trains']): readonly BoardProblem[] {
  const powers = slots.map(({ power }) => power);
  return [
    ...twice(powers).map((power) => wrong('trains', 'train.twice', { power })),
    ...slots.flatMap(({ power, tiles, obsoletes }) => {
      const numbers = tiles.map(({ remaining }) => remaining).sort((a, b) => a - b);
      const gap = numbers.some((number, i) => number !== i + 1);
      return [
        ...(gap ? [wrong('trains', 'train.numbers', { power, tiles: tiles.length })] : []),
        ...(obsoletes !== null && obsoletes >= power ? [wrong('trains', 'train.obsoletes', { power, obsoletes })] : []),
      ];
    }),
    ...(slots.some(({ power, tiles }) => power === 1 && tiles.length <= SEATS) ? [wrong('trains', 'train.few')] : []),
    ...(slots.some(({ endsGame }) => endsGame) ? [] : [wrong('trains', 'train.noEnd')]),
  ];
}

function trackProblems({ tiles, cubes }: BoardData['track']): readonly BoardProblem[] {
  const squares = tiles.reduce((sum, tile) => sum + tile.squares, 0);
  const count = cubes.reduce((sum, cube) => sum + cube.count, 0);
  return [
    ...twice(tiles.map(({ id }) => id)).map((tile) => wrong('track', 'tile.twice', { tile })),
    ...twice(cubes.map(({ type }) => type)).map((type) => wrong('track', 'cube.twice', { type })),
    ...(count < squares ? [wrong('track', 'cube.few', { cubes: count, squares })] : []),
    ...tiles.flatMap(({ id, squares: all, marked4 }) =>
      marked4 >= all ? [wrong('track', 'tile.noSquare', { tile: id })] : [],
    ),
  ];
}

function sheetProblems({ income, modifiers, extraDice, dice }: BoardData['player-board']): readonly BoardProblem[] {
  const past = Object.entries(income).flatMap(([name, { circles, bonusAt, rows }]) => [
    ...twice(bonusAt).map((circle) => wrong('player-board', 'bonus.twice', { income: name, circle })),
    ...(bonusAt.some((at) => at > circles) ? [wrong('player-board', 'bonus.past', { income: name })] : []),
    ...(circles % rows === 0 ? [] : [wrong('player-board', 'circles.rows', { circles, income: name, rows })]),
  ]);
  return [
    ...past,
    ...(income.ones.bonusAt.length === modifiers ? [] : [wrong('player-board', 'bonus.modifiers')]),
    ...(income.fives.bonusAt.length === extraDice ? [] : [wrong('player-board', 'bonus.dice')]),
    ...(dice.pool > dice.box ? [wrong('player-board', 'dice.pool')] : []),
  ];
}

function cardProblems(data: BoardData): readonly BoardProblem[] {
  const { cards } = data.objectives;
  const ai = data['ai-cards'].cards;
  const kindOf = (id: string) => data.map.hexes.find((hex) => hex.id === id)?.kind ?? 'plain';
  const always = (actions: readonly string[]) => ['run', 'reroll', 'reshuffle'].includes(actions.at(-1) ?? '');
  return [
    ...twice(cards.map(({ id }) => id)).map((card) => wrong('objectives', 'card.twice', { card })),
    ...twice(ai.map(({ id }) => id)).map((card) => wrong('ai-cards', 'ai.twice', { card })),
    ...cards.flatMap((card) =>
      card.kind === 'location' && kindOf(card.hex) === 'plain'
        ? [wrong('objectives', 'card.nowhere', { card: card.id, hex: card.hex })]
        : [],
    ),
    ...ai.flatMap(({ id, actions }) => (always(actions) ? [] : [wrong('ai-cards', 'ai.nothing', { card: id })])),
    ...(ai.some(({ actions }) => actions.some((action) => action !== 'reroll'))
      ? []
      : [wrong('ai-cards', 'ai.allRerolls')]),
  ];
}

function problemsOf(data: BoardData): readonly BoardProblem[] {
  const { map, companies, trains, track } = data;
  return [
    ...hexProblems(map),
    ...startProblems(map),
    ...twice(companies.companies.map(({ value }) => value)).map((value) =>
      wrong('companies', 'company.twice', { value }),
    ),
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
