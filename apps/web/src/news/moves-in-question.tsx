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
  // If there are many, the last ones to be undone and the very first are named, or the first ones to be redone.
  const others = lines.length - MOST;
  const first = isBack && others > 0 ? lines[0] : undefined;
  const named = isBack ? lines.slice(first ? 1 - MOST : -MOST) : lines.slice(0, MOST);
  return (
    <div className="moves-in-question">
      <p className="soft">{isBack ? tt.news.takenBack : tt.news.broughtBack}</p>
      <ul>
        {first && <li>{first.text}</li>}
        {first && <li className="soft">{tt.news.movesBetween(others)}</li>}
        {named.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {!isBack && others > 0 && <li className="soft">{tt.news.laterMoves(others)}</li>}
      </ul>
    </div>
  );
}
