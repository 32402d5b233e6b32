/** Numbers and names a refusal or a fact carries; the words around them are the page's business. */
export type Details = Readonly<Record<string, string | number | boolean | null>>;

/** Why an action may not be taken: a stable code and the figures involved. */
export interface Refusal {
  readonly code: string;
  readonly numbers: Details;
  /** Where the same check rests on another section than the title's usual one. */
  readonly section?: string;
}

/** A refusal with the rule of the book it rests on. */
export interface Violation extends Refusal {
  readonly rule: { readonly book: string; readonly section: string };
}

let silenced: string | undefined;
let ignored = 0;
/** Without the check a script may go round for ever. */
const IGNORED_LIMIT = 5_000;
let listener: ((code: string) => void) | undefined;

/** The one place where checks say no. Shared code names only the code; the title adds the section of its book. */
export function refuse(code: string, numbers: Details = {}): Refusal | undefined {
  listener?.(code);
  if (code !== silenced) return { code, numbers };
  if (++ignored > IGNORED_LIMIT) throw new Error(`${code} was ignored ${IGNORED_LIMIT} times`);
  return undefined;
}

/** A check that is shared by several rules: here these codes rest on these sections instead of the usual ones. */
export function restingOn(
  sections: Readonly<Record<string, string>>,
  refusal: Refusal | undefined,
): Refusal | undefined {
  const section = refusal && Object.hasOwn(sections, refusal.code) ? sections[refusal.code] : undefined;
  return refusal && section !== undefined ? { ...refusal, section } : refusal;
}

/** For the test that every check is guarded: runs `body` with one check turned off. */
export function withCheckSilenced<T>(code: string, body: () => T): T {
  const outer = silenced;
  silenced = code;
  ignored = 0;
  try {
    return body();
  } finally {
    silenced = outer;
  }
}

/** For the same test: which checks said no while `body` ran. */
export function refusalsDuring(body: () => void): ReadonlySet<string> {
  const codes = new Set<string>();
  const outer = listener;
  listener = (code) => {
    codes.add(code);
    outer?.(code);
  };
  try {
    body();
  } finally {
    listener = outer;
  }
  return codes;
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
