import { useHelp } from '@roundhouse/page/ask/use-help.ts';
import type { SeenPosition } from '@roundhouse/page/helper/helper.ts';
import { useAfter } from '@roundhouse/page/state/use-after.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { AnyTitleUi, TableContext } from '@roundhouse/page/title-ui.ts';
import { RuleLink } from '@roundhouse/page/ui/rule-link.tsx';
import { kindName, reasonText } from '@roundhouse/words';
import { useMemo, useRef } from 'react';

interface WhyNotProps {
  readonly hex: string;
  readonly mode: string;
  readonly ui: AnyTitleUi;
  readonly seen: SeenPosition;
  readonly ctx: TableContext;
}

/** Why a clicked hex is not lit, with the rule. */
export function WhyNot({ hex, mode, ui, seen, ctx }: WhyNotProps) {
  const { actor } = ctx.position;
  const attempts = useMemo(
    () => (actor === null ? [] : (ui.attempts?.(seen.view, mode, actor, hex) ?? [])),
    [hex, mode, ui, seen, actor],
  );
  const { value, isCurrent } = useHelp('reason', attempts.length > 0 ? [seen, attempts, ui.avoidable ?? []] : null);
  const reason = isCurrent ? value : null;
  const place = useRef<HTMLParagraphElement>(null);
  // Scroll to it, since it answers a click on the board, and might be out of view in a low sheet.
  useAfter(reason ?? attempts, () => place.current?.scrollIntoView({ block: 'nearest' }));
  return (
    <p ref={place} className="refusal" role="status">
      {reason ? reasonText(ctx.table.title, reason, ctx.table.names) : tt.table.whyNot(hex)}{' '}
      {reason && <RuleLink section={reason.rule.section} onOpen={ctx.openRule} />}
    </p>
  );
}

interface WhyNoneProps extends Omit<WhyNotProps, 'hex' | 'mode'> {
  readonly modes: readonly string[]; // types of action that can be picked on the board
}

/** Why no hex is lit, in a step whose aim is something on the board. */
export function WhyNone({ modes, ui, seen, ctx }: WhyNoneProps) {
  const { actor } = ctx.position;
  const wanted = useMemo(() => (actor === null ? undefined : ui.wanted?.(seen.view, actor)), [ui, seen, actor]);
  const isOff = wanted !== undefined && !modes.includes(wanted.type);
  const asked = isOff && wanted.actions.length > 0;
  const { value, isCurrent } = useHelp('reason', asked ? [seen, wanted.actions, ui.avoidable ?? []] : null);
  if (!isOff) return null;
  const reason = asked && isCurrent ? value : null;
  return (
    <p className="group hint why-none" role="note">
      {tt.table.noneLit(kindName(wanted.type, ctx.speech))}{' '}
      {reason ? reasonText(ctx.table.title, reason, ctx.table.names) : !asked && tt.table.nowhere}{' '}
      {reason && <RuleLink section={reason.rule.section} onOpen={ctx.openRule} />}
    </p>
  );
}
