import { RAILS_TERMS } from '@roundhouse/words/en/rails-terms.ts';
import type { TermWords } from '@roundhouse/words/title-words.ts';

const { certificate, treasury, dividend, withhold, revenue, upgrade, privateCompany, operatingRound, stockRound } =
  RAILS_TERMS;

/** The words of the game, each in a sentence or two. */
export const TERMS = {
  privateCompany,
  certificate,
  minor: {
    name: 'Minor company',
    said: 'minor|minors|minor company|minor companies',
    means:
      'A small company of the South with a single owner. What it pays is shared equally by its director and its treasury.',
  },
  major: {
    name: 'Major company',
    said: 'major|majors|major company|major companies',
    means:
      'A company with ten shares. Those of the North are available from the start, those of the South from the first 3-train on.',
  },
  director: {
    name: 'Director',
    said: 'director|directors',
    means: 'The player with the most shares of a company. They decide for it, and help out when it must buy a train.',
  },
  par: {
    name: 'Par',
    said: 'par',
    means: 'The price at which a company starts. All its shares in the IPO cost that, however the market moves.',
  },
  ipo: {
    name: 'IPO',
    said: 'IPO',
    means: 'Shares of a company that nobody has bought yet. They cost par, and the money goes to the bank.',
  },
  float: {
    name: 'Float',
    said: 'float|floats|floated',
    means:
      'With 40% sold a major gets four times its par from the bank and begins to operate; from phase 5 on it takes 60%, and it gets ten times its par.',
  },
  treasury,
  stockRound,
  operatingRound,
  gauge: {
    name: 'Gauge',
    said: 'gauge|gauges|broad gauge|narrow gauge',
    means:
      'The width of the track: broad in the South, narrow in the North. A train runs on one of the two only, unless it is a combined one.',
  },
  mine: {
    name: 'Mine',
    said: 'mine|mines',
    means: 'Built for ₧30. A train that serves it earns money for the treasury, never for a dividend.',
  },
  harbour: {
    name: 'Harbour',
    said: 'harbour|harbours',
    means: 'A place on the coast. It pays the treasury, as a mine does; the first run to one is a goal of each major.',
  },
  pass: {
    name: 'Mountain pass',
    said: 'mountain pass|mountain passes',
    means: 'Joins North and South. A major opens it for ₧60 to ₧100 from the first 3-train on; two stations fit in.',
  },
  station: {
    name: 'Station',
    said: 'station|stations|home station',
    means:
      'A company’s token in a city. Runs must include one, and no train of yours passes a city full of others’ stations.',
  },
  goal: {
    name: 'Goal',
    said: 'goal|goals|destination',
    means:
      'A major has three: track to its destination, a run to a red area, a run to a harbour. Each brings more capital and a station.',
  },
  upgrade,
  revenue,
  dividend,
  withhold,
  phase: {
    name: 'Phase',
    said: 'phase|phases',
    means: 'A stage of the game. The first train of each new kind, bought or exported, begins the next one.',
  },
  rust: {
    name: 'Rust',
    said: 'rust|rusts|rusted',
    means:
      'Trains are scrapped without pay: the 2-trains by the first 4, the 3-trains by the first 6, the 4-trains by the first 8.',
  },
  exported: {
    name: 'Export',
    said: 'export|exported',
    means: 'After each set of operating rounds the next train leaves the bank as if somebody had bought it.',
  },
  tender: {
    name: 'Tender',
    said: 'tender|tenders',
    means:
      'Lets one train serve a town, harbour or mine beyond its number. It costs ₧80, lasts for good, and a company has one at most.',
  },
  takeover: {
    name: 'Takeover',
    said: 'take over|takes over|takeover',
    means: 'A southern major buys a minor with all it owns. Its director gets the price and a share of the major.',
  },
  loan: {
    name: 'Loan',
    said: 'loan|loans',
    means: 'Taken by a director who cannot pay for a train that must be bought. It is repaid with half as much again.',
  },
} satisfies Readonly<Record<string, TermWords>>;
