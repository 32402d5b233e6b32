import type { ActionBase } from '@roundhouse/kernel';
import { t } from '@roundhouse/page/text/index.ts';
import type { ChoiceRow } from '@roundhouse/page/title-ui.ts';
import { capital, money, type Speech } from '@roundhouse/words';
import type { Action } from '../action.ts';
import { BOND, BONDS, COMPANIES, GIPR, PRIVATES } from '../data/companies.ts';
import { TRAINS } from '../data/trains.ts';
import { CERTS, certValue, companyOf, conversionCost, faceOf, percentOf, perShareOf } from '../queries.ts';
import type { View } from '../view.ts';
import { certName, certNames } from '../words/index.ts';
import { TEXT } from './text/index.ts';
import { faceTotal, placeName, topOf, turnIn } from './view-helpers.ts';

const R = { ...t.rails.rows, ...TEXT.rows };

const PASSES: Readonly<Record<string, string>> = {
  track: R.passTrack,
  station: R.passStation,
  trains: R.passTrains,
  certificates: R.passCertificates,
  selling: R.passSelling,
};

const withCompany = (cert: string | undefined) => {
  const company = cert === undefined ? null : companyOf(cert);
  return company === null ? {} : { company };
};

function trainRow(train: string, from: string, price: number, speech: Speech): ChoiceRow {
  if (from === 'bank') return { text: R.train(train), note: R.fromBank, amount: money(price, speech) };
  if (from === 'market') return { text: R.train(train), note: R.fromMarket, amount: money(price, speech) };
  return { text: R.train(train), note: R.offerTo(from), company: from, amount: `${money(price, speech)} +` };
}

function dividendRow(view: View, pay: boolean, speech: Speech): ChoiceRow {
  const revenue = turnIn(view)?.revenue ?? 0;
  if (!pay) return { text: R.withhold, amount: money(revenue, speech) };
  return { text: R.pay, note: R.perShare(money(perShareOf(revenue), speech)), amount: money(revenue, speech) };
}

/** Certificates that are bought at their face value. */
function boughtRow(view: View, certs: readonly string[], speech: Speech): ChoiceRow {
  const amount = money(faceTotal(view, certs), speech);
  return { text: capital(certNames([...certs])), amount, ...withCompany(certs[0]) };
}

function saleRow(view: View, cert: string, count: number, speech: Speech): ChoiceRow {
  const each = certValue(view, cert);
  const text = `${count} × ${certName(cert)}`;
  return { text, note: R.each(money(each, speech)), amount: money(each * count, speech), ...withCompany(cert) };
}

/** Purchases and sales of certificates. */
function certificateRow(view: View, action: Action, speech: Speech): ChoiceRow | undefined {
  switch (action.type) {
    case 'buyFromHand':
      return boughtRow(view, action.certs, speech);
    case 'buyFromIpo': {
      const certs = view.ipo[action.row]?.slice(0, action.count) ?? [];
      return { ...boughtRow(view, certs, speech), note: R.row(action.row + 1) };
    }
    case 'buyFromMarket':
      return {
        text: capital(certName(action.cert)),
        amount: money(certValue(view, action.cert), speech),
        ...withCompany(action.cert),
      };
    case 'buyBond':
      return { text: capital(certName(BOND)), amount: money(BONDS.face, speech) };
    case 'convertBond':
      return { text: GIPR, company: GIPR, amount: money(conversionCost(view), speech) };
    case 'sell':
      return saleRow(view, action.cert, action.count, speech);
    case 'draft':
    case 'auction':
      return itemRow(action.cert, speech);
    case 'closePrivate':
      return { text: certName(action.cert), amount: money(faceOf(action.cert), speech) };
    default:
      return undefined;
  }
}

export function choiceRow(view: View, base: ActionBase, speech: Speech): ChoiceRow | undefined {
  const action = base as Action;
  switch (action.type) {
    case 'pass':
      return { text: PASSES[topOf(view)?.step ?? ''] ?? R.pass };
    case 'dividend':
      return dividendRow(view, action.kind === 'pay', speech);
    case 'buyTrain':
      return trainRow(action.train, action.from, action.price, speech);
    case 'sellTrain':
      return { text: R.train(action.train), amount: money(TRAINS[action.train]?.resale ?? 0, speech) };
    case 'answerOffer':
      return { text: action.accept ? R.accept : R.decline };
    case 'exchangeStations':
      return { text: action.hexes.length === 0 ? R.exchangeNone : action.hexes.map(placeName).join(', ') };
    case 'layTile':
    case 'portuguese':
    case 'dutch':
      return { text: R.tileIn(action.tile, placeName(action.hex)) };
    case 'placeStation':
    case 'danish':
      return { text: R.stationIn(placeName(action.hex)) };
    case 'placeHome':
      return { text: R.homeIn(placeName(action.hex)) };
    case 'removeGaugeMarker':
      return { text: R.markerAt(action.border.split('|').join(' – ')) };
    case 'british':
      return { text: R.jewelleryIn(placeName(action.hex)) };
    default:
      return certificateRow(view, action, speech);
  }
}

/** A certificate by itself: what it is, its price and what it pays. */
export function itemRow(cert: string, speech?: Speech): ChoiceRow {
  const cash = (amount: number): string => money(amount, speech ?? { names: [], currency: '₹' });
  const company = companyOf(cert);
  if (company !== null) {
    const { director = false, shares = 0 } = CERTS[cert] ?? {};
    return {
      text: director ? R.directorShare(company, percentOf(shares)) : R.share(company, percentOf(shares)),
      note: `${COMPANIES[company]?.name ?? company}, ${cash(faceOf(cert))}`,
      company,
    };
  }
  const income = PRIVATES[cert]?.income ?? BONDS.income;
  return { text: certName(cert), note: R.paysARound(cash(faceOf(cert)), cash(income)) };
}
