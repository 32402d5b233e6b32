import type { State } from '../../rules/state.ts';
import { type Bag, type Position, railway } from './position.ts';
import { PRICES } from './shares.ts';

/** Where the program's state differs from the referee's table. */
export function compare(position: Position, state: State): readonly string[] {
  const wrong: string[] = [];
  const same = (what: string, ours: unknown, theirs: unknown) => {
    const [a, b] = [JSON.stringify(ours), JSON.stringify(theirs)];
    if (a !== b) wrong.push(`${what}: book ${a}, program ${b}`);
  };
  same('bank', [position.bank, position.broke], [state.bank.cash, state.bank.broke]);
  state.players.forEach((player, seat) => {
    const ours = position.players[seat];
    same(`cash of seat ${seat}`, ours?.cash, player.cash);
    same(`portfolio of seat ${seat}`, list(ours?.portfolio), listed(player.portfolio));
    same(`hand of seat ${seat}`, list(ours?.hand), listed(player.hand));
  });
  same('companies', [...position.companies.keys()].sort(), Object.keys(state.companies).sort());
  for (const [id, firm] of Object.entries(state.companies)) {
    if (!position.companies.has(id)) continue;
    const ours = railway(position, id);
    for (const field of ['cash', 'floated', 'control', 'stations', 'built', 'exchange', 'home'] as const) {
      same(`${field} of ${id}`, ours[field], firm[field]);
    }
    same(`portfolio of ${id}`, list(ours.portfolio), listed(firm.portfolio));
    same(`trains of ${id}`, ours.trains.map(({ name }) => name).sort(), firm.trains.map(({ name }) => name).sort());
  }
  compareTable(position, state, same);
  compareBoard(position, state, same);
  if (wrong.length === 0) adoptTrains(position, state, same);
  return wrong;
}

type Same = (what: string, ours: unknown, theirs: unknown) => void;
const list = (of: Bag | undefined): readonly string[] => [...(of ?? [])].map(([cert, n]) => `${cert}×${n}`).sort();
const listed = (of: Readonly<Record<string, number>>): readonly string[] => list(new Map(Object.entries(of)));

function compareTable(position: Position, state: State, same: Same): void {
  same('closed', [...position.closed].sort(), [...state.closed].sort());
  same('private companies gone', [...position.gone].sort(), [...state.gonePrivates].sort());
  same('IPO', position.ipo, state.ipo);
  same('Open Market', list(position.pool), listed(state.openMarket));
  same('bonds', position.bonds, state.bonds);
  same('new trains', position.unsold, state.depot.unsold);
  same('used trains', [...position.used].sort(), [...state.depot.used].sort());
  same('phase', position.phase, state.phase);
  same('order', position.order, state.order);
  same('rounds', [position.stockRound, position.operatingRound], [state.stockRound, state.operatingRound]);
  same('end', position.ended !== null, state.ended !== null);
  same('a price of 400', position.endPrice, state.endPriceReached);
  const columns: string[][] = PRICES.map(() => []);
  const markers = Object.entries(state.market.markers).sort(([, a], [, b]) => a.entered - b.entered);
  for (const [id, { column }] of markers) columns[column]?.push(id);
  same('market', position.columns, columns);
  same('concessions', sorted(position.concessions), sorted(state.concessions));
  same('jewellery', position.jewellery, state.jewellery);
}

const sorted = (of: Readonly<Record<string, string>>) =>
  Object.entries(of)
    .map(([id, company]) => `${id} ${company}`)
    .sort();

function compareBoard({ board }: Position, state: State, same: Same): void {
  const tiles = (of: Readonly<Record<string, { tile: string; rotation: number }>>) =>
    Object.entries(of)
      .map(([hex, { tile, rotation }]) => `${hex} ${tile} ${rotation}`)
      .sort();
  same('tiles', tiles(board.tiles), tiles(state.board.tiles));
  const tokens = (of: readonly { company: string; hex: string; stop: number; waiting?: boolean }[]) =>
    of.map(({ company, hex, stop, waiting }) => `${company} ${hex}.${stop}${waiting ? ' waits' : ''}`).sort();
  same('stations', tokens(board.tokens), tokens(state.board.stations));
  const kept = (of: readonly { company: string; hex: string; stop: number | null }[]) =>
    of.map(({ company, hex, stop }) => `${company} ${hex}.${stop}`).sort();
  same('kept homes', kept(board.kept), kept(state.board.reservations));
  const borders = (of: readonly string[]) => of.map((border) => border.split('|').sort().join('|')).sort();
  same('gauge markers', borders(board.markers), borders(state.board.gaugeMarkers));
}

/** The program may choose which of two equal trains changes hands, and their order; the rounds in which all came must agree. */
function adoptTrains(position: Position, state: State, same: Same): void {
  const all = (of: Iterable<{ readonly trains: readonly { name: string; boughtIn: number }[] }>) =>
    [...of].flatMap(({ trains }) => trains.map(({ name, boughtIn }) => `${name} of ${boughtIn}`)).sort();
  same('rounds of trains', all(position.companies.values()), all(Object.values(state.companies)));
  for (const [id, { trains }] of Object.entries(state.companies)) {
    railway(position, id).trains = trains.map(({ name, boughtIn }) => ({ name, boughtIn }));
  }
}
