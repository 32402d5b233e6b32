import { completeOptions, type Fact, type OptionValues, play, type Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import { oppositeEdge, ownBoard, type TrackType } from '../board/index.ts';
import { TITLE } from '../index.ts';
import { NO_CUBES } from '../rules/players.ts';
import { setUp } from '../rules/setup.ts';
import { type Amounts, type Car, type LaidTrack, type Player, type State, trackId } from '../rules/state.ts';

const BOARD = ownBoard();

/** Tracks along hexes: one in each hex between the first and the last, from which and to which they lead. */
export function along(...hexes: readonly string[]): LaidTrack[] {
  const edge = (a: string, b: string): number => {
    const found = BOARD.hex(a)?.around.indexOf(BOARD.index(b)) ?? -1;
    if (found < 0) throw new Error(`${a} and ${b} are no neighbours`);
    return found;
  };
  return hexes.slice(1, -1).map((hex, i) => ({
    hex,
    from: oppositeEdge(edge(hexes[i] ?? '', hex)),
    to: edge(hex, hexes[i + 2] ?? ''),
  }));
}

/** Cars by power, such as '3 1g 2p': the engine first; g and p name the sort of a carriage. */
export function train(text: string): readonly Car[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ power: Number(word[0]), number: word[1] === 'p' ? 1 : 2 }));
}

/** What a seat has in a position; everything else is as at the start. */
export interface SeatSetup {
  readonly company?: number;
  readonly start?: string;
  readonly has?: Amounts; // marked and not spent
  readonly marked?: Amounts;
  readonly spent?: Amounts;
  readonly modifiers?: number;
  readonly modifiersSpent?: number;
  readonly dice?: number;
  readonly lines?: readonly string[]; // see train(); named ones are open
  readonly open?: readonly boolean[];
  readonly shares?: Readonly<Record<number, number>>;
  readonly track?: readonly (readonly string[])[]; // see along()
  readonly objectives?: readonly string[];
  readonly cubes?: Partial<Record<TrackType, number>>;
}

export interface Setup {
  readonly people?: number;
  readonly bots?: number;
  readonly options?: OptionValues;
  readonly pool?: readonly number[];
  readonly seats?: readonly SeatSetup[];
  readonly turn?: Seat;
  readonly seed?: string;
  readonly state?: Partial<State>;
}

const STARTS = ['H8', 'H14', 'B8', 'H20'] as const;

function playerFor(player: Player, seat: Seat, given: SeatSetup): Player {
  const company = given.company ?? seat + 1;
  const shares = given.shares ?? { [company]: 4 };
  return {
    ...player,
    company,
    start: given.start ?? STARTS[seat] ?? null,
    marked: given.marked ?? given.has ?? [0, 0, 0],
    spent: given.spent ?? [0, 0, 0],
    modifiers: given.modifiers ?? 0,
    modifiersSpent: given.modifiersSpent ?? 0,
    dice: given.dice ?? 0,
    objectives: given.objectives ?? player.objectives,
    cubes: { ...NO_CUBES, ...given.cubes },
    shares: player.shares.map((_, at) => shares[at + 1] ?? 0),
    lines: player.lines.map((line, at) =>
      given.lines === undefined
        ? line
        : { open: given.open?.[at] ?? at < given.lines.length, cars: train(given.lines[at] ?? '') },
    ),
    track: (given.track ?? []).flatMap((path) => along(...path).map(trackId)),
  };
}

/** A tile with these cubes; with none it is flipped and shows its other side. */
export const tile = (id: string, cubes: readonly TrackType[] = []): State['tiles'][number] => ({
  id,
  cubes,
  flipped: cubes.length === 0,
});

/** A game in which it is a seat's turn. */
export function position({ people = 2, bots = 0, pool, seats = [], turn = 0, ...rest }: Setup = {}): TestGame {
  const named = { bots: String(bots), dealtStart: true, ...rest.options };
  const completed = completeOptions(TITLE.meta.options, named, people);
  if (!completed.ok) throw new Error(completed.problems.map(({ code }) => code).join());
  const dealt = setUp({ players: people, seed: rest.seed ?? 'position', options: completed.options });
  const dice = [...(pool ?? dealt.pool)].sort((a, b) => a - b);
  const state: State = {
    ...dealt,
    outbox: [],
    pool: dice,
    used: 0,
    first: turn,
    players: dealt.players.map((player, seat) => playerFor(player, seat, seats[seat] ?? {})),
    flow: [
      { step: 'play', next: (turn + 1) % dealt.players.length },
      { step: 'turn', seat: turn },
    ],
    ...rest.state,
  };
  return new TestGame(state);
}

type Fields<T extends Action['type']> = Partial<Omit<ActionOf<T>, 'type' | 'seat'>>;

const USUAL: Readonly<Record<string, object>> = {
  basicIncome: { taken: 1, shift: 0 },
  buyShares: { taken: 1, shift: 0, seller: 1, pay: [0, 0, 0] },
  buildTrack: { taken: 1, shift: 0, cubes: [], pay: [0, 0, 0] },
  buyTrains: { taken: 1, shift: 0, line: 0, pay: [0, 0, 0] },
  runTrains: { taken: 1, shift: 0 },
};

/** A game that is played move by move. */
export class TestGame {
  state: State;
  facts: readonly Fact[] = [];
  constructor(state: State) {
    this.state = state;
  }

  get seat(): Seat {
    return TITLE.waitingFor(this.state)[0] ?? -1;
  }

  /** An action of the seat to move; usual fields are filled in. */
  action<T extends Action['type']>(type: T, fields: Fields<T>, seat = this.seat): Action {
    return { type, seat, ...USUAL[type], ...fields } as unknown as Action;
  }

  /** Plays, or throws with the refusal. */
  act<T extends Action['type']>(type: T, fields: Fields<T> = {}, seat = this.seat): this {
    const played = play(TITLE, this.state, this.action(type, fields, seat));
    if (!played.ok) throw new Error(`${played.violation.code} §${played.violation.rule.section}`);
    this.state = played.state;
    this.facts = played.facts;
    return this;
  }

  /** 'ok', or the code of the refusal with its section. */
  judge<T extends Action['type']>(type: T, fields: Fields<T> = {}, seat = this.seat): string {
    const violation = TITLE.check(this.state, this.action(type, fields, seat));
    return violation ? `${violation.code} §${violation.rule.section}` : 'ok';
  }

  player(seat: Seat): Player {
    const player = this.state.players[seat];
    if (!player) throw new Error(`no seat ${seat}`);
    return player;
  }

  /** Facts of a type that the last move brought about. */
  told(type: string): readonly Fact[] {
    return this.facts.filter((fact) => fact.type === type);
  }

  points(seat: Seat): number {
    return TITLE.score(this.state).find((standing) => standing.seat === seat)?.score ?? 0;
  }

  /** Types of the actions that a seat may choose among. */
  types(seat = this.seat): readonly string[] {
    const types = TITLE.legal(this.state, seat).map((choice) =>
      choice.kind === 'open' ? choice.type : choice.action.type,
    );
    return [...new Set(types)];
  }
}
