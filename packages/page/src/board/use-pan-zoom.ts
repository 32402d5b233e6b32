import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { SharedValue } from '../state/shared-value.ts';
import { type Scale, stepBelow, tellScale } from './scale.ts';
import { untilStill } from './until-still.ts';
import { type Box, fit, fitBeside, focusOn, hold, isHandy, type Place, shiftedTo, ZOOM, zoomAt } from './view-box.ts';

/** Names on the hexes of an 18xx board are 9 pixels large from here on. */
export const NEAR = 0.47;
/** Below this part of NEAR, figures would be 3 pixels or less, so they are left out, as when a phone shows the whole board. */
const TINY = 0.24;
const AIR = 4; // pixels
const SETTLED_MS = 150;
/** The event on the picture after it has been moved, by hand or not. */
export const SETTLED = 'settled';

export interface Focus {
  readonly part: Box;
  readonly least: number;
  readonly most: number;
  /** The player is working on this part: the picture is only shifted, and no further than necessary. */
  readonly gently?: boolean;
}

/** Moves the picture, outside React, because a drag must not wait for rendering. */
export interface Mover {
  readonly frame: RefObject<HTMLElement | null>;
  readonly picture: RefObject<HTMLDivElement | null>;
  readonly scale: Scale;
  /** Moves the picture by a number of pixels. */
  shift(x: number, y: number): void;
  /** Zooms around a point of the window, or its middle. */
  zoom(by: number, at?: { readonly x: number; readonly y: number }): void;
  seeAll(): void;
}

interface Moving extends Mover {
  /** Adapts to a new size of the window. */
  resize(): void;
  glide(focus: Focus): void;
}

/** Elements that keep their size undo the picture's zoom by `--zoom`, which is set when they appear and with every zoom. */
export function keepSize(kept: ElementCSSInlineStyle, picture: HTMLElement): number {
  const { k = '1' } = picture.dataset;
  kept.style.setProperty('--zoom', k);
  return Number(k);
}

/** Shows the picture at a place. It is only a compositor layer while it moves, because it would stay blurred after a zoom. */
function show(element: HTMLElement, { x, y, k }: Place, near: number): void {
  element.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
  // When zoomed out, small letters are hidden and larger names are shown.
  element.dataset.zoom = k < near ? 'far' : 'near';
  element.toggleAttribute('data-tiny', k < near * TINY);
  element.dataset.k = String(k);
  // Set only on these elements: if the whole picture inherited it, all of its styles would be computed again.
  for (const kept of element.querySelectorAll<HTMLElement | SVGElement>('[data-keeps-size]')) keepSize(kept, element);
  element.classList.add('moving');
}

/** The areas of buttons over the picture, in window coordinates and with a small margin. */
function buttonsOver(frame: HTMLElement | null): readonly Box[] {
  if (!frame) return [];
  const window = frame.getBoundingClientRect();
  const around = frame.closest('.board-window') ?? frame.parentElement ?? frame;
  return [...around.querySelectorAll('[data-over-board]')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x - window.x - AIR, y: y - window.y - AIR, width: width + 2 * AIR, height: height + 2 * AIR };
  });
}

interface Whole {
  readonly width: number;
  readonly height: number;
  readonly near: number;
  readonly places: readonly Box[]; // that must be visible while the whole picture is shown
}

function makeMover(picture: Moving['picture'], frame: Moving['frame'], whole: Whole): Moving {
  const scale: Scale = new SharedValue();
  let place: Place = { x: 0, y: 0, k: 1 };
  let untouched = true; // nobody has moved the picture yet: it follows the window
  let aim: Focus | null = null; // what it shows, until somebody moves it by hand
  let settle: ReturnType<typeof setTimeout> | undefined;
  const windowSize = () => ({ width: frame.current?.clientWidth ?? 1, height: frame.current?.clientHeight ?? 1 });
  const least = (): number => fit(whole, windowSize()).k;
  const move = (next: Place, how: 'by hand' | 'with the window' | 'glide' = 'by hand'): void => {
    untouched = untouched && how === 'with the window';
    if (how === 'by hand') aim = null;
    place = hold(next, whole, windowSize());
    const element = picture.current;
    if (!element) return;
    const tell = (buttons: readonly Box[]): void => {
      const { x, y, k } = place;
      const inPicture = (box: Box): Box => ({
        x: Math.round((box.x - x) / k),
        y: Math.round((box.y - y) / k),
        width: Math.round(box.width / k),
        height: Math.round(box.height / k),
      });
      tellScale(scale, { k: stepBelow(k), covered: buttons.map(inPicture) });
    };
    const buttonsNow = (): readonly Box[] => (untouched ? buttonsOver(frame.current) : []);
    // Read before the picture moves: afterwards this would force a layout of the whole picture.
    const buttons = buttonsNow();
    // Moving by hand interrupts a glide.
    if (how !== 'with the window') element.classList.toggle('gliding', how === 'glide');
    show(element, place, whole.near);
    // While somebody zooms by hand, names that are laid out for every zoom would only flicker.
    if (how !== 'by hand') tell(buttons);
    if (how === 'glide') void untilStill(element);
    clearTimeout(settle);
    settle = setTimeout(() => {
      element.classList.remove('moving');
      tell(buttonsNow());
      element.dispatchEvent(new Event(SETTLED));
    }, SETTLED_MS);
  };
  const broughtTo = ({ part, least: handy, most }: Focus): Place =>
    focusOn(part, whole, windowSize(), Math.max(handy, least()), Math.max(most, least()));
  const seeAll = (): void => {
    untouched = true;
    aim = null;
    move(fitBeside(whole, windowSize(), whole.places, buttonsOver(frame.current)), 'with the window');
  };
  return {
    frame,
    picture,
    scale,
    seeAll,
    shift: (x, y) => move({ ...place, x: place.x + x, y: place.y + y }),
    zoom(by, at) {
      const { width: w, height: h } = windowSize();
      move(zoomAt(place, by, at ?? { x: w / 2, y: h / 2 }, least()));
    },
    resize() {
      if (untouched) seeAll();
      else move(aim ? broughtTo(aim) : place, 'with the window');
    },
    glide(focus) {
      const { part, least: handy, gently } = focus;
      const size = windowSize();
      if (size.width < 2) return;
      if (isHandy(place, part, size, handy)) {
        aim = aim && focus;
        return;
      }
      aim = focus;
      const near = gently && place.k >= handy ? shiftedTo(place, part, size) : null;
      move(near ?? broughtTo(focus), 'glide');
    },
  };
}

export function usePanZoom({ width, height, near, places }: Whole, focus: Focus | null): Mover {
  const frame = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const mover = useMemo(
    () => makeMover(picture, frame, { width, height, near, places }),
    [width, height, near, places],
  );
  const onWheel = useCallback(
    (event: WheelEvent): void => {
      event.preventDefault();
      const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
      mover.zoom(Math.exp(-event.deltaY * ZOOM.wheel), { x: event.clientX - left, y: event.clientY - top });
    },
    [mover],
  );
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watch = new ResizeObserver(() => mover.resize());
    watch.observe(element);
    // React listens passively, and a passive listener cannot keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      watch.disconnect();
      element.removeEventListener('wheel', onWheel);
    };
  }, [mover, onWheel]);
  // A layout effect, so that highlighted hexes never appear in one place and then jump to another.
  useLayoutEffect(() => {
    if (focus) mover.glide(focus);
  }, [focus, mover]);
  return mover;
}
