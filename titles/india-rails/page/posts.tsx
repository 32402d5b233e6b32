import { memo, type PointerEvent, useRef } from 'react';
import type { Board } from '../board/index.ts';
import { pointOf, UNIT } from '../drawing/index.ts';
import { useRailsMap } from './map-context.tsx';

const idOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? (target.closest<SVGElement>('[data-post]')?.dataset.post ?? undefined) : undefined;

const idUnder = ({ clientX, clientY }: PointerEvent): string | undefined =>
  idOf(document.elementFromPoint(clientX, clientY));

/** A drag from a lit milepost draws; any other is left to the window, which moves the map. */
function useDrawing(isPlain: (id: string) => boolean) {
  const map = useRailsMap();
  const last = useRef<string | null>(null); // null: nothing is being drawn
  const moved = useRef(false);
  const held = useRef<string | undefined>(undefined); // what captures the pointer also gets the click
  return {
    onPointerDown: (event: PointerEvent<SVGGElement>): void => {
      const id = idOf(event.target);
      const tool = map.tool.get();
      moved.current = false;
      held.current = undefined;
      if (event.button !== 0 || id === undefined || !tool?.drag || !tool.grips.has(id)) return;
      // The window does not hear of it: it would take the pointer for a drag of the map.
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = id;
      held.current = id;
    },
    onPointerMove: (event: PointerEvent<SVGGElement>): void => {
      if (last.current === null) return;
      event.stopPropagation();
      const id = idUnder(event);
      const tool = map.tool.get();
      if (id === undefined || id === last.current || !tool?.drag) return;
      if (!moved.current) tool.drag(last.current, true);
      moved.current = true;
      last.current = id;
      map.tool.get()?.drag?.(id, false);
    },
    onPointerUp: (): void => {
      last.current = null;
    },
    onPointerCancel: (): void => {
      last.current = null;
    },
    onClick: (event: React.MouseEvent): void => {
      const id = held.current ?? idOf(event.target);
      if (id === undefined || moved.current) return;
      const tool = map.tool.get();
      if (tool) tool.tap(id);
      // While track or a run is being drawn, only cities show their card.
      map.pointAt(tool && isPlain(id) ? null : id, true);
    },
  };
}

/** What can be pointed at. One listener for all of them: there are many. */
export const Posts = memo(function Posts({ board }: { readonly board: Board }) {
  const drawing = useDrawing((id) => board.cityAt(board.index(id)) === undefined);
  return (
    <g className="posts" {...drawing}>
      {board.mileposts.map((milepost) => {
        const { x, y } = pointOf(milepost);
        return <circle key={milepost.id} className="hit" data-post={milepost.id} cx={x} cy={y} r={UNIT / 2} />;
      })}
    </g>
  );
});
