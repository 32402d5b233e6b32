import { speechOf } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';
import type { Action } from '../action.ts';
import { GAME } from '../game.ts';
import { TITLE } from '../index.ts';
import { answer } from '../page/answers.ts';
import { choiceRow } from '../page/rows.ts';
import { headline, task } from '../page/task.ts';
import { say } from '../page/text.ts';
import type { State } from '../rules/state.ts';
import type { View } from '../view.ts';
import { WORDS } from '../words/en/index.ts';
import { atWork, COAST, FULL, type Position } from './company-turn.ts';

say(WORDS);

const speech = speechOf(GAME, ['Asha', 'Bela', 'Chand', 'Devi']);
const viewOf = (state: State): View => TITLE.view(state, 'spectator');
const working = (position: Position): View => viewOf(atWork(position).state);
const asked = (view: View, frame: object): View => ({ ...view, flow: [...view.flow, frame as never] });
const row = (view: View, action: Omit<Action, 'seat'> & { readonly seat?: number }) =>
  choiceRow(view, { seat: 0, ...action } as Action, speech);

describe('where the game stands', () => {
  test('says the season of an Operating Round, and the next one in a Stock Round', () => {
    const view = {
      ...working({ tiles: COAST, trains: ['T2'], state: { season: 'monsoon' } }),
      set: { rounds: 2, round: 1 },
    };
    expect(headline(view)).toContain('round 1 of 2 · Monsoon Season');
    expect(headline({ ...view, flow: [{ step: 'stock' } as never] })).toContain('next: Intermediate Season');
  });
});

describe('what people are asked', () => {
  const view = working({ tiles: COAST });

  test('a President, whether bonds save the price', () => {
    const sold = asked(view, { step: 'protect', company: 'SIR', seller: 1, count: 2, fall: 2 });
    expect(task(sold, 0, speech, [])).toMatch(
      /^Bela sold 2 shares of the SIR: its price falls from Rs\.\d+ to Rs\.\d+/,
    );
    expect(row(sold, { type: 'protect', accept: true } as never)?.text).toBe('Protect the price for 4 bonds');
    const low = asked(working({ at: [7, 0] }), { step: 'protect', company: 'SIR', seller: 1, count: 1, fall: 1 });
    expect(task(low, 0, speech, [])).toBe(
      'Bela sold a share of the SIR, whose price stays at Rs.40. You may take it for bonds.',
    );
    expect(row(low, { type: 'protect', accept: false } as never)?.text).toBe('Leave it in the Bank Pool');
    expect(row(sold, { type: 'protect', accept: false } as never)?.text).toBe('Let the price fall');
  });

  test('a company without trains, whether P8 brings one', () => {
    const own = { portfolio: { P8: 1 }, trains: [] };
    const bare = working({ tiles: COAST, cash: 500, own, state: { privates: ['P8'], phase: 1 } });
    expect(task(bare, 0, speech, [])).toMatch(
      /^The SIR has no train\. .*R&D Locomotive.* could bring it one for this run\.$/,
    );
  });

  test('a company without a train, whether it must buy one', () => {
    const told = (tiles: NonNullable<Position['tiles']>): string => {
      const { state } = atWork({ tiles, cash: 100, turn: { step: 'trains', ran: true } });
      return task(viewOf(state), 0, speech, TITLE.legal(state, 0));
    };
    expect(told(COAST)).toMatch(/^The SIR has a route and must own a train/);
    expect(told({})).toBe('The SIR may buy trains.');
  });

  test('shareholders, how many bonds they take, and who has still to answer', () => {
    const offer = asked(view, { step: 'bondOffer', company: 'SIR', waiting: [0, 2] });
    expect(task(offer, 0, speech, [])).toMatch(/You may take up to 2, at Rs\.\d+ each\. Still to answer: Chand\.$/);
    const none = row(offer, { type: 'takeBonds', count: 0 } as never);
    expect([none?.text, none?.amount]).toEqual(['SIR bonds: 0', 'Rs.0']);
  });

  test('a President, whether Savings Shares may become Ordinary ones', () => {
    const question = asked(view, { step: 'consent', company: 'SIR', seat: 2 });
    expect(task(question, 0, speech, [])).toContain(
      'Chand wants to make their Savings Shares of the SIR Ordinary ones',
    );
    expect(row(question, { type: 'answerOffer', accept: false } as never)?.text).toBe('Refuse');
  });

  test('what the temple and the sites bring', () => {
    const temple = asked(view, { step: 'temple', company: 'SIR' });
    expect(row(temple, { type: 'chooseSite', site: 'X1' } as never)).toEqual({
      text: 'X1 Persia',
      note: 'box 1: Rs.60; the workers stay there',
    });
    expect(row(view, { type: 'takeSite', site: 'X1' } as never)?.note).toBe('box 1: Rs.60; 2 workers for you');
    // Without a run there is no step to pay for (6.8.2, B30).
    const late = (sites: number, type: string) => {
      const own = { sites: ['X2', 'X3', 'X4', 'X5', 'X6', 'X7', 'X8', 'X9', 'X10', 'X11'].slice(0, sites) };
      return row(working({ tiles: COAST, own }), { type, site: 'X1' } as never)?.note;
    };
    expect(late(8, 'takeSite')).toBe('box 9: Rs.100 off a step, or 1 stockbroker; 2 workers for you');
    expect(late(8, 'locomotiveSite')).toBe('box 9: 1 stockbroker; the workers stay there');
    expect(late(10, 'locomotiveSite')).toBe('box 11: a step up for nothing; the workers stay there');
  });

  test('what a tile costs in this season, and what it has cost', () => {
    const track = { step: 'track', ran: false } as const;
    const dry = working({ turn: track, state: { season: 'dry' } });
    expect(task(dry, 0, speech, [])).toContain('In this season a tile in the Dry Zone costs 20% of its revenue.');
    const spared = working({ turn: track, state: { season: 'dry' }, own: { portfolio: { P1: 1 } } });
    expect(task(spared, 0, speech, [])).not.toContain('season');
    const cut = working({ turn: { ...track, seasonCut: true }, state: { season: 'dry' } });
    expect(task(cut, 0, speech, [])).toContain('its revenue falls by 20%');
    expect(task(working({ turn: track, state: { season: 'fertile' } }), 0, speech, [])).not.toContain('season');
  });
});

describe('what a choice leads to', () => {
  test('a dividend moves the price, unless the red line holds it', () => {
    const paid = (at: readonly [number, number], revenue: number) =>
      row(working({ at, turn: { step: 'dividend', ran: true, revenue } }), { type: 'dividend', kind: 'pay' } as never)
        ?.note;
    expect(paid([0, 1], 50)).toBe('Rs.5 a share, half for Savings Shares');
    expect(paid([0, 7], 210)).toContain('· beyond the red line the price moves only with a revenue of Rs.220');
    expect(paid([0, 7], 220)).toBe('Rs.22 a share, half for Savings Shares');
  });

  test('an advance costs what helpers leave', () => {
    const advance = { step: 'advance', ran: true, advances: [10] } as const;
    const view = working({ at: [1, 1], turn: advance, own: { brokers: 1 } });
    const step = (direction: string, brokers: number, opportunity: boolean) =>
      row(view, { type: 'advance', direction, brokers, opportunity } as never);
    expect(step('up', 0, false)).toEqual({
      text: 'One step up, to Rs.100',
      note: 'the company gets 2 stockbrokers',
      amount: 'Rs.100',
    });
    expect(step('right', 0, true)).toEqual({
      text: 'One step right, to Rs.100',
      note: 'with the opportunity',
      amount: 'Rs.0',
    });
    expect(step('up', 1, false)?.amount).toBe('Rs.50');
  });

  test('runs are offered by their price in workers, with the revenue after all reductions', () => {
    const { state } = atWork({
      tiles: COAST,
      stations: FULL,
      trains: ['T4'],
      president: { workers: 2 },
      own: { temple: 'sought' },
    });
    const runs = answer(state, { kind: 'runs', nodes: 20_000 });
    expect(runs.map(({ workers, revenue }) => [workers, revenue])).toEqual([
      [0, 60], // 70 less 20% for the temple
      [1, 90], // 110 less 20%
    ]);
    const south = atWork({ tiles: { ...COAST, G36: '7 4' }, trains: ['T2'] });
    expect(answer(south.state, { kind: 'runs', nodes: 20_000 }).map(({ sites }) => sites)).toEqual([[], ['X9']]);
    // Where the best run is the one that reaches a site, it is offered once.
    const only = atWork({ tiles: { H35: '63 0', G36: '7 4' }, trains: ['T2'] });
    expect(answer(only.state, { kind: 'runs', nodes: 20_000 }).map(({ sites }) => sites)).toEqual([['X9']]);
  });
});
