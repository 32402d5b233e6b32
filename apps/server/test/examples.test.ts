import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, ROOT } from './home.ts';
import { type Inside, openInside } from './inside.ts';

/** Runs an example as its reader would. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}, signal?: AbortSignal) {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { PATH: process.env.PATH ?? '', ...env } });
  signal?.addEventListener('abort', () => child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  );
}

describe('the examples for writers of bots', () => {
  let inside: Inside;
  beforeAll(async () => {
    inside = await openInside();
  });
  afterAll(() => inside.close());

  test('a bot over the public interface plays a whole game on a live server', async () => {
    const person = await account(inside.home);
    const { token } = await person.post<{ token: string }>('/api/me/tokens', { label: 'bot' });
    const wish = {
      title: 'roll-and-write',
      seats: [{ kind: 'open' }, { kind: 'bot', level: 'novice' }],
      seatOrder: 'chosen',
      pace: 0,
      options: { dealtStart: true },
    };
    const { table } = await person.post('/api/tables', wish);
    await person.post(`/api/tables/${table.id}/start`);
    const ended = await run([path.join('examples', 'api-bot.mjs')], { SERVER: inside.base, TOKEN: token });
    expect(ended).toEqual({ code: 0, output: '' });
    expect((await person.get(`/api/tables/${table.id}`)).table.status).toBe('finished');
  });

  test('where nothing is listed, it asks a bot of the server', async () => {
    const person = await account(inside.home);
    const { token } = await person.post<{ token: string }>('/api/me/tokens', { label: 'bot' });
    const seats = [{ kind: 'open' }, { kind: 'bot', level: 'random' }];
    const { table } = await person.post('/api/tables', { title: '18-india', seats, seatOrder: 'chosen', pace: 60_000 });
    const { position } = await person.post(`/api/tables/${table.id}/start`);
    expect(position?.choices.map(({ kind }) => kind)).toEqual(['open']);
    const stop = new AbortController();
    const ended = run([path.join('examples', 'api-bot.mjs')], { SERVER: inside.base, TOKEN: token }, stop.signal);
    await expect.poll(async () => (await person.get(`/api/tables/${table.id}`)).table.moves).toBe(1);
    stop.abort();
    expect((await ended).output).toBe('');
  });

  test('the engine as a library plays a whole game in a few lines', async () => {
    const { code, output } = await run(['--import', 'tsx', path.join('examples', 'whole-game.ts')]);
    expect(output).toMatch(/after \d+ moves\n(\d\. seat \d: \d+\n){3}/);
    expect(code).toBe(0);
  });
});
