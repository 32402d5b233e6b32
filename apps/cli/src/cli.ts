import { type Args, readArgs } from './args.ts';
import type { Command, Env } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { Failure, oneLine, UsageFailure } from './fail.ts';
import { helpOf, helpOfAll, PROGRAM } from './help.ts';
import { didYouMean } from './suggest.ts';
import { t } from './text/index.ts';

export const EXIT = { done: 0, failed: 1, notUnderstood: 2 } as const;

const asksHelp = (word: string): boolean => word === '--help' || word === '-h';

function findCommand(name: string): Command {
  const command = COMMANDS.find((each) => each.name === name);
  if (command) return command;
  const names = COMMANDS.map((each) => each.name);
  throw new UsageFailure(t.wrong.noCommand(JSON.stringify(name), didYouMean(name, names)));
}

async function dispatch(words: readonly string[], env: Env): Promise<number> {
  const [first, ...rest] = words;
  if (first === undefined || asksHelp(first) || (first === 'help' && rest.length === 0)) {
    env.stdout.write(`${helpOfAll(COMMANDS)}\n`);
    return first === undefined ? EXIT.notUnderstood : EXIT.done;
  }
  if (first.startsWith('-')) throw new UsageFailure(t.wrong.commandFirst(oneLine(first), PROGRAM));
  const command = findCommand(first === 'help' ? (rest[0] ?? '') : first);
  if (first === 'help' || rest.some(asksHelp)) {
    env.stdout.write(`${helpOf(command)}\n`);
    return EXIT.done;
  }
  const args: Args = readArgs(command, rest);
  return (await command.run(args, env)) ? EXIT.done : EXIT.failed;
}

/** Runs one command. Any error ends as one line on stderr and an exit code. */
export async function runCli(words: readonly string[], env: Env): Promise<number> {
  try {
    return await dispatch(words, env);
  } catch (problem) {
    if (problem instanceof Failure) {
      env.stderr.write(`${oneLine(problem.message, 600)}\n`);
      return problem instanceof UsageFailure ? EXIT.notUnderstood : EXIT.failed;
    }
    const text = problem instanceof Error ? problem.message : String(problem);
    env.stderr.write(`${t.wrong.fault(oneLine(text, 500))}\n`);
    if (process.env.ROUNDHOUSE_STACK && problem instanceof Error) env.stderr.write(`${problem.stack}\n`);
    return EXIT.failed;
  }
}
