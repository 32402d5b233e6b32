import type { Rect } from '@roundhouse/board-drawing';
import { MapLabels, placesOf } from '@roundhouse/page/board/map-labels.tsx';
import { PanZoom } from '@roundhouse/page/board/pan-zoom.tsx';
import type { BoardProps } from '@roundhouse/page/title-ui.ts';
import { DrawnScene } from '@roundhouse/page/ui/drawn-scene.tsx';
import { SceneView } from '@roundhouse/page/ui/scene-view.tsx';
import { memo, useEffect, useMemo, useState } from 'react';
import { type Board, boardOf } from '../board/index.ts';
import {
  drawCityLoads,
  drawEventsOn,
  drawLostBridges,
  drawTrack,
  drawTrains,
  mapPicture,
  pictureOf,
  trainBoxes,
} from '../drawing/index.ts';
import type { View } from '../view.ts';
import { findPlace, offerIn, seatOf } from './helpers.ts';
import { useCurrentTool, usePointed, useRailsMap } from './map-context.tsx';
import { MapKey } from './map-key.tsx';
import { AskedPlaces, Marks, ShownPlaces, Traded, WayTag } from './marks.tsx';
import { PlaceInfo } from './place-info.tsx';
import { Posts } from './posts.tsx';
import { TEXT } from './text.ts';
import { useMapFocus } from './use-map-focus.ts';

const Layer = memo(SceneView);

/** From here on the names beside the cities are legible; from farther away they are set in pixels. */
const NEAR = 0.56;
const NAME = 16;

/** What never changes, drawn once for a board. */
const GroundLayer = memo(function GroundLayer({ board }: { readonly board: Board }) {
  const { far, under } = mapPicture(board);
  return <DrawnScene nodes={[far, under]} />;
});

/** Names stand above the track; from afar there are fewer and larger ones. */
const Names = memo(function Names({ board, trains }: { readonly board: Board; readonly trains: string }) {
  const { posts, labels, box } = mapPicture(board);
  const taken = useMemo(() => JSON.parse(trains) as readonly Rect[], [trains]);
  return (
    <>
      <DrawnScene nodes={useMemo(() => [posts, labels.near], [posts, labels])} />
      <g className="rails-far">
        <MapLabels labels={labels.far} bars={labels.bars} taken={taken} within={box} size={NAME} until={NEAR} />
      </g>
    </>
  );
});

function useLayers(view: View, names: readonly string[], title: string) {
  const board = boardOf(view);
  const picture = useMemo(() => pictureOf(view, names, title), [view, names, title]);
  const { track, ferries } = view;
  const { near } = mapPicture(board).labels.names;
  return {
    board,
    events: useMemo(() => drawEventsOn(board, picture.events, view.options), [board, picture.events, view.options]),
    track: useMemo(() => drawTrack(board, { track, ferries }), [board, track, ferries]),
    lost: useMemo(() => drawLostBridges(board, view.lostBridges), [board, view.lostBridges]),
    lying: useMemo(() => drawCityLoads(board, picture.lying), [board, picture.lying]),
    trains: useMemo(() => drawTrains(board, picture.trains, near), [board, picture.trains, near]),
    // As one text: every move brings a new list, which mostly says the same.
    standing: JSON.stringify(trainBoxes(board, picture.trains, near)),
  };
}

/** The map: drag to move it, drag from a lit milepost to draw, click to choose. */
export function RailsBoard({ view, plan, title, speech }: BoardProps<View>) {
  const { names } = speech;
  const { board, events, track, lost, lying, trains, standing } = useLayers(view, names, title);
  const tool = useCurrentTool();
  const pointed = usePointed();
  const offer = offerIn(view);
  const shown = useMemo(
    () => (plan.shown ?? []).flatMap((place) => findPlace(board, place) ?? []),
    [board, plan.shown],
  );
  const focus = useMapFocus(board, tool, pointed, offer, shown);
  const [withEvents, setWithEvents] = useState(true);
  const { pointAt } = useRailsMap();
  useEffect(() => () => pointAt(null), [pointAt]);
  const { x, y, width, height } = mapPicture(board).box;
  const places = useMemo(() => placesOf(mapPicture(board).labels.far, mapPicture(board).box), [board]);
  const [withKey, setWithKey] = useState(false);
  const toggle = (
    <>
      <button
        type="button"
        aria-pressed={withKey}
        aria-label={TEXT.board.key}
        title={TEXT.board.key}
        onClick={() => setWithKey(!withKey)}
      >
        ▲
      </button>
      {view.events.length > 0 && (
        <button
          type="button"
          aria-pressed={withEvents}
          aria-label={TEXT.map.events}
          title={TEXT.map.events}
          onClick={() => setWithEvents(!withEvents)}
        >
          ☁
        </button>
      )}
    </>
  );
  return (
    <>
      <PanZoom
        width={width}
        height={height}
        label={TEXT.map.label}
        tools={toggle}
        focus={focus}
        near={NEAR}
        places={places}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: there is no fieldset in SVG */}
        <svg
          className="board rails-map"
          viewBox={`${x} ${y} ${width} ${height}`}
          width={width}
          height={height}
          role="group"
          aria-label={title}
        >
          <g className="still">
            <GroundLayer board={board} />
            {withEvents && <Layer node={events.areas} />}
            <Layer node={lost} />
            <Traded board={board} tool={tool} offer={offer} />
            <Layer node={track} />
            <Marks board={board} tool={tool} />
            <Names board={board} trains={standing} />
            <Layer node={lying} />
            <Layer node={trains} />
            {withEvents && <Layer node={events.tags} />}
            <AskedPlaces board={board} />
            <ShownPlaces board={board} places={shown} />
            <WayTag board={board} tool={tool} />
          </g>
          <Posts board={board} />
        </svg>
      </PanZoom>
      {withKey && (
        <section className="map-key-card" aria-label={TEXT.board.key}>
          <button type="button" className="icon-button" aria-label={TEXT.info.close} onClick={() => setWithKey(false)}>
            ✕
          </button>
          <MapKey board={board} speech={speech} />
        </section>
      )}
      <PlaceInfo view={view} seat={tool?.seat ?? seatOf(view, null)} speech={speech} pointed={pointed} />
    </>
  );
}
