import type { CompanyId, Holding } from '@roundhouse/rails-18xx';
import { countOf } from '@roundhouse/rails-18xx';
import { SiteDesk } from '@roundhouse/rails-18xx/site/desk.ts';
import type { WrittenAction } from '@roundhouse/rails-18xx/site/export-file.ts';
import type { Forerunner } from '@roundhouse/rails-18xx/site/forerunner.ts';
import type { RunRecord } from '@roundhouse/rails-18xx/site/routes.ts';
import { OPEN_MARKET } from '@roundhouse/rails-18xx/site/share-ledger.ts';
import type { Action } from '../action.ts';
import { ATLAS } from '../rules/atlas.ts';
import { CERTS, companiesOf, isMinor } from '../rules/companies.ts';
import type { State } from '../rules/state.ts';
import { takeover } from '../rules/takeover.ts';
import { labelOf } from '../rules/train-cards.ts';
import { companyFrom, siteName } from './names.ts';
import { asksToRun, lateStep } from './site-questions.ts';
import { siteStep, skipMove } from './steps.ts';
import { listedTrains, MATARO_CARD } from './trains.ts';
import { isTurn, type Transcript } from './transcript.ts';
import { write } from './write.ts';

export const IPO = 'ipo';
/** The one company whose home the site places by an action, although there is no choice. */
const PLACED_HOME: CompanyId = 'MZ';
const ORDINARY = [1, 2, 3, 4, 5, 6, 7, 8];

const shareKind = (share: string): string => {
  const [name = '', number] = share.split('_');
  return number === '0' ? `${companyFrom(name)}*` : companyFrom(name);
};

function holdings({ players, ipo, openMarket }: State): ReadonlyMap<string, Holding> {
  const shares = (holding: Holding): Holding =>
    Object.fromEntries(Object.entries(holding).filter(([cert]) => CERTS[cert]?.company));
  return new Map<string, Holding>([
    ...players.map(({ portfolio }, seat): [string, Holding] => [String(seat), shares(portfolio)]),
    [IPO, shares(ipo)],
    [OPEN_MARKET, shares(openMarket)],
  ]);
}

/** A game on its way to 18xx.games: whose certificates are whose, and what the site does by itself. */
export class Desk extends SiteDesk<State, Action, Transcript> {
  #goals: ReadonlySet<string>;
  #acting = { company: '', turn: '' }; // whose turn it was when the site last did anything
  #left = ''; // the last turn whose takeovers are over
  #homePlaced = false;
  readonly #names: readonly string[];

  constructor(game: Transcript, forerunner: Forerunner, names: readonly string[]) {
    super(game, forerunner, {
      atlas: ATLAS[game.state.edition],
      pieces: game.pieces,
      kindOf: shareKind,
      holdings,
      director: (state, company) => state.companies[company]?.director ?? null,
      siteStep,
      skipMove,
      named: siteName,
    });
    for (const id of companiesOf(game.state)) {
      for (const number of isMinor(id) ? [0] : [0, ...ORDINARY]) this.shares.give(`${siteName(id)}_${number}`, IPO);
    }
    this.#goals = this.#reached();
    this.#names = names;
  }

  protected writeAsked(action: Action): readonly WrittenAction[] {
    return write(this, action);
  }
  /** Our game asks in one step what the site asks after the dividend in three. */
  protected isPartOfStep(): boolean {
    return lateStep(this.game) !== undefined;
  }
  corporation(company: CompanyId): Pick<WrittenAction, 'entity' | 'entity_type'> {
    return { entity: siteName(company), entity_type: 'corporation' };
  }
  current(): Pick<WrittenAction, 'entity' | 'entity_type'> {
    const { frame, seat } = this.game;
    if (frame.step === 'home') return this.corporation(frame.lifted?.builder ?? frame.company);
    if (isTurn(frame) || frame.step === 'side' || frame.step === 'arrival') return this.corporation(frame.company);
    return this.player(seat);
  }

  /** A share that pays for a takeover is the last one of the IPO. */
  protected follow(action: WrittenAction): void {
    if (action.type === 'par') this.shares.give(`${action.corporation}_0`, this.holderOf(action));
    const taken = this.game.facts.find(({ type }) => type === 'takeover');
    const isPaid = action.type === 'merge' || action.type === 'choose';
    if (!isPaid || taken === undefined || !('seat' in taken)) return;
    const company = companyFrom(String(action.entity));
    const left = this.shares.of(IPO, company);
    const last = left.at(-1);
    if (last !== undefined && countOf(this.game.state.ipo, company) < left.length) {
      this.shares.give(last, String(taken.seat));
    }
  }
  protected withRevenue(action: WrittenAction, { ours }: RunRecord): WrittenAction {
    const routes = action.routes as readonly { readonly hexes: readonly string[] }[];
    const earned = routes.map((route, i) => ({
      ...route,
      revenue: ours[2 * i] ?? 0,
      revenue_str: route.hexes.join('-'),
      subsidy: ours[2 * i + 1] ?? 0,
    }));
    const subsidy = earned.reduce((sum, route) => sum + route.subsidy, 0);
    return { ...action, routes: earned, extra_revenue: 0, subsidy };
  }

  #reached(): ReadonlySet<string> {
    const { state } = this.game;
    return new Set(companiesOf(state).filter((id) => state.companies[id]?.goals?.includes('destination')));
  }

  /** What the site does by itself: the first of it that is not written yet. */
  autos(): readonly WrittenAction[] {
    let action = this.#takenSide() ?? this.#destination() ?? this.#takeoversOver();
    if (action === undefined) {
      this.#acting = this.#turn();
      action = this.#takeoversOver() ?? this.#placedHome();
    }
    return action ? [{ ...action, auto: true }] : [];
  }
  /** The train of private 2 where only one side can be had. */
  #takenSide(): WrittenAction | undefined {
    const { state, pieces } = this.game;
    if (pieces.placeOf(MATARO_CARD)) return undefined;
    for (const id of companiesOf(state)) {
      const train = state.companies[id]?.trains.find((each) => /M$/.test(labelOf(each)));
      if (train) return { type: 'choose', ...this.corporation(id), choice: train.name };
    }
    return undefined;
  }
  /** The train that gets the tender, as the site lists trains: the one that runs with it, or one that stays at home. */
  tenderChoice(tender: number | null, running: readonly number[]): WrittenAction | undefined {
    const { game } = this;
    const head = this.head('choose');
    const listed = listedTrains(game);
    const idle = (choice: string): boolean => {
      const train = listed[Number(choice)];
      return train !== undefined && (train === tender || !running.includes(train));
    };
    const said = this.forerunner.isNext(head) ? this.forerunner.says<string>(head, 'choice', idle) : undefined;
    if (said !== undefined) return { ...head, choice: said };
    return tender === null || tender === game.tender ? undefined : { ...head, choice: String(listed.indexOf(tender)) };
  }
  /** Goals that others connected are claimed: the site does so by itself. */
  claim(): readonly WrittenAction[] {
    const { frame } = this.game;
    const company = frame.step === 'arrival' ? frame.company : '';
    this.#goals = new Set([...this.#goals, company]);
    return [this.#connection(company)];
  }
  #connection(company: CompanyId): WrittenAction {
    return {
      type: 'destination_connection',
      ...this.corporation(company),
      corporations: [siteName(company)],
      auto: true,
    };
  }
  nameOf(seat: number): string {
    return this.#names[seat] ?? '';
  }
  #destination(): WrittenAction | undefined {
    const now = this.#reached();
    const fresh = [...now].find((id) => !this.#goals.has(id));
    if (fresh === undefined) return undefined;
    this.#goals = new Set([...this.#goals, fresh]);
    return this.#connection(fresh);
  }
  /** A company that has nothing to take over, or nothing any more, passes. */
  #takeoversOver(): WrittenAction | undefined {
    const { company, turn } = this.#acting;
    if (turn === '' || turn === this.#left || !this.#isPastTakeovers(turn)) return undefined;
    this.#left = turn;
    return { type: 'pass', ...this.corporation(company) };
  }
  /** The turn of a company that goes on, though a question may interrupt it. */
  #turn(): { readonly company: CompanyId; readonly turn: string } {
    const { flow, operatingRound } = this.game.state;
    const company = flow.findLast(isTurn)?.company ?? '';
    return { company, turn: company === '' ? '' : `${operatingRound} ${company}` };
  }
  #isPastTakeovers(turn: string): boolean {
    const { game } = this;
    const frame = game.state.flow.findLast(isTurn);
    if (frame === undefined || this.#turn().turn !== turn || frame.step === 'trains') return true;
    if (frame !== game.frame || takeover.actors(game.state).length > 0) return false;
    return (frame.step === 'build' || frame.step === 'run') && siteStep(game) === undefined && !asksToRun(game);
  }
  passTakeovers(): void {
    this.#left = this.#turn().turn;
  }
  #placedHome(): WrittenAction | undefined {
    const { state, pieces } = this.game;
    const home = state.companies[PLACED_HOME]?.home ?? null;
    if (this.#homePlaced || home === null) return undefined;
    this.#homePlaced = true;
    const stop = state.board.stations.find((at) => at.company === PLACED_HOME && at.hex === home)?.stop ?? 0;
    return { type: 'place_token', ...this.corporation(PLACED_HOME), city: pieces.cityId(home, stop), slot: 0 };
  }
}
