import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Fact, newGame, play } from '@roundhouse/kernel';
import type { Entry } from '@roundhouse/page/source/table-source.ts';
import { hasMoved, linesThatStand, placesIn, sinceOwnMove } from '@roundhouse/page/table/since.ts';
import { type Game, titleById } from '@roundhouse/titles';
import { TITLE } from '@roundhouse/titles/18-india';
import { factText } from '@roundhouse/words';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { changesIn } from '../src/news/changes.ts';
import { NAMES, playScript, SEED } from './browser/script.ts';

const GAME = titleById(TITLE.meta.id) as Game;

const line = (seq: number, more: Partial<Entry>): Entry => ({
  ...{ seq, kind: 'action', seat: 0, type: 'pass', moves: seq, at: 0, facts: [] },
  ...more,
});

describe('what happened since the own last move', () => {
  test('is what others did after it; what was passed by itself is no own move', () => {
    const entries = [
      line(0, { kind: 'started', seat: null }),
      line(1, { seat: 0 }),
      line(2, { seat: 1 }),
      line(3, { seat: 0, auto: true }),
      line(4, { seat: 2 }),
    ];
    expect(sinceOwnMove(entries, 0).map(({ seq }) => seq)).toEqual([2, 4]);
    expect(sinceOwnMove(entries, 2)).toEqual([]);
    expect(sinceOwnMove(entries, 3).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect([0, 2, 3].map((seat) => hasMoved(entries, seat))).toEqual([true, true, false]);
  });

  test('moves that were taken back are gone, and that they were is told', () => {
    const entries = [
      line(1, { seat: 0 }),
      line(2, { seat: 1 }),
      line(3, { seat: 2 }),
      line(4, { kind: 'undo', seat: 2, moves: 1 }),
    ];
    expect(linesThatStand(entries).map(({ seq }) => seq)).toEqual([1, 4]);
    expect(sinceOwnMove(entries, 0).map(({ kind }) => kind)).toEqual(['undo']);
    expect([0, 1].map((seat) => hasMoved(entries, seat))).toEqual([true, false]);
  });
});

describe('who is asked about undo', () => {
  const FILE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../src/news/moves-in-question.tsx');
  const said = ({ by }: Fact): string => `${by} bids`;
  const words = { ...GAME.words, asides: [], telling: { bid: ['bid'] }, facts: { bid: said } };
  const bid = (seq: number, moves: number, by: string): Entry =>
    line(seq, { moves, type: 'bid', facts: [{ type: 'bid', by }] });
  const told = async (
    entries: readonly Entry[],
    length: number,
    to: number,
  ): Promise<readonly (string | undefined)[]> => {
    // The page's own types need the DOM, which tests do not have.
    const { MovesInQuestion } = (await import(FILE)) as {
      MovesInQuestion: ComponentType<{ ctx: unknown; to: number }>;
    };
    const table = { title: { meta: {}, words }, names: ['Asha', 'Bela'] };
    const html = renderToStaticMarkup(
      createElement(MovesInQuestion, { ctx: { table, entries, position: { length } }, to }),
    );
    return [...html.matchAll(/<(?:p|li)[^>]*>([^<]*)/g)].map(([, text]) => text);
  };

  test('is told which moves would go, without those that were taken back before', async () => {
    const undone = line(4, { kind: 'undo', type: null, moves: 1 });
    const entries = [
      bid(1, 1, 'Asha'),
      bid(2, 2, 'Bela'),
      bid(3, 3, 'Chand'),
      undone,
      bid(5, 2, 'Dev'),
      bid(6, 3, 'Esha'),
    ];
    expect(await told(entries, 3, 1)).toEqual(['What would be taken back:', 'Dev bids', 'Esha bids']);
  });

  test('is told which moves would come back', async () => {
    const entries = [bid(1, 1, 'Asha'), bid(2, 2, 'Bela'), line(3, { kind: 'undo', type: null, moves: 1 })];
    expect(await told(entries, 1, 2)).toEqual(['What would come back:', 'Bela bids']);
  });

  test('is told the first and the last moves of many, and how many there are between', async () => {
    const entries = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((move) => bid(move, move, `Player ${move}`));
    expect(await told(entries, 9, 1)).toEqual([
      'What would be taken back:',
      'Player 2 bids',
      '2 more moves, named in the log',
      ...[5, 6, 7, 8, 9].map((seat) => `Player ${seat} bids`),
    ]);
    // As many as there is room for are all named.
    expect(await told(entries, 9, 3)).toEqual([
      'What would be taken back:',
      ...[4, 5, 6, 7, 8, 9].map((seat) => `Player ${seat} bids`),
    ]);
  });
});

describe('the digest', () => {
  const FILE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../src/news/lines.ts');
  test('tells bids and who only passed, but not the end of a turn in which something was done, nor asides of the task', async () => {
    // The page's own types need the DOM, which tests do not have.
    const { digestOf } = (await import(FILE)) as {
      digestOf(entries: readonly Entry[], ctx: unknown, said: readonly string[]): readonly { readonly key: string }[];
    };
    const said = (): string => 'said';
    const title = {
      meta: { passes: ['pass'] },
      words: { ...GAME.words, asides: ['passed', 'offer'], facts: { bid: said, passed: said, offer: said } },
    };
    const ctx = { table: { title, names: ['Asha', 'Bela', 'Chand'] }, speech: {} };
    const keys = (entries: readonly Entry[]): readonly string[] =>
      digestOf(entries, ctx, ['bid', 'offer']).map(({ key }) => key.split(' ')[0] ?? '');
    const bid = line(1, { seat: 1, type: 'bid', facts: [{ type: 'bid' }] });
    const pass = (seq: number, seat: number): Entry => line(seq, { seat, facts: [{ type: 'passed' }] });
    const offer = line(4, { seat: 1, type: 'offer', facts: [{ type: 'offer' }] });
    expect(keys([bid, pass(2, 2), pass(3, 2), offer])).toEqual(['1', '2']);
    const many = [5, 6, 7, 8, 9].map((seq) => ({ ...bid, seq }));
    expect(keys([bid, pass(2, 2), ...many])).toEqual(['1', '5', '6', '7', '8', '9']);
  });
});

describe('places that facts tell of', () => {
  test.each([
    ['a hex', { hex: 'D4' }, ['D4']],
    ['a border', { border: 'D4|D6' }, ['D4', 'D6']],
    ['the run of a company', { routes: [{ train: 0, path: ['D4.0', 'D6.1'] }] }, ['D4', 'D6']],
    ['routes that are plain lists', { routes: [['H8', 'H10'], []] }, ['H8', 'H10']],
    ['tracks', { tracks: [{ hex: 'H10', from: 1, to: 2 }] }, ['H10']],
    ['sections of track', { edges: ['1-2/1-3', '1-3/1-4'] }, ['1-2', '1-3', '1-4']],
    ['a city by its name', { city: 'New Delhi' }, ['New Delhi']],
    ['nothing on the board', { amount: 3 }, []],
  ])('%s', (_, fields, places) => {
    expect(placesIn([{ type: 'any', ...fields }])).toEqual(places);
  });
});

describe('the log of a company turn', () => {
  test('names the company and the step that was passed', () => {
    let { state } = newGame(TITLE, {
      players: NAMES.map((name, seat) => ({ id: `${seat}`, name })),
      seed: SEED,
      options: {},
    });
    const told: string[] = [];
    for (const action of playScript(SEED, 97).actions) {
      const played = play(TITLE, state, action);
      if (!played.ok) throw new Error(played.violation.code);
      const isTurn = state.flow.some((frame) => 'trackDone' in frame);
      if (isTurn && action.type === 'pass') told.push(factText(GAME, played.facts[0] as Fact, NAMES));
      state = played.state;
    }
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter((text) => !/^The [A-Z]+ (lays|builds|buys|trades) no/.test(text))).toEqual([]);
  });
});

describe('what everybody has after a move', () => {
  const has = (...texts: readonly string[]) =>
    texts.map((text, owner) => ({ owner, figures: [{ name: 'Cash', text }] }));
  test('is told where it changes, and only where it is sure', () => {
    const change = { owner: 1, name: 'Cash', before: '₹20', after: '₹5' };
    expect(changesIn(has('₹10', '₹20', '₹30'), [has('₹10', '₹5', '₹1'), has('₹10', '₹5', '₹2')])).toEqual([change]);
    expect(changesIn(has('₹10'), [])).toEqual([]);
  });
});
