/** Terms that mean the same in all games of the family. A title takes those it uses, and adds its own. */
export const RAILS_TERMS = {
  certificate: {
    name: 'Certificate',
    said: 'certificate|certificates',
    means: 'A card that stands for a part of a company, usually a tenth. Its owner gets that part of each dividend.',
  },
  treasury: {
    name: 'Treasury',
    said: 'treasury|treasuries',
    means: 'The money of a company. It is never the money of the player who leads it.',
  },
  dividend: {
    name: 'Dividend',
    said: 'dividend|dividends',
    means: 'What a company pays to its owners when it does not keep its revenue: a tenth for each 10% share.',
  },
  withhold: {
    name: 'Withhold',
    said: 'withhold|withholds|withheld',
    means: 'The company keeps what its trains earned. It has more to spend, and its share price falls.',
  },
  revenue: {
    name: 'Revenue',
    said: 'revenue',
    means: 'What all trains of a company earn in one turn: the values of the places they serve, with bonuses.',
  },
  upgrade: {
    name: 'Upgrade',
    said: 'upgrade|upgrades|upgraded',
    means: 'A tile is replaced by one of the next colour. All track that was there stays, and cities are worth more.',
  },
  privateCompany: {
    name: 'Private company',
    said: 'private company|private companies',
    means: 'A small company with a fixed income and a special power. It has no trains and no share price.',
  },
  operatingRound: {
    name: 'Operating Round',
    said: 'operating round|operating rounds',
    means: 'Each company that operates has one turn: it builds, runs its trains, pays or withholds, and buys trains.',
  },
  stockRound: {
    name: 'Stock Round',
    said: 'stock round|stock rounds',
    means: 'Players buy and sell shares, one after another, until all of them pass.',
  },
} as const;
