import { chooseAtRandom, playOut, start } from '@roundhouse/kernel';
import { figuresIn } from '@roundhouse/testing/figures-in.ts';
import { hasFactWords, hasMoveWords, hasWords } from '@roundhouse/testing/has-words.ts';
import { actionText, factText, openText, refusalText, speechOf } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { GAME as TITLE } from '../game.ts';
import { botsFor } from '../options.ts';
import { diceText } from '../words/en/actions.ts';
import { WORDS } from '../words/en/index.ts';
import { along, position } from './position.ts';

const { cubesText, objectiveText, payText } = WORDS;

const NAMES = ['Ada', 'Bob'];
const board = ownBoard();
const NAMED = { ...TITLE, placeName: (id: string) => board.hex(id)?.name ?? id };
const speech = speechOf(NAMED, NAMES);

describe('18XX Roll & Write in words', () => {
  test('every refusal and every move has a sentence', () => {
    expect(Object.keys(TITLE.sections).filter((code) => !hasWords(TITLE, code))).toEqual([]);
    expect(TITLE.meta.actions.filter((type) => !hasMoveWords(TITLE, type))).toEqual([]);
    const violation = TITLE.check(start(TITLE, { players: 2, seed: 'x', options: { bots: '0' } }).state, {
      ...{ type: 'basicIncome', seat: 0, value: 1, taken: 1, shift: 0 },
    });
    expect(violation && refusalText(NAMED, violation, NAMES)).toContain('Rule game-flow');
  });

  test('what the last train brings about is said beforehand, in full', () => {
    const { last } = WORDS.page.trains;
    expect(last(1, 5, 1, [3, 1], false)).toBe(
      'This is the last train of power 5. You draw 1 objective card and give one back. All trains of power 3 and 1 become obsolete.',
    );
    expect(last(2, 6, 2, [4], true)).toMatch(/^These are the last trains .* 2 objective cards .* The game ends/);
  });

  test('what can be done with dice is said with what it is judged by', () => {
    const { buyShares, buildTrack, buyTrains } = WORDS.page.turn.uses;
    expect(buyShares(2, 3, 8)).toBe('2 shares of company 3, 8 in all');
    expect(buyShares(1, 3, null)).toBe('nobody has company 3');
    expect(buildTrack(1, 2, 0)).toBe('1 track, tile 2');
    expect(buildTrack(2, 2, 5)).toBe('2 tracks, tile 2, costs 5');
    expect(buyTrains(1, 6, 4)).toBe('1 train of power 6 (4 left)');
  });

  test('everything that happens in games with bots is told, and every choice', () => {
    const told = new Set<string>();
    for (const seed of ['one', 'two', 'three', 'four']) {
      const { state } = start(TITLE, { players: 2, seed, options: { bots: '2' } });
      playOut(TITLE, state, chooseAtRandom, {
        cap: 2_000,
        seed,
        onMove(before, action, _after, facts) {
          for (const fact of facts) {
            told.add(fact.type);
            expect(hasFactWords(NAMED, fact, NAMES) ? '' : JSON.stringify(fact)).toBe('');
            expect(factText(NAMED, fact, NAMES)).not.toMatch(/undefined|NaN|\[object|seat \d/);
          }
          expect(actionText(NAMED, action, NAMES)).not.toMatch(/undefined|NaN|\[object|seat \d/);
          for (const choice of TITLE.legal(before, action.seat)) {
            if (choice.kind === 'open') expect(openText(NAMED, choice, NAMES)).not.toMatch(/undefined|NaN/);
          }
        },
      });
    }
    expect(told.size).toBeGreaterThan(18);
  });

  test('the end says what brought it about', () => {
    const told = (why: string) => factText(NAMED, { type: 'ended', why }, NAMES);
    expect(['income', 'agreement', 'resigned'].map(told)).toEqual([
      'An income track is full: the game is over',
      'It was agreed: the game is over',
      'Nobody is left: the game is over',
    ]);
  });

  test('seats of bots have names of their own', () => {
    expect(factText(NAMED, { type: 'turn', seat: 1 }, NAMES)).toBe('Bob is to move');
    expect(factText(NAMED, { type: 'turn', seat: 3 }, NAMES)).toBe('Bot 2 is to move');
  });

  test('how many more trains a line takes: on an empty one the engine is among them', () => {
    const game = position({ pool: [1, 1, 1], seats: [{ has: [40, 0, 0], lines: ['1'] }] });
    const refused = (line: number) => {
      const action = { type: 'buyTrains', seat: 0, value: 1, taken: 2, shift: 0, line, pay: [3, 0, 0] } as const;
      const violation = TITLE.check(game.state, action as never);
      return violation && refusalText(NAMED, violation, NAMES);
    };
    expect(refused(1)).toContain('With an engine of power 1 this line has room for 1 more train; you must buy 2.');
    expect(refused(0)).toMatch(/this line has room for 0 more trains; you must buy 2/);
  });

  test('cubes that are not on a tile are named as cubes, the wild ones too', () => {
    const game = position({ pool: [1, 1] });
    const tiles = game.state.tiles.map((tile) => ({ ...tile, cubes: ['wild' as const, 'gentle' as const] }));
    const refused = (cubes: readonly string[]) => {
      const track = { tracks: along('H8', 'H10', 'H12', 'H14'), cubes, pay: [0, 0, 0] };
      const action = { type: 'buildTrack', seat: 0, value: 1, taken: 2, shift: 0, ...track };
      const violation = TITLE.check({ ...game.state, tiles }, action as never);
      return violation && refusalText(NAMED, violation, NAMES);
    };
    expect(refused(['wild', 'wild'])).toMatch(/^The track tile below 1 does not have that many wild cubes\./);
    expect(refused(['sharp', 'wild'])).toMatch(/^The track tile below 1 does not have that many sharp-turn cubes\./);
  });

  test('what is blocked may be a station, and red for everybody', () => {
    const game = position({ pool: [1], seats: [{ start: 'B8', track: [['B8', 'B6', 'B4']] }] });
    const tiles = game.state.tiles.map((tile) => ({ ...tile, cubes: ['wild' as const] }));
    const track = { tracks: along('B4', 'C5', 'D6'), cubes: ['wild'], pay: [0, 0, 0] };
    const action = { type: 'buildTrack', seat: 0, value: 1, taken: 1, shift: 0, ...track };
    const violation = TITLE.check({ ...game.state, tiles }, action as never);
    expect(violation && refusalText(NAMED, violation, NAMES)).toMatch(
      /^What lies behind C5 is blocked: you cannot build from it\./,
    );
  });

  test('payments, cubes and objectives', () => {
    expect(payText([1, 0, 2])).toBe('2 tens and 1 one');
    expect(payText([0, 0, 0])).toBe('nothing');
    expect(cubesText(['straight', 'wild', 'straight'])).toBe('2 straight cubes and 1 wild cube');
    expect(cubesText(['sharp'])).toBe('1 sharp-turn cube');
    const texts = [...board.objectives.values()].map((card) => objectiveText(card, speech));
    expect(texts[3]).toBe('1 point for every 2 hexes of your network');
    expect(texts[13]).toBe('10 points if Haapsalu is in your network');
    expect(new Set(texts).size).toBe(28);
  });
});

test('before a game as many bots are named as join it', () => {
  const { about, firstGame, options } = WORDS.start;
  const advised = [1, 2, 3].map((people) => botsFor({}, people));
  expect(options.bots.values.advised.help).toBe('Two with one person, one with two, none with more.');
  expect(advised).toEqual([2, 1, 0]);
  expect(figuresIn(firstGame)).toEqual(advised.slice(0, 1));
  expect(figuresIn(about)).toEqual([]);
});

test('dice are named by how many they are and what they show', () => {
  expect(diceText({ value: 1, taken: 1, shift: 0 })).toBe('one 1');
  expect(diceText({ value: 6, taken: 3, shift: 0 })).toBe('three 6s');
  expect(diceText({ value: 3, taken: 2, shift: 1 })).toBe('two 3s as one 4');
});
