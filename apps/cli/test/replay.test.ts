import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder, newToy, run } from './run.ts';

/** Plays a game to its end by always taking the first choice. */
async function playedOut(dir: string): Promise<string> {
  const file = await newToy(dir, '--option', 'hand=1');
  for (let moves = 0; moves < 20; moves++) {
    const { ended, waitingFor, seats } = JSON.parse((await run(['legal', file, '--json'])).out);
    if (ended !== null) break;
    const { choices } = seats.find(({ seat }: { seat: number }) => seat === waitingFor[0]);
    const exact = choices.find(({ kind }: { kind: string }) => kind === 'exact');
    await run(['apply', file, '--action', JSON.stringify(exact.action)]);
  }
  return file;
}

describe('replay', () => {
  test('--json prints title, actions, finished, end reason and scores, and nothing else', async () => {
    const file = await playedOut(folder());
    const result = JSON.parse((await run(['replay', file, '--json'])).out);
    expect(Object.keys(result)).toEqual(['title', 'actions', 'finished', 'endReason', 'scores']);
    expect(result).toMatchObject({ title: 'market-day', actions: 2, finished: true, endReason: 'cards' });
    expect(Object.keys(result.scores)).toEqual(['P1', 'P2']);
  });

  test('a trace has one line per move, with its facts and a digest', async () => {
    const dir = folder();
    const file = await playedOut(dir);
    const trace = path.join(dir, 'trace.jsonl');
    expect((await run(['replay', file, '--trace', trace])).code).toBe(0);
    const lines = readFileSync(trace, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ n }) => n)).toEqual([1, 2]);
    expect(lines[0]).toMatchObject({ action: { type: 'bid' }, facts: [{ type: 'hasBid' }] });
    expect(lines[0].digest).toMatch(/^[0-9a-f]{16}$/);
    expect(lines[0].digest).not.toBe(lines[1].digest);
  });

  test('--until stops early, and refuses a move that is not there', async () => {
    const file = await playedOut(folder());
    expect(JSON.parse((await run(['replay', file, '--json', '--until', '1'])).out)).toMatchObject({
      actions: 1,
      finished: false,
      endReason: null,
    });
    const { code, err } = await run(['replay', file, '--until', '3']);
    expect(code).toBe(1);
    expect(err).toContain('move 3 is not between 0 and 2');
  });
});
