import type { Holding } from '@roundhouse/rails-18xx';
import { SiteDesk } from '@roundhouse/rails-18xx/site/desk.ts';
import type { WrittenAction } from '@roundhouse/rails-18xx/site/export-file.ts';
import type { Forerunner } from '@roundhouse/rails-18xx/site/forerunner.ts';
import type { RunRecord } from '@roundhouse/rails-18xx/site/routes.ts';
import { OPEN_MARKET } from '@roundhouse/rails-18xx/site/share-ledger.ts';
import type { Action } from '../action.ts';
import { GIPR } from '../data/companies.ts';
import { ATLAS } from '../rules/atlas.ts';
import { companyOf, directorOf } from '../rules/certificates.ts';
import { dealCards, kindOf } from '../rules/site-deal.ts';
import type { State } from '../rules/state.ts';
import { siteStep, skipMove } from './steps.ts';
import { isTurn, type Transcript } from './transcript.ts';
import { write } from './write.ts';

/** The site numbers the shares that bonds become after the ten of the GIPR: a guess that no recorded game shows. */
const FIRST_OF_BONDS = 10;

const isShare = (card: string): boolean => companyOf(kindOf(card)) !== null;

function holdings({ players, companies, openMarket }: State): ReadonlyMap<string, Holding> {
  const shares = (holding: Holding): Holding =>
    Object.fromEntries(Object.entries(holding).filter(([cert]) => companyOf(cert) !== null));
  return new Map<string, Holding>([
    ...players.map(({ portfolio }, seat): [string, Holding] => [String(seat), shares(portfolio)]),
    ...Object.entries(companies).map(([id, { portfolio }]): [string, Holding] => [id, shares(portfolio)]),
    [OPEN_MARKET, shares(openMarket)],
  ]);
}

/** A game on its way to 18xx.games: whose cards and certificates are whose. */
export class Desk extends SiteDesk<State, Action, Transcript> {
  readonly #draft: readonly string[];
  #converted = 0;

  constructor(game: Transcript, seed: number, forerunner: Forerunner) {
    super(game, forerunner, {
      atlas: ATLAS[game.state.edition],
      pieces: game.ledger,
      kindOf,
      holdings,
      director: directorOf,
      siteStep,
      skipMove,
      named: (company) => company,
    });
    const { hands, companies, openMarket } = dealCards(seed, game.players.length);
    this.#draft = [...hands.flat(), ...companies.filter((id) => id !== GIPR).map((id) => `${id}_0`)];
    for (const card of openMarket) if (isShare(card)) this.shares.give(card, OPEN_MARKET);
  }

  protected writeAsked(action: Action): readonly WrittenAction[] {
    return write(this, action);
  }
  /** Our game asks in one step about sales and about a purchase. */
  protected isPartOfStep(): boolean {
    return siteStep(this.game) === 'CorporateSellSharesCompany';
  }
  autos(): readonly WrittenAction[] {
    return [];
  }

  /** Cards of a kind that may be drafted. */
  draftCards(kind: string): readonly string[] {
    const { ledger, players } = this.game;
    const isKept = (card: string): boolean => players.some((_, seat) => ledger.isInHand(seat, card));
    return this.#draft.filter((card) => kindOf(card) === kind && !isKept(card));
  }
  /** The cards that somebody keeps, in the order of our move. */
  kept(seat: number, certs: readonly string[]): string[] {
    const hand = this.game.ledger.hand(this.game.state, seat);
    const left = [...hand];
    const first = certs.flatMap((cert) =>
      left.splice(
        left.findIndex((card) => kindOf(card) === cert),
        1,
      ),
    );
    const kinds = (cards: readonly string[]): string => cards.map(kindOf).join();
    const same = (cards: string[]): boolean =>
      cards.every((card) => hand.includes(card)) && kinds(cards) === kinds(first);
    const head = { type: 'select_multiple_companies', ...this.player(seat) };
    return this.forerunner.says(head, 'companies', same) ?? first;
  }
  /** Who acts: the company whose turn it is, or the player who is asked. */
  get holder(): string {
    const { frame, seat } = this.game;
    return isTurn(frame) ? frame.company : String(seat);
  }
  current(): Pick<WrittenAction, 'entity' | 'entity_type'> {
    const { frame, seat } = this.game;
    if (isTurn(frame) || frame.step === 'home') return { entity: frame.company, entity_type: 'corporation' };
    if (frame.step === 'rehome') return { entity: frame.builder, entity_type: 'corporation' };
    if (frame.step === 'exchange') return { entity: GIPR, entity_type: 'corporation' };
    return this.player(seat);
  }

  /** Cards that are bought become certificates; so do bonds. */
  protected follow(action: WrittenAction): void {
    const card = String(action.company);
    if (action.type.endsWith('buy_company') && isShare(card)) this.shares.give(card, this.holderOf(action));
    if (action.type !== 'choose') return;
    this.shares.give(`${GIPR}_${FIRST_OF_BONDS + this.#converted++}`, this.holderOf(action));
  }
  protected withRevenue(action: WrittenAction, { ours }: RunRecord): WrittenAction {
    const routes = action.routes as readonly { readonly hexes: readonly string[] }[];
    const earned = routes.map((route, i) => ({
      ...route,
      revenue: ours[i] ?? 0,
      revenue_str: route.hexes.join('-'),
    }));
    return { ...action, routes: earned };
  }
}
