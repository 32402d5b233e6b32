import { Rng } from '@roundhouse/kernel';
import type { MoveAnswer } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { type Home, removeFolder, Server, somebody, temporaryFolder } from '../home.ts';
import { commandId, type Person } from '../person.ts';
import { begun, choose, type Table } from '../play.ts';

interface Acknowledged {
  readonly command: string;
  readonly seat: number;
  readonly accepted: MoveAnswer['accepted'];
}

/** Moves as fast as the answers come, until the server is gone. */
async function stream(table: Table, rng: Rng, acknowledged: Acknowledged[]): Promise<void> {
  try {
    for (;;) {
      const { waitingFor } = await (table.people[0] as Person).position(table.id);
      const seat = waitingFor[0] ?? 0;
      const person = table.people[seat] as Person;
      const position = await person.position(table.id);
      const command = commandId();
      const { status, body } = await person.move(table.id, position.decision, choose(position, rng), command);
      if (status === 200) acknowledged.push({ command, seat, accepted: body.accepted });
    }
  } catch {
    return; // the server was killed
  }
}

/** The same people at the server that took the place of the killed one. */
function moved(home: Home, table: Table): Table {
  const people = table.people.map((person) => {
    const again = somebody(home);
    again.cookie = person.cookie;
    return again;
  });
  return { ...table, people, owner: people[0] as Person };
}

export function crashSuite(home: Home): void {
  describe('crash', () => {
    test('killed with SIGKILL in a stream of moves, the server loses nothing it acknowledged', async () => {
      const data = temporaryFolder();
      const environment = { ...home.environment, ROUNDHOUSE_DATA: data };
      const lone: Home = { ...home, servers: [await Server.open(environment)], people: [] };
      let table = await begun(lone);
      const acknowledged: Acknowledged[] = [];
      for (let round = 0; round < 2; round++) {
        const before = acknowledged.length;
        const streaming = stream(table, new Rng(`crash ${round}`), acknowledged);
        while (acknowledged.length < before + 12 + 5 * round) await new Promise((resolve) => setTimeout(resolve, 5));
        const live = await (table.people[1] as Person).live();
        live.say({ type: 'watch', table: table.id });
        await live.table();
        await lone.servers[0]?.end('SIGKILL');
        await streaming;
        lone.servers = [await Server.open(environment)];
        const heard = live.messages.flatMap((message) =>
          message.type === 'table' ? [message.position?.seq ?? 0] : [],
        );
        table = moved(lone, table);
        // No move was announced that is not there, and every acknowledged move is there.
        const { seq } = await table.owner.position(table.id);
        expect(seq).toBeGreaterThanOrEqual(Math.max(...heard));
        expect(seq).toBeGreaterThanOrEqual(acknowledged.at(-1)?.accepted.seq ?? 0);
        const back = await (table.people[1] as Person).live();
        back.say({ type: 'watch', table: table.id, since: 0 });
        const { entries } = await back.table();
        expect(entries.map((entry) => entry.seq)).toEqual(Array.from({ length: seq }, (_, i) => i + 1));
        // At most one move was on its way at each end. Seats that have no choice pass automatically.
        const sent = entries.filter(({ auto }) => !auto).length;
        expect(sent - acknowledged.length).toBeLessThanOrEqual(round + 1);
        back.close();
      }
      for (const { command, seat, accepted } of acknowledged) {
        const again = await (table.people[seat] as Person).move(table.id, 'x', { type: 'x' }, command);
        expect(again.body.accepted).toEqual(accepted);
      }
      for (const server of lone.servers) await server.end();
      removeFolder(data);
    });
  });
}
