import { expect } from 'vitest';
import { reach } from '../rules/operations/reach.ts';
import { line, Position, type SeatSetup } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';

const RENT = 'hauling-freight/renting-track';
const FERRY = 'hauling-freight/using-the-ferry';

const foreign = (seat: SeatSetup = {}): Position =>
  new Position({
    seats: [
      { cash: 50, trains: [{ at: 'Bombay' }], ...seat },
      { lines: ['Bombay-Poona'] },
      { lines: ['Poona-Hyderabad'] },
    ],
  });

describe('renting track', () => {
  ruleTest(RENT, 'ruling 23: 4M to each opponent, once a turn, before the first section of theirs', () => {
    const game = foreign().act('move', { train: 0, path: line('Bombay', 'Poona') });
    expect(game.state.players.map(({ cash }) => cash)).toEqual([46, 54, 50]);
    expect(game.told('feePaid')).toEqual([{ type: 'feePaid', seat: 0, owner: 1, amount: 4, late: false }]);
    game.act('move', { train: 0, path: ['41-15', '40-15', '39-14', '40-15', '41-15', '41-16'] });
    expect(game.state.players.map(({ cash }) => cash)).toEqual([42, 54, 54]);
    game.passTo(0).act('move', { train: 0, path: ['41-16', '41-17'] });
    expect(game.state.players.map(({ cash }) => cash)).toEqual([38, 54, 58]);
  });

  ruleTest(RENT, 'the fees of a way must be there before it is used; they are outside of what may be built for', () => {
    const game = foreign({ cash: 7 });
    expect(game.judge('move', { train: 0, path: line('Bombay', 'Poona') })).toBeUndefined();
    expect(game.judge('move', { train: 0, path: [...line('Bombay', 'Poona'), '41-16'] })).toBe(`rent.cash §${RENT}`);
    expect(reach(game.state, 0, 0).mileposts).not.toContain('41-16');
    const poor = foreign({ cash: 3 });
    expect(poor.judge('move', { train: 0, path: line('Bombay', 'Poona') })).toBe(`rent.cash §${RENT}`);
    const frame = game.act('move', { train: 0, path: line('Bombay', 'Poona') }).act('endOperations', {}).state.flow[1];
    expect(frame).toMatchObject({ step: 'build', spent: 0 });
  });

  ruleTest(RENT, 'own track costs nothing, nor does crossing that of others at a milepost or standing on it', () => {
    const across = ['40-16', '41-16', '42-17'];
    const game = new Position({
      seats: [
        { cash: 1, lines: [across], trains: [{ at: '40-16', lastCity: 'Poona' }] },
        { lines: ['Poona-Hyderabad'] },
      ],
    });
    game.act('move', { train: 0, path: across });
    expect(game.player(0).cash).toBe(1);
    const standing = new Position({
      seats: [{ cash: 50, trains: [{ at: '41-17', cameFrom: '41-16' }] }, { lines: ['Poona-Hyderabad'] }],
    });
    standing.act('endOperations', {});
    expect(standing.player(0).cash).toBe(50);
  });

  ruleTest(RENT, 'ruling 23: where a fee can be saved by a longer way, or paid to another, the player chooses', () => {
    const direct = line('Poona', 'Hyderabad');
    const inside = direct.slice(1, -1);
    const other = ['41-15', ...line('42-16', '43-22', inside)];
    const round = [...line('Poona', '39-19', inside), ...line('39-19', '43-22', inside).slice(1)];
    expect([direct, other, round].map((path) => path.length - 1)).toEqual([8, 8, 11]);
    const game = new Position({
      seats: [
        { cash: 50, lines: [round], trains: [{ at: 'Poona', loco: 'superFreight' }] },
        { lines: [direct] },
        { lines: [other] },
      ],
    });
    const ways = reach(game.state, 0, 0).ways('43-22');
    expect(ways.map(({ cost, fees, left }) => [cost, fees, left])).toEqual([
      [0, [], 1],
      [4, [1], 4],
      [4, [2], 4],
    ]);
  });
});

const FERRIES = { 'Sri Lankan Ferry': [0] };
const PORTS = ['60-24', '62-26'] as const;

const island = (
  setup: { at?: string; owners?: readonly number[]; cash?: number; loco?: 'freight' | 'superFreight' } = {},
): Position =>
  new Position({
    seats: [
      {
        cash: setup.cash ?? 50,
        lines: [['60-22', '60-23', '60-24'], line('62-26', 'Kandy')],
        trains: [{ at: setup.at ?? '60-23', cameFrom: null, lastCity: 'Madurai', loco: setup.loco ?? 'freight' }],
      },
      {},
      {},
    ],
    state: { ferries: { ...FERRIES, 'Sri Lankan Ferry': setup.owners ?? [0] } },
  });

describe('using the ferry', () => {
  ruleTest(
    FERRY,
    'ruling 20: the train stops at the port and starts from the other one in the next turn, at half rate',
    () => {
      const game = island();
      expect(game.judge('takeFerry', { train: 0, payTo: null })).toBe(`ferry.notAtPort §${FERRY}`);
      game.act('move', { train: 0, path: ['60-23', '60-24'] });
      expect(game.judge('takeFerry', { train: 0, payTo: null })).toBe(`ferry.startOfTurn §${FERRY}`);
      game.passTo(0).act('takeFerry', { train: 0, payTo: null });
      expect(game.train()).toMatchObject({ at: PORTS[1], cameFrom: null });
      expect(game.left).toBe(5);
      expect(game.player(0).cash).toBe(50);
      expect(game.judge('takeFerry', { train: 0, payTo: null })).toBe(`ferry.startOfTurn §${FERRY}`);
      game.act('move', { train: 0, path: line(PORTS[1], 'Kandy') });
      expect(game.left).toBe(1);
      const fast = island({ at: PORTS[0], loco: 'superFreight' }).act('takeFerry', { train: 0, payTo: null });
      expect(fast.left).toBe(6);
    },
  );

  ruleTest(FERRY, 'a train that does not use the ferry runs past the port', () => {
    const game = new Position({
      seats: [{ lines: [['60-22', '60-23', '60-24', '59-23']], trains: [{ at: 'Madurai' }] }],
      state: { ferries: FERRIES },
    });
    game.act('move', { train: 0, path: ['60-22', '60-23', '60-24', '59-23'] });
    expect(game.left).toBe(6);
  });

  ruleTest(RENT, 'ruling 16: who did not pay for the ferry pays one of those who did, of their choice', () => {
    const game = island({ at: PORTS[0], owners: [1, 2] });
    expect(game.offers('takeFerry')).toEqual([1, 2].map((payTo) => ({ type: 'takeFerry', seat: 0, train: 0, payTo })));
    expect(game.judge('takeFerry', { train: 0, payTo: null })).toBe(`ferry.owner §${RENT}`);
    expect(game.judge('takeFerry', { train: 0, payTo: 0 })).toBe(`ferry.owner §${RENT}`);
    game.act('takeFerry', { train: 0, payTo: 2 });
    expect(game.state.players.map(({ cash }) => cash)).toEqual([46, 50, 54]);
    expect(island({ at: PORTS[0], owners: [1], cash: 3 }).judge('takeFerry', { train: 0, payTo: 1 })).toBe(
      `rent.cash §${RENT}`,
    );
    expect(island({ at: PORTS[0] }).judge('takeFerry', { train: 0, payTo: 1 })).toBe(`ferry.owner §${RENT}`);
    expect(island({ at: PORTS[0], owners: [] }).offers('takeFerry')).toEqual([]);
  });

  ruleTest(FERRY, 'the Cyclone stops it', () => {
    const game = island({ at: PORTS[0] });
    game.state = {
      ...game.state,
      events: [{ card: 152, drawer: 1, endsAfter: 1 }],
      deck: game.state.deck.filter((card) => card !== 152),
    };
    expect(game.judge('takeFerry', { train: 0, payTo: null })).toBe('ferry.closed §event-card-effects');
  });
});
