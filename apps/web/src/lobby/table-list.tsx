import { t } from '@roundhouse/page/text/index.ts';
import type { TableInfo } from '@roundhouse/protocol';
import { addressOf } from '../address.ts';
import { isMine } from '../start/waiting-games.tsx';

function stateOf(table: TableInfo): string {
  if (table.status === 'open') {
    const taken = table.seats.filter(({ player }) => player !== null).length;
    return t.lobby.taken(taken, table.seats.length);
  }
  if (table.status === 'abandoned') return t.lobby.abandoned;
  if (table.status !== 'playing') return t.start.over;
  if (isMine(table)) return t.lobby.yourTurn;
  const names = table.waitingFor.map((seat) => table.seats[seat]?.player?.name ?? '');
  return t.start.waitsFor(names.join(', '));
}

/** The players, each named once: in a sandbox one person has all seats. */
const namesIn = ({ seats }: TableInfo): string =>
  [...new Set(seats.flatMap(({ player }) => player?.name ?? []))].join(', ');

/** Tables as cards: who sits there, and whose turn it is. */
export function TableList({ head, tables }: { readonly head: string; readonly tables: readonly TableInfo[] }) {
  return (
    <>
      <h3>{head}</h3>
      {tables.length === 0 && <p className="soft">{t.lobby.none}</p>}
      <ul>
        {tables.map((table) => (
          <li key={table.id} className={isMine(table) ? 'game my-turn' : 'game'}>
            <a href={addressOf({ table: table.id })}>
              <strong>
                {table.name} <span>{namesIn(table)}</span>
              </strong>
              <small>
                {[
                  table.sandbox ? t.lobby.sandbox : '',
                  table.status !== 'open' && t.start.moves(table.moves),
                  stateOf(table),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
