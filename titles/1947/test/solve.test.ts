import { expect } from 'vitest';
import { idle } from '../idle.ts';
import { flow } from '../rules/flow.ts';
import { RUNS } from '../run-search.ts';
import { solve } from '../solve.ts';
import { atWork, COAST, COAST_PATH, FULL, type Position, turnAt } from './company-turn.ts';
import { describe, ruleTest } from './rule-test.ts';

const choice = { kind: 'open', type: 'runTrains', seat: 0, hints: {} } as const;
const BEST = { nodes: 20_000 };

function solved(position: Position) {
  const game = atWork(position);
  const solution = solve(game.state, choice, BEST);
  if (solution?.action.type !== 'runTrains') throw new Error('no run');
  game.act('runTrains', { routes: solution.action.routes });
  return { ...solution, gross: turnAt(game).gross, workers: game.state.players[0]?.workers };
}

describe('the best run', () => {
  ruleTest('6.14.2', 'is found and proved', () => {
    expect(solved({ tiles: COAST, trains: ['T4'] })).toMatchObject({ gross: 110, proved: true, upperBound: 110 });
    expect(solved({ tiles: COAST, trains: ['T3'] })).toMatchObject({ gross: 80, proved: true });
  });

  ruleTest('6.11.1', 'spends a worker where that earns more than a third of a stockbroker (O20)', () => {
    const full: Position = { tiles: COAST, stations: FULL, trains: ['T4'], president: { workers: 2 } };
    expect(solved(full)).toMatchObject({ gross: 110, workers: 1, proved: true });
    const { H29: _way, H27: _city, ...toMadras } = COAST;
    expect(solved({ ...full, tiles: toMadras })).toMatchObject({ gross: 70, workers: 2 }); // 10 more for Madras
  });

  ruleTest('6.11.1', 'the search lists what more workers bring, the most first (O20)', () => {
    const { state } = atWork({ tiles: COAST, stations: FULL, trains: ['T4'], president: { workers: 2 } });
    const { runs, proved } = RUNS.search(RUNS.position(state, 'SIR'), BEST);
    expect(runs.map(({ revenue, routes }) => [revenue, routes[0]?.with])).toEqual([
      [110, '1'],
      [70, undefined],
    ]);
    expect([proved, runs[0]?.routes[0]?.path]).toEqual([true, [...COAST_PATH].reverse()]);
    expect([RUNS.companies(state), RUNS.trains(state, 'SIR')]).toEqual([['SIR'], ['T4']]);
  });

  ruleTest('3.1/P7', 'ends at posts, and opens one with a worker where that pays', () => {
    const posts: Position = {
      tiles: { ...COAST, I32: '15 5' },
      trains: ['T2'],
      own: { portfolio: { P7: 1 } },
      state: { phase: 4 },
    };
    expect(solved(posts)).toMatchObject({ gross: 40 + 30 + 40, proved: true });
    const full: Position = { ...posts, stations: FULL, president: { workers: 1 } };
    expect(solved(full)).toMatchObject({ gross: 40 + 30 + 40, workers: 0 });
    expect(solved({ ...full, state: { phase: 1 } })).toMatchObject({ gross: 40 + 30 + 10, workers: 1 });
  });

  ruleTest('6.14.1', 'a city and its post are no route (B54)', () => {
    const { state } = atWork({ tiles: { H35: '63 0' }, trains: ['T2'], own: { portfolio: { P7: 1 } } });
    expect(RUNS.search(RUNS.position(state, 'SIR'), BEST).runs.flatMap(({ routes }) => routes)).toEqual([]);
  });

  ruleTest('6.14.3', 'of the largest train alone from T8 on', () => {
    const { state } = atWork({ tiles: COAST, trains: ['T5', 'T8'], state: { phase: 6 } });
    const { runs } = RUNS.search(RUNS.position(state, 'SIR'), BEST);
    expect(runs[0]?.routes.map(({ train, place }) => [train, place])).toEqual([['T8', 1]]);
  });

  ruleTest('6.10', 'goes to a new site where that brings more than the revenue it loses (O20)', () => {
    // A T2 from Madurai: 70 to Pondicherry, or 40 to Ceylon, with 60 of the first box and a worker.
    const south: Position = { tiles: { ...COAST, G36: '7 4' }, trains: ['T2'] };
    expect(solved(south)).toMatchObject({ gross: 40, value: 40 });
    expect(solved({ ...south, own: { sites: ['X9'] } })).toMatchObject({ gross: 70 }); // taken already
    expect(solved({ ...south, turn: { barredSites: ['X9'] } })).toMatchObject({ gross: 70 });
    const { state } = atWork(south);
    const { runs } = RUNS.search(RUNS.position(state, 'SIR'), BEST);
    expect(runs.map(({ revenue }) => revenue)).toEqual([70, 40]);
  });

  ruleTest('6.15', 'who left the table runs, pays, and buys what must be bought', () => {
    const game = atWork({ tiles: COAST, trains: ['T4'] });
    const types: string[] = [];
    while (game.step !== 'stock') {
      const action = idle(flow, game.state, game.seat);
      types.push(action.type);
      const { type, seat, ...fields } = action;
      game.act(type, fields as never, seat);
    }
    expect(types.slice(0, 2)).toEqual(['runTrains', 'dividend']);
    const poor = atWork({ tiles: COAST, cash: 80, turn: { step: 'trains', ran: true } });
    expect(idle(flow, poor.state, 0)).toMatchObject({ type: 'buyTrain', train: 'T2', from: 'bank' });
  });
});
