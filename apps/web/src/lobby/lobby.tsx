import type { Me, TableInfo } from '@roundhouse/protocol';
import { useEffect, useState } from 'react';
import { api } from '../source/api.ts';
import { openLive } from '../source/live.ts';
import { t } from '../text/index.ts';
import { Account } from './account.tsx';
import { ImportSandbox } from './import-sandbox.tsx';
import { TableList } from './table-list.tsx';

interface LobbyProps {
  readonly me: Me | null;
  onMe(me: Me | null): void;
}

const list = async (which: 'mine' | 'open'): Promise<readonly TableInfo[]> =>
  (await api<{ tables: readonly TableInfo[] }>('GET', `tables?list=${which}`)).tables;

/** Tables on the server: mine with whose turn it is, kept fresh, and those that anybody may join. */
export function Lobby({ me, onMe }: LobbyProps) {
  const [mine, setMine] = useState<readonly TableInfo[]>([]);
  const [open, setOpen] = useState<readonly TableInfo[]>([]);
  const id = me?.id;
  useEffect(() => {
    let wanted = true;
    const load = async (): Promise<void> => {
      const [own, others] = await Promise.all([id === undefined ? [] : list('mine'), list('open')]);
      if (!wanted) return;
      setMine(own);
      setOpen(others.filter(({ mySeats }) => mySeats.length === 0));
    };
    void load().catch(() => undefined);
    if (id === undefined) return;
    const live = openLive({
      onOpen: () => live.send({ type: 'watchMine' }),
      onState: () => undefined,
      onMessage: ({ type }) => type === 'mine' && void load().catch(() => undefined),
    });
    return () => {
      wanted = false;
      live.close();
    };
  }, [id]);
  return (
    <section className="games lobby" aria-label={t.lobby.title}>
      <h2>{t.lobby.title}</h2>
      <p className="soft">{t.lobby.help}</p>
      <Account me={me} onMe={onMe} />
      {me && <TableList head={t.lobby.mine} tables={mine} />}
      {me && <ImportSandbox />}
      <TableList head={t.lobby.open} tables={open} />
    </section>
  );
}
