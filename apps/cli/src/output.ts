import type { Env } from './command.ts';

export function print(env: Env, text: string): void {
  env.stdout.write(`${text}\n`);
}

export function printJson(env: Env, value: unknown): void {
  print(env, JSON.stringify(value, null, env.stdout.isTTY ? 2 : undefined));
}

/** A table whose columns line up; figures to the right, words to the left. */
export function table(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
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

/** "1 move", "2 moves". */
export const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** 12345 -> "12,345". */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
