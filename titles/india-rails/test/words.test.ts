import { actionText, factText, speechOf } from '@roundhouse/words';
import { describe, expect, test } from 'vitest';
import type { Action } from '../action.ts';
import { ownBoard } from '../board/index.ts';
import { TITLE } from '../index.ts';
import { TERMINAL } from '../terminal/index.ts';
import { WORDS } from '../words/en/index.ts';
import { Position } from './position.ts';

const { describeChoice, placeFrom, placeName, placeNear, trackText } = WORDS;

const NAMES = ['Asha', 'Bela'];
const board = ownBoard();
const SPOKEN = { ...TITLE, words: WORDS };
const NAMED = { ...SPOKEN, placeName: (id: string) => placeName(board, id) };
const bare = { names: NAMES, currency: '₹#M' };

describe('track in words', () => {
  test('sections in a row are one line from end to end, in whatever order they come', () => {
    expect(trackText(['1-2/1-3', '1-1/1-2', '1-3/2-3'], bare)).toBe('3 sections (1-1 to 2-3)');
    expect(trackText(['1-1/1-2'], bare)).toBe('one section (1-1 to 1-2)');
  });

  test('a fork parts lines, and each says how long it is', () => {
    expect(trackText(['1-1/1-2', '1-2/1-3', '1-3/1-4', '1-2/2-2'], bare)).toBe(
      '4 sections (1-1 to 1-2, 1; 1-2 to 1-4, 2; 1-2 to 2-2, 1)',
    );
  });

  test('a ring has no ends, with or without a line that leads to it', () => {
    expect(trackText(['1-1/1-2', '1-2/2-1', '1-1/2-1'], bare)).toBe('3 sections (a ring at 1-1)');
    expect(trackText(['0-1/1-1', '1-1/1-2', '1-2/2-1', '1-1/2-1'], bare)).toBe(
      '4 sections (0-1 to 1-1, 1; a ring at 1-1, 3)',
    );
  });
});

describe('the log of India Rails names places', () => {
  const agra = board.mileposts[board.city('Agra')?.centre ?? -1]?.id ?? '';
  const [edge] = (board.around[board.index(agra)] ?? []).map((each) => board.edges[each]?.id ?? '');
  const beside = (edge ?? '').split('/').find((end) => end !== agra) ?? '';
  const [from, to] = (edge ?? '').split('/').map((end) => placeName(board, end));

  test('in an offer for track, on both sides', () => {
    const offer = { seat: 0, seller: 1, take: [edge ?? ''], give: [], price: 5 };
    expect(factText(NAMED, { type: 'trackOffered', ...offer }, NAMES)).toBe(
      `Asha asks Bela for one section (${from} to ${to}) for ₹5M`,
    );
    const traded = { type: 'trackTraded', buyer: 0, seller: 1, take: [edge ?? ''], give: ['18-21/18-22'], price: 0 };
    expect(factText(NAMED, traded, NAMES)).toContain(`for one section (Delhi`);
    expect(actionText(NAMED, { type: 'offerTrack', ...offer } as never, NAMES)).toContain('Agra');
  });

  test('where a train stops in open country, and the port of a ferry', () => {
    const moved = { type: 'moved', seat: 0, train: 0, path: [agra, beside], city: null };
    expect(factText(NAMED, moved, NAMES)).toBe(`Asha runs one milepost to ${placeName(board, beside)}`);
    expect(factText(SPOKEN, moved, NAMES)).toBe(`Asha runs one milepost to milepost ${beside}`);
    const [ferry] = board.ferries;
    const port = board.mileposts[ferry?.ports[1] ?? -1]?.id ?? '';
    expect(factText(NAMED, { type: 'ferryTaken', seat: 1, train: 0, port }, NAMES)).toBe(
      `Bela takes the ferry to ${ferry?.portNames[1]}`,
    );
  });

  test('which of two trains is meant; one train has no number', () => {
    const told = (type: string, more: object = {}) => {
      const fact = { type, seat: 0, train: 1, city: 'Agra', path: [agra, beside, agra], good: 'Tea', ...more };
      return [factText(NAMED, { ...fact, trains: 2 }, NAMES), factText(NAMED, { ...fact, train: 0 }, NAMES)];
    };
    expect(told('moved')).toEqual(['Asha runs train 2 for 2 mileposts to Agra', 'Asha runs 2 mileposts to Agra']);
    expect(told('derailed')).toEqual([
      'Train 2 of Asha is derailed and loses the next turn',
      'The train of Asha is derailed and loses the next turn',
    ]);
    expect(told('trainSentBack')).toEqual([
      'Train 2 of Asha is sent back to Agra',
      'The train of Asha is sent back to Agra',
    ]);
    expect(told('backtracked')).toEqual(['Asha turns train 2 round', 'Asha turns a train round']);
    expect(told('loadLost')).toEqual(['Asha loses Tea (train 2)', 'Asha loses Tea']);
    expect(told('trainPlaced')).toEqual(['Asha starts train 2 in Agra', 'Asha starts in Agra']);
    expect(told('upgraded', { loco: 'superFreight', cost: 20 })).toEqual([
      'Asha upgrades to a super freight for ₹20M (train 2)',
      'Asha upgrades to a super freight for ₹20M',
    ]);
  });

  test('which of two trains a choice is about: what can be done with both is not told twice alike', () => {
    const train = { at: 'Delhi', loads: [{ good: 'Tea', from: null }] } as const;
    const trains = [
      { ...train, loco: 'fastFreight' },
      { ...train, loco: 'heavyFreight' },
    ] as const;
    const both = new Position({ options: { additionalTrains: true }, seats: [{ cash: 100, trains }] });
    const speech = speechOf(NAMED, NAMES);
    const texts = (position: Position, type: Action['type']) =>
      position.offers(type).map((action) => describeChoice(TITLE.view(position.state, 0), action, speech));
    expect(texts(both, 'pickUp')).toEqual(['pick up Tourists (train 1)', 'pick up Tourists (train 2)']);
    expect(texts(both, 'drop')[1]).toBe('drop Tea without pay (train 2)');
    both.act('endOperations', {});
    const upgrades = ['upgrade to a super freight (train 1)', 'upgrade to a super freight (train 2)'];
    expect(texts(both, 'upgrade')).toEqual(upgrades);
    const one = new Position({ seats: [{ trains: [train] }] });
    expect(texts(one, 'drop')).toEqual([undefined]);
  });

  test('a victory that is declared may still be undone: no last round is promised', () => {
    const text = factText(SPOKEN, { type: 'declared', seat: 0, goal: 250 }, NAMES);
    expect(text).toBe('Asha joins all major cities and has ₹250M: victory is declared, and the round is finished');
  });

  test('who wins when the time is over, if anybody does', () => {
    const ended = (winner: number | null) => factText(SPOKEN, { type: 'ended', why: 'timeUp', winner }, NAMES);
    expect(ended(1)).toBe('Time is up: Bela wins');
    expect(ended(null)).toBe('Time is up: the game is over, and the first place is shared');
  });

  test('when time is up, the round under way is not the last', () => {
    expect(factText(SPOKEN, { type: 'timeUp', lastRound: 5 }, NAMES)).toBe(
      'Time is up: this round is finished, then one last round is played',
    );
  });
});

test('open country is told by the nearest city, cities and ports by their own names', () => {
  const agra = board.city('Agra')?.centre ?? -1;
  const beside = board.mileposts[board.other(board.around[agra]?.[0] ?? -1, agra)]?.id ?? '';
  expect(placeNear(board, beside)).toBe(`${placeName(board, beside)} near Agra`);
  const [port = -1] = board.ferries[0]?.ports ?? [];
  for (const index of [agra, port, board.majors[0]?.mileposts[1] ?? -1]) {
    const { id = '' } = board.mileposts[index] ?? {};
    expect(placeNear(board, id)).toBe(placeName(board, id));
  }
  for (const { id } of board.mileposts) expect(placeNear(board, id)).not.toContain('undefined');
  expect(placeNear(board, 'nowhere')).toBe('nowhere');
});

test('on the page open country is told by its way from the nearest city, without a number', () => {
  const agra = board.city('Agra')?.centre ?? -1;
  const around = (board.around[agra] ?? []).map((edge) => board.mileposts[board.other(edge, agra)]?.id ?? '');
  const told = around.map((id) => placeFrom(board, id));
  expect(told).toContain('one milepost east of Agra');
  expect(new Set(told).size).toBe(around.length);
  const delhi = board.city('Delhi')?.mileposts.map((index) => placeFrom(board, board.mileposts[index]?.id ?? '')) ?? [];
  expect(delhi[0]).toBe('Delhi');
  expect(new Set(delhi).size).toBe(7);
  const all = board.mileposts.map(({ id }) => placeFrom(board, id));
  expect(all.filter((text) => /undefined|\d-\d|of $|\(\)/.test(text))).toEqual([]);
});

test('a terminal tells what open contracts ask for, as it does for hands', () => {
  const { state } = new Position({ options: { openContracts: true }, state: { contracts: [132] } });
  const told = TERMINAL.position(TITLE.view(state, 0), speechOf(NAMED, NAMES));
  expect(told).toMatch(/open contracts +132 .*Coffee to Allahabad for ₹31M .*Coal to Multan for ₹25M/);
});

test('event-card-effects/desert-storms: only in the desert nobody builds', () => {
  expect(WORDS.rules['event-card-effects/desert-storms'].summary).toContain('nobody builds there');
});
