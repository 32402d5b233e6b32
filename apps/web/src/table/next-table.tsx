import type { Room } from '@roundhouse/page/source/table-source.ts';
import { useAfter } from '@roundhouse/page/state/use-after.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { NextAnswer } from '@roundhouse/protocol';
import { useState } from 'react';
import { addressOf } from '../address.ts';
import { api } from '../source/api.ts';

/** A table gets no news about other tables, so these are requested regularly while somebody looks. */
const EVERY_MS = 30_000;

/** The next table that waits for the viewer; requested again when their turn at this table ends. */
function useNextTable(table: string, isPlayer: boolean, isMyTurn: boolean): NextAnswer | null {
  const [answer, setAnswer] = useState<NextAnswer | null>(null);
  useAfter(`${table} ${isPlayer} ${isMyTurn}`, () => {
    if (!isPlayer) return;
    let wanted = true;
    const ask = (): void => {
      if (document.visibilityState !== 'visible') return;
      // If it fails, the old answer stays; the next request comes soon.
      api<NextAnswer>('GET', `me/next-table?after=${table}`).then(
        (found) => wanted && setAnswer(found),
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      wanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  });
  return answer;
}

/** A link to the next table that waits for the viewer, if there is one. */
export function NextTable({ room }: { readonly room: Room }) {
  const { id, mySeats, waitingFor } = room.info();
  const isMyTurn = waitingFor.some((seat) => mySeats.includes(seat));
  const { next = null, waiting = 0 } = useNextTable(id, mySeats.length > 0, isMyTurn) ?? {};
  if (next === null) return null;
  return (
    <a className="button next-table" href={addressOf({ table: next.id })} title={next.name}>
      <span className="next-label">{t.lobby.nextTable}</span>
      <span className="next-short" aria-hidden="true">
        {t.lobby.next}
      </span>
      <span className="hidden">{next.name}</span>
      <span aria-hidden="true">{waiting > 1 ? `(${waiting}) →` : '→'}</span>
    </a>
  );
}
