import { t } from '@roundhouse/page/text/index.ts';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { parseAddress } from './address.ts';
import { languageNow, onLanguage } from './language.ts';
import { onPlace, placeNow } from './place.ts';
import { StartPage } from './start/start-page.tsx';
import { ProblemBoundary } from './ui/page-problem.tsx';

/** The table brings the board with it; the start page does without. */
const loadTablePage = () => import('./table/table-page.tsx');
const loadLocalPage = () => import('./start/local-page.tsx');
const loadRemotePage = () => import('./lobby/remote-page.tsx');
const TablePage = lazy(loadTablePage);
const LocalPage = lazy(withTable(loadLocalPage));
const RemotePage = lazy(withTable(loadRemotePage));
const AccountPage = lazy(() => import('./account/account-page.tsx'));
const PeoplePage = lazy(() => import('./people/people-page.tsx'));
const GroupPage = lazy(() => import('./people/group-page.tsx'));
const HostPage = lazy(() => import('./host/host-page.tsx'));
const FindPage = lazy(() => import('./lobby/find-page.tsx'));
const PersonPage = lazy(() => import('./results/person-page.tsx'));
const TitlePage = lazy(() => import('./results/title-page.tsx'));
const HowToPage = lazy(() => import('./how-to/how-to-page.tsx'));
const InvitationPage = lazy(() => import('./lobby/invitation-page.tsx'));

/** What opens a table will show it soon: both load at the same time. */
function withTable<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return () => {
    loadTablePage().catch(() => undefined); // said when it is shown
    return load();
  };
}

/** Visitors of a table will need all that belongs to it: it loads while the table is asked for. */
export function loadAhead(): void {
  const { game, table } = parseAddress(location.hash);
  if (game === null && table === null) return;
  const load = withTable<unknown>(game === null ? loadRemotePage : loadLocalPage);
  load().catch(() => undefined); // said when it is shown
}

/** The same for every move of a table. */
const placeOf = (hash: string): string => JSON.stringify({ ...parseAddress(hash), move: null });

function Page({ hash }: { readonly hash: string }) {
  const { game, table, invitation, account, people, group, host, tables, person, title, howTo, open, move } =
    parseAddress(hash);
  if (account) return <AccountPage />;
  if (people) return <PeoplePage />;
  if (group !== null) return <GroupPage key={group} code={group} />;
  if (host) return <HostPage />;
  if (tables) return <FindPage />;
  if (person !== null) return <PersonPage key={person} name={person} />;
  if (title !== null) return <TitlePage key={title} id={title} />;
  if (howTo !== null) return <HowToPage key={howTo} id={howTo} />;
  if (game !== null) return <LocalPage key={game} game={game} move={move} Table={TablePage} />;
  if (table !== null) {
    return <RemotePage key={table} id={table} invitation={invitation} move={move} Table={TablePage} />;
  }
  return invitation === null ? (
    <StartPage key={open} open={open} />
  ) : (
    <InvitationPage key={invitation} code={invitation} />
  );
}

/** Another language is another page: everything is redrawn, so that nothing stays behind that was said before. */
export function App() {
  const hash = useSyncExternalStore(onPlace, placeNow);
  const language = useSyncExternalStore(onLanguage, languageNow);
  return (
    <ProblemBoundary key={language} place={placeOf(hash)}>
      <Suspense fallback={<p className="page-message">{t.loading}</p>}>
        <Page hash={hash} />
      </Suspense>
    </ProblemBoundary>
  );
}
