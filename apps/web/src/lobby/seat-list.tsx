import { t } from '@roundhouse/page/text/index.ts';
import type { Me, SeatInfo, TableInfo } from '@roundhouse/protocol';

interface SeatListProps {
  readonly table: TableInfo;
  readonly me: Me | null;
  readonly mayTake: boolean;
  onTake(seat: number): void;
  onFree(seat: number): void;
}

function nameIn({ kind, player }: SeatInfo): string {
  if (!player) return t.lobby.free;
  return kind === 'invited' ? t.lobby.invited(player.name) : player.name;
}

/** Who sits where. Where seats are chosen, a free one is taken by its button; who opened the table may free any. */
export function SeatList({ table, me, mayTake, onTake, onFree }: SeatListProps) {
  const isOwner = me !== null && me.id === table.owner.id;
  const byChoice = table.seatOrder === 'chosen' || table.status !== 'open';
  return (
    <>
      <ol className="seats" aria-label={t.lobby.seats}>
        {table.seats.map((each) => (
          <li key={each.seat} className={each.kind === 'taken' ? 'seat' : 'seat seat-free'}>
            {byChoice && <small>{t.lobby.seatNumber(each.seat + 1)}</small>}
            {nameIn(each)}
            {mayTake && byChoice && each.kind === 'open' && (
              <button type="button" onClick={() => onTake(each.seat)}>
                {t.lobby.takeSeat(each.seat + 1)}
              </button>
            )}
            {isOwner && table.status === 'open' && each.player && each.player.id !== me.id && (
              <button type="button" aria-label={t.lobby.freeSeat(each.player.name)} onClick={() => onFree(each.seat)}>
                {t.lobby.freeShort}
              </button>
            )}
          </li>
        ))}
      </ol>
      {table.status === 'open' && (
        <p className="soft">{table.seatOrder === 'random' ? t.lobby.random : t.lobby.chosen}</p>
      )}
    </>
  );
}
