import { expect } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { nextSeason, stopValue, zoneOf } from '../rules/seasons.ts';
import type { State } from '../rules/state.ts';
import { atWork, COAST, type Position } from './company-turn.ts';
import { describe, ruleTest } from './rule-test.ts';

const TRACK: Position = { turn: { step: 'track' }, cash: 500 };
const turned = (position: Position, hex: string, tile: string): readonly (string | undefined)[] =>
  [0, 1, 2, 3, 4, 5].map((rotation) => atWork(position).judge('layTile', { hex, tile, rotation }));

/** What a city is worth in a phase and a season, with a tile on it. */
function worth(hex: string, tile: string | null, phase: number, season: State['season'] = 'intermediate'): number {
  const { state } = atWork({ state: { phase, season }, tiles: tile === null ? {} : { [hex]: tile } });
  return stopValue(state, { hex, stop: 0 });
}

/** From Gauhati to Cooch Behar. */
const WAY = { R11: '57M 4', Q12: '8 2' };

describe('particular cities', () => {
  ruleTest('6.5.1', 'those printed in yellow are upgraded from phase 2 on, and keep their track', () => {
    const nagpur = (phase: number) => turned({ ...TRACK, company: 'BNR', state: { phase } }, 'H19', '15');
    expect(nagpur(1)).toContain('track.colourNotAllowed §6.4.3');
    expect(nagpur(1)).not.toContain(undefined);
    expect(nagpur(2)).toContain(undefined);
    expect(nagpur(2)).toContain('track.losesTrack §6.4.3');
  });

  ruleTest('6.5.2', 'Surat and Rajkot stay green', () => {
    const surat: Position = { ...TRACK, company: 'BB&CI', tiles: { D19: '4703 0', D21: '6M 5' }, state: { phase: 4 } };
    for (const tile of ['63M', '4705', '4706', '4709']) expect(turned(surat, 'D19', tile)).not.toContain(undefined);
  });

  ruleTest('6.5.3', 'four cities have green tiles of their own, Bombay and Calcutta brown and gray ones too', () => {
    const { tiles, atlas } = ownBoard();
    const named = [...tiles].flatMap(([id, { only }]) => (only ? [`${only} ${atlas.tiles.get(id)?.def.colour}`] : []));
    const big = ['D21', 'P17'].flatMap((hex) => ['green', 'brown', 'gray'].map((colour) => `${hex} ${colour}`));
    expect(named.sort()).toEqual([...big, 'B17 green', 'D19 green'].sort());
  });

  ruleTest('6.5.4', 'Bombay and Calcutta are worth 10 more than others, with six exits', () => {
    const { tiles, atlas } = ownBoard();
    const common: Readonly<Record<string, number>> = { green: 30, brown: 40, gray: 50 };
    for (const [id, { only }] of tiles) {
      if (only !== 'D21' && only !== 'P17') continue;
      const { colour } = atlas.tiles.get(id)?.def ?? { colour: 'yellow' };
      expect(worth(only, `${id} 0`, 7)).toBe((common[colour] ?? 0) + 10);
    }
    expect(worth('I32', '63 0', 7)).toBe(40);
  });

  ruleTest('6.6', 'Cooch Behar takes no tile and no station, and rises with T5 and T8 (A5)', () => {
    const tiles = { ...COAST, ...WAY };
    const game = atWork({
      company: 'CCSR',
      tiles,
      stations: ['CCSR H35', 'PRC I32'],
      turn: { step: 'station' },
      cash: 500,
    });
    expect(game.judge('placeStation', { hex: 'P11', stop: 0 })).toBe('station.coochBehar §6.6');
    expect([3, 4, 5, 6, 8].map((phase) => worth('P11', null, phase))).toEqual([20, 30, 30, 40, 40]);
  });

  ruleTest('6.14.4', 'so a run over Cooch Behar earns more without a new tile', () => {
    const at = (phase: number) => {
      const trains = phase < 6 ? ['T4'] : ['T8'];
      const game = atWork({ company: 'CCSR', tiles: WAY, trains, state: { phase, season: 'intermediate' } });
      game.act('runTrains', { routes: [{ train: 0, path: ['R11.0', 'Q12', 'P11.0'] }] });
      return game.facts.find(({ type }) => type === 'run')?.gross;
    };
    expect([at(3), at(4), at(6)]).toEqual([40, 50, 60]);
  });
});

describe('seasons', () => {
  ruleTest('6.13.1', 'Dry, Monsoon, Intermediate, Fertile, and round again', () => {
    const year = ['dry', 'monsoon', 'intermediate', 'fertile'] as const;
    expect(year.map(nextSeason)).toEqual(['monsoon', 'intermediate', 'fertile', 'dry']);
  });

  ruleTest('6.13.2', 'hexes with a drop are the Monsoon Zone; their cities feel the season, towns do not', () => {
    const { state } = atWork();
    expect([zoneOf(state, 'D21'), zoneOf(state, 'H19'), zoneOf(state, '@1')]).toEqual(['monsoon', 'dry', null]);
    expect(worth('D21', '57M 0', 1, 'fertile') - worth('D21', '57M 0', 1, 'monsoon')).toBe(20);
    expect(worth('H19', null, 1, 'fertile')).toBe(worth('H19', null, 1, 'monsoon'));
    expect(worth('J9', '4715 0', 1, 'fertile')).toBe(worth('J9', '4715 0', 1, 'monsoon'));
  });
});
