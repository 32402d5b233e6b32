import type { Fact } from '@roundhouse/engine/kernel';
import { useMemo, useState } from 'react';
import type { Entry, Position } from '../source/table-source.ts';
import { t } from '../text/index.ts';
import { roundStarts } from './rounds.ts';

interface HistoryProps {
  readonly position: Position;
  readonly entries: readonly Entry[];
  isRound(fact: Fact): boolean;
  goTo(move: number | null): void;
}

/** Back and forth through the game: by move, by round, or anywhere. */
export function History({ position, entries, isRound, goTo }: HistoryProps) {
  const { moves, length } = position;
  const rounds = useMemo(() => roundStarts(entries, isRound, length), [entries, isRound, length]);
  const [shared, setShared] = useState(false);
  const to = (move: number): void => goTo(move >= length ? null : Math.max(0, move));
  const before = [...rounds].reverse().find((start) => start < moves) ?? 0;
  const after = rounds.find((start) => start > moves) ?? length;
  const share = async (): Promise<void> => {
    const address = location.href.replace(/&move=\d+$/, '');
    await navigator.clipboard?.writeText(`${address}&move=${moves}`);
    setShared(true);
    setTimeout(() => setShared(false), 1500);
  };
  const button = (label: string, sign: string, move: number, off: boolean) => (
    <button type="button" aria-label={label} title={label} disabled={off} onClick={() => to(move)}>
      {sign}
    </button>
  );
  return (
    <nav className="history" aria-label={t.table.slider}>
      {button(t.table.first, '|‹', 0, moves === 0)}
      {button(t.table.previousRound, '«', before, moves === 0)}
      {button(t.table.previous, '‹', moves - 1, moves === 0)}
      <input
        type="range"
        min={0}
        max={length}
        value={moves}
        aria-label={t.table.slider}
        aria-valuetext={`${moves} / ${length}`}
        onChange={(event) => to(event.target.valueAsNumber)}
      />
      {button(t.table.next, '›', moves + 1, moves === length)}
      {button(t.table.nextRound, '»', after, moves === length)}
      {button(t.table.last, '›|', length, moves === length)}
      <output>
        {moves}/{length}
      </output>
      <button type="button" className="share" onClick={() => void share()}>
        {shared ? t.table.shared : t.table.share}
      </button>
    </nav>
  );
}
