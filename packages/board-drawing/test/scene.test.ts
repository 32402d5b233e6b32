import { describe, expect, test } from 'vitest';
import { circle, group, PAPER_THEME, path, type Scene, text, themeCss, toSvg } from '../src/index.ts';
import { checkXml } from './scene-tree.ts';

const scene = (words: string): Scene => ({
  box: { x: 0, y: 0, width: 100, height: 50 },
  title: words,
  defs: { dot: [circle('town', { x: 0, y: 0 }, 3)] },
  nodes: [
    group('hex', [text('name', { x: 1, y: 2 }, 10, words, { title: words })], { hex: words, at: { x: 5, y: 5 } }),
    path('route', 'M0 0L1 1', { paint: { stroke: '#123456', dash: '4 4' } }),
  ],
});

describe('scene to SVG', () => {
  test('text, titles and attributes are escaped', () => {
    const svg = toSvg(scene(`<b>&"'\u0000</b>`), { size: 200, theme: PAPER_THEME });
    expect(checkXml(svg)).toBeGreaterThan(5);
    expect(svg).not.toContain('<b>');
    expect(svg).toContain('&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;');
  });

  test('size gives the width, the box the shape', () => {
    expect(toSvg(scene('x'), { size: 200, theme: PAPER_THEME })).toContain(
      'viewBox="0 0 100 50" width="200" height="100"',
    );
  });

  test('paint from data is inline, so that it wins over the theme', () => {
    expect(toSvg(scene('x'), { size: 200, theme: PAPER_THEME })).toContain(
      'class="rh-route" style="stroke:#123456;stroke-dasharray:4 4"',
    );
  });

  test('the theme styles every role by class', () => {
    expect(themeCss(PAPER_THEME, 'rh-')).toContain('.rh-track{fill:none;stroke:#241f1a;stroke-width:11}');
  });
});
