import { tt } from '@roundhouse/page/text/table.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { movesTold } from './lines.ts';

interface MovesInQuestionProps {
  readonly ctx: TableContext;
  /** How many moves would stand; more than now: moves that come back. */
  readonly to: number;
}

const MOST = 6; // lines: further back the log has them

/** Which moves would be taken back, or would come back: nobody agrees to a number. */
export function MovesInQuestion({ ctx, to }: MovesInQuestionProps) {
  const { length } = ctx.position;
  const isBack = to < length;
  const lines = movesTold(ctx, Math.min(to, length), Math.max(to, length));
  if (lines.length === 0) return null;
  // Of many, those are named that were made last, or would come back first.
  const named = isBack ? lines.slice(-MOST) : lines.slice(0, MOST);
  const others = lines.length - named.length;
  return (
    <div className="moves-in-question">
      <p className="soft">{isBack ? tt.news.takenBack : tt.news.broughtBack}</p>
      <ul>
        {isBack && others > 0 && <li className="soft">{tt.news.earlierMoves(others)}</li>}
        {named.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {!isBack && others > 0 && <li className="soft">{tt.news.laterMoves(others)}</li>}
      </ul>
    </div>
  );
}
