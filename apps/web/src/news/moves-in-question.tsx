import { tt } from '@roundhouse/page/text/table.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { movesTold } from './lines.ts';

interface MovesInQuestionProps {
  readonly ctx: TableContext;
  /** How many moves would stand; if more than now, moves would be redone. */
  readonly to: number;
}

const MOST = 6; // lines: further back the log has them

/** The moves that would be undone or redone, since nobody can agree to a mere number. */
export function MovesInQuestion({ ctx, to }: MovesInQuestionProps) {
  const { length } = ctx.position;
  const isBack = to < length;
  const lines = movesTold(ctx, Math.min(to, length), Math.max(to, length));
  if (lines.length === 0) return null;
  // If there are many, the last ones to be undone, or the first to be redone, are named.
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
