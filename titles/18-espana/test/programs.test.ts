import { describe, expect, test } from 'vitest';
import { TITLE } from '../index.ts';
import { PROGRAMS } from '../programs.ts';
import { Game } from './game.ts';

const asked = (game: Game, watched: unknown = null) => ({
  view: TITLE.view(game.state, game.seat),
  seat: game.seat,
  choices: game.choices(),
  watched: watched as never,
});

const stock = () => Game.opened({}, { P7: 2 }).give(0, 2000).give(1, 2000).launch('FdSB', 80, 0, 0, 0, 1).toStock();

describe('programs of 18España', () => {
  test('only majors can be bought into', () => {
    expect(PROGRAMS.parse({ kind: 'buy', company: 'FdSB', shares: 3 }).ok).toBe(true);
    for (const wrong of [null, {}, { kind: 'buy' }, { kind: 'buy', company: 'MS', shares: 1 }, { kind: 'run', x: 1 }]) {
      expect(PROGRAMS.parse(wrong).ok).toBe(false);
    }
  });

  test('pass: until a price of the own changes or the round is over', () => {
    const game = stock().as(0);
    const watched = PROGRAMS.watch({ kind: 'pass' }, TITLE.view(game.state, 0), 0);
    expect(PROGRAMS.next({ kind: 'pass' }, asked(game, watched))).toEqual({
      do: 'act',
      action: { type: 'pass', seat: 0 },
    });
    const moved = game.fork().mark('FdSB', 100);
    expect(PROGRAMS.next({ kind: 'pass' }, asked(moved, watched))).toEqual({ do: 'stop', why: 'changed' });
    expect(PROGRAMS.next({ kind: 'pass' }, asked(game.endStock(), watched))).toEqual({ do: 'stop', why: 'roundOver' });
  });

  test('buy: the cheaper of IPO and market, until there is enough', () => {
    const game = stock().as(1).act('sell', { company: 'FdSB', count: 1 }).pass().as(0);
    const program = (shares: number) => PROGRAMS.next({ kind: 'buy', company: 'FdSB', shares }, asked(game));
    expect(program(5)).toEqual({ do: 'act', action: { type: 'buyShare', seat: 0, company: 'FdSB', from: 'market' } });
    expect(program(4)).toEqual({ do: 'stop', why: 'done' });
    game.mark('FdSB', 100);
    expect(program(5)).toMatchObject({ action: { from: 'ipo' } });
  });
});
