import type { Json } from '../contract/fact.ts';
import { jsonProblem } from './json.ts';
import { sha256 } from './sha256.ts';

function write(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  const record = value as { readonly [key: string]: Json };
  const keys = Object.keys(record).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${write(record[key] as Json)}`).join(',')}}`;
}

/** The same text for equal values: keys sorted by code unit, no spaces. Throws for what is not JSON. */
export function canonicalJson(value: unknown): string {
  const problem = jsonProblem(value);
  if (problem !== undefined) throw new TypeError(`no JSON: ${problem}`);
  return write(value as Json);
}

/**
 * Names board data by its content: the first 128 bits of the SHA-256 of its canonical text. A cryptographic hash, because
 * a corrected board comes from a player's file and must not pass for another board.
 */
export function stableHash(value: unknown): string {
  return sha256(canonicalJson(value)).slice(0, 32);
}
