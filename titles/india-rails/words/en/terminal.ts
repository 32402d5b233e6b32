import { listed } from '@roundhouse/words/en/tongue.ts';

/** What a terminal shows of the position. */
export const TERMINAL = {
  steps: {
    operate: 'trains run',
    lostTurn: 'the turn is lost',
    derailed: 'owners of derailed trains choose what they lose',
    circus: 'the Circus goes to the nearest city',
    discardTwo: 'two cards are discarded',
    contracts: 'cards are left open',
    build: 'track is built',
  } as Readonly<Record<string, string>>,
  openingTurn: (turn: number) => `building turn ${turn} before trains move`,
  offer: (buyer: string, seller: string, track: string, gets: readonly string[]) =>
    `${buyer} asks ${seller} for ${track} for ${listed(gets)}`,
  round: (round: number, now: string, goal: string, cards: number) =>
    `Round ${round}: ${now}; the goal is ${goal}, the deck has ${cards} cards`,
  circusIn: (city: string) => `Circus in ${city}`,
  stored: (good: string, city: string, by: string) => `${good} in ${city} (left by ${by})`,
  events: (list: string) => `in force: ${list}`,
  contracts: 'open contracts',
  lying: (list: string) => `left in cities: ${list}`,
  declared: (names: string) => `declared victory: ${names}`,
  began: (name: string) => `${name} began`,
  notPlaced: 'not placed',
  trainAt: (loco: string, place: string) => `${loco} at ${place}`,
  loadFrom: (good: string, city: string) => `${good} from ${city}`,
  secret: 'secret',
  owes: (cash: string, debt: string) => `${cash} owes ${debt}`,
  players: ['player', 'cash', 'sections', 'majors joined', 'trains'],
  demands: ['demands', 'card', '', '', ''],
  youHave: (cash: string) => `You have ${cash}.`,
  noPlace: (name: string) => `There is no place called ${name}.`,
  notThere: 'The train does not get there now.',
  noTrack: 'No track can be built there now.',
  runHelp: 'Name where the train goes, or every milepost on the way: Agra, or 18-21 19-21',
  buildHelp:
    'Name a place for the cheapest track to it, two for track between them, or every milepost: Agra, or 19-20 20-21',
};
