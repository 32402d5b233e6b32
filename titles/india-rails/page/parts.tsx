import { chosenPaint } from '@roundhouse/page/ui/colours.ts';
import { playerName, type Speech } from '@roundhouse/words';
import { crayonOf, PATTERNS } from '../drawing/index.ts';
import { TEXT } from './text.ts';

/** A stretch of track as a player draws it: colour and pattern. */
export function Crayon({ seat }: { readonly seat: number }) {
  const { colour, pattern, name } = crayonOf(seat);
  const inner = PATTERNS[pattern];
  return (
    <svg className="crayon" width={34} height={12} viewBox="0 0 34 12" role="img" aria-label={TEXT.crayon(name)}>
      <path d="M1 6H33" stroke="#fdf9ef" strokeWidth={11} />
      <path d="M2 6H32" style={{ stroke: chosenPaint(colour) }} strokeWidth={7} />
      {inner && <path d="M2 6H32" stroke="#fdf9ef" strokeWidth={inner.width} strokeDasharray={inner.dash} />}
    </svg>
  );
}

export const Owner = ({ seat, speech }: { readonly seat: number; readonly speech: Speech }) => (
  <>
    <Crayon seat={seat} /> {playerName(seat, speech)}
  </>
);
