/** Numbers and names a refusal or a fact carries; the words around them are the page's business. */
export type Details = Readonly<Record<string, string | number | boolean | null>>;

/** Why an action may not be taken: a stable code and the figures involved. */
export interface Refusal {
  readonly code: string;
  readonly numbers: Details;
  /** Given if this check rests on another section than the usual one for the code. */
  readonly section?: string;
}

/** A refusal with the rule of the book it rests on. */
export interface Violation extends Refusal {
  readonly rule: { readonly book: string; readonly section: string };
}

/** Functions with which rules say no. They take the codes of one rulebook, so that a misspelt code does not compile. */
export interface Refusals<C extends string> {
  /** Shared code names only the code; the title adds the section of its book. */
  refuse(code: C, numbers?: Details): Refusal;
  /** For a check that several rules share: in this rule, these codes rest on these sections instead of the usual ones. */
  restingOn(sections: Readonly<Partial<Record<C, string>>>, refusal: Refusal): Refusal;
  restingOn(sections: Readonly<Partial<Record<C, string>>>, refusal: Refusal | undefined): Refusal | undefined;
}

function restOn(sections: Readonly<Record<string, string>>, refusal: Refusal): Refusal;
function restOn(sections: Readonly<Record<string, string>>, refusal: Refusal | undefined): Refusal | undefined;
function restOn(sections: Readonly<Record<string, string>>, refusal: Refusal | undefined): Refusal | undefined {
  const section = refusal && Object.hasOwn(sections, refusal.code) ? sections[refusal.code] : undefined;
  return refusal && section !== undefined ? { ...refusal, section } : refusal;
}

/** The one place where checks say no. A title has it for the codes of its table of sections, shared code for its own. */
export const refusalsOf = <C extends string>(): Refusals<C> => ({
  refuse: (code, numbers = {}) => ({ code, numbers }),
  restingOn: restOn as Refusals<C>['restingOn'],
});

/** The rules would go on for ever: from a state that no moves led to, or because of our bug. The request cannot be carried out. */
export class EndlessError extends Error {
  override readonly name = 'EndlessError';
}

/** A stored or scripted action that `check` refuses: our bug or a damaged file, never the player's. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  readonly violation: Violation;
  constructor(violation: Violation, where = '') {
    super(`${where}${violation.code} (${violation.rule.book} §${violation.rule.section})`);
    this.violation = violation;
  }
}
