import { type BoardFrame, drawGaugeMarkers, drawHighlight, drawStale, hexCentre } from '@roundhouse/board-drawing';
import type { MapDef } from '@roundhouse/rails-18xx';
import { type KeyboardEvent, memo } from 'react';
import { keepSize } from '../board/use-pan-zoom.ts';
import type { BoardPlan, OnMap } from '../title-ui.ts';
import { DrawnScene } from '../ui/drawn-scene.tsx';
import { SceneView } from '../ui/scene-view.tsx';
import { hexBeside, isArrow } from './hex-beside.ts';
import { Target } from './hexes.tsx';

/** Shared drawings that are used many times. */
export const Defs = memo(function Defs({ defs }: Pick<BoardFrame, 'defs'>) {
  return (
    <defs>
      {Object.entries(defs).map(([id, nodes]) => (
        <g key={id} id={id}>
          <DrawnScene nodes={nodes} />
        </g>
      ))}
    </defs>
  );
});

/** Takes the borders as one text: every move makes a new list, mostly with the same content. */
export const GaugeMarkers = memo(function GaugeMarkers({ borders }: { readonly borders: string }) {
  return <DrawnScene nodes={[drawGaugeMarkers(borders.split(' ').filter(Boolean))]} />;
});

interface MarkedProps {
  readonly hex: string;
  readonly isChosen: boolean;
  readonly warning: string | undefined;
}

const Marked = memo(function Marked({ hex, isChosen, warning }: MarkedProps) {
  const kind = isChosen ? 'costs' : 'may';
  return (
    <g className={isChosen ? 'marked chosen' : 'marked'}>
      <SceneView node={drawHighlight({ hex, kind, ...(warning === undefined ? {} : { warning }) })} />
    </g>
  );
});

interface HighlightsProps {
  readonly plan: BoardPlan;
  /** Short warnings about acting in a hex. */
  readonly warnings?: ReadonlyMap<string, string> | undefined;
}

/** Keeps a label the same size on the screen at any zoom. */
function keepLabel(label: SVGTextElement | null): void {
  const picture = label?.closest<HTMLElement>('.pan-picture');
  if (label && picture) keepSize(label, picture);
}

/** The company that somebody points at: its home with the value of a share, and its destination. */
function Pointed({ places, value }: OnMap) {
  const [home] = places;
  const at = home === undefined ? null : hexCentre(home);
  return (
    <>
      {places.map((hex) => (
        <g key={hex} className="shown-place" data-pointed={hex}>
          <SceneView node={drawHighlight({ hex, kind: 'may' })} />
        </g>
      ))}
      {at && (
        <text ref={keepLabel} data-keeps-size className="pointed-value" x={at.x} y={at.y - 104} textAnchor="middle">
          {value}
        </text>
      )}
    </>
  );
}

/** Highlighted hexes: where something may be done, what was chosen, and where plans are out of date. */
export function Highlights({ plan, warnings }: HighlightsProps) {
  const { lit, chosen, pencil } = plan;
  const marked = chosen === null || lit.has(chosen) ? [...lit] : [...lit, chosen];
  return (
    <g className={chosen === null ? 'highlights' : 'highlights has-chosen'}>
      {marked.map((hex) => (
        <Marked key={hex} hex={hex} isChosen={hex === chosen} warning={warnings?.get(hex)} />
      ))}
      {(plan.shown ?? []).map((hex) => (
        <g key={`shown ${hex}`} className="shown-place" data-shown={hex}>
          <SceneView node={drawHighlight({ hex, kind: 'may' })} />
        </g>
      ))}
      {plan.pointed && <Pointed {...plan.pointed} />}
      {[...(pencil?.stale ?? [])].map((hex) => (
        <SceneView key={`stale ${hex}`} node={drawStale(hex)} />
      ))}
    </g>
  );
}

interface TargetsProps {
  readonly map: MapDef;
  readonly plan: BoardPlan;
  onHex(hex: string): void;
}

/** Arrow keys move the focus from one hex to the next that can have it. If no hex has the focus, they move the board. */
function walk(event: KeyboardEvent<SVGGElement>): void {
  const at = event.target as SVGElement;
  const { hex } = at.dataset;
  if (!isArrow(event.key) || hex === undefined || !at.matches(':focus-visible')) return;
  event.preventDefault();
  event.stopPropagation();
  const reached = [...event.currentTarget.querySelectorAll<SVGElement>('[data-hex][tabindex]')];
  const next = hexBeside(
    reached.map(({ dataset }) => dataset.hex as string),
    hex,
    event.key,
  );
  reached.find(({ dataset }) => dataset.hex === next)?.focus();
}

export function Targets({ map, plan, onHex }: TargetsProps) {
  const asks = plan.lit.size > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the hexes in it are what is pressed
    <g onKeyDown={walk}>
      {map.hexes.map(({ id, name }) => (
        <Target
          key={id}
          hex={id}
          name={name === undefined ? id : `${id} ${name}`}
          lit={plan.lit.has(id)}
          open={plan.open?.has(id) ?? false}
          asks={asks}
          chosen={id === plan.chosen}
          onHex={onHex}
        />
      ))}
    </g>
  );
}
