import { formOf } from '@roundhouse/words/en/tongue.ts';

/** Money that private companies save or bring. */
interface Powers {
  readonly mine: string;
  readonly pass: string;
  readonly tender: string;
  readonly toOwner: string;
  readonly rusting: number; // the phase in which trains of the first kind rust
  readonly phase: number; // of the strawberry train
}

/** What private companies do for their owners, briefly. */
const powers: Readonly<Record<string, (of: Powers) => string>> = {
  P1: ({ mine }) => `Once, a company that owns it saves ${mine} when it lays or dismantles a mine.`,
  P2: ({ rusting }) =>
    `Before phase ${rusting}, brings the company that buys it a train of the first kind; a major chooses the side.`,
  P3: ({ phase }) =>
    `With phase ${phase}, brings the major that owns it the strawberry train: permanent, beyond the train limit.`,
  P4: ({ pass }) =>
    `Once, a major that owns it opens the pass of Alar del Rey for nothing, or another one ${pass} cheaper.`,
  P5: ({ tender, toOwner }) =>
    `Sells tenders at ${tender}; its owner receives ${toOwner} of each. A company that buys it keeps one.`,
  P6: () => 'Comes with a share.',
  P7: () => 'Comes with the directorship of a northern major. Never sold; closes with the first train of that company.',
};

const goals: Readonly<Record<string, string>> = {
  destination: 'Destination',
  offboard: 'Run to a red area',
  harbour: 'Run to a harbour',
};

interface PhaseFacts {
  readonly rusting: string; // the train that rusts with this phase
  readonly last: string; // the last train
  readonly toStart: string; // shares to be sold before a late major starts
}

const phases: readonly ((facts: PhaseFacts) => string)[] = [
  () => 'Private companies are auctioned.',
  () => 'Minors build in the South, northern majors in the North.',
  () => 'Southern majors, second tiles, mountain passes, takeovers and trade in trains begin.',
  ({ rusting }) => `${rusting} trains rust. Trains can be combined.`,
  ({ toStart }) =>
    `Private companies and minors close. Majors start with ${toStart} and all their capital, and without goals.`,
  ({ rusting }) => `${rusting} trains rust.`,
  ({ rusting, last }) => `${rusting} trains rust. The second ${last} train founds the RENFE.`,
];

/** 18España in English. */
export const PAGE = {
  powers,
  goals,
  phases,
  panels: { privates: 'Privates', phases: 'Phases' },
  kind: { minor: 'Minor', north: 'Northern major', south: 'Southern major' },
  kinds: { minor: 'Minors', north: 'Northern majors', south: 'Southern majors' },
  legend: { harbour: 'Anchor: a harbour', mine: 'Dashed square with hammers: a mine' },
  auctionRound: 'Auction',
  phase: (n: number) => `Phase ${n}`,
  ofSet: (round: number, rounds: number) => `round ${round} of ${rounds}`,
  renfe: {
    founded: 'RENFE founded: the last Stock Round follows this round',
    lastStockRound: 'RENFE founded: the last Stock Round',
    lastSet: 'RENFE founded: the last set of rounds',
    lastRound: 'the last round: northern majors earn double',
  },
  steps: {
    lot: (name: string, face: string, income: string) =>
      `On offer: ${name}. Its face value is ${face}, and it pays ${income} a round.`,
    least: (least: string) => `Bid ${least} or more, or pass.`,
    highest: (bid: string, name: string) => `The highest bid is ${bid} by ${name}. Bid more or pass.`,
    par: (id: string) => `You direct the ${id}. Set its par: it starts at this price.`,
    stock: 'You may sell, then repay loans, then buy one certificate.',
    stockInDebt: (owed: string) => `You owe ${owed} with interest. Repay before you buy.`,
    overLimit: (held: number, limit: number) => `You hold ${held} certificates and may hold ${limit}: sell first.`,
    home: (id: string) => `The ${id} operates for the first time. Choose the city of its home.`,
    side: (id: string) => `The ${id} receives the train of Mataró. Choose its side for good.`,
    arrival: (id: string) => `The ${id} is connected with its destination.`,
    discard: 'A company of yours owns more trains than it may. Choose what it gives up.',
    offerTrain: (buyer: string, train: string, seller: string, price: string) =>
      `The ${buyer} offers ${price} for a ${train} of the ${seller}.`,
    offerPrivate: (buyer: string, name: string, price: string) => `The ${buyer} offers ${price} for the ${name}.`,
    offerMinor: (buyer: string, minor: string, price: string) =>
      `The ${buyer} wants to take over the ${minor} for ${price} and a share.`,
    build: (id: string, what: string) => `The ${id} may still build: ${what}.`,
    tooDear: (what: string) => `Too dear for now: ${what}.`,
    builtAll: (id: string) => `The ${id} has built all it may.`,
    tile: 'a tile',
    secondTile: (cost: string) => `a second tile for ${cost}`,
    mine: 'a mine',
    passHex: 'a mountain pass',
    station: (cost: string) => `a station for ${cost}`,
    run: (id: string) => `The ${id} runs its trains.`,
    earnings: (id: string, revenue: string, price: string) =>
      `The ${id} earned ${revenue}. Pay it out or keep it. The price of a share is ${price}.`,
    besides: (amount: string) => `Mines and harbours brought its treasury ${amount}.`,
    takeover: (id: string) => `The ${id} may take over minors, if their directors agree.`,
    trains: (id: string) => `The ${id} may buy trains.`,
    mustBuy: (id: string) =>
      `The ${id} must own a train. Its director adds what is missing, sells shares or takes a loan.`,
  },
  rows: {
    done: 'Done',
    passBuild: 'Done with building',
    passTakeover: 'Done with takeovers',
    bid: (name: string) => `Bid for ${name}`,
    half: (amount: string) => `${amount} to the director, the rest to the treasury`,
    start: (id: string) => `Start the ${id}`,
    capital: (amount: string) => `its treasury receives ${amount}`,
    launchAt: (sold: string) => `operates once ${sold} are sold`,
    share: (id: string, percent: number) => `${id} ${percent}%`,
    noTrack: '⚠ The company has no track of this gauge between two stops yet.',
    fromIpo: 'from the IPO, at par',
    fromMarket: 'from the open market',
    par: (amount: string) => `Par ${amount}`,
    startsAt: (amount: string) => `At ${amount}`,
    repay: 'Repay all loans with interest',
    claim: 'Claim the destination',
    withPower: (name: string) => `with the ${name}`,
    pass: (place: string) => `Mountain pass ${place}`,
    withLoan: 'with a loan for what is missing',
    takeOver: (id: string) => `Take over the ${id}`,
    exchange: 'its station is exchanged on the map',
    removed: 'its station leaves the map',
    combine: (train: string, recycled: string) => `${train} with a recycled ${recycled}`,
    discard: (train: string, id: string) => `${train} of the ${id}`,
    side: (train: string) => `As a ${train} train`,
    iberian: 'Iberian gauge',
    narrow: 'narrow gauge',
    ofOwner: (name: string) => `of ${name}, by agreement`,
    ofYours: 'yours',
    price: (amount: string) => `price ${amount}`,
    upTo: (most: string) => `any price up to ${most} now`,
    tender: 'Tender',
    tenderFrom: { owner: 'from the owner of the MTM', market: 'from the open market' },
  },
  columns: {
    par: 'Par',
    order: 'Card',
    loans: 'Debt',
    goals: 'Goals',
    face: 'Face value',
    income: 'Income',
    owner: 'Owner',
    toPay: 'Price now',
    rust: 'Rusts in',
    tiles: 'Tiles',
    rounds: 'Rounds',
    limit: 'Minor / major',
    mine: 'Mine',
    privates: 'Privates',
    recycle: 'To recycle',
  },
  parOf: (amount: string) => `par ${amount}`,
  notStarted: (sold: string, needed: string) => `${sold} of ${needed} sold`,
  minorOffer: 'not started',
  fromPhase: (n: number) => `not before phase ${n}`,
  stations: (free: number) => `${free}`,
  stationsLocked: (free: number, locked: number) => `${free}, ${locked} behind goals`,
  trainLabel: (main: string) => main,
  combined: (main: string, recycled: string) => `${main} & ${recycled}`,
  strawberry: (main: string) => `${main} (strawberry)`,
  strawberryBound: (main: string) => `${main} (strawberry, first Madrid to Aranjuez)`,
  mataro: (main: string) => `${main} (Mataró)`,
  tender: 'tender',
  tenderNone: 'No tender',
  treasury: (amount: string) => `+${amount}`,
  goalNext: (amount: string) => `pays ${amount} and a station`,
  goalReached: 'reached',
  goalsHelp: 'The first goal pays the par, the second twice, the third three times as much; each frees a station.',
  noGoals: 'no goals: full capital and all stations from the start',
  toRepay: (amount: string) => `${amount} to repay`,
  borrowed: (amount: string) => `${amount} borrowed`,
  comesWith: (cert: string) => `Comes with: ${cert}.`,
  onOffer: 'on offer',
  bank: 'bank',
  closedPrivates: (names: string) => `Closed: ${names}`,
  priceBand: (most: string) => `up to ${most}`,
  notForSale: '–',
  marketHelp: (spaces: number, [least, second, last, most]: readonly number[]) =>
    `A zig-zag. A dividend moves a marker ${spaces} spaces to the right, withholding as many to the left. Each share sold moves it one space down, full ownership by players one up. Yellow: companies start there. At the ends, it falls from ${second} to ${least} and rises from ${last} to ${most}.`,
  export: {
    title: 'Export',
    next: (train: string) => `After this set of Operating Rounds a ${train} train leaves the bank.`,
    phase: (n: number) => `That begins phase ${n}.`,
    renfe: 'That is the second of the last kind and founds the RENFE.',
    none: 'No more trains are exported.',
    notYet: 'Nothing is exported before a company has started.',
    left: (n: number) => formOf(n, 'One round of this set is left.', `${n} rounds of this set are left.`),
  },
  recycled: (phase: number, times: number) =>
    `From phase ${phase} on rusted trains are recycled at ${times} times their price: a train of a major is combined with one of the other gauge.`,
  tenders: (price: string, owner: number, market: number) =>
    `Tenders at ${price}: ${owner} of the MTM, ${market} in the open market`,
  endless: 'no end',
  run: {
    tender: 'Tender with',
    without: 'none',
    mineOrTown: (place: string) => `In ${place}: mine or town`,
    mine: 'Mine',
    town: 'Town',
  },
  home: (place: string) => `home ${place}`,
  boundFor: (place: string) => `destination ${place}`,
  pars: (id: string) => `Prices at which the ${id} can start`,
  score: {
    shares: (count: number, id: string, each: string) => `${count} × ${id} · ${each}`,
    privates: 'Private companies, at face value',
    debt: (loans: string) => `Loans of ${loans}, with half as much again as interest`,
    ties: 'Ties: most shares of the dearest northern major, then the lower order card (8.1).',
  },
} as const;
