import type { FoundRuns } from '@roundhouse/kernel';
import type { Command } from '../command.ts';
import { fail, failUsage } from '../fail.ts';
import { type OpenedGame, openGame } from '../game-file.ts';
import { grouped, print, printJson } from '../output.ts';
import { routeSearch, searchFor } from '../search/search.ts';
import { searchJson, searchText } from '../search/text.ts';
import { didYouMean } from '../suggest.ts';

const MOST_RUNS = 100;
const LIMIT = 60_000; // milliseconds
const LONGEST = 86_400_000;

/** A company by its name, however it is written. */
function companyIn({ title, state }: OpenedGame, asked: string | undefined): string {
  const known = title.runs?.companies(state) ?? [];
  if (known.length === 0) return fail('no company has a train yet');
  if (asked === undefined) return failUsage(`--company is missing: add for example --company ${known[0]}`);
  const named = known.find((id) => id.toLowerCase() === asked.toLowerCase());
  return named ?? failUsage(`no company ${JSON.stringify(asked)} has trains; ${didYouMean(asked, known)}`);
}

export const routes: Command = {
  name: 'routes',
  summary: "find the best run of a company's trains",
  args: [{ name: 'game.json' }],
  options: {
    company: { type: 'string', value: 'ID', help: 'whose trains run; it need not be its turn' },
    top: { type: 'string', value: 'K', help: 'list the K best runs' },
    limit: { type: 'string', value: 'MS', help: `stop after so many milliseconds (${grouped(LIMIT)})` },
    json: {
      type: 'boolean',
      help: 'print JSON: company, revenue, proved, upperBound, ms, nodes, routes, alternatives',
    },
  },
  notes: ['Ctrl-C stops the search and shows the best so far, with a bound on what is left.'],
  async run(args, env) {
    const top = args.whole('top', 1, 1, MOST_RUNS);
    const limit = args.whole('limit', LIMIT, 1, LONGEST);
    const game = openGame(env.titles, args.at(0));
    const { title, state } = game;
    if (!title.runs) fail(`${title.meta.name} has no trains that run routes`);
    const company = companyIn(game, args.text('company'));
    const started = performance.now();
    const onProgress = ({ runs, upperBound }: FoundRuns): void => {
      const best = runs[0]?.value ?? 0;
      if (env.stderr.isTTY)
        env.stderr.write(`\r\u001b[Ksearching: ${best} so far, at most ${upperBound} (Ctrl-C stops)`);
    };
    const position = title.runs.position(state, company);
    const found = await searchFor(routeSearch(title, env.titlesFrom, limit), { position, top, limit, onProgress });
    if (env.stderr.isTTY) env.stderr.write('\r\u001b[K');
    const searched = { title, company, found, milliseconds: performance.now() - started };
    if (args.flag('json')) printJson(env, searchJson(searched));
    else print(env, searchText(searched));
    return true;
  },
};
