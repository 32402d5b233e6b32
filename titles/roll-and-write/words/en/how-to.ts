import type { HowToWords } from '@roundhouse/words/title-words.ts';

/** How 18XX Roll & Write is played, on one page. */
export const HOW_TO = {
  goal: 'You lead a railway, draw its track and run its trains. At the end points decide: for your objective cards, for shares at their price, for extra dice, and for modifiers that you did not spend.',
  turn: {
    dice: {
      head: 'Take dice of one value',
      say: 'In your turn you take one or more dice of the same value from the pool and use all of them for one action. Before that, modifiers can move a die by one; a die that you took may be spent to move the others. When the pool is empty, all dice are rolled again.',
    },
    track: {
      head: 'Build track',
      say: 'As many tracks as dice, of the kinds that the cubes on the track tile show. The track is one branch from your network, and ends at the next new city. Once a tile has run out of cubes, building costs money.',
    },
    trains: {
      head: 'Buy trains and shares',
      say: 'The value is the power of the trains, or the company whose shares you buy. The first train of a line is its engine, the others are carriages. A share costs as much as its company has cars; its owner cannot refuse.',
    },
    run: {
      head: 'Run',
      say: 'One to three dice run that many lines, whatever their value. Each car earns 1 at every city and station of its way, goods carriages 1 more in cities. The other shareholders get 1 for each carriage of the company.',
    },
    income: {
      head: 'Or plain income',
      say: 'Dice that fit nothing bring 1 each. Income fills circles in tens, fives and ones; some of them unlock modifiers, extra dice and objective cards.',
    },
  },
  missed: [
    {
      head: 'All dice must be used',
      say: 'Three dice build three tracks or buy three trains, no fewer. Take only as many as you can use.',
    },
    { head: 'There is no change', say: 'You pay with whole circles. A five spent for a price of 3 is gone.' },
    { head: 'Lines do not share track', say: 'A second train needs a way of its own from your start.' },
    {
      head: 'Old trains go',
      say: 'The last train of a power scraps an older power. Count what is left before you build on it.',
    },
    {
      head: 'Shares of a rich company count',
      say: 'What a company buys raises the price of its shares, for all who hold them. They are points at the end.',
    },
  ],
  ends: 'The last train of power 6, or a filled part of somebody’s income track, brings the end near: the dice of the pool are still played, then points are counted.',
  pictures: {
    dice: 'The map before the first track: starting cities, towns and stations.',
    run: 'Track of company 5 from its start in Valga by way of Mõisaküla to Viljandi.',
  },
} satisfies HowToWords;
