import { completeOptions, type Meta, type OptionValues } from '@roundhouse/kernel';
import { t } from '@roundhouse/page/text/index.ts';
import { startOf } from '../language.ts';

/** The warning about an option that is on. */
export function warningOf(title: string, option: string): string {
  const said = startOf(title)?.options[option];
  return t.start.warning(said?.label ?? option, said?.warns ?? '');
}

/** Why a game cannot begin with these options; null: it can. */
export function optionsProblem(
  { id, options: specs }: Pick<Meta, 'id' | 'options'>,
  options: OptionValues,
  players: number,
): string | null {
  const completed = completeOptions(specs, options, players);
  const [first] = completed.ok ? [] : completed.problems;
  if (!first) return null;
  const said = startOf(id)?.options;
  const other = String(first.numbers.other ?? '');
  const numbers = {
    ...first.numbers,
    other: said?.[other]?.label ?? other,
    because: said?.[first.option]?.excludes?.[other] ?? '',
  };
  return `${said?.[first.option]?.label ?? first.option}: ${t.start.optionProblems[first.code](numbers)}`;
}
