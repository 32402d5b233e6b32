import type { Violation } from '@roundhouse/kernel';
import type { Seen } from '@roundhouse/page/helper/helper.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { AnyTitleUi, TableContext } from '@roundhouse/page/title-ui.ts';
import { RuleLink } from '@roundhouse/page/ui/rule-link.tsx';
import { helperWorker } from '@roundhouse/page/workers.ts';
import { reasonText } from '@roundhouse/words';
import { useEffect, useState } from 'react';

interface WhyNotProps {
  readonly hex: string;
  readonly mode: string;
  readonly ui: AnyTitleUi;
  readonly seen: Seen;
  readonly ctx: TableContext;
}

/** Why a hex that was clicked is not lit, with the rule. */
export function WhyNot({ hex, mode, ui, seen, ctx }: WhyNotProps) {
  const [reason, setReason] = useState<Violation | null>(null);
  const { actor } = ctx.position;
  useEffect(() => {
    let wanted = true;
    setReason(null);
    const attempts = actor === null ? [] : (ui.attempts?.(seen.view, mode, actor, hex) ?? []);
    if (attempts.length > 0) {
      void helperWorker()
        .call.reason(seen, attempts)
        .then((violation) => wanted && setReason(violation));
    }
    return () => {
      wanted = false;
    };
  }, [hex, mode, ui, seen, actor]);
  return (
    <p className="refusal" role="status">
      {reason ? reasonText(ctx.table.title, reason, ctx.table.names) : t.table.whyNot(hex)}{' '}
      {reason && <RuleLink section={reason.rule.section} onOpen={ctx.openRule} />}
    </p>
  );
}
