import type { Game } from '@roundhouse/titles';
import { judgeBoard } from '../board-folder.ts';
import type { Command } from '../command.ts';
import { failUsage } from '../fail.ts';
import { counted, print, printJson } from '../output.ts';
import { didYouMean } from '../suggest.ts';
import { findTitle } from '../titles.ts';

/** The board judged by the title named, or else by the one that finds least wrong with it. */
function judged(titles: readonly Game[], named: string | undefined, folder: string) {
  const able = titles.filter(({ boards }) => boards !== undefined);
  const asked = named === undefined ? able : [findTitle(titles, named)];
  const [best] = asked
    .map((title) => ({ title, ...judgeBoard(title, folder) }))
    .sort((a, b) => a.problems.length - b.problems.length);
  return best ?? failUsage('no title is played on other boards than its own');
}

export const board: Command = {
  name: 'board',
  args: [{ name: 'check' }, { name: 'folder' }],
  options: {
    title: { type: 'string', value: 'TITLE' },
    json: { type: 'boolean' },
  },
  async run(args, env) {
    if (args.at(0) !== 'check')
      failUsage(`board ${args.at(0)} is not understood; ${didYouMean(args.at(0), ['check'])}`);
    const folder = args.at(1);
    const { title, board: found, problems } = judged(env.titles, args.text('title'), folder);
    const isOwn = found.hash === title.meta.board.hash;
    if (args.flag('json')) {
      printJson(env, { title: title.meta.id, hash: found.hash, own: isOwn, problems });
      return problems.length === 0;
    }
    for (const problem of problems) print(env, problem);
    if (problems.length > 0) print(env, `${counted(problems.length, 'problem')} in ${folder}`);
    else if (isOwn) print(env, `${folder} is the board that comes with ${title.meta.name} (${found.hash})`);
    else
      print(
        env,
        `${folder} is a board for ${title.meta.name} (${found.hash}). Next: new ${title.meta.id} --board ${folder}`,
      );
    return problems.length === 0;
  },
};
