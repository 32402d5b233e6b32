import type { LessonWords } from '@roundhouse/words';

/** What the guided first game says, lesson by lesson. */
export const LESSONS = {
  welcome: {
    head: 'Two maps, two gauges',
    say: 'You invest in railways of Spain. At the end your cash and shares are counted, debts are taken off, and the richest player wins. The South has broad gauge, the mountains of the North narrow gauge; passes join the two later.',
  },
  privates: {
    head: 'Private companies',
    say: 'Seven small companies were auctioned before you came. Yours is the Ferrocarril de Barcelona a Mataró: it pays you ₧10 at the start of each operating round. Each has a special power, and may later be sold to a railway.',
  },
  minor: {
    head: 'A minor company',
    say: 'In a stock round you buy one certificate a turn. A minor company has a single one: you name its value, from ₧70 to ₧100, and pay it twice, into the company’s own treasury. The MZ starts in Madrid.',
    do: ['Start the MZ at ₧100. It gets ₧200.'],
  },
  major: {
    head: 'A major company',
    say: 'Majors have ten shares. The first certificate is the director’s, for two shares. Its buyer sets the par, the price of every share that nobody has bought yet. The money goes to the bank. For now only companies of the North are available.',
    do: ['Start the FdLR, the Ferrocarril de La Robla, at a par of ₧90.'],
  },
  float: {
    head: 'Four shares make it float',
    say: 'When 40% of a major is sold, it gets four times its par from the bank, here ₧360, and operates from the next operating round on. You have 20%.',
    do: ['Buy a share of the FdLR from the IPO.', 'Buy another one: that is 40%.'],
  },
  pass: {
    head: 'The end of a stock round',
    say: 'The round ends when all players pass one after another. Then there is a new order: the player with the most cash acts first in the next stock round.',
    do: ['Pass.'],
  },
  tile: {
    head: 'One tile a turn',
    say: 'The company with the highest share price operates first: the MZ. In the yellow phase a company lays one tile, and pays what the ground costs. Guadalajara lies beside Madrid, in mountains of ₧20.',
    do: ['Lay tile 4 in Guadalajara (G23), away from Madrid.', 'That was the tile of this turn: go on.'],
  },
  train: {
    head: 'A train for the broad gauge',
    say: 'No company has a train in its first turn, so the share price falls a step. A train with one number runs on broad gauge: a 2 serves two places. Later trains make old ones rust: the first 4-train rusts the 2-trains.',
    do: ['Buy a 2-train for ₧100.', 'Buy no more: end the turn of the MZ.'],
  },
  north: {
    head: 'Mines',
    say: 'The FdLR starts in Reinosa, on narrow gauge. Besides its one tile, a company may build one mine in each turn, for ₧30. In the yellow phase a mine pays ₧30 for each run, always into the treasury.',
    do: [
      'Lay the straight tile 956 in Reinosa (H8), so that it leads to I7, above on the right.',
      'Build the mine in I7 with the straight tile L94, toward Balmaseda.',
      'Go on.',
    ],
  },
  narrow: {
    head: 'A train for the narrow gauge',
    say: 'Trains with a plus run on narrow gauge: a 1+2 serves one city and two towns, mines or harbours. After the operating rounds a train is exported, so that better ones come even if nobody buys.',
    do: [
      'Buy the 1+2-train. The plain 2 could not run here.',
      'End the turn of the FdLR.',
      'A stock round follows. You have the most cash and act first: pass, and see what the others do.',
    ],
  },
  run: {
    head: 'Run',
    say: 'Others have bought shares of the FdLR: it is theirs in part, but you direct it with the most. Now the MZ runs: Madrid is worth ₧30, Guadalajara ₧10.',
    do: ['Lay no tile this time: go on.', 'Take the best run, and confirm.'],
  },
  half: {
    head: 'Minors pay half',
    say: 'What a minor pays out is shared equally between its director and its treasury: ₧20 each. Paying moves the share price a step to the right, withholding one to the left.',
    do: ['Pay.', 'End the turn of the MZ.'],
  },
  goal: {
    head: 'Goals bring the rest of the money',
    say: 'A major has three goals: to reach its destination, to run to a red area, and to run to a harbour. The first that it reaches brings its par once more, the second twice, the third three times, each with a station. The FdLR wants to reach Bilbao.',
    do: [
      'Lay tile 74 in Balmaseda (J6), straight on to Bilbao. The goal pays ₧90 immediately.',
      'Build a station in Bilbao (K5) for ₧50: from there the train can run, too.',
      'Go on.',
    ],
  },
  dividend: {
    head: 'Ten shares, ten parts',
    say: 'From Bilbao the train serves one city, a town and the mine: ₧40, and ₧30 of the mine for the treasury. A major pays a tenth for each share that players hold. You hold four.',
    do: ['Take the best run, and confirm.', 'Pay the dividend.'],
  },
  end: {
    head: 'You know enough to play',
    say: 'With the first 3-train the green phase begins: companies of the South, mountain passes, a second tile. The game ends with the founding of RENFE, after the second of the largest trains is bought or exported. You can play on from here against bots.',
  },
} satisfies Readonly<Record<string, LessonWords>>;
