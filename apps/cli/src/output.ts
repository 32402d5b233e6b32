import type { Env } from './command.ts';
import { t } from './text/index.ts';

export function print(env: Env, text: string): void {
  env.stdout.write(`${text}\n`);
}

export function printJson(env: Env, value: unknown): void {
  print(env, JSON.stringify(value, null, env.stdout.isTTY ? 2 : undefined));
}

/** 12345 -> "12,345", in the form of the current language. */
export const grouped = (value: number): string => t.tools.number(value);
