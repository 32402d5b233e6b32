/**
 * The sections of a rulebook, in its order; what they say is in the title's words. It serves refusals (citations), the help in
 * the page, and the test that every section is covered: a section without a rule test says why it needs none.
 */
export interface RuleEntry {
  readonly section: string;
  /** Why no rule test cites this section; absent for rules that are tested. */
  readonly untested?: 'flavour' | 'etiquette' | 'example' | 'overview' | 'components';
}

export type RuleIndex = readonly RuleEntry[];

export function findRule(index: RuleIndex, section: string): RuleEntry | undefined {
  return index.find((entry) => entry.section === section);
}

/** "6.15.5b" as numbers that sort as in the book; undefined for headings that have no number. */
function numbersOf(section: string): readonly number[] | undefined {
  if (!/^\d+[a-z]?(\.\d+[a-z]?)*$/.test(section)) return undefined;
  return section.split('.').flatMap((part) => {
    const letter = /[a-z]$/.exec(part)?.[0];
    return [Number.parseInt(part, 10), letter === undefined ? 0 : letter.charCodeAt(0)];
  });
}

function comesBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((number, i) => number !== b[i]);
  return at === -1 ? a.length < b.length : at < b.length && (a[at] as number) < (b[at] as number);
}

/** "hauling-freight" for "hauling-freight/renting-track". */
function parentOf(section: string): string | undefined {
  const at = section.lastIndexOf('/');
  return at === -1 ? undefined : section.slice(0, at);
}

/** What is wrong with an index: sections that occur twice, have no name, or are not in the order of the book. */
export function validateRuleIndex(index: RuleIndex): readonly string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  const all = new Set(index.map(({ section }) => section));
  let last: { readonly section: string; readonly numbers: readonly number[] } | undefined;
  for (const { section } of index) {
    if (section.trim() === '' || /\s/.test(section)) problems.push(`section "${section}" is empty or has spaces`);
    if (seen.has(section)) problems.push(`§${section} is there twice`);
    const parent = parentOf(section);
    if (parent !== undefined && all.has(parent) && !seen.has(parent)) problems.push(`§${section} before §${parent}`);
    seen.add(section);
    const numbers = numbersOf(section);
    if (numbers === undefined) continue;
    if (last && comesBefore(numbers, last.numbers)) problems.push(`§${section} after §${last.section}`);
    last = { section, numbers };
  }
  return problems;
}
