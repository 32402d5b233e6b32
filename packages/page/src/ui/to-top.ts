/** Scrolls the containers of an element back to their beginning, but not the page itself. */
export function toTop(from: Element | null): void {
  for (let element = from; element && element !== document.body; element = element.parentElement) {
    if (element.scrollTop > 0) element.scrollTop = 0;
  }
}
