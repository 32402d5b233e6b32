import { t } from '@roundhouse/page/text/index.ts';
import { lately } from '@roundhouse/page/text/lately.ts';
import { ConfirmButton } from '@roundhouse/page/ui/confirm-button.tsx';
import { useId, useState } from 'react';
import { Refused } from '../account/use-request.tsx';
import { addressOf } from '../address.ts';
import type { GameSummary } from '../local/store.ts';
import { newId } from '../source/new-id.ts';
import { whyUnopened } from '../source/why-unopened.ts';
import { hostWorker } from '../source/workers.ts';

interface GameListProps {
  readonly games: readonly GameSummary[] | null; // null: being read
  nameOf(title: string): string;
  onChange(): void;
}

function Game({ game, name, onChange }: { readonly game: GameSummary; readonly name: string; onChange(): void }) {
  const remove = async (): Promise<void> => {
    await hostWorker().call.remove(game.id);
    onChange();
  };
  const { lesson, ended } = game;
  const far = lesson ? t.lessons.number(lesson.step + 1, lesson.of) : t.start.moves(game.moves);
  const state = ended ? t.start.over : t.start.waitsFor(game.waitingFor.join(', '));
  return (
    <li className="game">
      <a href={addressOf({ game: game.id })}>
        <strong>
          {name} <span>{game.names.join(', ')}</span>
        </strong>
        <small>
          {lesson ? far : `${far}, ${state}`} · <time>{lately(game.updated)}</time>
        </small>
        <b>{ended ? t.start.look : t.start.resume}</b>
      </a>
      <ConfirmButton
        label={t.start.remove}
        name={`${t.start.remove}: ${game.names.join(', ')}`}
        question={t.start.removeSure(name)}
        yes={t.start.remove}
        onConfirm={() => void remove()}
      />
    </li>
  );
}

/** Brings a saved game into this browser, and opens it. */
function OpenFile() {
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setProblem(null);
    try {
      const game = newId();
      await hostWorker().call.importText(await file.text(), game);
      location.hash = addressOf({ game });
    } catch (error) {
      setProblem(await whyUnopened(error));
    }
  };
  return (
    <>
      <label className="file-button">
        {t.start.importFile}
        <input
          type="file"
          accept="application/json,.json"
          className="hidden"
          onChange={(event) => {
            void open(event.target.files?.[0]);
            event.target.value = ''; // the same file can be tried again
          }}
        />
      </label>
      <p className="soft">{t.start.importHelp}</p>
      <Refused problem={problem} />
    </>
  );
}

/** Games kept in this browser, the last played first. */
export function GameList({ games, nameOf, onChange }: GameListProps) {
  const id = useId();
  return (
    <section className="games" aria-labelledby={`${id}-head`} aria-busy={games === null}>
      <h2 id={`${id}-head`}>{t.start.games}</h2>
      {games === null && <p className="soft">{t.loading}</p>}
      {games?.length === 0 && <p className="soft">{t.start.noGames}</p>}
      <ul>
        {games?.map((game) => (
          <Game key={game.id} game={game} name={nameOf(game.title)} onChange={onChange} />
        ))}
      </ul>
      <OpenFile />
    </section>
  );
}
