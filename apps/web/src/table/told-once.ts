import { tt } from '@roundhouse/page/text/table.ts';

/** What is said several times over is said once, and how often. */
export function toldOnce(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)].map((line) => {
    const times = lines.filter((each) => each === line).length;
    return times > 1 ? tt.table.times(line, times) : line;
  });
}
