import { atMove } from './address.ts';

/** Browsers take longer to write the address than to draw a move, so it is written after a pause in paging. */
const REST_MS = 150;

/** The place that is already shown but not yet written as the address, with the old address. */
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

/** The present place, as the part of the address after "#". */
export const placeNow = (): string => ahead?.hash ?? location.hash;

/** Shows another move of the same game; null: the present. */
export function goToMove(move: number | null): void {
  clearTimeout(resting);
  ahead = { hash: atMove(placeNow(), move), inPlaceOf: location.hash };
  resting = setTimeout(write, REST_MS);
  tell();
}

/** Somebody typed an address or went back to one, so a pending address is dropped. */
function arrive(): void {
  forget();
  tell();
}

export function onPlace(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('hashchange', arrive);
    addEventListener('pagehide', write); // so that people who come back are where they were
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}
