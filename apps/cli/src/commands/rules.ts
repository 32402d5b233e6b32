import type { Game } from '@roundhouse/titles';
import { type RuleText, ruleTexts } from '@roundhouse/words';
import type { Command } from '../command.ts';
import { fail } from '../fail.ts';
import { print, printJson } from '../output.ts';
import { nearest } from '../suggest.ts';
import { t } from '../text/index.ts';
import { findTitle } from '../titles.ts';

/** The section itself and those below it; otherwise sections with the same beginning, or that mention it. */
export function searchRules(title: Game, asked: string): readonly RuleText[] {
  const wanted = asked.replace(/^§/, '').replace(/\.0$/, '').toLowerCase();
  const has = (test: (section: string, entry: RuleText) => boolean) =>
    ruleTexts(title).filter((entry) => test(entry.section.toLowerCase(), entry));
  const searches = [
    () => has((section) => section === asked.toLowerCase() || section === wanted || isBelow(section, wanted)),
    () => has((section) => section.startsWith(wanted)),
    () => has((_, { heading, summary }) => `${heading} ${summary}`.toLowerCase().includes(wanted)),
  ];
  for (const search of searches) {
    const found = search();
    if (found.length > 0) return found;
  }
  return [];
}

const isBelow = (section: string, parent: string): boolean =>
  section.startsWith(`${parent}.`) || section.startsWith(`${parent}/`);

export const ruleText = ({ section, heading, summary }: RuleText): string => `${section} ${heading}\n  ${summary}`;

export const rules: Command = {
  name: 'rules',
  args: [{ name: 'title' }, { name: 'section', optional: true }],
  options: { json: { type: 'boolean' } },
  async run(args, env) {
    const title = findTitle(env.titles, args.at(0));
    const asked = args.at(1);
    const found = asked === '' ? ruleTexts(title) : searchRules(title, asked);
    if (found.length === 0) {
      const close = nearest(
        asked,
        title.rules.map(({ section }) => section),
      );
      const hint = close === undefined ? t.wrong.listsThem(title.meta.id) : t.wrong.didYouMean(close);
      fail(t.wrong.noSection(JSON.stringify(asked), title.meta.name, hint));
    }
    if (args.flag('json')) printJson(env, found);
    else if (asked === '') print(env, found.map(({ section, heading }) => `${section} ${heading}`).join('\n'));
    else print(env, found.map(ruleText).join('\n'));
    return true;
  },
};
