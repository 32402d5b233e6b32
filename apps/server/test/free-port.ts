import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems hand out higher ports for connections: one that is free now could be gone when a server opens it. */
const FIRST = 15_000;
/** Each process looks among its own: of those side by side two could find the same one free. */
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
