import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** What may be wrong with a text that somebody types. The schemas say it with these codes in the place of a message. */
const TEXT_CODES = [
  'text.alphabets',
  'text.empty',
  'text.hidden',
  'text.marks',
  'text.noLetter',
  'text.userName',
] as const;
export type TextCode = (typeof TEXT_CODES)[number];

export const isTextCode = (message: string): message is TextCode => (TEXT_CODES as readonly string[]).includes(message);

/** What nobody sees: it would make two names of one look, forges lines in logs, and PostgreSQL refuses NUL. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_IN_LINES = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/u;
/** Marks above and below a letter; more of them cover the lines around. */
const HEAP_OF_MARKS = /\p{M}{4,}/u;

/** One line, trimmed, in one Unicode form, so that equal looks are equal names. */
const tidy = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** A name that people read. */
export const Name = z
  .string()
  .max(LIMITS.name * 4)
  .transform(tidy)
  .pipe(
    z
      .string()
      .min(1, 'text.empty' satisfies TextCode)
      .max(LIMITS.name)
      .refine((text) => !INVISIBLE.test(text), 'text.hidden' satisfies TextCode)
      .refine((text) => !HEAP_OF_MARKS.test(text), 'text.marks' satisfies TextCode)
      .refine((text) => /[\p{L}\p{N}]/u.test(text), 'text.noLetter' satisfies TextCode),
  );

/** Alphabets with letters that look like each other's. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Lisu}/u,
  /\p{Script=Canadian_Aboriginal}/u,
  /\p{Script=Deseret}/u,
  /\p{Script=Osage}/u,
] as const;

/** What somebody new is called: nobody else is to be taken for them. */
export const PersonName = Name.refine(
  (text) => ALPHABETS.filter((alphabet) => alphabet.test(text)).length <= 1,
  'text.alphabets' satisfies TextCode,
);

/** What may be looked for among texts that are kept: PostgreSQL refuses to look for NUL, and nothing has it. */
export const Sought = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\u0000'), 'text.hidden' satisfies TextCode);

/** The name of somebody who may have come when less was asked of names. */
export const KnownName = Sought(LIMITS.name * 4).transform(tidy);

export const Password = z.string().min(LIMITS.password.min).max(LIMITS.password.max);

/** Text of several lines. */
export const Lines = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !CONTROL_IN_LINES.test(text), 'text.hidden' satisfies TextCode);

/** Ids that the server made, and command ids that clients make. */
export const Id = z.string().regex(/^[\w-]{1,64}$/);
export const Seat = z.number().int().min(0).max(99);
export const Count = z.number().int().min(0).max(1_000_000);
