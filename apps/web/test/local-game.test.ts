import type { ActionBase } from '@roundhouse/kernel';
import { TITLES } from '@roundhouse/titles';
import { TITLE } from '@roundhouse/titles/18-india';
import { TITLE as RAILS } from '@roundhouse/titles/india-rails';
import { beforeAll, describe, expect, test } from 'vitest';
import { helper } from '../src/helper.ts';
import { beginGame, LocalGame } from '../src/local/game.ts';
import { linesOf } from '../src/local/lines.ts';
import { loadTitle } from '../src/titles/rules.ts';
import { playScript, SEED } from './browser/script.ts';

const setup = { id: 'g', names: ['Asha', 'Bela', 'Chand'], options: {}, seed: SEED };
const { actions } = playScript(SEED, 77);

function played(moves: number): LocalGame {
  const game = new LocalGame(TITLE, beginGame(TITLE, setup, 0));
  // Where there is nothing to choose, the table has passed already.
  while (game.length < moves) {
    expect(game.send(actions[game.length], 1)).toEqual({ ok: true });
    game.judgeLast();
  }
  return game;
}

describe('a game at one screen', () => {
  test('shows a hand only to the seat that has taken the screen', () => {
    const game = played(0);
    const open = JSON.stringify(game.now(null).view);
    expect(open).toContain('"hand":null');
    expect(open).not.toMatch(/"hand":\{/);
    const own = game.now(1).view as { players: readonly { hand: unknown }[] };
    expect(own.players.map(({ hand }) => hand !== null)).toEqual([false, true, false]);
  });

  test('lets the first seat act that is waited for, or the one at the screen', () => {
    const game = played(0);
    expect(game.now(null).actor).toBe(0);
    expect(game.now(2).actor).toBe(2);
  });

  test('survives being saved and opened, with its past', () => {
    const game = played(60);
    const again = new LocalGame(TITLE, JSON.parse(JSON.stringify(game.save())));
    expect(again.now(null)).toEqual(game.now(null));
    expect(again.at(40, null)).toEqual(game.at(40, null));
    expect(again.entries(null)).toEqual(game.entries(null));
    while (!again.keepMore(8));
    expect(again.at(40, null)).toEqual(game.at(40, null));
  });

  test('makes its lines anew for a file that has none', () => {
    const { log } = played(30).save();
    const made = linesOf(TITLE, log, 5);
    expect(made.lines).toHaveLength(31);
    expect(made.log.events).toHaveLength(30);
  });

  test('says that time is up, with the first move after it', () => {
    const rails = { id: 'r', names: ['Asha', 'Bela'], options: { timeLimit: 15 }, seed: '1' };
    const game = new LocalGame(RAILS, beginGame(RAILS, rails, 0));
    const end = (): ActionBase => ({ type: 'endTurn', seat: game.waitingFor[0] ?? 0 });
    for (const minutes of [1, 15, 16]) {
      expect(game.send({ type: 'nonsense' }, minutes * 60_000)).toMatchObject({ ok: false });
      expect(game.send(end(), minutes * 60_000)).toEqual({ ok: true });
      game.judgeLast();
    }
    expect(game.entries(null).map(({ kind }) => kind)).toEqual(['started', 'action', 'action', 'table', 'action']);
    expect(game.now(null).view).toMatchObject({ lastRound: 1 });
    expect(game.send({ type: 'endTurn', seat: game.waitingFor[0] ?? 0 }, 1e9)).toEqual({ ok: true });
    game.judgeLast();
    expect(game.length).toBe(5);
    expect(game.limits().own).toBeLessThan(game.length);
  });

  test('refuses with the rule and changes nothing', () => {
    const game = played(0);
    const refused = game.send({ type: 'selectHand', seat: 0, certs: ['EIR'] }, 1);
    expect(refused).toMatchObject({ ok: false, violation: { code: 'selection.count', rule: { section: '6.4' } } });
    expect(game.send({ type: 'nonsense' }, 1)).toMatchObject({ ok: false });
    expect(game.length).toBe(0);
  });
});

describe('undo at one screen', () => {
  const lay = actions.findIndex(({ type }) => type === 'layTile');

  test('is free within the turn, and goes further back if all agree', () => {
    const game = played(lay + 3);
    expect(game.limits()).toMatchObject({ own: lay, turn: lay });
    expect(game.limits().agreed).toBeLessThanOrEqual(lay);
    expect(game.undo(lay, 2)).toEqual({ ok: true });
    expect(game.redo(lay + 3, 2)).toEqual({ ok: true });
    expect(
      game
        .entries(null)
        .slice(-2)
        .map(({ kind }) => kind),
    ).toEqual(['undo', 'redo']);
    expect(game.limits().turn).toBe(lay);
  });

  test('goes as far back in a game that was opened from a file', () => {
    const game = played(lay + 3);
    const { log } = game.save();
    const opened = { ...game.save(), ...linesOf(TITLE, log, 5), known: null };
    const again = new LocalGame(TITLE, opened);
    expect(again.limits()).toEqual(game.limits());
    expect(again.undo(lay, 6)).toEqual({ ok: true });
  });

  test('never goes past what was shown', () => {
    const bought = actions.findIndex(({ type }) => type === 'buyFromHand') + 1;
    const game = played(bought);
    expect(game.limits()).toMatchObject({ own: bought, agreed: bought, turn: bought });
    expect(game.undo(bought - 1, 2)).toEqual({ ok: false, problem: 'revealed' });
  });
});

describe('the helper', () => {
  beforeAll(() => loadTitle('18-india'));

  test('can have the rules of every title', async () => {
    for (const { meta } of TITLES) expect((await loadTitle(meta.id)).meta.id).toBe(meta.id);
    await expect(loadTitle('1830')).rejects.toThrow('no title');
  });

  const seenAt = (moves: number) => {
    const { view, viewer, actor, choices } = played(moves).now(null);
    return { seen: { title: '18-india', viewer, view }, actor: actor as number, choices };
  };

  test('foretells what a move brings about, from the view alone', () => {
    const dividend = actions.findIndex(({ type }) => type === 'dividend');
    const { seen } = seenAt(dividend);
    const [pay] = helper.preview(seen, [actions[dividend] as ActionBase]);
    expect(pay?.ok && pay.facts.map(({ type }) => type)).toEqual(['dividend', 'price']);
  });

  test('finds the best run from the view alone', () => {
    const run = actions.findIndex(({ type }) => type === 'runTrains');
    const { seen, choices } = seenAt(run);
    const open = choices.find(({ kind }) => kind === 'open');
    expect(open && helper.solve(seen, open, 100_000)).toMatchObject({ value: 90, proved: true });
  });

  test('says why nothing may be done, and nothing if something may', () => {
    const lay = actions.findIndex(({ type }) => type === 'layTile');
    const { seen, actor } = seenAt(lay);
    const far = { type: 'layTile', seat: actor, hex: 'I20', tile: '57', rotation: 0 } as ActionBase;
    expect(helper.reason(seen, [far])).toMatchObject({ code: 'track.notReached' });
    expect(helper.reason(seen, [far, actions[lay] as ActionBase])).toBeNull();
  });
});
