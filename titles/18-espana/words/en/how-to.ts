import type { HowToWords } from '@roundhouse/words/title-words.ts';

/** How 18España is played, on one page. */
export const HOW_TO = {
  goal: 'You invest in railways of Spain. At the end your cash and your shares are counted, debts are taken off with interest, and the richest player wins. What the companies own does not count.',
  turn: {
    auction: {
      head: 'First: the auction',
      say: 'Seven private companies are auctioned one after the other, in steps of five. They pay their owners in each operating round and have special powers; they close with the first 5-train.',
    },
    stock: {
      head: 'A stock round',
      say: 'In your turn you may sell, then repay loans, then buy one certificate. You start a minor for twice the price you name, or a major by its director’s certificate. At 40% a major gets four times its par. The round ends when all pass in a row, and the player with the most cash goes first in the next one.',
    },
    build: {
      head: 'Operating rounds: build',
      say: 'Companies act from the highest price to the lowest. Each lays one tile; from the green phase on, majors may lay a second for ₧20. It may add one mine and, if it is a major, one station and one mountain pass.',
    },
    run: {
      head: 'Run and pay',
      say: 'Trains with one number run on broad gauge, those with a plus on narrow gauge. Mines and harbours pay the treasury. The rest is paid out and the price rises, or withheld and it falls. Minors share half and half with their director.',
    },
    trains: {
      head: 'Trains',
      say: 'Last of all a company buys trains, and must own one. The first of a new kind changes the phase: other tiles, more rounds, lower limits, and old trains rust. After each set of rounds one train is exported.',
    },
  },
  missed: [
    {
      head: 'Two maps, two gauges',
      say: 'A plain 2 cannot run in the North, nor a 1+2 in the South. Look at the plus before you buy.',
    },
    {
      head: 'Goals are the second half of the money',
      say: 'A major starts with four times its par. It has three goals: its destination, a red area and a harbour. The first it reaches brings par once more, the second twice, the third three times, and each a station.',
    },
    {
      head: 'Selling drops the price',
      say: 'Each share that is sold lowers the price a step, and what you sold you cannot buy back in the same round.',
    },
    {
      head: 'The director pays for missing trains',
      say: 'If the treasury cannot pay for a train that must be bought, the director adds cash, sells shares or takes a loan that costs half as much again.',
    },
    {
      head: 'Trains leave even if nobody buys',
      say: 'The export can begin a phase, too. A 2-train is rusted by the first 4, no matter who buys or exports it.',
    },
  ],
  ends: 'The second 8-train, bought or exported, founds the RENFE. The round is finished; then come one more stock round and three operating rounds, and in the last of them northern majors earn and move double.',
  pictures: {
    auction:
      'The board at the beginning, with its two maps: the mountains of the North with narrow gauge, the South with broad gauge.',
    build: 'The first tile of the MZ, beside its home in Madrid.',
    run: 'The FdLR has built from Reinosa, over a mine, to Bilbao.',
  },
} satisfies HowToWords;
