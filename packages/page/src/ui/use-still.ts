import { createContext, useContext } from 'react';
import { useMedia } from './use-media.ts';

/** Whether earlier moves are looked at: who leafs through them does not want to wait for what moves. */
export const LeafingContext = createContext(false);

/** Whether nothing may move by itself. */
export function useStill(): boolean {
  const wished = useMedia('(prefers-reduced-motion: reduce)');
  return useContext(LeafingContext) || wished;
}
