import { type Json, pop, push } from '@roundhouse/kernel';
import { withCompany } from '@roundhouse/rails-18xx';
import { expect } from 'vitest';
import { boardFrom, OWN_DATA } from '../board/index.ts';
import type { BoardData } from '../board/schema.ts';
import { isReachedBy, sitesInReach } from '../rules/building/connection.ts';
import { takeSite } from '../rules/building/sites.ts';
import { standHome } from '../rules/building/station.ts';
import { reachTemple, temple } from '../rules/building/temple.ts';
import { flow } from '../rules/flow.ts';
import { placeMarker } from '../rules/market.ts';
import type { State } from '../rules/state.ts';
import { newTurn } from '../rules/turn.ts';
import { usableWorkers } from '../rules/workers.ts';
import { atWork, companyAt } from './company-turn.ts';
import { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';

/** A board on which the temple of CCSR is near its home Gauhati: Cherrapunji's neighbour R15. */
const NEAR = boardFrom(
  ((data) => {
    Object.assign(data.charters.companies.find(({ id }) => id === 'CCSR') ?? {}, { temple: 'R15' });
    return data as unknown as Json;
  })(structuredClone(OWN_DATA) as unknown as BoardData),
);

/** CCSR of seat 0 operates. */
function operating(tiles: State['board']['tiles'] = {}, stations: State['board']['stations'] = []): State {
  const { state } = Game.begin({ board: NEAR });
  const placed = placeMarker({ ...state, board: { ...state.board, tiles, stations } }, 'CCSR', 0, 1);
  const owned = withCompany(placed, 'CCSR', { president: 0, par: 100, operational: true });
  return push(standHome(owned, 'CCSR'), newTurn('CCSR'));
}

/** From Gauhati south to Cherrapunji, a city by now, and on to the temple. */
const SOUTH = { R11: { tile: '57M', rotation: 0 }, R13: { tile: '14M', rotation: 0 } };
const TO_TEMPLE = { ...SOUTH, R15: { tile: '8', rotation: 3 } };

describe('temples and sites', () => {
  ruleTest('6.7', 'the home station stands first, free, in the place kept for it (O8)', () => {
    const { board, companies } = operating();
    expect(board.stations).toEqual([{ company: 'CCSR', hex: 'R11', stop: 0 }]);
    expect(board.reservations.some(({ company }) => company === 'CCSR')).toBe(false);
    expect([companies.CCSR?.cash, companies.CCSR?.stations]).toEqual([0, 3]);
  });

  ruleTest('6.8', 'a temple is reached by track of its hex that leads from the home city (B17)', () => {
    expect(isReachedBy(operating(SOUTH), 'CCSR', 'R15')).toBe(false); // track leads there, but there is none in the hex
    expect(isReachedBy(operating(TO_TEMPLE), 'CCSR', 'R15')).toBe(true);
    const elsewhere = operating({ R15: TO_TEMPLE.R15, R17: { tile: '57M', rotation: 0 } }, [
      { company: 'CCSR', hex: 'R17', stop: 0 },
    ]);
    expect(isReachedBy(elsewhere, 'CCSR', 'R15')).toBe(false); // another station is not the home
  });

  ruleTest('6.8', 'not past a city full of other stations; a free place lets it through (B56)', () => {
    const one = [{ company: 'EBR', hex: 'R13', stop: 0 }];
    const two = [...one, { company: 'ABR', hex: 'R13', stop: 0 }];
    expect(isReachedBy(operating(TO_TEMPLE, one), 'CCSR', 'R15')).toBe(true);
    expect(isReachedBy(operating(TO_TEMPLE, two), 'CCSR', 'R15')).toBe(false);
    expect(isReachedBy(operating(TO_TEMPLE, two), 'CCSR', 'R13')).toBe(true);
  });

  ruleTest('6.8', 'past one in which the company has a station, one beside the spaces too (3.1/P6)', () => {
    const others = ['EBR', 'ABR'].map((company) => ({ company, hex: 'R13', stop: 0 }));
    const own = { company: 'CCSR', hex: 'R13', stop: 0, waiting: true as const };
    expect(isReachedBy(operating(TO_TEMPLE, [...others, own]), 'CCSR', 'R15')).toBe(true);
    // Such a station opens the way, but it is not the home.
    const { R11: _home, ...apart } = TO_TEMPLE;
    expect(isReachedBy(operating(apart, [...others, own]), 'CCSR', 'R15')).toBe(false);
  });

  ruleTest('6.8.2', '100 at once, and a site of choice without its workers; it may be refused (B30)', () => {
    expect(reachTemple(operating(SOUTH)).companies.CCSR?.temple).toBe('sought');
    const game = new Game({ ...reachTemple(operating(TO_TEMPLE)), outbox: [] });
    expect([game.step, game.state.companies.CCSR?.temple, game.state.companies.CCSR?.cash]).toEqual([
      'temple',
      'reached',
      100,
    ]);
    expect(game.judge('chooseSite', { site: 'X99' })).toBe('site.taken §6.10');
    expect(game.judge('pass', {})).toBeUndefined();
    const taken = temple.actions[0]?.apply(game.state, { type: 'chooseSite', seat: 0, site: 'X1' }) as State;
    expect([taken.companies.CCSR?.cash, taken.siteWorkers.X1, taken.players[0]?.workers]).toEqual([160, 2, 0]);
    expect(taken.flow.at(-1)).toMatchObject({ step: 'track', advances: [] });
  });

  ruleTest(
    '6.8',
    'it is reached when the turn begins if others built the way, and with no site left there is none (B17)',
    () => {
      const state = pop(operating(TO_TEMPLE));
      const begun = flow.settle({ ...state, flow: [{ step: 'operating', queue: ['CCSR'] }] });
      expect([begun.flow.at(-1)?.step, begun.companies.CCSR?.temple]).toEqual(['temple', 'reached']);
      const sites = Object.keys(state.siteWorkers);
      const all = reachTemple(withCompany(operating(TO_TEMPLE), 'CCSR', { sites }));
      expect([all.flow.at(-1)?.step, all.companies.CCSR?.cash]).toEqual(['track', 100]);
    },
  );

  ruleTest('6.8', 'it is reached by the tile that joins it, before the turn goes on (B17)', () => {
    const tiles = { R11: '57M 0', R13: '14M 0' };
    const own = { temple: 'sought' } as const;
    const game = atWork({ company: 'CCSR', board: NEAR, tiles, own, turn: { step: 'track' }, cash: 100 });
    game.act('layTile', { hex: 'R15', tile: '8', rotation: 3 });
    expect([game.step, companyAt(game, 'CCSR').temple]).toEqual(['temple', 'reached']);
    expect(game.pass().step).toBe('track');
  });

  ruleTest('6.10', 'a box gives no more workers than are left (B19)', () => {
    const sites = ['X1', 'X2', 'X3', 'X4', 'X5'];
    const gained = (workers: number): number | undefined => {
      const state = withCompany({ ...operating(), workers }, 'CCSR', { sites });
      return takeSite(state, 'CCSR', 'X6', 'temple').players[0]?.workers;
    };
    expect([gained(1), gained(0)]).toEqual([1, 0]);
  });

  ruleTest('6.10', 'a run brings the box and the workers of the map, which serve later (B51)', () => {
    const first = takeSite(operating(), 'CCSR', 'X1', 'run');
    expect([first.companies.CCSR?.cash, first.siteWorkers.X1, first.players[0]?.workers]).toEqual([60, 0, 2]);
    expect(usableWorkers(first, 0)).toBe(0);
    expect(usableWorkers(pop(first), 0)).toBe(2);
    const second = takeSite(first, 'CCSR', 'X2', 'run');
    expect([second.companies.CCSR?.cash, second.companies.CCSR?.sites]).toEqual([130, ['X1', 'X2']]);
    expect(second.flow.at(-1)).toMatchObject({ advances: [1, 2], gainedWorkers: 3 });
  });

  ruleTest('6.11.3', 'a site is in reach when track leads from the home city to its red side', () => {
    // From Gauhati to the south-east, over S12 and T13 to Burma.
    const tiles = {
      R11: { tile: '57M', rotation: 5 },
      S12: { tile: '9', rotation: 5 },
      T13: { tile: '9', rotation: 5 },
    };
    expect(sitesInReach(operating(tiles), 'CCSR')).toEqual(['X7']);
    const { T13: _gone, ...short } = tiles;
    expect(sitesInReach(operating(short), 'CCSR')).toEqual([]);
  });
});
