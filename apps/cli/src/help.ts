import { optionsOf } from './args.ts';
import type { Argument, Command } from './command.ts';

export const PROGRAM = 'npm run -s roundhouse --';

const argumentText = ({ name, optional }: Argument): string => (optional ? `[${name}]` : `<${name}>`);

export function usageOf(command: Command): string {
  const options = Object.keys(command.options).length > 0 ? ' [options]' : '';
  return [command.name, ...command.args.map(argumentText)].join(' ') + options;
}

/** Two columns, the second one aligned. */
export function columns(rows: readonly (readonly [string, string])[], indent = '  '): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `${indent}${left.padEnd(width)}  ${right}`.trimEnd()).join('\n');
}

export function helpOfAll(commands: readonly Command[]): string {
  return [
    'Roundhouse: railway board games, played properly on a computer.',
    '',
    `Usage: ${PROGRAM} <command> [options]`,
    '',
    columns(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Exit code: 0 done; 1 refused or failed; 2 not understood. Errors are one line on stderr.',
    `More about a command: ${PROGRAM} <command> --help`,
  ].join('\n');
}

export function helpOf(command: Command): string {
  const options = Object.entries(optionsOf(command)).map(
    ([name, { type, value, help, multiple }]): [string, string] => [
      `--${name}${type === 'string' ? ` ${value ?? 'VALUE'}` : ''}${multiple ? ' …' : ''}`,
      help,
    ],
  );
  const notes = command.notes ? ['', ...command.notes] : [];
  return [`${PROGRAM} ${usageOf(command)}`, '', command.summary, '', columns(options), ...notes].join('\n');
}
