import { type AnyTitle, END_PROPOSED, newGame, type Seat } from '@roundhouse/kernel';
import { PLAYERS } from '@roundhouse/kernel/test/helpers.ts';
import { marketDay, type State } from '@roundhouse/kernel/test/market-day.ts';
import { describe, expect, test } from 'vitest';
import {
  atOneScreen,
  Change,
  type Command,
  type Proposal,
  perform,
  type SeatState,
  settledMoves,
  TableGame,
  type TableKind,
  type TableProblem,
  timeUpAt,
} from '../src/index.ts';

/** Passes for its seat whenever it can. */
const PASSING: NonNullable<AnyTitle['programs']> = {
  specs: [],
  parse: (input) =>
    (input as { kind?: string } | null)?.kind === 'pass'
      ? { ok: true, program: { kind: 'pass' } }
      : { ok: false, problem: 'no such program' },
  watch: () => null,
  next: (_program, { seat, choices }) =>
    choices.some((choice) => choice.kind === 'exact' && choice.action.type === 'pass')
      ? { do: 'act', action: { type: 'pass', seat } }
      : { do: 'wait' },
};

/** A bid lies face down until all are turned up. */
const TITLE: AnyTitle = {
  ...marketDay,
  programs: PASSING,
  reveals: (_before, _after, facts) => facts.some(({ type }) => type === 'won'),
};

/** A table with its seats and proposals, which stores whatever a command changed unless there was a problem. */
class Host {
  readonly game: TableGame;
  seats: readonly SeatState[];
  proposals: readonly Proposal[] = [];
  kind: TableKind;
  over = false;
  now = 1_000;
  actedAt = 0;
  last: Change | undefined;

  constructor(kind: TableKind = 'shared', title = TITLE, players = 3) {
    const { log } = newGame(title, { players: PLAYERS.slice(0, players), seed: 'one', options: { die: false } });
    this.game = new TableGame(title, { log });
    this.kind = kind;
    this.seats = [...Array(players).keys()].map((seat) => ({ seat, taken: true, decision: 0, program: null }));
  }

  get state(): State {
    return this.game.state as State;
  }

  do(command: Command): TableProblem | undefined {
    const { kind, over, seats, proposals, now, actedAt } = this;
    const change = new Change(this.game, {
      kind,
      over,
      seats,
      proposals,
      now,
      actedAt,
      absentMs: 500,
      newId: 'by the game',
    });
    const problem = perform(change, command);
    if (problem) return problem;
    this.seats = change.seats;
    this.proposals = change.proposals;
    this.over ||= change.abandoned || this.game.state.ended !== null;
    this.last = change;
    return undefined;
  }

  bid(seat: Seat): TableProblem | undefined {
    const card = this.state.hands[seat]?.[0] ?? 0;
    return this.do({ kind: 'act', seat, action: { type: 'bid', card }, decision: this.decision(seat) });
  }
  decision = (seat: Seat): string => String(this.seats[seat]?.decision ?? '');

  /** Performs a command; if moves have to be judged first, judges them and tries again. */
  judged(command: Command): TableProblem | undefined {
    const problem = this.do(command);
    if (problem?.code !== 'undo.unjudged') return problem;
    for (let move = this.game.timeline.length; move > problem.to; move--) this.game.judge(move);
    return this.do(command);
  }

  propose(by: Seat, given: Partial<Proposal> & Pick<Proposal, 'kind'>): TableProblem | undefined {
    const proposal = { id: `${by} ${given.kind}`, by, to: null, about: null, agreed: [by], seq: 0, at: 0, ...given };
    return this.judged({ kind: 'propose', proposal });
  }
  vote(seat: Seat, proposal: string, agree = true): TableProblem | undefined {
    return this.judged({ kind: 'vote', seat, proposal, agree });
  }
}

describe('questions', () => {
  test('keep their numbers while others answer theirs', () => {
    const host = new Host();
    expect(host.bid(1)).toBeUndefined();
    expect(host.seats.map(({ decision }) => decision)).toEqual([0, 1, 0]); // seat 1 may still arrange its cards
    expect(host.bid(0)).toBeUndefined();
    const stale = { kind: 'act', seat: 0, action: { type: 'bid', card: 1 }, decision: '0' } as const;
    expect(host.do(stale)).toEqual({ code: 'move.late', seat: 0 });
    expect(host.bid(2)).toBeUndefined();
    expect(host.last?.events.map(({ seq, seat, moves, auto }) => [seq, seat, moves, auto])).toEqual([[3, 2, 3, false]]);
  });

  test('that are answered wrongly are refused with the rule, and nothing is done', () => {
    const host = new Host();
    const bad = (action: object): Command => ({ kind: 'act', seat: 0, action, decision: '0' });
    expect(host.do(bad({ type: 'dance' }))).toMatchObject({ code: 'move.malformed' });
    expect(host.do(bad({ type: 'pass' }))).toMatchObject({ code: 'move.refused', violation: { code: 'turn.notNow' } });
    expect([host.game.seq, host.game.timeline.length]).toEqual([0, 0]);
  });
});

describe('taking back', () => {
  const after = (...seats: readonly Seat[]) => {
    const host = new Host();
    for (const seat of seats) expect(host.bid(seat)).toBeUndefined();
    return host;
  };
  const undo = (by: Seat | null, to: number, alone = true): Command => ({ kind: 'undo', to, by, alone });

  test('is free for one’s own moves, and judged first', () => {
    const host = after(1, 0);
    host.game.verdicts.clear(); // as in a game that has just been loaded
    expect(host.do(undo(0, 1))).toEqual({ code: 'undo.unjudged', to: 1 });
    expect(host.judged(undo(0, 1))).toBeUndefined();
    expect([host.game.timeline.length, host.game.timeline.redoable]).toEqual([1, 1]);
    expect(host.judged({ kind: 'redo', to: 2, by: 0, alone: true })).toBeUndefined();
    expect(host.judged(undo(0, 0))).toEqual({ code: 'undo.needsConsent' });
    expect(host.judged(undo(0, 5))).toEqual({ code: 'undo.noSuchMove', length: 2, floor: 0 });
    expect(host.judged({ kind: 'redo', to: 9, by: 0, alone: true })).toMatchObject({ code: 'redo.noSuchMove' });
  });

  test('of what was revealed is refused, but not in a sandbox', () => {
    const host = after(1, 0, 2); // all bids are turned up
    expect(host.judged(undo(2, 2))).toEqual({ code: 'undo.revealed', move: 3 });
    expect(host.judged({ kind: 'restart', seat: 2 })).toEqual({ code: 'undo.notMoved' });
    host.kind = 'sandbox';
    expect(host.do(undo(0, 0))).toBeUndefined();
    expect(host.game.timeline.redoable).toBe(3);
  });

  test('asks nobody at one screen, where what was shown was seen all the same', () => {
    const host = after(1, 0);
    const shown = atOneScreen('oneScreen');
    for (const move of [1, 2]) host.game.judge(move);
    expect(perform(new Change(host.game, shown), undo(null, 0, false))).toBeUndefined();
    expect(host.game.timeline.length).toBe(0);
  });

  test('ends with the turn, and with the game', () => {
    const host = after(1, 0);
    expect(host.judged({ kind: 'restart', seat: 0 })).toBeUndefined();
    expect(host.game.timeline.length).toBe(1);
    expect(host.do({ kind: 'restart', seat: 0 })).toEqual({ code: 'undo.notMoved' });
    host.over = true;
    expect(host.judged(undo(1, 0))).toEqual({ code: 'undo.over' });
  });

  test('is known to be refused before anybody asks, and why', () => {
    const host = after(1, 0);
    expect(settledMoves(host.game, 'shared')).toBe(null);
    host.bid(2);
    expect(settledMoves(host.game, 'shared')).toEqual({ moves: 3, why: 'revealed' });
    expect(settledMoves(host.game, 'sandbox')).toBe(null);
    const event = { type: 'seatReplaced', seat: 2, player: 'Dan' } as const;
    expect(host.do({ kind: 'table', event, by: 2 })).toBeUndefined();
    expect(settledMoves(host.game, 'shared')).toEqual({ moves: 4, why: 'seatReplaced' });
    expect(settledMoves(host.game, 'oneScreen')).toEqual({ moves: 3, why: 'revealed' });
  });

  test('never gives a seat back to somebody who is gone', () => {
    const host = after(1);
    const event = { type: 'seatReplaced', seat: 2, player: 'Dan' } as const;
    expect(host.do({ kind: 'table', event, by: 2 })).toBeUndefined();
    expect(host.judged(undo(1, 0))).toEqual({ code: 'undo.seatReplaced', move: 2 });
    host.kind = 'sandbox';
    expect(host.judged(undo(1, 0))).toBeUndefined();
  });

  test('puts every question anew', () => {
    const host = after(1, 0);
    host.judged(undo(0, 1));
    expect(host.seats.map(({ decision }) => decision)).toEqual([3, 3, 3]);
  });
});

describe('programs', () => {
  test('play when the game waits for their seat, and a person goes on', () => {
    const host = new Host();
    for (const seat of [0, 1, 2]) host.do({ kind: 'program', seat, program: { kind: 'pass' } });
    for (const seat of [0, 1]) host.bid(seat);
    expect(host.last?.events).toHaveLength(1);
    host.bid(2);
    expect(host.last?.events.map(({ auto }) => auto)).toEqual([false, true]);
    expect(host.state.bids).toEqual([null, null, null]);
    // The program's move is undone together with the player's own.
    host.kind = 'sandbox';
    expect(host.judged({ kind: 'undo', to: 2, by: 2, alone: true })).toBeUndefined();
    expect(host.seats.map(({ program }) => program !== null)).toEqual([true, true, false]);
  });

  test('all end when somebody at a shared screen takes moves back', () => {
    const host = new Host('sandbox');
    host.bid(0);
    for (const seat of [1, 2]) host.do({ kind: 'program', seat, program: { kind: 'pass' } });
    expect(host.judged({ kind: 'undo', to: 0, by: null, alone: false })).toBeUndefined();
    expect(host.seats.map(({ program }) => program)).toEqual([null, null, null]);
  });

  test('are refused where there are none, and where their shape is wrong', () => {
    expect(new Host('shared', marketDay).do({ kind: 'program', seat: 0, program: {} })).toEqual({
      code: 'program.none',
    });
    expect(new Host().do({ kind: 'program', seat: 0, program: {} })).toMatchObject({ code: 'program.malformed' });
  });
});

describe('agreements', () => {
  test('need everybody who plays; one no ends them', () => {
    const host = new Host();
    host.bid(0);
    expect(host.propose(1, { kind: 'undo', to: 0 })).toBeUndefined();
    expect(host.vote(0, '1 undo')).toBeUndefined();
    expect(host.game.timeline.length).toBe(1);
    expect(host.vote(2, '1 undo', false)).toBeUndefined();
    expect(host.proposals).toEqual([]);
    host.propose(1, { kind: 'undo', to: 0 });
    for (const seat of [0, 2]) host.vote(seat, '1 undo');
    expect(host.game.timeline.length).toBe(0);
    expect(host.vote(0, '1 undo')).toEqual({ code: 'proposal.unknown' });
  });

  test('free the seat of somebody absent, and then do what only they had not agreed to', () => {
    const host = new Host();
    host.bid(0);
    host.actedAt = host.now;
    expect(host.propose(0, { kind: 'replace', about: 1 })).toEqual({ code: 'replace.notAbsent', seat: 1, leftMs: 500 });
    host.now += 500;
    expect(host.propose(2, { kind: 'replace', about: 0 })).toEqual({ code: 'replace.notWaiting', seat: 0 });
    host.propose(0, { kind: 'end' });
    host.vote(2, '0 end');
    expect(host.propose(0, { kind: 'replace', about: 1 })).toBeUndefined();
    expect(host.vote(2, '0 replace')).toBeUndefined();
    expect(host.state.ended).toBe('agreement');
    expect(host.seats.map(({ taken }) => taken)).toEqual([true, false, true]);
    expect(host.proposals).toEqual([]);
  });

  test('are dropped by moves if they were for another position, or about somebody who is back', () => {
    const host = new Host();
    host.bid(0);
    host.now += 5_000;
    host.propose(0, { kind: 'replace', about: 1 });
    host.propose(2, { kind: 'undo', to: 0 });
    host.propose(2, { kind: 'abandon' });
    host.bid(1);
    expect(host.proposals.map(({ kind }) => kind)).toEqual(['abandon']);
  });

  test('must make sense', () => {
    const host = new Host();
    expect(host.propose(0, { kind: 'undo' })).toEqual({ code: 'proposal.needsMove' });
    expect(host.propose(0, { kind: 'replace' })).toEqual({ code: 'proposal.needsSeat' });
    expect(host.propose(0, { kind: 'redo', to: 3 })).toEqual({ code: 'proposal.noSuchMove' });
    expect(host.propose(0, { kind: 'replace', about: 7 })).toEqual({ code: 'proposal.emptySeat' });
    host.propose(0, { kind: 'abandon' });
    for (const seat of [1, 2]) host.vote(seat, '0 abandon');
    expect(host.over).toBe(true);
    expect(host.propose(0, { kind: 'end' })).toEqual({ code: 'table.over' });
  });

  test('are proposed by the game itself where it stands still, once', () => {
    const apply: AnyTitle['apply'] = (state, action) => {
      const after = TITLE.apply(state, action);
      return { ...after, outbox: [...after.outbox, { type: END_PROPOSED }] };
    };
    const host = new Host('shared', { ...TITLE, apply });
    for (const seat of [0, 1]) host.bid(seat);
    expect(host.proposals).toMatchObject([{ id: 'by the game', kind: 'end', by: null, agreed: [] }]);
    for (const seat of [0, 1, 2]) host.vote(seat, 'by the game');
    expect(host.state.ended).toBe('agreement');
  });

  test('of those who are left are carried out when somebody resigns', () => {
    const host = new Host();
    host.propose(0, { kind: 'end' });
    host.vote(1, '0 end');
    expect(host.do({ kind: 'resign', seat: 2 })).toBeUndefined();
    expect(host.last?.events.map(({ event }) => event.kind === 'table' && event.event.type)).toEqual([
      'resigned',
      'endedByAgreement',
    ]);
  });
});

test('a position is what one viewer may know, now or before', () => {
  const host = new Host();
  host.bid(1);
  expect(host.game.shown(1)).toMatchObject({ moves: 1, length: 1, floor: 0, waitingFor: [0, 2], ended: null });
  expect(host.game.shown('spectator', 0)).toMatchObject({ moves: 0, length: 1, waitingFor: [0, 1, 2] });
  expect(JSON.stringify(host.game.shown('spectator').view)).toContain('"hand":[]');
});

test('a game in memory follows what was stored elsewhere', () => {
  const [here, there] = [new Host(), new Host()];
  here.bid(1);
  const { event, seat, moves, facts } = here.last?.events[0] ?? ({} as never);
  expect(there.game.follow(event, { kind: event.kind, seat, moves, facts })).toBe(true);
  expect(there.game.state).toEqual(here.game.state);
  expect(there.game.past.at(1)).toEqual(here.game.past.at(1));
});

test('time is up so long after the first move', () => {
  const { game } = new Host();
  expect(timeUpAt(marketDay, game.state, 5)).toBeNull();
  const limited: AnyTitle = { ...marketDay, timeLimit: () => 2 };
  expect(timeUpAt(limited, game.state, null)).toBeNull();
  expect(timeUpAt(limited, game.state, 5)).toBe(120_005);
});
