import { TITLES } from '@roundhouse/titles';
import { runCli } from './cli.ts';
import { languageOf, speak } from './text/index.ts';

// `… | head` closes the pipe early: that is no error.
process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
  if (problem.code === 'EPIPE') process.exit(0);
  throw problem;
});

async function main(): Promise<void> {
  process.exitCode = await runCli(process.argv.slice(2), {
    titles: await speak(languageOf(process.env), TITLES),
    titlesFrom: import.meta.resolve('@roundhouse/titles'),
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
  });
}

void main();
