import { type HexPicture, type RouteLook, routeLine } from '@roundhouse/board-drawing';
import { useState } from 'react';
import { STILL, useMedia } from '../ui/use-media.ts';

interface TracedProps {
  readonly pictures: readonly HexPicture[];
  readonly route: RouteLook;
}

/** One route, run along once from end to end and then gone: the route itself lies below. */
function Traced({ pictures, route }: TracedProps) {
  const [line] = useState(() => routeLine(pictures, route));
  const [done, setDone] = useState(false);
  if (done) return null;
  return (
    <g className="trace" onAnimationEnd={() => setDone(true)}>
      <path className="trace-line" d={line} pathLength={1} style={{ stroke: route.colour }} />
      <path className="trace-train" d={line} pathLength={1} />
    </g>
  );
}

/** Traces routes along their track when they appear. */
export function RunTrace({
  pictures,
  routes,
}: Pick<TracedProps, 'pictures'> & { readonly routes: readonly RouteLook[] }) {
  const still = useMedia(STILL);
  if (still) return null;
  return (
    <g className="traces">
      {routes.map((route) =>
        route.pencil ? null : (
          <Traced key={`${route.colour} ${route.path.join(' ')}`} pictures={pictures} route={route} />
        ),
      )}
    </g>
  );
}
