import { COLOURS, type TileColour } from './types.ts';

/** Colours in the order they follow one another: white is 0. */
export const rankOf = (colour: TileColour): number => COLOURS.indexOf(colour);

/** Numbers names in the order they first come up. */
export function numberIn(names: string[]): (name: string) => number {
  const numbers = new Map<string, number>();
  return (name) => {
    const number = numbers.get(name) ?? names.push(name) - 1;
    numbers.set(name, number);
    return number;
  };
}
