import { describe, expect, test } from 'vitest';
import { type AnyTitle, type BoardProblem, readBoard, stableHash, wrongWith } from '../src/index.ts';
import { marketDay } from './market-day.ts';

const own = { stalls: 3 };
const wrong = wrongWith<'stalls.many'>();
const TOO_MANY: readonly BoardProblem[] = [
  wrong('stalls', 'stalls.many', { what: 'too\nmany' }),
  wrong(null, 'stalls.many', { what: 'x'.repeat(900), most: 3 }),
];
const title: AnyTitle = {
  ...marketDay,
  meta: { ...marketDay.meta, board: { id: 'market', hash: stableHash(own) } },
  boards: {
    check: (data) => ((data as { stalls?: number }).stalls === 9 ? TOO_MANY : []),
    codes: ['stalls.many'],
    load: () => undefined,
  },
};

describe('readBoard', () => {
  test('names a board by what it says, and tells the title’s own from others', () => {
    const board = { id: 'market', hash: stableHash({ stalls: 4 }), data: { stalls: 4 } };
    expect(readBoard(title, { stalls: 4 })).toEqual({ ok: true, board, own: false });
    expect(readBoard(title, { stalls: 3 })).toMatchObject({ ok: true, own: true });
  });

  test('tells what is wrong, with short values', () => {
    const refused = (...problems: readonly BoardProblem[]) => ({ ok: false, problems });
    const code = 'stalls.many';
    expect(readBoard(title, { stalls: 9 })).toEqual(
      refused(
        { file: 'stalls.json', code, numbers: { what: 'too many' } },
        { file: null, code, numbers: { what: 'x'.repeat(300), most: 3 } },
      ),
    );
    expect(readBoard(title, { stalls: undefined })).toEqual(
      refused({ file: null, code: 'board.malformed', numbers: { what: 'stalls: undefined' } }),
    );
    expect(readBoard(marketDay, own)).toEqual(
      refused({ file: null, code: 'board.ownOnly', numbers: { title: marketDay.meta.name } }),
    );
  });
});
