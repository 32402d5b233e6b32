import type { Command } from '../command.ts';
import { counted } from '../output.ts';
import { HELP } from '../play/answer.ts';
import { Session } from '../play/session.ts';
import { Table } from '../play/table.ts';
import { Terminal } from '../play/terminal.ts';

export const play: Command = {
  name: 'play',
  summary: 'play a game in the terminal, all players at one keyboard',
  args: [{ name: 'game.json' }],
  options: {},
  notes: [HELP, 'Every move is saved at once. Input may also come through a pipe, one line for each answer.'],
  async run(args, env) {
    const file = args.at(0);
    const session = new Session(env.titles, file);
    const terminal = new Terminal(env);
    try {
      await new Table(session, terminal).run();
    } finally {
      terminal.close();
    }
    env.stdout.write(`\n${file} is saved after ${counted(session.moves, 'move')}.\n`);
    return true;
  },
};
