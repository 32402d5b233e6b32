import type { LessonWords } from '@roundhouse/words';

/** What the guided first game says, lesson by lesson. */
export const LESSONS = {
  welcome: {
    head: 'Railways of India, 1836 to 1947',
    say: 'You invest in railways and lead some of them. At the end your cash, shares and bonds are counted; what the companies own is not. The game ends when a share reaches Rs.500, or when a player goes bankrupt.',
  },
  auction: {
    head: 'Nine private companies are auctioned',
    say: 'Bids begin at Rs.10 and rise by Rs.10 at least. A player who passes is out of this lot. A private company pays its owner Rs.10 in each Operating Round. Its power, though, works only for a railway that buys it later. You have P2 already; now Trading Posts is on offer.',
    do: ['Bid Rs.30 for the Trading Posts.', 'Another player has raised to Rs.40: bid Rs.50.'],
  },
  par: {
    head: 'A par for your railway',
    say: 'In a Stock Round you make one purchase a turn. The buyer of a President’s Certificate, 20% of a railway, sets its par: the price of all its shares in the Initial Offer. Now pars go from Rs.66 to Rs.100. The first round begins with the richest player, all later ones with the poorest.',
    do: ['Start the ABR, the Assam Bengal Railway, at a par of Rs.80.'],
  },
  float: {
    head: 'At 60% it operates',
    say: 'When 60% have left the Initial Offer, a railway gets ten times its par and will operate. One share of the ABR was drawn into the Bank Pool before the game and counts; you have 20%. Three more shares are enough.',
    do: [
      'Buy an Ordinary Share of the ABR from the Initial Offer.',
      'Buy another one.',
      'Buy the third: the ABR gets Rs.800.',
    ],
  },
  savings: {
    head: 'Savings Shares',
    say: 'A 10% share has a back, too: as a Savings Share it has no vote, and two count as one certificate. It gets half a dividend, even when the railway withholds. You need two Ordinary Shares or private companies for each. A round ends when all pass in a row.',
    do: ['Buy a Savings Share of the EIR.', 'Pass.'],
  },
  track: {
    head: 'Seasons and zones',
    say: 'Before each Operating Round the season moves on; now it is Monsoon. Hexes with a drop are the Monsoon Zone: a railway that lays a tile there in this season loses 20% of its revenue for the turn. The ABR has no train yet, so it has nothing to lose. A railway lays two yellow tiles, or one and an upgrade.',
    do: [
      'Lay tile 5M in Silchar (S14), the home, so that it leads up and to the upper right.',
      'Lay tile 8 in T13, from Silchar to the red edge of Burma below on the right. The mountain costs Rs.40.',
    ],
  },
  private: {
    head: 'Sell a private company to your railway',
    say: 'In its turn a railway may buy a private company from a player. The most it may pay is the hammer price, and more in later phases. P2 lets its railway build in the Monsoon Season without loss: that suits the ABR, and the money is yours.',
    do: ['Let the ABR buy P2 from you for Rs.50.'],
  },
  train: {
    head: 'Trains',
    say: 'A T2 runs between two stops. The ABR earned nothing this time, so its share price has fallen a step. The first train of each new kind begins a phase: that brings better tiles, and rusts old trains. The first T4 rusts the T2s.',
    do: ['Buy a T2 for Rs.80.', 'Buy a second one.', 'That is enough: end the turn of the ABR.'],
  },
  bonds: {
    head: 'Convertible Bonds',
    say: 'Once in the game a railway may borrow: it issues bonds, and shareholders may take one for each share at half the par. The money goes to its treasury. Bonds pay nothing, but are worth half the share price, and a President can give two of them to save the price when others sell a share.',
    do: ['Issue the bonds of the ABR.', 'Take 2 of them for Rs.80.'],
  },
  upgrade: {
    head: 'Green cities',
    say: 'The EIR has bought the first T3: phase 2, two Operating Rounds in a row, and green city tiles. An upgrade keeps all track and makes the city worth more. The season is Intermediate, which harms nobody.',
    do: [
      'Lay any green tile in Silchar (S14): Rs.30 instead of Rs.20.',
      'Lay tile 8 in S12, from Silchar to the upper right.',
    ],
  },
  site: {
    head: 'Expatriation sites',
    say: 'A train that runs from the home city to a red hex reaches its site. Each site fills the next box on the charter, here with Rs.60 for the treasury. The first railway to come also finds workers: they are yours, and serve from a later turn on.',
    do: ['Take the best run, from Silchar to Burma.', 'Take the site.'],
  },
  dividend: {
    head: 'Pay or withhold',
    say: 'The run was worth Rs.30. Until a railway reaches its temple it loses 20%, to the nearest ten: Rs.20 is left. Each share gets a tenth, and the shares in the Bank Pool pay the treasury. Paying moves the price a step to the right, withholding one to the left.',
    do: ['Pay the dividend.'],
  },
  advance: {
    head: 'A site lets the price advance',
    say: 'For a site that it ran to, a railway may buy one step on the stock market: up for the price of the new space, or to the right for one and a half times as much. That is how prices climb to Rs.500.',
    do: ['Advance up, from Rs.80 to Rs.90.', 'Buy no train: end the turn of the ABR.'],
  },
  temple: {
    head: 'The temple',
    say: 'Your Savings Share of the EIR has paid, and it is the Fertile Season: cities of the Monsoon Zone are worth Rs.10 more. The temple of the ABR lies in U8. A worker lets you lay tiles a second time. The temple brings Rs.100 and a site of your choice, and the loss of 20% is over.',
    do: [
      'Lay the straight tile 9 in T11.',
      'Lay tile 6M in Dibrugarh (U10), from T11 up to U8.',
      'Use your worker to lay tiles again.',
      'Lay tile 7 in U8: the temple is reached.',
      'Choose a site. All of them fill box 2, with Rs.70.',
    ],
  },
  end: {
    head: 'You know enough to play',
    say: 'Stations come next: one a turn, for Rs.40 and then Rs.100, so that others cannot close a city to your trains. A railway with a route must own a train; if it cannot pay, its President must help, and a President who cannot is bankrupt. You can play on from here against bots.',
  },
} satisfies Readonly<Record<string, LessonWords>>;
