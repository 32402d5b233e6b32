import type { Viewer } from '@roundhouse/kernel';
import type { Player, State, TileSpace } from './rules/state.ts';

export type { LaidTrack, Line } from './rules/state.ts';

export interface PlayerView extends Omit<Player, 'objectives'> {
  readonly objectives: readonly string[] | null; // null: not shown to this viewer
  readonly objectiveCount: number;
}

export interface TileView extends Omit<TileSpace, 'id'> {
  readonly id: string | null; // null: not flipped yet
}

/** The state without what the viewer may not know: others' objectives, decks, and the other side of the track tiles. */
export interface View extends Omit<State, 'rng' | 'players' | 'outbox' | 'tiles' | 'deck' | 'aiDeck'> {
  readonly viewer: Viewer;
  readonly players: readonly PlayerView[];
  readonly tiles: readonly TileView[];
  readonly deckSize: number;
  readonly aiDeckSize: number;
}

export function view(state: State, viewer: Viewer): View {
  const { rng: _rng, outbox: _outbox, deck, aiDeck, players, tiles, ...open } = state;
  return {
    ...open,
    viewer,
    deckSize: deck.length,
    aiDeckSize: aiDeck.length,
    tiles: tiles.map((tile) => (tile.flipped ? tile : { ...tile, id: null })),
    players: players.map((player, seat) => ({
      ...player,
      objectives: seat === viewer || state.ended !== null ? player.objectives : null,
      objectiveCount: player.objectives.length,
    })),
  };
}
