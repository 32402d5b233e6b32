/** Finds the first place in a panel that uses a term, since only that one is explained. */
export class FirstUses {
  readonly #places = new Map<string, Set<Element>>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns a function that removes the place. */
  add(term: string, place: Element): () => void {
    const places = this.#places.get(term) ?? new Set();
    this.#places.set(term, places.add(place));
    this.#tell();
    return () => {
      places.delete(place);
      this.#tell();
    };
  }

  isFirst(term: string, place: Element | null): boolean {
    const places = this.#places.get(term);
    if (!place || !places?.has(place)) return false;
    const isBefore = (other: Element): boolean =>
      (place.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    return ![...places].some(isBefore);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
