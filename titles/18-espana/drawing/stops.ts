import { pointsPath } from '@roundhouse/board-drawing/geometry.ts';
import { circle, group, num, type Point, path, type SceneNode } from '@roundhouse/board-drawing/scene.ts';
import type { StopLook } from '@roundhouse/board-drawing/stops.ts';
import { type EspanaStop, isHarbour, isMine } from '../data/stops.ts';
import type { Words } from '../words/index.ts';

/** The words of a picture; undefined on the page, which says itself what a sign means. */
type Said = Words['board'] | undefined;

const at = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });

/** A diamond with crossed hammers; one that no track reaches yet is only outlined. */
function drawMine(here: Point, reached: boolean, words: Said): SceneNode {
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
    title: reached ? words?.mine : words?.unreachedMine,
  });
}

/** An anchor: ring, stock, shank and arms. */
function drawHarbour(here: Point, words: Said): SceneNode {
  const shank =
    pointsPath([at(here, 0, -8), at(here, 0, 15)], false) + pointsPath([at(here, -7, -3), at(here, 7, -3)], false);
  const arms = `M${num(here.x - 13)} ${num(here.y + 5)}a13 11 0 0 0 26 0`;
  return group(
    'harbour-stop',
    [circle('harbour', at(here, 0, 1), 21), path('anchor', shank + arms), circle('anchor', at(here, 0, -11), 3.2)],
    { title: words?.harbour },
  );
}

/** How mines and harbours look, with the words of a picture. */
export function stopLooks(words: Said): (stop: EspanaStop) => StopLook | undefined {
  // Mines all pay the same, by the phase alone: nothing is written beside them.
  const mine: StopLook = { draw: (at, reached) => drawMine(at, reached, words), figure: '' };
  const harbour: StopLook = { draw: (at) => drawHarbour(at, words) };
  return (stop) => (isMine(stop) ? mine : isHarbour(stop) ? harbour : undefined);
}

export const stopLook = stopLooks(undefined);
