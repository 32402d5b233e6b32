import { optionsOf } from './args.ts';
import type { Argument, Command } from './command.ts';
import { t } from './text/index.ts';

interface CommandTexts {
  readonly summary: string;
  readonly options: Readonly<Record<string, string>>;
  readonly notes: readonly string[];
}

export const PROGRAM = 'npm run -s roundhouse --';

const argumentText = ({ name, optional }: Argument): string => (optional ? `[${name}]` : `<${name}>`);

export function usageOf(command: Command): string {
  const options = Object.keys(command.options).length > 0 ? t.help.options : '';
  return [command.name, ...command.args.map(argumentText)].join(' ') + options;
}

/** Rows in two aligned columns. */
export function columns(rows: readonly (readonly [string, string])[], indent = '  '): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `${indent}${left.padEnd(width)}  ${right}`.trimEnd()).join('\n');
}

export function helpOfAll(commands: readonly Command[]): string {
  return [
    t.help.about,
    '',
    t.help.usage(PROGRAM),
    '',
    columns(commands.map(({ name }) => [name, t.commands[name].summary])),
    '',
    t.help.exitCodes,
    t.help.more(PROGRAM),
  ].join('\n');
}

export function helpOf(command: Command): string {
  const { summary, options: helps, notes }: CommandTexts = t.commands[command.name];
  const options = Object.entries(optionsOf(command)).map(
    ([name, { type, value, multiple, usual }]): [string, string] => [
      `--${name}${type === 'string' ? ` ${value ?? 'VALUE'}` : ''}${multiple ? ' …' : ''}`,
      [helps[name] ?? t.help.option, ...(usual === undefined ? [] : [`(${usual})`])].join(' '),
    ],
  );
  const said = [...(command.notes?.() ?? []), ...notes];
  const below = said.length > 0 ? ['', ...said] : [];
  return [`${PROGRAM} ${usageOf(command)}`, '', summary, '', columns(options), ...below].join('\n');
}
