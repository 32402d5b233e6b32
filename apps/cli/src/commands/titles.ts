import type { OptionSpec } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import type { Command } from '../command.ts';
import { columns } from '../help.ts';
import { print, printJson } from '../output.ts';

function valuesOf(option: OptionSpec): string {
  if (option.kind === 'flag') return `on or off, usually ${option.default ? 'on' : 'off'}`;
  if (option.kind === 'number') return `${option.min} to ${option.max}, usually ${option.default}`;
  return `${option.values.map(({ value }) => value).join(', ')}; usually ${option.default}`;
}

function describe({ meta, words }: Game): string {
  const { min, max } = meta.players;
  const head = `${meta.id}  ${meta.name}, ${min === max ? min : `${min} to ${max}`} players`;
  const rows = meta.options.map((option): [string, string] => {
    const said = words?.start.options[option.name];
    return [
      `--option ${option.name}=…`,
      [said?.help, `(${valuesOf(option)})`, said?.warns].filter((part) => part !== undefined).join(' '),
    ];
  });
  const rules = `    rules version ${meta.rulesVersion}, after ${meta.rulebook}`;
  return [head, rules, ...(rows.length > 0 ? [columns(rows, '    ')] : [])].join('\n');
}

export const titles: Command = {
  name: 'titles',
  summary: 'list the games, their versions and options',
  args: [],
  options: { json: { type: 'boolean', help: 'print JSON' } },
  async run(args, env) {
    if (args.flag('json')) {
      printJson(
        env,
        env.titles.map(({ meta: { id, name, players, rulebook, rulesVersion, options } }) => ({
          id,
          name,
          players,
          rulebook,
          rulesVersion,
          options,
        })),
      );
    } else {
      print(env, env.titles.map(describe).join('\n\n'));
    }
    return true;
  },
};
