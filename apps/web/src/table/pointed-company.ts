import { SharedValue } from '@roundhouse/page/state/shared-value.ts';
import { type SyntheticEvent, useState } from 'react';

/** Elements that are about one company, because they contain its sign. */
const ABOUT_ONE = 'button, tr, .chip, .charter, .at-work';

function companyAt({ target }: SyntheticEvent): string | null {
  const about = target instanceof Element ? target.closest(ABOUT_ONE) : null;
  const sign = (about?.matches('button') && about.closest('tr')) || about;
  return sign?.querySelector<SVGElement>('[data-of]')?.dataset.of ?? null;
}

/** The company that somebody points at beside the board of one table. */
export class PointedCompany {
  readonly company = new SharedValue<string>();

  #follow = (event: SyntheticEvent): void => {
    const company = companyAt(event);
    if (company !== this.company.get()) this.company.set(company);
  };
  #end = (): void => this.company.set(null);

  /** Handlers for the area beside the board: the pointer or the focus on a company there lights it up on the map. */
  readonly handlers = {
    onPointerOver: this.#follow,
    onPointerLeave: this.#end,
    onFocus: this.#follow,
    onBlur: this.#end,
  };
}

export const usePointedCompany = (): PointedCompany => useState(() => new PointedCompany())[0];
