import { type AnyTitle, type GameLog, type Json, type LogEvent, replay } from '@roundhouse/kernel';
import { playedLog } from '@roundhouse/kernel/test/helpers.ts';
import { marketDay } from '@roundhouse/kernel/test/market-day.ts';
import { TITLE } from '@roundhouse/titles/18-india';
import { describe, expect, test } from 'vitest';
import { gameCarriedOver } from '../src/local/carry-over.ts';
import { beginGame, LocalGame, type SavedGame } from '../src/local/game.ts';
import { readGameFile } from '../src/local/game-file.ts';
import { linesOf } from '../src/local/lines.ts';
import { playScript, SEED } from './browser/script.ts';

const { rulesVersion } = TITLE.meta;

/** As the worker opens a file. */
function opened(title: AnyTitle, text: string): LocalGame {
  const { log, lines } = linesOf(
    title,
    readGameFile(text, () => title),
    7,
  );
  return new LocalGame(title, { id: 'f', log, lines, known: null, created: 7 });
}

const kindsOf = (game: LocalGame) => game.entries(null).map(({ seq, kind, moves }) => `${seq} ${kind} ${moves}`);

describe('a file of a game that goes on from a rebased state', () => {
  const names = ['Asha', 'Bela', 'Chand'];
  const { actions } = playScript(SEED, 77);
  const events = actions.map((action): LogEvent => ({ kind: 'action', action }));
  const { log: begun } = beginGame(TITLE, { id: 'g', names, options: {}, seed: SEED }, 0);
  const whole: GameLog = { ...begun, events };
  const at60 = replay(TITLE, whole as GameLog<never>, { until: 60 }).state;

  test('is that game: a clone, which another seed dealt, plays on', () => {
    // As the server writes it: a state, without the moves before it.
    const rebased: LogEvent = { kind: 'rebased', rulesVersion, state: { ...at60, seq: 0 } as unknown as Json };
    const clone: GameLog = { ...whole, seed: 'another', events: [rebased, ...events.slice(60, 64)] };
    const game = opened(TITLE, JSON.stringify(clone));
    const same = opened(TITLE, JSON.stringify({ ...whole, events: events.slice(0, 64) }));
    const { seq: _clone, ...there } = game.now(0).view as { readonly seq?: number };
    const { seq: _whole, ...here } = same.now(0).view as { readonly seq?: number };
    expect(there).toEqual(here);
    expect(game.waitingFor).toEqual(same.waitingFor);
    expect(kindsOf(game)).toEqual([
      '0 started 0',
      '1 rebased 0',
      '2 action 1',
      '3 action 2',
      '4 action 3',
      '5 action 4',
    ]);
    expect(game.send(actions[64], 8)).toEqual({ ok: true });
    const again = new LocalGame(TITLE, JSON.parse(JSON.stringify(game.save())));
    expect(again.now(null)).toEqual(game.now(null));
    expect(again.at(2, null).moves).toBe(2);
  });

  test('keeps what came before as history, numbers on from it, and goes no further back', () => {
    const rebased: LogEvent = { kind: 'rebased', rulesVersion, state: at60 as unknown as Json };
    const undone: LogEvent[] = [...events.slice(0, 62), { kind: 'undo', to: 60 }];
    const after: LogEvent[] = [...events.slice(60, 66), { kind: 'undo', to: 64 }];
    const game = opened(TITLE, JSON.stringify({ ...whole, events: [...undone, rebased, ...after] }));
    expect(kindsOf(game).slice(-7)).toEqual([
      '62 action 62',
      '63 undo 60',
      '64 rebased 60',
      ...[61, 62, 63, 64].map((moves) => `${moves + 4} action ${moves}`),
    ]);
    expect(game.now(null)).toMatchObject({ moves: 64, floor: 60, redoable: 0 });
    expect(game.at(3, null).moves).toBe(60);
    expect(game.limits().agreed).toBeGreaterThanOrEqual(60);
    while (game.length < 77) expect(game.send(actions[game.length], 8)).toEqual({ ok: true });
    game.judgeLast();
    expect(game.limits().agreed).toBeGreaterThanOrEqual(60);
    // States of earlier moves need not be kept.
    let steps = 0;
    while (!game.keepMore(4)) expect(++steps).toBeLessThan(9);
    expect(game.at(70, null).moves).toBe(70);
  });
});

test('a file with a state that cannot be played is refused, and why is said', () => {
  const { log, known } = beginGame(TITLE, { id: 'g', names: ['A', 'B', 'C'], options: {}, seed: SEED }, 0);
  const withState = (patch: object): string => {
    const state = { ...known?.state, ...patch } as unknown as Json;
    return JSON.stringify({ ...log, events: [{ kind: 'rebased', rulesVersion, state }] });
  };
  expect(opened(TITLE, withState({})).length).toBe(0);
  expect(() => opened(TITLE, withState({ players: [] }))).toThrow(/^state\.unplayable \(what \S/);
  expect(() => opened(TITLE, withState({ flow: [] }))).toThrow(/^state\.unplayable \(what \S/);
});

describe('a game of older rules', () => {
  const full = playedLog('replay');
  const events = full.events.slice(0, 6);
  const title = marketDay as unknown as AnyTitle;
  const reached = replay(marketDay, full, { until: 6 }).state;
  const { die: _die, ...withoutDie } = reached; // as the first rules had it
  const old = { ...full, rulesVersion: 1, events } as GameLog;
  const { lines } = linesOf(title, { ...old, rulesVersion: marketDay.meta.rulesVersion }, 3);
  const saved = {
    id: 'o',
    log: old,
    lines,
    known: { moves: 6, state: withoutDie },
    created: 3,
  } as unknown as SavedGame;

  test('is carried over when it is opened where it lies, from its last state', () => {
    const game = new LocalGame(title, gameCarriedOver(title, saved, 9));
    expect(game.now(null)).toMatchObject({ moves: 6, floor: 6 });
    expect(kindsOf(game).at(-1)).toBe('7 rebased 6');
    const next = full.events[6];
    expect(next?.kind === 'action' && game.send(next.action, 10)).toEqual({ ok: true });
    expect(game.limits().agreed).toBeGreaterThanOrEqual(6);
    const again = JSON.parse(JSON.stringify(game.save())) as SavedGame;
    expect(gameCarriedOver(title, again, 11)).toBe(again);
    expect(new LocalGame(title, again).now(null)).toEqual(game.now(null));
  });

  test('without its last state its moves are played by the rules of today', () => {
    const game = new LocalGame(title, gameCarriedOver(title, { ...saved, known: null }, 9));
    expect(game.now(null)).toMatchObject({ moves: 6, floor: 6 });
    const file = opened(title, JSON.stringify(old));
    expect(file.now(null)).toEqual(game.now(null));
  });

  test('is refused with the reason when there is no way', () => {
    expect(() => gameCarriedOver(title, { ...saved, log: { ...old, rulesVersion: 0 } }, 9)).toThrow(
      'rules.noMigration (version 0)',
    );
    expect(() => opened(title, JSON.stringify({ ...old, rulesVersion: 0 }))).toThrow(/^rules\.noMigration /);
  });
});
