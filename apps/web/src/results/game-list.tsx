import { a } from '@roundhouse/page/text/account.ts';
import { dated } from '@roundhouse/page/text/dates.ts';
import type { ResultInfo, ResultSeat } from '@roundhouse/protocol';
import { addressOf } from '../address.ts';
import { botName, titleName } from './names.ts';
import '../style/results.css';

const day = dated({ dateStyle: 'medium' });

const nameOf = ({ name, isBot }: ResultSeat): string => (isBot ? botName(name) : name);

interface GameListProps<T extends ResultInfo> {
  readonly results: readonly T[];
  readonly more?: (result: T) => string; // a further text about a game
}

/** Finished games: who played, and how each ended. Each links to its table, where people can page through the moves. */
export function GameList<T extends ResultInfo>({ results, more }: GameListProps<T>) {
  if (results.length === 0) return <p className="soft">{a.results.noGames}</p>;
  return (
    <ul className="results">
      {results.map((result) => (
        <li key={result.table} className="game">
          <a href={addressOf({ table: result.table })}>
            <strong>
              {result.name} {result.name !== titleName(result.title) && <span>{titleName(result.title)}</span>}
            </strong>
            <span className="result-seats">
              {result.seats.map((seat, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: bots of one level are alike
                <span key={i}>
                  {seat.place}. {nameOf(seat)} <small>{a.results.number(seat.score)}</small>
                </span>
              ))}
            </span>
            <small>
              {[more?.(result) ?? '', a.results.moves(result.moves), day(result.at)].filter(Boolean).join(' · ')}
            </small>
          </a>
        </li>
      ))}
    </ul>
  );
}
