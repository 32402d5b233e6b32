import type { Command } from '../command.ts';
import { failUsage } from '../fail.ts';
import { openGame } from '../game-file.ts';
import { print, printJson } from '../output.ts';
import { boardSvg } from '../pictures.ts';
import { t } from '../text/index.ts';
import { writeFile } from '../write-file.ts';

const WIDTH = 1600;

export const render: Command = {
  name: 'render',
  args: [{ name: 'game.json' }],
  options: {
    out: { type: 'string', value: 'FILE' },
    width: { type: 'string', value: 'W', usual: String(WIDTH) },
    until: { type: 'string', value: 'N' },
    json: { type: 'boolean' },
  },
  async run(args, env) {
    const out = args.required('out', 'board.svg');
    const kind = /\.(svg|png)$/i.exec(out)?.[1]?.toLowerCase();
    if (kind === undefined) failUsage(t.tools.render.ending(JSON.stringify(out)));
    const width = args.whole('width', WIDTH, 100, 10_000);
    const until = args.text('until') === undefined ? undefined : args.whole('until', 0, 0, 1_000_000);
    const game = openGame(env.titles, args.at(0), until === undefined ? {} : { until });
    const svg = boardSvg(game, width);
    writeFile(out, kind === 'svg' ? svg : await png(svg, width));
    if (args.flag('json')) printJson(env, { title: game.title.meta.id, moves: game.moves, out, width });
    else print(env, t.tools.render.drawn(game.title.meta.name, game.moves, out));
    return true;
  },
};

/** The renderer is large, so it is only loaded when needed. */
async function png(svg: string, width: number): Promise<Uint8Array> {
  const { svgToPng } = await import('@roundhouse/raster');
  return svgToPng(svg, width);
}
