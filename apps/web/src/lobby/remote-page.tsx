import type { TableAnswer } from '@roundhouse/protocol';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { api } from '../source/api.ts';
import { openLive } from '../source/live.ts';
import { openRemoteTable } from '../source/remote-table.ts';
import type { TableSource } from '../source/table-source.ts';
import { t } from '../text/index.ts';
import { useMe } from './use-me.ts';
import { WaitingRoom } from './waiting-room.tsx';

interface RemotePageProps {
  readonly id: string;
  readonly move: number | null;
  readonly Table: ComponentType<{ readonly move: number | null; open(): Promise<TableSource> }>;
}

/** A table on the server: its waiting room until it begins, then the table itself. */
export function RemotePage({ id, move, Table }: RemotePageProps) {
  const [me] = useMe();
  const [answer, setAnswer] = useState<TableAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = useCallback(() => openRemoteTable(id), [id]);
  const hasBegun = answer !== null && answer.position !== null;
  useEffect(() => {
    api<TableAnswer>('GET', `tables/${id}`).then(setAnswer, () => setProblem(t.lobby.gone));
  }, [id]);
  useEffect(() => {
    if (hasBegun) return;
    // Who waits sees others come, and the game begin.
    const live = openLive({
      onOpen: () => live.send({ type: 'watch', table: id }),
      onState: () => undefined,
      onMessage: (message) => {
        if (message.type === 'table') setAnswer({ table: message.table, position: message.position });
      },
    });
    return () => live.close();
  }, [id, hasBegun]);
  if (problem !== null) return <p className="page-message">{problem}</p>;
  if (!answer || me === undefined) return <p className="page-message">{t.loading}</p>;
  if (hasBegun) return <Table open={open} move={move} />;
  return <WaitingRoom table={answer.table} me={me} invitation={null} onAnswer={setAnswer} />;
}
