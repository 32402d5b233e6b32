/** Scrolls whatever an element lies in back to its beginning; the page itself stays where it is. */
export function toTop(from: Element | null): void {
  for (let element = from; element && element !== document.body; element = element.parentElement) {
    if (element.scrollTop > 0) element.scrollTop = 0;
  }
}
