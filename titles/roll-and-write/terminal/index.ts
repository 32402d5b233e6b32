import type { ActionBase, OpenChoice } from '@roundhouse/kernel';
import { type Display, type LineReader, playerName, type Speech, textTable } from '@roundhouse/words';
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
import { type Words, wordsOf } from '../words/index.ts';

type TerminalWords = Words['terminal'];

const placeName = (board: Board, id: string): string => board.hex(id)?.name ?? id;

/** "3-1-2 (1 goods)". */
function lineText(board: Board, line: Line, said: TerminalWords): string {
  if (line.cars.length === 0) return line.open ? said.empty : '-';
  const goods = goodsOf(board, line);
  const cars = line.cars.map(({ power }) => power).join('-');
  return goods > 0 ? said.goods(cars, goods) : cars;
}

function head(view: View, speech: Speech): string {
  const { terminal: T } = wordsOf(speech);
  const ending = view.ending === null ? '' : T.ending;
  const dice = view.pool.length > 0 ? view.pool.join(' ') : T.empty;
  const pool = view.rolls === 0 ? T.setUp : T.pool(view.rolls, dice, ending);
  return [pool, T.began(playerName(view.first, speech), view.deckSize)].join('\n');
}

/** What each value of the dice stands for now. */
function valuesText(view: View, speech: Speech): string {
  const { terminal: T, trackTypeName } = wordsOf(speech);
  const board = boardOf(view);
  const rows = [1, 2, 3, 4, 5, 6].map((value) => {
    const tile = view.tiles[value - 1];
    const shown = shownType(view, value);
    const cubes = TRACK_TYPES.flatMap((type) => {
      const count = tile?.cubes.filter((cube) => cube === type).length ?? 0;
      return count > 0 ? [T.cubes(count, trackTypeName(type))] : [];
    });
    const slot = board.slots[value - 1];
    const owner = view.players.findIndex(({ company }) => company === value);
    return [
      value,
      owner < 0 ? '-' : `${priceOf(view, value)}`,
      shown === undefined ? cubes.join(', ') : T.flipped(trackTypeName(shown)),
      trackCost(view, value),
      T.stock(view.stock[value - 1] ?? 0, slot?.count ?? 0, String(slot?.modernity ?? '')),
      `${slot?.carriageCost ?? 0}/${slot?.engineCost ?? 0}`,
    ];
  });
  return textTable(T.values, rows);
}

function playersText(view: View, speech: Speech): string {
  const { terminal: T } = wordsOf(speech);
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
      ...[line1, line2, line3].map((line) => (line ? lineText(board, line, T) : '')),
      player.shares.flatMap((count, at) => (count > 0 ? [T.shares(count, at + 1)] : [])).join(', '),
      player.track.length,
      player.objectiveCount,
    ];
  });
  return textTable(T.players, rows);
}

/** Hexes one after the other, from the network: the first names where track begins, the last where it ends. */
function readTracks(board: Board, names: readonly string[], said: TerminalWords): readonly LaidTrack[] | string {
  const ids = names.map((name) => idOf(board, name));
  const unknown = ids.indexOf(undefined);
  if (unknown >= 0) return said.noPlace(names[unknown] ?? '');
  const edge = (a: string, b: string): number => board.hex(a)?.around.indexOf(board.index(b)) ?? -1;
  const tracks = (ids as readonly string[]).slice(1, -1).map((hex, i) => {
    const [before, after] = [ids[i] ?? '', ids[i + 2] ?? ''];
    return { hex, from: edge(hex, before), to: edge(hex, after) };
  });
  const apart = tracks.find(({ from, to }) => from < 0 || to < 0);
  return apart ? said.noNeighbour(apart.hex) : tracks.filter(({ hex }) => board.hex(hex)?.exits === 0);
}

function idOf(board: Board, name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  return board.hexes.find((hex) => hex.id.toLowerCase() === wanted || hex.name?.toLowerCase() === wanted)?.id;
}

const words = (line: string): readonly string[] => line.split(/[\s,]+/).filter((word) => word !== '');

function answerTrack(view: View, { seat, hints }: OpenChoice<ActionBase>, said: TerminalWords): LineReader {
  const board = boardOf(view);
  const pick = { value: Number(hints.value), taken: Number(hints.taken), shift: Number(hints.shift) };
  const value = valueUsed(pick);
  const player = view.players[seat];
  const pay = (player && cheapestPayment(available(player), trackCost(view, value))) ?? [0, 0, 0];
  return {
    help: said.trackHelp(diceLeft(pick) + 2),
    read(line) {
      const best = line.trim() === 'best' ? bestChain(view, seat, value, diceLeft(pick), 100_000)?.chain : undefined;
      const tracks = best?.tracks ?? readTracks(board, words(line), said);
      if (typeof tracks === 'string') return tracks;
      const cubes = best?.cubes ?? piecesForTracks(view, value, tracks);
      return { type: 'buildTrack', seat, ...pick, tracks: [...tracks], cubes: [...cubes], pay } as ActionBase;
    },
  };
}

function answerRun(view: View, { seat, hints }: OpenChoice<ActionBase>, said: TerminalWords): LineReader {
  const board = boardOf(view);
  const pick = { value: Number(hints.value), taken: Number(hints.taken), shift: Number(hints.shift) };
  return {
    help: said.runHelp,
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
  position: (view, speech) => [head(view, speech), valuesText(view, speech), playersText(view, speech)].join('\n'),
  secret(view, speech) {
    const { viewer } = view;
    const { terminal: T, objectiveText } = wordsOf(speech);
    if (viewer === 'spectator') return undefined;
    const cards = objectiveScore(view, viewer, view.players[viewer]?.objectives ?? []);
    const texts = cards.map(({ card, points }) => `  ${T.objective(card.id, objectiveText(card, speech), points)}`);
    return [T.objectives, ...texts].join('\n');
  },
  choice(view, given, speech) {
    const action = given as Action;
    if (action.type !== 'discard') return undefined;
    const card = boardOf(view).objectives.get(action.card);
    const { terminal, objectiveText } = wordsOf(speech);
    return card && terminal.giveBack(card.id, objectiveText(card, speech));
  },
  answer(view, choice, speech) {
    const { terminal } = wordsOf(speech);
    if (choice.type === 'buildTrack') return answerTrack(view, choice, terminal);
    return choice.type === 'runTrains' ? answerRun(view, choice, terminal) : undefined;
  },
  place: (view, id) => placeName(boardOf(view), id),
};
