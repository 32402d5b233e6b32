import type { ActionBase, Json, OpenChoice } from '@roundhouse/kernel';
import type { Speech } from './template.ts';

/** Explains what to type, and reads a typed line: as an action, or as the reason why it is none. */
export interface LineReader {
  readonly help: string;
  read(line: string): ActionBase | string;
}

/** How a terminal shows a title. `view` is what `title.view` returns. */
export interface Display<V = never> {
  /** The position on one screen; undefined: the standings are enough. */
  position(view: V, speech: Speech): string | undefined;
  /** Hidden information that this seat needs now. */
  secret?(view: V, speech: Speech): string | undefined;
  /** A choice with details that the action itself does not have, such as its price. */
  choice?(view: V, action: ActionBase, speech: Speech): string | undefined;
  /** Reads the answer to an open choice from one line; undefined: it is typed as JSON. */
  answer?(view: V, choice: OpenChoice<ActionBase>, speech: Speech): LineReader | undefined;
  /** An item of a list to select from. */
  item?(item: Json, speech: Speech): string;
  /** The name of a place on the board; absent: the id that the rules use. */
  place?(view: V, id: string, speech: Speech): string;
}

/** A table with aligned columns; numbers to the right, words to the left. */
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
