import type { ActionBase } from '@roundhouse/kernel';
import { useEffect, useEffectEvent } from 'react';
import { useSteady } from '../state/use-steady.ts';

/** Proposes what follows from what a panel shows, once each time that it says something else. */
export function useProposal(action: ActionBase | null, propose: (action: ActionBase | null) => void): void {
  const steady = useSteady(action);
  const tell = useEffectEvent(propose);
  useEffect(() => {
    tell(steady);
  }, [steady]);
}
