import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems give higher ports to outgoing connections, so a free one could be taken before a server opens it. */
const FIRST = 15_000;
/** Each process has its own range, because two that run side by side could find the same port free. */
const [SHARES, SHARE] = [500, 30];
const own = FIRST + (process.pid % SHARES) * SHARE;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port for a server that opens later, or again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(own, own + SHARE);
    if (await isFree(port)) return port;
  }
}
