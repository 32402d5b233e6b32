import type { Seat } from '@roundhouse/kernel';
import type { Entry, Position, TableSource, UndoLimits } from '@roundhouse/page/source/table-source.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { whyUnopened } from '../source/why-unopened.ts';
import { Moments } from './moments.ts';
import { withSameQuestion } from './same-question.ts';

export interface TableState {
  readonly position: Position | null;
  readonly entries: readonly Entry[];
  readonly limits: UndoLimits | null; // null: not found out yet
  /** The seat that has taken the screen. */
  readonly as: Seat | null;
  takeSeat(seat: Seat | null): void;
  /** Gets what somebody sees who now looks back. */
  prepare(): void;
  readonly problem: string | null;
}

interface Loaded {
  readonly position: Position;
  readonly entries: readonly Entry[];
}

/**
 * How far the last moves may be taken back. Where that takes long to judge, it comes after the move; where not, it is
 * there when the move is, and the table is drawn once for both.
 */
function useLimits(source: TableSource) {
  const [limits, setLimits] = useState<UndoLimits | null>(null);
  const asked = useRef(0);
  const ask = useCallback(
    (shown: boolean) => {
      const mine = ++asked.current;
      const question: { found: UndoLimits | null; shown: boolean } = { found: null, shown };
      void source.limits().then((found) => {
        question.found = found;
        if (question.shown && mine === asked.current) setLimits(found);
      });
      return () => {
        question.shown = true;
        if (mine === asked.current) setLimits(question.found);
      };
    },
    [source],
  );
  return { limits, ask };
}

/** Somebody alone at a screen hides nothing from anybody there. */
export function aloneAt({ oneScreen, names, bots }: TableSource['table']): Seat | null {
  const people = [...names.keys()].filter((seat) => (bots?.[seat] ?? null) === null);
  return oneScreen && people.length === 1 ? (people[0] ?? null) : null;
}

/** Keeps what is shown in step with the table: `move` null shows the present. */
export function useTable(source: TableSource, move: number | null): TableState {
  const [as, setAs] = useState<Seat | null>(() => aloneAt(source.table));
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { limits, ask } = useLimits(source);
  const moments = useMemo(() => new Moments(source), [source]);
  const asked = useRef(0);

  const load = useCallback(async (): Promise<void> => {
    const mine = ++asked.current;
    const showLimits = ask(false);
    try {
      const [position, entries] = await Promise.all([
        move === null ? source.now(as) : moments.at(move, as),
        source.entries(as),
      ]);
      // An answer to an older question would show a table that is gone.
      if (mine !== asked.current) return;
      // The turn has passed on: the next player has not taken the screen yet, and must not see it with these eyes.
      if (move === null && as !== null && position.actor !== null && position.actor !== as) {
        setAs(null);
        return;
      }
      setLoaded((before) => ({ position: withSameQuestion(before, { position, entries }), entries }));
      showLimits();
      setProblem(null);
    } catch (error) {
      const why = await whyUnopened(error);
      if (mine === asked.current) setProblem(why);
    }
  }, [source, moments, ask, as, move]);

  useEffect(() => {
    void load();
    return source.onChange((what) => {
      if (what === 'judged') return void ask(true);
      moments.forget();
      void load();
    });
  }, [source, moments, ask, load]);

  return useMemo(
    () => ({
      prepare: () => loaded && moments.ahead(loaded.position, as),
      position: loaded?.position ?? null,
      entries: loaded?.entries ?? [],
      ...{ limits, as, takeSeat: setAs, problem },
    }),
    [moments, loaded, limits, as, problem],
  );
}
