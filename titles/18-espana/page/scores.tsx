import { type ScoreLine, ScoreSheets } from '@roundhouse/page/rails/scores.tsx';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import type { Speech } from '@roundhouse/words';
import type { View } from '../view.ts';
import { Token } from './parts.tsx';
import { scoreLines } from './score-lines.ts';
import { TEXT } from './text.ts';

const linesOf = (view: View, seat: number, speech: Speech): readonly ScoreLine[] =>
  scoreLines(view, seat, speech).map(({ key, company, what, amount }) => ({
    key,
    what:
      company === undefined ? (
        what
      ) : (
        <>
          <Token company={company} size={18} /> {what}
        </>
      ),
    amount,
  }));

export const Scores = ({ view, ctx }: PanelProps<View>) => (
  <ScoreSheets ctx={ctx} lines={(seat) => linesOf(view, seat, ctx.speech)}>
    <p className="hint">{TEXT.score.ties}</p>
  </ScoreSheets>
);
