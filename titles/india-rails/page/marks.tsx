import { SceneView } from '@roundhouse/page/ui/scene-view.tsx';
import { memo, useMemo } from 'react';
import type { Board, Milepost } from '../board/index.ts';
import { drawMarked, drawWay, pointOf, ringAround } from '../drawing/index.ts';
import type { MarkedTrack } from './map-box.ts';
import { type Tool, useAsked, useShownWay } from './map-context.tsx';

const NO_TRACK: MarkedTrack = { take: [], give: [] };

const placeOf = (board: Board, id: string) => pointOf(board.mileposts[board.index(id)] as Milepost);

const Rings = memo(function Rings({
  board,
  ids,
  kind,
}: {
  readonly board: Board;
  readonly ids: ReadonlySet<string>;
  readonly kind: string;
}) {
  return (
    <g className={`rings ${kind}`}>
      {[...ids].map((id) => {
        const { x, y } = placeOf(board, id);
        const r = ringAround(board.mileposts[board.index(id)] as Milepost);
        return <circle key={id} data-lit={id} cx={x} cy={y} r={r} />;
      })}
    </g>
  );
});

/** Places that the player asked to see. */
export function ShownPlaces({ board, places }: { readonly board: Board; readonly places: readonly string[] }) {
  return (
    <g className="shown-posts">
      {places.map((id) => {
        const { x, y } = placeOf(board, id);
        return <circle key={id} data-shown={id} cx={x} cy={y} r={17} />;
      })}
    </g>
  );
}

/** A demand: where its load can be had, and, marked twice, where it goes. */
export function AskedPlaces({ board }: { readonly board: Board }) {
  const asked = useAsked();
  if (!asked) return null;
  return (
    <g className="asked-posts">
      {asked.supplies.map((id) => {
        const { x, y } = placeOf(board, id);
        return <circle key={id} data-supply={id} cx={x} cy={y} r={19} />;
      })}
      {asked.to.map((id) => {
        const { x, y } = placeOf(board, id);
        return (
          <g key={id} className="asked-goal" data-goal={id}>
            <circle cx={x} cy={y} r={19} />
            <circle cx={x} cy={y} r={34} />
          </g>
        );
      })}
    </g>
  );
}

/** Marks the end of the way with what it costs so far, above all names. */
export function WayTag({ board, tool }: { readonly board: Board; readonly tool: Tool | null }) {
  const end = tool?.way[tool.way.length - 1];
  if (!tool || end === undefined || tool.tag === null) return null;
  const { x, y } = placeOf(board, end);
  const width = tool.tag.length * 10 + 18;
  return (
    <g className={tool.refused ? 'way-tag refused' : 'way-tag'} transform={`translate(${x} ${y - 34})`}>
      <g className="way-tag-plate">
        <rect x={-width / 2} y={-16} width={width} height={30} rx={5} />
        <text textAnchor="middle" y={5}>
          {tool.tag}
        </text>
      </g>
    </g>
  );
}

interface TradedProps {
  readonly board: Board;
  readonly tool: Tool | null;
  readonly offer: MarkedTrack | null; // that waits for its answer: everybody sees it
}

/** Track of a trade, below the track itself: what is asked for broad, what is offered broken. */
export function Traded({ board, tool, offer }: TradedProps) {
  const { take, give } = offer ?? tool ?? NO_TRACK;
  return (
    <g className="traded">
      {take.length > 0 && <SceneView node={drawMarked(board, take, 'rails-take')} />}
      {give.length > 0 && <SceneView node={drawMarked(board, give, 'rails-give')} />}
    </g>
  );
}

/** What is about to be built or run, and where one may click. */
export function Marks({ board, tool }: { readonly board: Board; readonly tool: Tool | null }) {
  const shown = useShownWay();
  const looked = useMemo(() => shown && drawWay(board, shown.way, 'rails-run', shown.seat), [board, shown]);
  const link = useMemo(
    () => shown && shown.link.length > 1 && drawWay(board, shown.link, 'rails-plan', shown.seat),
    [board, shown],
  );
  const way = useMemo(
    () => tool && tool.way.length > 0 && drawWay(board, tool.way, tool.look, tool.seat),
    [board, tool],
  );
  const rest = useMemo(
    () => tool && tool.rest.length > 1 && drawWay(board, tool.rest, tool.look, tool.seat),
    [board, tool],
  );
  return (
    <g className="marks">
      {looked && (
        <g className="looked-at">
          {link && <SceneView node={link} />}
          <SceneView node={looked} />
        </g>
      )}
      {tool && (
        <>
          <Rings board={board} ids={tool.may} kind="may" />
          <Rings board={board} ids={tool.costs} kind="costs" />
          {rest && (
            <g className="looked-at">
              <SceneView node={rest} />
            </g>
          )}
          {way && <SceneView node={way} />}
        </>
      )}
    </g>
  );
}
