import { type ActionBase, type KernelState, newGame, play, type Title } from '@roundhouse/kernel';
import { helperOf } from '@roundhouse/page/helper/helper.ts';
import { AVOIDABLE, tileAttempts } from '@roundhouse/page/rails/attempts.ts';
import { boardAfter } from '@roundhouse/page/rails/board-after.ts';
import type { Atlas, BoardState } from '@roundhouse/rails-18xx';
import { TITLE as ESPANA, type State as EspanaState } from '@roundhouse/titles/18-espana';
import { ATLAS as ESPANA_ATLAS } from '@roundhouse/titles/18-espana/test/atlas.ts';
import { ESPANA_NAMES, ESPANA_SEED, espanaScript } from '@roundhouse/titles/18-espana/test/browser/script.ts';
import { TITLE as INDIA, type State as IndiaState } from '@roundhouse/titles/18-india';
import { ATLAS as INDIA_ATLAS } from '@roundhouse/titles/18-india/test/atlas.ts';
import { expect, test } from 'vitest';
import { firstTurnIndia } from './browser/click-positions.ts';
import { NAMES, playScript, SEED } from './browser/script.ts';

interface OnBoard extends KernelState {
  readonly board: BoardState;
}

interface Game<S extends OnBoard, A extends ActionBase> {
  readonly title: Title<S, A>;
  readonly names: readonly string[];
  readonly seed: string;
  readonly actions: readonly A[];
  atlas(state: S): Atlas;
}

const builtOn = ({ tiles, stations }: BoardState) => ({ tiles, stations });

/** Every tile that may be laid anywhere in a game: its preview, and its real result. */
function compareLays<S extends OnBoard, A extends ActionBase>({ title, names, seed, actions, atlas }: Game<S, A>) {
  const players = names.map((name, seat) => ({ id: `seat-${seat}`, name }));
  let state = newGame(title, { players, seed, options: {} }).state as S;
  let compared = 0;
  for (const next of actions) {
    for (const choice of next.type === 'layTile' ? title.legal(state, next.seat) : []) {
      if (choice.kind !== 'exact' || choice.action.type !== 'layTile') continue;
      const played = play(title, state, choice.action);
      if (!played.ok) throw new Error(played.violation.code);
      // A goal that is reached may bring a station of its own.
      if (played.facts.length > 1) continue;
      expect(builtOn(boardAfter(atlas(state), state.board, choice.action, undefined))).toEqual(
        builtOn(played.state.board),
      );
      compared++;
    }
    const played = play(title, state, next);
    if (!played.ok) throw new Error(played.violation.code);
    state = played.state;
  }
  return compared;
}

test('an unconnected hex is refused as unconnected, not for how a tile would lie there', () => {
  const { log } = firstTurnIndia();
  let state = newGame(INDIA, { players: log.players, seed: log.seed, options: {} }).state as IndiaState;
  for (const event of log.events) {
    if (event.kind !== 'action') continue;
    const played = play(INDIA, state, event.action as Parameters<typeof INDIA.check>[1]);
    if (played.ok) state = played.state;
  }
  const [seat = 0] = INDIA.waitingFor(state);
  const seen = { title: INDIA.meta.id, viewer: seat, view: INDIA.view(state, seat) };
  const helper = helperOf({ find: () => INDIA, answer: () => Promise.resolve(null) });
  const atlas = INDIA_ATLAS[state.edition];
  const told = atlas.hexList
    .filter(({ takesTiles }) => takesTiles)
    .map(({ id: hex }) => {
      const attempts = tileAttempts(atlas, state.board.tiles, { type: 'layTile', seat, hex });
      return [helper.reason(seen, attempts)?.code, helper.reason(seen, attempts, AVOIDABLE)?.code];
    });
  const changed = told.filter(([plain, nearest]) => plain !== nearest);
  expect(changed.length).toBeGreaterThan(0);
  expect(new Set(changed.map(([, nearest]) => nearest))).toEqual(new Set(['track.notReached']));
  expect(told.some(([, nearest]) => nearest === 'track.runsOffBoard')).toBe(false);
});

test('a tile of 18 India is previewed with every token where it will stand', () => {
  const { actions } = playScript(SEED, 97);
  const game = {
    title: INDIA,
    names: NAMES,
    seed: SEED,
    actions,
    atlas: (state: IndiaState) => INDIA_ATLAS[state.edition],
  };
  expect(compareLays(game)).toBeGreaterThan(20);
});

test('a tile of 18España is previewed with every token where it will stand', () => {
  const { actions } = espanaScript();
  const game = {
    title: ESPANA,
    names: ESPANA_NAMES,
    seed: ESPANA_SEED,
    actions,
    atlas: (state: EspanaState) => ESPANA_ATLAS[state.edition],
  };
  expect(compareLays(game)).toBeGreaterThan(20);
});
