import { completeOptions, playTable, start } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { isCity, ownBoard, TRACK_TYPES } from '../board/index.ts';
import { TITLE } from '../index.ts';
import { counterClockwise, setUp } from '../rules/setup.ts';
import type { State } from '../rules/state.ts';
import { along, position, TestGame, tile } from './position.ts';
import { describe, ruleTest, test } from './rule-test.ts';

const begun = (players: number, bots: string, seed = 'set-up'): State =>
  start(TITLE, { players, seed, options: { bots } }).state;
const cubesOn = ({ tiles }: State): number => tiles.reduce((sum, { cubes }) => sum + cubes.length, 0);
const allows = (players: number, bots: string): boolean => completeOptions(TITLE.meta.options, { bots }, players).ok;

describe('18XX Roll & Write set-up', () => {
  ruleTest('game-setup', 'ruling 1: one to four seats, people and bots together; nobody plays alone', () => {
    const tables = [1, 2, 3, 4].map((people) => ['0', '1', '2', '3'].filter((bots) => allows(people, bots)));
    expect(tables).toEqual([['1', '2', '3'], ['0', '1', '2'], ['0', '1'], ['0']]);
    expect([1, 2, 3, 4].map((people) => begun(people, 'advised').players.length)).toEqual([3, 3, 3, 4]);
  });

  ruleTest('game-setup', 'ruling 2: bots count as players: company, shares, city, a 1-train and an objective', () => {
    const { players } = setUp({ players: 1, seed: 'x', options: { bots: '3', dealtStart: true } });
    expect(players.map(({ bot }) => bot)).toEqual([false, true, true, true]);
    expect(players.every(({ company, start: city }) => company !== null && city !== null)).toBe(true);
    expect(players.map(({ shares, company }) => shares[(company ?? 0) - 1])).toEqual([4, 4, 4, 4]);
    expect(players.map(({ objectives }) => objectives.length)).toEqual([1, 1, 1, 1]);
    expect(players.map(({ lines }) => lines.map(({ cars }) => cars.length))).toEqual(Array(4).fill([1, 0, 0]));
  });

  ruleTest('game-setup', 'ruling 3: the square marked 4 on each tile is filled only with four seats', () => {
    expect([begun(2, '0'), begun(1, '2'), begun(2, '2'), begun(4, '0')].map(cubesOn)).toEqual([24, 24, 30, 30]);
    const { bag } = begun(4, '0');
    expect(TRACK_TYPES.reduce((sum, type) => sum + bag[type], 0)).toBe(2);
  });

  ruleTest('game-setup', 'ruling 4: the other sides of the track tiles are unknown until they are flipped', () => {
    const state = begun(2, '0');
    expect(TITLE.view(state, 0).tiles.every(({ id }) => id === null)).toBe(true);
    expect(new Set(state.tiles.map(({ id }) => id)).size).toBe(6);
    const game = position({ pool: [1, 2, 2], state: { tiles: ['K1', 'K2'].map((id) => tile(id, ['straight'])) } });
    const seen = () => TITLE.view(game.state, 1).tiles.map(({ id }) => id);
    expect(seen()).toEqual([null, null]);
    const before = game.state;
    game.act('buildTrack', { value: 1, tracks: along('H8', 'H10', 'H12'), cubes: ['straight'] });
    expect(seen()).toEqual(['K1', null]);
    expect(TITLE.reveals?.(before, game.state, game.facts)).toBe(true);
    const flipped = game.state;
    game.act('basicIncome', { value: 2 });
    expect(TITLE.reveals?.(flipped, game.state, game.facts)).toBe(false);
  });

  ruleTest('game-setup', 'ruling 5: the 1-trains that everybody begins with come off the stack', () => {
    const { stock, players } = begun(3, '0');
    expect(stock).toEqual([11, 12, 6, 6, 6, 6]);
    expect(players.map(({ lines }) => lines[0]?.cars)).toEqual([14, 13, 12].map((number) => [{ power: 1, number }]));
  });

  ruleTest(
    'game-setup',
    'ruling 46: everybody chooses a company, clockwise from the starting player; for bots too',
    () => {
      const game = new TestGame(begun(2, '1'));
      const { first } = game.state;
      const order = [first, (first + 1) % 3, (first + 2) % 3];
      const speaker = order.find((seat) => seat < 2) ?? -1;
      for (const seat of order) {
        expect(game.seat).toBe(seat === 2 ? speaker : seat);
        expect(game.judge('chooseCompany', { company: 6 })).toBe(seat === first ? 'ok' : 'company.taken §game-setup');
        game.act('chooseCompany', { company: 6 - order.indexOf(seat) });
        expect(game.player(seat).company).toBe(6 - order.indexOf(seat));
      }
      expect(game.types()).toEqual(['chooseStart']);
    },
  );

  ruleTest(
    'game-setup',
    'ruling 46: for a bot the starting player chooses, or the first person clockwise from there',
    () => {
      const chose = new Map<number, number>();
      for (let i = 0; i < 20; i++) {
        const game = new TestGame(begun(3, '1', `speaker ${i}`));
        const { first } = game.state;
        for (let seat = first; seat !== 3; seat = (seat + 1) % 4) game.act('chooseCompany', { company: seat + 1 });
        chose.set(first, game.seat);
      }
      expect([...chose].sort(([a], [b]) => a - b)).toEqual([
        [0, 0],
        [1, 1],
        [2, 2],
        [3, 0],
      ]);
    },
  );

  ruleTest(
    'game-setup/starting-locations',
    'ruling 6: as many cities as seats; chosen counter-clockwise from the right of the starting player',
    () => {
      expect(counterClockwise(0, 3)).toEqual([2, 1, 0]);
      expect(counterClockwise(1, 4)).toEqual([0, 3, 2, 1]);
      const game = new TestGame(begun(3, '0'));
      for (const company of [1, 2, 3]) game.act('chooseCompany', { company });
      const { starts, first } = game.state;
      expect(starts.length).toBe(3);
      expect(starts.every((hex) => ownBoard().starts.includes(hex))).toBe(true);
      const other = ownBoard().starts.find((hex) => !starts.includes(hex)) ?? '';
      expect(game.judge('chooseStart', { hex: other })).toBe('start.notDealt §game-setup/starting-locations');
      for (const [i, seat] of counterClockwise(first, 3).entries()) {
        expect(game.seat).toBe(seat);
        game.act('chooseStart', { hex: starts[i] ?? '' });
        if (i < 2) expect(game.judge('chooseStart', { hex: starts[i] ?? '' })).toContain('start.taken');
      }
      expect(game.seat).toBe(first);
      expect(
        game.state.players.every(({ start: city }) => isCity(ownBoard().hex(city ?? '') ?? { kind: 'plain' })),
      ).toBe(true);
    },
  );

  ruleTest('game-setup/starting-locations', 'people choose the cities of bots', () => {
    const game = new TestGame(begun(1, '2'));
    for (const company of [1, 2, 3]) game.act('chooseCompany', { company }, 0);
    for (const hex of game.state.starts) game.act('chooseStart', { hex }, 0);
    expect(game.state.players.map(({ start: city }) => city).every((city) => city !== null)).toBe(true);
  });

  ruleTest('game-setup', 'ruling 50: objectives are dealt and the first dice rolled when all cities are taken', () => {
    const game = new TestGame(begun(2, '1'));
    const cards = (): readonly number[] => game.state.players.map(({ objectives }) => objectives.length);
    for (const company of [1, 2, 3]) game.act('chooseCompany', { company });
    const { starts, deck } = game.state;
    for (const [i, hex] of starts.entries()) {
      expect([cards(), game.state.pool, game.state.rolls, i]).toEqual([[0, 0, 0], [], 0, i]);
      game.act('chooseStart', { hex });
    }
    expect(cards()).toEqual([1, 1, 1]);
    expect([...game.state.players.flatMap(({ objectives }) => objectives), ...game.state.deck]).toEqual(deck);
    expect(game.told('rolled')[0]).toMatchObject({ roll: 1 });
  });

  test('a game kept from when cards and dice came before the choices is not dealt anew', () => {
    const { starts, players, deck, ...rest } = begun(2, '0');
    const held = players.map((player, seat) => ({ ...player, objectives: deck.slice(seat, seat + 1) }));
    const kept: State = { ...rest, starts, players: held, deck: deck.slice(2), pool: [1, 2, 3, 4, 5, 6], rolls: 1 };
    const game = new TestGame(kept);
    for (const company of [1, 2]) game.act('chooseCompany', { company });
    for (const hex of starts) game.act('chooseStart', { hex });
    expect(game.state).toMatchObject({ pool: kept.pool, rolls: 1, deck: kept.deck });
    expect(game.state.players.map(({ objectives }) => objectives)).toEqual(held.map(({ objectives }) => objectives));
  });

  ruleTest('game-flow', 'the first pool has six dice; only the seat whose turn it is may act', () => {
    expect(setUp({ players: 2, seed: 'x', options: { bots: '0', dealtStart: true } }).pool.length).toBe(6);
    const game = position({ pool: [1, 2] });
    expect(game.judge('basicIncome', { value: 1 }, 1)).toBe('turn.notYours §game-flow');
    expect(game.judge('discard', { card: 'O01' })).toBe('turn.notNow §game-flow');
  });

  ruleTest(
    'game-flow',
    'a seat that left takes one die for income; when all people have left, the game is over',
    () => {
      const two = position({ pool: [1, 2, 3, 4], bots: 1, people: 2 });
      const left = playTable(TITLE, two.state, { type: 'resigned', seat: 0 });
      if (!left.ok) throw new Error(left.violation.code);
      expect(TITLE.waitingFor(left.state)).toEqual([1]);
      expect(left.state.players[0]?.marked).toEqual([1, 0, 0]);
      const unlocked = position({ pool: [1, 2, 3, 4], seats: [{ modifiers: 2 }] });
      const kept = playTable(TITLE, unlocked.state, { type: 'resigned', seat: 0 });
      expect(kept.ok && kept.state.players[0]).toMatchObject({ modifiersSpent: 0, marked: [1, 0, 0] });
      const judged = (state: State, seat: number) => {
        const played = playTable(TITLE, state, { type: 'resigned', seat });
        return played.ok ? played.state.ended : played.violation.code;
      };
      expect(judged(left.state, 0)).toBe('table.alreadyResigned');
      expect(judged(left.state, 2)).toBe('table.noSuchSeat'); // a bot does not leave
      expect(judged(left.state, 1)).toBe('resigned');
    },
  );

  test('any seat may be the starting player', () => {
    const firsts = Array.from({ length: 40 }, (_, i) => begun(2, '1', `first ${i}`).first);
    expect(new Set(firsts).size).toBe(3);
  });
});
