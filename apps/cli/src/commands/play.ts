import type { Command } from '../command.ts';
import { Session } from '../play/session.ts';
import { Table } from '../play/table.ts';
import { Terminal } from '../play/terminal.ts';
import { t } from '../text/index.ts';

export const play: Command = {
  name: 'play',
  args: [{ name: 'game.json' }],
  options: {},
  notes: () => t.play.help,
  async run(args, env) {
    const file = args.at(0);
    const session = new Session(env.titles, file);
    const terminal = new Terminal(env);
    try {
      await new Table(session, terminal).run();
    } finally {
      terminal.close();
    }
    env.stdout.write(`\n${t.play.saved(file, session.moves)}\n`);
    return true;
  },
};
