import type { Env } from './command.ts';

export function print(env: Env, text: string): void {
  env.stdout.write(`${text}\n`);
}

export function printJson(env: Env, value: unknown): void {
  print(env, JSON.stringify(value, null, env.stdout.isTTY ? 2 : undefined));
}

/** "1 move", "2 moves". */
export const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** 12345 -> "12,345". */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
