import { RAILS_TERMS } from '@roundhouse/words/en/rails-terms.ts';
import type { TermWords } from '@roundhouse/words/title-words.ts';

const { certificate, treasury, dividend, withhold, revenue, upgrade, privateCompany, operatingRound, stockRound } =
  RAILS_TERMS;

/** The words of the game, each in a sentence or two. */
export const TERMS = {
  privateCompany,
  hammerPrice: {
    name: 'Hammer price',
    said: 'hammer price|hammer prices',
    means: 'What was paid for a private company in the auction. It limits what a railway may pay for it later.',
  },
  certificate,
  president: {
    name: 'President',
    said: 'president|presidents',
    means:
      'The player with the most Ordinary Shares of a railway. They decide for it, and help out when it must buy a train.',
  },
  par: {
    name: 'Par',
    said: 'par|pars',
    means: 'The price at which a railway starts. Its shares in the Initial Offer cost that, however the market moves.',
  },
  initialOffer: {
    name: 'Initial Offer',
    said: 'Initial Offer',
    means: 'Shares and bonds that nobody has bought yet.',
  },
  bankPool: {
    name: 'Bank Pool',
    said: 'Bank Pool',
    means:
      'Where sold shares, bonds and trains lie. Shares cost the market price there; their dividends go to the treasury.',
  },
  operational: {
    name: 'Float',
    said: 'float|floats|floated|operational',
    means:
      'With 60% of its shares out of the Initial Offer a railway gets ten times its par and begins to operate. The BNR needs only its President’s Certificate.',
  },
  savings: {
    name: 'Savings Share',
    said: 'Savings Share|Savings Shares',
    means:
      'The other side of a share: no vote, half a dividend even if the railway withholds, and two make one certificate.',
  },
  ordinary: {
    name: 'Ordinary Share',
    said: 'Ordinary Share|Ordinary Shares',
    means:
      'A share with a vote and a full dividend. You need two, or private companies in their place, for each Savings Share.',
  },
  bond: {
    name: 'Convertible Bond',
    said: 'Convertible Bond|Convertible Bonds|bond|bonds',
    means:
      'A loan to a railway. It is worth half the share price, pays nothing, and a President can give bonds to protect the price.',
  },
  protection: {
    name: 'Price protection',
    said: 'price protection',
    means:
      'When others sell, the President may give two bonds for each share, three beyond 80%, take the shares, and save the price.',
  },
  treasury,
  stockRound,
  operatingRound,
  season: {
    name: 'Season',
    said: 'season|seasons',
    means:
      'Dry, Monsoon, Intermediate, Fertile. The next one begins with each operating round, and changes what tiles and cities bring.',
  },
  zone: {
    name: 'Zone',
    said: 'zone|zones|Monsoon Zone|Dry Zone',
    means:
      'Hexes with a drop are the Monsoon Zone, all others the Dry Zone. A tile laid in the zone of its season costs 20% of the revenue of that turn.',
  },
  upgrade,
  station: {
    name: 'Station',
    said: 'station|stations',
    means: 'A railway’s token in a city. Runs must include one, and a city full of others’ stations stops your trains.',
  },
  temple: {
    name: 'Temple',
    said: 'temple|temples',
    means:
      'Each railway has one. Until track joins it to the home, the railway loses 20% of its revenue; then it gets Rs.100 and a site.',
  },
  site: {
    name: 'Expatriation site',
    said: 'expatriation site|expatriation sites|site|sites',
    means:
      'A red hex beyond the border. A run from the home to it fills a box of the charter, and lets the railway buy a step on the market.',
  },
  worker: {
    name: 'Worker',
    said: 'worker|workers',
    means:
      'Found at a site by the first railway to get there. It belongs to the player: to lay tiles a second time, for a second station, or for a way through a full city.',
  },
  stockbroker: {
    name: 'Stockbroker',
    said: 'stockbroker|stockbrokers',
    means:
      'Worth Rs.50 when a railway pays for a step on the market, from its seventh site on. Three workers can become one.',
  },
  tradingPost: {
    name: 'Trading Post',
    said: 'Trading Post|Trading Posts',
    means: 'A house beside a city. Only trains of the railway that owns P7 earn more where they end there.',
  },
  revenue,
  dividend,
  withhold,
  phase: {
    name: 'Phase',
    said: 'phase|phases',
    means: 'A stage of the game. The first train of each new kind begins the next one.',
  },
  rust: {
    name: 'Rust',
    said: 'rust|rusts|rusted',
    means:
      'Trains are scrapped without pay: T2 by the first T4, T3 by the first T6, T4 by the first T8, T5 by the first T12.',
  },
} satisfies Readonly<Record<string, TermWords>>;
