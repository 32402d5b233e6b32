import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to a database that can stop passing data on, without either end noticing. */
export interface Freezer {
  readonly url: string;
  frozen: boolean;
  readonly lost: number; // packets from the client that never reached the database
  close(): void;
}

export async function openFreezer(to: string): Promise<Freezer> {
  const url = new URL(to);
  const port = Number(url.port);
  const ends: Socket[] = [];
  const state = { frozen: false, lost: 0 };
  const between = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let isDead = false; // a connection that has lost data stays silent, because it cannot go on after a gap
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.push(from.on('error', () => undefined));
      from.on('close', () => other.destroy());
      from.on('data', (data) => {
        isDead ||= state.frozen;
        if (!isDead) other.write(data);
        else if (from === near) state.lost++;
      });
    }
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  url.port = String((between.address() as AddressInfo).port);
  return Object.assign(state, {
    url: url.href,
    close: () => {
      for (const end of ends) end.destroy();
      between.close();
    },
  });
}
