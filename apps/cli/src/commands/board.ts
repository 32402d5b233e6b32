import type { Game } from '@roundhouse/titles';
import { judgeBoard, problemText } from '../board-folder.ts';
import type { Command } from '../command.ts';
import { failUsage } from '../fail.ts';
import { print, printJson } from '../output.ts';
import { didYouMean } from '../suggest.ts';
import { t } from '../text/index.ts';
import { findTitle } from '../titles.ts';

/** Judges the board by the named title, or by the one that finds the fewest problems. */
function judged(titles: readonly Game[], named: string | undefined, folder: string) {
  const able = titles.filter(({ boards }) => boards !== undefined);
  const asked = named === undefined ? able : [findTitle(titles, named)];
  const [best] = asked
    .map((title) => ({ title, ...judgeBoard(title, folder) }))
    .sort((a, b) => a.problems.length - b.problems.length);
  return best ?? failUsage(t.tools.board.noTitle);
}

export const board: Command = {
  name: 'board',
  args: [{ name: 'check' }, { name: 'folder' }],
  options: {
    title: { type: 'string', value: 'TITLE' },
    json: { type: 'boolean' },
  },
  async run(args, env) {
    if (args.at(0) !== 'check') failUsage(t.tools.board.notUnderstood(args.at(0), didYouMean(args.at(0), ['check'])));
    const folder = args.at(1);
    const { title, board: found, problems } = judged(env.titles, args.text('title'), folder);
    const isOwn = found.hash === title.meta.board.hash;
    if (args.flag('json')) {
      const told = problems.map((problem) => ({ ...problem, message: problemText(title, problem) }));
      printJson(env, { title: title.meta.id, hash: found.hash, own: isOwn, problems: told });
      return problems.length === 0;
    }
    for (const problem of problems) print(env, problemText(title, problem));
    if (problems.length > 0) print(env, t.tools.board.problems(problems.length, folder));
    else if (isOwn) print(env, t.tools.board.own(folder, title.meta.name, found.hash));
    else print(env, t.tools.board.fits(folder, title.meta.name, found.hash, title.meta.id));
    return problems.length === 0;
  },
};
