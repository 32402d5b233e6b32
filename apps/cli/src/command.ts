import type { Game } from '@roundhouse/titles';
import type { Args } from './args.ts';
import type { Texts } from './text/index.ts';

export interface OptionDef {
  readonly type: 'string' | 'boolean';
  readonly usual?: string; // what it is if it is not given, or what it may be
  readonly value?: string; // what stands for the value in the help: "N", "FILE"
  readonly multiple?: true;
}

export interface Argument {
  readonly name: string; // "game.json", "title"
  readonly optional?: true;
}

/** Where a command reads and writes. Tests hand in their own. */
export interface Env {
  readonly titles: readonly Game[];
  /** Module that exports the same titles as TITLES, for worker threads. */
  readonly titlesFrom: string;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

export type CommandName = keyof Texts['commands'];

/** What it is for, and what its options mean, is in the texts. */
export interface Command {
  readonly name: CommandName;
  readonly args: readonly Argument[];
  readonly options: Readonly<Record<string, OptionDef>>;
  /** What its help says first below the options, where that is more than a text of the command. */
  notes?(): readonly string[];
  /** Resolves to false when the work was done and its answer is "no" (a violation was found): exit code 1. */
  run(args: Args, env: Env): Promise<boolean>;
}
