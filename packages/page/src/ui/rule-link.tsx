import { tt } from '../text/table.ts';

/** The section a button or a refusal rests on; opens the rules there. */
export function RuleLink({ section, onOpen }: { readonly section: string; onOpen(section: string): void }) {
  return (
    <button type="button" className="rule-link" aria-label={tt.table.rule(section)} onClick={() => onOpen(section)}>
      §{/^\d/.test(section) ? section : ` ${tt.table.ruleShort}`}
    </button>
  );
}
