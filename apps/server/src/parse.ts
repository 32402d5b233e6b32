import { isTextCode } from '@roundhouse/protocol';
import type { z } from 'zod';
import { badRequest, Problem } from './problem.ts';

type Issue = z.core.$ZodIssue;

/** A problem with a text that a person typed: these have sentences of their own, which people can read. */
function textProblem(issue: Issue, where: string): Problem | undefined {
  if (isTextCode(issue.message)) return new Problem(400, issue.message, { where });
  if (issue.code === 'too_small' && issue.origin === 'string')
    return new Problem(400, 'text.tooShort', { where, least: Number(issue.minimum) });
  if (issue.code === 'too_big' && issue.origin === 'string')
    return new Problem(400, 'text.tooLong', { where, most: Number(issue.maximum) });
  if (issue.code !== 'invalid_format') return undefined;
  if (issue.format === 'email') return new Problem(400, 'text.notMail', { where });
  return issue.format === 'url' ? new Problem(400, 'text.notAddress', { where }) : undefined;
}

/** Parses input from outside; a Problem says where it is wrong, without repeating what was sent. */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.map(String).join('.').slice(0, 100) || 'request';
  const said = issue && textProblem(issue, where);
  throw said ?? badRequest(`${where}: ${issue?.message.slice(0, 200) ?? 'malformed'}`);
}
