/** What is pressed with a pointer, and acts when it is let go. */
const PRESSED = 'a[href], button, summary, label, [role="button"]';
const STILL_PX = 5; // more is a drag, or somebody who thought better of it

/**
 * Makes a press count for what was pressed, although that moved away under the pointer before it was let go: a list above it
 * came in, or the board moved on. Browsers tell such a click only to what lies around both places, and it would be lost.
 */
export function keepPresses(page: Document): void {
  let press: { readonly what: Element; readonly x: number; readonly y: number } | null = null;
  const begin = ({ target, isPrimary, clientX: x, clientY: y }: PointerEvent): void => {
    const what = isPrimary && target instanceof Element ? target.closest(PRESSED) : null;
    press = what && { what, x, y };
  };
  const end = (event: MouseEvent): void => {
    const { isTrusted, detail, target, clientX, clientY } = event;
    if (!isTrusted || detail === 0 || press === null) return; // by a program, or a key
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
