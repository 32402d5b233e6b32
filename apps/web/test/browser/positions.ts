import { randomBot, type Weights } from '@roundhouse/bots';
import { type Fact, factsFor, type GameLog, newGame, play, Rng } from '@roundhouse/engine/kernel';
import { TITLE } from '@roundhouse/engine/titles/18-india';
import type { Action } from '@roundhouse/engine/titles/18-india/action.ts';
import type { State } from '@roundhouse/engine/titles/18-india/rules/state.ts';
import { NAMES } from './script.ts';

/** Something that is to be done by clicking. */
export interface Wanted {
  readonly name: string;
  fits(action: Action, before: State): boolean;
}

/** The earliest that was found: a game up to there, and what comes next in it. */
export interface Found {
  readonly name: string;
  readonly log: GameLog;
  readonly action: Action;
  readonly facts: readonly Fact[]; // that anybody may read
}

/** Players who hurry to the last phase and use whatever comes to hand, so that everything happens sooner or later. */
const EAGER: Weights = {
  pass: 0.3,
  'sell.count': 0.2,
  buyFromHand: 8,
  buyFromIpo: 4,
  buyFromMarket: 2,
  buyBond: 3,
  layTile: 3,
  placeStation: 0.5,
  buyTrain: 20,
  'buyTrain.price': 0.2,
  sellTrain: 3,
  closePrivate: 0.1,
  convertBond: 50,
  removeGaugeMarker: 50,
};
const THRIFTY = ['auction.bid', 'bid.bid'] as const;
const MOVES = 900;
const GAMES = 30;

interface Played {
  readonly before: State;
  readonly action: Action;
  readonly facts: readonly Fact[];
  readonly made: number;
}

/** Now and then with an auction, or by the rules of 18xx.games. */
const OPTIONS = [{}, { edition: '18xx.games' }, {}, { certificates: 'auction' }] as const;

/** A game of two. */
function* playing(game: number, log: { current?: GameLog }, events: GameLog['events'][number][]): Generator<Played> {
  const seed = `positions ${game}`;
  const players = NAMES.slice(0, 2).map((name, seat) => ({ id: `seat-${seat}`, name }));
  const begun = newGame(TITLE, { players, seed, options: { ...OPTIONS[game % OPTIONS.length] } });
  log.current = begun.log;
  const rng = new Rng(seed);
  const choose = randomBot(EAGER, THRIFTY);
  let { state } = begun;
  while (events.length < MOVES && state.ended === null) {
    const seat = rng.pick(TITLE.waitingFor(state));
    const action = choose(TITLE, state, seat, TITLE.legal(state, seat), rng) as Action;
    const played = play(TITLE, state, action);
    if (!played.ok) throw new Error(`${action.type} was refused: ${played.violation.code}`);
    yield { before: state, action, facts: factsFor(played.facts, 'spectator'), made: events.length };
    events.push({ kind: 'action', action });
    state = played.state;
  }
}

/** Lets players play until everything that is wanted has happened; each at the earliest move of all games looked at. */
export function findPositions(wanted: readonly Wanted[]): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>();
  for (let game = 0; game < GAMES && found.size < wanted.length; game++) {
    const log: { current?: GameLog } = {};
    const events: GameLog['events'][number][] = [];
    for (const { before, action, facts, made } of playing(game, log, events)) {
      for (const { name, fits } of wanted) {
        if ((found.get(name)?.log.events.length ?? MOVES) <= made || !fits(action, before)) continue;
        found.set(name, { name, action, facts, log: { ...(log.current as GameLog), events: events.slice() } });
      }
    }
  }
  return found;
}
