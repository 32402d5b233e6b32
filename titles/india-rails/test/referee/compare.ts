import type { Action } from '../../action.ts';
import type { State } from '../../rules/state.ts';
import { type Book, copyOf, type Frame } from './book.ts';
import { after, askedOf, type Position, positionOf, whyNot } from './reckon.ts';
import type { Room } from './room.ts';

/** Compares what the referee foretold with what the program did. */

const sorted = (list: readonly unknown[]): string => JSON.stringify(list.map((each) => JSON.stringify(each)).sort());
const byKey = (record: Readonly<Record<string, unknown>>): string => JSON.stringify(Object.entries(record).sort());
const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, each) =>
    each && typeof each === 'object' && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort()) : each,
  );

const sortedLists = (record: Readonly<Record<string, readonly number[]>>): Record<string, number[]> =>
  Object.fromEntries(Object.entries(record).map(([name, list]) => [name, [...list].sort()]));
/** In which order fees were paid has no meaning. */
const withSortedFees = (frame: Extract<Frame, { step: 'operate' }>): unknown => ({
  ...{ ...frame, borrowed: frame.borrowed ?? false },
  running: frame.running.map((each) => ({ ...each, paid: [...each.paid].sort() })),
});

function facts(book: Book): Record<string, string> {
  const found: Record<string, string> = {
    ...{ round: plain(book.round), first: plain(book.first), goal: plain(book.goal), winner: plain(book.winner) },
    ...{ over: plain(book.ended !== null), cashPublic: plain(book.cashPublic), lastRound: plain(book.lastRound) },
    ...{ ferries: byKey(sortedLists(book.ferries)), tray: byKey(book.tray), circus: sorted(book.circus) },
    ...{ stored: plain(book.stored), lostBridges: sorted(book.lostBridges), deck: plain(book.deck) },
    ...{ discards: plain(book.discards), removed: sorted(book.removed), contracts: sorted(book.contracts) },
    ...{ events: sorted(book.events), declared: sorted(book.declared), rng: plain(book.rng) },
  };
  book.players.forEach((owner, seat) => {
    found[`player ${seat}`] = plain(owner);
  });
  if (book.ended === null) {
    book.flow.forEach((frame, i) => {
      found[`frame ${i}`] = plain(frame.step === 'operate' ? withSortedFees(frame) : frame);
    });
  }
  return found;
}

/** Sections that only one of two boards has, or that have different owners. */
function trackDifferences(foretold: Book, came: Book): string[] {
  const all = { ...foretold.track, ...came.track };
  const wrong = Object.keys(all).filter((edge) => foretold.track[edge] !== came.track[edge]);
  return wrong.map((edge) => `track ${edge}: foretold ${foretold.track[edge]}, came ${came.track[edge]}`);
}

function differences(foretold: Book, came: Book): string[] {
  const [a, b] = [facts(foretold), facts(came)];
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]);
  const wrong = names.map((name) => `${name}: foretold ${a[name]}, came ${b[name]}`);
  return [...wrong, ...trackDifferences(foretold, came)];
}

/** Room by track: as long as the track stays, so does the room. */
const rooms = new WeakMap<object, { readonly bridges: object; readonly room: Room }>();
const FRESH_ONE_IN = 8; // at one move of this many the room is worked out again

const keep = (state: State, room: Room): unknown => rooms.set(state.track, { bridges: state.lostBridges, room });

export function positionIn(state: State): Position {
  const known = rooms.get(state.track);
  const usable = known?.bridges === state.lostBridges && state.seq % FRESH_ONE_IN !== 0;
  return positionOf(state, usable ? known.room : undefined);
}

/** Everything in which the program and the referee differ over one action. */
export function judge(before: State, action: Action, came: State, asked: readonly number[]): readonly string[] {
  const position = positionIn(before);
  const why = whyNot(position, action);
  if (action.type === 'build' && position.left) keep(came, position.left);
  const foretold = after(before, action);
  const wrong = why ? [`illegal: ${why}`] : [];
  wrong.push(...differences(foretold, came as unknown as Book));
  if (sorted(askedOf(foretold)) !== sorted(asked)) wrong.push(`asked: foretold ${askedOf(foretold)}, came ${asked}`);
  const money = came.players.reduce((sum, { cash }) => sum + cash, came.bank);
  if (money !== 0) wrong.push(`the bank and the players have ${money} more than there is`);
  if (came.players.some(({ cash }) => cash < 0)) wrong.push('cash below nothing');
  return wrong;
}

/** Time is up: the round under way is finished, and one more is played. */
export function timeProblems(before: State, came: State): readonly string[] {
  const foretold = copyOf(before);
  foretold.lastRound = before.round + 1;
  return differences(foretold, came as unknown as Book);
}
