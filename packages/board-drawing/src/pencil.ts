import { hexCentre } from './borders.ts';
import { cornerAfter, HEX, hexPath } from './geometry.ts';
import { circle, group, path, type SceneNode, text } from './scene.ts';

/** A pencilled tile: a faint tint of its colour, and a thin broken rim. */
export const pencilGround = (ground: readonly SceneNode[]): readonly SceneNode[] => [
  group('pencil-ground', ground),
  path('pencil-rim', hexPath(HEX - 9)),
];

/** A warning on a hex: the board has changed since something was pencilled in here. */
export function drawStale(hex: string): SceneNode {
  const at = cornerAfter(3, 70);
  const nodes = [
    path('pencil-rim pencil-stale', hexPath(HEX - 9)),
    circle('pencil-warning', at, 16),
    text('pencil-sign', at, 24, '!'),
  ];
  return group('stale', nodes, { at: hexCentre(hex), hex });
}

const FILLED: readonly string[] = ['track-joint', 'track-arrow'];

/** Pencilled track: broken lines for every gauge, with the ground showing between them. */
export const pencilled = (nodes: readonly SceneNode[]): readonly SceneNode[] =>
  nodes.flatMap((node) => {
    if (node.role === 'track-casing') return [];
    if (node.kind === 'group') return { ...node, children: pencilled(node.children) };
    if (node.role === 'track') return { ...node, role: 'track pencil-track' };
    // Narrow and dual gauge keep the pattern by which they are recognized.
    if (node.role.startsWith('track ')) return { ...node, role: `${node.role} pencil-line` };
    return FILLED.includes(node.role) ? { ...node, role: `${node.role} pencil-fill` } : node;
  });
