import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react';
import { parseAddress } from './address.ts';
import { InvitationPage } from './lobby/invitation-page.tsx';
import { RemotePage } from './lobby/remote-page.tsx';
import { openLocalTable } from './source/local-table.ts';
import { StartPage } from './start/start-page.tsx';
import { t } from './text/index.ts';

/** The table brings the board with it; the start page does without. */
const TablePage = lazy(() => import('./table/table-page.tsx'));

function useHash(): string {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener);
      return () => removeEventListener('hashchange', listener);
    },
    () => location.hash,
  );
}

function LocalPage({ game, move }: { readonly game: string; readonly move: number | null }) {
  const open = useCallback(() => openLocalTable(game), [game]);
  return <TablePage open={open} move={move} />;
}

export function App() {
  const { game, table, invitation, move } = parseAddress(useHash());
  return (
    <Suspense fallback={<p className="page-message">{t.loading}</p>}>
      {game !== null && <LocalPage key={game} game={game} move={move} />}
      {table !== null && <RemotePage key={table} id={table} move={move} Table={TablePage} />}
      {invitation !== null && <InvitationPage key={invitation} code={invitation} />}
      {game === null && table === null && invitation === null && <StartPage />}
    </Suspense>
  );
}
