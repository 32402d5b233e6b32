import { type Theme, themeCss } from './theme.ts';

/** Paint that comes from data (a company's colour, a route's pattern); all other looks come from the theme by role. */
export interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: string;
}

interface Common {
  /** What it is, in one or more words, which select the theme's styles and become classes on the page. */
  readonly role: string;
  /** The hex it belongs to, if people can point at it. */
  readonly hex?: string;
  /** Read out by screen readers, and shown when people point at it. */
  readonly title?: string | undefined;
  readonly paint?: Paint;
}

export interface GroupNode extends Common {
  readonly kind: 'group';
  readonly at?: Point;
  readonly children: readonly SceneNode[];
}
export interface PathNode extends Common {
  readonly kind: 'path';
  readonly d: string;
}
export interface CircleNode extends Common {
  readonly kind: 'circle';
  readonly x: number;
  readonly y: number;
  readonly r: number;
}
export interface TextNode extends Common {
  readonly kind: 'text';
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
}
/** A picture from the scene's `defs`, moved into place. */
export interface UseNode extends Common {
  readonly kind: 'use';
  readonly ref: string;
  readonly x: number;
  readonly y: number;
}
export type SceneNode = GroupNode | PathNode | CircleNode | TextNode | UseNode;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

/** A picture as plain data: no pixels, no DOM, the same for a file and for a page. */
export interface Scene {
  readonly box: Rect;
  readonly title: string;
  readonly defs: Readonly<Record<string, readonly SceneNode[]>>;
  readonly nodes: readonly SceneNode[];
}

type Extra = Omit<Common, 'role'>;

export const group = (role: string, children: readonly SceneNode[], extra: Extra & { at?: Point } = {}): GroupNode => ({
  kind: 'group',
  role,
  children,
  ...extra,
});
export const path = (role: string, d: string, extra: Extra = {}): PathNode => ({ kind: 'path', role, d, ...extra });
export const circle = (role: string, at: Point, r: number, extra: Extra = {}): CircleNode => ({
  kind: 'circle',
  role,
  x: at.x,
  y: at.y,
  r,
  ...extra,
});
export const use = (role: string, ref: string, at: Point, extra: Extra = {}): UseNode => ({
  kind: 'use',
  role,
  ref,
  x: at.x,
  y: at.y,
  ...extra,
});

/** Half the height of capitals: to centre text vertically, since not every renderer knows dominant-baseline. */
const HALF_CAP = 0.349;

/** Text whose capitals and figures are centred on `at`. */
export const text = (
  role: string,
  at: Point,
  size: number,
  words: string,
  extra: Extra & { anchor?: TextNode['anchor'] } = {},
): TextNode => ({
  kind: 'text',
  role,
  x: at.x,
  y: at.y + size * HALF_CAP,
  size,
  text: words,
  anchor: 'middle',
  ...extra,
});

/** Coordinates with at most two decimals, so that scenes are short and the same everywhere. */
export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters are not allowed in XML even as entities, so they are removed. */
export const escapeXml = (words: string): string =>
  [...words]
    .filter((c) => c >= ' ' || c === '\n' || c === '\t')
    .map((c) => ENTITIES[c] ?? c)
    .join('');

const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeXml(typeof value === 'number' ? num(value) : value)}"`;

/** Inline style, because it must win over the theme's classes. */
function paintStyle(paint: Paint | undefined): string | undefined {
  if (!paint) return undefined;
  const parts: string[] = [];
  if (paint.fill !== undefined) parts.push(`fill:${paint.fill}`);
  if (paint.stroke !== undefined) parts.push(`stroke:${paint.stroke}`);
  if (paint.width !== undefined) parts.push(`stroke-width:${num(paint.width)}`);
  if (paint.dash !== undefined) parts.push(`stroke-dasharray:${paint.dash}`);
  return parts.length > 0 ? parts.join(';') : undefined;
}

export const CLASS_PREFIX = 'rh-';
export const classesOf = (role: string): string =>
  role
    .split(' ')
    .map((word) => CLASS_PREFIX + word)
    .join(' ');

const common = (node: SceneNode): string =>
  attribute('class', classesOf(node.role)) +
  attribute('data-hex', node.hex) +
  attribute('style', paintStyle(node.paint));

function nodeSvg(node: SceneNode): string {
  const title = node.title === undefined ? '' : `<title>${escapeXml(node.title)}</title>`;
  const close = (tag: string, attributes: string, inner: string): string =>
    inner === '' ? `<${tag}${attributes}/>` : `<${tag}${attributes}>${inner}</${tag}>`;
  const look = common(node);
  switch (node.kind) {
    case 'group': {
      const move = node.at && attribute('transform', `translate(${num(node.at.x)} ${num(node.at.y)})`);
      return close('g', look + (move ?? ''), title + node.children.map(nodeSvg).join(''));
    }
    case 'path':
      return close('path', look + attribute('d', node.d), title);
    case 'circle':
      return close('circle', look + attribute('cx', node.x) + attribute('cy', node.y) + attribute('r', node.r), title);
    case 'use':
      return close(
        'use',
        `${look}${attribute('href', `#${node.ref}`)}${attribute('x', node.x)}${attribute('y', node.y)}`,
        title,
      );
    case 'text': {
      const place = attribute('x', node.x) + attribute('y', node.y) + attribute('font-size', node.size);
      const anchor = node.anchor === 'start' ? '' : attribute('text-anchor', node.anchor);
      return close('text', look + place + anchor, title + escapeXml(node.text));
    }
  }
}

export interface SvgOptions {
  /** Width in pixels; the height follows. */
  readonly size: number;
  readonly theme: Theme;
}

/** A standalone SVG: styles inside, no external links. */
export function toSvg(scene: Scene, { size, theme }: SvgOptions): string {
  const { x, y, width, height } = scene.box;
  const box = [x, y, width, height].map(num).join(' ');
  const head =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${num(size)}" height="${num((size * height) / width)}"` +
    ` role="img"><title>${escapeXml(scene.title)}</title><style>${escapeXml(themeCss(theme, CLASS_PREFIX))}</style>`;
  const defs = Object.entries(scene.defs).map(
    ([id, nodes]) => `<g${attribute('id', id)}>${nodes.map(nodeSvg).join('')}</g>`,
  );
  const ground = path('paper', `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`);
  const body = [ground, ...scene.nodes].map(nodeSvg).join('\n');
  return `${head}${defs.length > 0 ? `<defs>${defs.join('')}</defs>` : ''}\n${body}\n</svg>\n`;
}
