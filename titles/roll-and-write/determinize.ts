import type { Rng, Viewer } from '@roundhouse/kernel';
import { boardOf } from './board/index.ts';
import type { Player, State } from './rules/state.ts';
import type { View } from './view.ts';

/** Shuffles what the viewer cannot see: any of the results is a game they may be looking at. */
export function determinize(view: View, _viewer: Viewer, rng: Rng): State {
  const { viewer: _of, deckSize: _deck, aiDeckSize, tiles, players, ...open } = view;
  const board = boardOf(view);
  const held = new Set(players.flatMap(({ objectives }) => objectives ?? []));
  const cards = [...rng.shuffle([...board.objectives.keys()].filter((card) => !held.has(card)))];
  const shown = new Set(tiles.flatMap(({ id }) => id ?? []));
  const hidden = [...rng.shuffle(board.tiles.map(({ id }) => id).filter((id) => !shown.has(id)))];
  const played = new Set(view.aiDiscard);
  const aiCards = aiDeckSize === 0 ? [] : [...board.aiCards.keys()].filter((card) => !played.has(card));
  return {
    ...open,
    rng: rng.state,
    outbox: [],
    tiles: tiles.map((tile) => ({ ...tile, id: tile.id ?? hidden.pop() ?? '' })),
    players: players.map(({ objectiveCount, ...player }): Player => {
      return { ...player, objectives: player.objectives ?? cards.splice(0, objectiveCount) };
    }),
    deck: cards,
    aiDeck: rng.shuffle(aiCards),
  };
}
