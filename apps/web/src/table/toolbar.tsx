import type { Seat } from '@roundhouse/kernel';
import type { Failed, Position, Sent, TableSource, UndoLimits } from '@roundhouse/page/source/table-source.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { Question } from '@roundhouse/page/ui/question.tsx';
import { mayStepBack } from '@roundhouse/table';
import { type ReactNode, useState } from 'react';
import { MovesInQuestion } from '../news/moves-in-question.tsx';
import { mayGoBack } from './may-go-back.ts';
import { UndoQuestion } from './undo-question.tsx';
import { aloneAt } from './use-table.ts';

interface ToolbarProps {
  readonly source: TableSource;
  readonly ctx: TableContext;
  readonly limits: UndoLimits | null;
  readonly mover: Seat | null; // the seat that last moved by hand
  onFailed(failed: Failed): void;
}

/** Why nothing can be undone; undefined: it is not known yet. */
function whyNot({ source, ctx: { position }, limits }: ToolbarProps): string | undefined {
  const { length, moves, floor } = position;
  if (moves < length) return tt.table.noUndo.past;
  if (!mayGoBack(source)) return tt.table.noUndo.watching;
  if (length === 0) return tt.table.noUndo.nothing;
  if (length === floor) return tt.table.noUndo.olderRules;
  if (limits === null) return undefined;
  return limits.back === length ? tt.table.noUndo.byHand : tt.table.noUndo[limits.settledBy ?? 'revealed'];
}

/** Undo, redo and restart. Within a turn they are free; further back everybody at the screen is asked. */
export function Toolbar(props: ToolbarProps) {
  const { source, ctx, limits, mover, onFailed } = props;
  const { position } = ctx;
  const { length, redoable } = position;
  const isOpen = position.moves === length && mayGoBack(source);
  const canUndo = isOpen && limits !== null && mayStepBack(limits, length);
  const back = limits?.back ?? length - 1;
  const [question, setQuestion] = useState<ReactNode>(null);
  const onClose = (): void => setQuestion(null);
  const done = async (sending: Promise<Sent>): Promise<void> => {
    const sent = await sending;
    if (!sent.ok) onFailed(source.room ? sent : { ok: false, problem: tt.table.revealed });
  };
  const ask = (text: string, to: number, sending: () => Promise<Sent>): void =>
    setQuestion(
      <Question
        question={text}
        more={<MovesInQuestion {...{ ctx, to }} />}
        yes={source.room ? tt.room.askThem : tt.table.agree}
        onConfirm={() => void done(sending())}
        onClose={onClose}
      />,
    );
  const step = (to: number): void => {
    const isFree = limits === null || to >= limits.own || aloneAt(source.table) !== null;
    const mine = source.room && limits?.mine;
    if (isFree) void done(source.undo(to));
    else if (mine !== undefined && mine < to) {
      const onUndo = (chosen: number): void => void done(source.undo(chosen));
      setQuestion(<UndoQuestion {...{ source, ctx, mine, onUndo, onClose }} back={to} />);
    } else ask(source.room ? tt.room.undoAsk : tt.table.undoAgreed, to, () => source.undo(to));
  };
  const redo = (): void => {
    const to = limits?.forth ?? length + 1;
    const again = (): Promise<Sent> => source.redo(to);
    if (source.room && limits?.forthOwn === false) ask(tt.room.redoAsk, to, again);
    else void done(again());
  };
  /** At one screen the turn may have passed on: then the previous player's turn would be restarted. */
  const isOthers = !source.room && mover !== null && position.actor !== null && mover !== position.actor;
  const restart = (to: number): void => {
    const again = (): Promise<Sent> => source.restart?.() ?? source.undo(to);
    if (isOthers && limits && to >= limits.own) ask(tt.table.restartOther(source.table.names[mover] ?? ''), to, again);
    else if (source.restart) void done(again());
    else step(to);
  };
  const why = canUndo ? undefined : whyNot(props);
  // The answer is for one position: it may be possible in the next.
  const [asked, setAsked] = useState<Position | null>(null);
  return (
    <div className="toolbar">
      <button
        type="button"
        className={canUndo ? undefined : 'off'}
        aria-disabled={!canUndo}
        title={why}
        onClick={() => (canUndo ? step(back) : setAsked(position))}
      >
        <span aria-hidden="true">↶ </span>
        <span className="tool-name">{tt.table.back}</span>
      </button>
      <button type="button" disabled={!isOpen || redoable === 0} onClick={redo}>
        <span aria-hidden="true">↷ </span>
        <span className="tool-name">{tt.table.forth}</span>
      </button>
      <button
        type="button"
        className="restart"
        disabled={!isOpen || limits === null || limits.turn >= back}
        onClick={() => limits && restart(limits.turn)}
      >
        {tt.table.restart}
      </button>
      {why !== undefined && asked === position && (
        <p className="hint" role="status">
          {why}
        </p>
      )}
      {question}
    </div>
  );
}
