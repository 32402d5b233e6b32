import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { SharedValue } from '../state/shared-value.ts';
import { type Scale, stepBelow, tellScale } from './scale.ts';
import { untilStill } from './until-still.ts';
import { type Box, fit, fitBeside, focusOn, hold, isHandy, type Place, shiftedTo, ZOOM, zoomAt } from './view-box.ts';

/** Names on the hexes of an 18xx board are 9 pixels large from here on. */
export const NEAR = 0.47;
/** Below this part of it figures would be 3 pixels small and less: they are left out, as on a phone that shows all. */
const TINY = 0.24;
const AIR = 4; // pixels
const SETTLED_MS = 150;
/** Told on the picture when it has been moved, by hand or not. */
export const SETTLED = 'settled';

export interface Focus {
  readonly part: Box;
  readonly least: number;
  readonly most: number;
  /** Somebody is at work here: the picture is only shifted, and no further than it must be. */
  readonly gently?: boolean;
}

/** The picture and how it is moved: outside React, because a drag must not wait for it. */
export interface Mover {
  readonly frame: RefObject<HTMLElement | null>;
  readonly picture: RefObject<HTMLDivElement | null>;
  readonly scale: Scale;
  /** Moves by so many pixels. */
  shift(x: number, y: number): void;
  /** Zooms around a point of the window, or its middle. */
  zoom(by: number, at?: { readonly x: number; readonly y: number }): void;
  seeAll(): void;
}

interface Moving extends Mover {
  /** Follows the window when that changes its size. */
  resize(): void;
  glide(focus: Focus): void;
}

/** What keeps its size on the picture undoes the picture's zoom by `--zoom`; done as soon as it is there, and again with every zoom. */
export function keepSize(kept: ElementCSSInlineStyle, picture: HTMLElement): number {
  const { k = '1' } = picture.dataset;
  kept.style.setProperty('--zoom', k);
  return Number(k);
}

/** Only handed to the compositor while it moves, because it would stay blurred when zoomed. */
function show(element: HTMLElement, { x, y, k }: Place, near: number): void {
  element.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
  // Small letters are of no use from afar; larger names are.
  element.dataset.zoom = k < near ? 'far' : 'near';
  element.toggleAttribute('data-tiny', k < near * TINY);
  element.dataset.k = String(k);
  // Said to nobody else: a value that all of the picture inherits would have all of its styles worked out anew.
  for (const kept of element.querySelectorAll<HTMLElement | SVGElement>('[data-keeps-size]')) keepSize(kept, element);
  element.classList.add('moving');
}

/** Buttons that lie over the picture, in its window; a little larger than they are. */
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
  readonly places: readonly Box[]; // that are seen when all of it is
}

function makeMover(picture: Moving['picture'], frame: Moving['frame'], whole: Whole): Moving {
  const scale: Scale = new SharedValue();
  let place: Place = { x: 0, y: 0, k: 1 };
  let untouched = true; // nobody has moved the picture yet: it follows the window
  let aim: Focus | null = null; // what it was brought to, and stays with until a hand moves it
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
    // Asked before the picture moves: after that the browser would lay all of it out only to answer.
    const buttons = buttonsNow();
    // A hand does not wait for the end of a glide.
    if (how !== 'with the window') element.classList.toggle('gliding', how === 'glide');
    show(element, place, whole.near);
    // While a hand zooms, what is laid out again for every zoom would only flicker.
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
  // With the drawing, not after it: what is lit lies still, or is seen to move.
  useLayoutEffect(() => {
    if (focus) mover.glide(focus);
  }, [focus, mover]);
  return mover;
}
