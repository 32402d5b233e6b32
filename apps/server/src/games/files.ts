import { effective, type GameLog, type Json, type KernelState, Rng, type Seat, type Viewer } from '@roundhouse/kernel';
import type { Me } from '@roundhouse/protocol';
import { newSecret } from '../people/secrets.ts';
import { notFound, Problem } from '../problem.ts';
import { entryOf, viewerOf } from './answers.ts';
import { type Game, logOf } from './game.ts';
import type { TableSnapshot } from './games.ts';
import { nearby } from './history.ts';
import { eventRows, seatName } from './rows.ts';

/** Whether the whole log may be shown: for finished games, and for sandboxes. */
const isOpen = ({ row }: TableSnapshot): boolean => row.status === 'finished' || row.sandbox === 1;

/** A game in progress, as far as one viewer knows it. It cannot be replayed, because that needs the secrets. */
export interface ViewFile {
  readonly format: 'roundhouse-view';
  readonly title: string;
  readonly rulesVersion: number;
  readonly options: Json;
  readonly players: readonly string[];
  readonly viewer: Viewer;
  readonly moves: number;
  readonly view: unknown;
  readonly log: readonly unknown[];
}

/** The whole log if it may be shown, otherwise what this person knows. */
export async function exportOf(read: TableSnapshot, me: Me | null, as?: Seat): Promise<GameLog | ViewFile> {
  const { db, row, seats, game } = read;
  if (!game) throw notFound('game');
  const viewer = viewerOf(read, me, as);
  if (isOpen(read)) return logOf(db, row, seats);
  const entries = (await eventRows(db, row.id, -1)).map((each) => entryOf(each, viewer));
  return {
    format: 'roundhouse-view',
    title: row.title,
    rulesVersion: game.title.meta.rulesVersion,
    options: JSON.parse(row.options),
    players: seats.map(({ name, seat }) => name ?? seatName(seat)),
    viewer,
    moves: game.timeline.length,
    view: game.title.view(game.timeline.state, viewer),
    log: entries,
  };
}

/** A state that this viewer could be looking at: everything hidden from them, and all future chance, is drawn again. */
function guessAt({ title }: Game, state: KernelState, viewer: Viewer): KernelState {
  const guess = title.determinize(title.view(state, viewer), viewer, new Rng(newSecret()));
  return { ...guess, seq: 0 };
}

/** The log of a sandbox that continues this game from a move: the real game if its log may be shown, otherwise a guess. */
export async function cloneOf(read: TableSnapshot, me: Me | null, move: number | undefined): Promise<GameLog> {
  const { db, row, seats, game } = read;
  if (!game) throw notFound('game');
  const moves = move ?? game.timeline.length;
  if (moves > game.timeline.length) throw notFound('move');
  if (moves < game.timeline.floor) {
    throw new Problem(410, 'history.olderRules');
  }
  const log = await logOf(db, row, seats);
  if (isOpen(read)) return { ...log, events: upTo(log, game, moves) };
  await nearby(db, row.id, game, moves);
  const state = guessAt(game, game.timeline.at(moves), viewerOf(read, me));
  const { rulesVersion } = game.title.meta;
  const rebased = { kind: 'rebased', rulesVersion, state: state as unknown as Json } as const;
  return { ...log, seed: newSecret(), rulesVersion, events: [rebased] };
}

/** The events that lead to a number of moves, without those that were undone. */
function upTo(log: GameLog, game: Game, moves: number): GameLog['events'] {
  const line = effective(log.events);
  const after = Array.from({ length: moves - game.timeline.floor }, (_, i) => line.at(game.timeline.floor + i).move);
  return line.rebase === null ? after : [...log.events.slice(0, line.rebase.event), ...after];
}
