/** What is there more than once. */
export const twice = <T extends string | number>(all: readonly T[]): readonly T[] => [
  ...new Set(all.filter((each, i) => all.indexOf(each) !== i)),
];
