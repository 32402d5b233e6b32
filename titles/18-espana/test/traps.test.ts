import { describe, expect, test } from 'vitest';
import { siteDeal } from '../rules/site-deal.ts';
import { table } from './board.ts';
import { Game } from './game.ts';

/** What went wrong with this title elsewhere, by the number it was reported under. */
const trap = (numbers: string, name: string, run: () => void) => test(`${numbers}: ${name}`, run);

const rich = (phase = 2) => Game.opened({}, { P7: 2 }).give(0, 5000).give(1, 5000).give(2, 5000).phase(phase);

describe('18España: traps', () => {
  trap(
    '10624, 10633',
    'launched in phase 5 it needs 60%, has full capital and no goals, whenever the director bought',
    () => {
      const game = rich(4).launch('FdSB', 80, 0, 0).toStock().phase(5);
      expect(game.company('FdSB').launched).toBe(false);
      game.buy(0, 'FdSB').buy(1, 'FdSB');
      expect(game.company('FdSB').launched).toBe(false);
      game.buy(1, 'FdSB');
      expect(game.company('FdSB')).toMatchObject({ launched: true, cash: 800, goals: null, stations: 5, locked: 0 });
    },
  );

  trap('10645', 'the par stays known when the IPO is sold out', () => {
    const game = rich().launch('FdSB', 85, 0, 0, 0, 0, 0, 1, 1, 1, 1);
    expect(game.state.ipo.FdSB).toBeUndefined();
    expect(game.company('FdSB').par).toBe(85);
  });

  trap('11271, 11300', 'five stations: two to use, three behind goals', () => {
    expect(rich().launch('FdSB', 85, 0, 0, 0).company('FdSB')).toMatchObject({ stations: 2, locked: 3 });
  });

  trap('10672, 10805, 11281, 11287', 'any train satisfies, even one that cannot run', () => {
    const game = rich().launch('FdSB', 85, 0, 0, 0).endStock().to('FdSB', 'trains');
    game.act('buyTrain', { train: '2', from: 'bank', price: 100 }).toStock().endStock().to('FdSB', 'trains');
    expect(game.judge('pass', {})).toBe('legal');
  });

  trap('10632', 'combined trains join both gauges', () => {
    const game = rich(4).launch('FdSB', 85, 0, 0, 0).endStock().to('FdSB', 'build').give('FdSB', 2000);
    game.train('FdSB', '4').to('FdSB', 'trains');
    expect(game.judge('combineTrain', { train: '4', recycled: '2' })).toBe('combine.sameGauge §6.2.1');
    expect(game.judge('combineTrain', { train: '4', recycled: '1+2' })).toBe('legal');
  });

  trap('10729', 'the company chooses the side of the train of private 2', () => {
    const game = Game.opened({}, { P2: 0, P7: 2 }).give(0, 2000).launch('FdSB', 85, 0, 0, 0).endStock().to('FdSB');
    game.act('buyPrivate', { private: 'P2', price: 60 });
    expect(game.legal('chooseSide').map(({ train }) => train)).toEqual(['2', '1+2']);
  });

  trap('11265', 'the least price of private 6 is 1, and private 7 has none', () => {
    const game = Game.opened({}, { P6: 0, P7: 0 }).give(0, 2000).launch('FdSB', 85, 0, 0, 0).endStock().to('FdSB');
    expect(game.judge('buyPrivate', { private: 'P6', price: 1 })).toBe('legal');
    expect(game.judge('buyPrivate', { private: 'P7', price: 1 })).toBe('private.neverSold §3.1/7');
  });

  trap('10425', 'the interest of a loan rounds up', () => {
    const game = rich().toStock();
    game.state = { ...game.state, players: game.state.players.map((player) => ({ ...player, loans: [1] })) };
    expect(game.gains(() => game.act('repay', {}))).toEqual({ [game.state.order[0] as number]: -2 });
  });

  trap('11277', 'a takeover that the treasury cannot pay is not offered', () => {
    const game = rich().launch('MS', 70, 0).toStock().phase(3).launch('A', 100, 0, 0, 0).endStock().to('A', 'build');
    game.leave('A', 10);
    expect(() => game.to('A', 'takeover')).toThrow();
  });

  trap('11337', 'no exchange where the major has a station: its own stays on the charter', () => {
    const game = rich().launch('MS', 70, 0).toStock().phase(3).launch('A', 100, 0, 0, 0).endStock().to('A', 'build');
    const stations = [...game.state.board.stations, { company: 'A', hex: 'C27', stop: 0 }];
    const companies = {
      ...game.state.companies,
      A: { ...game.company('A'), locked: 2, goals: ['destination'] as const },
    };
    game.state = { ...game.state, companies, board: { ...game.state.board, stations } };
    game.give('A', 1000).to('A', 'takeover');
    expect(game.judge('takeOver', { minor: 'MS', exchange: true })).toBe('takeover.noExchange §5.6');
    game.act('takeOver', { minor: 'MS', exchange: false });
    expect(game.company('A').stations).toBe(1);
  });

  trap('10476', 'without the MZA the player who takes over the MZ may keep its station in Madrid', () => {
    const game = Game.opened({ without: ['MZA'] }, { P7: 2 })
      .give(0, 5000)
      .launch('MZ', 70, 0)
      .toStock()
      .phase(3);
    game.launch('A', 100, 0, 0, 0).endStock().to('A', 'build').give('A', 1000).to('A', 'takeover');
    game.act('takeOver', { minor: 'MZ', exchange: true });
    expect(game.state.board.stations.find(({ hex }) => hex === 'F24')?.company).toBe('A');
  });

  trap('11383', 'with the MZA in the game it may not, and the place falls back to the MZA', () => {
    const game = rich().launch('MZ', 70, 0).toStock().phase(3).launch('A', 100, 0, 0, 0).endStock();
    game.to('A', 'build').give('A', 1000).to('A', 'takeover');
    expect(game.judge('takeOver', { minor: 'MZ', exchange: true })).toBe('takeover.noExchange §5.6');
    game.act('takeOver', { minor: 'MZ', exchange: false });
    expect(game.state.board.stations.some(({ hex }) => hex === 'F24')).toBe(false);
    expect(game.state.board.reservations.some(({ company }) => company === 'MZA')).toBe(true);
  });

  trap('12471', 'without a station at hand the exchange is not offered', () => {
    const game = rich().launch('MS', 70, 0).toStock().phase(3).launch('A', 100, 0, 0, 0).endStock();
    game.to('A', 'build').give('A', 1000).to('A', 'takeover');
    game.state = { ...game.state, companies: { ...game.state.companies, A: { ...game.company('A'), stations: 0 } } };
    expect(game.legal('takeOver').map(({ exchange }) => exchange)).toEqual([false]);
  });

  trap('11689', 'a destination reached by a discounted mine counts', () => {
    const game = table({
      company: 'CFLG',
      stations: { CFLG: 'E3' },
      tiles: { E3: 'L82>E1,E5', E5: '74>E3,E7' },
      privates: ['P1'],
    });
    const [lay = ''] = game.lays('E7');
    game.lay('E7', lay, 'P1');
    expect(game.company.goals).toEqual(['destination']);
    expect(game.state.privates).not.toContain('P1');
  });

  trap('12661', 'a destination frees a station and money for the same turn', () => {
    const game = table({
      company: 'CFLG',
      stations: { CFLG: 'E3' },
      tiles: { E3: 'L82>E1,E5', E5: '74>E3,E7' },
      cash: 30,
      left: 0,
    });
    const [lay = ''] = game.lays('E7');
    game.lay('E7', lay);
    expect([game.company.stations, game.company.cash]).toEqual([1, 80]);
  });

  trap('11393, 11676', 'buying private 5 sends all tenders but one to the market', () => {
    const game = Game.opened({}, { P5: 0, P7: 2 }).give(0, 2000).launch('FdSB', 85, 0, 0, 0).endStock().to('FdSB');
    game.act('buyTender', { from: 'owner' }).act('buyPrivate', { private: 'P5', price: 1 });
    expect(game.state.tenders).toEqual({ owner: 0, market: 5 });
  });

  trap('11601', 'the strawberry train is not discarded', () => {
    const game = Game.opened({}, { P3: 0, P7: 2 }).give(0, 5000).launch('FdSB', 85, 0, 0, 0).endStock().to('FdSB');
    game
      .act('buyPrivate', { private: 'P3', price: 1 })
      .toStock()
      .phase(5)
      .train('FdSB', '5')
      .train('FdSB', '5')
      .train('FdSB', '5')
      .train('FdSB', '5');
    game.state = { ...game.state, flow: [...game.state.flow, { step: 'discard' }] };
    expect(game.judge('discardTrain', { company: 'FdSB', train: '2F' })).toBe('train.strawberry §3.1/3');
  });

  trap('12587', 'the last kind of train never runs out', () => {
    const game = rich(7).launch('FdSB', 85, 0, 0, 0, 0, 0).endStock().to('FdSB', 'trains').give('FdSB', 5000);
    game
      .act('buyTrain', { train: '8', from: 'bank', price: 800 })
      .act('buyTrain', { train: '6+8', from: 'bank', price: 800 });
    expect(game.state.depot.unsold.at(-1)).toBe(1);
  });

  trap('SEED', 'set-ups of the site from its seeds', () => {
    expect(siteDeal('717663806', 4, true)).toMatchObject({ share: 'CRB', directorship: 'FdLR' });
    expect(siteDeal('717663806', 4, false).companies).toHaveLength(16);
  });
});
