import type { Seat } from '@roundhouse/kernel';
import type { Entry, Position, TableSource, UndoLimits } from '@roundhouse/page/source/table-source.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { whyUnopened } from '../source/why-unopened.ts';
import { Moments } from './moments.ts';
import { withSameQuestion } from './same-question.ts';

export interface TableState {
  readonly position: Position | null;
  readonly entries: readonly Entry[];
  readonly limits: UndoLimits | null; // null: not known yet
  /** The seat that is using the screen. */
  readonly as: Seat | null;
  takeSeat(seat: Seat | null): void;
  /** Loads the previous positions in advance, since somebody may look back now. */
  prepare(): void;
  readonly problem: string | null;
}

interface Loaded {
  readonly position: Position;
  readonly entries: readonly Entry[];
}

/**
 * How far the last moves may be undone. If that takes long to judge, it arrives after the move; otherwise it is known when
 * the move arrives, and the table is drawn only once.
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

/** The seat of a single person at this screen, who needs no curtain; null: there are several, or none. */
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
      // An answer to an older question would show an outdated table.
      if (mine !== asked.current) return;
      // The turn has passed on: the next player has not taken the screen yet, and must not see this seat's view.
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
