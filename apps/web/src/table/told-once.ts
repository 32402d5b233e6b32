import { tt } from '@roundhouse/page/text/table.ts';

/** Repeated lines are given once, with how often they occur. */
export function toldOnce(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)].map((line) => {
    const times = lines.filter((each) => each === line).length;
    return times > 1 ? tt.table.times(line, times) : line;
  });
}
