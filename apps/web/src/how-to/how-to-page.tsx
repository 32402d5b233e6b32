import { TITLES } from 'virtual:titles';
import type { TitleInfo } from '@roundhouse/page/source/table-source.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { HowToPart, HowToWords } from '@roundhouse/words';
import { useEffect, useState } from 'react';
import { Frame } from '../account/frame.tsx';
import { Refused, useRequest } from '../account/use-request.tsx';
import { addressOf } from '../address.ts';
import { RuleList } from '../panels/rules.tsx';
import { canLearn, learnGame } from '../start/create-game.ts';
import { Explained, ExplainedPanel } from '../terms/explained.tsx';
import { Glossary } from '../terms/glossary.tsx';
import { loadTitlePage } from '../titles/index.ts';
import { usePictures } from './use-pictures.ts';
import './how-to.css';

interface PictureProps {
  readonly address: string | undefined; // undefined: being drawn
  readonly caption: string;
}

/** A part of the board, drawn by the program. */
const Picture = ({ address, caption }: PictureProps) => (
  <figure>
    {address === undefined ? <div className="undrawn" /> : <img src={address} alt="" />}
    <figcaption>{caption}</figcaption>
  </figure>
);

function Part({ head, say }: HowToPart) {
  return (
    <>
      <h3>{head}</h3>
      <p>
        <Explained text={say} />
      </p>
    </>
  );
}

/** The text: goal, order of play, what beginners overlook, the end. */
function Told({ id, said }: { readonly id: string; readonly said: HowToWords }) {
  const drawn = usePictures(id, Object.keys(said.pictures));
  return (
    <>
      <section className="account-part">
        <h2>{t.howTo.goal}</h2>
        <p>
          <Explained text={said.goal} />
        </p>
      </section>
      <section className="account-part how-to-turn">
        <h2>{t.howTo.turn}</h2>
        {Object.entries(said.turn).map(([name, part]) => {
          const caption = said.pictures[name];
          return (
            <div key={name} className="how-to-part">
              <Part {...part} />
              {caption !== undefined && <Picture address={drawn[name]} caption={caption} />}
            </div>
          );
        })}
      </section>
      <section className="account-part">
        <h2>{t.howTo.missed}</h2>
        <ol className="missed">
          {said.missed.map((part) => (
            <li key={part.head}>
              <Part {...part} />
            </li>
          ))}
        </ol>
      </section>
      <section className="account-part">
        <h2>{t.howTo.ends}</h2>
        <p>
          <Explained text={said.ends} />
        </p>
      </section>
    </>
  );
}

/** The way to the guided first game. */
function Learn({ id }: { readonly id: string }) {
  const { problem, ask } = useRequest();
  const title = TITLES.find(({ meta }) => meta.id === id);
  if (!title || !canLearn(title)) return null;
  const begin = (game: string): void => {
    location.hash = addressOf({ game });
  };
  return (
    <>
      <button type="button" className="primary" data-learn={id} onClick={() => void ask(() => learnGame(title), begin)}>
        {t.howTo.learn}
      </button>
      <Refused problem={problem} />
    </>
  );
}

/** The title with its words; undefined: being loaded; null: there is no such page. */
function useTitle(id: string): TitleInfo | null | undefined {
  const [title, setTitle] = useState<TitleInfo | null>();
  useEffect(() => {
    let isWanted = true;
    loadTitlePage(id).then(
      ({ info }) => isWanted && setTitle(info),
      () => isWanted && setTitle(null),
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  return title;
}

/** How a game is played, on one page in our own words, with its glossary and its rules. */
export default function HowToPage({ id }: { readonly id: string }) {
  const title = useTitle(id);
  if (title === undefined) return <p className="page-message">{t.loading}</p>;
  const { howTo, terms } = title?.words ?? {};
  if (!title || !howTo) return <Frame head={t.howTo.link}>{t.howTo.none}</Frame>;
  return (
    <Frame head={t.howTo.title(title.meta.name)} wide>
      <div className="how-to">
        <ExplainedPanel terms={terms}>
          <Told id={id} said={howTo} />
        </ExplainedPanel>
        <Learn id={id} />
        {terms && <Glossary terms={terms} />}
        <details className="account-part">
          <summary>{t.howTo.rules}</summary>
          <RuleList title={title} section={null} />
        </details>
      </div>
    </Frame>
  );
}
