import type { HowToWords } from '@roundhouse/words/title-words.ts';

/** How 1947 is played, on one page. */
export const HOW_TO = {
  goal: 'You invest in eleven railways of India and lead some of them. At the end your cash, your shares and your bonds are counted, and the richest player wins. Private companies and treasuries count for nothing.',
  turn: {
    auction: {
      head: 'First: the auction',
      say: 'Nine private companies are auctioned, in bids of Rs.10 or more. Eight pay their owner Rs.10 in every operating round, and their powers are for railways, which buy them from players later; the ninth is the President’s Certificate of the BNR.',
    },
    stock: {
      head: 'A stock round',
      say: 'In your turn you make one purchase, with all sales before it or all after it. The buyer of a President’s Certificate sets the par; at 60% the railway gets ten times that. A purchase may also be a Savings Share or a bond; converting shares takes the whole turn. The round ends when all pass in a row.',
    },
    track: {
      head: 'Operating rounds: build',
      say: 'First the season moves on, and private companies pay. Then the railways act, the dearest first: two yellow tiles, or one and an upgrade, then one station. A tile in the zone of its season costs a part of the revenue.',
    },
    run: {
      head: 'Run, reach sites, pay',
      say: 'Trains run between cities, towns and sites. Without its temple a railway loses 20%. Paying moves the price to the right, withholding to the left; for a site it ran to, a railway may buy one more step.',
    },
    trains: {
      head: 'Trains',
      say: 'Last of all a railway buys trains; with a route it must own one. The first of each kind begins a phase, with better tiles, more rounds and lower limits, and some of them rust older trains.',
    },
  },
  missed: [
    {
      head: 'The first round is Monsoon',
      say: 'The season moves before each operating round, so the game begins with it. Tiles in hexes with a drop then cost 20% of the revenue.',
    },
    {
      head: 'The temple',
      say: 'Until it is reached, every run loses 20%. Two tiles a turn are few: head for it from the start.',
    },
    {
      head: 'The order turns round',
      say: 'The first stock round begins with the richest player, all later ones with the poorest.',
    },
    {
      head: 'Powers belong to railways',
      say: 'Only P4 works for a player. All other private companies help the railway that buys them, for at most 100 to 250% of the hammer price.',
    },
    {
      head: 'The red line',
      say: 'Beyond it a dividend moves the price only if the revenue reaches the price of the next space. Steps bought for sites are not bound by that.',
    },
  ],
  ends: 'When a share reaches Rs.500, the operating round under way is finished and the game is over; after a stock round it is over immediately. It also ends when a player goes bankrupt for a train that must be bought.',
  pictures: {
    auction:
      'The board at the beginning: dry and green hexes, temples with dashed edges, and red sites beyond the border.',
    track: 'Silchar, home of the ABR, before its first tile. The red hexes are the site of Burma.',
    run: 'Silchar in green, and the way to the site: a T2 runs from the home to Burma.',
  },
} satisfies HowToWords;
