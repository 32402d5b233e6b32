import type { HexId } from '@roundhouse/rails-18xx';
import { hexCentre } from './borders.ts';
import { hexPathAt, roundedRect } from './geometry.ts';
import { textWidth } from './metrics.ts';
import { circle, group, type Point, path, type Rect, type SceneNode, text } from './scene.ts';

export interface PlateRow {
  readonly text: string;
  readonly note: string;
  /** 'now' is emphasized; 'next' is marked. */
  readonly state?: 'now' | 'next';
  /** Drawing roles of the kinds of ground that the row is about. */
  readonly grounds?: readonly string[];
}

/** A table printed beside the board, such as the course of the seasons; centred on a hex. */
export interface Plate {
  readonly at: HexId;
  readonly head: string;
  readonly rows: readonly PlateRow[];
}

const HEAD = 54;
const NAME = 50;
const NOTE = 40;
const ROW = 118;
const PAD = 34;
const MARK = 44;
const SWATCH = 21;

const widthOf = ({ head, rows }: Plate): number =>
  Math.max(
    textWidth(head, HEAD),
    ...rows.map(
      ({ text: words, note, grounds = [] }) =>
        MARK + Math.max(textWidth(words, NAME) + grounds.length * 2.4 * SWATCH + 12, textWidth(note, NOTE)),
    ),
  ) +
  2 * PAD;

function drawRow(row: PlateRow, at: Point, width: number): SceneNode {
  const { state, grounds = [] } = row;
  const left = at.x - width / 2 + PAD;
  const begin = { anchor: 'start' as const };
  const name = { x: left + MARK, y: at.y - 22 };
  const beside = name.x + textWidth(row.text, NAME) + 16 + SWATCH;
  const ground = path('plate-now', roundedRect(at, width - 20, ROW - 8, 14));
  const sign = { x: left + 14, y: name.y };
  return group(state === undefined ? 'plate-row' : `plate-row plate-row-${state}`, [
    ...(state === 'now' ? [ground, circle('plate-sign', sign, 13)] : []),
    ...(state === 'next' ? [circle('plate-sign plate-sign-next', sign, 12)] : []),
    text('plate-name', name, NAME, row.text, begin),
    ...grounds.map((role, i) => path(role, hexPathAt({ x: beside + i * 2.4 * SWATCH, y: name.y }, SWATCH))),
    text('plate-note', { x: name.x, y: at.y + 28 }, NOTE, row.note, begin),
  ]);
}

export function plateBox(plate: Plate): Rect {
  const { x, y } = hexCentre(plate.at);
  const width = widthOf(plate);
  const height = HEAD + 2 * PAD + plate.rows.length * ROW;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

export function drawPlate(plate: Plate): SceneNode {
  const { head, rows } = plate;
  const middle = hexCentre(plate.at);
  const { y: top, width, height } = plateBox(plate);
  const rowAt = (i: number): Point => ({ x: middle.x, y: top + PAD + HEAD + 16 + (i + 0.5) * ROW });
  return group(
    'plate-table',
    [
      path('plate', roundedRect(middle, width, height, 20)),
      text('plate-head', { x: middle.x, y: top + PAD + HEAD / 2 - 6 }, HEAD, head),
      ...rows.map((row, i) => drawRow(row, rowAt(i), width)),
    ],
    { title: `${head}: ${rows.find(({ state }) => state === 'now')?.text ?? ''}` },
  );
}
