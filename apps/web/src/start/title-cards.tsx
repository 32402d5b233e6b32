/// <reference types="vite/client" />
import type { LobbyTitle } from 'virtual:titles';
import { t } from '@roundhouse/page/text/index.ts';
import { Refused, useRequest } from '../account/use-request.tsx';
import { byTitle } from '../titles/by-title.ts';
import { AboutGame } from './about-game.tsx';
import { canLearn, learnGame, playBots } from './create-game.ts';
import { WAYS, type Way } from './ways.ts';

/** A part of each board, drawn by the program; a title without such a picture shows the logo. */
const PICTURES = byTitle(
  import.meta.glob<string>('../../../../titles/*/page/start.webp', { eager: true, query: '?url', import: 'default' }),
);

export const pictureOf = (title: string): string => PICTURES.get(title) ?? 'icon.svg';

interface CardProps {
  readonly title: LobbyTitle;
  readonly ways: readonly Way[];
  onChoose(title: LobbyTitle, way: Way): void;
  onBegun(id: string): void;
}

function TitleCard({ title, ways, onChoose, onBegun }: CardProps) {
  const { meta } = title;
  const { problem, ask } = useRequest();
  return (
    <li className="title-card">
      <button type="button" className="title-picture" onClick={() => onChoose(title, 'screen')}>
        <img src={pictureOf(meta.id)} alt="" width="640" height="300" loading="lazy" />
        <strong>{meta.name}</strong>
      </button>
      <AboutGame {...title} />
      <div className="ways">
        {canLearn(title) && (
          <button
            type="button"
            className="primary"
            data-learn={meta.id}
            onClick={() => void ask(() => learnGame(title), onBegun)}
          >
            {t.lessons.learn}
          </button>
        )}
        {ways.map((way) =>
          way === 'bots' ? (
            <span key={way} className="bots-way">
              <button type="button" data-bots={meta.id} onClick={() => void ask(() => playBots(title), onBegun)}>
                {t.start.ways[way]}
              </button>
              <button
                type="button"
                data-way={way}
                aria-label={t.bots.level}
                title={t.bots.level}
                onClick={() => onChoose(title, way)}
              >
                …
              </button>
            </span>
          ) : (
            <button key={way} type="button" data-way={way} onClick={() => onChoose(title, way)}>
              {t.start.ways[way]}
            </button>
          ),
        )}
      </div>
      <Refused problem={problem} />
    </li>
  );
}

interface TitleCardsProps extends Omit<CardProps, 'title' | 'ways'> {
  readonly titles: readonly LobbyTitle[];
  readonly hasServer: boolean;
}

/** All games as pictures, with the ways to play them. */
export function TitleCards({ titles, hasServer, ...more }: TitleCardsProps) {
  const ways = WAYS.filter((way) => hasServer || way !== 'friends');
  return (
    <ul className="title-cards">
      {titles.map((title) => (
        <TitleCard
          key={title.meta.id}
          title={title}
          ways={ways.filter((way) => way !== 'bots' || title.bots.length > 0)}
          {...more}
        />
      ))}
    </ul>
  );
}
