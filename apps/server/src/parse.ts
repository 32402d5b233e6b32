import type { z } from 'zod';
import { badRequest } from './problem.ts';

/** Reads what came from outside; a Problem says where the shape is wrong, without repeating what was sent. */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.map(String).join('.').slice(0, 100) || 'request';
  throw badRequest(`${where}: ${issue?.message.slice(0, 200) ?? 'malformed'}`);
}
