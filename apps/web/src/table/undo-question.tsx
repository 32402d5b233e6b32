import type { TableSource, UndoLimits } from '@roundhouse/page/source/table-source.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { Question } from '@roundhouse/page/ui/question.tsx';
import { useEffect, useState } from 'react';
import { MovesInQuestion } from '../news/moves-in-question.tsx';

interface UndoQuestionProps {
  readonly source: TableSource;
  readonly ctx: TableContext;
  readonly back: number; // after which move the last one was made
  readonly mine: number; // after which move the own last one was made
  onUndo(to: number): void;
  onClose(): void;
}

/** Why nobody goes back to before their own last move; undefined: they may; null: not known yet. */
function useWhyNot(source: TableSource, to: number): string | undefined | null {
  const [limits, setLimits] = useState<UndoLimits | null>(null);
  useEffect(() => {
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const found = await (source.limitsTo?.(to) ?? source.limits()).catch(() => source.limits());
      if (isWanted) setLimits(found);
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [source, to]);
  if (!limits) return null;
  return to < limits.agreed ? tt.table.noGoBack[limits.settledBy ?? 'revealed'](limits.agreed) : undefined;
}

/** The last move was another player's: that one alone, or everything since one's own last move, is taken back if all agree. */
export function UndoQuestion({ source, ctx, back, mine, onUndo, onClose }: UndoQuestionProps) {
  const whyNot = useWhyNot(source, mine);
  const [isMine, setMine] = useState(false);
  const to = isMine ? mine : back;
  const modes = [
    { isOn: !isMine, text: tt.room.undoLast, pick: () => setMine(false), isOff: false },
    { isOn: isMine, text: tt.room.undoMine, pick: () => setMine(true), isOff: whyNot !== undefined },
  ];
  return (
    <Question
      question={isMine ? tt.room.undoMineAsk : tt.room.undoAsk}
      more={
        <>
          <fieldset className="modes">
            {modes.map(({ isOn, text, pick, isOff }) => (
              <button key={text} type="button" aria-pressed={isOn} disabled={isOff} onClick={pick}>
                {text}
              </button>
            ))}
          </fieldset>
          {whyNot && <small className="soft">{whyNot}</small>}
          <MovesInQuestion {...{ ctx, to }} />
        </>
      }
      yes={tt.room.askThem}
      onConfirm={() => onUndo(to)}
      onClose={onClose}
    />
  );
}
