import { parseArgs } from 'node:util';
import type { Command, OptionDef } from './command.ts';
import { failUsage } from './fail.ts';
import { didYouMean } from './suggest.ts';
import { t } from './text/index.ts';

type Value = string | boolean | readonly (string | boolean)[] | undefined;

/** The arguments of one command, checked against its definition. */
export class Args {
  readonly #values: Readonly<Record<string, Value>>;
  readonly #positionals: readonly string[];

  constructor(values: Readonly<Record<string, Value>>, positionals: readonly string[]) {
    this.#values = values;
    this.#positionals = positionals;
  }

  /** The argument at this place; '' if it was optional and left out. */
  at(place: number): string {
    return this.#positionals[place] ?? '';
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }

  text(name: string): string | undefined {
    const value = this.#values[name];
    return typeof value === 'string' ? value : undefined;
  }

  list(name: string): readonly string[] {
    const value = this.#values[name];
    return Array.isArray(value) ? value.map(String) : [];
  }

  required(name: string, example: string): string {
    return this.text(name) ?? failUsage(t.wrong.missing(name, example));
  }

  /** A whole number within limits; `fallback` when the option is absent. */
  whole(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name);
    return text === undefined ? fallback : wholeNumber(text, `--${name}`, min, max);
  }
}

export function wholeNumber(text: string, what: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^-?\d+$/.test(text) || value < min || value > max) {
    failUsage(t.wrong.wholeNumber(what, min, max, JSON.stringify(text)));
  }
  return value;
}

const HELP: OptionDef = { type: 'boolean' };

export const optionsOf = (command: Command): Readonly<Record<string, OptionDef>> => ({
  ...command.options,
  help: HELP,
});

/** Reads the words after the command's name. Anything that the command does not know is refused. */
export function readArgs(command: Command, words: readonly string[]): Args {
  const options = optionsOf(command);
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { type, multiple }]) => [name, { type, multiple: multiple ?? false }]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, Value> = {};
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind === 'option') addOption(command, options, values, token);
  }
  if (values.help !== true) checkPositionals(command, positionals);
  return new Args(values, positionals);
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function addOption(
  command: Command,
  options: Readonly<Record<string, OptionDef>>,
  values: Record<string, Value>,
  { name, rawName, value, inlineValue }: OptionToken,
): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) {
    const known = Object.keys(options).map((key) => `--${key}`);
    failUsage(t.wrong.noOption(command.name, rawName, didYouMean(rawName, known)));
  }
  if (option.type === 'boolean') {
    if (value !== undefined) failUsage(t.wrong.noValue(name));
    values[name] = true;
    return;
  }
  // "--out --json": the value was forgotten.
  if (value === undefined || (!inlineValue && value.startsWith('--'))) {
    failUsage(t.wrong.needsValue(name, option.value ?? 'VALUE'));
  }
  if (option.multiple) {
    const before = values[name];
    values[name] = [...(Array.isArray(before) ? before : []), value];
    return;
  }
  if (values[name] !== undefined) failUsage(t.wrong.twice(name));
  values[name] = value;
}

function checkPositionals(command: Command, given: readonly string[]): void {
  const missing = command.args.find((arg, place) => !arg.optional && given[place] === undefined);
  if (missing) failUsage(t.wrong.needs(command.name, missing.name));
  const extra = given[command.args.length];
  if (extra !== undefined) failUsage(t.wrong.tooMuch(command.name, JSON.stringify(extra)));
}
