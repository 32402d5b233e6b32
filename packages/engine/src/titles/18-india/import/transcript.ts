import { type Fact, type Move, playMove, type Seat, top, type Violation } from '../../../kernel/index.ts';
import type { Action } from '../action.ts';
import { TITLE } from '../index.ts';
import type { CardDeal } from '../rules/site-deal.ts';
import type { IndiaFrame, State, TurnFrame } from '../rules/state.ts';
import { TURN_STEPS } from '../rules/state.ts';
import { Ledger } from './ledger.ts';

/** Why a recorded action cannot be played. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly violation: Violation | null;
  constructor(problem: string, violation: Violation | null = null) {
    super(problem);
    this.violation = violation;
  }
}

export const isTurn = (frame: IndiaFrame): frame is TurnFrame => (TURN_STEPS as readonly string[]).includes(frame.step);

/** A recorded game as it is played over: our state, our moves, and whose cards are whose. */
export class Transcript {
  readonly ledger: Ledger;
  readonly moves: Move<Action>[] = [];
  readonly players: readonly string[]; // ids of the site, by seat
  #state: State;
  #facts: readonly Fact[] = [];
  #operated: TurnFrame['company'] | null = null;
  #salesDone: TurnFrame['company'] | null = null;
  #salesRound = 0;

  constructor(state: State, deal: CardDeal, players: readonly string[]) {
    this.#state = state;
    this.ledger = new Ledger(deal);
    this.players = players;
  }

  get state(): State {
    return this.#state;
  }
  /** What the last move brought about. */
  get facts(): readonly Fact[] {
    return this.#facts;
  }
  get frame(): IndiaFrame {
    return top(this.#state);
  }
  /** The seat that the game waits for. */
  get seat(): Seat {
    return TITLE.waitingFor(this.#state)[0] ?? 0;
  }
  seatOf(entity: number | string): Seat {
    const seat = this.players.indexOf(String(entity));
    if (seat < 0) throw new ImportError(`nobody has the id ${JSON.stringify(entity)}`);
    return seat;
  }

  play(action: Action): void {
    const parsed = TITLE.parse(action);
    if (!parsed.ok) throw new ImportError(parsed.problem);
    this.#move({ kind: 'action', action: parsed.action });
  }
  /** The players end the game where it is. */
  end(): void {
    this.#move({ kind: 'table', event: { type: 'endedByAgreement' } });
  }
  #move(move: Move<Action>): void {
    if (isTurn(this.frame)) this.#operated = this.frame.company;
    const played = playMove(TITLE, this.#state, move);
    if (!played.ok) throw refused(played.violation);
    this.#state = played.state;
    this.#facts = played.facts;
    this.moves.push(move);
  }

  /** The company that acted last. */
  get operated(): string | null {
    return this.#operated;
  }

  /** The site asks companies about sales and about a purchase in two steps, we in one. */
  get salesDone(): boolean {
    const { frame } = this;
    return isTurn(frame) && frame.company === this.#salesDone && this.#salesRound === this.#state.operatingRound;
  }
  endSales(): void {
    if (isTurn(this.frame)) this.#salesDone = this.frame.company;
    this.#salesRound = this.#state.operatingRound;
  }
}

function refused(violation: Violation): ImportError {
  const figures = Object.entries(violation.numbers).map(([name, value]) => `${name} ${value}`);
  const why = figures.length > 0 ? ` (${figures.join(', ')})` : '';
  return new ImportError(`refused by §${violation.rule.section}: ${violation.code}${why}`, violation);
}
