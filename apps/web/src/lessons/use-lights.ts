import type { LessonPlace } from '@roundhouse/page/source/table-source.ts';
import { useEffect } from 'react';
import { lightsFor } from './lights.ts';

const LIT = 'data-lesson-lit';

/** Scrolls an element to the middle of its list, unless it is visible. Nothing but the list is scrolled. */
function showInList(lit: HTMLElement): void {
  let list = lit.parentElement;
  while (list && !/auto|scroll/.test(getComputedStyle(list).overflowY)) list = list.parentElement;
  if (!list || list === document.documentElement) return;
  const [box, within] = [lit.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.top >= within.top && box.bottom <= within.bottom) return;
  list.scrollTop += (box.top + box.bottom - within.top - within.bottom) / 2;
}

/** Lights up the elements that lead to the wanted move, and keeps doing so as the table is redrawn; null: nothing. */
export function useLights(place: LessonPlace | null, stays = false): void {
  const key = JSON.stringify(place);
  useEffect(() => {
    const { wants, light } = (JSON.parse(key) as LessonPlace | null) ?? { wants: null, light: null };
    const table = document.querySelector('.table');
    if (!wants || !table) return undefined;
    let isFitted = false;
    const shown = new WeakSet<Element>();
    /** Scrolls a lit element into view only once; afterwards the learner may scroll freely. */
    const show = (first: HTMLElement | undefined): void => {
      if (!first || shown.has(first)) return;
      shown.add(first);
      showInList(first);
    };
    /** Shows the whole board if a lit place is outside the window, since nobody would see it there. */
    const showPlaces = (found: readonly Element[]): void => {
      const board = table.querySelector('.pan-frame');
      const lit = found.filter((each) => board?.contains(each));
      if (!board || isFitted || lit.length === 0) return;
      isFitted = true;
      const { left, right, top, bottom } = board.getBoundingClientRect();
      const isBeside = lit.some((each) => {
        const box = each.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        return x < left || x > right || y < top || y > bottom;
      });
      if (isBeside) table.querySelector<HTMLButtonElement>('button[data-whole-board]')?.click();
    };
    const relight = (): void => {
      const found = lightsFor(table, { wants, light, stays });
      const lights = new Set(found);
      show(found.find((each) => each instanceof HTMLElement));
      showPlaces(found);
      for (const each of table.querySelectorAll(`[${LIT}]`)) if (!lights.has(each)) each.removeAttribute(LIT);
      for (const each of lights) if (!each.hasAttribute(LIT)) each.setAttribute(LIT, '');
    };
    let frame = 0;
    const watch = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(relight);
    });
    const names = [
      'aria-pressed',
      'data-action',
      'data-proposal',
      'data-hex',
      'data-item',
      'data-post',
      'data-tile',
      'data-die',
    ];
    watch.observe(table, { subtree: true, childList: true, attributes: true, attributeFilter: names });
    relight();
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      for (const each of table.querySelectorAll(`[${LIT}]`)) each.removeAttribute(LIT);
    };
  }, [key, stays]);
}
