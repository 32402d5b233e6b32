import type { Seat } from '@roundhouse/engine/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Entry, Position, TableSource, UndoLimits } from '../source/table-source.ts';

export interface TableState {
  readonly position: Position | null;
  readonly entries: readonly Entry[];
  readonly limits: UndoLimits | null; // null: not found out yet
  /** The seat that has taken the screen. */
  readonly as: Seat | null;
  takeSeat(seat: Seat | null): void;
  readonly problem: string | null;
}

interface Loaded {
  readonly position: Position;
  readonly entries: readonly Entry[];
}

/** Keeps what is shown in step with the table: `move` null shows the present. */
export function useTable(source: TableSource, move: number | null): TableState {
  const [as, setAs] = useState<Seat | null>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [limits, setLimits] = useState<UndoLimits | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef(0);

  const load = useCallback(async (): Promise<void> => {
    const mine = ++asked.current;
    try {
      const [position, entries] = await Promise.all([
        move === null ? source.now(as) : source.at(move, as),
        source.entries(as),
      ]);
      // An answer to an older question would show a table that is gone.
      if (mine !== asked.current) return;
      setLoaded({ position, entries });
      setProblem(null);
      // The turn has passed on: whoever acts next has not taken the screen yet.
      if (as !== null && position.actor !== null && position.actor !== as) setAs(null);
    } catch (error) {
      if (mine === asked.current) setProblem(error instanceof Error ? error.message : String(error));
    }
  }, [source, as, move]);

  useEffect(() => {
    void load();
    void source.limits().then(setLimits);
    return source.onChange((what) => {
      if (what === 'moved') {
        setLimits(null);
        void load();
      } else void source.limits().then(setLimits);
    });
  }, [source, load]);

  return {
    position: loaded?.position ?? null,
    entries: loaded?.entries ?? [],
    limits,
    as,
    takeSeat: setAs,
    problem,
  };
}
