import { type Config, readConfig } from './config.ts';

const USAGE = `serve                      open the server (the default)
reset-password <name>      give an account a new password and print it
make-host <name>           let an account use the host's page
end-host <name>            take that from it
backup <file>              write a copy of the SQLite data to a new file
copy-to-postgres           copy all data from the SQLite file to the empty PostgreSQL of DATABASE_URL
copy-to-sqlite             copy it back, where there is no SQLite file yet

PORT, HOST, PUBLIC_URL, ROUNDHOUSE_DATA, DATABASE_URL, DATABASE_SECONDS, RATE_FACTOR, ABSENT_HOURS, BOT_THREADS, TABLES_EACH,
SMTP_URL, MAIL_FROM, PRIVATE_HOSTS and LOG_LEVEL are read from the environment: docs/hosting.md tells of them.`;

/** How long everything else may take to end after the requests had their time: a database that is away might block for ever. */
const LAST_MS = 20_000;

// Each command loads only what it needs: the rules of all games take a second.
async function open(config: Config): Promise<void> {
  const { serve } = await import('./serve.ts');
  const served = await serve(config);
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    setTimeout(() => {
      console.error('Not everything came to an end; the server ends all the same.');
      process.exit(1);
    }, config.graceMs + LAST_MS).unref();
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
    const { resetPassword } = await import('./admin.ts');
    console.log(`New password of ${argument}: ${await resetPassword(config, argument)}`);
  } else if ((command === 'make-host' || command === 'end-host') && argument !== undefined) {
    const { setHost } = await import('./admin.ts');
    await setHost(config, argument, command === 'make-host');
    console.log(`${argument} is ${command === 'make-host' ? 'a host' : 'a host no more'}`);
  } else if (command === 'backup' && argument !== undefined) {
    const { backup } = await import('./admin.ts');
    await backup(config, argument);
    console.log(`The data was copied to ${argument}`);
  } else if (command === 'copy-to-postgres' || command === 'copy-to-sqlite') {
    const { copyData } = await import('./admin.ts');
    const { tables, rows } = await copyData(config, command === 'copy-to-postgres' ? 'postgres' : 'sqlite');
    console.log(`All data was copied, read again and found the same: ${rows} rows of ${tables} tables`);
  } else {
    console.log(USAGE);
    if (command !== 'help' && command !== '--help') process.exitCode = 1;
  }
}

/** Errors caused by the host, of which only the message is shown; anything else is our bug and comes with its stack trace. */
const EXPECTED = new Set(['ConfigError', 'DataInUse', 'NewerData', 'AdminError', 'CopyError', 'Unusable']);

main(process.argv.slice(2)).catch((error) => {
  console.error(EXPECTED.has(error.name) ? error.message : error);
  process.exitCode = 1;
});
