import { TITLES } from 'virtual:titles';
import { t } from '@roundhouse/page/text/index.ts';
import type { BotLevel, Me, SeatInfo, TableInfo } from '@roundhouse/protocol';
import { LevelOptions } from '../start/bot-level.tsx';
import { clockText } from './clock-fields.tsx';

interface SeatListProps {
  readonly table: TableInfo;
  readonly me: Me | null;
  readonly mayTake: boolean;
  onTake(seat: number): void;
  onFree(seat: number): void;
  onBot(seat: number, level: BotLevel | null): void;
}

function nameIn({ kind, player }: SeatInfo): string {
  if (!player) return t.lobby.free;
  return kind === 'invited' ? t.lobby.invited(player.name) : player.name;
}

interface BotButtonProps extends Pick<SeatListProps, 'onBot'> {
  readonly title: string;
  readonly seat: SeatInfo;
}

/** Puts a bot on a free seat, or removes it. */
function BotButton({ title, seat: { seat, kind, player }, onBot }: BotButtonProps) {
  const levels = TITLES.find(({ meta }) => meta.id === title)?.bots ?? [];
  if (kind === 'bot') {
    return (
      <button type="button" aria-label={t.bots.removeFrom(player?.name ?? '')} onClick={() => onBot(seat, null)}>
        {t.bots.remove}
      </button>
    );
  }
  if (kind !== 'open') return null;
  return (
    <select
      aria-label={t.bots.addTo(seat + 1)}
      value=""
      onChange={(event) => onBot(seat, levels.find((each) => each === event.target.value) ?? null)}
    >
      <option value="">{t.bots.add}</option>
      <LevelOptions levels={levels} />
    </select>
  );
}

/** Who sits where. If seats are chosen, each free one has a button to take it; the owner of the table may free any. */
export function SeatList({ table, me, mayTake, onTake, onFree, onBot }: SeatListProps) {
  const isOwner = me !== null && me.id === table.owner.id;
  const byChoice = table.seatOrder === 'chosen' || table.status !== 'open';
  return (
    <>
      <ol className="seats" aria-label={t.lobby.seats}>
        {table.seats.map((each) => (
          <li key={each.seat} className={each.kind === 'taken' || each.kind === 'bot' ? 'seat' : 'seat seat-free'}>
            {byChoice && <small>{t.lobby.seatNumber(each.seat + 1)}</small>}
            {nameIn(each)}
            {mayTake && byChoice && each.kind === 'open' && (
              <button type="button" onClick={() => onTake(each.seat)}>
                {t.lobby.takeSeat(each.seat + 1)}
              </button>
            )}
            {isOwner && table.status === 'open' && <BotButton title={table.title} seat={each} onBot={onBot} />}
            {isOwner && table.status === 'open' && each.kind !== 'bot' && each.player && each.player.id !== me.id && (
              <button type="button" aria-label={t.lobby.freeSeat(each.player.name)} onClick={() => onFree(each.seat)}>
                {t.lobby.freeShort}
              </button>
            )}
          </li>
        ))}
      </ol>
      {table.clock && <p className="soft">{clockText(table.clock)}</p>}
      {table.status === 'open' && (
        <p className="soft">{table.seatOrder === 'random' ? t.lobby.random : t.lobby.chosen}</p>
      )}
    </>
  );
}
