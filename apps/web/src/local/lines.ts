import {
  type ActionBase,
  type AnyTitle,
  type Fact,
  type GameLog,
  type KernelState,
  type LogEvent,
  MoveLine,
  type MoveMade,
  replay,
  reveals,
} from '@roundhouse/kernel';
import type { Entry } from '@roundhouse/page/source/table-source.ts';
import { judgeState } from './judge-state.ts';

/** A line of the log with the facts of its move, so that opening a game needs no replay. */
export interface Line extends Omit<Entry, 'facts'> {
  readonly facts: readonly Fact[]; // for all seats: never leave the worker
  readonly reveals: boolean | null; // null: not judged yet
}

/** The first line; every other one is for the event of the log with the same number. */
export const startLine = (at: number, facts: readonly Fact[]): Line => {
  return { seq: 0, kind: 'started', seat: null, type: null, moves: 0, at, facts, reveals: true };
};

interface Place {
  readonly seq: number;
  readonly moves: number; // how many stand after it
  readonly at: number;
}

export function lineOf(event: LogEvent, { seq, moves, at }: Place, facts: readonly Fact[], auto = false): Line {
  const { seat, type } = event.kind === 'action' ? event.action : { seat: null, type: null };
  const reveals = event.kind === 'undo' || event.kind === 'redo' ? false : null;
  return { seq, kind: event.kind, seat, type, moves, at, facts, reveals, ...(auto && { auto }) };
}

/** The line of a rebase: undo cannot go back beyond it. */
export const rebasedLine = (place: Place): Line => {
  return { ...place, kind: 'rebased', seat: null, type: null, facts: [], reveals: true };
};

/** Lines for the events up to a rebase, which cannot be replayed: they are only kept. */
function keptLines(events: readonly LogEvent[], at: number): readonly Line[] {
  const line = new MoveLine();
  return events.map((event, i) => {
    line.follow(event);
    const place = { seq: i + 1, moves: line.length, at };
    return event.kind === 'rebased' ? rebasedLine(place) : { ...lineOf(event, place, []), reveals: true };
  });
}

/**
 * Makes the lines of a log that has none, for example from a file. Undone moves are left out: nobody saw them here. A game
 * with a rebased state continues from that.
 */
export function linesOf(title: AnyTitle, log: GameLog, at: number): { log: GameLog; lines: readonly Line[] } {
  const kept = log.events.slice(0, log.events.findLastIndex(({ kind }) => kind === 'rebased') + 1);
  const events = [...kept];
  const lines = [startLine(at, []), ...keptLines(kept, at)];
  const { state } = replay(title, log, {
    onMove(made: MoveMade<KernelState, ActionBase>) {
      const { number, move, facts } = made;
      const line = lineOf(move, { seq: events.push(move), moves: number, at }, facts);
      // If the title itself does not tell, judging a whole game would take too long.
      lines.push(title.reveals ? { ...line, reveals: reveals(title, made, log.players.length) } : line);
    },
  });
  if (kept.length > 0) judgeState(title, state, log);
  return { log: { ...log, events }, lines };
}
