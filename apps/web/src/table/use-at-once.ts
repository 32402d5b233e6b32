import type { ActionBase } from '@roundhouse/kernel';
import type { SeenPosition } from '@roundhouse/page/helper/helper.ts';
import { useAfter } from '@roundhouse/page/state/use-after.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { helperWorker } from '@roundhouse/page/workers.ts';
import { useRef } from 'react';
import { isAmongPeople, useConfirming } from './confirm-setting.ts';
import type { Draft } from './use-draft.ts';

interface AtOnce {
  readonly draft: Draft;
  readonly ctx: TableContext;
  readonly seen: SeenPosition;
  readonly isGuided: boolean;
  onSend(action: ActionBase): void;
}

/**
 * Whether a move can be undone without asking anybody, before anybody has answered it. Other devices and bots may answer
 * immediately: a move that passes the turn on to them is only made without confirmation if it is a minor one.
 */
async function isFree(
  action: ActionBase,
  { ctx, seen }: Pick<AtOnce, 'ctx' | 'seen'>,
  isLight: boolean,
): Promise<boolean> {
  const { table } = ctx;
  const weighed = await helperWorker().weigh(seen, action, table.names.length);
  return weighed !== null && !weighed.reveals && (weighed.keepsTurn || isAmongPeople(table) || isLight);
}

/** Sends an action that one click has picked completely, unless it needs a confirmation. Each pick is checked once. */
export function useAtOnce(props: AtOnce, isLight: (type: string) => boolean): void {
  const { draft, isGuided, onSend } = props;
  const kept = useConfirming();
  const confirming = isGuided ? 'every' : kept;
  const picked = draft.isWhole ? draft.proposal : null;
  const asked = useRef<ActionBase | null>(null);
  useAfter(picked, () => {
    let wanted = true;
    if (picked && picked !== asked.current && confirming !== 'every') {
      asked.current = picked;
      const free = confirming === 'never' ? Promise.resolve(true) : isFree(picked, props, isLight(picked.type));
      void free.then((may) => wanted && may && onSend(picked));
    }
    return () => {
      wanted = false;
    };
  });
}
