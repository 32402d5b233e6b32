import { type ActionBase, type KernelState, newGame, play, type Title } from '@roundhouse/kernel';
import { boardAfter } from '@roundhouse/page/rails/board-after.ts';
import type { Atlas, BoardState } from '@roundhouse/rails-18xx';
import { TITLE as ESPANA, type State as EspanaState } from '@roundhouse/titles/18-espana';
import { ATLAS as ESPANA_ATLAS } from '@roundhouse/titles/18-espana/test/atlas.ts';
import { ESPANA_NAMES, ESPANA_SEED, espanaScript } from '@roundhouse/titles/18-espana/test/browser/script.ts';
import { TITLE as INDIA, type State as IndiaState } from '@roundhouse/titles/18-india';
import { ATLAS as INDIA_ATLAS } from '@roundhouse/titles/18-india/test/atlas.ts';
import { expect, test } from 'vitest';
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

/** Every tile that may be laid anywhere in a game: what is previewed, and what comes of it. */
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
