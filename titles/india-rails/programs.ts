import type { Choice, Program, ProgramQuestion, ProgramStep, Programs, Seat } from '@roundhouse/kernel';
import { isRecord, jsonEqual } from '@roundhouse/kernel';
import type { Action, ActionOf } from './action.ts';
import { boardOf } from './board/index.ts';
import citiesFile from './data/cities.json' with { type: 'json' };
import { farRuns, stopsOn } from './planner/index.ts';
import { trainOf } from './rules/players.ts';
import type { MilepostId } from './rules/state.ts';
import { runningOf } from './rules/turn.ts';
import type { View } from './view.ts';

/** What a train does with loads on its way. */
export const LOADS = ['none', 'deliver', 'both'] as const;
const YES_NO = ['no', 'yes'] as const;
/** That a player may have. */
const TRAINS = 2;

/** Running a train to a place, over as many turns as it takes. */
export type RunTo = {
  readonly kind: 'runTo';
  readonly to: string; // a city, or a milepost
  readonly train: number; // from 1
  readonly rent: (typeof YES_NO)[number]; // whether on track of others
  readonly loads: (typeof LOADS)[number];
  readonly end: (typeof YES_NO)[number]; // whether turns end by themselves, with nothing built
};

type Step = ProgramStep<Action>;
const stop = (why: string): Step => ({ do: 'stop', why });
const WAIT: Step = { do: 'wait' };

const exact = <T extends Action['type']>(choices: readonly Choice<Action>[], type: T): readonly ActionOf<T>[] =>
  choices.flatMap((choice) =>
    choice.kind === 'exact' && choice.action.type === type ? [choice.action as ActionOf<T>] : [],
  );

function act(action: Action | undefined, otherwise: Step): Step {
  return action ? { do: 'act', action } : otherwise;
}

/** The milepost that a program runs to; undefined on a board that has none of that name. */
export function goalOf(view: Pick<View, 'board'>, to: string): MilepostId | undefined {
  const board = boardOf(view);
  return board.mileposts[board.city(to)?.centre ?? board.index(to)]?.id;
}

/** In the city where the train stands: what is worth a stop there. */
function handleHere(
  { view, seat, choices }: ProgramQuestion<Action, View>,
  program: RunTo,
  train: number,
): Action | undefined {
  const { at } = trainOf(view, seat, train);
  if (at === null || program.loads === 'none') return undefined;
  const delivers = exact(choices, 'deliver').filter((action) => action.train === train);
  if (delivers[0]) return delivers[0];
  if (program.loads !== 'both') return undefined;
  const board = boardOf(view);
  const next = board.around[board.index(at)]?.[0];
  if (next === undefined) return undefined;
  // As if it came from the next milepost: this city is then on its way.
  const from = board.mileposts[board.other(next, board.index(at))]?.id ?? '';
  const takes = stopsOn(view, seat, train, [from, at]).filter(({ does }) => does === 'pickUp');
  return exact(choices, 'pickUp').find(
    (action) => action.train === train && takes.some(({ good }) => good === action.good),
  );
}

/** On towards the goal, as far as the next city where there is something to do. */
function runOn(
  { view, seat, choices }: ProgramQuestion<Action, View>,
  program: RunTo,
  train: number,
  to: MilepostId,
): Step {
  const ways = farRuns(view, seat, train, to);
  const best = program.rent === 'yes' ? ways.at(-1) : ways.find(({ rent }) => rent === 0);
  if (!best) return stop(ways.length > 0 ? 'rent' : 'noWay');
  const isMine = (action: { readonly train: number }): boolean => action.train === train;
  const { path, stopped } = best.now;
  if (path.length < 2) {
    const sails = best.ferry ? exact(choices, 'takeFerry').find(isMine) : undefined;
    if (sails) return { do: 'act', action: sails };
    if (stopped === 'money') return stop('noMoney');
    if (stopped === 'closed') return stop('closed');
    return program.end === 'yes' ? act(exact(choices, 'endOperations')[0], WAIT) : WAIT;
  }
  const first = stopsOn(view, seat, train, path).find(
    ({ does }) => program.loads === 'both' || (program.loads === 'deliver' && does === 'deliver'),
  );
  const run = first ? path.slice(0, path.indexOf(first.at) + 1) : path;
  return { do: 'act', action: { type: 'move', seat, train, path: [...run] } };
}

function next(program: RunTo, asked: ProgramQuestion<Action, View>): Step {
  const { view, seat, choices, watched } = asked;
  const [hand, events] = watched as ReturnType<typeof watch>;
  if (!jsonEqual(hand, [...(view.players[seat]?.hand ?? [])])) return stop('newCard');
  if (
    !jsonEqual(
      events,
      view.events.map(({ card }) => card),
    )
  )
    return stop('event');
  const train = program.train - 1;
  const engine = view.players[seat]?.trains[train];
  const to = goalOf(view, program.to);
  if (!engine || engine.at === null || to === undefined) return stop('noTrain');
  const step = view.flow.at(-1)?.step;
  if (step === 'build') return program.end === 'yes' ? act(exact(choices, 'endTurn')[0], WAIT) : WAIT;
  if (step !== 'operate' || runningOf(view, seat, train) === undefined) return WAIT;
  const handled = handleHere(asked, program, train);
  if (handled) return { do: 'act', action: handled };
  const board = boardOf(view);
  const city = board.cityAt(board.index(to));
  const isThere = engine.at === to || (city !== undefined && city === board.cityAt(board.index(engine.at)));
  return isThere ? stop('arrived') : runOn(asked, program, train, to);
}

/** What must stay as it is: a new card or event is looked at before the train runs on. Cards that leave are no news. */
function watch(view: View, seat: Seat): [number[], number[]] {
  return [[...(view.players[seat]?.hand ?? [])], view.events.map(({ card }) => card)];
}

function problemOf(input: unknown): string | undefined {
  if (!isRecord(input)) return 'program: malformed';
  const { kind, to, train, rent, loads, end, ...rest } = input;
  if (kind !== 'runTo') return 'kind: must be runTo';
  if (Object.keys(rest).length > 0) return `program: ${Object.keys(rest)[0]} means nothing`;
  if (typeof to !== 'string' || to === '' || to.length > 40) return 'to: must be a city or a milepost';
  if (!Number.isInteger(train) || (train as number) < 1 || (train as number) > TRAINS) return 'train: must be 1 or 2';
  const isOf = (values: readonly string[], value: unknown): boolean => values.some((each) => each === value);
  if (!isOf(YES_NO, rent)) return 'rent: must be no or yes';
  if (!isOf(LOADS, loads)) return `loads: must be ${LOADS.join(', ')}`;
  return isOf(YES_NO, end) ? undefined : 'end: must be no or yes';
}

/** What a seat may leave to the table: a run that takes several turns. */
export const PROGRAMS: Programs<Action, View> = {
  specs: [
    {
      kind: 'runTo',
      fields: [
        {
          name: 'to',
          kind: 'choice',
          values: citiesFile.cities.map(({ name }) => name).sort(),
        },
        { name: 'train', kind: 'number', min: 1, max: TRAINS },
        { name: 'rent', kind: 'choice', values: YES_NO },
        { name: 'loads', kind: 'choice', values: ['deliver', 'both', 'none'] },
        { name: 'end', kind: 'choice', values: YES_NO },
      ],
    },
  ],
  parse(input) {
    const problem = problemOf(input);
    return problem === undefined ? { ok: true, program: input as Program } : { ok: false, problem };
  },
  watch: (_program, view, seat) => watch(view, seat),
  next: (program, asked) => next(program as RunTo, asked),
};
