/**
 * The sections of a rulebook, each with one line in our own words. It serves refusals (citations), the help in the page,
 * and the test that every section is covered: a section without a rule test says why it needs none.
 */
export interface RuleEntry {
  readonly section: string;
  readonly heading: string;
  readonly summary: string;
  /** Why no rule test cites this section; absent for rules that are tested. */
  readonly untested?: 'flavour' | 'etiquette' | 'example' | 'overview' | 'components';
}

export type RuleIndex = readonly RuleEntry[];
