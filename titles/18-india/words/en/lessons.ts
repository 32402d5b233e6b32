import type { LessonWords } from '@roundhouse/words';

/** What the guided first game says, lesson by lesson. */
export const LESSONS = {
  welcome: {
    head: 'Money decides',
    say: 'You are an investor. At the end your cash and the value of your certificates are counted, and the richest player wins. Companies lay track and run trains; you own shares in them. You will found one, and see it pay its first dividend.',
  },
  keep: {
    head: 'Certificates only you can buy',
    say: 'Before anybody buys, everybody chooses 7 of 13 certificates. They are not yours yet: they are a right to buy that nobody else has, and nobody sees them. Many of one company are worth more than one of each, because they let you found it and keep it.',
    do: ['Pick the four KGF and the three BNR certificates (or press Suggest), then confirm.'],
  },
  director: {
    head: 'Draft a director',
    say: 'What nobody kept is drafted, one certificate at a time, with the director’s certificates: each counts as two shares and founds its company. The Kolar Gold Fields Railway starts in Bengaluru, close to Kochi.',
    do: ['Draft the director’s certificate of the KGF. The rest of the draft is then played for you.'],
  },
  found: {
    head: 'Found a company',
    say: 'In a stock round you buy once a turn. From your hand you may buy any number of certificates of one company. What you pay goes to the company: the director’s certificate and four shares at ₹67 a share give it ₹402 to build with.',
    do: ['Buy the director’s certificate and all four shares of the KGF.'],
  },
  ipo: {
    head: 'The open rows',
    say: 'The KGF floats: its home station lies in Bengaluru, and you direct it. Other shares lie in the three rows of the IPO. You may take the first one or two certificates of one row, and uncover the next for everybody else.',
    do: ['Buy one certificate from the row that begins with the NSR.'],
  },
  pass: {
    head: 'Passing early has a price, and a prize',
    say: 'The round ends when everybody has passed. Those who pass first act first in the next stock round. Cash that is left is not lost: it is part of your score.',
    do: ['Pass. Two operating rounds follow.'],
  },
  track: {
    head: 'The first tile',
    say: 'Companies operate one after another, the highest share price first. Now it is the KGF’s turn, and its own money pays for everything. It may lay up to four yellow tiles, beginning where its station is.',
    do: ['Lay tile 57 in Bengaluru (H31), turned so that it points to G32, below on the left.'],
  },
  line: {
    head: 'A line to the next city',
    say: 'The tiles of a turn follow each other in one line. A hill costs ₹15, mountains ₹30, a river crossed ₹30. The line goes over the hill in G32 and the town in G34 to Kochi.',
    do: [
      'Lay tile 8 in G32, from Bengaluru down to G34. It costs ₹15.',
      'Lay tile 4, a town, in G34, straight down to Kochi.',
      'A fourth tile would not help now: press No more track.',
    ],
  },
  station: {
    head: 'A station keeps the way open',
    say: 'A city whose places are all taken by others lets no train of yours through. Your own station does, and track may begin there. The home station is free, the second costs ₹40, each further one ₹100; one may be built in a turn.',
    do: ['Build a station in Kochi (G36).'],
  },
  train: {
    head: 'Buy a train',
    say: 'Without a train nothing runs. A company buys at the end of its turn, so its first turn earns nothing and its share price falls a step. A 2-train joins two cities and costs ₹180. Trains here never rust: what is bought stays.',
    do: ['Buy a new 2-train from the bank.', 'A company may own two trains. This one has no money for another: go on.'],
  },
  certificate: {
    head: 'Companies invest, too',
    say: 'At the end of its turn a company may buy one certificate. When the game ends, a tenth of what a company owns is added to the value of each of its shares. A Royal Bond costs ₹100 and brings ₹10 at the start of every operating round.',
    do: ['Let the KGF buy a Royal Bond. Then the others take their turns.'],
  },
  upgrade: {
    head: 'Better track',
    say: 'It is the second operating round. Instead of laying yellow tiles a company may upgrade one tile to the next colour, from the first round on. A green Bengaluru is worth ₹30 instead of ₹20. What was there must stay: cities and track.',
    do: ['Upgrade Bengaluru (H31) with any green tile.'],
  },
  run: {
    head: 'Run',
    say: 'The 2-train runs between two cities; towns on its way pay too and use up no stop. Kochi is worth ₹20 more than the best ordinary city of the run: ₹50 with green Bengaluru. With ₹30 there and ₹10 for the town that is ₹90. The page looks for the best run for you.',
    do: ['Take the best run, and confirm.'],
  },
  dividend: {
    head: 'Pay, and rise',
    say: 'Paid out, ₹90 is ₹9 for each share: you own six. As that is at least half of the share price, the price goes up a step. Withheld, all of it goes to the company, and the price falls a step. Paying makes you rich, withholding buys better trains: that is the game.',
    do: ['Pay the dividend.', 'Buy no more trains: go on.'],
  },
  end: {
    head: 'You know enough to play',
    say: 'A stock round and two operating rounds alternate until the bank is empty or a share price reaches ₹400. From here you can play on against the bots that have played the other seats. Everything else is under Rules, and each button says which rule it follows.',
  },
} satisfies Readonly<Record<string, LessonWords>>;
