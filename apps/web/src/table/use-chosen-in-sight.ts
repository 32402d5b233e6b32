import { type RefObject, useEffect } from 'react';

const CHOSEN = '.rows [aria-pressed="true"], .stock-table [aria-pressed="true"]';

/**
 * The foot grows over the list when something is chosen, and again when the consequences are known. This keeps the chosen
 * row visible, with the amount field below it.
 */
export function useChosenInSight(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let before = element.clientHeight;
    const watch = new ResizeObserver(() => {
      const isLower = element.clientHeight < before;
      before = element.clientHeight;
      if (!isLower) return;
      const chosen = element.querySelector(CHOSEN);
      (chosen?.closest('li') ?? chosen)?.scrollIntoView({ block: 'nearest' });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [list]);
}
