import type { Key, ReactNode } from 'react';

export interface FiguresRow {
  readonly key: Key;
  readonly head: ReactNode;
  readonly cells: readonly ReactNode[];
  readonly current?: boolean;
}

interface FiguresTableProps {
  readonly caption?: string;
  readonly head: readonly string[];
  readonly rows: readonly FiguresRow[];
}

/** A table of figures; the first cell of each row says what the row is about. */
export function FiguresTable({ caption, head, rows }: FiguresTableProps) {
  return (
    <table className="figures-table">
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head: about, cells, current }) => (
          <tr key={key} className={current ? 'current' : undefined}>
            <th scope="row">{about}</th>
            {cells.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their column
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
