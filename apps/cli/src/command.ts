import type { Game } from '@roundhouse/titles';
import type { Args } from './args.ts';
import type { Texts } from './text/index.ts';

export interface OptionDef {
  readonly type: 'string' | 'boolean';
  readonly usual?: string; // its default value, or its possible values
  readonly value?: string; // the placeholder for the value in the help: "N", "FILE"
  readonly multiple?: true;
}

export interface Argument {
  readonly name: string; // "game.json", "title"
  readonly optional?: true;
}

/** Where a command reads and writes. Tests provide their own. */
export interface Env {
  readonly titles: readonly Game[];
  /** Module that exports the same titles as TITLES, for worker threads. */
  readonly titlesFrom: string;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

export type CommandName = keyof Texts['commands'];

/** A command. The texts explain what it is for, and what its options mean. */
export interface Command {
  readonly name: CommandName;
  readonly args: readonly Argument[];
  readonly options: Readonly<Record<string, OptionDef>>;
  /** Lines for its help, first below the options, in addition to its texts. */
  notes?(): readonly string[];
  /** Resolves to false if the work was done and the answer is "no" (a violation was found): exit code 1. */
  run(args: Args, env: Env): Promise<boolean>;
}
