import { SITE_IMPORTS } from '@roundhouse/titles/site.ts';
import { exportProblemText } from '@roundhouse/words/files.ts';
import type { Command } from '../command.ts';
import { fail, failUsage, oneLine } from '../fail.ts';
import { readLog } from '../game-file.ts';
import { print } from '../output.ts';
import { siteFileAt } from '../site-replay.ts';
import { fileWords, t } from '../text/index.ts';
import { refuseOverwrite, writeFile } from '../write-file.ts';

const FORMAT = '18xx.games';

export const exportCommand: Command = {
  name: 'export',
  args: [{ name: 'game.json' }],
  options: {
    format: { type: 'string', value: 'NAME', usual: FORMAT },
    out: { type: 'string', value: 'FILE' },
    like: { type: 'string', value: 'FILE' },
    force: { type: 'boolean' },
  },
  notes: () => [t.tools.export.titles(SITE_IMPORTS.map(({ title }) => title.meta.name))],
  async run(args, env) {
    const format = args.text('format') ?? FORMAT;
    if (format !== FORMAT) failUsage(t.tools.export.format(oneLine(format, 40), FORMAT));
    const [file, out, like] = [args.at(0), args.text('out'), args.text('like')];
    if (out !== undefined) refuseOverwrite(out, args.flag('force'));
    const { title, log } = readLog(env.titles, file);
    const site = SITE_IMPORTS.find((each) => each.title.meta.id === title.meta.id);
    if (!site) return fail(t.tools.export.noTitle(file, title.meta.name, FORMAT));
    const origin = like === undefined ? undefined : siteFileAt(like, true)?.json;
    const written = site.exportGame(log, origin === undefined ? {} : { like: origin });
    if (!written.ok) {
      const { move, problem } = written;
      const { cannot, cannotAt } = t.tools.export;
      const why = oneLine(exportProblemText(fileWords, title, problem, []));
      return fail(move === null ? cannot(file, FORMAT, why) : cannotAt(file, FORMAT, move, why));
    }
    const text = `${JSON.stringify(written.file)}\n`;
    if (out === undefined) env.stdout.write(text);
    else {
      writeFile(out, text);
      print(env, t.tools.export.written(title.meta.name, written.file.actions.length, FORMAT, out));
    }
    return true;
  },
};
