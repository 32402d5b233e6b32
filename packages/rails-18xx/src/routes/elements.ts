import type { HexId } from '../board/types.ts';

/** What an element of a written route says: "P17.1" names a stop of a hex, "Q18" a hex alone. */
export interface RouteElement {
  readonly hex: HexId;
  readonly named: readonly number[]; // one stop or none
}

const ELEMENT = /^[A-Z@]+\d+(?:\.\d+)?$/;
const NO_NAMES: readonly number[] = [];

/** More than any board has; a limit is needed since routes come from outside. */
const MOST_KNOWN = 5_000;
const known = new Map<string, RouteElement>();

/** Undefined if it is malformed. The same hexes are written again and again, so each element is read once. */
export function readElement(element: string): RouteElement | undefined {
  const seen = known.get(element);
  if (seen || !ELEMENT.test(element)) return seen;
  const dot = element.indexOf('.');
  const read: RouteElement =
    dot < 0
      ? { hex: element, named: NO_NAMES }
      : { hex: element.slice(0, dot), named: [Number(element.slice(dot + 1))] };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(element, read);
  return read;
}
