import { classesOf, type Paint, type SceneNode } from '@roundhouse/board-drawing';
import type { CSSProperties } from 'react';
import { chosenPaint } from './colours.ts';

/** Inline, because it must win over the theme's classes. */
function styleOf(paint: Paint | undefined): CSSProperties | undefined {
  if (!paint) return undefined;
  const { fill, stroke, width, dash } = paint;
  return {
    ...(fill === undefined ? {} : { fill: chosenPaint(fill) }),
    ...(stroke === undefined ? {} : { stroke: chosenPaint(stroke) }),
    ...(width === undefined ? {} : { strokeWidth: width }),
    ...(dash === undefined ? {} : { strokeDasharray: dash }),
  };
}

/** Draws a node of a picture, but not its `title`: the page itself names what people can point at. */
export function SceneView({ node }: { readonly node: SceneNode }) {
  const look = { className: classesOf(node.role), style: styleOf(node.paint) };
  switch (node.kind) {
    case 'group':
      return (
        <g {...look} transform={node.at ? `translate(${node.at.x} ${node.at.y})` : undefined}>
          <SceneNodes nodes={node.children} />
        </g>
      );
    case 'path':
      return <path {...look} d={node.d} />;
    case 'circle':
      return <circle {...look} cx={node.x} cy={node.y} r={node.r} />;
    case 'use':
      return <use {...look} href={`#${node.ref}`} x={node.x} y={node.y} />;
    case 'text':
      return (
        <text {...look} x={node.x} y={node.y} fontSize={node.size} textAnchor={node.anchor}>
          {node.text}
        </text>
      );
  }
}

export function SceneNodes({ nodes }: { readonly nodes: readonly SceneNode[] }) {
  // A picture is redrawn as a whole, so its parts can be identified by their order.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return nodes.map((node, i) => <SceneView key={i} node={node} />);
}
