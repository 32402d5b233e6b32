import { formOf } from '@roundhouse/words/en/tongue.ts';

const phases = ['', 'I', 'II', 'III', 'IV'];

/** 18 India in English. */
export const PAGE = {
  phases,
  panels: {
    hand: 'Hand',
    offers: 'IPO',
  },
  setup: 'Certificates are shared out',
  phase: (n: number) => `Phase ${phases[n] ?? n}`,
  bank: (cash: string) => `Bank ${cash}`,
  steps: {
    select: (n: number) => `Keep ${n} certificates. The others are shared out in the open.`,
    draft: 'Take one certificate from the pool into your hand.',
    putUp: 'Put one certificate of the pool up for auction.',
    bid: (bid: string, name: string) => `The highest bid is ${bid} by ${name}. Bid more or pass.`,
    selling: 'You may sell certificates before anybody buys.',
    stock: 'You may buy from one place, or pass.',
    home: (id: string) => `The ${id} floats. Choose where its home stands.`,
    rehome: (hex: string) => `Choose the city for the home in ${hex}.`,
    exchange: (id: string) => `The ${id} closes. Choose which of its stations the GIPR takes over.`,
    offer: (buyer: string, train: string, seller: string, price: string) =>
      `The ${buyer} offers ${price} for the ${train} train of the ${seller}.`,
    track: (id: string, tiles: number) => `The ${id} may lay up to ${tiles} yellow tiles in a line, or one upgrade.`,
    trackOrMarker: (id: string, tiles: number) =>
      `The ${id} may lay up to ${tiles} yellow tiles in a line, or one upgrade, or remove one gauge change marker.`,
    moreTrack: (id: string, left: number) => `The ${id} may lay ${left} more yellow ${formOf(left, 'tile')}.`,
    station: (id: string, cost: string) => `The ${id} may build one station for ${cost}.`,
    run: (id: string) => `The ${id} runs its trains.`,
    revenue: (id: string, revenue: string, price: string) =>
      `The ${id} earned ${revenue}. Pay it out or keep it. The price of a share is ${price}.`,
    trains: (id: string) => `The ${id} may buy and sell trains.`,
    certificates: (id: string) => `The ${id} may sell certificates, then buy one.`,
  },
  rows: {
    passTrack: 'No more track',
    passStation: 'No station',
    passCertificates: 'Done with certificates',
    passSelling: 'Done with selling',
    row: (n: number) => `Row ${n}`,
    home: (place: string) => `home ${place}`,
    homeChosen: 'its home is chosen when it floats',
    exchangeNone: 'None of them',
    fromMarket: 'used, from the Open Market',
    markerAt: (places: string) => `Gauge marker between ${places}`,
    directorShare: (id: string, percent: number) => `${id} director, ${percent}%`,
    share: (id: string, percent: number) => `${id} ${percent}%`,
    paysARound: (face: string, income: string) => `${face}, pays ${income} a round`,
    jewelleryIn: (place: string) => `Jewellery in ${place}`,
  },
  scoreSum: (price: string, part: string) => `${price} on the market + ${part}, a tenth of its assets`,
  columns: { hand: 'Hand', resale: 'Resale', assets: 'Assets' },
  manager: 'Manager',
  notFloated: 'Not floated yet',
  concessions: 'Concessions',
  guaranty: 'guaranty',
  stations: (left: number, exchange: number) => `${left} + ${exchange} to exchange`,
  bonds: 'Royal Bonds',
  bondsLeft: (n: number, face: string, income: string) => `${n} left at ${face}, each pays ${income} a round`,
  ipoHelp: (most: number) =>
    `The first certificate of each row is for sale at its face value; a purchase takes up to ${most} of a row.`,
  poolHelp: 'To be shared out',
  marketHelp: 'One row of prices. Yellow: companies start there. Violet: the game ends when a marker is there.',
  used: 'Used, in the Open Market',
  phaseHelp: [
    (train: string) =>
      `I: ${train} trains are sold, and tiles of all colours may be laid. A company owns two trains at most. The GIPR does not operate yet. No train ever rusts.`,
    (train: string) =>
      `II, with the first ${train} train: these are sold, and the GIPR operates once three of its shares are in play.`,
    (train: string) => `III, with the first ${train} or ${train}E train: both are sold.`,
    () =>
      'IV, with the first of the last trains: all of them are sold, one to a company. Guaranties end, bonds may be converted, no more gauge markers are placed, and a company may remove one instead of laying track.',
  ],
  ownHand: 'Your hand',
  handOf: (name: string) => `Hand of ${name}`,
  handEmpty: 'No certificates are left in this hand.',
  handNobody: 'A hand is shown here when its owner acts.',
  knownHand: 'What everybody knows of other hands',
  scoreShares: 'Each share: its price and a tenth of what the company owns (9.2.1)',
  tenth: 'Tenth of assets',
} as const;
