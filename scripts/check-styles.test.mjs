import { describe, expect, test } from 'vitest';
import { classesUsed, judge, selectorsOf } from './check-styles.mjs';

const KIT = 'packages/page/src/style/pieces.css';
const APP = 'apps/web/src/style/table.css';
const FOLDER = 'apps/web/src/lessons/lesson.css';
const ONE = 'titles/1947/page/page-1947.css';
const OTHER = 'titles/18-india/page/india.css';

const shows = (...names) => `<p className="${names.join(' ')}">`;

/** What is wrong with these sheets, if every class is used by a component in the folder of its sheet. */
const judged = (sheets, components = {}) => judge(new Map(Object.entries(sheets)), new Map(Object.entries(components)));

describe('what is read', () => {
  test('selectors, also in queries, but no steps of an animation', () => {
    const css =
      '/* .no { */ .a, b.c > .d:is(.e, .f) { x: 1 } @media (max-width: 9px) { .g:not(.h) [data-i] { x: 2 } } ';
    expect(selectorsOf(`${css} @keyframes k { 50% { x: 1.5 } to { x: 2 } }`).map(({ names }) => names)).toEqual([
      ['a'],
      ['c', 'd', 'e', 'f'],
      ['g', 'data-i'],
    ]);
  });

  test('classes that a component gives, also those put together', () => {
    const code = `<a className="one two" title="three"><b className={\`four seat-\${n}\${on ? ' five' : ''}\`} />`;
    expect([...classesUsed(code)].sort()).toEqual(['five', 'four', 'one', 'seat-', 'two']);
  });
});

describe('class names', () => {
  test('are at home in one sheet', () => {
    const use = { 'titles/1947/page/a.tsx': shows('card'), 'titles/18-india/page/a.tsx': shows('card') };
    expect(judged({ [ONE]: '.card { x: 1 }', [OTHER]: '.card b { x: 1 }' }, use)).toEqual([
      `.card is at home in ${OTHER} and ${ONE}`,
    ]);
  });

  test('of another sheet are styled only within one’s own', () => {
    const use = { 'titles/1947/page/a.tsx': shows('card', 'boxes') };
    expect(judged({ [KIT]: '.card { x: 1 }', [ONE]: '.boxes .card { x: 2 } .boxes { x: 1 }' }, use)).toEqual([]);
    const leak = judged(
      { [KIT]: '.card { x: 1 } .row { x: 1 }', [ONE]: '.card .row { x: 2 }' },
      {
        'packages/page/src/ui/a.tsx': shows('card', 'row'),
      },
    );
    expect(leak).toEqual([`${ONE}: .card .row names nothing of this sheet`]);
  });

  test('elements are styled nowhere but in the base', () => {
    expect(judged({ [APP]: 'summary::before { x: 1 }', 'packages/page/src/style/base.css': 'a { x: 1 }' })).toEqual([
      `${APP}: summary::before names nothing of this sheet`,
    ]);
  });

  test.each([
    [KIT, 'titles/1947/page/a.tsx', true],
    [KIT, 'apps/web/src/start/a.tsx', true],
    [APP, 'apps/web/src/start/a.tsx', true],
    [APP, 'packages/page/src/ui/a.tsx', false],
    [APP, 'titles/1947/page/a.tsx', false],
    [FOLDER, 'apps/web/src/lessons/a.tsx', true],
    [FOLDER, 'apps/web/src/start/a.tsx', false],
    [ONE, 'titles/1947/page/deeper/a.tsx', true],
    [ONE, 'titles/18-india/page/a.tsx', false],
  ])('of %s in %s: %s', (sheet, component, allowed) => {
    const wrong = judged({ [sheet]: '.boxes { x: 1 }' }, { [component]: shows('boxes') });
    expect(wrong).toEqual(allowed ? [] : [`${component} uses .boxes of ${sheet}`]);
  });

  test('that nobody uses are refused', () => {
    expect(
      judged(
        { [APP]: '.seat-1 { x: 1 } .gone { x: 1 }' },
        { 'apps/web/src/a.tsx': `<i className={\`seat-\${n}\`} />` },
      ),
    ).toEqual([`.gone of ${APP} is used nowhere`]);
  });
});
