import { expect, test } from 'vitest';
import { translatorOf } from '../translate.ts';

interface Pass {
  readonly type: 'pass';
  readonly entity: string;
  readonly entity_type: 'corporation';
  readonly auto?: true;
}

test('after the end only what means nothing there may follow', () => {
  const translate = translatorOf<{ readonly state: never }, Pass & { readonly type: 'pass' }>({
    handlers: {},
    runRoutes: () => ({ ours: [], theirs: [] }),
    bringTo: () => undefined,
    idleAfterEnd: ({ auto }) => auto === true,
    absorb: () => false,
  });
  const over = { state: { ended: 'renfe' } as never };
  const pass: Pass = { type: 'pass', entity: 'MZA', entity_type: 'corporation' };
  expect(translate(over, { ...pass, auto: true })).toBeUndefined();
  expect(() => translate(over, pass)).toThrow('action.afterEnd (action pass)');
});
