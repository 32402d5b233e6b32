import { chooseAtRandom, play, Rng, start } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { TITLE } from '../index.ts';
import { PROGRAMS } from '../programs.ts';
import type { State } from '../rules/state.ts';

const begun = start(TITLE, { players: 3, seed: 'programs', options: {} }).state;

/** The first position of a random game in which something holds. */
function at(holds: (state: State) => boolean): State {
  const rng = new Rng('programs');
  let state = begun;
  while (!holds(state)) {
    const seat = TITLE.waitingFor(state)[0] ?? 0;
    const played = play(TITLE, state, chooseAtRandom(TITLE, state, seat, TITLE.legal(state, seat), rng));
    if (!played.ok || played.state.ended !== null) throw new Error('never');
    state = played.state;
  }
  return state;
}

const asked = (state: State, watched: never) => {
  const seat = TITLE.waitingFor(state)[0] ?? 0;
  return { view: TITLE.view(state, seat), seat, choices: TITLE.legal(state, seat), watched };
};
const isStock = ({ flow }: State): boolean => flow.at(-1)?.step === 'stock';
const stock = at(isStock);

describe('programs of 18 India', () => {
  test('only what is offered can be set', () => {
    expect(PROGRAMS.specs.map(({ kind }) => kind)).toEqual(['pass', 'buy', 'run']);
    expect(PROGRAMS.parse({ kind: 'buy', company: 'EIR', shares: 3 }).ok).toBe(true);
    for (const wrong of [
      {},
      null,
      { kind: 'buy' },
      { kind: 'buy', company: 'toString', shares: 1 },
      { kind: 'run', x: 1 },
    ]) {
      expect(PROGRAMS.parse(wrong).ok).toBe(false);
    }
  });

  test('pass: while nothing changes for the seat, and within the round', () => {
    const seat = TITLE.waitingFor(stock)[0] ?? 0;
    const watched = PROGRAMS.watch({ kind: 'pass' }, TITLE.view(stock, seat), seat) as never;
    expect(PROGRAMS.next({ kind: 'pass' }, asked(stock, watched))).toEqual({
      do: 'act',
      action: { type: 'pass', seat },
    });
    const next = { ...stock, stockRound: stock.stockRound + 1 };
    expect(PROGRAMS.next({ kind: 'pass' }, asked(next, watched))).toEqual({ do: 'stop', why: 'roundOver' });
    const [company = ''] = Object.keys(stock.companies);
    const gained = {
      ...stock.companies,
      [company]: { ...stock.companies[company], control: seat },
    } as State['companies'];
    const changed = { ...stock, companies: gained };
    expect(PROGRAMS.next({ kind: 'pass' }, asked(changed, watched))).toEqual({ do: 'stop', why: 'changed' });
  });

  test('buy: never more than was wanted, and not what is gone', () => {
    const none = { kind: 'buy', company: 'nowhere', shares: 1 };
    expect(PROGRAMS.next(none, asked(stock, null as never))).toEqual({ do: 'stop', why: 'companyGone' });
    for (const company of Object.keys(stock.companies)) {
      const step = PROGRAMS.next({ kind: 'buy', company, shares: 2 }, asked(stock, null as never));
      if (step.do === 'act') expect(TITLE.check(stock, step.action)).toBeUndefined();
      else expect(step).toEqual({ do: 'stop', why: 'cannotBuy' });
      const certs = step.do === 'act' && step.action.type === 'buyFromHand' ? step.action.certs : [];
      expect(certs.length).toBeLessThanOrEqual(2);
    }
  });

  test('run: solves the run, pays, and leaves the rest to the seat', () => {
    const running = at((state) => state.flow.at(-1)?.step === 'run' && TITLE.waitingFor(state).length > 0);
    expect(PROGRAMS.next({ kind: 'run' }, asked(running, null as never)).do).toBe('solve');
    expect(PROGRAMS.next({ kind: 'run' }, asked(stock, null as never))).toEqual({ do: 'wait' });
  });
});
