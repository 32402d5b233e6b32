/** The number shown after a part of the time: fast at first, then slowing down. */
export const countedTo = (from: number, to: number, part: number): number =>
  part >= 1 ? to : Math.round(from + (to - from) * (1 - (1 - Math.max(0, part)) ** 3));
