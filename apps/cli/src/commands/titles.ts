import type { OptionSpec } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import type { Command } from '../command.ts';
import { columns } from '../help.ts';
import { print, printJson } from '../output.ts';
import { t } from '../text/index.ts';

function valuesOf(option: OptionSpec): string {
  if (option.kind === 'flag') return t.titles.flag(option.default);
  if (option.kind === 'number') return t.titles.number(option.min, option.max, option.default);
  return t.titles.choice(option.values.map(({ value }) => value).join(', '), option.default);
}

function describe({ meta, words }: Game): string {
  const { min, max } = meta.players;
  const head = t.titles.head(meta.id, meta.name, min, max);
  const rows = meta.options.map((option): [string, string] => {
    const said = words?.start.options[option.name];
    return [
      `--option ${option.name}=…`,
      [said?.help, `(${valuesOf(option)})`, said?.warns].filter((part) => part !== undefined).join(' '),
    ];
  });
  const rules = `    ${t.titles.rules(meta.rulesVersion, meta.rulebook)}`;
  return [head, rules, ...(rows.length > 0 ? [columns(rows, '    ')] : [])].join('\n');
}

export const titles: Command = {
  name: 'titles',
  args: [],
  options: { json: { type: 'boolean' } },
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
