import { ConfigError, readConfig } from './config.ts';
import { serve } from './serve.ts';
import { DataInUse } from './store/lock.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const served = await serve(config);
  console.log(`Roundhouse is open at ${served.address}`);
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
}

main().catch((error) => {
  const isExpected = error instanceof ConfigError || error instanceof DataInUse || error?.code === 'EADDRINUSE';
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
