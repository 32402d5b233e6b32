import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { TITLES } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { folder, run } from './run.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const RECORDED = path.join(process.env.ROUNDHOUSE_RECORDED ?? path.join(ROOT, '../shared/peer'), '18-india');
const hasRecorded = existsSync(path.join(RECORDED, 'OO-Fix.json'));

const replay = (...words: readonly string[]) => run(['replay', ...words], { titles: TITLES });

/** A file of the site whose players have not begun yet. */
function siteFile(dir: string, change: Record<string, unknown> = {}): string {
  const file = path.join(dir, 'site.json');
  const players = [1, 2].map((id) => ({ id, name: `Player ${id}` }));
  const game = { id: 1, title: '18 India', players, settings: { seed: 5 }, status: 'active', actions: [], ...change };
  writeFileSync(file, JSON.stringify(game));
  return file;
}

describe('replay of files of 18xx.games', () => {
  test('a game that has not begun has its set-up and no actions', async () => {
    const { code, out } = await replay(siteFile(folder()), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      title: '18-india',
      actions: 0,
      finished: false,
      endReason: null,
      scores: { 1: 1100, 2: 1100 },
    });
  });

  test('what cannot be imported is told in one line with the action', async () => {
    const dir = folder();
    const bad = { id: 3, type: 'blow_up', entity: 1, entity_type: 'player' };
    const unknown = await replay(siteFile(dir, { actions: [bad] }));
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('action 3: “blow_up” is no action')]);
    const other = await replay(siteFile(dir, { title: '1846' }));
    expect([other.code, other.err]).toEqual([1, expect.stringContaining('games of "1846" cannot be imported')]);
    const cut = path.join(dir, 'cut.json');
    const whole = JSON.stringify({ title: '18 India', players: [], actions: [{ ...bad, id: 17 }, bad] });
    writeFileSync(cut, whole.slice(0, -20));
    const { code, err } = await replay(cut);
    expect(code).toBe(1);
    expect(err).toContain('is cut off or damaged');
    expect(err).toContain('the last action in it is 3');
    for (const text of [unknown.err, other.err, err]) expect(text.trim().split('\n')).toHaveLength(1);
  });

  test('options for such files are refused with any other', async () => {
    const dir = folder();
    const file = path.join(dir, 'ours.json');
    writeFileSync(file, '{"title":"x","events":[]}');
    const { err } = await replay(file, '--before-id', '3');
    expect(err).toContain('--before-id is for games exported from 18xx.games');
  });

  test('an empty or cut file is told as such with --out', async () => {
    const dir = folder();
    const file = path.join(dir, 'empty.json');
    for (const text of ['', 'null', '[]', '{}', '{"title":"18 India","actions":[{"id":1,"entity_type":']) {
      writeFileSync(file, text);
      const { code, err } = await replay(file, '--out', path.join(dir, 'out.json'));
      expect([text, code, err]).toEqual([text, 1, expect.stringContaining('is cut off or damaged')]);
      expect(err.trim().split('\n')).toHaveLength(1);
    }
  });

  test('--out replaces a file only with --force', async () => {
    const dir = folder();
    const out = path.join(dir, 'out.json');
    writeFileSync(out, 'mine');
    const refused = await replay(siteFile(dir), '--out', out);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('exists; choose another name')]);
    expect(readFileSync(out, 'utf8')).toBe('mine');
    expect((await replay(siteFile(dir), '--out', out, '--force')).code).toBe(0);
    expect((await replay(out)).code).toBe(0);
  });

  test('other commands say what to do with an export', async () => {
    const dir = folder();
    const file = siteFile(dir);
    const commands = [
      ['routes', file],
      ['render', file, '--out', path.join(dir, 'board.svg')],
      ['apply', file, '--action', '{"type":"pass","seat":0}'],
    ];
    for (const words of commands) {
      const { code, err } = await run(words, { titles: TITLES });
      expect([code, err]).toEqual([
        1,
        expect.stringContaining(`is an export of 18xx.games; first replay ${file} --out`),
      ]);
    }
  });

  test('the deal of that site needs a seed that is a number', async () => {
    const out = path.join(folder(), 'game.json');
    const words = ['new', '18-india', '--players', '2', '--option', 'deal=18xx.games', '--out', out, '--seed'];
    expect((await run([...words, 'abc'], { titles: TITLES })).err).toContain('--seed "abc" is not a whole number');
    expect((await run([...words, '12'], { titles: TITLES })).code).toBe(0);
    const imported = await replay(siteFile(folder(), { settings: { seed: 'abc' } }));
    expect([imported.code, imported.err]).toEqual([1, expect.stringContaining('the seed “abc” is not a whole number')]);
  });

  test('a trace that is missing or empty is told in one line', async () => {
    const dir = folder();
    const trace = path.join(dir, 'trace.jsonl');
    const missing = await replay(siteFile(dir), '--against', trace);
    expect(missing.err).toContain(`there is no file ${trace}`);
    expect(missing.err).not.toContain('new makes one');
    writeFileSync(trace, '');
    const empty = await replay(siteFile(dir), '--against', trace);
    expect([empty.code, empty.err]).toEqual([1, expect.stringContaining('is empty')]);
    expect(empty.err.trim().split('\n')).toHaveLength(1);
  });

  test('a damaged trace is told with its line', async () => {
    const dir = folder();
    const trace = path.join(dir, 'trace.jsonl');
    writeFileSync(trace, '{"n":0,"id":0,"type":"setup"}\n{"n":');
    const { code, err } = await replay(siteFile(dir), '--against', trace);
    expect(code).toBe(1);
    expect(err).toContain('line 2 is not JSON');
  });
});

describe.skipIf(!hasRecorded)(
  `recorded games${hasRecorded ? '' : ' (skipped: name their folder in ROUNDHOUSE_RECORDED)'}`,
  () => {
    const file = path.join(RECORDED, 'OO-Fix.json');
    const trace = path.join(RECORDED, 'OO-Fix.trace.jsonl');

    test('a replay against its trace finds no difference; against an edited one it fails and says where', async () => {
      const same = await replay(file, '--against', trace);
      expect([same.code, same.out]).toEqual([0, expect.stringContaining('0 differences found.')]);
      const edited = path.join(folder(), 'edited.jsonl');
      writeFileSync(edited, readFileSync(trace, 'utf8').replace('"cash":6551', '"cash":6550'));
      const other = await replay(file, '--against', edited);
      expect(other.code).toBe(1);
      expect(other.out).toMatch(/^action \d+ \(id \d+\) bank\.cash: ours 6551, recorded 6550$/m);
    });

    test('--trace writes ours in the same shape', async () => {
      const ours = path.join(folder(), 'ours.jsonl');
      await replay(file, '--trace', ours);
      const { code } = await replay(file, '--against', ours);
      expect(code).toBe(0);
      const lines = readFileSync(ours, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
      expect(lines[0]).toMatchObject({ type: 'setup', bank: { cash: 6386 } });
    });

    test('--until and --before-id stop, and --out saves a game that goes on from there', async () => {
      const out = path.join(folder(), 'game.json');
      expect(JSON.parse((await replay(file, '--until', '30', '--json')).out)).toMatchObject({
        actions: 30,
        finished: false,
      });
      const saved = await replay(file, '--before-id', '103', '--out', out, '--json');
      expect(JSON.parse(saved.out)).toMatchObject({ actions: 41 });
      const again = await replay(out, '--json');
      expect(JSON.parse(again.out).scores).toEqual(JSON.parse(saved.out).scores);
      const { out: legal } = await run(['legal', out, '--json'], { titles: TITLES });
      expect(JSON.parse(legal).ended).toBe(null);
    });
  },
);
