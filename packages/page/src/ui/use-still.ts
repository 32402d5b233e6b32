import { createContext, useContext } from 'react';
import { useMedia } from './use-media.ts';

/** Whether somebody pages through earlier moves: then they do not want to wait for animations. */
export const LeafingContext = createContext(false);

/** Whether there should be no animations. */
export function useStill(): boolean {
  const wished = useMedia('(prefers-reduced-motion: reduce)');
  return useContext(LeafingContext) || wished;
}
