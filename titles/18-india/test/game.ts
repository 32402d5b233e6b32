import { type Choice, play, playTable, type Seat, type TableEvent, type Violation } from '@roundhouse/kernel';
import { type CertId, cashOf, listOf, type Purse } from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../action.ts';
import { COMPANIES, GIPR, PRIVATES } from '../data/companies.ts';
import { BY_PLAYERS } from '../data/setup.ts';
import { TITLE } from '../index.ts';
import { shareValue } from '../rules/certificates.ts';
import type { Edition } from '../rules/edition.ts';
import { bestRun } from '../rules/run.ts';
import { type Deal, setUp } from '../rules/setup.ts';
import type { State } from '../rules/state.ts';

/** Which cards lie where; all others are dealt from the rest of the deck in its order. */
export interface Dealt {
  readonly players?: number;
  readonly companies?: readonly string[]; // nine of them; the GIPR joins
  readonly guaranty?: readonly string[];
  readonly hands?: readonly (readonly CertId[])[]; // tops of the hands
  readonly ipo?: readonly (readonly CertId[])[]; // tops of the rows
  readonly openMarket?: readonly CertId[];
  readonly order?: readonly Seat[]; // turn order, by seat if not said
  readonly edition?: Edition;
  readonly auction?: boolean;
}

const USUAL = ['EIR', 'EBR', 'TR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];

function dealOf(dealt: Dealt): Deal {
  const { players = 3, companies = USUAL, guaranty = [], hands = [], ipo = [], openMarket = [] } = dealt;
  const sizes = BY_PLAYERS[players];
  if (!sizes) throw new Error(`${players} players`);
  const inPlay = Object.keys(COMPANIES).filter((id) => id === GIPR || companies.includes(id));
  const deck = [...inPlay.flatMap((id) => Array<CertId>(id === GIPR ? 10 : 8).fill(id)), ...Object.keys(PRIVATES)];
  const take = (cert: CertId): CertId => {
    const index = deck.indexOf(cert);
    if (index < 0) throw new Error(`no ${cert} left in the deck`);
    deck.splice(index, 1);
    return cert;
  };
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const named = {
    hands: seats.map((seat) => (hands[seat] ?? []).map(take)),
    ipo: [0, 1, 2].map((row) => (ipo[row] ?? []).map(take)),
    openMarket: openMarket.map(take),
  };
  // The rest is spread so that no company heaps up anywhere by chance of order.
  const rest = deck.map((cert, i) => ({ cert, key: (i * 37) % 101 })).sort((a, b) => a.key - b.key);
  const fill = (top: readonly CertId[], size: number) => [
    ...top,
    ...rest.splice(0, size - top.length).map(({ cert }) => cert),
  ];
  const left = 88 - players * sizes.dealt - 3 * sizes.ipoRow;
  return {
    companies: inPlay,
    guaranty,
    openMarket: fill(named.openMarket, left),
    hands: named.hands.map((top) => fill(top, sizes.dealt)),
    ipo: named.ipo.map((top) => fill(top, sizes.ipoRow)),
    order: dealt.order ?? seats,
    rng: [1, 2, 3, 4],
  };
}

type Fields<T extends Action['type']> = Omit<ActionOf<T>, 'type' | 'seat'>;

/** A game to write tests with: actions are checked and played, `seat` is the one that is asked unless said otherwise. */
export class TestGame {
  state: State;
  constructor(state: State) {
    this.state = state;
  }

  static dealt(dealt: Dealt = {}): TestGame {
    const options = { edition: dealt.edition ?? 'print', certificates: dealt.auction ? 'auction' : 'draft' };
    const state = setUp({ players: dealt.players ?? 3, seed: 'test', options }, dealOf(dealt));
    return new TestGame({ ...state, outbox: [] });
  }

  /** After selection and draft: everybody keeps the top of the hand and drafts by the wishes, else what comes first. */
  static drafted(dealt: Dealt, wishes: readonly (readonly CertId[])[] = []): TestGame {
    const game = TestGame.dealt(dealt);
    const keep = BY_PLAYERS[game.state.players.length]?.kept ?? 0;
    const tops = dealOf(dealt).hands;
    for (const seat of game.state.players.keys())
      game.act('selectHand', { certs: (tops[seat] ?? []).slice(0, keep) }, seat);
    const open = wishes.map((list) => [...list]);
    while (game.step === 'draft') {
      const seat = game.seat;
      const pool = game.legal('draft').map(({ cert }) => cert);
      const wish = open[seat]?.find((cert) => pool.includes(cert));
      const spare = pool.filter((cert) => !open.some((list, other) => other !== seat && list.includes(cert)));
      const cert = wish ?? spare[0] ?? (pool[0] as CertId);
      if (wish) open[seat]?.splice(open[seat].indexOf(wish), 1);
      game.act('draft', { cert });
    }
    return game;
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

  private action<T extends Action['type']>(type: T, fields: Fields<T>, seat: Seat): Action {
    return { type, seat, ...fields } as unknown as Action;
  }

  act<T extends Action['type']>(type: T, fields: Fields<T>, seat = this.seat): this {
    const action = this.action(type, fields, seat);
    const played = play(TITLE, this.state, action);
    if (!played.ok) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(played.violation)}`);
    const wrong = TITLE.invariants?.(played.state) ?? [];
    if (wrong.length > 0) throw new Error(`${JSON.stringify(action)}: ${wrong.join(', ')}`);
    this.state = played.state;
    return this;
  }

  pass(times = 1): this {
    for (let i = 0; i < times; i++) this.act('pass', {});
    return this;
  }

  /** Runs no train, or some train where one must run. */
  runIdly(): this {
    if (this.judge('runTrains', { routes: [] }) === 'legal') return this.act('runTrains', { routes: [] });
    const { action } = bestRun(this.state, this.seat, { nodes: 1 });
    return this.act('runTrains', action as ActionOf<'runTrains'>);
  }

  /** Passes until the step changes to one of these. */
  passTo(...steps: readonly string[]): this {
    for (let i = 0; !steps.includes(this.step); i++) {
      if (i > 200) throw new Error(`never came to ${steps.join(' or ')}`);
      if (this.step === 'run') this.runIdly();
      else if (this.step === 'revenue') this.act('dividend', { kind: 'withhold' });
      else this.pass();
    }
    return this;
  }

  /** Passes until this company is asked in this step. */
  passToCompany(company: string, step = 'track'): this {
    const there = () => this.state.flow.at(-1)?.step === step && this.operating === company;
    for (let i = 0; !there(); i++) {
      if (i > 200) throw new Error(`never came to ${company} ${step}`);
      if (this.step === 'run') this.runIdly();
      else if (this.step === 'revenue') this.act('dividend', { kind: 'withhold' });
      else this.pass();
    }
    return this;
  }

  get operating(): string | undefined {
    const frame = this.state.flow.find(({ step }) => step === 'track' || (TURN as readonly string[]).includes(step));
    return frame && 'company' in frame ? frame.company : undefined;
  }

  table(event: TableEvent): this {
    const played = playTable(TITLE, this.state, event);
    if (!played.ok) throw new Error(JSON.stringify(played.violation));
    this.state = played.state;
    return this;
  }

  /** What check says; undefined: the action is legal. */
  verdict<T extends Action['type']>(type: T, fields: Fields<T>, seat = this.seat): Violation | undefined {
    return TITLE.check(this.state, this.action(type, fields, seat));
  }

  /** "code §section" of a refusal, 'legal' otherwise: what tests compare with. */
  judge<T extends Action['type']>(type: T, fields: Fields<T>, seat = this.seat): string {
    const violation = this.verdict(type, fields, seat);
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

  player(seat: Seat) {
    const player = this.state.players[seat];
    if (!player) throw new Error(`no seat ${seat}`);
    return player;
  }

  company(id: string) {
    const company = this.state.companies[id];
    if (!company) throw new Error(`${id} is not in play`);
    return company;
  }

  /** Money of a seat, a company or the bank. */
  cash(purse: Purse): number {
    return cashOf(this.state, purse);
  }

  /** What a share of the company is worth now. */
  price(company: string): number {
    return shareValue(this.state, company);
  }

  /** How much each player or company gains or loses by something; unchanged sums are left out. */
  gains(run: () => unknown): Record<string, number> {
    const before = purses(this.state);
    run();
    const after = purses(this.state);
    const all = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const changes = all.map((purse) => [purse, (after[purse] ?? 0) - (before[purse] ?? 0)] as const);
    return Object.fromEntries(changes.filter(([, change]) => change !== 0));
  }

  /** "code §section" of a refused event of the table, 'legal' otherwise; nothing is played. */
  judgeTable(event: TableEvent): string {
    const played = playTable(TITLE, this.state, event);
    return played.ok ? 'legal' : `${played.violation.code} §${played.violation.rule.section}`;
  }

  hand(seat: Seat): readonly CertId[] {
    return listOf(this.player(seat).hand);
  }

  fork(): TestGame {
    return new TestGame(this.state);
  }
}

const purses = ({ bank, players, companies }: State): Readonly<Record<string, number>> => ({
  bank: bank.cash,
  ...Object.fromEntries(players.map(({ cash }, seat) => [seat, cash])),
  ...Object.fromEntries(Object.entries(companies).map(([id, { cash }]) => [id, cash])),
});

const TURN = ['track', 'station', 'run', 'revenue', 'trains', 'certificates'];
