import type { TermWords } from '@roundhouse/words/title-words.ts';

/** The words of the game, each in a sentence or two. */
export const TERMS = {
  pool: {
    name: 'Pool',
    said: 'pool',
    means: 'The dice that are left to take. When it is empty, all dice are rolled again at the start of the next turn.',
  },
  value: {
    name: 'Value',
    said: 'value|values',
    means:
      'The figure on a die. All dice of an action have the same; it names the company, the track tile or the power of the train.',
  },
  modifier: {
    name: 'Modifier',
    said: 'modifier|modifiers',
    means: 'Spent to move a die of the pool by one; 1 and 6 are neighbours. One that is left counts 2 points.',
  },
  extraDie: {
    name: 'Extra die',
    said: 'extra die|extra dice',
    means:
      'Unlocked by fives of income. It joins the pool, for everybody, when all dice are rolled next. At the end it counts as much as a share of your own company costs.',
  },
  trackTile: {
    name: 'Track tile',
    said: 'track tile|track tiles',
    means:
      'Below each value of the dice. Its cubes say which kinds of track are available; once they are gone it is flipped, and building costs money.',
  },
  cube: {
    name: 'Cube',
    said: 'cube|cubes',
    means:
      'Stands for one track of its kind: straight, gentle turn or sharp turn. A wild cube is any of them. The builder keeps it.',
  },
  line: {
    name: 'Line',
    said: 'line|lines',
    means: 'A row of your sheet for an engine and its carriages. Each line runs on its own track.',
  },
  engine: {
    name: 'Engine',
    said: 'engine|engines',
    means: 'The first train of a line. Its power says how many cars the line may have, the engine included.',
  },
  carriage: {
    name: 'Carriage',
    said: 'carriage|carriages',
    means:
      'Makes each stop of its line earn once more, and raises the price of your shares. It may not be more modern than its engine.',
  },
  power: {
    name: 'Power',
    said: 'power',
    means: 'The number of a train, from 1 to 6.',
  },
  obsolete: {
    name: 'Obsolete',
    said: 'obsolete|scrapped',
    means: 'The last train of a power makes an older power useless everywhere; an engine takes its carriages with it.',
  },
  share: {
    name: 'Share',
    said: 'share|shares',
    means:
      'Costs as much as its company has cars, and counts as much at the end. When that company runs, each of its shareholders but its owner gets 1 for each of its carriages, however many shares they hold; an option pays for each share.',
  },
  objective: {
    name: 'Objective card',
    said: 'objective card|objective cards|objective|objectives',
    means:
      'A secret aim that brings points at the end. More come with tens of income and with the last train of a kind.',
  },
  income: {
    name: 'Income',
    said: 'income',
    means: 'Marked on your sheet in tens, fives and ones. You pay by crossing circles off; there is no change.',
  },
} satisfies Readonly<Record<string, TermWords>>;
