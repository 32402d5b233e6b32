import { append, fileProblem } from '@roundhouse/kernel';
import { factText, moveText, refusalText } from '@roundhouse/words';
import { fileProblemText } from '@roundhouse/words/files.ts';
import type { Command } from '../command.ts';
import { spokenOn } from '../display.ts';
import { fail, failUsage, oneLine } from '../fail.ts';
import { gameText, openGame } from '../game-file.ts';
import { print, printJson } from '../output.ts';
import { fileWords, t } from '../text/index.ts';
import { writeFile } from '../write-file.ts';

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (problem) {
    return failUsage(t.wrong.notJson(oneLine((problem as Error).message)));
  }
}

export const apply: Command = {
  name: 'apply',
  args: [{ name: 'game.json' }],
  options: {
    action: { type: 'string', value: 'JSON' },
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
  },
  async run(args, env) {
    const file = args.at(0);
    const input = readJson(args.required('action', `'{"type":"pass","seat":0}'`));
    const { title, log, state, names, moves } = openGame(env.titles, file);
    const parsed = title.parse(input);
    if (!parsed.ok) {
      const why = fileProblemText(fileWords, fileProblem(parsed.problem), title, names);
      fail(t.wrong.notUnderstood(moves + 1, oneLine(why), file));
    }
    const result = append(title, log, state, { kind: 'action', action: parsed.action });
    if (!result.ok) fail(t.wrong.refused(moves + 1, refusalText(title, result.violation, names)));
    const dryRun = args.flag('dry-run');
    if (!dryRun) writeFile(file, gameText(result.log));
    const waitingFor = title.waitingFor(result.state);
    if (args.flag('json')) {
      printJson(env, {
        ok: true,
        written: !dryRun,
        moves: moves + 1,
        facts: result.facts,
        waitingFor,
        ended: result.state.ended,
      });
      return true;
    }
    const spoken = spokenOn(title, result.state);
    const made = moveText(spoken, { ...parsed.action, facts: result.facts }, names);
    if (made !== undefined) print(env, made);
    for (const fact of result.facts) print(env, factText(spoken, fact, names));
    const next =
      result.state.ended === null ? t.applied.waiting(waitingFor.map((seat) => names[seat] ?? '')) : t.applied.over;
    print(env, dryRun ? t.applied.dry(next) : t.applied.written(moves + 1, next));
    return true;
  },
};
