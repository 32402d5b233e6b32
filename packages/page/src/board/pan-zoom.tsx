import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { tt } from '../text/table.ts';
import { ScaleContext } from './scale.ts';
import { type Focus, type Mover, NEAR, usePanZoom } from './use-pan-zoom.ts';
import { usePointers } from './use-pointers.ts';
import { type Box, intoSight, ZOOM } from './view-box.ts';

interface PanZoomProps {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly children: ReactNode;
  readonly tools?: ReactNode;
  /** The part that matters now: moved into the window if it is outside, or too small to point at. */
  readonly focus: Focus | null;
  /** From this zoom on, small letters are readable. */
  readonly near?: number;
  /** The named places: no button may cover them while the whole picture is shown. */
  readonly places?: readonly Box[];
}

const NO_PLACES: readonly Box[] = [];
const STEP = 60; // pixels
const SIGHT = 12; // pixels from the edge
const KEYS: Readonly<Record<string, (mover: Mover) => void>> = {
  ArrowLeft: (mover) => mover.shift(STEP, 0),
  ArrowRight: (mover) => mover.shift(-STEP, 0),
  ArrowUp: (mover) => mover.shift(0, STEP),
  ArrowDown: (mover) => mover.shift(0, -STEP),
  '+': (mover) => mover.zoom(ZOOM.step),
  '=': (mover) => mover.zoom(ZOOM.step),
  '-': (mover) => mover.zoom(1 / ZOOM.step),
  '0': (mover) => mover.seeAll(),
};

/** A window on a large picture: drag, wheel, pinch, keys, buttons. It moves by CSS transform. */
export function PanZoom({
  width,
  height,
  label,
  children,
  tools,
  focus,
  near = NEAR,
  places = NO_PLACES,
}: PanZoomProps) {
  const mover = usePanZoom({ width, height, near, places }, focus);
  const pointers = usePointers(mover);
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = KEYS[event.key];
    if (!act) return;
    act(mover);
    event.preventDefault();
  };
  /** An element that gets the focus by keyboard is moved into the window. */
  const onFocus = ({ target, currentTarget }: FocusEvent): void => {
    if (target === currentTarget || !target.matches(':focus-visible')) return;
    const [part, frame] = [target.getBoundingClientRect(), currentTarget.getBoundingClientRect()];
    const { width: w, height: h } = part;
    const { x, y } = intoSight({ x: part.x - frame.x, y: part.y - frame.y, width: w, height: h }, frame, SIGHT);
    if (x !== 0 || y !== 0) mover.shift(x, y);
  };
  return (
    <div className="pan-zoom">
      <section
        ref={mover.frame}
        className="pan-frame"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a place to act
        tabIndex={0}
        aria-label={`${label}. ${tt.table.boardHelp}`}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        {...pointers}
      >
        {/* A large picture is first shown zoomed out; details that are hidden then are not laid out either. */}
        <div ref={mover.picture} className="pan-picture" data-zoom="far">
          <ScaleContext value={mover.scale}>{children}</ScaleContext>
        </div>
      </section>
      <div className="pan-tools" data-over-board>
        {tools}
        <button type="button" aria-label={tt.table.zoomIn} onClick={() => mover.zoom(ZOOM.step)}>
          +
        </button>
        <button type="button" aria-label={tt.table.zoomOut} onClick={() => mover.zoom(1 / ZOOM.step)}>
          −
        </button>
        <button type="button" data-whole-board aria-label={tt.table.zoomAll} onClick={mover.seeAll}>
          ⤢
        </button>
      </div>
    </div>
  );
}
