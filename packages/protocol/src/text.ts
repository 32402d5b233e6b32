import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** What may be wrong with a text that somebody types. The schemas give these codes instead of a message. */
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

/** Invisible characters: they make different names look the same and forge lines in logs, and PostgreSQL refuses NUL. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_IN_LINES = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/u;
/** A heap of marks above and below one letter would cover the neighbouring lines. */
const HEAP_OF_MARKS = /\p{M}{4,}/u;

/** One line, trimmed, in one Unicode form, so that names that look the same are the same. */
const tidy = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** A name that is shown to people. */
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

/** Alphabets with letters that look alike. */
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

/** The name of a new person: it must not be mistaken for somebody else's. */
export const PersonName = Name.refine(
  (text) => ALPHABETS.filter((alphabet) => alphabet.test(text)).length <= 1,
  'text.alphabets' satisfies TextCode,
);

/** A text to search for in the database: no stored text contains NUL, and PostgreSQL would refuse to search for it. */
export const Sought = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\u0000'), 'text.hidden' satisfies TextCode);

/** The name of a person who may have registered when the rules for names were laxer. */
export const KnownName = Sought(LIMITS.name * 4).transform(tidy);

export const Password = z.string().min(LIMITS.password.min).max(LIMITS.password.max);

/** Text of several lines. */
export const Lines = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !CONTROL_IN_LINES.test(text), 'text.hidden' satisfies TextCode);

/** Ids made by the server, and command ids made by clients. */
export const Id = z.string().regex(/^[\w-]{1,64}$/);
export const Seat = z.number().int().min(0).max(99);
export const Count = z.number().int().min(0).max(1_000_000);
