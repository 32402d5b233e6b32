import { t } from '@roundhouse/page/text/index.ts';
import type { Me } from '@roundhouse/protocol';
import { addressOf } from '../address.ts';
import { Account } from './account.tsx';
import { ImportSandbox } from './import-sandbox.tsx';
import { TableList } from './table-list.tsx';
import type { Tables } from './watch-tables.ts';

interface LobbyProps {
  readonly me: Me | null;
  readonly tables: Tables;
  onMe(me: Me | null): void;
}

/** Tables on the server: the viewer's own, with whose turn it is, and those that anybody may join. */
export function Lobby({ me, tables: { mine, open }, onMe }: LobbyProps) {
  return (
    <section className="games lobby" aria-label={t.lobby.title}>
      <h2>{t.lobby.title}</h2>
      <p className="soft">{t.lobby.help}</p>
      <Account me={me} onMe={onMe} />
      {me && <TableList head={t.lobby.mine} tables={mine} />}
      {me && <ImportSandbox />}
      <TableList head={t.lobby.open} tables={open} />
      <p>
        <a className="button" href={addressOf({ tables: true })}>
          {t.lobby.find}
        </a>
      </p>
    </section>
  );
}
