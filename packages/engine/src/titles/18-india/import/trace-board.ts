import { hexesOfBorder } from '../../../hexgrid/index.ts';
import type { Json } from '../../../kernel/index.ts';
import type { Atlas } from '../../../rails-18xx/index.ts';
import { GIPR } from '../data/companies.ts';
import { MARKET } from '../data/market.ts';
import { TRAIN_CARDS } from '../data/trains.ts';
import { certificateLimit } from '../rules/certificates.ts';
import type { State } from '../rules/state.ts';
import { commodityNames } from './trace-holdings.ts';
import type { Transcript } from './transcript.ts';

export function depotOf({ depot }: State): Json {
  const upcoming = TRAIN_CARDS.flatMap(({ faces }, i) => {
    const left = depot.unsold[i] ?? 0;
    return left > 0 ? [`${faces[0]}x${left}`] : [];
  });
  return { upcoming, discarded: [...depot.used] };
}

/** Spaces with markers from the left, each with its markers from the top. */
export function marketOf({ market }: State): Json {
  const spaces = new Map<number, { readonly id: string; readonly entered: number }[]>();
  for (const [id, { column, entered }] of Object.entries(market.markers)) {
    spaces.set(column, [...(spaces.get(column) ?? []), { id, entered }]);
  }
  return [...spaces]
    .sort(([a], [b]) => a - b)
    .map(([column, markers]) => [
      [0, column],
      MARKET.rows[0]?.[column] ?? 0,
      [...markers].sort((a, b) => a.entered - b.entered).map(({ id }) => id),
    ]);
}

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

const boards = new WeakMap<State['board']['tiles'], Json>();

export function boardOf({ hexes }: Atlas, { board }: State): Json {
  const known = boards.get(board.tiles);
  if (known !== undefined) return known;
  const tiles = [...hexes.keys()].map((hex): [string, Json] => {
    const laid = board.tiles[hex];
    return [hex, laid ? [laid.tile, laid.rotation] : [hex, 0]];
  });
  const map = Object.fromEntries(tiles);
  boards.set(board.tiles, map);
  return map;
}
