import type { RuleIndex } from '@roundhouse/kernel';

/** Sections that hold every word, in number, heading or summary. */
export function searchRules(rules: RuleIndex, words: string): RuleIndex {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter(({ section, heading, summary }) => {
    const text = `${section} ${heading} ${summary}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
