import type { Rng, Viewer } from '@roundhouse/kernel';
import { boardOf } from './board/index.ts';
import type { Player, State } from './rules/state.ts';
import { openOf, type PlayerView, type View } from './view.ts';

/** Shuffles what the viewer cannot see: any of the results is a game they may be looking at. */
export function determinize(view: View, _viewer: Viewer, rng: Rng): State {
  const { aiDeckSize, tiles, players } = view;
  const board = boardOf(view);
  const held = new Set(players.flatMap(({ objectives }) => objectives ?? []));
  const cards = [...rng.shuffle([...board.objectives.keys()].filter((card) => !held.has(card)))];
  const shown = new Set(tiles.flatMap(({ id }) => id ?? []));
  const hidden = [...rng.shuffle(board.tiles.map(({ id }) => id).filter((id) => !shown.has(id)))];
  const played = new Set(view.aiDiscard);
  const aiCards = aiDeckSize === 0 ? [] : [...board.aiCards.keys()].filter((card) => !played.has(card));
  const seats = players.map((player) => seatOf(player, player.objectives ?? cards.splice(0, player.objectiveCount)));
  return {
    ...openOf(view),
    rng: rng.state,
    outbox: [],
    tiles: tiles.map((tile) => ({ ...tile, id: tile.id ?? hidden.pop() ?? '' })),
    players: seats,
    deck: cards,
    aiDeck: rng.shuffle(aiCards),
  };
}

/** A player of a view as one of a state. Named one by one: to leave a field out of a copy takes many times as long. */
const seatOf = (player: PlayerView, objectives: readonly string[]): Player => ({
  bot: player.bot,
  company: player.company,
  start: player.start,
  marked: player.marked,
  spent: player.spent,
  modifiers: player.modifiers,
  modifiersSpent: player.modifiersSpent,
  dice: player.dice,
  objectives,
  cubes: player.cubes,
  lines: player.lines,
  shares: player.shares,
  track: player.track,
});
