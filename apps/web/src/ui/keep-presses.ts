/** Elements that are pressed with a pointer, and act when it is released. */
const PRESSED = 'a[href], button, summary, label, [role="button"]';
const STILL_PX = 5; // further movement is a drag, or a change of mind

/**
 * Makes a press count for the pressed element even if that moved before the pointer was released, because a list appeared
 * above it or the board moved. Browsers send such a click only to a common ancestor of both places, so it would be lost.
 */
export function keepPresses(page: Document): void {
  let press: { readonly what: Element; readonly x: number; readonly y: number } | null = null;
  const begin = ({ target, isPrimary, clientX: x, clientY: y }: PointerEvent): void => {
    const what = isPrimary && target instanceof Element ? target.closest(PRESSED) : null;
    press = what && { what, x, y };
  };
  const end = (event: MouseEvent): void => {
    const { isTrusted, detail, target, clientX, clientY } = event;
    if (!isTrusted || detail === 0 || press === null) return; // a click by a program or a key
    const { what, x, y } = press;
    press = null;
    const isThere = !(target instanceof Node) || what.contains(target);
    if (isThere || !what.isConnected || Math.hypot(clientX - x, clientY - y) > STILL_PX) return;
    event.stopPropagation();
    event.preventDefault();
    what.dispatchEvent(new MouseEvent('click', event));
  };
  page.addEventListener('pointerdown', begin, true);
  page.addEventListener('click', end, true);
}
