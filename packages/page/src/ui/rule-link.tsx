import { tt } from '../text/table.ts';

/** Sections of books without numbers have names of ours, which nobody is shown: their headings say it. */
export const isNumbered = (section: string): boolean => /^\d/.test(section);

/** The section a button or a refusal rests on; opens the rules there. */
export function RuleLink({ section, onOpen }: { readonly section: string; onOpen(section: string): void }) {
  return (
    <button
      type="button"
      className="rule-link"
      aria-label={isNumbered(section) ? tt.table.rule(section) : tt.table.ruleShort}
      onClick={() => onOpen(section)}
    >
      §{isNumbered(section) ? section : ` ${tt.table.ruleShort}`}
    </button>
  );
}
