import type { Viewer } from '@roundhouse/kernel';
import type { Player, State, TileSpace } from './rules/state.ts';

export type { GameFrame, LaidTrack, Line } from './rules/state.ts';

export interface PlayerView extends Omit<Player, 'objectives'> {
  readonly objectives: readonly string[] | null; // null: not shown to this viewer
  readonly objectiveCount: number;
}

export interface TileView extends Omit<TileSpace, 'id'> {
  readonly id: string | null; // null: not flipped yet
}

type Open = Omit<State, 'rng' | 'players' | 'outbox' | 'tiles' | 'deck' | 'aiDeck'>;

/** The state without what the viewer may not know: others' objectives, decks, and the other side of the track tiles. */
export interface View extends Open {
  readonly viewer: Viewer;
  readonly players: readonly PlayerView[];
  readonly tiles: readonly TileView[];
  readonly deckSize: number;
  readonly aiDeckSize: number;
}

/** What lies open to everybody. Named one by one: to leave fields out of a copy takes many times as long. */
export const openOf = (state: Open): Open => ({
  seq: state.seq,
  flow: state.flow,
  ended: state.ended,
  resigned: state.resigned,
  board: state.board,
  options: state.options,
  people: state.people,
  first: state.first,
  starts: state.starts,
  rolls: state.rolls,
  pool: state.pool,
  used: state.used,
  bag: state.bag,
  stock: state.stock,
  scrapped: state.scrapped,
  aiDiscard: state.aiDiscard,
  ending: state.ending,
});

export function view(state: State, viewer: Viewer): View {
  const { deck, aiDeck, players, tiles } = state;
  return {
    ...openOf(state),
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
