import type { Seat } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { eraseTrack } from '../rules/erase.ts';
import type { EdgeId, EventInForce } from '../rules/state.ts';
import { drawn, loads } from './drawn.ts';
import { line, Position, type SeatSetup, sectionsOf } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';

const BOARD = ownBoard();
const FLOODS = 'event-card-effects/floods';

describe('floods', () => {
  const crossing = (path: readonly string[]): readonly EdgeId[] =>
    sectionsOf(path).filter((edge) => BOARD.edges[BOARD.edgeIndex(edge)]?.river);
  const kanpur = line('Delhi', 'Kanpur');
  const bridges = crossing(kanpur);

  ruleTest(
    FLOODS,
    'ruling 37: bridges over the rivers named are lost, the Hooghly counting with the Ganges; other track stays',
    () => {
      const patna = line('Calcutta', 'Patna');
      const game = drawn(141, [{ lines: [kanpur, patna] }, { lines: ['Madras-Hyderabad'] }]);
      expect(bridges).toHaveLength(2);
      const lost = [...bridges, ...crossing(patna)];
      expect(lost.every((edge) => game.state.track[edge] === undefined)).toBe(true);
      expect(game.state.lostBridges.map(({ edge, owner, flood }) => [edge, owner, flood]).sort()).toEqual(
        lost.map((edge) => [edge, 1, 141]).sort(),
      );
      expect(Object.values(game.state.track).filter((seat) => seat === 2)).toHaveLength(
        sectionsOf(line('Madras', 'Hyderabad')).length,
      );
      const hooghly = BOARD.edges
        .filter(({ river, red }) => river === 'Hooghly' && red === null)
        .map(({ id }) => id.split('/'));
      const [a = '', b = ''] = hooghly[0] ?? [];
      expect(drawn(141, [{ lines: [[a, b]] }]).state.lostBridges).toHaveLength(1);
    },
  );

  ruleTest(FLOODS, 'ruling 39: bridges inside Delhi and Calcutta are closed, not lost, while this flood lasts', () => {
    const game = drawn(141, [{ trains: [{ at: '18-21' }] }]).pass();
    expect(game.judge('move', { train: 0, path: ['18-21', '18-22'] })).toBe(`move.flooded §${FLOODS}`);
    expect(game.judge('move', { train: 0, path: ['18-21', '18-20'] })).toBeUndefined();
    game.passTo(1);
    expect(game.judge('move', { train: 0, path: ['18-21', '18-22'] })).toBeUndefined();
    expect(
      drawn(142, [{ trains: [{ at: '18-21' }] }])
        .pass()
        .judge('move', { train: 0, path: ['18-21', '18-22'] }),
    ).toBeUndefined();
  });

  ruleTest(FLOODS, 'ruling 37: nobody builds across while it lasts', () => {
    const game = drawn(141, [{ lines: [kanpur] }]).pass();
    game.act('placeTrain', { train: 0, at: '18-21' }).act('endOperations', {});
    const [from = '', to = ''] = (bridges[0] ?? '').split('/');
    expect(game.judge('build', { path: [from, to] })).toBe(`build.flood §${FLOODS}`);
  });

  ruleTest(FLOODS, 'ruling 38: the right to rebuild begins when the flood is over, not before', () => {
    const game = drawn(141, [{ lines: [kanpur], trains: [{ at: 'Bombay' }] }]);
    game.pass();
    expect(game.state.lostBridges.map(({ flood }) => flood)).toEqual([141, 141]);
    // Seat 1 has a turn while the water is high: that is no chance to rebuild.
    game.pass().pass();
    expect(game.state.events).toEqual([]);
    expect(game.state.lostBridges.map(({ flood }) => flood)).toEqual([null, null]);
    game.pass();
    expect(game.state.lostBridges).toEqual([]);
  });

  ruleTest(FLOODS, 'ruling 38: a bridge waits for its owner until the end of their first turn that is not lost', () => {
    const bridge = bridges[0] ?? '';
    const path = bridge.split('/');
    const idle: SeatSetup = { trains: [{ at: 'Bombay' }] };
    const game = new Position({
      seats: [idle, { lines: [kanpur.slice(2)], trains: [{ at: 'Bombay', lostTurns: 1 }] }, idle],
      state: { lostBridges: [{ edge: bridge, owner: 1, flood: null }] },
    });
    expect(kanpur[1]).toBe('18-22'); // a milepost of Delhi: anybody may begin there
    const asked = (seat: Seat): string | undefined => {
      game.act('endOperations', {});
      expect(game.seat).toBe(seat);
      const refusal = game.judge('build', { path });
      game.act('endTurn', {});
      return refusal;
    };
    expect(asked(0)).toBe(`build.rebuilding §${FLOODS}`);
    expect(asked(2)).toBe(`build.rebuilding §${FLOODS}`);
    expect(asked(0)).toBe(`build.rebuilding §${FLOODS}`);
    expect(asked(1)).toBeUndefined();
    expect(game.state.lostBridges).toEqual([]);
    expect(asked(2)).toBeUndefined();
  });

  ruleTest(FLOODS, 'ruling 38: who had no turn yet keeps their right through the next flood of the river', () => {
    const bridge = { edge: bridges[0] ?? '', owner: 1 };
    const game = new Position({
      seats: [{ hand: [1, 2, 3], trains: [{ at: 'Bombay', loads: loads('Leather') }] }],
      deck: [141, 11],
      state: { lostBridges: [{ ...bridge, flood: null }] },
    });
    game.act('deliver', { train: 0, card: 1, good: 'Leather' }).pass().pass();
    expect(game.state.lostBridges).toEqual([{ ...bridge, flood: 141 }]);
  });

  ruleTest(FLOODS, 'ruling 38: a turn in which snow bars the place is no chance to rebuild', () => {
    const snow = BOARD.eventCards.get(153);
    const isBarred = (milepost: number): boolean =>
      BOARD.mileposts[milepost]?.terrain === 'alpine' && snow?.mileposts[milepost] === 1;
    const edge = BOARD.edges.find(({ a, b, river }) => river && isBarred(a) && isBarred(b))?.id ?? '';
    const bridge = { edge, owner: 0, flood: null };
    const left = (events: readonly EventInForce[]) =>
      new Position({ seats: [{ trains: [{ at: 'Bombay' }] }], state: { lostBridges: [bridge], events } }).pass().state
        .lostBridges;
    expect(left([{ card: 153, drawer: 1, endsAfter: 2 }])).toEqual([bridge]);
    // It ends with this turn, too late for building in it.
    expect(left([{ card: 153, drawer: 0, endsAfter: 1 }])).toEqual([bridge]);
    expect(left([])).toEqual([]);
  });

  ruleTest(
    'hauling-freight/running-the-train',
    'ruling 19: a train whose only way on was washed away may turn round',
    () => {
      const way = line('Madras', 'Hyderabad');
      const [from = '', to = ''] = (crossing(way)[0] ?? '').split('/');
      const [near, far] = way.indexOf(from) < way.indexOf(to) ? [from, to] : [to, from];
      const [earlier = '', behind = ''] = way.slice(way.indexOf(near) - 2);
      const beyond = way[way.indexOf(far) + 1] ?? '';
      const cameFrom = (at: string, back: string, lines: readonly (readonly string[])[] = []): string | null =>
        drawn(145, [{ lines: [way, ...lines], trains: [{ at, cameFrom: back, lastCity: 'Madras' }] }]).train(1)
          .cameFrom;
      expect(cameFrom(near, behind)).toBe(null);
      expect(cameFrom(far, beyond)).toBe(null);
      expect(cameFrom(far, near)).toBe(near); // the way on is still there
      expect(cameFrom(behind, earlier)).toBe(null); // it leads only to where the bridge was
      const branch = line(near, 'Bangalore', [behind]);
      expect(crossing(branch)).toEqual([]);
      expect(cameFrom(near, behind, [branch])).toBe(behind); // there is another way on
      expect(cameFrom(near, behind, [branch.slice(0, 2)])).toBe(null); // that leads nowhere
    },
  );

  ruleTest(
    'hauling-freight/running-the-train',
    'ruling 19: at the end of unfinished track a train may not turn round because the bridge behind it was washed away',
    () => {
      const way = line('Madras', 'Hyderabad');
      const [from = '', to = ''] = (crossing(way)[0] ?? '').split('/');
      const [near, far] = way.indexOf(from) < way.indexOf(to) ? [from, to] : [to, from];
      const [behind = ''] = way.slice(way.indexOf(near) - 1);
      const unfinished = way.slice(0, way.indexOf(far) + 1);
      const cameFrom = (at: string, back: string): string | null =>
        drawn(145, [{ lines: [unfinished], trains: [{ at, cameFrom: back, lastCity: 'Madras' }] }]).train(1).cameFrom;
      expect(cameFrom(far, near)).toBe(near);
      // Here the track ahead of the train was lost, though it led to no city yet.
      expect(cameFrom(near, behind)).toBe(null);
    },
  );

  ruleTest(
    'hauling-freight/running-the-train',
    'ruling 19: a train that can still get to a port does not turn round, though no city is left to get to',
    () => {
      const port = ['60-22', '60-23', '60-24'];
      const inland = ['60-23', ...line('59-23', 'Madras', port)];
      const game = (lines: readonly (readonly string[])[]) =>
        new Position({ seats: [{ lines, trains: [{ at: '60-23', cameFrom: '60-22', lastCity: 'Madurai' }] }] }).state;
      const after = (lines: readonly (readonly string[])[]): string | null | undefined => {
        const lost = sectionsOf(inland.slice(1, 3)).flatMap((edge) => BOARD.edges[BOARD.edgeIndex(edge)] ?? []);
        return eraseTrack(game(lines), lost, 'flood').players[0]?.trains[0]?.cameFrom;
      };
      expect(after([port, inland])).toBe('60-22');
      expect(after([port.slice(0, 2), inland])).toBe(null);
    },
  );

  ruleTest(
    'building-railroads/limited-entry-into-medium-and-small-cities',
    'rulings 14 and 38: who lost their only section at a full city comes in again, and no other player does',
    () => {
      // Cuttack is small: one place is taken, the other kept by the right to rebuild.
      const cuttack = BOARD.city('Cuttack')?.centre ?? -1;
      const city = BOARD.mileposts[cuttack]?.id ?? '';
      const ways = (BOARD.around[cuttack] ?? []).filter((edge) => BOARD.open[edge] === 1);
      const [lost = '', taken = '', other = ''] = ways.map((edge) => BOARD.edges[edge]?.id ?? '');
      const lostBridges = [{ edge: lost, owner: 0, flood: null }];
      const judged = (edge: EdgeId, seat: Seat): string | undefined => {
        const near = edge.split('/').find((id) => id !== city) ?? '';
        const seats: SeatSetup[] = [{}, { lines: [taken.split('/')] }, {}].map((each) => ({
          ...each,
          trains: [{ at: 'Bombay' }],
        }));
        seats[seat] = { ...seats[seat], lines: [line('Calcutta', near, [city])] };
        const game = new Position({ seats });
        while (game.seat !== seat) game.pass();
        game.state = { ...game.state, lostBridges };
        return game.act('endOperations', {}).judge('build', { path: [near, city] });
      };
      expect([judged(lost, 0), judged(other, 0)]).toEqual([undefined, undefined]);
      expect(judged(other, 2)).toBe('build.cityFull §building-railroads/limited-entry-into-medium-and-small-cities');
    },
  );
});
