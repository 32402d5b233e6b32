import type { Failed, Position, TableSource, UndoLimits } from '@roundhouse/page/source/table-source.ts';
import { tt } from '@roundhouse/page/text/table.ts';
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
    if (!sent.ok) onFailed(source.room ? sent : { ok: false, problem: tt.table.revealed });
  };
  const question = source.room ? tt.room.goBackSure(moves) : tt.table.undoAgreed;
  return (
    <div className="past-note">
      <p role="status">
        {tt.table.past(moves, length)} {floor > 0 && moves === floor && tt.room.olderRules(floor)}
      </p>
      <button type="button" className="primary" onClick={() => goTo(null)}>
        {tt.table.toNow}
      </button>
      {mayGoBack(source) && (
        <ConfirmButton
          label={tt.room.goBack}
          question={isFree ? tt.room.goBackAlone(moves) : question}
          yes={isFree || !source.room ? tt.room.goBackYes : tt.room.askThem}
          onConfirm={() => void back()}
        />
      )}
    </div>
  );
}
