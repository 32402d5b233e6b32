import type { RuleText } from '@roundhouse/words';

/** Sections that contain every word, in number, heading or summary. */
export function searchRules(rules: readonly RuleText[], words: string): readonly RuleText[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter(({ section, heading, summary }) => {
    const text = `${section} ${heading} ${summary}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
