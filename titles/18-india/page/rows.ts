import type { ActionBase } from '@roundhouse/kernel';
import { tt } from '@roundhouse/page/text/table.ts';
import type { ChoiceRow } from '@roundhouse/page/title-ui.ts';
import { capital, money, type Speech } from '@roundhouse/words';
import type { Action } from '../action.ts';
import { BOND, BONDS, COMPANIES, GIPR, PRIVATES } from '../data/companies.ts';
import { TRAINS } from '../data/trains.ts';
import { CERTS, certValue, companyOf, conversionCost, faceIn, faceOf, percentOf, perShareOf } from '../queries.ts';
import type { View } from '../view.ts';
import { SAID, TEXT } from './text.ts';
import { faceTotal, placeName, topOf, turnIn } from './view-helpers.ts';

const passes = (): Readonly<Record<string, string>> => ({
  track: TEXT.rows.passTrack,
  station: TEXT.rows.passStation,
  trains: tt.rails.rows.passTrains,
  certificates: TEXT.rows.passCertificates,
  selling: TEXT.rows.passSelling,
});

const withCompany = (cert: string | undefined) => {
  const company = cert === undefined ? null : companyOf(cert);
  return company === null ? {} : { company };
};

function trainRow(train: string, from: string, price: number, speech: Speech): ChoiceRow {
  if (from === 'bank')
    return { text: tt.rails.rows.train(train), note: tt.rails.rows.fromBank, amount: money(price, speech) };
  if (from === 'market')
    return { text: tt.rails.rows.train(train), note: TEXT.rows.fromMarket, amount: money(price, speech) };
  return {
    text: tt.rails.rows.train(train),
    note: tt.rails.rows.offerTo(from),
    company: from,
    amount: `${money(price, speech)} +`,
  };
}

function dividendRow(view: View, pay: boolean, speech: Speech): ChoiceRow {
  const revenue = turnIn(view)?.revenue ?? 0;
  if (!pay) return { text: tt.rails.rows.withhold, amount: money(revenue, speech) };
  return {
    text: tt.rails.rows.pay,
    note: tt.rails.rows.perShare(money(perShareOf(revenue), speech)),
    amount: money(revenue, speech),
  };
}

/** Certificates that are bought at their face value. */
function boughtRow(view: View, certs: readonly string[], speech: Speech): ChoiceRow {
  const amount = money(faceTotal(view, certs), speech);
  return { text: capital(SAID.certNames([...certs])), amount, ...withCompany(certs[0]) };
}

function saleRow(view: View, cert: string, count: number, speech: Speech): ChoiceRow {
  const each = certValue(view, cert);
  const text = `${count} × ${SAID.certName(cert)}`;
  return {
    text,
    note: tt.rails.rows.each(money(each, speech)),
    amount: money(each * count, speech),
    ...withCompany(cert),
  };
}

/** Purchases and sales of certificates. */
function certificateRow(view: View, action: Action, speech: Speech): ChoiceRow | undefined {
  switch (action.type) {
    case 'buyFromHand':
      return boughtRow(view, action.certs, speech);
    case 'buyFromIpo': {
      const certs = view.ipo[action.row]?.slice(0, action.count) ?? [];
      return { ...boughtRow(view, certs, speech), note: TEXT.rows.row(action.row + 1) };
    }
    case 'buyFromMarket':
      return {
        text: capital(SAID.certName(action.cert)),
        amount: money(certValue(view, action.cert), speech),
        ...withCompany(action.cert),
      };
    case 'buyBond':
      return { text: capital(SAID.certName(BOND)), amount: money(BONDS.face, speech) };
    case 'convertBond':
      return { text: GIPR, company: GIPR, amount: money(conversionCost(view), speech) };
    case 'sell':
      return saleRow(view, action.cert, action.count, speech);
    case 'draft':
    case 'auction':
      return itemRow(view, action.cert, speech);
    case 'closePrivate':
      return { text: SAID.certName(action.cert), amount: money(faceOf(action.cert), speech) };
    default:
      return undefined;
  }
}

export function choiceRow(view: View, base: ActionBase, speech: Speech): ChoiceRow | undefined {
  const action = base as Action;
  switch (action.type) {
    case 'pass':
      return { text: passes()[topOf(view)?.step ?? ''] ?? tt.rails.rows.pass };
    case 'dividend':
      return dividendRow(view, action.kind === 'pay', speech);
    case 'buyTrain':
      return trainRow(action.train, action.from, action.price, speech);
    case 'sellTrain':
      return { text: tt.rails.rows.train(action.train), amount: money(TRAINS[action.train]?.resale ?? 0, speech) };
    case 'answerOffer':
      return { text: action.accept ? tt.rails.rows.accept : tt.rails.rows.decline };
    case 'exchangeStations':
      return { text: action.hexes.length === 0 ? TEXT.rows.exchangeNone : action.hexes.map(placeName).join(', ') };
    case 'layTile':
    case 'portuguese':
    case 'dutch':
      return { text: tt.rails.rows.tileIn(action.tile, placeName(action.hex)) };
    case 'placeStation':
    case 'danish':
      return { text: tt.rails.rows.stationIn(placeName(action.hex)) };
    case 'placeHome':
      return { text: tt.rails.rows.homeIn(placeName(action.hex)) };
    case 'removeGaugeMarker':
      return { text: TEXT.rows.markerAt(action.border.split('|').join(' – ')) };
    case 'british':
      return { text: TEXT.rows.jewelleryIn(placeName(action.hex)) };
    default:
      return certificateRow(view, action, speech);
  }
}

/** Where a company begins. */
function homeText(company: string): string {
  const { home = null } = COMPANIES[company] ?? {};
  return home === null ? TEXT.rows.homeChosen : TEXT.rows.home(placeName(home.hex));
}

/** A certificate by itself: what it is, its price in this edition and what it pays. */
export function itemRow(view: Pick<View, 'edition'>, cert: string, speech?: Speech): ChoiceRow {
  const cash = (amount: number): string => money(amount, speech ?? { names: [], currency: '₹' });
  const company = companyOf(cert);
  if (company !== null) {
    const { director = false, shares = 0 } = CERTS[cert] ?? {};
    return {
      text: director
        ? TEXT.rows.directorShare(company, percentOf(shares))
        : TEXT.rows.share(company, percentOf(shares)),
      note: `${COMPANIES[company]?.name ?? company}, ${cash(faceIn(view, cert))} · ${homeText(company)}`,
      company,
    };
  }
  const income = PRIVATES[cert]?.income ?? BONDS.income;
  return { text: SAID.certName(cert), note: TEXT.rows.paysARound(cash(faceOf(cert)), cash(income)) };
}
