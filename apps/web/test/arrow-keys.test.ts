import { untilStill } from '@roundhouse/page/board/until-still.ts';
import { intoSight } from '@roundhouse/page/board/view-box.ts';
import { hexBeside } from '@roundhouse/page/rails/hex-beside.ts';
import { MAPS } from '@roundhouse/titles/18-espana';
import { ATLAS } from '@roundhouse/titles/18-india';
import { ownBoard } from '@roundhouse/titles/1947';
import { describe, expect, test } from 'vitest';
import { ARROWS } from './browser/walk.ts';

const BOARDS = [
  ['18India', ATLAS.print.map],
  ['18España', MAPS.print],
  ['18España as on 18xx.games', MAPS['18xx.games']],
  ['1947', ownBoard().map],
] as const;

describe.each(BOARDS)('arrow keys on the board of %s', (_name, { hexes }) => {
  const all = hexes.map(({ id }) => id);

  const steps = ARROWS.flatMap((key) =>
    all.flatMap((from) => {
      const to = hexBeside(all, from, key);
      return to === null ? [] : [{ from, key, to }];
    }),
  );
  const reached = (ways: readonly { readonly from: string; readonly to: string }[]): number => {
    const found = new Set(all.slice(0, 1));
    for (const hex of found) for (const { from, to } of ways) if (from === hex) found.add(to);
    return found.size;
  };

  test('lead from any hex to any other', () => {
    expect(reached(steps)).toBe(all.length);
    expect(reached(steps.map(({ from, to }) => ({ from: to, to: from })))).toBe(all.length);
  });

  test('lead back by the opposite key', () => {
    const back = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft', ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp' };
    const returns = steps.filter(({ from, key, to }) => hexBeside(all, to, back[key]) === from);
    // Across water, and at a ragged edge, another hex may be nearer.
    expect(returns.length).toBeGreaterThan(steps.length * 0.8);
  });

  test('and no other keys', () => {
    expect(hexBeside(all, all[0] as string, 'a')).toBeNull();
  });
});

test('what the keyboard comes to is brought into the window, and what is there stays', () => {
  const frame = { width: 400, height: 300 };
  const part = (x: number, y: number) => intoSight({ x, y, width: 50, height: 50 }, frame, 10);
  expect(part(100, 100)).toEqual({ x: 0, y: 0 });
  expect(part(-30, 100)).toEqual({ x: 40, y: 0 });
  expect(part(390, 280)).toEqual({ x: -50, y: -40 });
});

test('the board is marked as gliding until the last glide is over, however late it begins', async () => {
  const classes = new Set(['gliding']);
  const glides: { playState: string; finished: Promise<void> }[] = [];
  const begin = (): (() => Promise<void>) => {
    let end = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      end = resolve;
    });
    const glide = { playState: 'running', finished };
    glides.push(glide);
    return async () => {
      glide.playState = 'finished';
      end();
      for (let i = 0; i < 5; i++) await Promise.resolve();
    };
  };
  const [first, second] = [begin(), begin()];
  const still = untilStill({
    getAnimations: () => glides,
    classList: { remove: (name) => classes.delete(name) },
  });
  await first();
  expect(classes).toContain('gliding');
  const third = begin(); // replaces the second one
  await second();
  expect(classes).toContain('gliding');
  await third();
  await still;
  expect(classes).not.toContain('gliding');
});
