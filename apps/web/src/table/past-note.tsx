import type { Failed, Position, TableSource, UndoLimits } from '@roundhouse/page/source/table-source.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { type Confirmation, Question } from '@roundhouse/page/ui/question.tsx';
import { useEffect, useState } from 'react';
import { MovesInQuestion } from '../news/moves-in-question.tsx';
import { mayGoBack } from './may-go-back.ts';
import { aloneAt } from './use-table.ts';

interface PastNoteProps {
  readonly source: TableSource;
  readonly ctx: TableContext;
  readonly limits: UndoLimits | null;
  goTo(move: number | null): void;
  onFailed(failed: Failed): void;
}

/** How long a move must be shown before its limits are requested: people who page on do not need them. */
const RESTED_MS = 250;

/** How far undo may go, with all moves after the shown one judged; null: not known yet. */
function useLimitsTo({ source, ctx: { position }, limits }: PastNoteProps): UndoLimits | null {
  const { moves, length } = position;
  const at = `${moves} ${length}`;
  const [judged, setJudged] = useState<{ readonly at: string; readonly limits: UndoLimits | null } | null>(null);
  const isOpen = source.limitsTo !== undefined && moves < length && limits !== null && moves >= limits.agreed;
  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const found = await source.limitsTo?.(moves).catch(() => null); // pressing the button will show the reason
      if (isWanted) setJudged({ at, limits: found ?? null });
    };
    const timer = setTimeout(() => void ask(), RESTED_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [source, moves, at, isOpen]);
  if (!isOpen) return limits;
  return judged?.at === at ? (judged.limits ?? limits) : null;
}

/** Why the game cannot go back to the shown move; undefined: it can, or that is not known yet. */
function whyNot({ moves, length }: Position, limits: UndoLimits): string | undefined {
  const { back, agreed, settledBy = 'revealed' } = limits;
  if (back === length) return tt.table.noUndo.byHand;
  return moves < agreed ? tt.table.noGoBack[settledBy](agreed) : undefined;
}

/** Undoes to the shown move, or says why that is impossible. */
function GoBack(props: PastNoteProps) {
  const { source, ctx, goTo, onFailed } = props;
  const { position } = ctx;
  const { moves, length } = position;
  const limits = useLimitsTo(props);
  const [question, setQuestion] = useState<Confirmation | null>(null);
  const [asked, setAsked] = useState<Position | null>(null);
  const why = limits ? whyNot(position, limits) : undefined;
  const isOff = limits === null || why !== undefined || moves === length;
  const isAlone = source.room?.info().sandbox === true || aloneAt(source.table) !== null;
  const isFree = isAlone || (limits !== null && moves >= limits.own);
  const back = async (): Promise<void> => {
    const sent = await source.undo(moves);
    goTo(null);
    if (!sent.ok) onFailed(source.room ? sent : { ok: false, problem: tt.table.revealed });
  };
  const ask = (): void =>
    setQuestion({
      question: isFree ? tt.room.goBackAlone(moves) : source.room ? tt.room.goBackSure(moves) : tt.table.undoAgreed,
      more: <MovesInQuestion {...{ ctx }} to={moves} />,
      yes: isFree || !source.room ? tt.room.goBackYes : tt.room.askThem,
      onConfirm: () => void back(),
    });
  return (
    <>
      <button
        type="button"
        className={isOff ? 'off' : undefined}
        aria-disabled={isOff}
        title={why}
        onClick={() => (isOff ? setAsked(position) : ask())}
      >
        {tt.room.goBack}
      </button>
      {why !== undefined && asked === position && <p role="status">{why}</p>}
      {question && <Question {...question} onClose={() => setQuestion(null)} />}
    </>
  );
}

/** Says that an earlier move is shown, and leads to the present; or undoes to this move for everybody. */
export function PastNote(props: PastNoteProps) {
  const { source, ctx, goTo } = props;
  const { moves, length, floor } = ctx.position;
  return (
    <div className="past-note">
      <p role="status">
        {tt.table.past(moves, length)} {floor > 0 && moves === floor && tt.room.olderRules(floor)}
      </p>
      <button type="button" className="primary" onClick={() => goTo(null)}>
        {tt.table.toNow}
      </button>
      {mayGoBack(source) && <GoBack {...props} />}
    </div>
  );
}
