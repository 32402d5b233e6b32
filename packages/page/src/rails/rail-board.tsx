import type { ActionBase } from '@roundhouse/kernel';
import type { Speech } from '@roundhouse/words';
import { useMemo, useState } from 'react';
import { PanZoom } from '../board/pan-zoom.tsx';
import { useHandler } from '../state/use-handler.ts';
import { tt } from '../text/table.ts';
import { DrawnScene } from '../ui/drawn-scene.tsx';
import { useStill } from '../ui/use-still.ts';
import { Defs, GaugeMarkers, Highlights, Targets } from './board-layers.tsx';
import { HexFan } from './fan/hex-fan.tsx';
import { FarNames, useNamedPlaces } from './far-names.tsx';
import { useDrawn } from './hexes.tsx';
import { BoardLegend } from './legend/board-legend.tsx';
import type { OwnLegend } from './legend/legend-entries.ts';
import { RunTrace } from './run-trace.tsx';
import { useWarmSolver } from './use-best-run.ts';
import { useFocus } from './use-focus.ts';
import { type BoardSource, routesShown, usePictures } from './use-pictures.ts';

interface RailBoardProps extends BoardSource {
  readonly speech: Speech;
  readonly id: string; // of the title
  readonly legend?: OwnLegend;
  /** Short warnings about acting in a lit hex. */
  readonly warnings?: ReadonlyMap<string, string>;
  onHex(hex: string): void;
  onPropose?: ((action: ActionBase) => void) | undefined;
}

/** The board of an 18xx game. It knows no rules: hexes are lit because actions there were offered. */
export function RailBoard(given: RailBoardProps) {
  const props = { ...given, plan: usePlacesOf(given) };
  useWarmSolver(props.id, props.board);
  const { frame, pictures } = usePictures(props);
  const focus = useFocus(props.plan, frame.box);
  const places = useNamedPlaces(props.map, frame.box);
  const [coordinates, setCoordinates] = useState(true);
  const toggle = (
    <>
      <BoardLegend {...props} />
      <button
        type="button"
        aria-pressed={coordinates}
        className="coordinates"
        title={tt.table.labels}
        onClick={() => setCoordinates(!coordinates)}
      >
        A1 <span>{tt.table.labelsShort}</span>
      </button>
    </>
  );
  return (
    <PanZoom {...frame.box} label={tt.table.board} tools={toggle} focus={focus} places={places}>
      <BoardPicture {...props} frame={frame} pictures={pictures} coordinates={coordinates} />
      <HexFan {...props} origin={frame.box} />
    </PanZoom>
  );
}

/** Places to show come from facts, which may also name things that are not hexes: those are dropped. */
function usePlacesOf({ map, plan }: Pick<RailBoardProps, 'map' | 'plan'>): RailBoardProps['plan'] {
  return useMemo(() => {
    const { shown = [], pointed } = plan;
    const hexesOf = (places: readonly string[]) => places.filter((id) => map.hexes.some((hex) => hex.id === id));
    if (shown.length === 0 && !pointed) return plan;
    return { ...plan, shown: hexesOf(shown), pointed: pointed && { ...pointed, places: hexesOf(pointed.places) } };
  }, [map, plan]);
}

type BoardPictureProps = RailBoardProps & ReturnType<typeof usePictures> & { readonly coordinates: boolean };

/** The layers: sea and land, hexes, names, signs, and on top the click targets. */
function BoardPicture(props: BoardPictureProps) {
  const { title, map, board, plan, warnings, frame, pictures, coordinates, onHex } = props;
  const { x, y, width, height } = frame.box;
  const drawn = useDrawn(pictures);
  const press = useHandler(onHex);
  const still = useStill();
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no fieldset in SVG
    <svg
      className={coordinates ? 'board' : 'board no-coordinates'}
      viewBox={`${x} ${y} ${width} ${height}`}
      width={width}
      height={height}
      role="group"
      aria-label={title}
    >
      <Defs defs={frame.defs} />
      <DrawnScene nodes={frame.under} />
      {drawn.map(({ picture, look, node }) => (
        <DrawnScene
          key={`${picture.def.id} ${look}`}
          nodes={node}
          className={look > 1 && !still ? 'settling' : undefined}
        />
      ))}
      <DrawnScene nodes={frame.over} />
      <GaugeMarkers borders={board.gaugeMarkers.join(' ')} />
      {!still && <RunTrace pictures={pictures} links={map.links} routes={routesShown(plan)} />}
      <Highlights plan={plan} warnings={warnings} />
      <FarNames drawn={drawn} within={frame.box} plates={frame.plates} />
      <Targets map={map} plan={plan} onHex={press} />
    </svg>
  );
}
