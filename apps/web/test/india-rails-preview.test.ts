import { start } from '@roundhouse/kernel';
import { type BuildFrame, type State, TITLE } from '@roundhouse/titles/india-rails';
import { beforeAll, expect, test } from 'vitest';
import { helper } from '../src/helper.ts';
import { loadTitle } from '../src/titles/rules.ts';

beforeAll(() => loadTitle('india-rails'));

const BUILDING: BuildFrame = {
  step: 'build',
  seat: 1,
  opening: null,
  spent: 0,
  fromMajors: 0,
  built: false,
  upgraded: false,
  crossgraded: false,
  traded: false,
};

/** Seat 1 ends the last turn of a game whose time is up: the most cash wins. */
function previewed(patch: Partial<State>, cash = 200) {
  const { state } = start(TITLE, { players: 2, seed: 'preview', options: { timeLimit: 60 } });
  const players = state.players.map((player, seat) => (seat === 1 ? { ...player, cash } : player));
  const flow: State['flow'] = [{ step: 'round', opening: null, turn: 2 }, BUILDING];
  const before: State = { ...state, players, flow, round: 4, lastRound: 4, ...patch };
  const seen = { title: 'india-rails', viewer: 1, view: TITLE.view(before, 1) };
  const [preview] = helper.preview(seen, [{ type: 'endTurn', seat: 1 }]);
  return preview?.ok ? preview.facts.filter(({ type }) => type === 'ended') : preview;
}

test('a win that hangs on what others have in secret is not promised', () => {
  for (const cash of [90, 150, 200, 249, 280]) expect(previewed({}, cash), `with ${cash}`).toEqual([]);
});

test('a win that lies open is', () => {
  expect(previewed({ cashPublic: true })).toMatchObject([{ why: 'timeUp', winner: 1 }]);
});
