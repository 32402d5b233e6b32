import { t } from '@roundhouse/page/text/index.ts';
import { type ComponentType, Suspense, useSyncExternalStore } from 'react';
import { withAccountTexts } from './account/texts.ts';
import { parseAddress } from './address.ts';
import { languageNow, onLanguage } from './language.ts';
import { onPlace, placeNow } from './place.ts';
import { StartPage } from './start/start-page.tsx';
import { later } from './ui/later.tsx';
import { ProblemBoundary } from './ui/page-problem.tsx';

const loading = () => <p className="page-message">{t.loading}</p>;
const page = <Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  later(load, loading);

/** The page of a table, which includes the board; the start page does not need it. */
const loadTablePage = () => import('./table/table-page.tsx');
const loadLocalPage = () => import('./start/local-page.tsx');
const loadRemotePage = () => import('./lobby/remote-page.tsx');
const TablePage = page(loadTablePage);
const LocalPage = page(withTable(loadLocalPage));
const RemotePage = page(withTable(loadRemotePage));
const AccountPage = page(withAccountTexts(() => import('./account/account-page.tsx')));
const PeoplePage = page(withAccountTexts(() => import('./people/people-page.tsx')));
const GroupPage = page(withAccountTexts(() => import('./people/group-page.tsx')));
const HostPage = page(withAccountTexts(() => import('./host/host-page.tsx')));
const FindPage = page(withAccountTexts(() => import('./lobby/find-page.tsx')));
const PersonPage = page(withAccountTexts(() => import('./results/person-page.tsx')));
const TitlePage = page(withAccountTexts(() => import('./results/title-page.tsx')));
const HowToPage = page(() => import('./how-to/how-to-page.tsx'));
const InvitationPage = page(() => import('./lobby/invitation-page.tsx'));

/** Loads a page that opens a table together with the table page, which it will show soon. */
function withTable<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return () => {
    loadTablePage().catch(() => undefined); // reported when it is shown
    return load();
  };
}

/** Loads everything that a table needs while the table itself is being requested. */
export function loadAhead(): void {
  const { game, table } = parseAddress(location.hash);
  if (game === null && table === null) return;
  const load = withTable<unknown>(game === null ? loadRemotePage : loadLocalPage);
  load().catch(() => undefined); // reported when it is shown
}

/** A key for the place that is the same for every move of a table. */
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

/** A change of language redraws the whole page, so that no text in the old language stays behind. */
export function App() {
  const hash = useSyncExternalStore(onPlace, placeNow);
  const language = useSyncExternalStore(onLanguage, languageNow);
  return (
    <ProblemBoundary key={language} place={placeOf(hash)}>
      <Suspense fallback={loading()}>
        <Page hash={hash} />
      </Suspense>
    </ProblemBoundary>
  );
}
