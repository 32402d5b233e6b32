import type { ActionBase, Json, OpenChoice } from '@roundhouse/kernel';
import type { Speech } from './template.ts';

/** What to type, and the action that a line means or why it means none. */
export interface LineReader {
  readonly help: string;
  read(line: string): ActionBase | string;
}

/** How a terminal shows a title. `view` is what `title.view` returns. */
export interface Display<V = never> {
  /** The position on a screenful; undefined: the standings will do. */
  position(view: V, speech: Speech): string | undefined;
  /** What only this seat may see and needs to see now. */
  secret?(view: V, speech: Speech): string | undefined;
  /** A choice with what the action itself does not say, such as its price. */
  choice?(view: V, action: ActionBase, speech: Speech): string | undefined;
  /** How an open choice is answered in one line; undefined: as JSON. */
  answer?(view: V, choice: OpenChoice<ActionBase>, speech: Speech): LineReader | undefined;
  /** An item of such a list. */
  item?(item: Json, speech: Speech): string;
  /** What a place of the board is called; absent: as the rules name it. */
  place?(view: V, id: string, speech: Speech): string;
}

/** A table whose columns line up; figures to the right, words to the left. */
export function textTable(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const widths = header.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const line = (cells: readonly (string | number)[]): string =>
    cells
      .map((cell, column) => {
        const text = String(cell);
        return typeof cell === 'number' ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
      })
      .join('  ')
      .trimEnd();
  return [line(header), ...rows.map(line)].join('\n');
}
