import type { TableAnswer } from '@roundhouse/protocol';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { addressOf } from '../address.ts';
import { api } from '../source/api.ts';
import { openLive } from '../source/live.ts';
import { openRemoteTable } from '../source/remote-table.ts';
import type { TableSource } from '../source/table-source.ts';
import { t } from '../text/index.ts';
import { useMe } from './use-me.ts';
import { WaitingRoom } from './waiting-room.tsx';

interface RemotePageProps {
  readonly id: string;
  readonly invitation: string | null; // by which a spectator looks
  readonly move: number | null;
  readonly Table: ComponentType<{ readonly move: number | null; open(): Promise<TableSource> }>;
}

/** A place that leads nowhere: says why, and back. */
export function Nowhere({ why }: { readonly why: string }) {
  return (
    <main className="page-message">
      <p role="alert">{why}</p>
      <a href={addressOf({})}>{t.table.home}</a>
    </main>
  );
}

/** A table on the server: its waiting room until it begins, then the table itself. */
export function RemotePage({ id, invitation, move, Table }: RemotePageProps) {
  const [me] = useMe();
  const [answer, setAnswer] = useState<TableAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = useCallback(() => openRemoteTable(id, invitation), [id, invitation]);
  const hasBegun = answer !== null && answer.position !== null;
  useEffect(() => {
    const code = invitation === null ? '' : `?invitation=${invitation}`;
    api<TableAnswer>('GET', `tables/${id}${code}`).then(setAnswer, () => setProblem(t.lobby.gone));
  }, [id, invitation]);
  useEffect(() => {
    if (hasBegun) return;
    // Who waits sees others come, and the game begin.
    const live = openLive({
      onOpen: () => live.send({ type: 'watch', table: id, ...(invitation === null ? {} : { invitation }) }),
      onState: () => undefined,
      onMessage: (message) => {
        if (message.type === 'table') setAnswer({ table: message.table, position: message.position });
        if (message.type === 'gone') setProblem(t.lobby.gone);
      },
    });
    return () => live.close();
  }, [id, invitation, hasBegun]);
  if (problem !== null) return <Nowhere why={problem} />;
  if (!answer || me === undefined) return <p className="page-message">{t.loading}</p>;
  if (hasBegun) return <Table open={open} move={move} />;
  return <WaitingRoom table={answer.table} me={me} invitation={invitation} onAnswer={setAnswer} />;
}
