import type { ActionBase, Seat } from '@roundhouse/kernel';
import {
  gainsBy,
  type StockCell,
  type StockLine,
  type StockPlace,
  type StockSheet,
} from '@roundhouse/page/rails/stock/sheet.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import { countOf, directorsCert, type Holding, sizeOf } from '@roundhouse/rails-18xx';
import { money, type Speech } from '@roundhouse/words';
import type { Action } from '../action.ts';
import { BOND, BONDS, COMPANIES, GIPR, PRIVATES } from '../data/companies.ts';
import { certValue, companyOf, conversionCost, faceOf } from '../queries.ts';
import type { View } from '../view.ts';
import { SAID } from './text.ts';
import { faceTotal, topOf } from './view-helpers.ts';

const lineOf = (cert: string): string => companyOf(cert) ?? cert;

/** Certificates of a company or a kind: a star is the director's. */
function heldIn(holding: Holding, line: string): string {
  const plain = countOf(holding, line);
  const others = plain === 0 ? '' : `+${plain}`;
  return countOf(holding, directorsCert(line)) > 0 ? `${tt.rails.stock.director}${others}` : String(plain);
}

const isIn = (holding: Holding, line: string): boolean =>
  countOf(holding, line) + countOf(holding, directorsCert(line)) > 0;

/** A bundle in short: how many of one kind, a director's certificate with others, or private companies by name. */
function bundleLabel(certs: readonly string[]): string {
  const [first = ''] = certs;
  if (companyOf(first) === null) return certs.length > 1 ? certs.join('+') : '1';
  return certs.some((cert) => cert === directorsCert(companyOf(cert) ?? ''))
    ? tt.rails.stock.bundle(certs.length - 1)
    : String(certs.length);
}

function boughtAt(view: View, certs: readonly string[], place: string): StockPlace {
  const lines = [...new Set(certs.map(lineOf))];
  const label = lines.length > 1 ? lines.join('+') : bundleLabel(certs);
  return { lines, place, label, price: faceTotal(view, certs) };
}

function placeOf(view: View, base: ActionBase): StockPlace | undefined {
  const action = base as Action;
  switch (action.type) {
    case 'buyFromHand':
      return boughtAt(view, action.certs, 'hand');
    case 'buyFromIpo':
      return boughtAt(view, view.ipo[action.row]?.slice(0, action.count) ?? [], 'ipo');
    case 'buyFromMarket':
      return { ...boughtAt(view, [action.cert], 'market'), price: certValue(view, action.cert) };
    case 'buyBond':
      return { lines: [BOND], place: 'ipo', label: '1', price: BONDS.face };
    case 'convertBond':
      return { lines: [BOND], place: 'own', label: `→ ${GIPR}`, price: conversionCost(view) };
    case 'sell':
      return { lines: [action.cert], place: 'own', label: tt.rails.stock.sell, price: -certValue(view, action.cert) };
    default:
      return undefined;
  }
}

/** The cell for IPO rows: a certificate is bought with all that lie above it in its row. */
function ipoCell(view: View, seat: Seat, line: string): StockCell | undefined {
  const places = view.ipo.flatMap((certs, row) =>
    certs.flatMap((cert, at) => (lineOf(cert) === line ? [{ row, count: at + 1 }] : [])),
  );
  if (places.length === 0) return undefined;
  const [first] = [...places].sort((one, other) => one.count - other.count);
  return { held: String(places.length), tries: [{ type: 'buyFromIpo', seat, ...first } as ActionBase] };
}

/** Where certificates of a company or a kind lie; those that cannot be bought in this step are only counted. */
function cellsOf(view: View, seat: Seat, line: string): StockLine['cells'] {
  const { portfolio = {}, hand } = view.players[seat] ?? {};
  const isSelling = topOf(view)?.step === 'selling';
  const tries = (action: object): readonly ActionBase[] => (isSelling ? [] : [{ seat, ...action } as ActionBase]);
  const director = (held: Holding): string => (countOf(held, directorsCert(line)) > 0 ? directorsCert(line) : line);
  const ipo = line === BOND ? undefined : ipoCell(view, seat, line);
  return {
    ...(isIn(portfolio, line) && {
      own: {
        held: heldIn(portfolio, line),
        tries: isSelling ? [{ type: 'sell', seat, cert: line, count: 1 } as ActionBase] : [],
      },
    }),
    ...(hand &&
      isIn(hand, line) && {
        hand: { held: heldIn(hand, line), tries: tries({ type: 'buyFromHand', certs: [director(hand)] }) },
      }),
    ...(ipo && { ipo: isSelling ? { held: ipo.held } : ipo }),
    ...(line === BOND && { ipo: { held: String(view.bonds), tries: tries({ type: 'buyBond' }) } }),
    ...(isIn(view.openMarket, line) && {
      market: {
        held: heldIn(view.openMarket, line),
        tries: tries({ type: 'buyFromMarket', cert: director(view.openMarket) }),
      },
    }),
  };
}

/** 7.1, 7.2: certificates by company and by where they lie. */
export function stock(view: View, seat: Seat, speech: Speech): StockSheet | undefined {
  const step = topOf(view)?.step;
  if (step !== 'stock' && step !== 'selling') return undefined;
  const { cash = 0, hand } = view.players[seat] ?? {};
  const { own, hand: inHand, ipo, market } = tt.rails.stock;
  const lines = [...Object.keys(COMPANIES), ...Object.keys(PRIVATES), BOND].flatMap((id): StockLine[] => {
    const cells = cellsOf(view, seat, id);
    if (Object.keys(cells).length === 0) return [];
    const company = COMPANIES[id];
    const value = money(company ? certValue(view, id) : faceOf(id), speech);
    const name = id === BOND ? SAID.certName(id) : id;
    return [{ id, name, note: company?.name ?? SAID.certName(id), value, cells, ...(company && { company: id }) }];
  });
  return {
    places: [
      { id: 'own', label: own },
      ...(hand && sizeOf(hand) > 0 ? [{ id: 'hand', label: inHand }] : []),
      { id: 'ipo', label: ipo },
      { id: 'market', label: market },
    ],
    ...{ lines, cash },
    gains: gainsBy('control'), // the GIPR has no director, so nobody controls it
    placeOf: (action) => placeOf(view, action),
  };
}
