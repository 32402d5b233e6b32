import { classesOf, type SceneNode } from '@roundhouse/board-drawing';
import { memo, useLayoutEffect, useRef } from 'react';
import { chosenPaint } from './colours.ts';

const SVG = 'http://www.w3.org/2000/svg';

const TAGS: Readonly<Record<SceneNode['kind'], string>> = {
  group: 'g',
  path: 'path',
  circle: 'circle',
  use: 'use',
  text: 'text',
};

function attributesOf(node: SceneNode): Readonly<Record<string, string | number | undefined>> {
  switch (node.kind) {
    case 'group':
      return { transform: node.at && `translate(${node.at.x} ${node.at.y})` };
    case 'path':
      return { d: node.d };
    case 'circle':
      return { cx: node.x, cy: node.y, r: node.r };
    case 'use':
      return { href: `#${node.ref}`, x: node.x, y: node.y };
    case 'text':
      return { x: node.x, y: node.y, 'font-size': node.size, 'text-anchor': node.anchor };
  }
}

/** Paint is set as style, because it must win over the theme's classes. */
function elementOf(node: SceneNode): SVGElement {
  const element = document.createElementNS(SVG, TAGS[node.kind]) as SVGElement;
  element.setAttribute('class', classesOf(node.role));
  const attributes = attributesOf(node);
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined) element.setAttribute(name, String(value));
  }
  const { fill, stroke, width, dash } = node.paint ?? {};
  if (fill !== undefined) element.style.fill = chosenPaint(fill);
  if (stroke !== undefined) element.style.stroke = chosenPaint(stroke);
  if (width !== undefined) element.style.strokeWidth = String(width);
  if (dash !== undefined) element.style.strokeDasharray = dash;
  if (node.kind === 'text') element.textContent = node.text;
  if (node.kind === 'group') element.append(...node.children.map(elementOf));
  return element;
}

interface DrawnSceneProps {
  readonly nodes: readonly SceneNode[];
  readonly className?: string | undefined; // only read when it appears
}

/**
 * A large part of a picture that changes as a whole or not at all. It is made without React, which would keep a component
 * for each of the thousands of lines of a board while people wait for it.
 */
export const DrawnScene = memo(
  function DrawnScene({ nodes, className }: DrawnSceneProps) {
    const place = useRef<SVGGElement>(null);
    useLayoutEffect(() => place.current?.replaceChildren(...nodes.map(elementOf)), [nodes]);
    return <g ref={place} className={className} />;
  },
  (before, after) => before.nodes === after.nodes,
);
