import { playerName, type Speech } from '@roundhouse/words';
import type { ReactNode } from 'react';
import { type Board, boardOf } from '../board/index.ts';
import { companyColour } from '../drawing/index.ts';
import { type Car, isGoods } from '../queries.ts';
import type { View } from '../view.ts';
import { TEXT } from './text.ts';

/** Places of the pips on a face of three by three. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** The face of a die. */
export function DieFace({ value, size = 34 }: { readonly value: number; readonly size?: number }) {
  return (
    <svg className="die-face" width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
      <rect x="1.5" y="1.5" width="33" height="33" rx="7" />
      {(PIPS[value] ?? []).map((at) => (
        <circle key={at} cx={9 + 9 * (at % 3)} cy={9 + 9 * Math.floor(at / 3)} r="3.3" />
      ))}
    </svg>
  );
}

/** A company's sign: its value on its colour. */
export function CompanySign({ board, company }: { readonly board: Board; readonly company: number }) {
  return (
    <svg className="company-sign" width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="10" style={{ fill: companyColour(board, company) }} />
      <text x="11" y="15.5" textAnchor="middle">
        {company}
      </text>
    </svg>
  );
}

interface SeatSignProps {
  readonly view: View;
  readonly seat: number;
  readonly plain: ReactNode;
}

/** A player's sign in the strip: that of their company, as on the map. */
export function SeatSign({ view, seat, plain }: SeatSignProps) {
  const company = view.players[seat]?.company ?? null;
  return company === null ? plain : <CompanySign board={boardOf(view)} company={company} />;
}

interface OwnerProps {
  readonly view: View;
  readonly seat: number;
  readonly speech: Speech;
}

/** A player with the sign of their company. */
export function Owner({ view, seat, speech }: OwnerProps) {
  const company = view.players[seat]?.company ?? null;
  return (
    <span className="roll-owner">
      {company !== null && <CompanySign board={boardOf(view)} company={company} />} {playerName(seat, speech)}
    </span>
  );
}

/** One train tile: its power on the colour of its modernity, and what a carriage is for. */
export function CarTile({
  board,
  car,
  engine,
}: {
  readonly board: Board;
  readonly car: Car;
  readonly engine: boolean;
}) {
  const modernity = board.slots[car.power - 1]?.modernity ?? 'yellow';
  const kind = engine ? TEXT.sheet.engine : isGoods(board, car) ? TEXT.sheet.goods : TEXT.sheet.passengers;
  return (
    <span className={`car car-${modernity}${engine ? ' car-engine' : ''}`} title={kind}>
      {car.power}
      <small>{engine ? '⚙' : kind.charAt(0).toUpperCase()}</small>
      <span className="hidden"> {kind}</span>
    </span>
  );
}
