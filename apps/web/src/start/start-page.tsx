import { type LobbyTitle, TITLES } from 'virtual:titles';
import { t } from '@roundhouse/page/text/index.ts';
import { ThemeButton } from '@roundhouse/page/ui/theme-button.tsx';
import { useCallback, useEffect, useState } from 'react';
import { addressOf } from '../address.ts';
import { Lobby } from '../lobby/lobby.tsx';
import { useMe } from '../lobby/use-me.ts';
import { NO_TABLES, watchTables } from '../lobby/watch-tables.ts';
import { type GameSummary, listGames } from '../local/store.ts';
import { useTurnSign } from '../news/turn-sign.ts';
import { LanguageField } from '../ui/language-field.tsx';
import { later } from '../ui/later.tsx';
import { GameList } from './game-list.tsx';
import { TitleCards } from './title-cards.tsx';
import { isMine, Waiting } from './waiting-games.tsx';
import type { Way } from './ways.ts';

/** The form for a new game, loaded when somebody wants one. */
const NewGame = later(
  () => import('./new-game.tsx'),
  () => <p className="soft">{t.loading}</p>,
);

/** The games in this browser, the last played first; null: being read. */
function useGames() {
  const [games, setGames] = useState<readonly GameSummary[] | null>(null);
  const load = useCallback(async (): Promise<void> => {
    const list = await listGames();
    setGames([...list].sort((a, b) => b.updated - a.updated));
  }, []);
  useEffect(() => {
    void load();
  }, [load]);
  return { games, load };
}

/** Tables on the server, kept fresh. */
function useTables(hasServer: boolean, me: string | undefined) {
  const [tables, setTables] = useState(NO_TABLES);
  useEffect(() => (hasServer ? watchTables(me !== undefined, setTables) : undefined), [hasServer, me]);
  return tables;
}

const nameOf = (title: string): string => TITLES.find(({ meta }) => meta.id === title)?.meta.name ?? title;

interface StartPageProps {
  readonly open: string | null; // the title of which the visitor wants to open a table
}

/** The start page: what waits for the visitor, the titles, and the games of this browser and the server. */
export function StartPage({ open: wanted }: StartPageProps) {
  const { games, load } = useGames();
  const [chosen, setChosen] = useState<{ readonly title: LobbyTitle; readonly way: Way } | null>(() => {
    const title = TITLES.find(({ meta }) => meta.id === wanted);
    return title ? { title, way: 'friends' } : null;
  });
  const [me, setMe] = useMe();
  const hasServer = me !== undefined && me !== 'none';
  const tables = useTables(hasServer, hasServer ? me?.id : undefined);
  const waiting = tables.mine.filter(isMine).length;
  useTurnSign({ isAsked: waiting > 0, asked: `${t.start.waits(waiting)} · ${t.name}`, otherwise: t.name });
  const open = (id: string): void => {
    location.hash = addressOf({ game: id });
  };
  const form = chosen && (
    <NewGame
      key={chosen.title.meta.id}
      {...chosen}
      me={hasServer ? me : undefined}
      onBegun={open}
      onBack={() => setChosen(null)}
    />
  );
  return (
    <div className="start">
      <header className="start-head">
        <span className="mark" aria-hidden="true" />
        <h1>{t.name}</h1>
        <p>{t.tagline}</p>
        <LanguageField />
        <ThemeButton />
      </header>
      <main className="start-main">
        <Waiting games={games ?? []} tables={tables.mine} nameOf={nameOf} />
        <div className="start-games">
          {form ?? (
            <TitleCards
              titles={TITLES}
              hasServer={hasServer}
              onChoose={(title, way) => setChosen({ title, way })}
              onBegun={open}
            />
          )}
        </div>
        <div className="start-lists">
          {hasServer && <Lobby me={me} tables={tables} onMe={setMe} />}
          <GameList games={games} nameOf={nameOf} onChange={() => void load()} />
        </div>
      </main>
    </div>
  );
}
