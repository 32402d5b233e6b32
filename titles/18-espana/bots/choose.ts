import { type MakeBot, playerBy } from '@roundhouse/bots';
import { FROM_BANK } from '@roundhouse/rails-18xx';
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
import type { HomeFrame, State } from '../rules/state.ts';
import { turnOf } from '../rules/turn.ts';
import type { View } from '../view.ts';
import { bidLimit, mustOpen } from './auction.ts';
import { promiseAt } from './income.ts';
import { roundsLeft } from './outlook.ts';
import type { Style } from './style.ts';
import { siteOf, trackWorth } from './track.ts';
import { standing } from './worth.ts';

/** About what a station and a pass cost. */
const STATION = 75;
const PASS = 120;
/** Stops of the trains that a home is chosen for. */
const HOME_STOPS = 3;

type Thought = ThoughtOn<State, Style>;

function bid(thought: Thought): Chosen {
  const { state, question } = thought;
  const [least] = question.choices.flatMap((choice) => (choice.kind === 'amount' ? answersTo(choice) : [])) as Action[];
  const limit = bidLimit(state, question.seat);
  if (least?.type === 'bid' && least.bid <= limit) return because(least, 'bid', { limit });
  if (least?.type === 'bid' && mustOpen(state, question.seat)) return because(least, 'opens', { least: least.bid });
  return limit > 0 ? because(passOf(thought), 'noBid', { limit }) : because(passOf(thought), 'keepsMoney', {});
}

/** Of stations or passes, the one that helps the company most, if any does. */
function helpful(thought: Thought, actions: readonly Action[], price: number) {
  const { state, style } = thought;
  const { company } = turnOf(state);
  const share = price / Math.max(1, Math.min(style.rounds, roundsLeft(state, style)));
  return bestOnBoard(thought, actions, (at) => trackWorth(at, company, style), share);
}

function build(thought: Thought): Chosen {
  const { style, state, question } = thought;
  const tile = bestLay(siteOf(state, layRules(thought), style), state, style);
  if (tile) return because(tile.action, 'track', { worth: tile.worth });
  const station = helpful(thought, offered<Action, 'placeStation'>(question.choices, 'placeStation'), STATION);
  const pass = helpful(thought, offered<Action, 'openPass'>(question.choices, 'openPass'), PASS);
  return (
    because(station?.action, 'station', { worth: station?.worth ?? 0 }) ??
    because(pass?.action, 'mountainPass', { worth: pass?.worth ?? 0 }) ??
    because(passOf(thought), 'noTrack', {})
  );
}

function placeHome(thought: Thought): Chosen {
  const { state, style, question } = thought;
  const { company } = state.flow.at(-1) as HomeFrame;
  const places = offered<Action, 'placeHome'>(question.choices, 'placeHome');
  const best = bestOf(places, (action) => promiseAt(after(thought, action), company, HOME_STOPS, style));
  return because(best?.action, 'home', { near: best?.worth ?? 0 });
}

/** Trains are bought from the bank only: what one company gains by another's train, the other loses. */
const lookAround = (thought: Thought): Chosen =>
  look<State, Action>(thought, {
    isWanted: (action) => action.type !== 'buyTrain' || action.from === FROM_BANK,
    standing: (at, seat) => standing(at, seat, thought.style),
    isContested: (at) => at.flow.at(-1)?.step === 'stock',
  });

const STEPS = { auction: bid, build, run: bestRunOf, home: placeHome };

/** A bot that plays in this style. */
export const playerOf = (style: Style): MakeBot => playerBy<State, View>(byStep(style, STEPS, lookAround));
