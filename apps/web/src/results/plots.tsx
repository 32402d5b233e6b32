import { a } from '@roundhouse/page/text/account.ts';
import type { Bar, FigureStatistics, RoundFigures, SpreadFigures } from '@roundhouse/protocol';
import { type FigureWords, money, type Speech } from '@roundhouse/words';
import type { CSSProperties } from 'react';
import { type Column, columnsOf } from './round-columns.ts';

/** Sizes computed from figures, as variables; the style sheet does the rest. */
const sized = (sizes: Readonly<Record<`--${string}`, number>>): CSSProperties => sizes as CSSProperties;

interface HistogramProps {
  readonly bars: readonly Bar[];
  readonly name: string; // of the whole plot
}

/** A histogram: how many games had which value, as columns. */
export function Histogram({ bars, name }: HistogramProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ol className="histogram" aria-label={name}>
      {bars.map(({ from, to, count }) => (
        <li key={from} style={sized({ '--part': count / most })}>
          <span className="hidden">{a.results.bar(from, to, count)}</span>
          <span aria-hidden="true">{count > 0 ? a.results.number(count) : ''}</span>
          <i aria-hidden="true" />
          <span aria-hidden="true">{a.results.number(from)}</span>
        </li>
      ))}
    </ol>
  );
}

type Write = (value: number) => string;

interface SpreadsProps {
  readonly rows: readonly SpreadFigures[];
  readonly nameOf: (name: string) => string;
  readonly write: Write;
}

/** A box plot for each name: least and most, the middle half, and the median. */
function Spreads({ rows, nameOf, write }: SpreadsProps) {
  const most = Math.max(1, ...rows.map(({ spread }) => spread.most));
  return (
    <>
      <ul className="spreads">
        {rows.map(({ name, count, spread }) => {
          const { least, quarter, middle, threeQuarters } = spread;
          const parts = {
            ...{ '--least': least / most, '--quarter': quarter / most, '--middle': middle / most },
            ...{ '--three': threeQuarters / most, '--most': spread.most / most },
          };
          const said = [least, quarter, middle, threeQuarters, spread.most].map(write);
          return (
            <li key={name}>
              <b>{nameOf(name)}</b>
              <span className="spread-line" style={sized(parts)} role="img" aria-label={a.results.spreadOf(said)}>
                <i />
                <i />
                <i />
              </span>
              <span>{write(middle)}</span>
              <small>{a.results.times(count)}</small>
            </li>
          );
        })}
        <li className="spread-scale" aria-hidden="true">
          <span>
            <span>{write(0)}</span>
            <span>{write(most)}</span>
          </span>
        </li>
      </ul>
      <p className="soft">{a.results.spreadKey}</p>
    </>
  );
}

interface RoundsProps {
  readonly rows: readonly RoundFigures[];
  readonly games: number;
  readonly nameOf: (name: string) => string;
  readonly round: string;
}

const sumIn = ({ rounds }: RoundFigures, { from, to }: Column): number =>
  rounds.reduce((sum, each) => sum + (each.round >= from && each.round <= to ? each.sum : 0), 0);

/** How much of each name came in each round: darker means more per game. */
function Rounds({ rows, games, nameOf, round }: RoundsProps) {
  const columns = columnsOf(Math.max(1, ...rows.flatMap(({ rounds }) => rounds.map((each) => each.round))));
  const mean = (row: RoundFigures, column: Column): number => sumIn(row, column) / Math.max(1, games);
  const most = Math.max(0.01, ...rows.flatMap((row) => columns.map((column) => mean(row, column))));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keys too
    <section className="rounds-plot" aria-label={round} tabIndex={0}>
      <table>
        <caption>{round}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ from, to }) => (
              <th key={from} scope="col">
                {from === to ? from : `${from}–${to}`}
              </th>
            ))}
            <th scope="col">{a.results.inAll}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{nameOf(row.name)}</th>
              {columns.map((column) => {
                const value = mean(row, column);
                return (
                  <td key={column.from} style={sized({ '--part': value / most })}>
                    {value === 0 ? '' : a.results.average(value)}
                  </td>
                );
              })}
              <td>{a.results.average(mean(row, { from: 0, to: Number.POSITIVE_INFINITY }))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PlotProps {
  readonly statistics: FigureStatistics;
  readonly words: FigureWords;
  readonly games: number;
  readonly speech: Speech; // for money
}

/** One kind of figures of a title's finished games. */
export function FigurePlot({ statistics, words, games, speech }: PlotProps) {
  const nameOf = (name: string): string => words.names?.[name] ?? name;
  const write: Write = (value) => (statistics.isMoney ? money(value, speech) : a.results.number(value));
  return (
    <section className="account-part plot">
      <h2>{words.head}</h2>
      <p className="soft">{words.note}</p>
      {statistics.shows === 'spread' ? (
        <Spreads rows={statistics.rows} nameOf={nameOf} write={write} />
      ) : (
        <Rounds rows={statistics.rows} games={games} nameOf={nameOf} round={words.round ?? a.results.round} />
      )}
    </section>
  );
}
