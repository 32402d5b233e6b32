import { completeOptions, type OptionValues, play, type Seat, start } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import { ownBoard } from '../board/index.ts';
import { TITLE } from '../index.ts';
import type { BuildFrame, CityName, State } from '../rules/state.ts';
import { Position, type Setup } from './position.ts';

/** A position in the building phase of seat 0, its train standing in Delhi. */
export function building(setup: Setup = {}): Position {
  const [first = {}, ...others] = setup.seats ?? [];
  const trains = first.trains ?? [{ at: 'Delhi' }, { at: 'Delhi' }];
  return new Position({ ...setup, seats: [{ ...first, trains }, ...others] }).act('endOperations', {});
}

export const frameOf = ({ state }: { readonly state: State }): BuildFrame =>
  state.flow[state.flow.length - 1] as BuildFrame;

/** A game from its very beginning. */
export class Opening {
  state: State;
  constructor(players: number, options: OptionValues = {}, seed = 'opening') {
    const complete = completeOptions(TITLE.meta.options, options, players);
    if (!complete.ok) throw new Error(complete.problems.map(({ code }) => code).join());
    this.state = start(TITLE, { players, seed, options: complete.options }).state;
  }
  get seat(): Seat {
    return TITLE.waitingFor(this.state)[0] ?? -1;
  }
  judge(action: Record<string, unknown>): string | undefined {
    const violation = TITLE.check(this.state, { seat: this.seat, ...action } as unknown as Action);
    return violation && `${violation.code} §${violation.rule.section}`;
  }
  act(action: Record<string, unknown>): this {
    const played = play(TITLE, this.state, { seat: this.seat, ...action } as unknown as Action);
    if (!played.ok) throw new Error(`${played.violation.code} §${played.violation.rule.section}`);
    this.state = played.state;
    return this;
  }
  /** Ends building turns, telling whose they were, until trains move. */
  openings(): readonly Seat[] {
    const seats: Seat[] = [];
    while (this.state.round === 0) {
      seats.push(this.seat);
      this.act({ type: 'endTurn' });
      const frame = this.state.flow[this.state.flow.length - 1];
      if (frame?.step === 'discardTwo') {
        const hand = this.state.players[frame.seat]?.hand ?? [];
        this.act({ type: 'discardTwo', cards: hand.slice(0, 2) });
      }
    }
    return seats;
  }
}

/** Mileposts around a small or medium city, as the board lists them. */
export function around(city: CityName): readonly string[] {
  const board = ownBoard();
  const centre = board.city(city)?.centre ?? -1;
  return (board.around[centre] ?? []).map((edge) => board.mileposts[board.other(edge, centre)]?.id ?? '');
}
