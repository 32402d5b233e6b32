import type { HowToWords } from '@roundhouse/words/title-words.ts';

/** How 18 India is played, on one page. */
export const HOW_TO = {
  goal: 'You are an investor. At the end your cash is counted together with your shares: each is worth its price on the market plus a tenth of what its company owns. The richest player wins. Certificates that are still in your hand count for nothing.',
  turn: {
    hands: {
      head: 'First: hands and rows',
      say: 'Everybody is dealt certificates, keeps some of them in secret, and the others are drafted in the open with the directors. What is in your hand is a right to buy that nobody else has. Three open rows, the IPO, are for everybody.',
    },
    stock: {
      head: 'A stock round',
      say: 'First there is one chance to sell. Then players buy in turn: any number of certificates of one company from the hand, one or two from the front of a row, one from the Open Market, or a Royal Bond. The round ends when all have passed; the player who passed first begins the next one.',
    },
    track: {
      head: 'Two operating rounds: build',
      say: 'Companies act from the highest share price to the lowest. A company lays up to four yellow tiles in one line, or makes one upgrade, and may build one station. Its treasury pays for everything.',
    },
    run: {
      head: 'Run and pay',
      say: 'Trains run from city to city and serve the towns on the way as well. What they earn is paid out, a tenth for each share, or withheld. A dividend of half the share price or more lifts the price; paying nothing lowers it.',
    },
    buy: {
      head: 'Buy trains, and invest',
      say: 'At the end of its turn a company may buy and sell trains, and then sell certificates and buy one. Two trains are the limit. Then a new stock round begins.',
    },
  },
  missed: [
    {
      head: 'Money for shares goes to the company',
      say: 'What you pay for certificates from your hand or the IPO fills the treasury of their company. Only what is bought in the Open Market pays the bank.',
    },
    {
      head: 'Trains never rust',
      say: 'An early train runs to the end of the game. Nobody has to own one, but a company without a train falls a step each turn.',
    },
    {
      head: 'A hand is not property',
      say: 'Certificates in your hand get no dividend and count for nothing at the end. Buy those you want in time.',
    },
    {
      head: 'Three shares are enough',
      say: 'Three 10% certificates in play float a company without its director. The player with the most of them manages it.',
    },
    {
      head: 'Selling does not lower the price',
      say: 'Sales do not move a share price, and neither does a company being sold out. Only dividends do, and missing dividends or trains.',
    },
  ],
  ends: 'When the bank of ₹9,000 is empty or a price reaches ₹400, the operating round under way is the last. If the bank runs out in a stock round, two more operating rounds follow.',
  pictures: {
    hands:
      'The board before anything is built: homes of the companies, towns and cities, hills, rivers and the dashed red lines where the gauge changes.',
    track: 'The first tile of the KGF in Bengaluru, its home.',
    run: 'A line of yellow tiles leads on to the next city, and a second station stands at its end.',
  },
} satisfies HowToWords;
