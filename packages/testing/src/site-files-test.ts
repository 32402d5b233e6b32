import { describe, expect, test } from 'vitest';
import { siteCases } from './site-games.ts';
import { siteProblem } from './site-problem.ts';
import { roundTripActions, type SiteTrip } from './site-round-trip.ts';

type RawAction = Record<string, unknown> & {
  readonly type: string;
  readonly entity: unknown;
  readonly entity_type: string;
};

/** What people do on the site besides playing, inserted at one in `every` actions. `next`: the action found there. */
interface Habit {
  readonly name: string;
  readonly every: number;
  around(next: RawAction, id: number, player: number): readonly object[];
}

const byPlayer = (type: string, entity: number, more: object = {}): object => ({
  type,
  entity,
  entity_type: 'player',
  ...more,
});
const undo = ({ entity, entity_type }: RawAction, more: object = {}): object => ({
  type: 'undo',
  entity,
  entity_type,
  ...more,
});
const redo = ({ entity, entity_type }: RawAction): object => ({ type: 'redo', entity, entity_type });

const PROGRAMS: readonly (readonly [string, object])[] = [
  ['program_share_pass', { unconditional: true, indefinite: false }],
  ['program_buy_shares', { corporation: 'X', until_condition: 'float', from_market: false, auto_pass_after: true }],
  ['program_close_pass', { unconditional: false }],
  ['program_auction_bid', { bid_target: 'P1', enable_maximum_bid: true, maximum_bid: 50 }],
  ['program_merger_pass', { corporations_by_round: {}, options: [] }],
  ['program_disable', { reason: 'user', original_type: 'program_share_pass' }],
];

/** `id`, in `around`: the id of the first action that it returns. */
const HABITS: readonly Habit[] = [
  {
    name: 'chat, also of somebody who only looks on',
    every: 7,
    around: (next, _id, player) => [
      byPlayer('message', player, { message: 'hello', user: player }),
      byPlayer('message', 99_999, { message: 'well played' }),
      { type: 'log', entity: next.entity, entity_type: next.entity_type, message: 'noted' },
      next,
    ],
  },
  {
    name: 'programs that are set, and end by themselves',
    every: 9,
    around: (next, _id, player) => [
      ...PROGRAMS.map(([type, more]) => byPlayer(type, player, more)),
      {
        ...next,
        auto_actions: [
          ...((next.auto_actions ?? []) as object[]),
          byPlayer('program_disable', player, { reason: 'shares', original_type: 'program_buy_shares' }),
        ],
      },
    ],
  },
  { name: 'a move taken back and made again', every: 5, around: (next) => [next, undo(next), next] },
  { name: 'a move taken back and brought back', every: 5, around: (next) => [next, undo(next), redo(next)] },
  {
    name: 'a move taken back by its number, with chat before it is brought back',
    every: 6,
    around: (next, id, player) => [
      byPlayer('message', player, { message: 'wait' }),
      next,
      undo(next, { action_id: id - 1 }),
      byPlayer('message', player, { message: 'no' }),
      redo(next),
    ],
  },
  {
    name: 'moves that somebody else made for a player, with times',
    every: 1,
    around: (next) => [{ ...next, user: 4242, created_at: 1_700_000_000 }],
  },
];

/** The actions of a file with a habit inserted, and numbered again. The action `end_game` is left as it is. */
function withHabit(actions: readonly RawAction[], { every, around }: Habit, player: number): object[] {
  const all: object[] = [];
  for (const [i, { id, ...action }] of (actions as readonly (RawAction & { id?: number })[]).entries()) {
    const said = action as RawAction;
    const added = i % every === 0 && said.type !== 'end_game' ? around(said, all.length + 1, player) : [said];
    for (const one of added) all.push({ ...one, id: all.length + 1 });
  }
  return all;
}

/**
 * Tests what people's files hold besides moves. `cases`: the folder of the title's cases; `name`: the one to change in these
 * ways.
 */
export function testSiteFiles({ importGame, exportGame }: SiteTrip, cases: URL, name: RegExp): void {
  const found = siteCases(cases).find((each) => name.test(each.name));
  if (found === undefined) throw new Error(`no case ${name}`);
  const json = found.json as unknown as Record<string, unknown> & {
    readonly players: readonly { readonly id: number; readonly name: string }[];
    readonly settings: object;
    readonly actions: readonly RawAction[];
  };
  const read = (file: unknown) => {
    const result = importGame(file, { untraced: true });
    if (!result.ok) throw new Error(siteProblem(result));
    return result.game.log;
  };
  const plain = read(json);
  const player = json.players[1]?.id ?? 0;

  describe(`${found.name}, told as people's files tell it`, () => {
    test.each(HABITS)('$name', (habit) => {
      const file = { ...json, actions: withHabit(json.actions, habit, player) };
      expect(file.actions.length > json.actions.length || habit.every === 1).toBe(true);
      const other = read(file);
      expect(other.events).toEqual(plain.events);
    });

    test('what was taken back is left out on the way back', () => {
      const actions = withHabit(json.actions, HABITS[2] as Habit, player);
      const back = exportGame(read({ ...json, actions }), { like: { ...json, actions } });
      expect(back.ok && roundTripActions(back.file.actions as never)).toEqual(roundTripActions(json.actions as never));
    });

    test('fields of the site that mean nothing to the rules; people who changed their names', () => {
      const other = read({
        ...json,
        user: { id: 1, name: 'Somebody' },
        user_settings: null,
        mode: 'multi',
        loaded: true,
        turn: 3,
        round: 'Operating Round',
        acting: [player],
        created_at: 1_700_000_000,
        updated_at: '2025-08-27',
        finished_at: null,
        game_end_reason: null,
        manually_ended: null,
        settings: { ...json.settings, is_async: true, unlisted: false, auto_routing: true, player_order: null },
        players: json.players.map(({ id }) => ({ id, name: `renamed ${id}`, abandoned: false })),
      });
      expect(other.events).toEqual(plain.events);
      expect(other.players.map((each) => each.name)).toEqual(json.players.map(({ id }) => `renamed ${id}`));
    });

    test('a game that is not over is read as far as it goes, from its first action on', () => {
      for (const length of [0, 1, Math.floor(json.actions.length / 2)]) {
        const file = { ...json, status: 'active', result: {}, actions: json.actions.slice(0, length) };
        expect(importGame(file)).toMatchObject({ ok: true, game: { actions: length, complete: true } });
      }
    });

    test('a file that says to be over, but is cut off, is refused with its last action', () => {
      const half = json.actions.slice(0, Math.floor(json.actions.length / 2));
      const { id } = half.at(-1) as RawAction & { readonly id: number };
      expect(importGame({ ...json, status: 'finished', actions: half })).toMatchObject({
        ok: false,
        problem: { action: id },
      });
    });
  });
}
