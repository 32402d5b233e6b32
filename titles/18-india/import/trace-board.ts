import { hexesOfBorder } from '@roundhouse/hexgrid';
import type { Json } from '@roundhouse/kernel';
import { GIPR } from '../data/companies.ts';
import { certificateLimit } from '../rules/certificates.ts';
import { commodityNames } from './trace-holdings.ts';
import type { Transcript } from './transcript.ts';

const COMMODITIES = ['OIL', 'ORE1', 'COTTON', 'SPICES', 'GOLD', 'OPIUM', 'TEA1', 'ORE2', 'TEA2', 'RICE', 'JEWELRY'];

export function specialOf(game: Transcript): Json {
  const { state, ledger } = game;
  const claimed = new Set(Object.keys(state.concessions).flatMap(commodityNames));
  return {
    ipo_rows: ledger.rows(state).map((row) => [...row]),
    unclaimed: COMMODITIES.filter((name) => !claimed.has(name)),
    jewelry: state.jewellery,
    gauge: state.board.gaugeMarkers.map((border) => [...hexesOfBorder(border)]),
    cert_limit: certificateLimit(state, 0),
    gipr_exch: state.companies[GIPR]?.exchange ?? 0,
  };
}
