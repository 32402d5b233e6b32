import type { Fact } from '@roundhouse/engine/kernel';
import { useMemo } from 'react';
import type { Entry, Position } from '../source/table-source.ts';
import { t } from '../text/index.ts';
import { roundStarts } from './rounds.ts';
import { ShareButton } from './share-button.tsx';

interface HistoryProps {
  readonly position: Position;
  readonly entries: readonly Entry[];
  isRound(fact: Fact): boolean;
  goTo(move: number | null): void;
  /** The pointer comes near: a click may follow. */
  onNear(): void;
}

/** Back and forth through the game: by move, by round, or anywhere. */
export function History({ position, entries, isRound, goTo, onNear }: HistoryProps) {
  const { moves, length, floor } = position;
  const rounds = useMemo(() => roundStarts(entries, isRound, length), [entries, isRound, length]);
  const to = (move: number): void => goTo(move >= length ? null : Math.max(floor, move));
  const before = [...rounds].reverse().find((start) => start < moves && start >= floor) ?? floor;
  const after = rounds.find((start) => start > moves) ?? length;
  const button = (label: string, sign: string, move: number, off: boolean) => (
    <button type="button" aria-label={label} title={label} disabled={off} onClick={() => to(move)}>
      {sign}
    </button>
  );
  return (
    <nav className="history" aria-label={t.table.slider} onPointerEnter={onNear}>
      {button(t.table.first, '|‹', floor, moves <= floor)}
      {button(t.table.previousRound, '«', before, moves <= floor)}
      {button(t.table.previous, '‹', moves - 1, moves <= floor)}
      <input
        type="range"
        min={floor}
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
      <ShareButton moves={moves} />
    </nav>
  );
}
