import { t } from '@roundhouse/page/text/index.ts';
import type { TableInfo } from '@roundhouse/protocol';
import { useId } from 'react';
import { addressOf } from '../address.ts';
import type { GameSummary } from '../local/store.ts';

interface WaitingProps {
  readonly games: readonly GameSummary[]; // the last played first
  readonly tables: readonly TableInfo[];
  nameOf(title: string): string;
}

/** How many games of this browser are shown here; the others are in their list. */
const LAST = 3;

/** Whether a table waits for the viewer. */
export const isMine = ({ status, waitingFor, mySeats }: TableInfo): boolean =>
  status === 'playing' && waitingFor.some((seat) => mySeats.includes(seat));

const NEVER = Number.MAX_SAFE_INTEGER;
/** When the viewer's time at a table is up. */
const zeroOf = ({ seats, mySeats }: TableInfo): number =>
  Math.min(NEVER, ...mySeats.map((seat) => seats[seat]?.clock?.zeroAt ?? NEVER));
/** Tables where time runs out first come first, then those where the others have waited longest. */
const byUrgency = (a: TableInfo, b: TableInfo): number => zeroOf(a) - zeroOf(b) || a.updatedAt - b.updatedAt;

const howFar = ({ lesson, moves }: GameSummary): string =>
  lesson ? t.lessons.number(lesson.step + 1, lesson.of) : t.start.moves(moves);

/** What waits for a returning visitor; it is above everything else. */
export function Waiting({ games, tables, nameOf }: WaitingProps) {
  const id = useId();
  const mine = tables.filter(isMine).sort(byUrgency);
  const begun = games.filter(({ ended }) => !ended).slice(0, LAST);
  if (mine.length + begun.length === 0) return null;
  return (
    <section className="waiting" aria-labelledby={id}>
      <h2 id={id}>{t.start.waiting}</h2>
      <ul>
        {mine.map((table, i) => (
          <li key={table.id}>
            <a className={i === 0 ? 'button next' : 'button'} href={addressOf({ table: table.id })}>
              {i === 0 && mine.length > 1 && t.lobby.nextTable} <strong>{table.name}</strong> {t.lobby.yourTurn}
            </a>
          </li>
        ))}
        {begun.map((game) => (
          <li key={game.id}>
            <a className="button" href={addressOf({ game: game.id })}>
              <strong>{nameOf(game.title)}</strong> {howFar(game)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
