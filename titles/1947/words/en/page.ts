import { formOf } from '@roundhouse/words/en/tongue.ts';
import type { Box } from '../../board/index.ts';
import type { Season } from '../../data/seasons.ts';
import { BOARD } from './board.ts';

/** What private companies do, briefly. */
const powers: Readonly<Record<string, string>> = {
  P1: 'In the Dry Season its company lays tiles in the Dry Zone without losing revenue.',
  P2: 'In the Monsoon Season its company lays tiles in the Monsoon Zone without losing revenue.',
  P3: 'Its company pays nothing for deserts.',
  P4: 'Once, a player who owns it goes first in a Stock Round. A company that buys it gets nothing.',
  P5: 'Brings its company money for every site its trains reach, more for the first company there. Swamps cost nothing.',
  P6: 'Once, its company moves a station, places one for nothing, or one beside the places of a full or reserved city.',
  P7: 'Trains of its company earn more where they end beside a Trading Post.',
  P8: 'Once, its company buys a train at any time of its turn, or takes a site without running there.',
  P9: 'Its winner immediately becomes President of the Bengal Nagpur Railway, and sets its par.',
};

const lasts: Readonly<Record<string, string>> = {
  'for good': 'lasting',
  once: 'once',
  'at once': 'immediate',
};

const workers = (count: number): string => formOf(count, '1 worker', `${count} workers`);
const brokers = (count: number): string => formOf(count, '1 stockbroker', `${count} stockbrokers`);
const bonds = (count: number): string => formOf(count, '1 bond', `${count} bonds`);

/** What a box of the expatriation track gives; `unreached`: without a run, as by the temple, it pays for no step. */
function boxGives(box: Box, cash: (amount: number) => string, unreached = false): string {
  switch (box.kind) {
    case 'money':
      return cash(box.money);
    case 'workers':
      return workers(box.workers);
    case 'brokers':
      return brokers(box.brokers);
    case 'choice':
      return unreached ? brokers(box.brokers) : `${cash(box.opportunity)} off a step, or ${brokers(box.brokers)}`;
    case 'advance':
      return unreached ? 'a step up for nothing' : 'a step up for nothing, or right for half the price';
  }
}

const seasons = {
  now: (name: string) => `${name} Season now`,
  next: (name: string) => `Next: ${name} Season`,
  /** The set-up is in the season before the first round. */
  before: (name: string) => `The first Operating Round is in the ${name} Season.`,
  effects: {
    dry: (cut: string) =>
      `A company that lays or upgrades a tile in the Dry Zone loses ${cut} of its revenue in that turn.`,
    monsoon: (cut: string, amount: string) =>
      `A company that lays or upgrades a tile in the Monsoon Zone loses ${cut} of its revenue in that turn. Cities of the Monsoon Zone are worth ${amount} less.`,
    intermediate: () => 'Nothing changes in either zone.',
    fertile: (_cut: string, amount: string) => `Cities of the Monsoon Zone are worth ${amount} more.`,
  } as Readonly<Record<Season, (cut: string, amount: string) => string>>,
  columns: ['Season', 'Tile in the Dry Zone', 'Tile in the Monsoon Zone', 'Monsoon city'],
  free: '–',
  zones: { dry: 'Dry Zone: sand, no drop.', monsoon: 'Monsoon Zone: green, with a drop that stays in sight on tiles.' },
  towns: 'Seasons do not affect towns and sites.',
  powers: (id: string, name: string) => `The ${id} owns ${name}.`,
  marker: 'The season moves on before every Operating Round.',
};

const board = {
  head: 'Where this board comes from',
  why: 'The printed board of 1947 is not public. What the text of the rulebook says is kept to the letter; what only its pictures showed is reconstructed.',
  known: 'From the rulebook',
  knownList: [
    'companies with their homes and temples, private companies, trains, phases and the table of reductions',
    'the cities, towns and sites that the text names, the named tiles and the counts of the manifest',
    'the rules of the expatriation track and the upper rows of the market',
  ],
  made: 'Reconstructed',
  madeList: [
    'the outline of the map, the zone and the ground of most hexes, and the places of cities and towns that no example names',
    'names and sides of most sites, their workers, trading posts and dead ends',
    'pictures of the tiles, the lower right of the market and its red line, costs of stations, and what some boxes give',
  ],
  own: 'Owners of the printed game can correct it, and play on that board:',
  ownSteps: [
    'Copy map.json, tiles.json, market.json and charters.json of this game to a folder and correct them.',
    'Check the folder with "board check".',
    'Choose the files under "Board of your own" when a game begins, or play with "new --board".',
  ],
  entered: 'This game is played on a board that somebody entered.',
  thisBoard: (hash: string) => `This board: ${hash.slice(0, 12)}`,
  figures: (hexes: number, sites: number, tiles: number) => `${hexes} hexes, ${sites} sites, ${tiles} kinds of tile`,
};

const steps = {
  lot: (sign: string, name: string, income: string) => `On offer: ${sign} ${name}, which pays ${income} a round.`,
  lotWithout: (sign: string, name: string) => `On offer: ${sign} ${name}.`,
  least: (least: string) => `Bid ${least} or more, or pass.`,
  highest: (bid: string, name: string) => `The highest bid is ${bid} by ${name}. Bid more or pass.`,
  lastCall: 'All have passed once: if all pass again, it leaves the game.',
  par: (id: string) => `You are President of the ${id}. Set its par.`,
  insider: 'Before this Stock Round you may use Insider Trading and go first.',
  stock: {
    open: 'You may buy one certificate, and sell before it or after it. Or issue bonds, or convert shares.',
    sold: 'You have sold. You may sell more, and buy one certificate.',
    bought: 'You have bought. You may still sell.',
    soldAfter: 'You may sell more, or end your turn.',
  } as Readonly<Record<string, string>>,
  firstRound: 'You may buy one certificate, or issue bonds, or convert shares. Nobody sells in the first Stock Round.',
  overLimit: (held: number, limit: number) => `You hold ${held} certificates and may hold ${limit}: sell first.`,
  ratio: (held: number, allowed: number) =>
    `You hold ${held} Savings Shares; your Ordinary Shares allow ${allowed}. Correct that before your turn ends.`,
  protect: (seller: string, count: number, id: string, before: string, after: string) =>
    `${seller} sold ${formOf(count, 'a share', `${count} shares`)} of the ${id}: its price falls from ${before} to ${after}, unless you take ${formOf(count, 'it', 'them')} for bonds.`,
  protectAtBottom: (seller: string, count: number, id: string, price: string) =>
    `${seller} sold ${formOf(count, 'a share', `${count} shares`)} of the ${id}, whose price stays at ${price}. You may take ${formOf(count, 'it', 'them')} for bonds.`,
  bondOffer: (id: string, most: number, price: string) =>
    `The ${id} issues Convertible Bonds. You may take ${formOf(most, 'one', `up to ${most}`)}, at ${price} each.`,
  others: (names: string) => `Still to answer: ${names}.`,
  consent: (name: string, id: string) =>
    `${name} wants to make their Savings Shares of the ${id} Ordinary ones. You are its President: do you agree?`,
  temple: (id: string, bonus: string) =>
    `The ${id} has reached its temple and received ${bonus}. It may take the bonus of a site, without the workers there.`,
  discard: 'A company of yours owns more trains than it may. Choose what it gives to the Bank Pool.',
  offerTrain: (buyer: string, train: string, seller: string, price: string) =>
    `The ${buyer} offers ${price} for a ${train} of the ${seller}.`,
  offerPrivate: (buyer: string, name: string, price: string) => `The ${buyer} offers ${price} for ${name}.`,
  track: (id: string, what: string) => `The ${id} may still lay ${what}.`,
  trackDone: (id: string) => `The ${id} has laid all it may.`,
  lays: {
    both: 'two yellow tiles, or one and an upgrade',
    yellow: 'a yellow tile',
    either: 'a yellow tile or an upgrade',
  },
  cutDone: (percent: string) => `It has laid a tile in the zone of the season: its revenue falls by ${percent}.`,
  cutAhead: (zone: string, percent: string) =>
    `In this season a tile in the ${zone} Zone costs ${percent} of its revenue.`,
  station: (id: string, cost: string) => `The ${id} may place a station for ${cost}.`,
  run: (id: string) => `The ${id} runs its trains.`,
  runWithout: (id: string, power: string) => `The ${id} has no train. ${power} could bring it one for this run.`,
  sites: (id: string, box: number) => `The ${id} has reached new sites. Each that it takes fills a box, ${box} next.`,
  dividend: (id: string, revenue: string, price: string) =>
    `The ${id} earned ${revenue}. Pay it out or keep it. The price of a share is ${price}.`,
  advance: (id: string, box: number) => `For the site in box ${box} the ${id} may move a step on the market.`,
  trains: (id: string) => `The ${id} may buy trains.`,
  mustBuy: (id: string, price: string) =>
    `The ${id} has a route and must own a train. The cheapest costs ${price}: its President adds what is missing.`,
  lost: (temple: string) => `Without its temple it loses ${temple} of its revenue.`,
};

const rows = {
  done: 'End the turn',
  refuseSite: 'Refuse the bonus',
  leaveSites: 'Leave the rest for another time',
  forgo: 'Forgo the step',
  passTrack: 'Done with track',
  passStation: 'Done with stations',
  keepOrder: 'Keep Insider Trading',
  bid: (sign: string, name: string) => `Bid for ${sign} ${name}`,
  par: (amount: string) => `Par ${amount}`,
  start: (id: string, price: string) => `Start the ${id} at ${price}`,
  startCost: (percent: string) => `President’s Certificate, ${percent}`,
  goFirst: 'Go first in this Stock Round',
  goFirstNote: 'Insider Trading leaves the game',
  share: { ordinary: (id: string) => `${id} Ordinary Share`, savings: (id: string) => `${id} Savings Share` },
  savingsNote: 'half the dividend, paid either way',
  bond: (id: string) => `${id} Convertible Bond`,
  from: { offer: 'from the Initial Offer', pool: 'from the Bank Pool' },
  issue: (id: string) => `Issue ${id} bonds`,
  issueNote: (count: number, price: string) =>
    `${bonds(count)} at ${price} each, offered to all shareholders; ends your turn`,
  takeBonds: (id: string, count: number) => `${id} bonds: ${count}`,
  takeNote: (price: string) => `${price} each, one for each of your shares`,
  sell: (id: string, count: number) => `Sell ${formOf(count, `a share of the ${id}`, `${count} shares of the ${id}`)}`,
  sellBonds: (id: string, count: number) =>
    `Sell ${formOf(count, `a bond of the ${id}`, `${count} bonds of the ${id}`)}`,
  noFall: 'the price does not fall',
  convert: {
    savings: (count: number, id: string) =>
      `Make your ${formOf(count, `${id} share a Savings Share`, `${count} ${id} shares Savings Shares`)}`,
    ordinary: (count: number, id: string) =>
      `Make your ${formOf(count, `${id} Savings Share an Ordinary one`, `${count} ${id} Savings Shares Ordinary ones`)}`,
  },
  convertNote: { savings: 'your whole turn', ordinary: 'your whole turn, if the President agrees' },
  protect: (count: number) => `Protect the price for ${bonds(count)}`,
  protectNote: (count: number) =>
    formOf(count, 'you take the share as an Ordinary one', 'you take the shares as Ordinary ones'),
  letFall: 'Let the price fall',
  leaveInPool: 'Leave it in the Bank Pool',
  agree: 'Agree',
  refuse: 'Refuse',
  worker: { track: 'Use a worker: lay tiles again', station: 'Use a worker: a second station' },
  workersLeft: (count: number) => `of your ${workers(count)}; it leaves the game`,
  hire: (count: number, each: number) => `Turn ${count * each} workers into ${brokers(count)}`,
  site: (id: string, name: string) => `${id} ${name}`,
  siteBox: (box: number, gives: string) => `box ${box}: ${gives}`,
  siteWorkers: (count: number) => `${workers(count)} for you`,
  workersStay: 'the workers stay there',
  reorganize: {
    move: (from: string, to: string) => `Move the station of ${from} to ${to}`,
    free: (to: string) => `Station in ${to} for nothing`,
    extra: (to: string) => `Station beside the places of ${to}`,
  },
  train: (name: string) => `${name} with R&D Locomotive`,
  pool: 'from the Bank Pool',
  ofOwner: (name: string) => `of ${name}, by agreement`,
  ofYours: 'yours',
  price: (amount: string) => `price ${amount}`,
  upTo: (most: string) => `any price up to ${most} now`,
  moves: (before: string, after: string) => `price ${before} → ${after}`,
  stays: (price: string) => `price stays ${price}`,
  tooLow: (needed: string) => `beyond the red line the price moves only with a revenue of ${needed}`,
  halfForSavings: 'half for Savings Shares',
  advance: {
    up: (price: string) => `One step up, to ${price}`,
    right: (price: string) => `One step right, to ${price}`,
  },
  advanceWith: (count: number) => `with ${brokers(count)}`,
  advanceOpportunity: 'with the opportunity',
  advanceKeeps: (count: number) => `the company gets ${brokers(count)}`,
  discard: (train: string, id: string) => `${train} of the ${id}`,
  bankrupt: 'Go bankrupt and end the game',
};

/** 1947 in English. */
export const PAGE = {
  powers,
  lasts,
  season: BOARD.season,
  seasons,
  board,
  steps,
  rows,
  boxGives,
  workers,
  brokers,
  bonds,
  stock: {
    ordinary: 'Ordinary',
    savings: 'Savings',
    bond: 'Bond',
    sellBonds: 'Sell bond',
    heldSavings: (count: number) => `${count} sav.`,
    heldBonds: (count: number) => formOf(count, '1 bond', `${count} bonds`),
    offer: 'Initial Offer',
    pool: 'Bank Pool',
  },
  panels: { privates: 'Privates', seasons: 'Seasons', sites: 'Sites', board: 'Board' },
  auctionRound: 'Auction',
  phase: (n: number) => `Phase ${n}`,
  ofSet: (round: number, rounds: number) => `round ${round} of ${rounds}`,
  seasonOf: (name: string) => `${name} Season`,
  seasonNext: (name: string) => `next: ${name} Season`,
  lastRound: 'the top price is reached: the last round',
  columns: {
    par: 'Par',
    order: 'Card',
    workers: 'Workers',
    savings: 'Savings',
    bonds: 'Bonds',
    brokers: 'Brokers',
    hammer: 'Hammer price',
    income: 'Income',
    toPay: 'Price now',
    rust: 'Rusts in',
    second: 'Second train',
    rounds: 'Rounds',
    cities: 'Cities',
    limit: 'Trains',
    privates: 'Privates',
    pars: 'Pars',
    post: 'Post',
    site: 'Site',
    sides: 'From',
    waiting: 'Workers',
    taken: 'Taken by',
  },
  president: (name: string) => `President: ${name}`,
  noPresident: 'no President yet',
  sold: (sold: string, needed: string) => `${sold} of ${needed} sold`,
  ready: 'operates for the first time soon',
  home: (place: string) => `Home ${place}`,
  temple: {
    sought: (name: string, place: string, percent: string) =>
      `Temple ${name}, ${place}: not reached, revenue −${percent}`,
    reached: (name: string) => `Temple ${name}: reached`,
    none: 'No temple: it became operational after the first T8',
    waiting: (name: string, place: string) => `Temple ${name}, ${place}`,
  },
  track: (id: string) => `Expatriation track of the ${id}`,
  nextBox: 'next',
  issued: (count: number) => `${count} issued`,
  notIssued: 'not issued',
  stations: (left: number, cost: string) => `${left}, next ${cost}`,
  noStations: 'none left',
  holder: { offer: 'Initial Offer', pool: 'Bank Pool' },
  savingsHeld: (percent: string) => `${percent} Savings`,
  savingsOf: (id: string, percent: string) => `${id} ${percent} Savings`,
  bondsOf: (id: string, count: number) => `${id} ${bonds(count)}`,
  freshBonds: (id: string, count: number, fresh: number) =>
    `${id} ${bonds(count)}, ${formOf(fresh, '1 not to be sold yet', `${fresh} not to be sold yet`)}`,
  ratio: (held: number, allowed: number) => `${held}/${allowed}`,
  onOffer: 'on offer',
  unsold: 'not auctioned yet',
  gonePrivates: (names: string) => `Out of the game: ${names}`,
  priceBand: (most: string) => `up to ${most}`,
  notForSale: '–',
  marketHelp: (top: string) =>
    `A dividend moves a marker to the right, withholding to the left. Each share sold moves it one row down; if players own all shares and bonds, it moves one row up. Beyond the red line a dividend moves it only if the revenue reaches the price of the next space. At the end of a row the arrow leads up. In the top row full ownership leads down and right. Coloured columns: where companies begin, by phase. ${top} ends the game with the round.`,
  parOf: (amount: string) => `par ${amount}`,
  bondAt: (amount: string) => `bond ${amount}`,
  endless: 'no end',
  poolTrains: (trains: string) => `In the Bank Pool: ${trains}`,
  trainsHelp:
    'Percentages: from the first T8 on only the largest train runs, and a second train adds that part of its revenue.',
  phasesHead: 'Phases',
  townsGrow: (n: number) => `From phase ${n} on towns may become cities, or be built over by plain track.`,
  printedGreen: (n: number) => `From phase ${n} on hexes printed in yellow may be upgraded.`,
  pars: (id: string) => `Pars at which the ${id} can start`,
  sitesHelp:
    'A train that runs from the home city to a red hex reaches its site. Each site a company takes fills the next box of its track, and lets it move a step on the market. Workers go to the President of the first company that runs there.',
  nobodyYet: '–',
  run: {
    choices: 'Other good runs',
    workers: (count: number) => (count === 0 ? 'without workers' : `for ${workers(count)}`),
    sites: (names: string) => `reaches ${names}`,
    account: 'How it adds up',
    gross: 'On the way',
    bonus: 'New cities and towns',
    cut: (percent: string) => `Less ${percent}`,
    cutWhy: { temple: 'temple not reached', season: 'tile in the zone of the season' },
    second: (percent: string) => `Second train, +${percent}`,
    revenue: 'Revenue',
  },
  score: {
    shares: (count: number, id: string, each: string) => `${count} × ${id} · ${each}`,
    bonds: (count: number, id: string, each: string) => `${bonds(count)} ${id} · ${each}`,
    help: 'Cash, shares and bonds count. Private companies and treasuries count for nothing (1.3). Equal totals share the victory.',
  },
} as const;
