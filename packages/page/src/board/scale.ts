import { createContext, useContext } from 'react';
import { SharedValue, useShared } from '../state/shared-value.ts';
import type { Box } from './view-box.ts';

/** The zoom is rounded down to steps by this factor, since a layout made for one step also suits a slightly larger zoom. */
const STEP = 1.06;

/** The step at or just below a zoom. */
export const stepBelow = (k: number): number => STEP ** Math.floor(Math.log(k) / Math.log(STEP) + 1e-9);

/** How the picture is shown. */
export interface PictureScale {
  readonly k: number; // in steps
  /** The areas that buttons cover while the whole picture is shown, in the picture's own units. */
  readonly covered: readonly Box[];
}

export type Scale = SharedValue<PictureScale>;
export const ScaleContext = createContext<Scale>(new SharedValue<PictureScale>());

/** Announces the scale, if it has changed. */
export function tellScale(scale: Scale, shown: PictureScale): void {
  const before = scale.get();
  if (before?.k !== shown.k || JSON.stringify(before.covered) !== JSON.stringify(shown.covered)) scale.set(shown);
}

/** The scale of the surrounding picture; null: it has not been shown yet. */
export const useScale = (): PictureScale | null => useShared(useContext(ScaleContext));
