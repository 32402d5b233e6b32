import { atMove } from './address.ts';

/** Writing the address takes a browser longer than drawing a move: it follows when nobody leafs on for so long. */
const REST_MS = 150;

/** What is shown already, and not yet written as the address in place of what stands there. */
let ahead: { readonly hash: string; readonly inPlaceOf: string } | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function forget(): void {
  clearTimeout(resting);
  ahead = undefined;
}

function write(): void {
  if (ahead?.inPlaceOf === location.hash) history.replaceState(null, '', ahead.hash);
  forget();
}

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Where the page is, as the part of its address after "#". */
export const placeNow = (): string => ahead?.hash ?? location.hash;

/** Looks at another move of the same game; null: at the present. */
export function goToMove(move: number | null): void {
  clearTimeout(resting);
  ahead = { hash: atMove(placeNow(), move), inPlaceOf: location.hash };
  resting = setTimeout(write, REST_MS);
  tell();
}

/** People who typed an address, or went back to it, want to be there. */
function arrive(): void {
  forget();
  tell();
}

export function onPlace(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('hashchange', arrive);
    addEventListener('pagehide', write); // who comes back is where they were
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}
