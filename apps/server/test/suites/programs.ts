import type { KernelState } from '@roundhouse/kernel';
import type { MoveAnswer, TableAnswer } from '@roundhouse/protocol';
import { describe, expect, test, vi } from 'vitest';
import { account, atOneServer, type Home } from '../home.ts';
import { playedLog } from '../logs.ts';
import { commandId, type Person } from '../person.ts';
import { begun, TITLE } from '../play.ts';

const stepOf = (state: unknown): string => (state as { flow: { step: string }[] }).flow.at(-1)?.step ?? '';
const stock = playedLog(200, { stop: (state) => stepOf(state) === 'stock' });

/** The best run that can be made now, computed from the rules alone. */
function bestRun(state: KernelState) {
  const seat = TITLE.waitingFor(state)[0] ?? 0;
  const open = TITLE.legal(state, seat).find((choice) => choice.kind === 'open' && choice.type === 'runTrains');
  return open?.kind === 'open' ? TITLE.solve?.(state, open, { nodes: 1_000_000 }) : undefined;
}
const running = playedLog(900, { stop: (state) => (bestRun(state)?.value ?? 0) > 0 });

const PAID = (revenue: number | undefined) => expect.objectContaining({ type: 'dividend', what: 'pay', revenue });
type Dividend = { readonly company: string; readonly perShare: number };
type Players = { readonly players: readonly { cash: number; portfolio: Record<string, number> }[] };

async function sandbox(home: Home, log: unknown): Promise<{ person: Person; id: string; seat: number }> {
  const person = await account(home);
  const { table } = await person.post<TableAnswer>('/api/import', { file: log });
  return { person, id: table.id, seat: table.waitingFor[0] ?? 0 };
}

const set = (person: Person, id: string, seat: number, program: unknown): Promise<MoveAnswer> =>
  person.post<MoveAnswer>(`/api/tables/${id}/program`, { commandId: commandId(), seat, program });

const movesOf = async (person: Person, id: string): Promise<number> =>
  (await person.get<TableAnswer>(`/api/tables/${id}`)).table.moves;

export function programsSuite(home: Home): void {
  describe('programmed moves', () => {
    test('pass until something changes: the round goes by, then it stops', async () => {
      const { person, id, seat } = await sandbox(home, stock.log);
      const others = [0, 1, 2].filter((each) => each !== seat);
      const first = await set(person, id, seat, { kind: 'pass' });
      expect(first.accepted.entries).toMatchObject([{ seat, type: 'pass', auto: true }]);
      for (const other of others) await set(person, id, other, { kind: 'pass' });
      const { table } = await person.get<TableAnswer>(`/api/tables/${id}`);
      expect(table.moves).toBe(stock.log.events.length + 3);
      // When the seat is asked next, its program has stopped.
      const { program } = await person.position(id, table.waitingFor[0]);
      expect(program).toEqual({ program: { kind: 'pass' }, stopped: 'roundOver' });
    });

    test('buy up to so many shares, and stop there', async () => {
      const { person, id, seat } = await sandbox(home, stock.log);
      const { choices } = await person.position(id, seat);
      const buy = choices.find((choice) => choice.kind === 'exact' && choice.action.type === 'buyFromHand');
      const certs = buy?.kind === 'exact' ? (buy.action as unknown as { certs: string[] }).certs : [];
      const company = certs.find((cert) => /^[A-Z]+$/.test(cert)) ?? '';
      const { accepted } = await set(person, id, seat, { kind: 'buy', company, shares: 1 });
      expect(accepted.entries[0]).toMatchObject({ seat, auto: true });
      const position = await person.position(id, seat);
      const { portfolio } = (position.view as { players: { portfolio: Record<string, number> }[] }).players[seat] ?? {};
      expect(portfolio?.[company]).toBe(1);
    });

    test('run the best routes and pay', async () => {
      const { person, id, seat } = await sandbox(home, running.log);
      // The search runs outside the server's main thread; the moves come when it is done.
      expect((await set(person, id, seat, { kind: 'run' })).accepted.entries).toEqual([]);
      const best = bestRun(running.state);
      expect(best).toMatchObject({ proved: true });
      const revenue = best?.value;
      const since = running.log.events.length;
      await vi.waitFor(async () => expect(await movesOf(person, id)).toBe(since + 2), {
        timeout: 60_000,
        interval: 100,
      });
      const { entries } = await person.get<Pick<MoveAnswer['accepted'], 'entries'>>(
        `/api/tables/${id}/log?since=${since}&as=${seat}`,
      );
      expect(entries).toMatchObject([
        { seat, type: 'runTrains', auto: true, facts: [{ type: 'run', revenue }] },
        { seat, type: 'dividend', auto: true, facts: expect.arrayContaining([PAID(revenue)]) },
      ]);
      const dividend = entries[1]?.facts.find(({ type }) => type === 'dividend') as unknown as Dividend;
      const after = (await person.position(id, seat)).view as Players;
      const before = TITLE.view(running.state, seat) as Players;
      for (const [i, { cash, portfolio }] of before.players.entries()) {
        // The director's certificate counts twice.
        const shares = (portfolio[dividend.company] ?? 0) + 2 * (portfolio[`${dividend.company}*`] ?? 0);
        expect([i, after.players[i]?.cash]).toEqual([i, cash + shares * dividend.perShare]);
      }
      expect(after.players[seat]?.cash).toBeGreaterThan(before.players[seat]?.cash ?? 0);
      const off = await set(person, id, seat, null);
      expect(off.position?.program ?? null).toBeNull();
    });

    test('the others hear nothing of it when somebody programs a seat', async () => {
      const table = await begun(atOneServer(home));
      const [owner, other] = table.people as [Person, Person];
      const [mine, theirs] = [await owner.live(), await other.live()];
      for (const live of [mine, theirs]) {
        live.say({ type: 'watch', table: table.id });
        await live.table();
      }
      await set(owner, table.id, 0, { kind: 'run' });
      expect((await mine.table()).position?.program).toMatchObject({ program: { kind: 'run' } });
      theirs.say({ type: 'ping' });
      await theirs.next(({ type }) => type === 'pong');
      expect(theirs.messages.filter(({ type }) => type === 'table')).toHaveLength(1);
      for (const live of [mine, theirs]) live.close();
    });

    test('a program that there is not is refused', async () => {
      const { person, id, seat } = await sandbox(home, stock.log);
      for (const program of [{ kind: 'win' }, { kind: 'buy', company: 'XXX', shares: 1 }, { kind: 'pass', extra: 1 }]) {
        const path = `/api/tables/${id}/program`;
        expect((await person.refused('POST', path, { commandId: commandId(), seat, program })).status).toBe(400);
      }
    });
  });
}
