import { type MakeBot, playerBy } from '@roundhouse/bots';
import type { Seat } from '@roundhouse/kernel';
import {
  after,
  answersTo,
  because,
  bestLay,
  bestOf,
  bestOnBoard,
  bestRunOf,
  byStep,
  type Chosen,
  layRules,
  look,
  offered,
  passOf,
  type Thought as ThoughtOn,
} from '@roundhouse/rails-18xx/bots/index.ts';
import type { Action } from '../action.ts';
import { companyIn } from '../rules/control.ts';
import type { HomeFrame, RehomeFrame, State, StockFrame } from '../rules/state.ts';
import { turnOf } from '../rules/turn.ts';
import type { View } from '../view.ts';
import { bestFleet } from './fleet.ts';
import { bidLimit, draftWorth, selectHand, wanted } from './hand.ts';
import { promiseAt } from './income.ts';
import { bestPower, discountFor } from './powers.ts';
import { roundsLeft } from './rounds.ts';
import type { Style } from './style.ts';
import { costOf, dangerAt, siteOf, trackWorth, trainsFor } from './track.ts';
import { standing } from './worth.ts';

/** Powers that bring less than what their private company pays, or are used while track is built. */
const LEFT_ALONE: readonly string[] = ['closePrivate', 'british', 'french', 'danish', 'portuguese', 'dutch'];
/** How many certificates are bought one after the other at most. */
const MOST_AT_ONCE = 6;
/** Stops of the trains that a home is chosen for. */
const HOME_STOPS = 3;

type Thought = ThoughtOn<State, Style>;

function draft({ state, style, question }: Thought): Chosen {
  const cards = offered<Action, 'draft'>(question.choices, 'draft');
  return wanted(state, bestOf(cards, (action) => draftWorth(state, action, style))?.action, style);
}

/** 6.6: puts up the certificate it wants most at the least bid, and then bids by small steps up to its limit. */
function bid(thought: Thought): Chosen {
  const { state, style, question } = thought;
  const least = question.choices.flatMap((choice) =>
    choice.kind === 'amount' ? answersTo(choice).slice(0, 1) : [],
  ) as readonly Action[];
  const [raise] = least.flatMap((action) => (action.type === 'bid' ? [action] : []));
  if (raise) {
    const limit = bidLimit(state, question.seat, style);
    return raise.bid <= limit ? because(raise, 'bid', { limit }) : because(passOf(thought), 'noBid', { limit });
  }
  const lots = least.flatMap((action) => (action.type === 'auction' ? [action] : []));
  return wanted(state, bestOf(lots, (action) => draftWorth(state, action, style))?.action, style);
}

/** Of markers or stations, the one that helps the company most, if any does. */
function helpful(thought: Thought, actions: readonly Action[], price: number) {
  const { state, style } = thought;
  const { company } = turnOf(state);
  const trains = trainsFor(state, company, style);
  return bestOnBoard(thought, actions, (at) => trackWorth(at, company, trains, style), price);
}

function build(thought: Thought): Chosen {
  const { style, state, question } = thought;
  const tile = bestLay(siteOf(state, layRules(thought), style), state, style);
  if (tile) {
    const discount = style.powers ? discountFor(thought, after(thought, tile.action)) : undefined;
    return because(discount ?? tile.action, 'track', { worth: tile.worth });
  }
  const marker = helpful(thought, offered<Action, 'removeGaugeMarker'>(question.choices, 'removeGaugeMarker'), 0);
  return (
    because(marker?.action, 'marker', { worth: marker?.worth ?? 0 }) ??
    byPower(thought, ['portuguese', 'dutch', 'british']) ??
    because(passOf(thought), 'noTrack', {})
  );
}

function byPower(thought: Thought, powers: Parameters<typeof bestPower>[1]): Chosen {
  const { state, style } = thought;
  const { company } = turnOf(state);
  const trains = trainsFor(state, company, style);
  const best = style.powers ? bestPower(thought, powers, (at) => trackWorth(at, company, trains, style)) : undefined;
  return because(best?.action, 'power', { worth: best?.worth ?? 0 });
}

function placeStation(thought: Thought): Chosen {
  const { state, style, question } = thought;
  const places = offered<Action, 'placeStation'>(question.choices, 'placeStation');
  const { company } = turnOf(state);
  const trains = trainsFor(state, company, style);
  const rounds = Math.max(1, roundsLeft(state, style));
  const bare = trackWorth(state, company, trains, style);
  const worthOf = (place: (typeof places)[number]): number => {
    const at = after(thought, place);
    const gain = trackWorth(at, company, trains, style) - bare + dangerAt(state, company, trains, place, style);
    return gain - costOf(state, at, company, rounds);
  };
  const found = bestOf(places, worthOf, question.effort.isLate);
  const best = found && found.worth > 0 ? found : undefined;
  return (
    byPower(thought, ['danish']) ??
    because(best?.action, 'station', { worth: best?.worth ?? 0 }) ??
    because(passOf(thought), 'noStation', {})
  );
}

/** Sells first what is not to be kept, then buys. */
function tradeTrains(thought: Thought): Chosen {
  const { style, state, question } = thought;
  const { company } = turnOf(state);
  const { cash } = companyIn(state, company);
  // There may be another round even where none is expected: trains are not sold for nothing.
  const fleet = bestFleet(state, company, { cash }, Math.max(1, roundsLeft(state, style) - 1), style);
  const sale = offered<Action, 'sellTrain'>(question.choices, 'sellTrain').find(({ train }) =>
    fleet.sold.includes(train),
  );
  const purchase = offered<Action, 'buyTrain'>(question.choices, 'buyTrain').find(({ train }) =>
    fleet.bought.includes(train),
  );
  const { earns } = fleet;
  return because(sale ?? purchase, 'trains', { earns }) ?? because(passOf(thought), 'noTrains', { earns });
}

/** Chooses the home near which most lies. */
function placeHome(thought: Thought): Chosen {
  const { state, style, question } = thought;
  const frame = state.flow.at(-1) as HomeFrame | RehomeFrame;
  const company = frame.step === 'home' ? frame.company : frame.companies[0];
  const places = question.choices.flatMap((choice) => answersTo(choice));
  const best = bestOf(places, (action) => promiseAt(after(thought, action), company ?? '', HOME_STOPS, style));
  return because(best?.action, 'home', { near: best?.worth ?? 0 });
}

/** All choices are looked at over the same rounds, so that no bot withholds only to make the game last longer. */
function outlookOf({ state, style }: Thought): (at: State, seat: Seat) => number {
  const left = roundsLeft(state, style);
  return (at, seat) => standing(at, seat, left, style);
}

/** 18xx.games: certificates of a hand or a row are bought one by one, and a company may need several of them to be worth it. */
function atItsBest({ title }: Thought, at: State, seat: Seat, standingAt: (at: State, seat: Seat) => number): number {
  let [state, best] = [at, standingAt(at, seat)];
  for (let i = 0; i < MOST_AT_ONCE; i++) {
    const frame = state.flow.findLast(({ step }) => step === 'stock') as StockFrame | undefined;
    if (!frame?.open || state.order[frame.turn] !== seat) break;
    const more = title
      .legal(state, seat)
      .flatMap((choice) => answersTo(choice))
      .find(({ type }) => type !== 'pass');
    if (!more) break;
    state = title.apply(state, more) as State;
    best = Math.max(best, standingAt(state, seat));
  }
  return best;
}

function lookAround(thought: Thought): Chosen {
  const standingAt = outlookOf(thought);
  return look<State, Action>(thought, {
    isWanted: ({ type }) => !LEFT_ALONE.includes(type),
    standing: (at, seat) => atItsBest(thought, at, seat, standingAt),
    isContested: (at) => at.flow.at(-1)?.step === 'stock',
  });
}

const STEPS = {
  select: ({ state, style, question }: Thought) => {
    const action = selectHand(state, question.seat, style);
    return because(action, 'hand', { certs: action.certs });
  },
  draft,
  auction: bid,
  track: build,
  station: placeStation,
  run: bestRunOf,
  trains: tradeTrains,
  home: placeHome,
  rehome: placeHome,
};

/** A bot that plays in this style. */
export const playerOf = (style: Style): MakeBot => playerBy<State, View>(byStep(style, STEPS, lookAround));
