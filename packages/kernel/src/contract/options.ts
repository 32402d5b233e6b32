import type { Details } from './violation.ts';

export type OptionValue = boolean | string | number;

export type OptionValues = Readonly<Record<string, OptionValue>>;

interface PlayerRange {
  readonly min: number;
  readonly max: number;
}

const holds = ({ min, max }: PlayerRange, players: number): boolean => players >= min && players <= max;

interface OptionBase {
  readonly name: string;
  /** Options that may not be on together with this one. */
  readonly excludes?: readonly { readonly option: string; readonly value?: OptionValue }[];
  /** A warning is shown when the option is on while all of these are off; nothing is refused. */
  readonly warns?: { readonly without: readonly string[] };
  /** Numbers of players the option is for; any if absent. */
  readonly players?: PlayerRange;
  /** Numbers of players for which the rulebook recommends it. */
  readonly advised?: PlayerRange;
}

/** One value of an option; it may be limited to some numbers of players. */
export interface OptionChoice {
  readonly value: string;
  readonly players?: PlayerRange;
  /** With this value a player can work out everything that is hidden: not for a table of several people. */
  readonly hidesNothing?: true;
}

/** An option of a title: enough to judge a value, and to show a control for it with the title's words. */
export type OptionSpec =
  | (OptionBase & { readonly kind: 'flag'; readonly default: boolean })
  | (OptionBase & {
      readonly kind: 'choice';
      readonly default: string;
      readonly values: readonly OptionChoice[];
    })
  | (OptionBase & {
      readonly kind: 'number';
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly step: number;
    });

/** Why a value is not allowed. */
export interface ValueProblem {
  readonly code:
    | 'option.unknown'
    | 'option.onOrOff'
    | 'option.oneOf'
    | 'option.range'
    | 'option.players'
    | 'option.valuePlayers'
    | 'option.excludes';
  readonly numbers: Details;
}

export interface OptionProblem extends ValueProblem {
  readonly option: string;
}

export type CompletedOptions =
  | { readonly ok: true; readonly options: OptionValues }
  | { readonly ok: false; readonly problems: readonly OptionProblem[] };

/** A flag counts as on if it is set; a choice or a number, if it differs from its usual value. */
export function optionIsOn(spec: OptionSpec, value: unknown): boolean {
  return spec.kind === 'flag' ? value === true : value !== spec.default;
}

/** Whether the rulebook recommends an option for this number of players. */
export function isAdvised({ advised }: OptionSpec, players: number): boolean {
  return advised !== undefined && holds(advised, players);
}

/** Options of which players should know something before they begin with these. */
export function optionWarnings(specs: readonly OptionSpec[], values: OptionValues): readonly string[] {
  const isOn = (name: string): boolean => {
    const spec = specs.find((each) => each.name === name);
    return spec !== undefined && optionIsOn(spec, values[name] ?? spec.default);
  };
  return specs.flatMap(({ name, warns }) => (warns && isOn(name) && !warns.without.some(isOn) ? [name] : []));
}

/** Whether an option, or one of its values, is for this number of players. */
export function isFor({ players: range }: Pick<OptionBase, 'players'>, players: number): boolean {
  return !range || holds(range, players);
}

function valueProblem(spec: OptionSpec, value: unknown): ValueProblem | undefined {
  switch (spec.kind) {
    case 'flag':
      return typeof value === 'boolean' ? undefined : { code: 'option.onOrOff', numbers: {} };
    case 'choice':
      if (spec.values.some((known) => known.value === value)) return undefined;
      return { code: 'option.oneOf', numbers: { values: spec.values.map((known) => known.value).join(', ') } };
    case 'number': {
      const { min, max, step } = spec;
      const fits = Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
      if (fits && ((value as number) - min) % step === 0) return undefined;
      return { code: 'option.range', numbers: { min, max, step } };
    }
  }
}

/** Off where the option is not for this number of players, even if it is usually on. */
function defaultFor(spec: OptionSpec, players: number): OptionValue {
  return spec.kind === 'flag' && !isFor(spec, players) ? false : spec.default;
}

function conflicts(specs: readonly OptionSpec[], values: OptionValues, players: number): readonly OptionProblem[] {
  const problems: OptionProblem[] = [];
  for (const spec of specs) {
    if (!optionIsOn(spec, values[spec.name])) continue;
    if (spec.players && !isFor(spec, players)) {
      problems.push({ option: spec.name, code: 'option.players', numbers: { ...spec.players } });
    }
    const chosen = spec.kind === 'choice' ? spec.values.find(({ value }) => value === values[spec.name]) : undefined;
    if (chosen?.players && !isFor(chosen, players)) {
      const numbers = { value: chosen.value, ...chosen.players };
      problems.push({ option: spec.name, code: 'option.valuePlayers', numbers });
    }
    for (const { option, value } of spec.excludes ?? []) {
      const other = specs.find(({ name }) => name === option);
      const both = value === undefined ? other && optionIsOn(other, values[option]) : values[option] === value;
      if (both) problems.push({ option: spec.name, code: 'option.excludes', numbers: { other: option } });
    }
  }
  return problems;
}

/** Fills in the options that were not given and judges the others. */
export function completeOptions(
  specs: readonly OptionSpec[],
  given: Readonly<Record<string, unknown>>,
  players: number,
): CompletedOptions {
  const problems: OptionProblem[] = [];
  for (const name of Object.keys(given)) {
    if (!specs.some((spec) => spec.name === name)) problems.push({ option: name, code: 'option.unknown', numbers: {} });
  }
  const values = specs.map((spec): readonly [string, OptionValue] => {
    if (!Object.hasOwn(given, spec.name)) return [spec.name, defaultFor(spec, players)];
    const problem = valueProblem(spec, given[spec.name]);
    if (problem !== undefined) problems.push({ option: spec.name, ...problem });
    return [spec.name, problem === undefined ? (given[spec.name] as OptionValue) : spec.default];
  });
  const options: OptionValues = Object.fromEntries(values);
  // A wrong value was replaced by the usual one above, so that its conflicts are not reported on top.
  problems.push(...conflicts(specs, options, players));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, options };
}

/** The first option with whose value a game hides nothing. */
export function openOption(specs: readonly OptionSpec[], values: OptionValues): string | undefined {
  const isOpen = (spec: OptionSpec): boolean =>
    spec.kind === 'choice' &&
    spec.values.some(({ value, hidesNothing }) => hidesNothing && value === values[spec.name]);
  return specs.find(isOpen)?.name;
}

export type ParsedOption =
  | { readonly ok: true; readonly value: OptionValue }
  | { readonly ok: false; readonly problem: ValueProblem };

const FLAG_WORDS: readonly (readonly [string, boolean])[] = [
  ['on', true],
  ['yes', true],
  ['true', true],
  ['off', false],
  ['no', false],
  ['false', false],
];

/** Reads a value as typed on the command line. */
export function parseOption(spec: OptionSpec, text: string): ParsedOption {
  const word = text.trim();
  let value: unknown = word;
  if (spec.kind === 'flag') value = FLAG_WORDS.find(([known]) => known === word.toLowerCase())?.[1];
  if (spec.kind === 'number') value = /^-?\d{1,15}$/.test(word) ? Number(word) : undefined;
  const problem = valueProblem(spec, value);
  return problem === undefined ? { ok: true, value: value as OptionValue } : { ok: false, problem };
}
