import type { Seat } from '@roundhouse/kernel';
import { useHelp } from '@roundhouse/page/ask/use-help.ts';
import type { OpenPanelProps } from '@roundhouse/page/title-ui.ts';
import { RuleLink } from '@roundhouse/page/ui/rule-link.tsx';
import { money, reasonText } from '@roundhouse/words';
import { useMemo } from 'react';
import type { ActionOf } from '../action.ts';
import { UPGRADE_COST, UPGRADES } from '../queries.ts';
import type { View } from '../view.ts';
import { mayUpgrade, topOf } from './helpers.ts';
import { SAID } from './text.ts';

/** Upgrades that trains of a seat could have, if the rules let it now. */
const upgradesOf = (view: View, seat: Seat): readonly ActionOf<'upgrade'>[] =>
  (view.players[seat]?.trains ?? []).flatMap(({ loco }, train) =>
    UPGRADES[loco].map((to): ActionOf<'upgrade'> => ({ type: 'upgrade', seat, train, loco: to })),
  );

/** Says why an upgrade is not possible now; before trains move no player asks for one. */
export function NoUpgrade({ view, ctx, choice: { seat }, seen }: OpenPanelProps<View>) {
  const top = topOf(view);
  const isOff = top?.step === 'build' && top.opening === null && !mayUpgrade(ctx.position.choices);
  const wanted = useMemo(() => (isOff ? upgradesOf(view, seat) : []), [isOff, view, seat]);
  const { value, isCurrent } = useHelp('reason', wanted.length > 0 ? [seen, wanted, []] : null);
  if (wanted.length === 0 || !isCurrent || !value) return null;
  return (
    <div className="no-upgrade">
      <button type="button" disabled>
        {SAID.kinds.upgrade} · {money(UPGRADE_COST, ctx.speech)}
      </button>
      <p className="hint">
        {reasonText(ctx.table.title, value, ctx.table.names)}{' '}
        <RuleLink section={value.rule.section} onOpen={ctx.openRule} />
      </p>
    </div>
  );
}
