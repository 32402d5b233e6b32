import {
  type Fact,
  factsFor,
  type GameLog,
  type Json,
  newGame,
  type OptionValues,
  play,
  Rng,
  stableHash,
} from '@roundhouse/kernel';
import { NAMES } from '@roundhouse/web/test/browser/script.ts';
import type { Action } from '../../action.ts';
import { OWN_DATA } from '../../board/index.ts';
import { TITLE } from '../../index.ts';
import type { State } from '../../rules/state.ts';
import { chooseRails } from './policy.ts';

/** A game up to some position, and the move that comes next. */
export interface RailsFound {
  readonly name: string;
  readonly log: GameLog;
  readonly action: Action;
  readonly facts: readonly Fact[]; // that anybody may read
}

export interface RailsWanted {
  readonly name: string;
  readonly options: OptionValues;
  /** Another board or deck, where random play would take too long. */
  readonly board?: Json;
  /** The policy of the players, where the usual one is not enough. */
  readonly choose?: typeof chooseRails;
  fits(action: Action, before: State, facts: readonly Fact[]): boolean;
}

interface Deck {
  readonly demands: { readonly cards: readonly { readonly card: number; readonly demands: readonly Json[] }[] };
  readonly events: { readonly events: readonly { readonly card: number; readonly kind: string }[] };
}

type DemandCard = Deck['demands']['cards'][number];

/** The same map with other Demand cards. */
export function withDemands(change: (card: DemandCard, place: number) => DemandCard): Json {
  const own = OWN_DATA as unknown as Deck;
  // No fewer than a board has to have.
  const cards = own.demands.cards.slice(0, 60).map(change);
  return { ...own, demands: { ...own.demands, cards } } as unknown as Json;
}

/** Every Event card a derailment, nearly wherever a train stands. */
export function derailing(data: Json): Json {
  const { events, ...rest } = data as unknown as Deck;
  const area = { type: 'near_cities', cities: ['Delhi', 'Nagpur'], within: 20 };
  const cards = events.events.map(({ card }) => ({
    ...{ card, title: 'Derailment', kind: 'derailment', duration: 'instant', effects: [], area },
    text: 'Trains nearly everywhere leave the rails.',
  }));
  return { ...rest, events: { ...events, events: cards } } as unknown as Json;
}

const GAMES = 10;
const MOVES = 300;

/** Plays one game, move by move, until everything still missing has come up. */
function playOn(
  seed: string,
  { options, board: data, choose = chooseRails }: RailsWanted,
  left: Map<string, RailsWanted>,
): readonly RailsFound[] {
  const board = data && { id: TITLE.meta.board.id, hash: stableHash(data), data };
  const players = NAMES.slice(0, 2).map((each, seat) => ({ id: `seat-${seat}`, name: each }));
  const begun = newGame(TITLE, { players, seed, options, ...(board && { board }) });
  const rng = new Rng(seed);
  const events: GameLog['events'][number][] = [];
  const found: RailsFound[] = [];
  let { state } = begun;
  while (events.length < MOVES && state.ended === null && left.size > 0) {
    const seat = rng.pick(TITLE.waitingFor(state));
    const action = choose(state, seat, rng);
    const played = play(TITLE, state, action);
    if (!played.ok) throw new Error(`${action.type} was refused: ${played.violation.code}`);
    const facts = factsFor(played.facts, 'spectator');
    for (const { name, fits } of [...left.values()]) {
      if (!fits(action, state, facts)) continue;
      left.delete(name);
      found.push({ name, action, facts, log: { ...begun.log, events: events.slice() } });
    }
    events.push({ kind: 'action', action });
    state = played.state;
  }
  return found;
}

/** Plays games until everything wanted has come up; things that need the same policy are looked for in the same games. */
export function findRails(wanted: readonly RailsWanted[]): ReadonlyMap<string, RailsFound> {
  const found = new Map<string, RailsFound>();
  const tables = new Map<string, RailsWanted[]>();
  for (const each of wanted) {
    const key = stableHash([each.options, each.board ?? null]);
    tables.set(key, [...(tables.get(key) ?? []), each]);
  }
  for (const [key, list] of tables) {
    const left = new Map(list.map((each) => [each.name, each]));
    for (let game = 0; game < GAMES && left.size > 0; game++) {
      for (const each of playOn(`${key} ${game}`, list[0] as RailsWanted, left)) found.set(each.name, each);
    }
  }
  return found;
}

/** A game of two after this many moves of the usual policy. */
export function playedRails(seed: string, moves: number): GameLog {
  const players = NAMES.slice(0, 2).map((each, seat) => ({ id: `seat-${seat}`, name: each }));
  const begun = newGame(TITLE, { players, seed, options: {} });
  const rng = new Rng(seed);
  const events: GameLog['events'][number][] = [];
  let { state } = begun;
  while (events.length < moves) {
    const action = chooseRails(state, TITLE.waitingFor(state)[0] ?? 0, rng);
    const played = play(TITLE, state, action);
    if (!played.ok) throw new Error(`${action.type} was refused: ${played.violation.code}`);
    events.push({ kind: 'action', action });
    state = played.state;
  }
  return { ...begun.log, events };
}
