import { push, type SetupOptions } from '@roundhouse/kernel';
import { applyLay, type BoardState, type CompanyId, type Lay, type Station, withStation } from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { COMPANIES } from '../data/companies.ts';
import { TITLE } from '../index.ts';
import { ATLAS } from '../rules/atlas.ts';
import type { Edition } from '../rules/edition.ts';
import { deal, IN_STANDARD_SETUP, setUp } from '../rules/setup.ts';
import type { Company, State, Train } from '../rules/state.ts';
import { newTurn } from '../rules/turn.ts';

/** "F24" or, where it matters, "F24.2" for its third city. */
export function placeOf(text: string): { readonly hex: string; readonly stop: number } {
  const [hex = '', stop = '0'] = text.split('.');
  return { hex, stop: Number(stop) };
}

/** The turn by which a tile leads to exactly these hexes. */
function turnTowards(hex: string, tile: string, to: readonly string[]): number {
  const { hexes, hexList, tiles } = ATLAS.print;
  const wanted = to.reduce((bits, id) => {
    const edge = hexes.get(hex)?.neighbours.findIndex((i) => hexList[i]?.id === id) ?? -1;
    if (edge < 0) throw new Error(`${id} is not beside ${hex}`);
    return bits | (1 << edge);
  }, 0);
  const turn = tiles.get(tile)?.turned.findIndex(({ edges }) => edges === wanted) ?? -1;
  if (turn < 0) throw new Error(`${tile} does not lead from ${hex} to ${to.join(' and ')}`);
  return turn;
}

/** "9/1" is tile 9 turned once, "9>D26,D30" so that it leads there; "L130/0 1,0" also says where the two cities go. */
export function layAt(hex: string, text: string): Lay {
  const [piece = '', stops] = text.split(' ');
  const [tile = '', ends] = piece.split('>');
  const [id = '', rotation] = tile.split('/');
  const lay = {
    hex,
    tile: id,
    rotation: ends === undefined ? Number(rotation) : turnTowards(hex, id, ends.split(',')),
  };
  return stops ? { ...lay, stops: stops.split(',').map(Number) } : lay;
}

export interface Position {
  readonly company: CompanyId; // whose turn it is
  readonly phase?: number;
  readonly tiles?: Readonly<Record<string, string>>;
  readonly stations?: Readonly<Record<CompanyId, string>>; // places, divided by spaces; the first is the home
  readonly trains?: readonly (string | Partial<Train>)[];
  readonly tender?: boolean;
  readonly cash?: number;
  readonly left?: number; // stations on the charter
  readonly privates?: readonly string[]; // of the company
  readonly passes?: readonly string[]; // open
  readonly also?: readonly CompanyId[]; // in play beside the standard set-up
  readonly without?: readonly CompanyId[];
  readonly par?: number;
  readonly edition?: Edition;
  readonly more?: Partial<State>;
}

const trainOf = (train: string | Partial<Train>): Train => ({
  name: '2',
  recycled: null,
  special: null,
  since: 0,
  ...(typeof train === 'string' ? { name: train } : train),
});

const launched = (company: Company, cash: number, par: number): Company => ({
  ...company,
  director: 0,
  launched: true,
  operated: true,
  cash,
  par,
});

function withStations(state: State, stations: Readonly<Record<CompanyId, string>>): State {
  let { board, companies } = state;
  for (const [company, places] of Object.entries(stations)) {
    const [home = '', ...others] = places.split(' ');
    for (const place of [home, ...others]) {
      const station: Station = { company, ...placeOf(place) };
      board = withStation(ATLAS[state.edition], board, station);
    }
    const known = companies[company] as Company;
    companies = {
      ...companies,
      [company]: {
        ...launched(known, known.cash, known.par ?? 100),
        home: placeOf(home).hex,
        stations: known.stations - 1,
      },
    };
  }
  return { ...state, board, companies };
}

function boardWith(state: State, tiles: Readonly<Record<string, string>>, passes: readonly string[]): State {
  let board: BoardState = state.board;
  for (const [hex, text] of Object.entries(tiles)) board = applyLay(ATLAS[state.edition], board, layAt(hex, text));
  const closed = (board.closed ?? []).filter((hex) => !passes.includes(hex));
  return { ...state, board: { ...board, closed }, passes };
}

/** The turn of one company on a board that is drawn, not played: for rules of track, stations and routes. */
export class Table {
  state: State;

  constructor(position: Position) {
    const { company, phase = 3, tiles = {}, stations = {}, passes = [], cash = 500, left, par = 80 } = position;
    const { also = [], without = [], trains = [], tender = false, privates = [], edition = 'print', more } = position;
    const options: SetupOptions = { seed: 'table', players: 3, options: { edition, setup: 'standard' } };
    const wanted = [...IN_STANDARD_SETUP, ...also].filter((id) => !without.includes(id));
    const companies = Object.keys(COMPANIES).filter((id) => wanted.includes(id));
    const begun: State = { ...setUp(options, { ...deal('table', 3, false), companies }), phase, operatingRound: 5 };
    const built = withStations(boardWith(begun, tiles, passes), stations);
    const known = built.companies[company] as Company;
    const operating: Company = {
      ...launched(known, cash, par),
      trains: trains.map(trainOf),
      tender,
      portfolio: Object.fromEntries(privates.map((id) => [id, 1])),
      ...(left === undefined ? {} : { stations: left }),
    };
    const state: State = { ...built, companies: { ...built.companies, [company]: operating }, ...more, flow: [] };
    this.state = push(push(state, { step: 'operating', queue: [] }), newTurn(company));
  }

  get company(): Company {
    return this.state.companies[this.turn.company] as Company;
  }

  get turn() {
    return this.state.flow[1] as ReturnType<typeof newTurn>;
  }

  /** "legal", or the code of the refusal and its section. */
  judge(action: Omit<Action, 'seat'> & { readonly type: Action['type'] }): string {
    const violation = TITLE.check(this.state, { seat: 0, ...action } as Action);
    return violation ? `${violation.code} §${violation.rule.section}` : 'legal';
  }

  act(action: Omit<Action, 'seat'> & { readonly type: Action['type'] }): this {
    const verdict = this.judge(action);
    if (verdict !== 'legal') throw new Error(`${JSON.stringify(action)}: ${verdict}`);
    this.state = TITLE.apply(this.state, { seat: 0, ...action } as Action);
    return this;
  }

  judgeLay = (hex: string, text: string, power?: string): string =>
    this.judge({ type: 'layTile', ...layAt(hex, text), ...(power ? { private: power } : {}) } as never);
  lay = (hex: string, text: string, power?: string): this =>
    this.act({ type: 'layTile', ...layAt(hex, text), ...(power ? { private: power } : {}) } as never);
  judgePass = (hex: string, power?: string): string =>
    this.judge({ type: 'openPass', hex, ...(power ? { private: power } : {}) } as never);
  open = (hex: string, power?: string): this =>
    this.act({ type: 'openPass', hex, ...(power ? { private: power } : {}) } as never);
  judgeStation = (place: string): string => this.judge({ type: 'placeStation', ...placeOf(place) } as never);
  station = (place: string): this => this.act({ type: 'placeStation', ...placeOf(place) } as never);

  /** Ends the building and runs: one text for each train, "-" for none; a text that begins with "T " has the tender. */
  judgeRun = (...paths: readonly string[]): string => this.built().judge(runOf(paths) as never);
  run = (...paths: readonly string[]): this => this.built().act(runOf(paths) as never);

  built(): this {
    return this.turn.step === 'build' ? this.act({ type: 'pass' } as never) : this;
  }

  /** Tiles that may be laid in a hex, as "9/1". */
  lays(hex: string): readonly string[] {
    return TITLE.legal(this.state, 0).flatMap((choice) =>
      choice.kind === 'exact' && choice.action.type === 'layTile' && choice.action.hex === hex
        ? [`${choice.action.tile}/${choice.action.rotation}`]
        : [],
    );
  }
}

function runOf(paths: readonly string[]) {
  const routes = paths.flatMap((text, train) => {
    if (text === '-') return [];
    const tender = text.startsWith('T ');
    const path = (tender ? text.slice(2) : text).split(' ');
    return [{ train, path, ...(tender ? { tender } : {}) }];
  });
  return { type: 'runTrains', routes };
}

export const table = (position: Position): Table => new Table(position);
