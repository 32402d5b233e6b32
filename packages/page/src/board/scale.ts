import { createContext, useContext } from 'react';
import { SharedValue, useShared } from '../state/shared-value.ts';
import type { Box } from './view-box.ts';

/** How large a picture is shown, in steps: what is laid out for one of them is as good a little nearer by. */
const STEP = 1.06;

/** The step at or just below a zoom. */
export const stepBelow = (k: number): number => STEP ** Math.floor(Math.log(k) / Math.log(STEP) + 1e-9);

/** How the picture is shown. */
export interface PictureScale {
  readonly k: number; // in steps
  /** What buttons cover while the whole picture is in the window, in its own measure. */
  readonly covered: readonly Box[];
}

export type Scale = SharedValue<PictureScale>;
export const ScaleContext = createContext<Scale>(new SharedValue<PictureScale>());

/** Tells of a change, if it is one. */
export function tellScale(scale: Scale, shown: PictureScale): void {
  const before = scale.get();
  if (before?.k !== shown.k || JSON.stringify(before.covered) !== JSON.stringify(shown.covered)) scale.set(shown);
}

/** The zoom that the picture around this has come to; null: it has not been shown yet. */
export const useScale = (): PictureScale | null => useShared(useContext(ScaleContext));
