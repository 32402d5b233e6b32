import type { GroupNode, Point, Scene, SceneNode } from '../src/index.ts';

/** All nodes of a tree with the places where they are drawn. */
export function* walk(
  nodes: readonly SceneNode[],
  at: Point = { x: 0, y: 0 },
): Generator<{ node: SceneNode; at: Point }> {
  for (const node of nodes) {
    yield { node, at };
    if (node.kind !== 'group') continue;
    const inner = node.at ? { x: at.x + node.at.x, y: at.y + node.at.y } : at;
    yield* walk(node.children, inner);
  }
}

const words = (node: SceneNode): readonly string[] => node.role.split(' ');

export const withRole = (nodes: readonly SceneNode[], role: string): readonly SceneNode[] =>
  [...walk(nodes)].map(({ node }) => node).filter((node) => words(node).includes(role));

export const hexGroup = (scene: Scene, hex: string): GroupNode => {
  const found = withRole(scene.nodes, 'hex').find((node) => node.hex === hex);
  if (found?.kind !== 'group') throw new Error(`no hex ${hex} in the scene`);
  return found;
};

export const textsIn = (nodes: readonly SceneNode[]): readonly string[] =>
  [...walk(nodes)].flatMap(({ node }) => (node.kind === 'text' ? [node.text] : []));

/** How many numbers follow each command of the paths that we write. */
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, h: 1, v: 1, a: 7, Z: 0 };

/** The points a path goes through, and the handles of its curves. */
export function pathPoints(d: string): readonly Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const n = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const count = NUMBERS[command];
    if (count === undefined || n.length !== count || n.some(Number.isNaN))
      throw new Error(`odd path: ${command}${rest}`);
    if (command === 'h') x += n[0] as number;
    else if (command === 'v') y += n[0] as number;
    else if (command === 'a') [x, y] = [x + (n[5] as number), y + (n[6] as number)];
    for (let i = 0; command < 'a' && i < n.length; i += 2) {
      [x, y] = [n[i] as number, n[i + 1] as number];
      points.push({ x, y });
    }
    points.push({ x, y });
  }
  return points;
}

/** Checks that tags are nested properly, that attributes are quoted, and that special characters are escaped. */
export function checkXml(xml: string): number {
  const open: string[] = [];
  let count = 0;
  let last = 0;
  for (const match of xml.matchAll(/<(\/?)([a-z]+)((?:\s+[a-zA-Z:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    const between = xml.slice(last, match.index);
    if (/[<>]/.test(between) || /&(?!(amp|lt|gt|quot|#39);)/.test(between + match[3]))
      throw new Error(`bare: ${between}`);
    last = match.index + match[0].length;
    count++;
    const [, closing, tag = '', , single] = match;
    if (closing) {
      const opened = open.pop();
      if (opened !== tag) throw new Error(`</${tag}> closes <${opened}>`);
    } else if (!single) open.push(tag);
  }
  if (open.length > 0 || xml.slice(last).trim() !== '') throw new Error(`not closed: ${open.join(' ')}`);
  return count;
}
