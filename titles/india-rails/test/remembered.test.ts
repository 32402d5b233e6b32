import { readFileSync } from 'node:fs';
import { parseLogText, problemLine, replay } from '@roundhouse/kernel';
import { nowAndThen } from '@roundhouse/testing/thorough.ts';
import { describe, expect, test } from 'vitest';
import { trackOf } from '../board/index.ts';
import { TITLE } from '../index.ts';
import { buildable } from '../rules/building/index.ts';
import type { State } from '../rules/state.ts';
import { building } from './builder.ts';
import { Position } from './position.ts';

/** As read from a store: nothing that was derived from the state is remembered. */
const fresh = (state: State): State => JSON.parse(JSON.stringify(state));

/** Positions that the same sections lead to, whatever was asked in between. */
const BUILDABLE_EVERY = 8;

describe('what is remembered of a position', () => {
  test.each(['win', 'options'])(
    '%s: the index that building changed is the one that is reckoned anew, and so is what may be built next',
    (name) => {
      const text = readFileSync(new URL(`./golden/${name}.json`, import.meta.url), 'utf8');
      const parsed = parseLogText(text, () => TITLE);
      if (!parsed.ok) throw new Error(parsed.problems.map(problemLine).join());
      let builds = 0;
      const looks = nowAndThen(name, 6);
      replay(TITLE, parsed.log, {
        onMove: ({ move, after }) => {
          if (move.kind !== 'action' || move.action.type !== 'build' || !looks()) return;
          const copy = fresh(after);
          const { owner, sections, ids } = trackOf(after);
          const again = trackOf(copy);
          expect(owner).toEqual(again.owner);
          expect(sections).toEqual(again.sections);
          expect(ids).toEqual(Object.keys(after.track));
          if (builds++ % BUILDABLE_EVERY > 0) return;
          for (const seat of after.players.keys()) expect(buildable(after, seat)).toEqual(buildable(copy, seat));
        },
      });
      expect(builds).toBeGreaterThan(BUILDABLE_EVERY);
    },
  );

  test('a path that was accepted in one position is drawn anew in another', () => {
    const path = ['18-20', '18-19', '18-18'];
    const [rich, owner] = [building(), building({ seats: [{ lines: [['18-20', '18-19']] }] })];
    expect(rich.judge('build', { path })).toBeUndefined();
    owner.act('build', { path });
    expect(owner.told('built')).toMatchObject([{ edges: ['18-18/18-19'], cost: 1 }]);
    expect(rich.judge('build', { path })).toBeUndefined();
    const action = { type: 'build', seat: 0, path } as const;
    expect(TITLE.apply(owner.state, { ...action, path: ['18-18', '18-17'] }).track).toEqual({
      ...owner.state.track,
      '18-17/18-18': 0,
    });
  });

  test('a way that was accepted for one train is not run by another', () => {
    const game = new Position({
      options: { additionalTrains: true },
      seats: [{ lines: ['Delhi-Agra'], trains: [{ at: 'Delhi' }, { at: 'Delhi' }] }],
    });
    const path = ['18-21', '19-20'];
    expect(game.judge('move', { train: 0, path })).toBeUndefined();
    const after = TITLE.apply(game.state, { type: 'move', seat: 0, train: 1, path });
    const lefts = after.flow.flatMap((frame) =>
      frame.step === 'operate' ? frame.running.map(({ left }) => left) : [],
    );
    expect(lefts).toEqual([9, 11]);
  });

  test('a state stays plain: the same as its copy, key by key', () => {
    const game = building().act('build', { path: ['18-20', '18-19'] });
    expect(JSON.stringify(fresh(game.state))).toBe(JSON.stringify(game.state));
    expect(Object.getPrototypeOf(game.state.track)).toBe(Object.prototype);
  });
});
