import { AdminError, backup, resetPassword } from './admin.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { serve } from './serve.ts';
import { DataInUse } from './store/lock.ts';

const USAGE = `serve                      open the server (the default)
reset-password <name>      give an account a new password and print it
backup <file>              write a copy of the SQLite data to a new file

PORT, HOST, PUBLIC_URL, ROUNDHOUSE_DATA, DATABASE_URL, RATE_FACTOR and LOG_LEVEL are read from the environment.`;

async function open(config: Config): Promise<void> {
  const served = await serve(config);
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    served.close().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  console.log(`Roundhouse is open at ${served.address}`);
}

async function main([command = 'serve', argument]: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  if (command === 'serve') return open(config);
  if (command === 'reset-password' && argument !== undefined) {
    console.log(`New password of ${argument}: ${await resetPassword(config, argument)}`);
  } else if (command === 'backup' && argument !== undefined) {
    await backup(config, argument);
    console.log(`The data was copied to ${argument}`);
  } else {
    console.log(USAGE);
    if (command !== 'help' && command !== '--help') process.exitCode = 1;
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof DataInUse ||
  error instanceof AdminError ||
  (error as { code?: unknown } | null)?.code === 'EADDRINUSE';

main(process.argv.slice(2)).catch((error) => {
  console.error(isExpected(error) ? error.message : error);
  process.exitCode = 1;
});
