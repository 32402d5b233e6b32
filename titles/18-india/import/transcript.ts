import { SiteTranscript } from '@roundhouse/rails-18xx/site/transcript.ts';
import type { Action } from '../action.ts';
import { TITLE } from '../index.ts';
import type { CardDeal } from '../rules/site-deal.ts';
import { type IndiaFrame, type State, TURN_STEPS, type TurnFrame } from '../rules/state.ts';
import { Ledger } from './ledger.ts';

export const isTurn = (frame: IndiaFrame): frame is TurnFrame => (TURN_STEPS as readonly string[]).includes(frame.step);

/** A recorded game as it is played over: our state, our moves, and whose cards are whose. */
export class Transcript extends SiteTranscript<State, Action> {
  readonly ledger: Ledger;
  #salesDone: TurnFrame['company'] | null = null;
  #salesRound = 0;

  constructor(state: State, deal: CardDeal, players: readonly string[]) {
    super(TITLE, state, players);
    this.ledger = new Ledger(deal);
  }

  override play(action: Action): void {
    const { closed } = this.state;
    super.play(action);
    if (this.state.closed !== closed) this.ledger.dropBonds(this.state);
  }

  protected override isTurn(frame: IndiaFrame): boolean {
    return isTurn(frame);
  }

  /** The site asks companies about sales and about a purchase in two steps, we in one. */
  get salesDone(): boolean {
    const { frame } = this;
    return isTurn(frame) && frame.company === this.#salesDone && this.#salesRound === this.state.operatingRound;
  }
  endSales(): void {
    if (isTurn(this.frame)) this.#salesDone = this.frame.company;
    this.#salesRound = this.state.operatingRound;
  }
}
