import type { ActionBase, OpenChoice } from '@roundhouse/kernel';
import type { LineReader, Speech } from '@roundhouse/words';
import { type Board, boardOf } from '../board/index.ts';
import { cheapestTrack, reach } from '../queries.ts';
import type { View } from '../view.ts';
import { type Words, wordsOf } from '../words/index.ts';

/** A city or a port by its name, a milepost by its number. */
function idOf(board: Board, name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  const city = board.cities.find((each) => each.name.toLowerCase() === wanted);
  if (city) return board.mileposts[city.centre]?.id;
  for (const { ports, portNames } of board.ferries) {
    const port = portNames.findIndex((each) => each.toLowerCase() === wanted);
    if (port >= 0) return board.mileposts[ports[port] ?? -1]?.id;
  }
  return board.index(wanted) >= 0 ? wanted : undefined;
}

type TerminalWords = Words['terminal'];
type Way = (ids: readonly string[]) => readonly string[] | string;

/** Names of places, parted by commas or spaces; a city of two words needs commas. */
function readPlaces(board: Board, line: string, wayOf: Way, { noPlace }: TerminalWords): readonly string[] | string {
  const names = /,/.test(line) || idOf(board, line) !== undefined ? line.split(',') : line.split(/\s+/);
  const ids = names.map((name) => idOf(board, name));
  const unknown = ids.indexOf(undefined);
  if (unknown >= 0) return noPlace(names[unknown]?.trim() ?? '');
  return wayOf(ids as readonly string[]);
}

/** One place: the cheapest way for the train. Several: the way itself. */
const runTo =
  (view: View, seat: number, train: number, { notThere }: TerminalWords): Way =>
  (ids) => {
    if (ids.length > 1) return ids;
    const [way] = reach(view, seat, train).ways(ids[0] ?? '');
    return way?.path ?? notThere;
  };

/** One place: the cheapest track to it. Two that do not touch: between them. Else the way itself. */
const trackTo =
  (view: View, seat: number, fromMajors: number, { noTrack }: TerminalWords): Way =>
  (ids) => {
    const board = boardOf(view);
    const [first = '', second = first] = ids;
    const touch = board.edgeBetween(board.index(first), board.index(second)) >= 0;
    if (ids.length > 2 || (ids.length === 2 && touch)) return ids;
    const track = cheapestTrack(view, seat, ids.length === 2 ? first : null, second, { fromMajors });
    return track?.paths[0] ?? noTrack;
  };

/** Running and building by naming places. */
export function answerByPlace(
  view: View,
  { type, seat, hints }: OpenChoice<ActionBase>,
  speech: Speech,
): LineReader | undefined {
  const said = wordsOf(speech).terminal;
  const board = boardOf(view);
  const withPath = (line: string, wayOf: Way, fields: object): ActionBase | string => {
    const path = readPlaces(board, line, wayOf, said);
    return typeof path === 'string' ? path : ({ type, seat, ...fields, path } as ActionBase);
  };
  if (type === 'move') {
    const train = Number(hints.train ?? 0);
    return {
      help: said.runHelp,
      read: (line) => withPath(line, runTo(view, seat, train, said), { train }),
    };
  }
  if (type !== 'build') return undefined;
  return {
    help: said.buildHelp,
    read: (line) => withPath(line, trackTo(view, seat, Number(hints.fromMajors ?? 2), said), {}),
  };
}
