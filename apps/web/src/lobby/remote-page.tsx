import { t } from '@roundhouse/page/text/index.ts';
import type { TableAnswer } from '@roundhouse/protocol';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { tableAnswer } from '../source/early.ts';
import { openLive } from '../source/live.ts';
import { openRemoteTable } from '../source/remote-table.ts';
import type { TablePageProps } from '../table/table-page.tsx';
import { PageProblem } from '../ui/page-problem.tsx';
import { useMe } from './use-me.ts';
import { WaitingRoom } from './waiting-room-later.tsx';
import { whyMissing } from './why-missing.ts';

interface RemotePageProps {
  readonly id: string;
  readonly invitation: string | null; // with which a spectator may watch
  readonly move: number | null;
  readonly Table: ComponentType<TablePageProps>;
}

/** A table on the server. After a login everything is requested again, since the person may see more. */
export default function RemotePage(props: RemotePageProps) {
  const [logins, setLogins] = useState(0);
  return <RemoteTable key={logins} {...props} onLogin={() => setLogins(logins + 1)} />;
}

/** The waiting room until the game begins, then the table itself. */
function RemoteTable({ id, invitation, move, Table, onLogin }: RemotePageProps & { onLogin(): void }) {
  const [me] = useMe();
  const [answer, setAnswer] = useState<TableAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const hasBegun = answer !== null && answer.position !== null;
  const isAsking = answer === null && problem === null;
  const known = hasBegun ? answer : null;
  const open = useMemo(() => known && (() => openRemoteTable(id, invitation, known)), [id, invitation, known]);
  useEffect(() => {
    tableAnswer(id, invitation).then(setAnswer, (error: unknown) => setProblem(whyMissing(error)));
  }, [id, invitation]);
  useEffect(() => {
    if (hasBegun || isAsking) return;
    // Waiting people see others join, and the game begin.
    const live = openLive({
      onOpen: () => live.send({ type: 'watch', table: id, ...(invitation === null ? {} : { invitation }) }),
      onState: () => undefined,
      onMessage: (message) => {
        if (message.type === 'table') {
          setAnswer({ table: message.table, position: message.position });
          setProblem(null); // the server is there again
        }
        if (message.type === 'gone') setProblem(t.lobby.gone);
      },
    });
    return () => live.close();
  }, [id, invitation, hasBegun, isAsking]);
  if (problem !== null) return <PageProblem why={problem} />;
  if (open) return <Table open={open} move={move} />;
  if (!answer || me === undefined) return <p className="page-message">{t.loading}</p>;
  return <WaitingRoom table={answer.table} me={me} invitation={invitation} onAnswer={setAnswer} onMe={onLogin} />;
}
