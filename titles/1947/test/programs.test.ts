import { describe, expect, test } from 'vitest';
import { TITLE } from '../index.ts';
import { PROGRAMS } from '../programs.ts';
import type { Game } from './game.ts';
import { dealShares, secondRound } from './stock-position.ts';

const asked = ({ state, seat }: Game, watched: unknown = null) => ({
  view: TITLE.view(state, seat),
  seat,
  choices: TITLE.legal(state, seat),
  watched: watched as never,
});

const PASS = { kind: 'pass' };
/** Seat 0 presides over ABR; a share of it lies in the pool. */
const stock = (): Game => dealShares(secondRound(), 'ABR', { president: 0, ordinary: [3, 2], pool: 1 });

describe('programs of 1947', () => {
  test('every company can be bought into, nothing else', () => {
    expect(PROGRAMS.parse({ kind: 'buy', company: 'BNR', shares: 3 }).ok).toBe(true);
    for (const wrong of [null, {}, { kind: 'buy' }, { kind: 'buy', company: 'P1', shares: 1 }, { kind: 'run', x: 1 }]) {
      expect(PROGRAMS.parse(wrong).ok).toBe(false);
    }
  });

  test('pass: until a price of the own changes', () => {
    const game = stock();
    const watched = PROGRAMS.watch(PASS, TITLE.view(game.state, 0), 0);
    expect(PROGRAMS.next(PASS, asked(game, watched))).toEqual({ do: 'act', action: { type: 'pass', seat: 0 } });
    game.pass().act('sell', { company: 'ABR', count: 1 }).pass(3);
    expect(PROGRAMS.next(PASS, asked(game, watched))).toEqual({ do: 'stop', why: 'changed' });
  });

  test('pass: a question to its owner is theirs to answer', () => {
    const game = dealShares(secondRound(), 'ABR', { president: 0, ordinary: [3, 2], bonds: [4] });
    const watched = PROGRAMS.watch(PASS, TITLE.view(game.state, 0), 0);
    game.pass().act('sell', { company: 'ABR', count: 1 });
    expect([game.step, game.seat]).toEqual(['protect', 0]);
    expect(PROGRAMS.next(PASS, asked(game, watched))).toEqual({ do: 'stop', why: 'cannotPass' });
  });

  test('buy: the cheaper of Initial Offer and pool, the turn ended, until there is enough', () => {
    const game = stock();
    const buy = (shares: number) => PROGRAMS.next({ kind: 'buy', company: 'ABR', shares }, asked(game));
    expect(buy(3)).toEqual({ do: 'stop', why: 'done' });
    const wanted = { type: 'buyShare', seat: 0, company: 'ABR', from: 'offer', kind: 'ordinary' };
    expect(buy(5)).toEqual({ do: 'act', action: wanted });
    game.act('buyShare', { company: 'ABR', from: 'offer', kind: 'ordinary' });
    expect(buy(5)).toEqual({ do: 'act', action: { type: 'pass', seat: 0 } });
    expect(buy(4)).toEqual({ do: 'stop', why: 'done' });
    game.pass().act('sell', { company: 'ABR', count: 1 }).pass(3);
    expect(buy(5)).toEqual({ do: 'act', action: { ...wanted, from: 'pool' } });
  });
});
