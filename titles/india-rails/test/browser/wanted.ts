import { ACTION_TYPES, type Action } from '../../action.ts';
import { strandCircus } from './circus.ts';
import type { RailsWanted } from './positions.ts';
import { derailing, withDemands } from './positions.ts';

/** Variations that do not get in each other's way, all together. */
const ALL = {
  fastTrains: true,
  borrowing: true,
  backtracking: true,
  crossgrading: true,
  openContracts: true,
  tradingTrack: true,
};
const TWO_TRAINS = { additionalTrains: true };

const OPTIONS: Readonly<Partial<Record<Action['type'], RailsWanted['options']>>> = {
  discardTwo: { fiveCards: true },
  placeCircus: { circus: true, fastTrains: true, fastStart: true },
  loseLoad: { fastTrains: true },
  takeFerry: { fastTrains: true },
};

/** Derailments everywhere, and few other cards. */
const DERAILING = derailing(withDemands((card) => card));
/** The same with cards that ask for the Circus, found by their numbers. */
const CIRCUS = derailing(withDemands((card, place) => ({ ...card, card: 10 * (place < 13 ? place + 1 : place + 4) })));
/** Everybody wants to go to Ceylon; what comes from Colombo goes to Kandy. */
const CEYLON = withDemands(({ card, demands }) => ({
  card,
  demands: demands.map((demand) => ({
    ...(demand as object),
    city: /Gems|Rubber/.test(JSON.stringify(demand)) ? 'Kandy' : 'Colombo',
  })),
}));

const BOARDS: Readonly<Partial<Record<Action['type'], RailsWanted['board']>>> = {
  loseLoad: DERAILING,
  placeCircus: CIRCUS,
  takeFerry: CEYLON,
};

const ordinary: readonly RailsWanted[] = ACTION_TYPES.map((type) => {
  const board = BOARDS[type];
  return {
    name: type,
    options: OPTIONS[type] ?? ALL,
    ...(board === undefined ? {} : { board }),
    ...(type === 'placeCircus' ? { choose: strandCircus } : {}),
    fits: (action) => action.type === type && (action.type !== 'answerTrack' || action.accept),
  };
});

/** In addition to one action of each type: what the page shows differently. */
const WAYS: readonly RailsWanted[] = [
  {
    name: 'build over own track',
    options: ALL,
    fits: (a, { track }) => a.type === 'build' && Object.keys(track).length > 20,
  },
  {
    name: 'run on track of another',
    options: ALL,
    fits: (a, _before, facts) => a.type === 'move' && facts.some(({ type }) => type === 'feePaid'),
  },
  { name: 'the second train', options: TWO_TRAINS, fits: (a) => a.type === 'move' && a.train === 1 },
  {
    name: 'place the second train',
    options: TWO_TRAINS,
    fits: (a) => a.type === 'placeTrain' && a.train === 1,
  },
  {
    name: 'a delivery that draws an event',
    options: ALL,
    fits: (a, _before, facts) => a.type === 'deliver' && facts.some(({ type }) => type === 'event'),
  },
  {
    name: 'an open contract',
    options: ALL,
    fits: (a, { contracts }) => a.type === 'deliver' && contracts.includes(a.card),
  },
];

export const WANTED: readonly RailsWanted[] = [...ordinary, ...WAYS];
