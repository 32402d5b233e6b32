import { pointsPath } from '@roundhouse/board-drawing/geometry.ts';
import { circle, group, num, type Point, path, type SceneNode } from '@roundhouse/board-drawing/scene.ts';
import type { StopLook } from '@roundhouse/board-drawing/stops.ts';
import { type EspanaStop, isHarbour, isMine } from '../data/stops.ts';

const at = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });

/** A diamond with crossed hammers; one that no track reaches yet is only outlined. */
function drawMine(here: Point, reached: boolean): SceneNode {
  const [r, h] = [17, 5.5];
  const diamond = pointsPath([at(here, 0, -r), at(here, r, 0), at(here, 0, r), at(here, -r, 0)]);
  const hammers = [-1, 1]
    .map((side) => {
      const [head, foot] = [at(here, side * h, -h), at(here, -side * h, h)];
      return (
        pointsPath([at(head, -side * 3.5, -3.5), at(head, side * 3.5, 3.5)], false) + pointsPath([head, foot], false)
      );
    })
    .join('');
  return group('mine-stop', [path(reached ? 'mine' : 'mine mine-unreached', diamond), path('hammers', hammers)], {
    title: reached ? 'Mine' : 'Mine, not reached yet',
  });
}

/** An anchor: ring, stock, shank and arms. */
function drawHarbour(here: Point): SceneNode {
  const shank =
    pointsPath([at(here, 0, -8), at(here, 0, 15)], false) + pointsPath([at(here, -7, -3), at(here, 7, -3)], false);
  const arms = `M${num(here.x - 13)} ${num(here.y + 5)}a13 11 0 0 0 26 0`;
  return group(
    'harbour-stop',
    [circle('harbour', at(here, 0, 1), 21), path('anchor', shank + arms), circle('anchor', at(here, 0, -11), 3.2)],
    { title: 'Harbour' },
  );
}

// Mines all pay the same, by the phase alone: nothing is written beside them.
const MINE_LOOK: StopLook = { draw: drawMine, figure: '' };
const HARBOUR_LOOK: StopLook = { draw: drawHarbour };

export const stopLook = (stop: EspanaStop): StopLook | undefined =>
  isMine(stop) ? MINE_LOOK : isHarbour(stop) ? HARBOUR_LOOK : undefined;
