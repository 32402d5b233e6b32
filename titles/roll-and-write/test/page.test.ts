import { chooseAtRandom, type Fact, playOut, start } from '@roundhouse/kernel';
import { speechOf } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';
import type { Action } from '../action.ts';
import { GAME } from '../game.ts';
import { TITLE } from '../index.ts';
import { botTurns } from '../page/bot-turns.ts';
import { shortcuts, task } from '../page/task.ts';
import { say } from '../page/text.ts';
import { type Building, clicksFor, litAfter, NO_CLICKS, penOf, tapped, tracksOf } from '../page/track-clicks.ts';
import { LINE_REFUSALS, triesOf } from '../page/tries.ts';
import type { LaidTrack } from '../rules/state.ts';
import { chains } from '../rules/track-search.ts';
import type { View } from '../view.ts';
import { WORDS } from '../words/en/index.ts';
import { position, type SeatSetup, type Setup, tile } from './position.ts';

say(WORDS);

const tiles = ['K1', 'K2', 'K3', 'K4', 'K5', 'K6'].map((id) => tile(id, Array(8).fill('wild')));

function building(count: number, track: readonly (readonly string[])[] = []): Building {
  const { state } = position({ seats: [{ track }, { start: 'B8' }], state: { tiles } });
  return { view: TITLE.view(state, 0), seat: 0, value: 1, count };
}

/** Everything that can be drawn by clicking lit hexes. */
function drawable(at: Building): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [NO_CLICKS];
  for (let clicks = queue.pop(); clicks; clicks = queue.pop()) {
    const tracks = tracksOf(at, clicks);
    if (tracks.length === at.count) found.add(JSON.stringify(tracks));
    for (const hex of litAfter(at, clicks)) {
      const heads = clicks.hexes.length === 0 ? [0, 1, 2, 3, 4, 5] : [clicks.head];
      for (const head of heads) queue.push({ hexes: [...clicks.hexes, hex], head });
    }
  }
  return found;
}

const textOf = (tracks: readonly LaidTrack[]): string => JSON.stringify(tracks);

describe('drawing track by clicks', () => {
  test.each([
    ['from the start', []],
    ['with a loose end', [['H8', 'H10', 'G11', 'F12']]],
    ['through a city of the network', [['H8', 'I9', 'I11', 'I13', 'H14']]],
  ])('draws all that can be built, and nothing else: %s', (_, track) => {
    const at = building(2, track);
    const all = chains(at.view, 0, 1, 2, 100_000).map(({ tracks }) => textOf(tracks));
    expect([...drawable(at)].sort()).toEqual([...new Set(all)].sort());
  });

  test('clicks that draw given tracks draw just these', () => {
    const at = building(3, [['H8', 'I9', 'I11', 'I13', 'H14']]);
    for (const { tracks } of chains(at.view, 0, 1, 3, 400)) {
      expect(tracksOf(at, clicksFor(at, tracks))).toEqual(tracks);
    }
  });

  test('nothing is lit once all is drawn', () => {
    const at = building(1);
    const [first] = litAfter(at, NO_CLICKS);
    const clicks = { hexes: [first ?? ''], head: 0 };
    const [second] = litAfter(at, clicks);
    expect(litAfter(at, { ...clicks, hexes: [first ?? '', second ?? ''] }).size).toBe(0);
  });
});

describe('clicks on hexes that are not lit', () => {
  const at = building(3);
  const [a = ''] = litAfter(at, NO_CLICKS);
  const one = tapped(at, NO_CLICKS, a).clicks;
  const [b = ''] = litAfter(at, one);
  const two = tapped(at, one, b).clicks;

  test('the first hex is taken, and the pen stands in it', () => {
    expect(one.hexes).toEqual([a]);
    expect(penOf(at, one)?.hex).toBe(a);
  });

  test('before anything is drawn, a hex that is not lit says where track begins', () => {
    expect(litAfter(at, NO_CLICKS).has('A8')).toBe(false);
    expect(tapped(at, NO_CLICKS, 'A8')).toEqual({ clicks: NO_CLICKS, said: { kind: 'notFirst', hex: 'A8' } });
  });

  test('a hex of the way takes nothing back but the last one, and says what it did', () => {
    expect(tapped(at, two, a)).toEqual({ clicks: two, said: { kind: 'onWay', hex: a, last: b } });
    expect(tapped(at, two, b)).toEqual({ clicks: { ...one, hexes: [a] }, said: { kind: 'takenBack', hex: b } });
  });

  test('hexes elsewhere say why not, and nothing is lost', () => {
    expect(tapped(at, two, 'A8')).toEqual({ clicks: two, said: { kind: 'notNext', hex: 'A8' } });
    const short = building(1);
    const done = tapped(short, tapped(short, NO_CLICKS, a).clicks, b).clicks;
    expect(tapped(short, done, 'A8').said).toEqual({ kind: 'allDrawn', hex: 'A8' });
  });
});

describe('the last to choose a city', () => {
  const speech = speechOf(GAME, ['Asha', 'Bela']);
  const { state } = start(TITLE, { players: 2, seed: 'cities', options: {} });
  const view: View = { ...TITLE.view(state, 0), starts: ['L22'], flow: [{ step: 'start', seats: [0] } as never] };
  const [only, other] = ['L22', 'B8'].map(
    (hex) => ({ kind: 'exact', action: { type: 'chooseStart', seat: 0, hex } }) as const,
  );

  test('is told that it is the last, and takes it by one click', () => {
    expect(task(view, 0, speech)).toMatch(/^You start in \S+, the last city that is left/);
    expect(shortcuts(view, [only as never], null, speech)).toMatchObject([
      { text: 'Start in Võru', first: only?.action },
    ]);
    expect(shortcuts(view, [only as never, other as never], null, speech)).toEqual([]);
  });
});

describe('turns of bots as the page tells them', () => {
  test('every card is told once, with what came of it and nothing of the next turn', () => {
    const { state } = start(TITLE, { players: 1, seed: 'bots', options: { bots: '3', dealtStart: true } });
    const facts: Fact[] = [];
    playOut(TITLE, state, chooseAtRandom, { cap: 40, onMove: (_b, _a, _s, told) => facts.push(...told) });
    const turns = botTurns(facts);
    expect(turns.length).toBe(facts.filter(({ type }) => type === 'aiCard').length);
    expect(turns.length).toBeGreaterThan(20);
    for (const { did, seat, facts: told } of turns) {
      expect(told.some(({ type }) => type === 'turn' || type === 'aiCard')).toBe(false);
      if (did === 'trains') expect(told[0]).toMatchObject({ type: 'boughtTrains', seat });
      if (did === 'run') expect(told[0]).toMatchObject({ type: 'ranTrains', seat });
    }
  });
});

describe('what dice cannot do', () => {
  const pick = { value: 3, taken: 2, shift: 0 };
  const codes = (type: string, seat: SeatSetup, setup: Setup = {}): readonly (string | undefined)[] => {
    const { state } = position({ pool: [3, 3], ...setup, seats: [seat, ...(setup.seats ?? [])] });
    return triesOf(TITLE.view(state, 0), 0, type, pick).map((action) => TITLE.check(state, action as Action)?.code);
  };

  test('says why no train can be bought, for each line that is open and the next', () => {
    expect(codes('buyTrains', { has: [1, 0, 0], lines: ['3 1g'] })).toEqual(['train.tooLong', 'pay.tooLittle']);
    expect(codes('buyTrains', { has: [9, 9, 9], lines: ['1'] }, { state: { stock: [6, 6, 1, 6, 6, 6] } })).toEqual([
      'train.tooFew',
      'train.tooFew',
    ]);
    expect(LINE_REFUSALS).toContain('train.tooLong');
  });

  test('says why no shares can be bought, and no trains be run', () => {
    const company = (shares: number): Setup => ({ seats: [{ company: 3, start: 'B8', shares: { 3: shares } }] });
    expect(codes('buyShares', { company: 1, has: [9, 9, 9] }, company(1))).toEqual(['shares.tooFew']);
    expect(codes('buyShares', { company: 1, has: [1, 0, 0] }, company(4))).toEqual(['pay.tooLittle']);
    expect(codes('runTrains', { lines: ['1'] })).toEqual(['run.unopened']);
  });
});
