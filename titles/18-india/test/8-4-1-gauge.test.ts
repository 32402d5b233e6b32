import { expect } from 'vitest';
import { lastTrains, phaseFour, phaseThree } from './positions.ts';
import { ruleTest } from './rule-test.ts';
import { judgeLay, judgeRun, lay, once, opened, operate } from './scripts.ts';

const BNR_GAME = ['EIR', 'BNR', 'TR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];

ruleTest('8.4.1.3', 'a marker is placed when track meets across a dashed line, not when it only points there', () => {
  const game = opened({ buy: [['EIR* EIR'], [], []] });
  lay(game, 'P17 235/0 0,1', 'Q18 9/1', 'R15 9/0');
  expect(game.state.board.gaugeMarkers).toEqual([]);
  lay(game, 'R13 4/0');
  expect(game.state.board.gaugeMarkers).toEqual(['R13|R15']);
});

ruleTest('8.4.1.3', 'from whichever side the crossing is completed', () => {
  const game = opened({ companies: BNR_GAME, buy: [['BNR* BNR'], [], []] });
  lay(game, 'I20 57/0');
  expect(game.state.board.gaugeMarkers).toEqual([]);
  lay(game, 'I18 9/0'); // from the south
  expect(game.state.board.gaugeMarkers).toEqual(['I18|I20']);
  const delhi = lay(opened({ buy: [['NWR* NWR'], [], []] }), 'G8 235/4 0,1', 'H7 7/1');
  expect(delhi.state.board.gaugeMarkers).toEqual(['G8|H7']); // from the west
});

ruleTest('8.4.1.3', 'towards printed track the crossing is complete with one tile', () => {
  const game = opened({ buy: [['WR* WR'], [], []] });
  lay(game, 'D17 5/0');
  lay(game, 'D19 4/0'); // to the gray hex north of Mumbai
  expect(game.state.board.gaugeMarkers).toEqual(['D19|D21']);
});

ruleTest('8.4.1.3', 'trap 11115: track to Chennai across the line gets a marker, which stays', () => {
  const game = opened({ buy: [['MR* MR'], [], []] });
  expect(game.state.board.gaugeMarkers).toEqual([]);
  operate(game, 'MR', { lay: ['J31 8/2'] });
  expect(game.state.board.gaugeMarkers).toEqual(['J31|K30']);
  operate(game, 'MR', { lay: ['I30 9/2'] });
  expect(game.state.board.gaugeMarkers).toEqual(['J31|K30']);
  operate(game, 'MR', { lay: ['J31 81/0'] }); // upgrades keep it, too
  expect(game.state.board.gaugeMarkers).toEqual(['J31|K30']);
});

ruleTest('8.4.1.3', 'an upgrade that completes a crossing places a marker', () => {
  const game = opened({ companies: BNR_GAME, buy: [['BNR* 2BNR'], [], []] });
  operate(game, 'BNR', { lay: ['I20 57/0', 'I18 8/4', 'J17 4/1'], trains: ['2'] });
  operate(game, 'BNR', { lay: ['J17 142/1'] });
  operate(game, 'BNR', { lay: ['J19 8/1'] }); // points at Nagpur, which has no track there yet
  expect(game.state.board.gaugeMarkers).toEqual(['I18|I20']);
  operate(game, 'BNR', { lay: ['I20 14/0'] });
  expect(game.state.board.gaugeMarkers).toEqual(['I18|I20', 'I20|J19']);
});

ruleTest('8.4.1.3', 'from Phase IV on no marker is placed', () => {
  const before = lay(phaseThree(), 'Q12 9/0', 'Q14 9/0');
  expect(before.state.board.gaugeMarkers).toEqual(['R13|R15', 'Q12|Q14']);
  const game = phaseFour().passToCompany('EIR');
  expect(game.state.phase).toBe(4);
  lay(game, 'Q12 9/0', 'Q14 9/0');
  expect(game.state.board.gaugeMarkers).toEqual(['R13|R15']); // the old one stays
});

/** OR 2.2, NCR to act: from Allahabad its track has wound to and fro over the line, past Guwahati. */
const nineMarkers = once(() => {
  const companies = ['EIR', 'NCR', 'TR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];
  const game = opened({ companies, buy: [['NCR* 2NCR'], [], []] });
  operate(game, 'NCR', { lay: ['K14 6/5', 'L15 7/2', 'L13 3/5', 'M14 8/2'], trains: ['2'] });
  operate(game, 'NCR', { lay: ['N13 58/5', 'O14 8/2', 'P13 8/5', 'Q14 8/2'] });
  operate(game, 'NCR', { lay: ['R13 3/0', 'R15 9/0'] });
  return game.passToCompany('NCR');
});

ruleTest('8.4.1.3', 'there are twelve markers: the thirteenth crossing gets none', () => {
  const game = nineMarkers();
  expect(game.state.board.gaugeMarkers).toHaveLength(9);
  lay(game, 'J15 8/2', 'I14 9/2', 'H13 8/3');
  expect(game.state.board.gaugeMarkers).toHaveLength(12);
  expect(game.state.board.gaugeMarkers).toContain('H13|I14');
  lay(game, 'H11 4/0');
  expect(game.state.board.gaugeMarkers).toHaveLength(12);
  expect(game.state.board.gaugeMarkers).not.toContain('H11|H13');
});

ruleTest('8.4.1.5', 'before Phase IV no marker can be removed', () => {
  const game = lastTrains();
  expect(game.state.phase).toBe(3);
  expect(game.judge('removeGaugeMarker', { border: 'R13|R15' })).toBe('gauge.tooEarly §8.4.1.5');
});

ruleTest('8.4.1.5', 'in Phase IV one marker may be removed instead of building track', () => {
  const game = phaseFour().passToCompany('EIR');
  expect(game.gains(() => game.act('removeGaugeMarker', { border: 'R13|R15' }))).toEqual({});
  expect(game.state.board.gaugeMarkers).toEqual([]);
  expect(game.step).not.toBe('track');
  expect(judgeLay(game, 'Q12 9/0')).toBe('turn.notNow §1.2');
});

ruleTest('8.4.1.5', 'not after a yellow tile', () => {
  const game = phaseFour().passToCompany('EIR');
  lay(game, 'Q12 9/0');
  expect(game.judge('removeGaugeMarker', { border: 'R13|R15' })).toBe('gauge.afterTrack §8.4.1.5');
});

ruleTest('8.4.1.5', 'only a marker that is there and that the company reaches', () => {
  const game = phaseFour();
  expect(game.operating).toBe('NWR');
  expect(game.judge('removeGaugeMarker', { border: 'R13|R15' })).toBe('gauge.notReached §8.4.1.5');
  expect(game.judge('removeGaugeMarker', { border: 'Q12|Q14' })).toBe('gauge.noMarker §8.4.1.5');
  game.passToCompany('EIR');
  expect(game.judge('removeGaugeMarker', { border: 'Q12|Q14' })).toBe('gauge.noMarker §8.4.1.5');
  expect(game.judge('removeGaugeMarker', { border: 'R13|R15' })).toBe('legal');
});

ruleTest('8.4.1.5', 'where the marker is gone trains have one stop more', () => {
  const route = 'P17.0 P19 Q18 R17.0 R15 R13 R11 Q10.0';
  const game = phaseFour().passToCompany('EIR');
  expect(judgeRun(game.fork().passToCompany('EIR', 'run'), route)).toBe('route.tooLong §8.4.3.4');
  game.act('removeGaugeMarker', { border: 'R13|R15' }).passToCompany('EIR', 'run');
  expect(judgeRun(game, route)).toBe('legal');
});

ruleTest('8.4.1.5', 'routes that were too long before are judged anew once the marker is gone', () => {
  const routes = [{ train: 0, path: 'P17.0 P19 Q18 R17.0 R15 R13 R11 Q10.0'.split(' ') }];
  const game = phaseFour().passToCompany('EIR');
  const kept = game.fork().passToCompany('EIR', 'run');
  expect(kept.judge('runTrains', { routes })).toBe('route.tooLong §8.4.3.4');
  game.act('removeGaugeMarker', { border: 'R13|R15' }).passToCompany('EIR', 'run');
  expect(game.judge('runTrains', { routes })).toBe('legal');
});
