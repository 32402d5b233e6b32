import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** No control characters: they forge lines in logs, and PostgreSQL refuses NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_IN_LINES = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/u;

/** A name that people read: one line, trimmed, in one Unicode form, so that equal looks are equal names. */
export const Name = z
  .string()
  .max(LIMITS.name * 4)
  .transform((text) => text.normalize('NFKC').replace(/\s+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(LIMITS.name)
      .refine((text) => !CONTROL.test(text), 'must not hold control characters')
      .refine((text) => /[\p{L}\p{N}]/u.test(text), 'must hold a letter or a digit'),
  );

export const Password = z.string().min(LIMITS.password.min).max(LIMITS.password.max);

/** Text of several lines. */
export const Lines = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !CONTROL_IN_LINES.test(text), 'must not hold control characters');

/** Ids that the server made, and command ids that clients make. */
export const Id = z.string().regex(/^[\w-]{1,64}$/);
export const Seat = z.number().int().min(0).max(99);
export const Count = z.number().int().min(0).max(1_000_000);
