import { RAILS_TERMS } from '@roundhouse/words/en/rails-terms.ts';
import type { TermWords } from '@roundhouse/words/title-words.ts';

const { certificate, treasury, dividend, withhold, revenue, upgrade, privateCompany, operatingRound, stockRound } =
  RAILS_TERMS;

/** The words of the game, each in a sentence or two. */
export const TERMS = {
  certificate,
  hand: {
    name: 'Hand',
    said: 'hand|hands',
    means: 'Certificates that only you may buy, and that nobody else sees. Until you buy them they are not yours.',
  },
  ipo: {
    name: 'IPO',
    said: 'IPO|IPO row|IPO rows',
    means:
      'Three open rows of certificates for everybody. Only the front of a row can be bought, and the money goes to the company.',
  },
  market: {
    name: 'Open Market',
    said: 'Open Market',
    means: 'Where sold certificates lie. Buyers pay the market price to the bank.',
  },
  director: {
    name: 'Director',
    said: 'director|directors',
    means: 'The player with the most shares of a company that has its director’s certificate. They decide for it.',
  },
  manager: {
    name: 'Manager',
    said: 'manager|managers',
    means: 'Leads a company whose director’s certificate nobody has bought: the player with the most of its shares.',
  },
  float: {
    name: 'Float',
    said: 'float|floats|floated',
    means: 'A company begins: with its director’s certificate bought, or with three 10% certificates in play.',
  },
  treasury,
  stockRound,
  operatingRound,
  station: {
    name: 'Station',
    said: 'station|stations|home station',
    means:
      'A company’s token in a city. Track and runs begin at stations, and only companies with a station in a full city can pass through it.',
  },
  upgrade,
  gauge: {
    name: 'Gauge change',
    said: 'gauge|gauge marker|gauge markers',
    means:
      'Where two kinds of track meet, at a dashed red line. The marker is worth nothing and uses up one stop of a train, but express trains pass it by. It can be removed in Phase IV.',
  },
  revenue,
  dividend,
  withhold,
  phase: {
    name: 'Phase',
    said: 'phase|phases',
    means:
      'A stage of the game. A new one begins with the first 3-train, the first 4-train, and the first that earns double or triple.',
  },
  rust: {
    name: 'Rust',
    said: 'rust|rusts',
    means: 'In many games of this kind old trains are scrapped. In 18 India they never are: what is bought stays.',
  },
  warrant: {
    name: 'Warrant',
    said: 'warrant|warrants',
    means:
      'Three companies have one until Phase IV. If such a company pays nothing, the bank gives its shareholders 5% of the price, and paying nothing does not lower it.',
  },
  bond: {
    name: 'Royal Bond',
    said: 'Royal Bond|Royal Bonds|bond|bonds',
    means:
      'Costs ₹100 and brings ₹10 at the start of each operating round. From Phase IV it can become a share of the GIPR.',
  },
  concession: {
    name: 'Concession',
    said: 'concession|concessions',
    means:
      'The right to a commodity. The first company whose train joins its source and destination keeps it, with a bonus for each such run.',
  },
  privateCompany,
} satisfies Readonly<Record<string, TermWords>>;
