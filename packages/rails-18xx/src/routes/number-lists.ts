// `Int32Array.from` goes through its list by an iterator, which takes some ten times as long.

/** A number for each place. */
export function numbersOf(length: number, of: (place: number) => number): Int32Array {
  const list = new Int32Array(length);
  for (let i = 0; i < length; i++) list[i] = of(i);
  return list;
}

/** A small number for each place. */
export function bytesOf(length: number, of: (place: number) => number): Uint8Array {
  const list = new Uint8Array(length);
  for (let i = 0; i < length; i++) list[i] = of(i);
  return list;
}
