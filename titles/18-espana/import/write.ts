import { companyIn, ownerOf } from '@roundhouse/rails-18xx';
import type { Head } from '@roundhouse/rails-18xx/site/desk.ts';
import { ExportError, type WrittenAction } from '@roundhouse/rails-18xx/site/export-file.ts';
import { OPEN_MARKET } from '@roundhouse/rails-18xx/site/share-ledger.ts';
import { routeOfPath, type SiteRoute } from '@roundhouse/rails-18xx/site/write-routes.ts';
import type { Action, ActionOf } from '../action.ts';
import { MAP } from '../data/map.ts';
import { MARKET } from '../data/market.ts';
import { ALAR, HABANA, MTM, TENDERS } from '../data/privates.ts';
import { TRAIN_CARDS } from '../data/trains.ts';
import { cardOf, labelOf } from '../rules/train-cards.ts';
import { type Desk, IPO } from './desk.ts';
import { BEYOND_PASSES, siteName } from './names.ts';
import { lateStep } from './site-questions.ts';
import { STRAWBERRY_CARD } from './trains.ts';
import { isTurn, LATE_STEPS, type LateStep } from './transcript.ts';

const LINKS = MAP.links ?? [];

type Writer<T extends Action['type']> = (desk: Desk, action: ActionOf<T>) => readonly WrittenAction[];

const privateHead = (type: string, entity: string): Head => ({ type, entity, entity_type: 'company' });

const operating = (desk: Desk): string => {
  const { frame } = desk.game;
  if (!isTurn(frame)) throw new ExportError('company.none');
  return frame.company;
};

const par = (desk: Desk, company: string, price: number): readonly WrittenAction[] => {
  const column = (MARKET.rows[0] ?? []).indexOf(price);
  return [{ ...desk.head('par'), corporation: siteName(company), share_price: `${price},0,${column}` }];
};

/** Late questions come one by one on the site: those before this one are passed. */
function inLateStep(desk: Desk, step: LateStep, actions: () => readonly WrittenAction[]): readonly WrittenAction[] {
  const asked = lateStep(desk.game);
  if (asked === undefined || asked === step) return actions();
  if (LATE_STEPS.indexOf(asked) < LATE_STEPS.indexOf(step)) return [desk.head('pass')];
  throw new ExportError('step.past', { step });
}

/** Numbers of trains by our label, in one place. */
function trainsIn({ game }: Desk, label: string, owner: string): readonly string[] {
  const ids = game.pieces.trainsOf(owner).filter((id) => game.pieces.placeOf(id)?.name === label);
  return ids.length === 0 && label === '2F' ? [STRAWBERRY_CARD] : ids;
}

/** The first card of all is that of private 2. The site exports an 8-train also when the RENFE ends a set. */
function newTrain({ game }: Desk, name: string): string {
  const index = cardOf(name);
  const card = TRAIN_CARDS[index];
  const { depot, lastTrains, renfe } = game.state;
  const sold = card?.unlimited
    ? lastTrains + (renfe === 'last' ? 1 : 0)
    : (card?.count ?? 0) - (depot.unsold[index] ?? 0);
  return `${card?.faces[0]}-${sold + (index === 0 ? 1 : 0)}`;
}

const buyTrain: Writer<'buyTrain'> = (desk, { train, from, price }) =>
  inLateStep(desk, 'BuyTrain', () => {
    const head = desk.head('buy_train');
    const among = from === 'bank' ? [newTrain(desk, train)] : trainsIn(desk, train, from);
    return [{ ...head, train: desk.pick(head, 'train', among), price, variant: train.replace(/[MF/].*$/, '') }];
  });

const combineTrain: Writer<'combineTrain'> = (desk, { train, recycled }) =>
  inLateStep(desk, 'CombinedTrains', () => {
    const head = desk.head('combined_trains');
    const base = desk.pick(head, 'base', trainsIn(desk, train, operating(desk)));
    const additional_train = `${TRAIN_CARDS[cardOf(recycled)]?.faces[0]}-0`;
    return [{ ...head, base, additional_train, additional_train_variant: recycled }];
  });

const discardTrain: Writer<'discardTrain'> = (desk, { company, train }) => {
  const head = { type: 'discard_train', ...desk.corporation(company) };
  return [{ ...head, train: desk.pick(head, 'train', trainsIn(desk, train, company)) }];
};

const buyTender: Writer<'buyTender'> = (desk, { from }) => {
  const owner = ownerOf(desk.game.state, MTM);
  const seller = from === 'owner' && typeof owner === 'number' ? desk.nameOf(owner) : 'bank';
  return [{ ...desk.head('special_buy'), description: `Tender from ${seller}`, cost: TENDERS.price }];
};

/** A stretch with the hexes that the site draws between a pass and the southern map. */
const drawn = (stretch: readonly string[]): readonly string[] =>
  stretch.flatMap((hex, i) => {
    const next = stretch[i + 1] ?? '';
    if (LINKS.some((link) => link.hex === hex && link.to === next)) return [hex, ...(BEYOND_PASSES[hex] ?? [])];
    if (LINKS.some((link) => link.hex === next && link.to === hex))
      return [hex, ...[...(BEYOND_PASSES[next] ?? [])].reverse()];
    return [hex];
  });
const overPasses = (route: SiteRoute): SiteRoute => ({ ...route, connections: route.connections.map(drawn) });

const runTrains: Writer<'runTrains'> = (desk, { routes }) => {
  const { game } = desk;
  const company = operating(desk);
  const { trains } = companyIn(game.state, company);
  const tender = routes.find((route) => route.tender)?.train ?? null;
  const chosen = desk.tenderChoice(
    tender,
    routes.map(({ train }) => train),
  );
  if (chosen) return [chosen];
  const head = desk.head('run_routes');
  const labels = routes.map(({ train }) => (trains[train] ? labelOf(trains[train]) : ''));
  const ids = desk.runners(
    head,
    labels.map((label) => trainsIn(desk, label, company)),
  );
  const written = routes.map(({ path }, i) =>
    overPasses(routeOfPath(ids[i] ?? '', path, (stop) => game.pieces.nodeId(stop))),
  );
  return [{ ...head, routes: written, extra_revenue: 0, subsidy: 0 }];
};

/** What becomes of the station is chosen in an action of its own, which the site takes itself where there is no choice. */
const takeOver: Writer<'takeOver'> = (desk, { seat, minor, exchange }) => {
  const hasChoice = desk.game.allows({ type: 'takeOver', seat, minor, exchange: true });
  const choice = { ...desk.head('choose'), choice: exchange ? 'map' : 'charter' };
  return [{ ...desk.head('merge'), corporation: siteName(minor) }, hasChoice ? choice : { ...choice, auto: true }];
};

const pass: Writer<'pass'> = (desk) => {
  if (desk.game.frame.step === 'takeover') desk.passTakeovers();
  return [desk.head('pass')];
};

const placeHome: Writer<'placeHome'> = (desk, at) => {
  const { frame } = desk.game;
  const company = frame.step === 'home' ? frame.company : operating(desk);
  return [desk.token(desk.head('place_token'), company, at)];
};

const WRITERS: { readonly [T in Action['type']]?: Writer<T> } = {
  bid: (desk, { bid }) => {
    const { frame } = desk.game;
    return [{ ...desk.head('bid'), company: frame.step === 'auction' ? frame.lot : '', price: bid }];
  },
  pass,
  setPar: (desk, { price }) => par(desk, desk.game.frame.step === 'par' ? desk.game.frame.company : '', price),
  launch: (desk, { company, price }) => par(desk, company, price),
  sell: (desk, { seat, company, count }) => [
    desk.sale({ type: 'sell_shares', ...desk.player(seat) }, String(seat), company, count),
  ],
  repay: (desk) => [desk.head('payoff_player_debt')],
  buyShare: (desk, { company, from }) => [
    desk.purchase(desk.head('buy_shares'), desk.shares.of(from === 'ipo' ? IPO : OPEN_MARKET, company)),
  ],
  claimGoal: (desk) => desk.claim(),
  placeHome,
  layTile: (desk, lay) => [
    desk.tile(lay.private === undefined ? desk.head('lay_tile') : privateHead('lay_tile', HABANA), lay),
  ],
  openPass: (desk, action) => [
    action.private === undefined
      ? { ...desk.head('choose'), choice: action.hex }
      : { ...privateHead('choose_ability', ALAR), choice: action.hex },
  ],
  placeStation: (desk, at) => [desk.token(desk.head('place_token'), operating(desk), at)],
  runTrains,
  dividend: (desk, { kind }) => [{ ...desk.head('dividend'), kind: kind === 'pay' ? 'payout' : 'withhold' }],
  takeOver,
  buyTrain,
  combineTrain,
  discardTrain,
  buyPrivate: (desk, action) => [{ ...desk.head('buy_company'), company: action.private, price: action.price }],
  chooseSide: (desk, { train }) => [{ ...desk.head('choose'), choice: train }],
  buyTender,
};

/** What the site writes for our move, or for the first part of it. */
export function write(desk: Desk, action: Action): readonly WrittenAction[] {
  const writer = WRITERS[action.type] as ((desk: Desk, action: Action) => readonly WrittenAction[]) | undefined;
  return writer?.(desk, action) ?? [];
}
