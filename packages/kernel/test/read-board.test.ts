import { describe, expect, test } from 'vitest';
import { type AnyTitle, readBoard, stableHash } from '../src/index.ts';
import { marketDay } from './market-day.ts';

const own = { stalls: 3 };
const title: AnyTitle = {
  ...marketDay,
  meta: { ...marketDay.meta, board: { id: 'market', hash: stableHash(own) } },
  boards: {
    check: (data) => ((data as { stalls?: number }).stalls === 9 ? ['too\nmany stalls', 'x'.repeat(900)] : []),
    load: () => undefined,
  },
};

describe('readBoard', () => {
  test('names a board by what it says, and tells the title’s own from others', () => {
    const board = { id: 'market', hash: stableHash({ stalls: 4 }), data: { stalls: 4 } };
    expect(readBoard(title, { stalls: 4 })).toEqual({ ok: true, board, own: false });
    expect(readBoard(title, { stalls: 3 })).toMatchObject({ ok: true, own: true });
  });

  test('tells what is wrong, in short lines', () => {
    expect(readBoard(title, { stalls: 9 })).toEqual({ ok: false, problems: ['too many stalls', 'x'.repeat(400)] });
    expect(readBoard(title, { stalls: undefined })).toEqual({ ok: false, problems: ['stalls: undefined'] });
    expect(readBoard(marketDay, own)).toEqual({
      ok: false,
      problems: [`${marketDay.meta.name} is played on its own board only`],
    });
  });
});
