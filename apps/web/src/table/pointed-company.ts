import { SharedValue } from '@roundhouse/page/state/shared-value.ts';
import type { SyntheticEvent } from 'react';

/** The company that somebody points at beside the board. */
export const POINTED = new SharedValue<string>();

/** What speaks of one company: its sign stands there. */
const ABOUT_ONE = 'button, tr, .chip, .charter, .at-work';

function companyAt({ target }: SyntheticEvent): string | null {
  const about = target instanceof Element ? target.closest(ABOUT_ONE) : null;
  const sign = (about?.matches('button') && about.closest('tr')) || about;
  return sign?.querySelector<SVGElement>('[data-of]')?.dataset.of ?? null;
}

const follow = (event: SyntheticEvent): void => {
  const company = companyAt(event);
  if (company !== POINTED.get()) POINTED.set(company);
};
const end = (): void => POINTED.set(null);

/** Handlers of what stands beside the board: pointing there, or being there by keyboard, lights a company on the map. */
export const POINTING = { onPointerOver: follow, onPointerLeave: end, onFocus: follow, onBlur: end };
