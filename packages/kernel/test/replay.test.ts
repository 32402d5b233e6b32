import { describe, expect, test } from 'vitest';
import {
  append,
  type GameLog,
  type Json,
  type LogEvent,
  migrate,
  newGame,
  parseLog,
  problemLine,
  ReplayError,
  replay,
  rulesVersionOf,
  Timeline,
} from '../src/index.ts';
import { bidOf, PLAYERS, playedLog } from './helpers.ts';
import { type Action, marketDay, type State } from './market-day.ts';
import { undoTo } from './undo.ts';

const log = playedLog('replay');
const moves = log.events.length;
const final = replay(marketDay, log).state;

function failure(broken: GameLog<Action>, title = marketDay): ReplayError {
  try {
    replay(title, broken);
  } catch (error) {
    if (error instanceof ReplayError) return error;
    throw error;
  }
  throw new Error('no error');
}

describe('replay', () => {
  test('gives the same state every time', () => {
    expect(final.ended).toBe('cards');
    expect(final.seq).toBe(moves);
    expect(replay(marketDay, JSON.parse(JSON.stringify(log))).state).toEqual(final);
  });

  test('stops after any number of moves', () => {
    expect(replay(marketDay, log, { until: 0 }).state.seq).toBe(0);
    const { state, moves: led } = replay(marketDay, log, { until: 5 });
    expect(state.seq).toBe(5);
    expect(led).toEqual(log.events.slice(0, 5));
    expect(() => replay(marketDay, log, { until: moves + 1 })).toThrow(
      `move.none (move ${moves + 1}, from 0, to ${moves})`,
    );
  });

  test('tells every move', () => {
    const told: number[] = [];
    const { facts } = replay(marketDay, log, {
      onMove({ number, event, before, after }) {
        told.push(number);
        expect([event, before.seq, after.seq]).toEqual([number, number - 1, number]);
      },
    });
    expect(told).toEqual(Array.from({ length: moves }, (_, i) => i + 1));
    expect(facts.map(({ type }) => type)).toContain('won');
  });

  test('undone moves do not count', () => {
    expect(replay(marketDay, undoTo(log, 4)).state).toEqual(replay(marketDay, log, { until: 4 }).state);
  });

  test('an error names the event, the code and the rule', () => {
    const action: Action = { type: 'bid', seat: 0, card: 99 };
    const error = failure({ ...log, events: [{ kind: 'action', action }, ...log.events] });
    expect(error.message).toBe('event 1: bid.notHeld (market-day §2.1)');
    expect(error).toMatchObject({ event: 1, violation: { code: 'bid.notHeld' } });
  });

  test('events that contradict each other, set-ups and crashes of the rules are told the same way', () => {
    expect(failure({ ...log, events: [{ kind: 'undo', to: 3 }] })).toMatchObject({ event: 1, violation: null });
    expect(failure({ ...log, options: { hand: 77 } }).message).toMatch(/^rules\.failed \(why hand: option\.range /);
    expect(failure({ ...log, title: 'x' }).message).toBe('title.other (title x, own market-day)');
    expect(failure({ ...log, rulesVersion: 1 }).message).toBe('rules.other (version 1, own 3)');
    const crash = {
      ...marketDay,
      apply() {
        throw new TypeError('oops');
      },
    };
    expect(failure(log, crash).message).toBe('event 1: rules.failed (why oops)');
    expect(failure(log, crash).cause).toBeInstanceOf(TypeError);
  });
});

describe('append', () => {
  test('adds a move the rules accept', () => {
    const begun = newGame(marketDay, { players: PLAYERS.slice(0, 2), seed: 'a', options: {} });
    expect(begun.log).toMatchObject({ options: { die: true, hand: 3 }, board: marketDay.meta.board, events: [] });
    const move = { kind: 'action', action: bidOf(begun.state, 0) } as const;
    const appended = append(marketDay, begun.log, begun.state, move);
    expect(appended).toMatchObject({ ok: true, log: { events: [move] }, state: { seq: 1 } });
    expect(begun.log.events).toEqual([]);
    const table = append(marketDay, begun.log, begun.state, { kind: 'table', event: { type: 'timeUp' } });
    expect(table).toMatchObject({ ok: true, state: { ended: 'timeUp' } });
  });

  test('gives the violation otherwise', () => {
    const { log: begun, state } = newGame(marketDay, { players: PLAYERS, seed: 'a', options: {} });
    expect(append(marketDay, begun, state, { kind: 'action', action: { type: 'pass', seat: 0 } })).toMatchObject({
      ok: false,
      violation: { code: 'turn.notNow', rule: { section: '2' } },
    });
  });
});

describe('Timeline', () => {
  test.each([1, 3, 7, 1000])('keeping every %s-th state, gives any of them', (every) => {
    const timeline = new Timeline(marketDay, log, every);
    expect(timeline.state).toEqual(final);
    for (let n = 0; n <= moves; n++) expect(timeline.at(n)).toEqual(replay(marketDay, log, { until: n }).state);
    for (let n = moves; n >= 0; n--) expect(timeline.at(n)).toEqual(replay(marketDay, log, { until: n }).state);
    expect(() => timeline.at(moves + 1)).toThrow(RangeError);
    expect(() => timeline.at(-1)).toThrow(RangeError);
    expect(timeline.log).toEqual(log);
  });

  test.each([1, 2, 5])('undo, redo and another course leave it as a fresh replay would be (every %s)', (every) => {
    const timeline = new Timeline(marketDay, log, every);
    const leaf = (): void => {
      for (let n = timeline.length; n >= 0; n--) timeline.at(n);
    };
    leaf(); // the states looked at no longer belong to the game after an undo
    expect(timeline.undo(9)).toBeUndefined();
    leaf();
    expect(timeline.redo(11, 1)).toBeUndefined();
    expect(timeline.undo(3)).toBeUndefined();
    expect(timeline.redoable).toBe(moves - 3);
    while (timeline.length < 14 && timeline.state.ended === null) {
      const [seat = 0] = timeline.state.ended === null ? marketDay.waitingFor(timeline.state) : [];
      const played = timeline.append({ kind: 'action', action: marketDay.idle(timeline.state, seat) });
      expect(played.ok).toBe(true);
      expect(timeline.redoable).toBe(0);
    }
    expect(timeline.state).toEqual(replay(marketDay, timeline.log).state);
    for (let n = 0; n <= timeline.length; n++) {
      expect(timeline.at(n)).toEqual(replay(marketDay, timeline.log, { until: n }).state);
    }
  });

  test('goes on from states that were stored, and takes in more of them', () => {
    const states = Array.from({ length: moves + 1 }, (_, n) => replay(marketDay, log, { until: n }).state);
    const at = (n: number) => ({ moves: n, state: JSON.parse(JSON.stringify(states[n])) as (typeof states)[number] });
    const timeline = new Timeline(marketDay, log, 1000, [at(4), at(moves)]);
    expect(timeline.state).toEqual(final);
    expect([0, 3, 4, 9, moves].map((n) => timeline.distance(n))).toEqual([0, 3, 0, 5, 0]);
    timeline.know(at(9));
    expect(timeline.distance(10)).toBe(1);
    for (let n = 0; n <= moves; n++) expect(timeline.at(n)).toEqual(states[n]);
    // Known states of moves that are taken back and replaced are forgotten.
    expect(timeline.undo(6)).toBeUndefined();
    const [seat = 0] = marketDay.waitingFor(timeline.state);
    expect(timeline.append({ kind: 'action', action: marketDay.idle(timeline.state, seat) }).ok).toBe(true);
    expect(timeline.distance(7)).toBe(3);
  });

  test('tells what a move brought about', () => {
    const timeline = new Timeline(marketDay, log, 3);
    replay(marketDay, log, {
      onMove: (made) => {
        expect(timeline.made(made.number)).toEqual(made);
        expect(timeline.eventOf(made.number)).toBe(made.event);
      },
    });
  });

  test('what is refused changes nothing', () => {
    const timeline = new Timeline(marketDay, log);
    expect(timeline.undo(moves)).toMatchObject({ code: 'move.undo' });
    expect(timeline.redo(moves + 1)).toMatchObject({ code: 'move.redo' });
    expect(timeline.append({ kind: 'table', event: { type: 'timeUp' } })).toMatchObject({ ok: false });
    expect(timeline.log).toEqual(log);
    expect(timeline.state).toEqual(final);
  });
});

describe('migrate', () => {
  const short: GameLog<Action> = { ...log, rulesVersion: 1, events: log.events.slice(0, 6) };
  const reached = replay(marketDay, log, { until: 6 }).state;
  const { die: _, ...withoutDie } = reached;
  const snapshot = withoutDie as unknown as Json; // as the first rules had it
  const refused = (old: GameLog<Action>, kept?: Json): string => {
    const migrated = migrate(marketDay, old, kept);
    return migrated.ok ? 'carried over' : problemLine(migrated.problem);
  };

  test('carries a stored state through every version and goes on from there', () => {
    const migrated = migrate(marketDay, short, snapshot);
    if (!migrated.ok) throw new Error(problemLine(migrated.problem));
    expect(migrated).toMatchObject({ replayed: false, state: reached });
    expect(rulesVersionOf(migrated.log)).toBe(3);
    expect(migrated.log.rulesVersion).toBe(1);
    const whole = { ...migrated.log, events: [...migrated.log.events, ...log.events.slice(6)] };
    expect(replay(marketDay, whole).state).toEqual(final);
    expect(replay(marketDay, whole).moves).toEqual(log.events);
    expect(parseLog(JSON.parse(JSON.stringify(whole)), () => marketDay)).toEqual({ ok: true, log: whole });
    expect(() => replay(marketDay, whole, { until: 5 })).toThrow('move.none (move 5, from 6');
    const timeline = new Timeline(marketDay, whole, 3);
    expect(timeline.floor).toBe(6);
    expect(timeline.undo(5)).toMatchObject({ numbers: { final: 6 } });
    expect(timeline.undo(6)).toBeUndefined();
    expect(timeline.state).toEqual(reached);
  });

  test('does without a stored state if the newer rules accept every move', () => {
    expect(migrate(marketDay, short)).toMatchObject({ ok: true, replayed: true, state: reached });
    const foreign: LogEvent<Action> = { kind: 'action', action: { type: 'bid', seat: 0, card: 99 } };
    expect(refused({ ...short, events: [foreign] })).toBe('event 1: bid.notHeld (market-day §2.1)');
    const old = { kind: 'action', action: { type: 'raise', seat: 0 } } as unknown as LogEvent<Action>;
    expect(migrate(marketDay, { ...short, events: [old] })).toMatchObject({ ok: false });
    expect(migrate(marketDay, { ...short, events: [old] }, { ...withoutDie, seq: 1 } as unknown as Json).ok).toBe(true);
  });

  test('takes the state of a rebase that nothing followed', () => {
    const at2 = {
      ...short,
      events: [...short.events, { kind: 'rebased', rulesVersion: 2, state: reached as unknown as Json }],
    };
    expect(migrate(marketDay, at2 as GameLog<Action>)).toMatchObject({ ok: true, replayed: false, state: reached });
    const further = { ...at2, events: [...at2.events, log.events[6]] } as GameLog<Action>;
    expect(refused(further)).toBe('event 7: log.rebased');
  });

  test.each([
    ['the same version', { ...short, rulesVersion: 3 }, 'rules.other (version 3, own 3)'],
    ['a newer version', { ...short, rulesVersion: 4 }, 'rules.newer (version 4, known 3)'],
    ['a missing migration', { ...short, rulesVersion: 0 }, 'rules.noMigration (version 0)'],
  ])('refuses %s', (_name, old, problem) => {
    expect(refused(old, snapshot)).toBe(problem);
  });

  test('refuses a state that cannot be', () => {
    expect(refused(short, { ...withoutDie, seq: 5 } as unknown as Json)).toBe(
      'state.malformed (what state is of move 5, not 6)',
    );
    expect(migrate(marketDay, short, 'x')).toMatchObject({ ok: false });
    const twice = { ...withoutDie, deck: [...reached.deck, ...reached.deck] } as unknown as Json;
    expect(refused(short, twice)).toBe('state.malformed (what a card is there twice)');
  });

  test('a broken rebase is an error of its event', () => {
    const state = { ...reached, hands: null, bids: null } as unknown as Json;
    const rebase: LogEvent<Action> = { kind: 'rebased', rulesVersion: 3, state };
    const broken = { ...log, events: [...log.events.slice(0, 6), rebase, ...log.events.slice(6)] };
    expect(failure(broken)).toMatchObject({ event: 8, violation: null });
    const unlike: LogEvent<Action> = { kind: 'rebased', rulesVersion: 3, state: [] };
    expect(failure({ ...log, events: [unlike] }).message).toBe(
      'event 1: state.malformed (what state is not an object)',
    );
  });
});

test('a state is plain enough to be stored and go on', () => {
  const half = JSON.parse(JSON.stringify(replay(marketDay, log, { until: 7 }).state)) as State;
  const rebase: LogEvent<Action> = { kind: 'rebased', rulesVersion: 3, state: half as unknown as Json };
  const stored = { ...log, events: [...log.events.slice(0, 7), rebase, ...log.events.slice(7)] };
  expect(replay(marketDay, stored).state).toEqual(final);
});
