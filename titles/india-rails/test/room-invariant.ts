import { boardOf } from '../board/index.ts';
import type { State } from '../rules/state.ts';
import { PlainRoom } from './plain-room.ts';

interface Room {
  readonly ferries: State['ferries'];
  readonly rights: string;
  readonly wrong: readonly string[];
}

const rooms = new WeakMap<State['track'], Room>();

/** The plain search of all cities takes longer than a game does: each change of track has a part of them judged. */
const PARTS = 16;

/** Who may rebuild where; how long does not matter to the room there is. */
const rightsIn = ({ lostBridges }: State): string => lostBridges.map(({ edge, owner }) => `${owner} ${edge}`).join();

/**
 * What the plain search says of the room that is left. A player who is shut out of a small city stays so, and is found
 * later; that everybody can still join all major cities is judged whenever track changed. At the end everything is.
 */
export function roomProblems(state: State): readonly string[] {
  const { track, ferries } = state;
  if (state.ended !== null) return new PlainRoom(boardOf(state), state).problems();
  const known = rooms.get(track);
  const rights = rightsIn(state);
  if (known?.ferries === ferries && known.rights === rights) return known.wrong;
  const plain = new PlainRoom(boardOf(state), state);
  const wrong = [...plain.majorProblems(), ...plain.placeProblems(state.seq % PARTS, PARTS)];
  rooms.set(track, { ferries, rights, wrong });
  return wrong;
}
