import type { IncomingMessage } from 'node:http';

const MOST = 16 * 1024 * 1024;
const LONGEST = 10_000;

/**
 * Reads and discards the rest of a request that was refused. Answering immediately would end the connection while the client
 * is still writing, and most clients then report a broken connection instead of reading the reason.
 */
export function drain(request: IncomingMessage): Promise<void> {
  if (request.complete) return Promise.resolve();
  return new Promise((resolve) => {
    let seen = 0;
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, LONGEST);
    request.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > MOST) done();
    });
    request.once('end', done).once('close', done).once('error', done);
    request.resume();
  });
}
