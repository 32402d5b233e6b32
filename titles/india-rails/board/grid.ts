/** The six neighbours of a place; odd rows are shifted right by half a spacing. */
export function neighbourPlaces(row: number, col: number): readonly (readonly [row: number, col: number])[] {
  const shift = row % 2 === 0 ? -1 : 0;
  return [
    [row, col + 1],
    [row + 1, col + shift + 1],
    [row + 1, col + shift],
    [row, col - 1],
    [row - 1, col + shift],
    [row - 1, col + shift + 1],
  ];
}
