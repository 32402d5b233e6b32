import type { Command } from '../command.ts';
import { apply } from './apply.ts';
import { arena } from './arena.ts';
import { bench } from './bench.ts';
import { board } from './board.ts';
import { demo } from './demo.ts';
import { exportCommand } from './export.ts';
import { legal } from './legal.ts';
import { newCommand } from './new.ts';
import { perft } from './perft.ts';
import { play } from './play.ts';
import { render } from './render.ts';
import { replay } from './replay.ts';
import { routes } from './routes.ts';
import { rules } from './rules.ts';
import { simulate } from './simulate.ts';
import { titles } from './titles.ts';

/** In the order in which the help lists them. */
export const COMMANDS: readonly Command[] = [
  demo,
  titles,
  newCommand,
  play,
  legal,
  apply,
  replay,
  exportCommand,
  simulate,
  arena,
  routes,
  render,
  rules,
  board,
  perft,
  bench,
];
