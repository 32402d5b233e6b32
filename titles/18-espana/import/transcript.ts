import type { Gauge } from '@roundhouse/rails-18xx';
import { PieceLedger } from '@roundhouse/rails-18xx/site/pieces.ts';
import { SiteTranscript } from '@roundhouse/rails-18xx/site/transcript.ts';
import type { Action } from '../action.ts';
import { TITLE } from '../index.ts';
import { CERTS } from '../rules/companies.ts';
import { type EspanaFrame, type State, TURN_STEPS, type TurnFrame } from '../rules/state.ts';
import { siteName } from './names.ts';

export const isTurn = (frame: EspanaFrame): frame is TurnFrame =>
  (TURN_STEPS as readonly string[]).includes(frame.step);

/** Questions that the site asks after the dividend one by one, and we in one step. */
export const LATE_STEPS = ['BuyTrain', 'CombinedTrains', 'BuyCarriageOrCompany'] as const;
export type LateStep = (typeof LATE_STEPS)[number];

const SHARES_OF_TEN = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * Which certificates have left the IPO: the site tells them apart, we count them. Those that come back lie in the market,
 * however they got there.
 */
export class IssuedCertificates {
  readonly #issued = new Set<string>();
  placeOf(share: string): 'ipo' | 'market' {
    return this.#issued.has(share) ? 'market' : 'ipo';
  }
  issue(share: string): void {
    this.#issued.add(share);
  }
  /** The last one of a company that is left: so takeovers are paid. */
  issueLast(company: string): void {
    const left = SHARES_OF_TEN.map((number) => `${company}_${number}`).findLast((share) => !this.#issued.has(share));
    if (left !== undefined) this.issue(left);
  }
}

/** A recorded game as it is played over. */
export class Transcript extends SiteTranscript<State, Action> {
  readonly pieces = new PieceLedger();
  readonly certificates = new IssuedCertificates();
  readonly combined: string[] = []; // as the site lists them
  merging: string | null = null; // a minor to be taken over, once it is chosen what becomes of its station
  /** What the site calls each Operating Round. */
  readonly rounds = new Map<number, string>();
  #turn = '';
  #passed: LateStep[] = [];
  #tender: number | null = null;
  readonly #led = new Set<string>();

  constructor(state: State, players: readonly string[]) {
    super(TITLE, state, players);
    for (const cert of Object.values(state.attached)) {
      if (!CERTS[cert]?.director) this.certificates.issue(`${siteName(cert)}_1`);
    }
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

  /** Whether track of a gauge has ever led on from a station of the company whose turn it is. */
  wasLed(gauge: Gauge): boolean {
    return this.#led.has(`${this.operating} ${gauge}`);
  }
  noteLed(gauge: Gauge): void {
    this.#led.add(`${this.operating} ${gauge}`);
  }

  /** The train that has the tender in this turn. */
  get tender(): number | null {
    return this.#thisTurn() ? this.#tender : null;
  }
  attachTender(train: number): void {
    if (this.#thisTurn()) this.#tender = train;
  }
}
