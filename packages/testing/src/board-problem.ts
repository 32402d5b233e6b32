import type { BoardProblem } from '@roundhouse/kernel';

/** What is wrong with a board, in one line: "map.json: hex.twice (hex A14)". */
export function boardProblemLine({ file, code, numbers }: BoardProblem): string {
  const values = Object.entries(numbers).map(([name, value]) => `${name} ${value}`);
  return `${file === null ? '' : `${file}: `}${code}${values.length > 0 ? ` (${values.join(', ')})` : ''}`;
}
