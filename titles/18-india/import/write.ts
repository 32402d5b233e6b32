import { edgeTowards, hexesOfBorder } from '@roundhouse/hexgrid';
import type { Head } from '@roundhouse/rails-18xx/site/desk.ts';
import type { WrittenAction } from '@roundhouse/rails-18xx/site/export-file.ts';
import { OPEN_MARKET } from '@roundhouse/rails-18xx/site/share-ledger.ts';
import { routeOfPath } from '@roundhouse/rails-18xx/site/write-routes.ts';
import type { Action, ActionOf } from '../action.ts';
import { BOND } from '../data/companies.ts';
import { TRAIN_CARDS, TRAINS } from '../data/trains.ts';
import { companyOf, conversionCost, faceIn } from '../rules/certificates.ts';
import { kindOf } from '../rules/site-deal.ts';
import type { Desk } from './desk.ts';
import { siteStep } from './steps.ts';
import { isTurn } from './transcript.ts';

type Writer<T extends Action['type']> = (desk: Desk, action: ActionOf<T>) => WrittenAction;

const privateHead = (type: string, entity: string): Head => ({ type, entity, entity_type: 'company' });

/** Actions of companies with certificates have other names than those of players. */
const certHead = (desk: Desk, type: string): Head => desk.head(isTurn(desk.game.frame) ? `corporate_${type}` : type);

/** A company sells before it buys: sales are passed first where they are asked for. */
const afterSales = (desk: Desk, action: () => WrittenAction): WrittenAction =>
  siteStep(desk.game) === 'CorporateSellSharesCompany' ? desk.head('pass') : action();

/** One of several cards that are alike. */
const buyCard = (desk: Desk, cards: readonly string[]): WrittenAction =>
  afterSales(desk, () => {
    const head = certHead(desk, 'buy_company');
    const company = desk.pick(head, 'company', cards);
    return { ...head, company, price: faceIn(desk.game.state, kindOf(company)) };
  });

const draft: Writer<'draft'> = (desk, { seat, cert }) => {
  const head = { type: 'bid', ...desk.player(seat) };
  return { ...head, company: desk.pick(head, 'company', desk.draftCards(cert)), price: faceIn(desk.game.state, cert) };
};

const sell: Writer<'sell'> = (desk, { cert, count }) => {
  const { game, holder } = desk;
  if (companyOf(cert) !== null) return desk.sale(certHead(desk, 'sell_shares'), holder, cert, count);
  const head = certHead(desk, 'sell_company');
  const bonds = game.ledger.bonds(isTurn(game.frame) ? game.frame.company : game.seat);
  const company = desk.pick(head, 'company', cert === BOND ? bonds : [cert]);
  return { ...head, company, price: faceIn(game.state, cert) };
};

const buyFromMarket: Writer<'buyFromMarket'> = (desk, { cert }) => {
  if (companyOf(cert) === null) return buyCard(desk, [cert]);
  return afterSales(desk, () => desk.purchase(certHead(desk, 'buy_shares'), desk.shares.of(OPEN_MARKET, cert)));
};

const buyFromHand: Writer<'buyFromHand'> = (desk, { seat, certs: [cert] }) => {
  const hand = desk.game.ledger.hand(desk.game.state, seat);
  return buyCard(
    desk,
    hand.filter((card) => kindOf(card) === cert),
  );
};

const convertBond: Writer<'convertBond'> = (desk) =>
  afterSales(desk, () => ({
    ...desk.head('choose'),
    choice: `Convert to GIPR Share for ₹${conversionCost(desk.game.state)}`,
  }));

const placeHome: Writer<'placeHome'> = (desk, { hex, stop, tile }) => {
  if (tile) return desk.tile(desk.head('lay_tile'), { hex, ...tile });
  return desk.token(desk.head('place_token'), String(desk.current().entity), { hex, stop });
};

const exchangeStations: Writer<'exchangeStations'> = (desk, { hexes: [hex] }) => {
  const { frame, ledger } = desk.game;
  const station = frame.step === 'exchange' ? frame.stations.find((each) => each.hex === hex) : undefined;
  if (station === undefined) return desk.head('pass');
  const city = ledger.cityId(station.hex, station.stop);
  return { ...desk.head('remove_token'), city, slot: desk.slotOf(station) };
};

const removeGaugeMarker: Writer<'removeGaugeMarker'> = (desk, { border }) => {
  const [hex, other] = hexesOfBorder(border);
  return { ...desk.head('remove_border'), hex, edge: edgeTowards(hex, other) ?? 0 };
};

/** Trains of one kind are alike: all in one place, those that came there first first. */
function trainsIn({ game }: Desk, name: string, owner: string): readonly string[] {
  const { ledger, state } = game;
  const index = TRAIN_CARDS.findIndex(({ faces }) => faces.includes(name));
  const card = TRAIN_CARDS[index];
  if (owner === 'bank' && card) return [`${card.faces[0]}-${card.count - (state.depot.unsold[index] ?? 0)}`];
  return ledger.allTrains().filter((id) => {
    const place = ledger.train(state, id);
    return place.owner === owner && place.name === name;
  });
}

const buyTrain: Writer<'buyTrain'> = (desk, { train, from, price, card }) => {
  const head = desk.head('buy_train');
  return { ...head, train: desk.pick(head, 'train', trainsIn(desk, card ?? train, from)), price, variant: train };
};

const sellTrain: Writer<'sellTrain'> = (desk, { train }) => {
  const head = desk.head('sell_train');
  const id = desk.pick(head, 'train', trainsIn(desk, train, desk.holder));
  return { ...head, train: id, price: TRAINS[train]?.resale ?? 0 };
};

const runTrains: Writer<'runTrains'> = (desk, { routes }) => {
  const { holder, game } = desk;
  const head = desk.head('run_routes');
  const trains = game.state.companies[holder]?.trains ?? [];
  const ids = desk.runners(
    head,
    routes.map(({ train }) => trainsIn(desk, trains[train]?.name ?? '', holder)),
  );
  const written = routes.map(({ path }, i) => routeOfPath(ids[i] ?? '', path, (stop) => game.ledger.nodeId(stop)));
  return { ...head, routes: written, extra_revenue: 0, subsidy: 0 };
};

const WRITERS: { readonly [T in Action['type']]?: Writer<T> } = {
  selectHand: (desk, { seat, certs }) => ({
    type: 'select_multiple_companies',
    ...desk.player(seat),
    companies: desk.kept(seat, certs),
  }),
  draft,
  sell,
  buyFromHand,
  buyFromIpo: (desk, { row }) => buyCard(desk, desk.game.ledger.rows(desk.game.state)[row]?.slice(0, 1) ?? []),
  buyFromMarket,
  buyBond: (desk) => buyCard(desk, desk.game.ledger.bonds(null)),
  convertBond,
  pass: (desk) => desk.head('pass'),
  placeHome,
  exchangeStations,
  layTile: (desk, lay) => desk.tile(desk.head('lay_tile'), lay),
  portuguese: (desk, lay) => desk.tile(privateHead('lay_tile', 'P2'), lay),
  dutch: (desk, lay) => desk.tile(privateHead('lay_tile', 'P3'), lay),
  french: () => ({ ...privateHead('choose_ability', 'P4'), choice: 'use' }),
  danish: (desk, at) => desk.token(privateHead('place_token', 'P5'), desk.holder, at),
  british: (_desk, { hex }) => ({ ...privateHead('assign', 'P6'), target: hex, target_type: 'hex' }),
  removeGaugeMarker,
  placeStation: (desk, at) => desk.token(desk.head('place_token'), desk.holder, at),
  runTrains,
  dividend: (desk, { kind }) => ({ ...desk.head('dividend'), kind: kind === 'pay' ? 'payout' : 'withhold' }),
  buyTrain,
  sellTrain,
};

/** Bonds and private companies are sold one at a time there. */
export function split(action: Action): readonly Action[] {
  if (action.type === 'sell' && companyOf(action.cert) === null) {
    return Array.from({ length: action.count }, () => ({ ...action, count: 1 }));
  }
  return [action];
}

/** What the site writes for our move, or for the first part of it. */
export function write(desk: Desk, action: Action): readonly WrittenAction[] {
  const writer = WRITERS[action.type] as ((desk: Desk, action: Action) => WrittenAction) | undefined;
  return writer ? [writer(desk, action)] : [];
}
