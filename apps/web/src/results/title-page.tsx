import { TITLES } from 'virtual:titles';
import type { TitleInfo } from '@roundhouse/page/source/table-source.ts';
import { a } from '@roundhouse/page/text/account.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { RankInfo, ResultInfo, ResultsAnswer, Spread, TitleStatistics } from '@roundhouse/protocol';
import { useEffect, useState } from 'react';
import { Frame } from '../account/frame.tsx';
import { useAccountTexts } from '../account/texts.ts';
import { Refused, useRead } from '../account/use-request.tsx';
import { addressOf } from '../address.ts';
import { api } from '../source/api.ts';
import { loadTitleInfo } from '../titles/index.ts';
import { GameList } from './game-list.tsx';
import { botName, titleName } from './names.ts';
import { FigurePlot, Histogram } from './plots.tsx';

const spreadText = ({ least, middle, most }: Spread): string => a.results.spread(least, middle, most);

interface RanksProps {
  readonly ranks: readonly RankInfo[];
  readonly areBots?: boolean;
}

function Ranks({ ranks, areBots = false }: RanksProps) {
  return (
    <ol className="rating-list">
      {ranks.map(({ name, rating, games }) => (
        <li key={name}>
          {areBots ? botName(name) : <a href={addressOf({ person: name })}>{name}</a>} <b>{rating}</b>{' '}
          <small>{a.results.rated(games)}</small>
        </li>
      ))}
    </ol>
  );
}

interface FiguresProps {
  readonly figures: TitleStatistics;
  readonly title: TitleInfo | null; // null: its words are not loaded yet
}

/** Plots of the figures by which the title compares its games. */
function Plots({ figures: { games, figured, figures }, title }: FiguresProps) {
  const words = title?.words;
  if (!title || !words) return null;
  const speech = { names: [], currency: title.meta.currency, words };
  return (
    <>
      {figures.map((statistics) => {
        const said = words.figures?.[statistics.kind];
        return said ? (
          <FigurePlot key={statistics.kind} statistics={statistics} words={said} games={figured} speech={speech} />
        ) : null;
      })}
      {figures.length > 0 && figured < games && <p className="soft">{a.results.figured(figured, games)}</p>}
    </>
  );
}

function Figures({ figures, title }: FiguresProps) {
  const { games, players, moves, winningScores, scores, lengths, best, bots } = figures;
  if (games === 0) return <p className="soft">{a.results.noFigures}</p>;
  return (
    <>
      <section className="account-part plot">
        <h2>{a.results.winning}</h2>
        {winningScores && <p className="soft">{spreadText(winningScores)}</p>}
        <Histogram bars={scores} name={a.results.winning} />
      </section>
      <section className="account-part plot">
        <h2>{a.results.length}</h2>
        {moves && <p className="soft">{spreadText(moves)}</p>}
        <Histogram bars={lengths} name={a.results.length} />
        <p>{players.map((each) => a.results.players(each.players, each.games)).join(' · ')}</p>
      </section>
      <Plots figures={figures} title={title} />
      <section className="account-part plot">
        <h2>{a.results.best}</h2>
        {best.length === 0 && <p className="soft">{a.results.nobody}</p>}
        <Ranks ranks={best} />
        {bots.length > 0 && <h3>{a.results.bots}</h3>}
        <Ranks ranks={bots} areBots />
      </section>
    </>
  );
}

/** Finished games of a title that the visitor may see, page by page. */
function Finished({ title }: { readonly title: string }) {
  const [results, setResults] = useState<readonly ResultInfo[]>([]);
  const [before, setBefore] = useState<string | null>(null);
  const path = `results?title=${title}`;
  const take = (first: readonly ResultInfo[], answer: ResultsAnswer): void => {
    setResults([...first, ...answer.results]);
    setBefore(answer.before);
  };
  const { problem, ask } = useRead<ResultsAnswer>(path, (answer) => take([], answer));
  const readOn = (from: string): Promise<void> =>
    ask(
      () => api<ResultsAnswer>('GET', `${path}&before=${from}`),
      (answer) => take(results, answer),
    );
  return (
    <section className="account-part all-games">
      <h2>{a.results.games}</h2>
      <GameList results={results} />
      {before !== null && (
        <button type="button" onClick={() => void readOn(before)}>
          {a.results.older}
        </button>
      )}
      <Refused problem={problem} />
    </section>
  );
}

/** The title with its words; null until they are there. */
function useTitleInfo(id: string): TitleInfo | null {
  const [title, setTitle] = useState<TitleInfo | null>(null);
  useEffect(() => {
    let isWanted = true;
    const forget = (): void => undefined; // the rest of the page works without them
    loadTitleInfo(id).then((found) => isWanted && setTitle(found), forget);
    return () => {
      isWanted = false;
    };
  }, [id]);
  return title;
}

/** Statistics of all games of a title, and a list of those that the visitor may see. */
export default function TitlePage({ id }: { readonly id: string }) {
  useAccountTexts();
  const title = useTitleInfo(id);
  const [figures, setFigures] = useState<TitleStatistics | null>(null);
  const { problem } = useRead<TitleStatistics>(`titles/${encodeURIComponent(id)}/statistics`, setFigures);
  return (
    <Frame head={titleName(id)} more={figures && figures.games > 0 ? a.results.figures(figures.games) : null} wide>
      {TITLES.some(({ meta, howTo }) => meta.id === id && howTo) && (
        <p>
          <a className="finger" href={addressOf({ howTo: id })}>
            {t.howTo.link}
          </a>
        </p>
      )}
      {figures === null && problem === null && <p className="page-message">{t.loading}</p>}
      <Refused problem={problem} />
      {figures && <Figures figures={figures} title={title} />}
      {figures && figures.games > 0 && <Finished title={id} />}
    </Frame>
  );
}
