import {
  type ActionBase,
  type AnyTitle,
  type GameLog,
  type KernelState,
  newGame,
  type OptionValues,
  play,
  Rng,
  type Title,
} from '@roundhouse/kernel';
import { usefulLay } from '@roundhouse/page/rails/useful.ts';
import { usefulFirst } from '@roundhouse/page/table/draft.ts';
import { TITLE as ESPANA, type Action as EspanaAction, type State as EspanaState } from '@roundhouse/titles/18-espana';
import { ESPANA_NAMES, ESPANA_SEED, espanaScript } from '@roundhouse/titles/18-espana/test/browser/script.ts';
import {
  TITLE as INDIA,
  type Action as IndiaAction,
  type State as IndiaState,
  usualPay,
} from '@roundhouse/titles/18-india';
import { ATLAS } from '@roundhouse/titles/18-india/test/atlas.ts';
import { TITLE as RAILS } from '@roundhouse/titles/india-rails';
import { chooseRails } from '@roundhouse/titles/india-rails/test/browser/policy.ts';
import { recorded } from './board-positions.ts';
import { NAMES, playScript, SEED } from './script.ts';

interface Begun {
  readonly title: AnyTitle;
  readonly seed: string;
  readonly names: readonly string[];
  readonly options?: OptionValues;
}

const begin = ({ title, seed, names, options = {} }: Begun) =>
  newGame(title, { players: names.map((name, seat) => ({ id: `seat-${seat}`, name })), seed, options });

/** A game as a file, after these moves. */
const fileOf = (begun: Begun, actions: readonly ActionBase[]): GameLog => ({
  ...begin(begun).log,
  events: actions.map((action) => ({ kind: 'action', action })),
});

function stateAfter<S extends KernelState, A extends ActionBase>(
  title: Title<S, A>,
  state: S,
  actions: readonly A[],
): S {
  return actions.reduce((before, action) => {
    const played = play(title, before, action);
    if (!played.ok) throw new Error(`${action.type} was refused: ${played.violation.code}`);
    return played.state;
  }, state);
}

const INDIA_GAME: Begun = { title: INDIA, seed: SEED, names: NAMES };
const stepOf = ({ flow }: KernelState): string | undefined => flow.at(-1)?.step;

/** The director of a company with a train that has nothing to do but run. */
export function idleIndia(): GameLog {
  const { actions } = playScript(SEED, 200, (_made, state) => {
    const turn = state.flow.find((frame) => 'trackDone' in frame);
    const trains = turn && 'company' in turn ? state.companies[turn.company]?.trains : undefined;
    return stepOf(state) === 'track' && (trains?.length ?? 0) > 0;
  });
  return fileOf(INDIA_GAME, actions);
}

/** The director of a company whose trains have run and paid before, in a recorded game. */
export const payingIndia = (): GameLog => recorded('18-india', 'price', 274);

/** The first Stock Round has just begun. */
export const stockIndia = (): GameLog =>
  fileOf(INDIA_GAME, playScript(SEED, 60, (_made, state) => stepOf(state) === 'stock').actions);

/** The same with the errata, which forbid buying from the IPO in that round. */
export function errataStockIndia(): GameLog {
  const begun = { ...INDIA_GAME, options: { edition: 'errata' } };
  let state = begin(begun).state as IndiaState;
  const made: IndiaAction[] = [];
  while (stepOf(state) !== 'stock') {
    const action = INDIA.idle(state, INDIA.waitingFor(state)[0] ?? 0);
    made.push(action);
    state = stateAfter<IndiaState, IndiaAction>(INDIA, state, [action]);
  }
  return fileOf(begun, made);
}

/** The first pick of the draft. */
export const draftIndia = (): GameLog =>
  fileOf(INDIA_GAME, playScript(SEED, 60, (_made, state) => stepOf(state) === 'draft').actions);

/** Four tiles, a station and two trains; of each hex the tile that a click on it offers first. */
export function firstTurnIndia(): { readonly log: GameLog; readonly turn: readonly IndiaAction[] } {
  const { actions } = playScript(SEED, 60, (_made, state) => stepOf(state) === 'track');
  const from = stateAfter<IndiaState, IndiaAction>(INDIA, begin(INDIA_GAME).state as IndiaState, actions);
  for (let attempt = 0; attempt < 400; attempt++) {
    const turn = tryTurn(from, new Rng(`first turn ${attempt}`));
    if (turn) return { log: fileOf(INDIA_GAME, actions), turn };
  }
  throw new Error('no turn has all of it');
}

const WISHED = ['layTile', 'layTile', 'layTile', 'layTile', 'placeStation', 'buyTrain', 'buyTrain'] as const;

/** The tiles of each hex in the order in which the page offers them. */
function asOffered(state: IndiaState, actions: readonly IndiaAction[]): readonly IndiaAction[] {
  const turn = state.flow.find((frame) => 'trackDone' in frame);
  const company = turn && 'company' in turn ? turn.company : undefined;
  const hexes = [...new Set(actions.map((action) => ('hex' in action ? action.hex : '')))];
  return hexes.flatMap((hex) => {
    const there = actions.filter((action) => ('hex' in action ? action.hex : '') === hex);
    return usefulFirst(there, (action) =>
      usefulLay(ATLAS[state.edition], state.board, company, action, usualPay),
    ) as readonly IndiaAction[];
  });
}

function tryTurn(from: IndiaState, rng: Rng): readonly IndiaAction[] | undefined {
  const turn: IndiaAction[] = [];
  let state = from;
  for (const type of WISHED) {
    const [seat = 0] = INDIA.waitingFor(state);
    const seen = new Set<string>();
    const offered = INDIA.legal(state, seat).flatMap((choice) =>
      choice.kind === 'exact' && choice.action.type === type ? [choice.action] : [],
    );
    const fitting = asOffered(state, offered).flatMap((action) => {
      const place = 'hex' in action ? String(action.hex) : JSON.stringify(action);
      if (seen.has(place) || ('from' in action && action.from !== 'bank')) return [];
      seen.add(place);
      return [action];
    });
    if (fitting.length === 0) return undefined;
    const action = rng.pick(fitting);
    turn.push(action);
    state = stateAfter<IndiaState, IndiaAction>(INDIA, state, [action]);
  }
  return turn;
}

const ESPANA_GAME: Begun = { title: ESPANA, seed: ESPANA_SEED, names: ESPANA_NAMES };

/** The auction has just begun. */
export const auctionEspana = (): GameLog => fileOf(ESPANA_GAME, []);

/** A company of 18España with a train whose turn begins: the script is played on until there is one. */
export function idleEspana(): GameLog {
  const { actions } = espanaScript();
  const made: EspanaAction[] = [...actions];
  let state = stateAfter<EspanaState, EspanaAction>(ESPANA, begin(ESPANA_GAME).state as EspanaState, actions);
  const isIdle = (): boolean => {
    const turn = state.flow.find((frame) => 'trainsDone' in frame);
    const company = turn && 'company' in turn ? state.companies[turn.company] : undefined;
    return stepOf(state) === 'build' && (company?.trains.length ?? 0) > 0;
  };
  while (!isIdle()) {
    const [seat = 0] = ESPANA.waitingFor(state);
    const pass = ESPANA.legal(state, seat).find((choice) => choice.kind === 'exact' && choice.action.type === 'pass');
    const action = pass?.kind === 'exact' ? pass.action : ESPANA.idle(state, seat);
    made.push(action);
    state = stateAfter<EspanaState, EspanaAction>(ESPANA, state, [action]);
  }
  return fileOf(ESPANA_GAME, made);
}

/** A train of India Rails that is about to move and do nothing else. */
export function movingRails(): { readonly log: GameLog; readonly to: string } {
  const begun: Begun = { title: RAILS, seed: 'clicks', names: NAMES.slice(0, 2) };
  let state = begin(begun).state as Parameters<typeof chooseRails>[0];
  const rng = new Rng('clicks');
  const made: ActionBase[] = [];
  for (;;) {
    const action = chooseRails(state, RAILS.waitingFor(state)[0] ?? 0, rng);
    if (action.type === 'move') return { log: fileOf(begun, made), to: action.path.at(-1) ?? '' };
    made.push(action);
    state = stateAfter(RAILS, state, [action]);
  }
}
