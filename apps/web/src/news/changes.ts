import type { Seat } from '@roundhouse/kernel';
import type { CompanyFigures } from '@roundhouse/page/title-ui.ts';

/** A player by seat, or a company by its letters. */
type Owner = Seat | string;

export interface Owned {
  readonly owner: Owner;
  readonly figures: CompanyFigures['figures'];
}

export interface Change {
  readonly owner: Owner;
  readonly name: string; // of the figure
  readonly before: string;
  readonly after: string;
}

/**
 * Figures that a move changes, as far as all its possible outcomes agree; for `about` also figures that `counts` and stay.
 */
export function changesIn(
  before: readonly Owned[],
  afters: readonly (readonly Owned[])[],
  about?: Owner,
): readonly Change[] {
  const [first, ...others] = afters;
  if (!first) return [];
  const textIn = (all: readonly Owned[], owner: Owner, name: string): string | undefined =>
    all.find((each) => each.owner === owner)?.figures.find((figure) => figure.name === name)?.text;
  return before.flatMap(({ owner, figures }) =>
    figures.flatMap(({ name, text, counts }) => {
      const after = textIn(first, owner, name);
      const isSure = others.every((all) => textIn(all, owner, name) === after);
      const isNews = after !== text || (counts === true && owner === about);
      return after === undefined || !isNews || !isSure ? [] : [{ owner, name, before: text, after }];
    }),
  );
}
