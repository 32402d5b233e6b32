import { lazy, Suspense, useSyncExternalStore } from 'react';
import { parseAddress } from './address.ts';
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

export function App() {
  const { game, move } = parseAddress(useHash());
  if (game === null) return <StartPage />;
  return (
    <Suspense fallback={<p className="page-message">{t.loading}</p>}>
      <TablePage key={game} game={game} move={move} />
    </Suspense>
  );
}
