import { SETTLED } from '@roundhouse/page/board/use-pan-zoom.ts';
import { type RefObject, useLayoutEffect } from 'react';

/** Lays a card over the map so that it does not cover the place it is about: on the other side of the window. */
export function useBeside(card: RefObject<HTMLElement | null>, place: string | undefined): void {
  useLayoutEffect(() => {
    const element = card.current;
    const window = element?.closest('.board-window') ?? element?.parentElement;
    const post = window?.querySelector(`[data-post="${place}"]`);
    const picture = window?.querySelector('.pan-picture');
    if (!element || !window || !post || !picture) return;
    const lay = (): void => {
      const [at, around] = [post.getBoundingClientRect(), window.getBoundingClientRect()];
      const isRight = at.x + at.width / 2 > around.x + around.width / 2;
      const isLow = at.y + at.height / 2 > around.y + around.height / 2;
      element.dataset.side = isRight ? 'left' : 'right';
      element.dataset.height = isLow ? 'top' : 'bottom';
      // The mileposts around it, which a major city takes up, stay free too.
      const room = (isLow ? at.top - around.top : around.bottom - at.bottom) - at.height;
      element.style.setProperty('--room', `${Math.round(room)}px`);
    };
    lay();
    // A map that is moved, by hand or not, takes the place along.
    picture.addEventListener(SETTLED, lay);
    return () => picture.removeEventListener(SETTLED, lay);
  }, [card, place]);
}
