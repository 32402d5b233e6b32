import type { Room } from '@roundhouse/page/source/table-source.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { Failure } from '@roundhouse/page/ui/failure.tsx';
import { LIMITS } from '@roundhouse/protocol/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useAttempt } from './use-attempt.ts';

const PAUSE_MS = 700;

/** Saves a text on the server whenever the writer pauses, and when the panel is closed. */
function useKept(room: Room) {
  const { failed, attempt } = useAttempt();
  const [text, setText] = useState<string | null>(null); // null: being read
  const [isKept, setKept] = useState(true);
  const unsaved = useRef<string | null>(null);
  useEffect(() => {
    void attempt(() => room.notes()).then((read) => read && setText(read.text));
    return () => {
      if (unsaved.current !== null) void room.keepNotes(unsaved.current);
    };
  }, [room, attempt]);
  useEffect(() => {
    if (isKept || text === null) return;
    const timer = setTimeout(async () => {
      if (!(await attempt(() => room.keepNotes(text)))) return;
      if (unsaved.current === text) unsaved.current = null;
      setKept(unsaved.current === null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [room, text, isKept, attempt]);
  const write = (next: string): void => {
    unsaved.current = next;
    setText(next);
    setKept(false);
  };
  return { text, isKept, failed, write };
}

/** A player's own notes. */
export function NotesPanel({ room, ctx }: { readonly room: Room; readonly ctx: TableContext }) {
  const { text, isKept, failed, write } = useKept(room);
  return (
    <div className="notes">
      <p className="soft" id="notes-help">
        {tt.room.notesHelp}
      </p>
      <textarea
        aria-label={tt.room.tabs.notes}
        aria-describedby="notes-help"
        maxLength={LIMITS.notes}
        disabled={text === null}
        value={text ?? ''}
        onChange={(event) => write(event.target.value)}
      />
      {text !== null && (
        <p className="soft" role="status">
          {isKept ? tt.room.notesKept : tt.room.notesWriting}
        </p>
      )}
      <Failure failed={failed} ctx={ctx} />
    </div>
  );
}
