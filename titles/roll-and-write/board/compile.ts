import { neighbour } from '@roundhouse/hexgrid';
import type { Board, Hex, HexId, IncomeSection, ObjectiveCard, TrainSlot } from './board.ts';
import { type BoardData, MODERNITIES, TRACK_TYPES, type TrackType } from './schema.ts';

/**
 * The hex beyond an edge. Rows are letters here and hexes stand on a point, so that the grid of hexgrid lies on its side:
 * its edges run the other way round.
 */
export const beyond = (id: HexId, edge: number): HexId => neighbour(id, (6 - edge) % 6);

export const EDGES = [0, 1, 2, 3, 4, 5] as const;

function compileHexes({ hexes }: BoardData['map']): readonly Hex[] {
  const places = new Map(hexes.map(({ id }, place) => [id, place]));
  return hexes.map(({ id, kind, name, exits }) => ({
    id,
    kind,
    name: name ?? null,
    exits: (exits ?? []).reduce((bits, edge) => bits | (1 << edge), 0),
    around: EDGES.map((edge) => places.get(beyond(id, edge)) ?? -1),
  }));
}

function compileSlots({ slots }: BoardData['trains']): readonly TrainSlot[] {
  return [...slots]
    .sort((a, b) => a.power - b.power)
    .map(({ power, modernity, carriageCost, engineCost, tiles, obsoletes, objectives, botObjectives, endsGame }) => ({
      power,
      modernity,
      rank: MODERNITIES.indexOf(modernity),
      carriageCost,
      engineCost,
      count: tiles.length,
      carriages: [...tiles].sort((a, b) => a.remaining - b.remaining).map(({ carriage }) => carriage),
      obsoletes,
      objectives,
      botObjectives,
      endsGame,
    }));
}

function cubesOf<T>({ cubes }: BoardData['track'], read: (cube: BoardData['track']['cubes'][number]) => T) {
  const entries = TRACK_TYPES.map((type) => {
    const cube = cubes.find((each) => each.type === type);
    if (!cube) throw new Error(`no ${type} cubes`);
    return [type, read(cube)] as const;
  });
  return Object.fromEntries(entries) as Record<TrackType, T>;
}

const sectionOf = ({ circles, rows, bonusAt }: BoardData['player-board']['income']['ones']): IncomeSection => ({
  circles,
  rows,
  bonusAt: [...bonusAt].sort((a, b) => a - b),
});

/** A card without the note of its source. */
function objectiveOf(card: BoardData['objectives']['cards'][number]): ObjectiveCard {
  const { id, points } = card;
  return card.kind === 'location'
    ? { id, kind: card.kind, hex: card.hex, points }
    : { id, kind: card.kind, points, per: card.per };
}

/** Makes a board from data that checkBoard() has accepted. */
export function compileBoard(data: BoardData, id: string, hash: string): Board {
  const hexes = compileHexes(data.map);
  const places = new Map(hexes.map((hex, place) => [hex.id, place]));
  const { income, modifiers, extraDice, lines, longestTrain, dice } = data['player-board'];
  return {
    id,
    hash,
    name: data.map.name,
    hexes,
    starts: data.map.startingLocationCards.map(({ hex }) => hex),
    companies: [...data.companies.companies]
      .sort((a, b) => a.value - b.value)
      .map(({ value, name, colour, shares }) => ({ value, name, colour, shares })),
    income: [sectionOf(income.ones), sectionOf(income.fives), sectionOf(income.tens)],
    modifiers,
    extraDice,
    lines,
    longestTrain,
    dice: { box: dice.box, pool: dice.pool },
    slots: compileSlots(data.trains),
    tiles: data.track.tiles.map(({ id: tile, squares, marked4, back }) => ({ id: tile, squares, marked4, back })),
    cubes: cubesOf(data.track, ({ count }) => count),
    cubeColours: cubesOf(data.track, ({ colour }) => colour),
    objectives: new Map(data.objectives.cards.map((card) => [card.id, objectiveOf(card)])),
    aiCards: new Map(data['ai-cards'].cards.map((card) => [card.id, card])),
    botObjectivePoints: data['ai-cards'].objectivePoints,
    index: (hex) => places.get(hex) ?? -1,
    hex: (hex) => hexes[places.get(hex) ?? -1],
  };
}
