import { TITLES } from 'virtual:titles';
import { a } from '@roundhouse/page/text/account.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { Bar, RankInfo, ResultInfo, ResultsAnswer, Spread, TitleStatistics } from '@roundhouse/protocol';
import { useState } from 'react';
import { Frame } from '../account/frame.tsx';
import { useAccountTexts } from '../account/texts.ts';
import { Refused, useRead } from '../account/use-request.tsx';
import { addressOf } from '../address.ts';
import { api } from '../source/api.ts';
import { GameList } from './game-list.tsx';
import { botName, titleName } from './names.ts';

const spreadText = ({ least, middle, most }: Spread): string => a.results.spread(least, middle, most);

/** How many games came to which score. */
function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ol className="bars">
      {bars.map(({ from, to, count }) => (
        <li key={from}>
          <span>{a.results.number(from)}</span>
          <meter min={0} max={most} value={count} aria-label={a.results.bar(from, to, count)} />
          <span>{a.results.number(count)}</span>
        </li>
      ))}
    </ol>
  );
}

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

function Figures({ figures }: { readonly figures: TitleStatistics }) {
  const { games, players, moves, winningScores, scores, best, bots } = figures;
  if (games === 0) return <p className="soft">{a.results.noFigures}</p>;
  return (
    <>
      <section className="account-part">
        <h2>{a.results.figures(games)}</h2>
        <p>{players.map((each) => a.results.players(each.players, each.games)).join(' · ')}</p>
        {moves && (
          <p>
            {a.results.length}: {spreadText(moves)}
          </p>
        )}
        <h3>{a.results.winning}</h3>
        {winningScores && <p>{spreadText(winningScores)}</p>}
        <Bars bars={scores} />
      </section>
      <section className="account-part">
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
    <section className="account-part">
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

/** What all games of a title say together, and which can be looked at. */
export default function TitlePage({ id }: { readonly id: string }) {
  useAccountTexts();
  const [figures, setFigures] = useState<TitleStatistics | null>(null);
  const { problem } = useRead<TitleStatistics>(`titles/${encodeURIComponent(id)}/statistics`, setFigures);
  return (
    <Frame head={titleName(id)}>
      {TITLES.some(({ meta, howTo }) => meta.id === id && howTo) && (
        <p>
          <a href={addressOf({ howTo: id })}>{t.howTo.link}</a>
        </p>
      )}
      {figures === null && problem === null && <p className="page-message">{t.loading}</p>}
      <Refused problem={problem} />
      {figures && <Figures figures={figures} />}
      {figures && <Finished title={id} />}
    </Frame>
  );
}
