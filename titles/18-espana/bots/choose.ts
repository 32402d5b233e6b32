import { type MakeBot, possibleState, type Question } from '@roundhouse/bots';
import type { ActionBase, AnyTitle } from '@roundhouse/kernel';
import { FROM_BANK } from '@roundhouse/rails-18xx';
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
import type { HomeFrame, State } from '../rules/state.ts';
import { turnOf } from '../rules/turn.ts';
import type { View } from '../view.ts';
import { bidLimit } from './auction.ts';
import { promiseAt } from './income.ts';
import { roundsLeft } from './outlook.ts';
import { siteOf, trackWorth } from './track.ts';
import { standing } from './worth.ts';

/** What a station and a pass cost, about. */
const STATION = 75;
const PASS = 120;
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

function bid(thought: Thought): Chosen {
  const { state, question } = thought;
  const [least] = question.choices.flatMap((choice) => (choice.kind === 'amount' ? answersTo(choice) : [])) as Action[];
  const raises = least?.type === 'bid' && least.bid <= bidLimit(state, question.seat);
  return raises ? least : passOf(thought);
}

/** Of actions that change the board, the one that helps the company most, if any does. */
function bestOnBoard(thought: Thought, actions: readonly Action[], price: number): Rated<Action> | undefined {
  const { state, style, question } = thought;
  const { company } = turnOf(state);
  const bare = trackWorth(state, company, style) + price / Math.max(1, Math.min(style.rounds, roundsLeft(state)));
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
  const station = bestOnBoard(thought, offered<Action, 'placeStation'>(choices, 'placeStation'), STATION);
  const pass = bestOnBoard(thought, offered<Action, 'openPass'>(choices, 'openPass'), PASS);
  return station?.action ?? pass?.action ?? passOf(thought);
}

function run(thought: Thought): Chosen {
  const { title, style, state, question } = thought;
  const open = openOne(question.choices);
  return open ? title.solve?.(state, open, { nodes: RUN_NODES * style.nodes })?.action : passOf(thought);
}

function placeHome(thought: Thought): Chosen {
  const { state, question } = thought;
  const { company } = state.flow.at(-1) as HomeFrame;
  const places = offered<Action, 'placeHome'>(question.choices, 'placeHome');
  return bestOf(places, (action) => promiseAt(apply(thought, state, action), company, HOME_STOPS))?.action;
}

/** Asking others is left out: they seldom give away what is worth having. */
const asks = (before: State, after: State): boolean =>
  after.flow.at(-1)?.step === 'offer' && before.flow.at(-1)?.step !== 'offer';

/** Looks what becomes of every choice. Trains do not change companies: what one gains by that the other lacks. */
function look(thought: Thought): Chosen {
  const { style, state, question } = thought;
  const actions = question.choices.flatMap((choice) => answersTo(choice)) as readonly Action[];
  const wanted = actions.filter((action) => action.type !== 'buyTrain' || action.from === FROM_BANK);
  return bestOf(
    wanted,
    (action) => {
      const after = apply(thought, state, action);
      return asks(state, after) ? Number.NEGATIVE_INFINITY : standing(after, question.seat, style);
    },
    question.effort.isLate,
  )?.action;
}

const STEPS: Readonly<Record<string, (thought: Thought) => Chosen>> = { auction: bid, build, run, home: placeHome };

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
