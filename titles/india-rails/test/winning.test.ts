import { playTable, type Seat } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { TITLE } from '../index.ts';
import { cheapestTrack } from '../rules/building/index.ts';
import { joinsAllMajors } from '../rules/connection.ts';
import type { State } from '../rules/state.ts';
import { building } from './builder.ts';
import type { Position, SeatSetup, Setup } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';
import { positionOn, smallBoard } from './small-board.ts';

const WIN = 'how-to-win';
const TIME = 'variations/time-limits';

/** A line through all five major cities, and one beside it for the next player. */
const FIVE = ['Karachi-Delhi', 'Delhi-Calcutta', 'Delhi-Bombay', 'Bombay-Madras'];
const train = [{ at: 'Delhi' }];
const seat = (cash: number, lines: readonly string[] = []): SeatSetup => ({ cash, lines, trains: train });

/** Both seats join all cities: the second one has track of its own beside the first. */
function both(first: number, second: number, setup: Setup = {}): Position {
  const game = building({ ...setup, seats: [seat(first, FIVE), seat(second)] });
  return joinAll(game, 1);
}

/** Gives a seat whatever free edges join all major cities for it: by the cheapest track, without asking for money. */
function joinAll(game: Position, player: Seat): Position {
  const track = { ...game.state.track };
  let state: State = game.state;
  for (const city of ['Karachi', 'Bombay', 'Madras', 'Calcutta']) {
    for (const path of pathsTo(state, player, city)) {
      for (const edge of path) track[edge] = player;
      state = { ...state, track: { ...track } };
    }
  }
  game.state = state;
  return game;
}

function pathsTo(state: State, player: Seat, city: string): readonly (readonly string[])[] {
  const board = ownBoard();
  const centre = (name: string): string => board.mileposts[board.city(name)?.centre ?? -1]?.id ?? '';
  const found = cheapestTrack(state, player, centre('Delhi'), centre(city));
  return (found?.paths ?? []).map((path) =>
    path.slice(1).flatMap((to, i) => {
      const edge = board.edges[board.edgeBetween(board.index(path[i] ?? ''), board.index(to))];
      return edge && edge.red === null ? [edge.id] : [];
    }),
  );
}

const result = ({ state }: Position) => ({ ended: state.ended, winner: state.winner, goal: state.goal });

describe('a seat that left', () => {
  const left = (game: Position, who: Seat): Position => {
    const played = playTable(TITLE, game.state, { type: 'resigned', seat: who });
    if (!played.ok) throw new Error(played.violation.code);
    game.state = played.state;
    return game;
  };

  ruleTest(WIN, 'neither declares victory nor ends the game, whatever it has', () => {
    const game = left(building({ seats: [seat(10), seat(400, FIVE), seat(10)] }), 1);
    game.act('endTurn', {}).pass();
    expect(game.state).toMatchObject({ declared: [], ended: null, round: 2 });
    const declared = left(building({ seats: [seat(260, FIVE), seat(10)] }).act('endTurn', {}), 0);
    declared.pass();
    expect(result(declared)).toEqual({ ended: null, winner: null, goal: 250 });
  });

  ruleTest(WIN, 'does not stand in the way of one who stayed, and declares again when somebody takes it over', () => {
    const game = left(both(260, 275), 1).act('endTurn', {});
    expect(result(game)).toEqual({ ended: 'won', winner: 0, goal: 250 });
    const back = left(building({ seats: [seat(10), seat(400, FIVE), seat(10)] }), 1);
    const replaced = playTable(TITLE, back.state, { type: 'seatReplaced', seat: 1, player: 'N' });
    if (!replaced.ok) throw new Error(replaced.violation.code);
    back.state = replaced.state;
    back.act('endTurn', {}).pass();
    expect(back.state.declared).toEqual([1]);
  });

  ruleTest(TIME, 'comes after all who stayed when places are given', () => {
    const game = left(both(20, 100, { options: { timeLimit: 60 }, state: { lastRound: 1 } }), 1).act('endTurn', {});
    expect(result(game)).toEqual({ ended: 'timeUp', winner: 0, goal: 250 });
    expect(TITLE.score(game.state).map(({ place }) => place)).toEqual([1, 2]);
  });
});

describe('winning', () => {
  ruleTest(WIN, 'ruling 43: five major cities and 250M at the end of a turn; the round is finished', () => {
    const game = building({ seats: [seat(250, FIVE), seat(10)] }).act('endTurn', {});
    expect(game.state).toMatchObject({ declared: [0], ended: null });
    expect(game.told('declared')).toEqual([{ type: 'declared', seat: 0, goal: 250 }]);
    game.pass();
    expect(result(game)).toEqual({ ended: 'won', winner: 0, goal: 250 });
    expect(TITLE.score(game.state).map(({ place }) => place)).toEqual([1, 2]);
    expect(game.judge('endTurn', {}, 0)).toBe(`game.over §${WIN}`);
  });

  ruleTest(WIN, 'neither 249M nor four cities are enough; what a turn costs is paid before', () => {
    expect(building({ seats: [seat(249, FIVE)] }).act('endTurn', {}).state.declared).toEqual([]);
    expect(building({ seats: [seat(400, FIVE.slice(1))] }).act('endTurn', {}).state.declared).toEqual([]);
    const spent = building({ seats: [seat(250, FIVE)] }).act('build', { path: ['17-20', '16-20'] });
    expect(spent.act('endTurn', {}).state.declared).toEqual([]);
  });

  ruleTest('the-finish', 'ruling 43: track of others does not join cities', () => {
    const game = building({ seats: [seat(300, FIVE.slice(1)), seat(10, FIVE.slice(0, 1))] });
    expect(game.act('endTurn', {}).state.declared).toEqual([]);
  });

  ruleTest('the-finish', 'ruling 43: a ferry joins the line of those who paid for it, not that of others', () => {
    const board = smallBoard({
      rows: 3,
      cols: 9,
      majors: [
        [1, 1],
        [1, 7],
      ],
      cities: [],
      holes: [
        [0, 4],
        [1, 4],
        [2, 4],
      ],
      ports: [
        [1, 3],
        [1, 5],
      ],
    });
    const joins = (owner: Seat): boolean => {
      const position = positionOn(board, 2);
      const track = { '1-2/1-3': 0, '1-5/1-6': 0 };
      return joinsAllMajors({ ...position, track, ferries: { Ferry: [owner] } }, 0);
    };
    expect([joins(0), joins(1)]).toEqual([true, false]);
  });

  ruleTest(
    WIN,
    'ruling 44: everybody up to the last takes their turn, then the richest of those who declared wins',
    () => {
      const game = both(260, 275).act('endTurn', {});
      expect(game.state.ended).toBeNull();
      game.pass();
      expect(game.state.declared).toEqual([0, 1]);
      expect(result(game)).toEqual({ ended: 'won', winner: 1, goal: 250 });
    },
  );

  /** Seat 0 declares; then seat 1 draws the Rail Tax, which takes 40M of it. */
  const taxed = (options: Setup['options'] = {}): Position => {
    const game = building({ options, seats: [seat(250, FIVE), seat(10)], deck: [137, 11, 12, 13] });
    game.act('endTurn', {});
    expect(game.state.declared).toEqual([0]);
    game.act('discardHand', {});
    expect(game.player(0).cash).toBe(210);
    return game;
  };

  ruleTest(WIN, 'ruling 44: a declared victory stands, though the tax takes money later in the round', () => {
    expect(result(taxed())).toEqual({ ended: 'won', winner: 0, goal: 250 });
  });

  ruleTest(WIN, 'ruling 44: it stands though a flood breaks the line later in the round', () => {
    const game = building({ seats: [seat(250, FIVE), seat(10)], deck: [143, 11, 12, 13] }).act('endTurn', {});
    expect(game.state.declared).toEqual([0]);
    game.act('discardHand', {});
    expect(game.told('trackErased')).toHaveLength(1);
    expect(result(game)).toEqual({ ended: 'won', winner: 0, goal: 250 });
  });

  ruleTest(
    WIN,
    'ruling 44, option victory: by the other reading both requirements must hold when the round ends',
    () => {
      const game = taxed({ victory: 'roundEnd' });
      expect(game.state).toMatchObject({ ended: null, declared: [], round: 2, goal: 250 });
    },
  );

  ruleTest(WIN, 'ruling 44: of those who declared the one who has the most cash when the round ends wins', () => {
    const game = both(260, 255).act('endTurn', {});
    const poorer = game.state.players.map((player, i) => (i === 0 ? { ...player, cash: 220 } : player));
    game.state = { ...game.state, players: poorer, bank: game.state.bank + 40 };
    game.pass();
    expect(result(game)).toEqual({ ended: 'won', winner: 1, goal: 250 });
  });

  ruleTest(WIN, 'ruling 45: a tie raises the goal by 50M for all, and a further tie again', () => {
    const game = both(260, 260).act('endTurn', {}).pass();
    expect(result(game)).toEqual({ ended: null, winner: null, goal: 300 });
    expect(game.state.declared).toEqual([]);
    expect(game.told('goalRaised')).toMatchObject([{ goal: 300, tied: [0, 1] }]);
    const rich = (cash: number) => game.state.players.map((player) => ({ ...player, cash }));
    game.pass().pass();
    expect(game.state).toMatchObject({ ended: null, goal: 300 });
    game.state = { ...game.state, players: rich(300), bank: -600 };
    game.pass().pass();
    expect(result(game)).toEqual({ ended: null, winner: null, goal: 350 });
  });

  ruleTest(WIN, 'ruling 46: nobody declares with a loan open', () => {
    const game = building({ seats: [seat(260, FIVE), seat(10)], options: { borrowing: true } });
    game.state = {
      ...game.state,
      players: game.state.players.map((player, i) => (i === 0 ? { ...player, debt: 300 } : player)),
    };
    expect(game.act('endTurn', {}).state.declared).toEqual([]);
  });

  ruleTest(`${WIN}/courtesy-in-play`, 'cards and trains lie open, cash is secret until the Rail Tax or the end', () => {
    const game = building({ seats: [seat(250, FIVE), seat(10)] });
    const seen = (viewer: Seat | 'spectator') => TITLE.view(game.state, viewer).players.map(({ cash }) => cash);
    expect([seen(0), seen(1), seen('spectator')]).toEqual([
      [250, null],
      [null, 10],
      [null, null],
    ]);
    expect(TITLE.view(game.state, 1).players[0]?.hand).toEqual(game.player(0).hand);
    expect(TITLE.view(game.state, 1)).not.toHaveProperty('deck');
    expect(TITLE.view(game.state, 1)).not.toHaveProperty('bank');
    expect(TITLE.score(game.state).map(({ parts }) => parts)).toEqual([{ majors: 5 }, { majors: 0 }]);
    game.state = { ...game.state, cashPublic: true };
    expect(seen('spectator')).toEqual([250, 10]);
    expect(TITLE.score(game.state).map(({ score }) => score)).toEqual([250, 10]);
    game.state = { ...game.state, cashPublic: false };
    game.act('endTurn', {}).pass();
    expect(seen('spectator')).toEqual([250, 10]);
  });
});

describe('time limits', () => {
  const limited = { options: { timeLimit: 120 } };
  const timeUp = (game: Position) => {
    const played = playTable(TITLE, game.state, { type: 'timeUp' });
    if (played.ok) game.state = played.state;
    return played.ok ? undefined : `${played.violation.code} §${played.violation.rule.section}`;
  };

  ruleTest(
    TIME,
    'the round is finished and one last round played; who joins the five cities comes before the richer',
    () => {
      const game = building({ ...limited, seats: [seat(20, FIVE), seat(90), seat(80)] });
      expect(timeUp(game)).toBeUndefined();
      expect(game.state.lastRound).toBe(2);
      game.act('endTurn', {}).pass().pass();
      expect(game.state).toMatchObject({ ended: null, round: 2 });
      game.pass().pass().pass();
      expect(result(game)).toMatchObject({ ended: 'timeUp', winner: 0 });
      expect(game.told('ended')).toMatchObject([{ why: 'timeUp', winner: 0 }]);
      expect(TITLE.score(game.state).map(({ place }) => place)).toEqual([1, 2, 3]);
    },
  );

  ruleTest(TIME, 'ruling 45: a tie in the last round raises no goal: the game is over', () => {
    const game = both(310, 310, { ...limited, state: { lastRound: 1 } })
      .act('endTurn', {})
      .pass();
    expect(result(game)).toEqual({ ended: 'timeUp', winner: null, goal: 250 });
    expect(game.facts.map(({ type }) => type)).toEqual(['declared', 'ended']);
    expect(TITLE.score(game.state).map(({ place }) => place)).toEqual([1, 1]);
    const earlier = both(310, 310, { ...limited, state: { lastRound: 2 } })
      .act('endTurn', {})
      .pass();
    expect(result(earlier)).toEqual({ ended: null, winner: null, goal: 300 });
  });

  ruleTest(TIME, 'if nobody joins them, the most cash; equal players share a place', () => {
    const game = building({ ...limited, seats: [seat(20), seat(90), seat(90)] });
    timeUp(game);
    game.act('endTurn', {});
    while (game.state.ended === null) game.pass();
    expect(TITLE.score(game.state).map(({ place }) => place)).toEqual([3, 1, 1]);
    expect(result(game)).toMatchObject({ ended: 'timeUp', winner: null });
  });

  ruleTest(TIME, 'a player who wins before then has won', () => {
    const game = building({ ...limited, seats: [seat(250, FIVE), seat(10)] });
    timeUp(game);
    game.act('endTurn', {}).pass();
    expect(result(game)).toMatchObject({ ended: 'won', winner: 0 });
  });

  ruleTest(TIME, 'in the last round the most cash wins of all who join the five cities, declared or not', () => {
    const game = both(249, 251, { ...limited, state: { lastRound: 1 } }).act('endTurn', {});
    expect(game.state.declared).toEqual([]);
    const paid = game.state.players.map((player, i) => (i === 0 ? { ...player, cash: 253 } : player)); // a use fee
    game.state = { ...game.state, players: paid, bank: game.state.bank - 4 };
    game.pass();
    expect(game.told('declared')).toHaveLength(1);
    expect(result(game)).toMatchObject({ ended: 'timeUp', winner: 0 });
    expect(TITLE.score(game.state).map(({ place }) => place)).toEqual([1, 2]);
    const won = both(249, 251, { ...limited, state: { lastRound: 1 } })
      .act('endTurn', {})
      .pass();
    expect(result(won)).toMatchObject({ ended: 'won', winner: 1 });
  });

  ruleTest(TIME, 'ruling 46: nobody comes before another by a loan that is still open', () => {
    const options = { timeLimit: 120, borrowing: true };
    const game = building({ options, seats: [seat(15), seat(30)], state: { lastRound: 1 } });
    game.act('borrow', { amount: 20 }).act('endTurn', {}).pass();
    expect(game.state).toMatchObject({ ended: 'timeUp' });
    expect(game.player(0).cash).toBe(35);
    expect(TITLE.score(game.state).map(({ place }) => place)).toEqual([2, 1]);
  });

  ruleTest(TIME, 'ruling 46: nor does a loan keep another from winning who declared', () => {
    const options = { timeLimit: 120, borrowing: true };
    const game = both(251, 280, { options, state: { lastRound: 1 } });
    const owing = game.state.players.map((player, i) => (i === 1 ? { ...player, debt: 300 } : player));
    game.state = { ...game.state, players: owing };
    game.act('endTurn', {}).pass();
    expect(result(game)).toMatchObject({ ended: 'won', winner: 0 });
  });

  ruleTest(TIME, 'time is up once, and only where a limit was agreed', () => {
    const game = building(limited);
    timeUp(game);
    expect(timeUp(game)).toBe(`table.timeIsUp §${TIME}`);
    expect(timeUp(building())).toBe(`table.noTimeLimit §${TIME}`);
  });
});

describe('the table', () => {
  ruleTest('game-parts', 'a seat that left is played by the table, once', () => {
    const game = building({ seats: [seat(50), seat(50), seat(50)] });
    const leave = (who: Seat) => {
      const played = playTable(TITLE, game.state, { type: 'resigned', seat: who });
      if (played.ok) game.state = played.state;
      return played.ok ? undefined : `${played.violation.code} §${played.violation.rule.section}`;
    };
    expect(leave(1)).toBeUndefined();
    expect(leave(1)).toBe('table.alreadyResigned §game-parts');
    expect(leave(9)).toBe('table.noSuchSeat §game-parts');
    game.act('endTurn', {});
    expect(game.seat).toBe(2);
  });
});
