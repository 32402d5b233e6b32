import { type LobbyTitle, TITLES } from 'virtual:titles';
import { t } from '@roundhouse/page/text/index.ts';
import { ThemeButton } from '@roundhouse/page/ui/theme-button.tsx';
import { useCallback, useEffect, useState } from 'react';
import { addressOf } from '../address.ts';
import { Lobby } from '../lobby/lobby.tsx';
import { useMe } from '../lobby/use-me.ts';
import { type GameSummary, listGames } from '../local/store.ts';
import { LanguageField } from '../ui/language-field.tsx';
import { FirstGame } from './first-game.tsx';
import { GameList } from './game-list.tsx';
import { NewGame } from './new-game.tsx';

interface TitlePickerProps {
  readonly titles: readonly LobbyTitle[];
  readonly chosen: LobbyTitle | undefined;
  onChoose(id: string): void;
}

/** Which game, when there are several. */
function TitlePicker({ titles, chosen, onChoose }: TitlePickerProps) {
  if (titles.length < 2) return null;
  return (
    <fieldset className="titles">
      <legend className="hidden">{t.start.newGame}</legend>
      {titles.map(({ meta }) => (
        <button
          key={meta.id}
          type="button"
          data-title={meta.id}
          aria-pressed={meta.id === chosen?.meta.id}
          onClick={() => onChoose(meta.id)}
        >
          {meta.name}
        </button>
      ))}
    </fieldset>
  );
}

/** Games that lie in this browser, the last played first; null: being read. */
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

/** The first minute: what there is to play, and the games that wait in this browser. */
export function StartPage() {
  const { games, load } = useGames();
  const [chosen, setChosen] = useState<string | null>(null);
  const title = TITLES.find(({ meta }) => meta.id === chosen) ?? TITLES[0];
  const [me, setMe] = useMe();
  const hasServer = me !== undefined && me !== 'none';
  const open = (id: string): void => {
    location.hash = addressOf({ game: id });
  };
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
        <div className="start-games">
          <FirstGame titles={TITLES} onBegun={open} />
          <TitlePicker titles={TITLES} chosen={title} onChoose={setChosen} />
          {title && <NewGame key={title.meta.id} title={title} me={hasServer ? me : undefined} onBegun={open} />}
        </div>
        <div className="start-lists">
          {hasServer && <Lobby me={me} onMe={setMe} />}
          <GameList games={games} titles={TITLES} onChange={() => void load()} />
        </div>
      </main>
    </div>
  );
}
