import type { TermWords } from '@roundhouse/words';

export type Terms = Readonly<Record<string, TermWords>>;

/** A part of a sentence; with `term` it is a term of the glossary. */
export interface TextPart {
  readonly text: string;
  readonly at: number; // where it begins
  readonly term?: string;
}

interface Finder {
  readonly pattern: RegExp;
  readonly byForm: ReadonlyMap<string, string>;
}

const finders = new WeakMap<Terms, Finder>();

const escaped = (form: string): string => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function finderOf(terms: Terms): Finder {
  const known = finders.get(terms);
  if (known) return known;
  const byForm = new Map(
    Object.entries(terms).flatMap(([id, { said }]) => said.split('|').map((form) => [form.toLowerCase(), id] as const)),
  );
  // The longest forms first: "mountain pass" is not "pass". Whole words only, with letters of any language.
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const finder = { pattern: new RegExp(`(?<![\\p{L}\\d])(?:${forms.join('|')})(?![\\p{L}\\d])`, 'giu'), byForm };
  finders.set(terms, finder);
  return finder;
}

/** Splits a sentence so that each term of the glossary is a separate part where it is first used. */
export function termsIn(text: string, terms: Terms): readonly TextPart[] {
  if (Object.keys(terms).length === 0) return [{ text, at: 0 }];
  const { pattern, byForm } = finderOf(terms);
  const used = new Set<string>();
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const term = byForm.get(found.toLowerCase());
    if (term === undefined || used.has(term)) continue;
    used.add(term);
    if (index > end) parts.push({ text: text.slice(end, index), at: end });
    parts.push({ text: found, at: index, term });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), at: end });
  return parts;
}
