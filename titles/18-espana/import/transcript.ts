import { PieceLedger } from '@roundhouse/rails-18xx/site/pieces.ts';
import { SiteTranscript } from '@roundhouse/rails-18xx/site/transcript.ts';
import type { Action } from '../action.ts';
import { TITLE } from '../index.ts';
import { type EspanaFrame, type State, TURN_STEPS, type TurnFrame } from '../rules/state.ts';

export { ImportError } from '@roundhouse/rails-18xx/site/transcript.ts';

export const isTurn = (frame: EspanaFrame): frame is TurnFrame =>
  (TURN_STEPS as readonly string[]).includes(frame.step);

/** Questions that the site asks after the dividend one by one, and we in one step. */
export const LATE_STEPS = ['BuyTrain', 'CombinedTrains', 'BuyCarriageOrCompany'] as const;
export type LateStep = (typeof LATE_STEPS)[number];

/** Which certificates lie in the market: the site tells them apart, we count them. */
export class MarketCertificates {
  readonly #inMarket = new Set<string>();
  placeOf(share: string): 'ipo' | 'market' {
    return this.#inMarket.has(share) ? 'market' : 'ipo';
  }
  sell(share: string): void {
    this.#inMarket.add(share);
  }
  take(share: string): void {
    this.#inMarket.delete(share);
  }
}

/** A recorded game as it is played over. */
export class Transcript extends SiteTranscript<State, Action> {
  readonly pieces = new PieceLedger();
  readonly certificates = new MarketCertificates();
  readonly combined: string[] = []; // as the site lists them
  merged = false; // a takeover was played, its choice comes next
  /** What the site calls each Operating Round. */
  readonly rounds = new Map<number, string>();
  #turn = '';
  #passed: LateStep[] = [];
  #tender: number | null = null;

  constructor(state: State, players: readonly string[]) {
    super(TITLE as never, state, players);
  }

  override play(action: Action): void {
    super.play(action);
    const { operatingRound, stockRound, set } = this.state;
    if (set.round > 0 && !this.rounds.has(operatingRound)) {
      this.rounds.set(operatingRound, `${stockRound}.${set.round}`);
    }
  }

  protected override isTurn(frame: EspanaFrame): boolean {
    return isTurn(frame);
  }

  #thisTurn(): boolean {
    const { frame, state } = this;
    const turn = isTurn(frame) ? `${state.operatingRound} ${frame.company}` : '';
    if (turn === this.#turn) return turn !== '';
    if (turn === '') return false;
    this.#turn = turn;
    this.#passed = [];
    this.#tender = null;
    return true;
  }
  hasPassed(step: LateStep): boolean {
    return this.#thisTurn() && this.#passed.includes(step);
  }
  passLate(step: LateStep): void {
    if (this.#thisTurn()) this.#passed.push(...LATE_STEPS.slice(0, LATE_STEPS.indexOf(step) + 1));
  }

  /** The train that has the tender in this turn. */
  get tender(): number | null {
    return this.#thisTurn() ? this.#tender : null;
  }
  attachTender(train: number): void {
    if (this.#thisTurn()) this.#tender = train;
  }
}
