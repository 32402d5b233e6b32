import type { LobbyTitle } from 'virtual:titles';
import { t } from '@roundhouse/page/text/index.ts';
import { Refused, useRequest } from '../account/use-request.tsx';
import { startOf } from '../language.ts';
import { createGame, usualOptions } from './create-game.ts';

interface FirstGameProps {
  readonly titles: readonly LobbyTitle[];
  onBegun(id: string): void;
}

/** One click into a game, for somebody who has never seen one of these: the title that offers itself for it. */
export function FirstGame({ titles, onBegun }: FirstGameProps) {
  const { problem, ask } = useRequest();
  const title = titles.find(({ meta }) => meta.firstGame !== undefined);
  if (!title?.meta.firstGame) return null;
  const { meta } = title;
  const { players, options } = title.meta.firstGame;
  const names = t.start.defaultNames.slice(0, players);
  const begin = (): Promise<string> => createGame(meta, { names, options: { ...usualOptions(meta), ...options } });
  return (
    <section className="first-game">
      <button type="button" onClick={() => void ask(begin, onBegun)}>
        {t.start.firstGame(meta.name)}
      </button>
      <p className="soft">{startOf(meta.id)?.firstGame}</p>
      <Refused problem={problem} />
    </section>
  );
}
