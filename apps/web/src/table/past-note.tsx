import type { Failed, Position, TableSource, UndoLimits } from '@roundhouse/page/source/table-source.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { ConfirmButton } from '@roundhouse/page/ui/confirm-button.tsx';
import { mayGoBack } from './may-go-back.ts';

interface PastNoteProps {
  readonly source: TableSource;
  readonly position: Position;
  readonly limits: UndoLimits | null;
  goTo(move: number | null): void;
  onFailed(failed: Failed): void;
}

/** Says that an earlier move is shown, and leads back to now; or brings everybody back to this move. */
export function PastNote({ source, position, limits, goTo, onFailed }: PastNoteProps) {
  const { moves, length, floor } = position;
  const isFree = source.room?.info().sandbox === true || (limits !== null && moves >= limits.own);
  const back = async (): Promise<void> => {
    const sent = await source.undo(moves);
    goTo(null);
    if (!sent.ok) onFailed(source.room ? sent : { ok: false, problem: t.table.revealed });
  };
  const question = source.room ? t.room.goBackSure(moves) : t.table.undoAgreed;
  return (
    <div className="past-note">
      <p role="status">
        {t.table.past(moves, length)} {floor > 0 && moves === floor && t.room.olderRules(floor)}
      </p>
      <button type="button" className="primary" onClick={() => goTo(null)}>
        {t.table.toNow}
      </button>
      {mayGoBack(source) && (
        <ConfirmButton
          label={t.room.goBack}
          question={isFree ? t.room.goBackAlone(moves) : question}
          yes={isFree || !source.room ? t.room.goBackYes : t.room.askThem}
          onConfirm={() => void back()}
        />
      )}
    </div>
  );
}
