import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { t } from '../text/index.ts';
import { type Box, fit, focusOn, hold, isHandy, type Place, ZOOM, zoomAt } from './view-box.ts';

interface PanZoomProps {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly children: ReactNode;
  readonly tools?: ReactNode;
  /** What matters now: brought into the window if it is not there, or too small to be pointed at. */
  readonly focus?: { readonly part: Box; readonly least: number; readonly most: number } | null;
}

const DRAG_FROM = 5; // pixels: less is a click
const FAR = 0.42;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface Hand {
  readonly pointers: Map<number, { x: number; y: number }>;
  moved: boolean;
  settle: ReturnType<typeof setTimeout> | undefined;
  untouched: boolean; // nobody has moved the picture yet: it follows the window
}

/**
 * A window on a large picture: drag, wheel, pinch, keys. It moves by CSS transform, outside React, and is only handed to
 * the compositor while it moves, because it would stay blurred when zoomed.
 */
export function PanZoom({ width, height, label, children, tools, focus }: PanZoomProps) {
  const frame = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const place = useRef<Place>({ x: 0, y: 0, k: 1 });
  const hand = useRef<Hand>({ pointers: new Map(), moved: false, settle: undefined, untouched: true });

  const sizeOf = useCallback(() => {
    const { clientWidth, clientHeight } = frame.current ?? { clientWidth: 1, clientHeight: 1 };
    return { width: clientWidth, height: clientHeight };
  }, []);
  const move = useCallback(
    (next: Place): void => {
      place.current = hold(next, { width, height }, sizeOf());
      const { x, y, k } = place.current;
      const element = picture.current;
      if (!element) return;
      element.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
      // Small letters are of no use from afar; larger names are.
      element.dataset.zoom = k < FAR ? 'far' : 'near';
      element.classList.add('moving');
      clearTimeout(hand.current.settle);
      hand.current.settle = setTimeout(() => element.classList.remove('moving'), 150);
    },
    [width, height, sizeOf],
  );
  const least = useCallback(() => fit({ width, height }, sizeOf()).k, [width, height, sizeOf]);
  const seeAll = useCallback((): void => {
    hand.current.untouched = true;
    move(fit({ width, height }, sizeOf()));
  }, [move, width, height, sizeOf]);
  const zoom = (by: number): void => {
    hand.current.untouched = false;
    const { width: w, height: h } = sizeOf();
    move(zoomAt(place.current, by, { x: w / 2, y: h / 2 }, least()));
  };

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watch = new ResizeObserver(() => (hand.current.untouched ? seeAll() : move(place.current)));
    watch.observe(element);
    // React listens passively, and a passive listener cannot keep the page from scrolling.
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      hand.current.untouched = false;
      const { left, top } = element.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      move(zoomAt(place.current, Math.exp(-event.deltaY * 0.0016), at, least()));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      watch.disconnect();
      element.removeEventListener('wheel', wheel);
    };
  }, [move, seeAll, least]);

  useEffect(() => {
    const frameSize = sizeOf();
    if (!focus || frameSize.width < 2 || isHandy(place.current, focus.part, frameSize, focus.least)) return;
    hand.current.untouched = false;
    picture.current?.classList.add('gliding');
    move(focusOn(focus.part, frameSize, Math.max(focus.least, least()), Math.max(focus.most, least())));
    const end = setTimeout(() => picture.current?.classList.remove('gliding'), 260);
    return () => {
      clearTimeout(end);
      picture.current?.classList.remove('gliding');
    };
  }, [focus, move, least, sizeOf]);

  const onPointerMove = (event: React.PointerEvent): void => {
    const { pointers } = hand.current;
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(now.x - before.x, now.y - before.y) > DRAG_FROM;
    if (!hand.current.moved && !far) return;
    if (!hand.current.moved) frame.current?.setPointerCapture(event.pointerId);
    hand.current.moved = true;
    hand.current.untouched = false;
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    if (!other) {
      const { x, y, k } = place.current;
      move({ k, x: x + now.x - before.x, y: y + now.y - before.y });
      return;
    }
    const box = frame.current?.getBoundingClientRect();
    const apart = (p: { x: number; y: number }): number => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
    const at = { x: (now.x + other.x) / 2 - (box?.left ?? 0), y: (now.y + other.y) / 2 - (box?.top ?? 0) };
    move(zoomAt(place.current, apart(now) / apart(before), at, least()));
  };
  const onPointerEnd = (event: React.PointerEvent): void => {
    hand.current.pointers.delete(event.pointerId);
    // The click that ends a drag comes after this.
    setTimeout(() => {
      if (hand.current.pointers.size === 0) hand.current.moved = false;
    }, 0);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (arrow) {
      hand.current.untouched = false;
      move({ ...place.current, x: place.current.x + arrow[0] * 60, y: place.current.y + arrow[1] * 60 });
    } else if (event.key === '+' || event.key === '=') zoom(ZOOM.step);
    else if (event.key === '-') zoom(1 / ZOOM.step);
    else if (event.key === '0') seeAll();
    else return;
    event.preventDefault();
  };
  return (
    <div className="pan-zoom">
      <section
        ref={frame}
        className="pan-frame"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a place to act
        tabIndex={0}
        aria-label={`${label}. ${t.table.boardHelp}`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          hand.current.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onClickCapture={(event) => hand.current.moved && event.stopPropagation()}
      >
        <div ref={picture} className="pan-picture">
          {children}
        </div>
      </section>
      <div className="pan-tools">
        {tools}
        <button type="button" aria-label={t.table.zoomIn} onClick={() => zoom(ZOOM.step)}>
          +
        </button>
        <button type="button" aria-label={t.table.zoomOut} onClick={() => zoom(1 / ZOOM.step)}>
          −
        </button>
        <button type="button" aria-label={t.table.zoomAll} onClick={seeAll}>
          ⤢
        </button>
      </div>
    </div>
  );
}
