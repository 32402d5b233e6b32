import type { Fact, Seat } from '@roundhouse/kernel';
import type { CompanyId } from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../action.ts';
import { type Board, ownBoard } from '../board/index.ts';
import { PRIVATES } from '../data/privates.ts';
import { invariants } from '../invariants.ts';
import { flow } from '../rules/flow.ts';
import { deal, setUp } from '../rules/setup.ts';
import type { State } from '../rules/state.ts';
import { SECTIONS } from '../sections.ts';
import { STATE } from '../state-shape.ts';

type Fields<T extends Action['type']> = Omit<ActionOf<T>, 'type' | 'seat'>;

interface Begin {
  readonly players?: number;
  readonly drawn?: readonly CompanyId[]; // shares in the pool
  readonly board?: Board;
}

/** A game to write tests with: actions are checked and played, `seat` is the one that is asked unless said otherwise. */
export class Game {
  state: State;
  facts: readonly Fact[] = [];
  constructor(state: State) {
    this.state = state;
  }

  /** Seats hold the order cards in their order; shares of ABR and PRC are drawn if nothing else is said. */
  static begin({ players = 4, drawn = ['PRC', 'ABR'], board = ownBoard() }: Begin = {}): Game {
    const order = Array.from({ length: players }, (_, seat) => seat);
    const { rng } = deal(board, 'test', players);
    return new Game(flow.settle(setUp({ players, seed: 'test', options: {} }, board, { order, drawn, rng })));
  }

  /** After the auction: each private company goes to a seat for a price, others are passed by. P9 with this par. */
  static opened(sold: Readonly<Record<string, readonly [Seat, number]>> = {}, begin: Begin = {}, par = 100): Game {
    const game = Game.begin(begin);
    for (const cert of Object.keys(PRIVATES)) {
      const [owner, price] = sold[cert] ?? [null, 0];
      while (game.lot === cert) {
        if (game.seat === owner && !game.hasBid) game.act('bid', { bid: price });
        else game.act('pass', {});
      }
      if (game.step === 'par') game.act('setPar', { price: par });
    }
    return game;
  }

  get step(): string {
    return this.state.flow.at(-1)?.step ?? '';
  }
  get lot(): string | null {
    const frame = this.state.flow.at(-1);
    return frame?.step === 'auction' ? frame.lot : null;
  }
  get hasBid(): boolean {
    const frame = this.state.flow.at(-1);
    return frame?.step === 'auction' && frame.bidder !== null;
  }
  /** Whom the game waits for first. */
  get seat(): Seat {
    const [seat] = flow.waitingFor(this.state);
    if (seat === undefined) throw new Error(`nobody is asked in ${this.step}`);
    return seat;
  }

  #action<T extends Action['type']>(type: T, fields: Fields<T>, seat: Seat): Action {
    return { type, seat, ...fields } as unknown as Action;
  }

  act<T extends Action['type']>(type: T, fields: Fields<T>, seat = this.seat): this {
    const action = this.#action(type, fields, seat);
    const refusal = flow.check(this.state, action);
    if (refusal) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(refusal)}`);
    const after = flow.apply({ ...this.state, outbox: [] }, action);
    this.facts = after.outbox;
    this.state = { ...after, outbox: [] };
    const wrong = [...invariants(this.state), ...[STATE(this.state) ?? []].flat()];
    if (wrong.length > 0) throw new Error(`${JSON.stringify(action)}: ${wrong.join(', ')}`);
    return this;
  }

  pass(times = 1): this {
    for (let i = 0; i < times; i++) this.act('pass', {});
    return this;
  }

  /** "code §section", or undefined where the action is legal. */
  judge<T extends Action['type']>(type: T, fields: Fields<T>, seat = this.seat): string | undefined {
    const refusal = flow.check(this.state, this.#action(type, fields, seat));
    if (!refusal) return undefined;
    const sections: Readonly<Record<string, string>> = SECTIONS;
    return `${refusal.code} §${refusal.section ?? sections[refusal.code]}`;
  }

  cash(): readonly number[] {
    return this.state.players.map(({ cash }) => cash);
  }
}
