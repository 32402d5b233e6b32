import { type MakeBot, possibleState, type Question } from '@roundhouse/bots';
import type { ActionBase, AnyTitle } from '@roundhouse/kernel';
import {
  answersTo,
  bestLay,
  bestOf,
  offered,
  openOne,
  type Rated,
  type Style,
  withWork,
} from '@roundhouse/rails-18xx/bots/index.ts';
import type { Action } from '../action.ts';
import { companyIn } from '../rules/control.ts';
import type { HomeFrame, RehomeFrame, State } from '../rules/state.ts';
import { turnOf } from '../rules/turn.ts';
import type { View } from '../view.ts';
import { bestFleet } from './fleet.ts';
import { bidLimit, draftWorth, selectHand } from './hand.ts';
import { promiseAt } from './income.ts';
import { siteOf, trackWorth } from './track.ts';
import { roundsLeft, standing } from './worth.ts';

/** Powers that bring less than what their private company pays, or are used while track is built. */
const LEFT_ALONE: readonly string[] = ['closePrivate', 'british', 'french', 'danish', 'portuguese', 'dutch'];
/** What a station costs, about. */
const STATION = 60;
/** Searching for the run that counts may take longer. */
const RUN_NODES = 20;
/** Stops of the trains that a home is chosen for. */
const HOME_STOPS = 3;

/** One decision: the game as it may be, and how to look at it. */
interface Thought {
  readonly title: AnyTitle;
  readonly style: Style;
  readonly state: State;
  readonly question: Question<View>;
}
type Chosen = ActionBase | undefined;

const passOf = ({ question }: Thought): Chosen => offered<Action, 'pass'>(question.choices, 'pass')[0];
const apply = ({ title }: Thought, state: State, action: ActionBase): State => title.apply(state, action) as State;

function draft({ state, question }: Thought): Chosen {
  return bestOf(offered<Action, 'draft'>(question.choices, 'draft'), (action) => draftWorth(state, action))?.action;
}

/** 6.6: puts up what it wants most for nothing, and bids by small steps up to its limit. */
function bid(thought: Thought): Chosen {
  const { state, question } = thought;
  const least = question.choices.flatMap((choice) =>
    choice.kind === 'amount' ? answersTo(choice).slice(0, 1) : [],
  ) as readonly Action[];
  const [raise] = least.flatMap((action) => (action.type === 'bid' ? [action] : []));
  if (raise) return raise.bid <= bidLimit(state, question.seat) ? raise : passOf(thought);
  const lots = least.flatMap((action) => (action.type === 'auction' ? [action] : []));
  return bestOf(lots, (action) => draftWorth(state, action))?.action;
}

/** Of actions that change the board, the one that helps the company most, if any does. */
function bestOnBoard(thought: Thought, actions: readonly Action[], price: number): Rated<Action> | undefined {
  const { state, style, question } = thought;
  const { company } = turnOf(state);
  const bare = trackWorth(state, company, style) + price;
  const worthOf = (action: Action): number => trackWorth(apply(thought, state, action), company, style) - bare;
  const best = bestOf(actions, worthOf, question.effort.isLate);
  return best && best.worth > 0 ? best : undefined;
}

function build(thought: Thought): Chosen {
  const { title, style, state, question } = thought;
  const { choices, seat } = question;
  const lays = offered<Action, 'layTile'>(choices, 'layTile');
  const rules = {
    isLate: question.effort.isLate,
    apply: (at: State, action: Action) => apply(thought, at, action),
    lays: (at: State) => (at === state ? lays : offered<Action, 'layTile'>(title.legal(at, seat), 'layTile')),
  };
  const tile = bestLay(siteOf(state, rules, style), state, style);
  if (tile) return tile.action;
  const markers = offered<Action, 'removeGaugeMarker'>(choices, 'removeGaugeMarker');
  return bestOnBoard(thought, markers, 0)?.action ?? passOf(thought);
}

function placeStation(thought: Thought): Chosen {
  const { state, question } = thought;
  const places = offered<Action, 'placeStation'>(question.choices, 'placeStation');
  return bestOnBoard(thought, places, STATION / Math.max(1, roundsLeft(state)))?.action ?? passOf(thought);
}

function run(thought: Thought): Chosen {
  const { title, style, state, question } = thought;
  const open = openOne(question.choices);
  return open ? title.solve?.(state, open, { nodes: RUN_NODES * style.nodes })?.action : passOf(thought);
}

/** Sells first what is not to be kept, then buys. */
function tradeTrains(thought: Thought): Chosen {
  const { style, state, question } = thought;
  const { company } = turnOf(state);
  const { cash } = companyIn(state, company);
  // There may be another round even where none is expected: trains are not sold for nothing.
  const fleet = bestFleet(state, company, { cash }, Math.max(1, roundsLeft(state) - 1), style);
  const sale = offered<Action, 'sellTrain'>(question.choices, 'sellTrain').find(({ train }) =>
    fleet.sold.includes(train),
  );
  const purchase = offered<Action, 'buyTrain'>(question.choices, 'buyTrain').find(({ train }) =>
    fleet.bought.includes(train),
  );
  return sale ?? purchase ?? passOf(thought);
}

/** Where most lies near. */
function placeHome(thought: Thought): Chosen {
  const { state, question } = thought;
  const frame = state.flow.at(-1) as HomeFrame | RehomeFrame;
  const company = frame.step === 'home' ? frame.company : frame.companies[0];
  const places = question.choices.flatMap((choice) => answersTo(choice));
  return bestOf(places, (action) => promiseAt(apply(thought, state, action), company ?? '', HOME_STOPS))?.action;
}

/** Asking others is left out: they seldom give away what is worth having. */
const asks = (before: State, after: State): boolean =>
  after.flow.at(-1)?.step === 'offer' && before.flow.at(-1)?.step !== 'offer';

/** Looks what becomes of every choice. */
function look(thought: Thought): Chosen {
  const { style, state, question } = thought;
  const actions = question.choices.flatMap((choice) => answersTo(choice));
  const wanted = actions.filter(({ type }) => !LEFT_ALONE.includes(type));
  return bestOf(
    wanted,
    (action) => {
      const after = apply(thought, state, action);
      return asks(state, after) ? Number.NEGATIVE_INFINITY : standing(after, question.seat, style);
    },
    question.effort.isLate,
  )?.action;
}

const STEPS: Readonly<Record<string, (thought: Thought) => Chosen>> = {
  select: ({ state, question }) => selectHand(state, question.seat),
  draft,
  auction: bid,
  track: build,
  station: placeStation,
  run,
  trains: tradeTrains,
  home: placeHome,
  rehome: placeHome,
};

/** A player of this style. It looks at one game that its seat may be in. */
export const playerOf =
  (style: Style): MakeBot =>
  (title) => ({
    choose(question: Question<View>) {
      const state = possibleState(title, question) as State;
      const thought: Thought = { title, style: withWork(style, question.effort.work), state, question };
      const decide = STEPS[state.flow.at(-1)?.step ?? ''] ?? look;
      return { action: decide(thought) ?? title.idle(state, question.seat) };
    },
  });
