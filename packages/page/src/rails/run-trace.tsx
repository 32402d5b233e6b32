import { type HexPicture, type RouteLook, routeLine } from '@roundhouse/board-drawing';
import type { HexLink } from '@roundhouse/rails-18xx';
import { useState } from 'react';
import { chosenPaint } from '../ui/colours.ts';

interface TracedProps {
  readonly pictures: readonly HexPicture[];
  readonly links: readonly HexLink[] | undefined;
  readonly route: RouteLook;
}

/** An animation that runs along a route once and then disappears; the route itself stays below. */
function Traced({ pictures, links, route }: TracedProps) {
  const [line] = useState(() => routeLine(pictures, route, links));
  const [done, setDone] = useState(false);
  if (done) return null;
  return (
    <g className="trace" onAnimationEnd={() => setDone(true)}>
      <path className="trace-line" d={line} pathLength={1} style={{ stroke: chosenPaint(route.colour) }} />
      <path className="trace-train" d={line} pathLength={1} />
    </g>
  );
}

/** Traces routes along their track when they appear. */
export function RunTrace({ routes, ...board }: Omit<TracedProps, 'route'> & { readonly routes: readonly RouteLook[] }) {
  return (
    <g className="traces">
      {routes.map((route) =>
        route.pencil ? null : <Traced key={`${route.colour} ${route.path.join(' ')}`} {...board} route={route} />,
      )}
    </g>
  );
}
