import { type Choice, completeOptions, type Fact, type OptionValues, play, type Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../action.ts';
import { type Board, ownBoard } from '../board/index.ts';
import { TITLE } from '../index.ts';
import { startTurn } from '../rules/rounds.ts';
import { setUp } from '../rules/setup.ts';
import type { Card, CityName, EdgeId, MilepostId, Player, State, Train } from '../rules/state.ts';

const BOARD: Board = ownBoard();

export const centreOf = (city: CityName): MilepostId => idAt(BOARD.city(city)?.centre ?? -1);
const idAt = (milepost: number): MilepostId => BOARD.mileposts[milepost]?.id ?? '';

/** A milepost by its name, or the centre of a city. */
export const placeOf = (place: string): MilepostId => (BOARD.city(place) ? centreOf(place) : place);

/** The shortest line over land between two places; red areas may be crossed, inlets not. Always the same one. */
export function line(from: string, to: string, avoid: readonly MilepostId[] = []): MilepostId[] {
  const [start, end] = [BOARD.index(placeOf(from)), BOARD.index(placeOf(to))];
  const before = new Map<number, number>([[start, -1]]);
  for (const at of before.keys()) {
    for (const edge of BOARD.around[at] ?? []) {
      const next = BOARD.other(edge, at);
      if (BOARD.edges[edge]?.blocked || before.has(next) || avoid.includes(idAt(next))) continue;
      before.set(next, at);
    }
  }
  const path: MilepostId[] = [];
  for (let at = end; at >= 0; at = before.get(at) ?? -1) path.unshift(idAt(at));
  if (path[0] !== idAt(start)) throw new Error(`no line from ${from} to ${to}`);
  return path;
}

/** The sections of a line that somebody has to build. */
export function sectionsOf(path: readonly MilepostId[]): readonly EdgeId[] {
  return path.slice(1).flatMap((to, i) => {
    const edge = BOARD.edgeBetween(BOARD.index(path[i] ?? ''), BOARD.index(to));
    const place = BOARD.edges[edge];
    if (!place) throw new Error(`${path[i]} and ${to} are no neighbours`);
    return place.red ? [] : [place.id];
  });
}

/** What a seat has in a position; everything else is as it is dealt. */
export interface SeatSetup {
  readonly cash?: number;
  readonly hand?: readonly Card[];
  readonly lines?: readonly (string | readonly MilepostId[])[]; // 'Delhi-Agra', or milepost by milepost
  readonly trains?: readonly (Partial<Train> & { readonly at?: string | null })[];
}

export interface Setup {
  readonly options?: OptionValues;
  readonly seats?: readonly SeatSetup[];
  readonly players?: number;
  readonly deck?: readonly Card[]; // the next cards
  readonly state?: Partial<State>;
}

function trackOf(seats: readonly SeatSetup[]): State['track'] {
  const track: Record<EdgeId, Seat> = {};
  for (const [seat, { lines = [] }] of seats.entries()) {
    for (const each of lines) {
      const [from = '', to = ''] = typeof each === 'string' ? each.split('-', 2) : [];
      for (const edge of sectionsOf(typeof each === 'string' ? line(from, to) : each)) track[edge] ??= seat;
    }
  }
  return track;
}

function playerFor(player: Player, { cash, hand, trains }: SeatSetup): Player {
  const placed = player.trains.map((train, i): Train => {
    const { at, ...rest } = trains?.[i] ?? {};
    const milepost = at === undefined || at === null ? train.at : placeOf(at);
    const city = milepost === null ? null : (BOARD.cityAt(BOARD.index(milepost))?.name ?? 'Delhi');
    return { ...train, at: milepost, lastCity: city, ...rest };
  });
  return { ...player, cash: cash ?? player.cash, hand: hand ?? player.hand, trains: placed };
}

/** All cards once: hands as asked for, the deck with the cards asked for on top and no other event near. */
function cardsFor(players: readonly Player[], deck: readonly Card[], dealt: State): Pick<State, 'players' | 'deck'> {
  const asked = new Set([...deck, ...players.flatMap(({ hand }, i) => (hand === dealt.players[i]?.hand ? [] : hand))]);
  const rest = [...BOARD.demands.keys()].filter((card) => !asked.has(card) && card % 10 !== 0);
  const filled = players.map((player, i) =>
    player.hand === dealt.players[i]?.hand ? { ...player, hand: player.hand.map(() => rest.shift() as Card) } : player,
  );
  const used = new Set([...deck, ...filled.flatMap(({ hand }) => hand), ...dealt.removed]);
  const left = [...BOARD.demands.keys(), ...BOARD.eventCards.keys()].filter((card) => !used.has(card));
  return { players: filled, deck: [...deck, ...left] };
}

type Fields<T extends Action['type']> = Omit<ActionOf<T>, 'type' | 'seat'>;

/** A game to write tests with, set up in the first normal turn of seat 0. */
export class Position {
  state: State;
  facts: readonly Fact[] = [];

  constructor(setup: Setup = {}) {
    const seats = setup.seats ?? [];
    const players = setup.players ?? Math.max(2, seats.length);
    const options = completeOptions(TITLE.meta.options, setup.options ?? {}, players);
    if (!options.ok) throw new Error(options.problems.map(({ code }) => code).join());
    const dealt = setUp({ players, seed: 'position', options: options.options });
    const set = dealt.players.map((player, seat) => playerFor(player, seats[seat] ?? {}));
    const cards = cardsFor(set, setup.deck ?? [], dealt);
    const loads = cards.players.flatMap(({ trains }) => trains.flatMap((train) => train.loads));
    const tray = { ...dealt.tray };
    for (const { good } of loads) if (good in tray) tray[good] = (tray[good] ?? 0) - 1;
    const carried = loads.filter(({ good }) => good === 'Circus').length;
    const before: State = {
      ...dealt,
      ...cards,
      tray,
      circus: dealt.circus.slice(carried),
      track: trackOf(seats),
      bank: -cards.players.reduce((sum, { cash }) => sum + cash, 0),
      first: 0,
      round: 1,
      flow: [{ step: 'round', opening: null, turn: 1 }],
      outbox: [],
      ...setup.state,
    };
    this.state = { ...startTurn(before, 0), outbox: [] };
  }

  player(seat: Seat): Player {
    return this.state.players[seat] as Player;
  }

  train(seat: Seat = 0, train = 0): Train {
    return this.player(seat).trains[train] as Train;
  }

  get seat(): Seat {
    return TITLE.waitingFor(this.state)[0] ?? -1;
  }

  judge<T extends Action['type']>(type: T, fields: Fields<T>, seat: Seat = this.seat): string | undefined {
    const violation = TITLE.check(this.state, { type, seat, ...fields } as unknown as Action);
    return violation && `${violation.code} §${violation.rule.section}`;
  }

  act<T extends Action['type']>(type: T, fields: Fields<T>, seat: Seat = this.seat): this {
    const played = play(TITLE, this.state, { type, seat, ...fields } as unknown as Action);
    if (!played.ok) throw new Error(`${played.violation.code} §${played.violation.rule.section}`);
    this.state = played.state;
    this.facts = played.facts;
    return this;
  }

  /** Ends the turn of the player who is asked; trains that are not on the board yet wait on an island. */
  pass(): this {
    for (const [train, { at }] of this.player(this.seat).trains.entries()) {
      if (this.step === 'operate' && at === null) this.act('placeTrain', { train, at: centreOf('Kandy') });
    }
    if (this.step === 'operate') this.act('endOperations', {});
    return this.act('endTurn', {});
  }

  /** Passes until it is this seat's turn again; at least once. */
  passTo(seat: Seat): this {
    do this.pass();
    while (this.seat !== seat);
    return this;
  }

  get step(): string {
    return this.state.flow[this.state.flow.length - 1]?.step ?? '';
  }

  get left(): number {
    const frame = this.state.flow.find((each) => each.step === 'operate');
    return frame?.step === 'operate' ? (frame.running[0]?.left ?? 0) : 0;
  }

  legal(seat: Seat = this.seat): readonly Choice<Action>[] {
    return TITLE.legal(this.state, seat);
  }

  offers(type: Action['type'], seat: Seat = this.seat): readonly Action[] {
    return this.legal(seat).flatMap((choice) =>
      choice.kind !== 'open' && choice.action.type === type ? [choice.action] : [],
    );
  }

  /** Facts of the last action, by type. */
  told(type: string): readonly Fact[] {
    return this.facts.filter((fact) => fact.type === type);
  }
}
