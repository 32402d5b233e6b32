import { reasonText } from '@roundhouse/words';
import type { Failed } from '../source/table-source.ts';
import type { TableContext } from '../title-ui.ts';
import { RuleLink } from './rule-link.tsx';

/** Why something was refused: the rule with its numbers, or the server's reason. */
export function Failure({ failed, ctx }: { readonly failed: Failed | null; readonly ctx: TableContext }) {
  if (failed === null) return null;
  const { title, names } = ctx.table;
  return (
    <p className="refusal" role="alert">
      {'violation' in failed ? reasonText(title, failed.violation, names) : failed.problem}{' '}
      {'violation' in failed && <RuleLink section={failed.violation.rule.section} onOpen={ctx.openRule} />}
    </p>
  );
}
