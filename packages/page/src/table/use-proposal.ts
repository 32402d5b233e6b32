import type { ActionBase } from '@roundhouse/kernel';
import { useEffect, useEffectEvent } from 'react';
import { useSteady } from '../state/use-steady.ts';

/** Proposes the action that a panel shows, each time that it changes. */
export function useProposal(action: ActionBase | null, propose: (action: ActionBase | null) => void): void {
  const steady = useSteady(action);
  const tell = useEffectEvent(propose);
  useEffect(() => {
    tell(steady);
  }, [steady]);
}
