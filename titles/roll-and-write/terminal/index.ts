import type { ActionBase, OpenChoice } from '@roundhouse/kernel';
import { type Answering, type Display, playerName, type Speech, textTable } from '@roundhouse/words';
import type { Action } from '../action.ts';
import { type Board, boardOf, TRACK_TYPES } from '../board/index.ts';
import {
  available,
  bestChain,
  bestRun,
  cheapestPayment,
  diceLeft,
  goodsOf,
  objectiveScore,
  piecesForTracks,
  priceOf,
  shownType,
  trackCost,
  valueUsed,
  worthOf,
} from '../queries.ts';
import type { LaidTrack, Line, View } from '../view.ts';
import { objectiveText, trackTypeName } from '../words/index.ts';

const placeName = (board: Board, id: string): string => board.hex(id)?.name ?? id;

/** "3-1-2 (1 goods)". */
function lineText(board: Board, line: Line): string {
  if (line.cars.length === 0) return line.open ? 'empty' : '-';
  const goods = goodsOf(board, line);
  return `${line.cars.map(({ power }) => power).join('-')}${goods > 0 ? ` (${goods} goods)` : ''}`;
}

function head(view: View, speech: Speech): string {
  const ending = view.ending === null ? '' : '; the game ends with this pool';
  const pool = view.pool.length > 0 ? view.pool.join(' ') : 'empty';
  return [
    `Pool ${view.rolls}: ${pool}${ending}`,
    `${playerName(view.first, speech)} began; ${view.deckSize} objective cards are left`,
  ].join('\n');
}

/** What each value of the dice stands for now. */
function valuesText(view: View): string {
  const board = boardOf(view);
  const rows = [1, 2, 3, 4, 5, 6].map((value) => {
    const tile = view.tiles[value - 1];
    const shown = shownType(view, value);
    const cubes = TRACK_TYPES.flatMap((type) => {
      const count = tile?.cubes.filter((cube) => cube === type).length ?? 0;
      return count > 0 ? [`${count} ${type}`] : [];
    });
    const slot = board.slots[value - 1];
    const owner = view.players.findIndex(({ company }) => company === value);
    return [
      value,
      owner < 0 ? '-' : `${priceOf(view, value)}`,
      shown === undefined ? cubes.join(', ') : `flipped: ${trackTypeName(shown)}`,
      trackCost(view, value),
      `${view.stock[value - 1] ?? 0} of ${slot?.count ?? 0}, ${slot?.modernity ?? ''}`,
      `${slot?.carriageCost ?? 0}/${slot?.engineCost ?? 0}`,
    ];
  });
  return textTable(['value', 'share', 'track tile', 'track costs', 'trains left', 'carriage/engine'], rows);
}

function playersText(view: View, speech: Speech): string {
  const board = boardOf(view);
  const rows = view.players.map((player, seat) => {
    const [ones, fives, tens] = available(player);
    const [line1, line2, line3] = player.lines;
    return [
      playerName(seat, speech),
      player.company ?? '-',
      player.start === null ? '-' : placeName(board, player.start),
      `${worthOf([ones, fives, tens])} (${tens}x10 ${fives}x5 ${ones}x1)`,
      player.marked.map((count, at) => `${count}/${board.income[at]?.circles}`).join(' '),
      player.modifiers - player.modifiersSpent,
      player.dice,
      ...[line1, line2, line3].map((line) => (line ? lineText(board, line) : '')),
      player.shares.flatMap((count, at) => (count > 0 ? [`${count} of ${at + 1}`] : [])).join(', '),
      player.track.length,
      player.objectiveCount,
    ];
  });
  const columns = ['company', 'start', 'income', 'marked 1s 5s 10s', '±1', 'dice', 'line 1', 'line 2', 'line 3'];
  return textTable(['player', ...columns, 'shares', 'tracks', 'objectives'], rows);
}

/** Hexes one after the other, from the network: the first names where track begins, the last where it ends. */
function readTracks(board: Board, names: readonly string[]): readonly LaidTrack[] | string {
  const ids = names.map((name) => idOf(board, name));
  const unknown = ids.indexOf(undefined);
  if (unknown >= 0) return `There is no hex or place ${names[unknown]}.`;
  const edge = (a: string, b: string): number => board.hex(a)?.around.indexOf(board.index(b)) ?? -1;
  const tracks = (ids as readonly string[]).slice(1, -1).map((hex, i) => {
    const [before, after] = [ids[i] ?? '', ids[i + 2] ?? ''];
    return { hex, from: edge(hex, before), to: edge(hex, after) };
  });
  const apart = tracks.find(({ from, to }) => from < 0 || to < 0);
  return apart ? `${apart.hex} has no such neighbour.` : tracks.filter(({ hex }) => board.hex(hex)?.exits === 0);
}

function idOf(board: Board, name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  return board.hexes.find((hex) => hex.id.toLowerCase() === wanted || hex.name?.toLowerCase() === wanted)?.id;
}

const words = (line: string): readonly string[] => line.split(/[\s,]+/).filter((word) => word !== '');

function answerTrack(view: View, { seat, hints }: OpenChoice<ActionBase>): Answering {
  const board = boardOf(view);
  const pick = { value: Number(hints.value), taken: Number(hints.taken), shift: Number(hints.shift) };
  const value = valueUsed(pick);
  const player = view.players[seat];
  const pay = (player && cheapestPayment(available(player), trackCost(view, value))) ?? [0, 0, 0];
  return {
    help: `Name ${diceLeft(pick) + 2} hexes or places: where the track begins, its hexes, and where it leads; or "best"`,
    read(line) {
      const best = line.trim() === 'best' ? bestChain(view, seat, value, diceLeft(pick), 100_000)?.chain : undefined;
      const tracks = best?.tracks ?? readTracks(board, words(line));
      if (typeof tracks === 'string') return tracks;
      const cubes = best?.cubes ?? piecesForTracks(view, value, tracks);
      return { type: 'buildTrack', seat, ...pick, tracks: [...tracks], cubes: [...cubes], pay } as ActionBase;
    },
  };
}

function answerRun(view: View, { seat, hints }: OpenChoice<ActionBase>): Answering {
  const board = boardOf(view);
  const pick = { value: Number(hints.value), taken: Number(hints.taken), shift: Number(hints.shift) };
  return {
    help: 'Name the hexes of each route, routes parted by semicolons; or "best"',
    read(line) {
      if (line.trim() === 'best') {
        const { routes } = bestRun(view, seat, diceLeft(pick), { nodes: 1_000_000 });
        return { type: 'runTrains', seat, ...pick, routes } as ActionBase;
      }
      const routes = line.split(';').map((route) => words(route).map((name) => idOf(board, name) ?? name));
      return { type: 'runTrains', seat, ...pick, routes } as ActionBase;
    },
  };
}

export const TERMINAL: Display<View> = {
  position: (view, speech) => [head(view, speech), valuesText(view), playersText(view, speech)].join('\n'),
  secret(view, speech) {
    const { viewer } = view;
    if (viewer === 'spectator') return undefined;
    const cards = objectiveScore(view, viewer, view.players[viewer]?.objectives ?? []);
    const texts = cards.map(({ card, points }) => `  ${card.id}  ${objectiveText(card, speech)} (now ${points})`);
    return ['Your objectives:', ...texts].join('\n');
  },
  choice(view, given, speech) {
    const action = given as Action;
    if (action.type !== 'discard') return undefined;
    const card = boardOf(view).objectives.get(action.card);
    return card && `give back ${card.id}: ${objectiveText(card, speech)}`;
  },
  answer(view, choice) {
    if (choice.type === 'buildTrack') return answerTrack(view, choice);
    return choice.type === 'runTrains' ? answerRun(view, choice) : undefined;
  },
  place: (view, id) => placeName(boardOf(view), id),
};
