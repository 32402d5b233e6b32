import { type Choice, play, playTable, type Seat, type TableEvent } from '@roundhouse/kernel';
import { type CompanyId, cashOf, type Purse, pay, withCompany } from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../action.ts';
import { PRIVATES } from '../data/privates.ts';
import { TITLE } from '../index.ts';
import { priceIn, sharesHeld } from '../rules/companies.ts';
import type { Edition } from '../rules/edition.ts';
import { placeMarker } from '../rules/market.ts';
import { exportTrain } from '../rules/phases.ts';
import { bestRun } from '../rules/run.ts';
import { deal, IN_STANDARD_SETUP, setUp } from '../rules/setup.ts';
import { type State, TURN_STEPS, type TurnFrame } from '../rules/state.ts';
import { cardOf, labelOf } from '../rules/train-cards.ts';

export interface Begin {
  readonly players?: number;
  readonly edition?: Edition;
  readonly directorship?: CompanyId; // of private 7
  readonly also?: readonly CompanyId[];
  readonly without?: readonly CompanyId[];
}

type Fields<T extends Action['type']> = Omit<ActionOf<T>, 'type' | 'seat'>;

/** A game to write tests with: actions are checked and played, `seat` is the one that is asked unless said otherwise. */
export class Game {
  state: State;
  constructor(state: State) {
    this.state = state;
  }

  /** Seats act in their order; the FdLR comes with private 7 if nothing else is said. */
  static begin({ players = 3, edition = 'print', directorship = 'FdLR', also = [], without = [] }: Begin = {}): Game {
    const drawn = deal('test', players, false);
    const companies = [...IN_STANDARD_SETUP, ...also].filter((id) => !without.includes(id));
    const order = drawn.order.map((_, seat) => seat);
    const options = { players, seed: 'test', options: { edition } };
    return new Game(setUp(options, { ...drawn, companies, directorship, order }));
  }

  /** After the auction: every private company goes to a seat for its face value, number 7 with this par. */
  static opened(begin: Begin = {}, owners: Readonly<Record<string, Seat>> = {}, par = 80): Game {
    const game = Game.begin(begin);
    for (const [cert, { face }] of Object.entries(PRIVATES)) {
      const owner = owners[cert] ?? game.seat;
      while (game.seat !== owner) game.pass();
      game.act('bid', { bid: face });
      while (game.lot === cert) game.pass();
    }
    return game.act('setPar', { price: par });
  }

  get lot(): string | null {
    const frame = this.state.flow.at(-1);
    return frame?.step === 'auction' ? frame.lot : null;
  }
  get step(): string {
    return this.state.flow.at(-1)?.step ?? '';
  }
  /** Whom the game waits for first. */
  get seat(): Seat {
    const [seat] = TITLE.waitingFor(this.state);
    if (seat === undefined) throw new Error(`nobody is asked in ${this.step}`);
    return seat;
  }
  get turn(): TurnFrame {
    const frame = this.state.flow.find(({ step }) => (TURN_STEPS as readonly string[]).includes(step));
    if (!frame) throw new Error(`no company operates in ${this.step}`);
    return frame as TurnFrame;
  }

  #action<T extends Action['type']>(type: T, fields: Fields<T>, seat: Seat): Action {
    return { type, seat, ...fields } as unknown as Action;
  }

  act<T extends Action['type']>(type: T, fields: Fields<T>, seat = this.seat): this {
    const action = this.#action(type, fields, seat);
    const played = play(TITLE, this.state, action);
    if (!played.ok) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(played.violation)}`);
    const wrong = TITLE.invariants?.(played.state) ?? [];
    if (wrong.length > 0) throw new Error(`${JSON.stringify(action)}: ${wrong.join(', ')}`);
    this.state = played.state;
    return this;
  }

  /** "code §section" of a refusal, 'legal' otherwise: what tests compare with. */
  judge<T extends Action['type']>(type: T, fields: Fields<T>, seat = this.seat): string {
    const violation = TITLE.check(this.state, this.#action(type, fields, seat));
    return violation ? `${violation.code} §${violation.rule.section}` : 'legal';
  }

  choices(seat = this.seat): readonly Choice<Action>[] {
    return TITLE.legal(this.state, seat);
  }
  /** Offered actions of one type (amounts with their least value). */
  legal<T extends Action['type']>(type: T, seat = this.seat): readonly ActionOf<T>[] {
    return this.choices(seat).flatMap((choice) =>
      choice.kind !== 'open' && choice.action.type === type ? [choice.action as ActionOf<T>] : [],
    );
  }

  pass(times = 1): this {
    for (let i = 0; i < times; i++) this.act('pass', {});
    return this;
  }
  /** Others pass until this seat is asked in the Stock Round. */
  as(seat: Seat): this {
    for (let i = 0; this.seat !== seat; i++) {
      if (i > 6 || this.step !== 'stock') throw new Error(`seat ${seat} is not asked in ${this.step}`);
      this.pass();
    }
    return this;
  }
  buy(seat: Seat, company: CompanyId, from: 'ipo' | 'market' = 'ipo'): this {
    return this.as(seat).act('buyShare', { company, from });
  }
  /** A seat buys the director's certificate, and seats buy shares one after the other. */
  launch(company: CompanyId, price: number, seat: Seat, ...others: readonly Seat[]): this {
    this.as(seat).act('launch', { company, price });
    for (const other of others) this.buy(other, company);
    return this;
  }
  endStock(): this {
    const { stockRound } = this.state;
    while (this.step === 'stock' && this.state.stockRound === stockRound) this.pass();
    return this;
  }

  /** Answers every question with the action that does least. */
  #idle(): void {
    const { step } = this;
    if (step === 'run') {
      const none = { routes: [] };
      const isLegal = this.judge('runTrains', none) === 'legal';
      this.act('runTrains', isLegal ? none : (bestRun(this.state, this.seat, { nodes: 1 }).action as never));
    } else if (step === 'earnings') this.act('dividend', { kind: 'withhold' });
    else if (step === 'discard') this.act('discardTrain', this.legal('discardTrain')[0] as never);
    else if (step === 'home') this.act('placeHome', this.legal('placeHome')[0] as never);
    else if (step === 'trains' && this.judge('pass', {}) !== 'legal') {
      const train = this.legal('buyTrain').find(({ from }) => from === 'bank');
      this.act('buyTrain', train as never);
    } else this.pass();
  }
  /** Plays on until this company is asked in this step. */
  to(company: CompanyId, step: string = 'build'): this {
    const there = () => this.step === step && this.turn.company === company;
    for (let i = 0; !there(); i++) {
      if (i > 300 || this.state.ended !== null) throw new Error(`never came to ${company} ${step}`);
      this.#idle();
    }
    return this;
  }
  /** Plays on until the next Stock Round, or the end. */
  toStock(): this {
    const round = this.state.stockRound;
    for (let i = 0; this.state.stockRound === round && this.state.ended === null; i++) {
      if (i > 2000) throw new Error('never came to a Stock Round');
      this.#idle();
    }
    return this;
  }

  /** Money of the bank, given for the sake of a test. */
  give(purse: Purse, amount: number): this {
    this.state = pay(this.state, 'bank', purse, amount);
    return this;
  }
  /** Sets the cash of a player or company. */
  leave(purse: Purse, amount: number): this {
    return this.give(purse, amount - this.cash(purse));
  }
  /** Trains are exported until the phase begins; the bank's cards go as they would in play. */
  phase(phase: number): this {
    while (this.state.phase < phase) {
      const exported = exportTrain(this.state);
      if (exported === this.state) throw new Error('nothing is exported');
      this.state = exported;
    }
    while (this.step === 'discard') this.#idle();
    return this;
  }
  /** A train in the hands of a company, for the sake of a test. */
  train(company: CompanyId, name: string): this {
    const trains = [...this.company(company).trains, { name, recycled: null, special: null, since: 0 }];
    const card = cardOf(name);
    const unsold = this.state.depot.unsold.map((left, i) => (i === card && i < 5 ? Math.max(0, left - 1) : left));
    this.state = { ...withCompany(this.state, company, { trains }), depot: { ...this.state.depot, unsold } };
    return this;
  }

  /** A marker on a price, for the sake of a test. */
  mark(company: CompanyId, price: number): this {
    this.state = placeMarker(this.state, company, price);
    return this;
  }

  table(event: TableEvent): this {
    const played = playTable(TITLE, this.state, event);
    if (!played.ok) throw new Error(JSON.stringify(played.violation));
    this.state = played.state;
    return this;
  }
  judgeTable(event: TableEvent): string {
    const played = playTable(TITLE, this.state, event);
    return played.ok ? 'legal' : `${played.violation.code} §${played.violation.rule.section}`;
  }

  company(id: CompanyId) {
    const company = this.state.companies[id];
    if (!company) throw new Error(`${id} is not in play`);
    return company;
  }
  trains(id: CompanyId): readonly string[] {
    return this.company(id).trains.map(labelOf);
  }
  cash(purse: Purse): number {
    return cashOf(this.state, purse);
  }
  price(company: CompanyId): number | undefined {
    return priceIn(this.state, company);
  }
  shares(seat: Seat, company: CompanyId): number {
    return sharesHeld(this.state, seat, company);
  }
  /** How much each player or company gains or loses by something; the bank and unchanged sums are left out. */
  gains(run: () => unknown): Record<string, number> {
    const before = purses(this.state);
    run();
    const after = purses(this.state);
    const all = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const changes = all.map((purse) => [purse, (after[purse] ?? 0) - (before[purse] ?? 0)] as const);
    return Object.fromEntries(changes.filter(([, change]) => change !== 0));
  }
  fork(): Game {
    return new Game(this.state);
  }
}

const purses = ({ players, companies }: State): Readonly<Record<string, number>> => ({
  ...Object.fromEntries(players.map(({ cash }, seat) => [seat, cash])),
  ...Object.fromEntries(Object.entries(companies).map(([id, { cash }]) => [id, cash])),
});
