import { t } from '../text/index.ts';

/** The section a button or a refusal rests on; opens the rules there. */
export function RuleLink({ section, onOpen }: { readonly section: string; onOpen(section: string): void }) {
  return (
    <button type="button" className="rule-link" aria-label={t.table.rule(section)} onClick={() => onOpen(section)}>
      §{/^\d/.test(section) ? section : ` ${t.table.ruleShort}`}
    </button>
  );
}
