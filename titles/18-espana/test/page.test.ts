import { cite, newGame, type Violation } from '@roundhouse/kernel';
import { routeThrough } from '@roundhouse/rails-18xx';
import { factText, refusalText, speechOf } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';
import { GAME } from '../game.ts';
import { TITLE } from '../index.ts';
import { exportLines } from '../page/export.ts';
import { forksOf, stoppingAt, withTender } from '../page/forks.ts';
import { powerText } from '../page/powers.ts';
import { choiceRow } from '../page/rows.ts';
import { scoreLines } from '../page/score-lines.ts';
import { noteOf } from '../page/start-note.ts';
import { headline, task } from '../page/task.ts';
import { say } from '../page/text.ts';
import { trainText } from '../page/view-helpers.ts';
import { goalsOf, waitsFor } from '../page/waits-for.ts';
import { ATLAS } from '../rules/atlas.ts';
import type { State } from '../rules/state.ts';
import type { View } from '../view.ts';
import { WORDS } from '../words/en/index.ts';
import { Game } from './game.ts';

say(WORDS);

const players = ['A', 'B', 'C'].map((name, seat) => ({ id: `seat-${seat}`, name }));
const { state } = newGame(TITLE, { players, seed: 'page', options: {} });

const viewOf = (patch: Partial<State>): View => ({ ...TITLE.view(state, 'spectator'), ...patch }) as View;

describe('what the export will do', () => {
  const [first] = Object.keys(state.companies);
  const started = Object.fromEntries(
    Object.entries(state.companies).map(([id, company]) => [id, { ...company, launched: id === first }]),
  );
  const unsold = (sold: number): State['depot'] => ({
    ...state.depot,
    unsold: state.depot.unsold.map((count, i) => (i < sold ? 0 : count)),
  });

  test('nothing before a company has started', () => {
    expect(exportLines(viewOf({ edition: '18xx.games' }))).toEqual([
      'Nothing is exported before a company has started.',
    ]);
  });

  test('a train, and how many rounds are left until then', () => {
    const lines = exportLines(viewOf({ companies: started, phase: 2, set: { rounds: 2, round: 1 } }));
    expect(lines).toEqual([
      'After this set of Operating Rounds a 2 / 1+2 train leaves the bank.',
      'One round of this set is left.',
    ]);
  });

  test('a train of the next kind begins a phase', () => {
    const lines = exportLines(viewOf({ companies: started, phase: 2, depot: unsold(1) }));
    expect(lines).toContain('That begins phase 3.');
  });

  test('the second train of the last kind founds the RENFE, and then none is exported', () => {
    const late = { companies: started, phase: 7, depot: unsold(5), lastTrains: 1 } as const;
    expect(exportLines(viewOf(late)).join(' ')).toContain('founds the RENFE');
    expect(exportLines(viewOf({ ...late, renfe: 'founded' }))).toEqual(['No more trains are exported.']);
  });
});

describe('what is left of the game', () => {
  const at = (step: string, patch: Partial<State>) =>
    headline(viewOf({ phase: 7, flow: [{ step } as never], ...patch }));

  test('nothing is said before the RENFE is founded', () => {
    expect(at('operating', { set: { rounds: 3, round: 3 } })).toBe('Operating Round 0 · round 3 of 3 · Phase 7');
  });

  test('then the last Stock Round is announced, the last set, and the round in which the North earns double', () => {
    expect(at('operating', { renfe: 'founded', set: { rounds: 3, round: 1 } })).toMatch(
      /Stock Round follows this round$/,
    );
    expect(at('stock', { renfe: 'last' })).toMatch(/the last Stock Round$/);
    expect(at('operating', { renfe: 'last', set: { rounds: 3, round: 2 } })).toMatch(/the last set of rounds$/);
    expect(at('operating', { renfe: 'last', set: { rounds: 3, round: 3 } })).toMatch(/northern majors earn double$/);
  });
});

describe('what is decided by stands beside it', () => {
  const speech = speechOf(GAME, ['Asha', 'Bela', 'Chand']);

  test('a private company that is on offer: its face value, its income, its power and what comes with it', () => {
    const offered = task(viewOf({}), 0, speech);
    expect(offered).toContain('Its face value is ₧20, and it pays ₧5 a round.');
    expect(offered).toContain('Once, a company that owns it saves ₧30 when it lays or dismantles a mine.');
    const [auction] = state.flow;
    const last = task(viewOf({ flow: [{ ...auction, lot: 'P7' } as never] }), 0, speech);
    expect(last).toContain(`Comes with: ${WORDS.certName(state.attached.P7 ?? '')}.`);
  });

  test('what a company may still build; a station for which it has no money is not among it', () => {
    const id = 'FdLR';
    const at = (cash: number): string => {
      const company = { ...state.companies[id], cash, stations: 1 };
      const turn = { step: 'build', company: id, tiles: [], mineLaid: false, passOpened: false, stationPlaced: false };
      return task(viewOf({ companies: { [id]: company }, flow: [turn] } as never), 0, speech);
    };
    expect(at(50)).toBe('The FdLR may still build: a tile, a mine, a station for ₧50.');
    expect(at(49)).toBe('The FdLR may still build: a tile, a mine. Too dear for now: a station for ₧50.');
  });

  test('a mountain pass can be built as long as one is closed', () => {
    const companies = { FdLR: { ...state.companies.FdLR, cash: 500, stations: 0 } };
    const turn = { step: 'build', company: 'FdLR', tiles: [], mineLaid: true, passOpened: false, stationPlaced: false };
    const at = (passes: readonly string[]): string =>
      task(viewOf({ companies, flow: [turn], phase: 3, passes } as never), 0, speech);
    expect(at(['D12', 'H12', 'J10'])).toBe('The FdLR may still build: a tile, a mountain pass.');
    expect(at(['D12', 'H12', 'J10', 'L8'])).toBe('The FdLR may still build: a tile.');
  });

  test('a power names who has it and until when', () => {
    const power = (cert: string) => powerText(viewOf({}), cert, speech);
    expect(power('P2')).toMatch(/^Before phase 4, brings the company that buys it a train/);
    expect(power('P3')).toMatch(/^With phase 5, brings the major that owns it/);
    expect(power('P4')).toMatch(/^Once, a major that owns it/);
  });

  test('a takeover says what becomes of the station on the map: none goes to the charter', () => {
    const notes = [true, false].map(
      (exchange) => choiceRow(viewOf({}), { type: 'takeOver', seat: 0, minor: 'MS', exchange } as never, speech)?.note,
    );
    expect(notes).toEqual(['its station is exchanged on the map', 'its station leaves the map']);
  });

  test('a company that can be started: where it begins and where it is bound for', () => {
    expect(noteOf('A')).toBe('Southern major · home Málaga E33 · destination Sevilla C31');
    expect(noteOf('MS')).toMatch(/^Minor · home [A-Z]\S+ C27$/);
  });
});

test('the lines of a score add up to it in both editions, also while minors and private companies are open', () => {
  const speech = speechOf(GAME, ['Asha', 'Bela', 'Chand']);
  for (const edition of ['print', '18xx.games'] as const) {
    const game = Game.opened({ edition }, { P1: 0, P7: 2 }).launch('MS', 70, 0);
    const players = game.state.players.map((player) => ({ ...player, loans: [15] }));
    const view = TITLE.view({ ...game.state, players }, 'spectator') as View;
    for (const { seat, score } of TITLE.score({ ...game.state, players })) {
      expect(scoreLines(view, seat, speech).reduce((sum, { amount }) => sum + amount, 0)).toBe(score);
    }
    const own = scoreLines(view, 0, speech).map(({ key, what }) => [key, what]);
    expect(own).toContainEqual(['MS', edition === 'print' ? '1 × MS · ₧70' : '2 × MS · ₧70']);
    expect(own.some(([key]) => key === 'privates')).toBe(edition !== 'print');
  }
});

test('a company that has not started says what it waits for', () => {
  expect(waitsFor(viewOf({ phase: 2 }), 'MS')).toBe('not started');
  expect(waitsFor(viewOf({ phase: 2 }), 'N')).toBe('not before phase 3');
  expect(waitsFor(viewOf({ phase: 3 }), 'N')).toBe('0% of 40% sold');
  expect(waitsFor(viewOf({ phase: 5 }), 'N')).toBe('0% of 60% sold');
  expect(waitsFor(viewOf({ phase: 2 }), 'FdSB')).toMatch(/of 40% sold$/);
});

test('a major that has not started by phase 5 shows no goals', () => {
  const { companies } = state;
  const FdSB = { ...companies.FdSB, launched: true, goals: ['harbour'] } as const;
  const late = viewOf({ phase: 5, companies: { ...companies, FdSB } as State['companies'] });
  expect([goalsOf(viewOf({ phase: 4 }), 'N'), goalsOf(late, 'N'), goalsOf(late, 'FdSB')]).toEqual([
    [],
    null,
    ['harbour'],
  ]);
});

test('a minor has a price at which it starts, and no par (4.3.1)', () => {
  const told = (company: string) => factText(GAME, { type: 'par', company, seat: 0, price: 80 }, ['A', 'B', 'C']);
  expect(told('MS')).toBe('The MS starts at ₧80');
  expect(told('FdLR')).toBe('The FdLR has a par of ₧80');
});

test('the strawberry train says where it must run first', () => {
  const train = { name: '2', recycled: null, special: 'strawberry' } as const;
  expect(trainText({ ...train, bound: true })).toContain('Aranjuez');
  expect(trainText(train)).not.toContain('Aranjuez');
});

test('why a tile or a route is refused is said in a sentence', () => {
  const said = (code: string, numbers: Violation['numbers']) =>
    refusalText(GAME, cite(TITLE, { code, numbers }) as Violation, ['A', 'B', 'C']);
  expect(said('track.wrongGauge', { hex: 'E3', gauge: 'narrow' })).toContain('wrong gauge for E3');
  expect(said('route.blocked', { hex: 'A27' })).toContain('No way on through A27');
  expect(said('route.tooLong', { stops: 8, limit: 7 })).toContain('8 stops; the train takes 7.');
  expect(said('route.tooLong', { stops: 2, limit: 1, townless: true })).toContain('2 cities, passes and red areas');
});

describe('routes of 18España', () => {
  const tiles = { D8: { tile: 'L98', rotation: 0 } };
  const view = viewOf({ board: { ...state.board, tiles } });

  test('where a tile has a mine and a town a train stops at one of them', () => {
    const routes = [{ train: 0, path: ['D6.0', 'D8.0'] }];
    const [fork] = forksOf(view, routes);
    if (!fork) throw new Error('there is a choice in D8');
    expect(new Set([fork.mine, fork.town])).toEqual(new Set([0, 1]));
    expect(stoppingAt(routes, fork, 1)).toEqual([{ train: 0, path: ['D6.0', 'D8.1'] }]);
    expect(forksOf(view, [{ train: 0, path: ['E3.0', 'E1.0'] }])).toEqual([]);
  });

  test('the tender goes with one train, or with none', () => {
    const routes = [
      { train: 0, path: ['D6.0', 'D8.0'], tender: true },
      { train: 2, path: ['E3.0', 'E1.0'] },
    ];
    expect(withTender(routes, 2).map(({ tender }) => tender)).toEqual([undefined, true]);
    expect(withTender(routes, null).some(({ tender }) => tender)).toBe(false);
  });

  test('places that are clicked may lie on both maps', () => {
    const drawn = routeThrough(ATLAS.print, {}, ['D12', 'D18'], []);
    expect(drawn.ok && drawn.path).toEqual(['D12.0', 'D18.0']);
  });
});
