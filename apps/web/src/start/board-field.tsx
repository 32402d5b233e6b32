import type { Json } from '@roundhouse/kernel';
import { t } from '@roundhouse/page/text/index.ts';
import { LIMITS } from '@roundhouse/protocol/limits.ts';
import { useId } from 'react';
import { hostWorker } from '../source/workers.ts';

/** The state of reading a board that somebody entered. */
export type OwnBoard =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'wrong'; readonly problems: readonly string[] }
  | { readonly kind: 'ready'; readonly data: Json; readonly own: boolean }; // own: it is the title's own board

export const NO_BOARD: OwnBoard = { kind: 'none' };

/** The board data for a new game; undefined: none. */
export const dataOf = (board: OwnBoard): Json | undefined => (board.kind === 'ready' ? board.data : undefined);

/** Whether a game can begin: nobody should play on a board that they did not mean. */
export const isSettled = ({ kind }: OwnBoard): boolean => kind === 'none' || kind === 'ready';

const wrong = (...problems: readonly string[]): OwnBoard => ({ kind: 'wrong', problems });

async function parsed(file: File): Promise<readonly [string, Json] | null> {
  try {
    return [file.name.replace(/\.json$/i, ''), JSON.parse(await file.text()) as Json];
  } catch {
    return null;
  }
}

/** The files of a board folder by their names, as `roundhouse board check` reads them; judged by the title itself. */
async function readFiles(title: string, files: readonly File[]): Promise<OwnBoard> {
  if (files.reduce((sum, { size }) => sum + size, 0) > LIMITS.board) return wrong(t.start.board.tooLarge);
  const read = await Promise.all(files.map(parsed));
  const broken = files.filter((_, i) => read[i] === null);
  if (broken.length > 0) return wrong(...broken.map(({ name }) => t.start.board.noJson(name)));
  const data: Json = Object.fromEntries(read.filter((each) => each !== null));
  const judged = await hostWorker().call.judgeBoard(title, data);
  if (judged.ok) return { kind: 'ready', data, own: judged.own };
  const { boardTexts } = await import('../source/unread-text.ts');
  return wrong(...(await boardTexts({ title, problems: judged.problems })));
}

const SHOWN = 6;

function Judged({ board }: { readonly board: OwnBoard }) {
  const texts = t.start.board;
  if (board.kind === 'none') return <small>{texts.help}</small>;
  if (board.kind === 'reading') return <small>{texts.reading}</small>;
  if (board.kind === 'ready') return <small className="board-ready">{board.own ? texts.same : texts.ready}</small>;
  const more = board.problems.length - SHOWN;
  return (
    <div className="refusal board-problems">
      {texts.wrong}
      <ul>
        {board.problems.slice(0, SHOWN).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {more > 0 && <li>{texts.more(more)}</li>}
      </ul>
    </div>
  );
}

interface BoardFieldProps {
  readonly title: string;
  readonly board: OwnBoard;
  onChange(board: OwnBoard): void;
}

/** Lets somebody who owns the printed game play on the board as they entered it. */
export function BoardField({ title, board, onChange }: BoardFieldProps) {
  const id = useId();
  const choose = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    onChange({ kind: 'reading' });
    onChange(await readFiles(title, files));
  };
  return (
    <fieldset className="option" aria-describedby={`${id}-judged`}>
      <legend className="hidden">{t.start.board.label}</legend>
      <span>{t.start.board.label}</span>
      <div className="buttons">
        <label className="file-button">
          {t.start.board.choose}
          <input
            type="file"
            multiple
            accept="application/json,.json"
            className="hidden"
            onChange={(event) => {
              void choose([...(event.target.files ?? [])]);
              event.target.value = ''; // so that corrected files can be chosen again
            }}
          />
        </label>
        {board.kind !== 'none' && (
          <button type="button" onClick={() => onChange(NO_BOARD)}>
            {t.start.board.remove}
          </button>
        )}
      </div>
      <div id={`${id}-judged`} className="board-judged" role="status">
        <Judged board={board} />
      </div>
    </fieldset>
  );
}
