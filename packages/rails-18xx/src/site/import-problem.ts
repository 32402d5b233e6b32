import { type Details, type FileCode, type FileFault, problemLine, type Violation } from '@roundhouse/kernel';

/**
 * Reasons why a recorded game, or an action of it, cannot be replayed, besides those of any file. The title's words have a
 * sentence for each.
 */
export const IMPORT_CODES = [
  'action.afterEnd',
  'action.failed',
  'action.malformed',
  'action.notHere',
  'action.order',
  'action.otherStep',
  'action.otherTurn',
  'choice.unknown',
  'city.noPlace',
  'city.unknown',
  'company.none',
  'end.missing',
  'length.noAction',
  'length.tooFew',
  'player.none',
  'player.unknown',
  'redo.nothing',
  'route.broken',
  'route.hexes',
  'route.noTrack',
  'route.nodes',
  'rule.unknown',
  'seed.noNumber',
  'shares.mixed',
  'shares.oneByOne',
  'shares.percent',
  'tile.notTheirs',
  'token.notNow',
  'train.notOwned',
  'train.unknown',
  'undo.nothing',
] as const;
export type ImportCode = (typeof IMPORT_CODES)[number];

/** Why a recorded action cannot be played. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly fault: FileFault<string>;
  readonly violation: Violation | null;
  constructor(fault: FileFault<string>, violation: Violation | null = null) {
    super(problemLine({ ...fault, violation }));
    this.fault = fault;
    this.violation = violation;
  }
}

type Unplayable<C extends string> = (code: C, numbers?: Details) => ImportError;

/** The one place where reading a recorded game refuses something; titles use it for codes of their own, too. */
export const unplayableWith =
  <C extends string = never>(): Unplayable<C | ImportCode | FileCode> =>
  (code, numbers = {}) =>
    new ImportError({ code, numbers });

export const unplayable = unplayableWith();
