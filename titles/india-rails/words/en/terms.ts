import type { TermWords } from '@roundhouse/words/title-words.ts';

/** The words of the game, each in a sentence or two. */
export const TERMS = {
  milepost: {
    name: 'Milepost',
    said: 'milepost|mileposts',
    means: 'A point of the map. Track goes from one to the next, and a train uses one point of movement for each.',
  },
  majorCity: {
    name: 'Major city',
    said: 'major city|major cities',
    means:
      'One of the five red hexagons: Delhi, Bombay, Calcutta, Madras and Karachi. Track begins there, and all five have to be joined to win.',
  },
  demandCard: {
    name: 'Demand card',
    said: 'Demand card|Demand cards',
    means:
      'Names three cities, what each wants and what it pays. You are paid for one of the three, then the card is replaced.',
  },
  eventCard: {
    name: 'Event card',
    said: 'Event card|Event cards|event|events',
    means: 'Acts as soon as somebody draws it: floods, strikes, derailments, a tax. Then they draw again.',
  },
  load: {
    name: 'Load',
    said: 'load|loads',
    means:
      'One chip of a good. It is picked up where the good is found, while chips are left, and goes back when it is delivered.',
  },
  freight: {
    name: 'Freight',
    said: 'freight|fast freight|heavy freight|super freight',
    means:
      'The trains: a freight runs 9 mileposts with 2 loads, a fast one 12, a heavy one carries 3, a super freight does both. With Fast Trains they run 12 and 16.',
  },
  upgrade: {
    name: 'Upgrade',
    said: 'upgrade|upgrades',
    means: 'A better train for 20 million, instead of building track in that turn.',
  },
  fee: {
    name: 'Use fee',
    said: 'use fee|use fees|rent',
    means: 'What you pay to run on the track of another player: 4 million a turn to each of them, before you run.',
  },
  ferry: {
    name: 'Ferry',
    said: 'ferry',
    means:
      'The way to Sri Lanka. A train stops at the port and leaves from the other one in its next turn, at half rate.',
  },
  halfRate: {
    name: 'Half rate',
    said: 'half rate',
    means: 'A train runs only half as many mileposts, rounded up: 5 or 6 in a turn, 6 or 8 with Fast Trains.',
  },
  river: {
    name: 'River',
    said: 'river|rivers',
    means: 'Crossing it adds 2 million to the price of the track. A flood can wash the bridges away.',
  },
  pilgrims: {
    name: 'Pilgrims',
    said: 'Pilgrims',
    means:
      'Travel without a card, from small and medium cities of India to a major city in another area, for 2 million.',
  },
  hand: {
    name: 'Hand',
    said: 'hand',
    means: 'Your Demand cards, three as a rule. They lie open; instead of a turn you may exchange all of them.',
  },
} satisfies Readonly<Record<string, TermWords>>;
