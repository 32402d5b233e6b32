import { neighbour, opposite } from '@roundhouse/hexgrid';
import {
  city,
  compileAtlas,
  type HexDef,
  type HexId,
  type MapDef,
  offboard,
  type StopDef,
  type StopRef,
  type TileDef,
  town,
} from '@roundhouse/rails-18xx';
import type { Board, CompanyDef, HexNote, MarketBoard, ParBand, Site, TileNote } from './board.ts';
import type { Band, BoardData } from './schema.ts';

type HexData = BoardData['map']['hexes'][number];
type TileData = BoardData['tiles']['tiles'][number];

function stopsOf({ city: name, town: townName, printed }: HexData): readonly StopDef[] {
  if (name !== undefined) return [city(printed?.revenue ?? 0, printed?.slots ?? 1)];
  return townName === undefined ? [] : [town(0)];
}

function hexOf(hex: HexData): HexDef {
  const { id, colour = 'white', city: name, town: townName, terrain, printed, post, deadEnds = [] } = hex;
  const outlets = [...(post === undefined ? [] : [post]), ...deadEnds];
  const called = name ?? townName;
  return {
    id,
    colour,
    ...(called === undefined ? {} : { name: called }),
    stops: stopsOf(hex),
    paths: (printed?.exits ?? []).map((edge) => [edge, 'n0'] as const),
    borders: [],
    ...(terrain ? { terrain: { kind: terrain.kind, cost: terrain.cost } } : {}),
    ...(outlets.length > 0 ? { outlets } : {}),
  };
}

/** The cell beyond each red side; sides that share a cell share its stop. */
function cellsOf({ edges }: BoardData['map']['sites'][number]): ReadonlyMap<HexId, readonly number[]> {
  const cells = new Map<HexId, number[]>();
  for (const [hex, edge] of edges) {
    const cell = neighbour(hex, edge);
    cells.set(cell, [...(cells.get(cell) ?? []), opposite(edge)]);
  }
  return cells;
}

function mapOf({ hexes, sites }: BoardData['map'], id: string): MapDef {
  const beyond = sites.flatMap((site): HexDef[] =>
    [...cellsOf(site)].map(([cell, exits]) => ({
      id: cell,
      colour: 'red',
      name: site.name,
      stops: [offboard(0)],
      paths: exits.map((edge) => [edge, 'n0'] as const),
      borders: [],
    })),
  );
  return { id, hexes: [...hexes.map(hexOf), ...beyond] };
}

/** Where each post lies: beyond its side, in a cell that it may share with others. */
function postsOf({ hexes }: MapDef, data: readonly HexData[]): ReadonlyMap<HexId, StopRef> {
  const places = new Map<HexId, StopRef>();
  const taken = new Map(hexes.map(({ id, stops }) => [id, stops.length]));
  for (const { id, post } of data) {
    if (post === undefined) continue;
    const cell = neighbour(id, post);
    const stop = taken.get(cell) ?? 0;
    taken.set(cell, stop + 1);
    places.set(id, { hex: cell, stop });
  }
  return places;
}

/** P7: the map with the posts as places at which a run may end. */
function withPosts(map: MapDef, data: readonly HexData[], posts: ReadonlyMap<HexId, StopRef>): MapDef {
  const hexes = new Map(map.hexes.map((hex) => [hex.id, hex]));
  for (const { id, post } of data) {
    const at = posts.get(id);
    if (post === undefined || at === undefined) continue;
    const cell = hexes.get(at.hex) ?? { id: at.hex, colour: 'red', stops: [], paths: [], borders: [] };
    const path = [opposite(post), `n${at.stop}`] as const;
    hexes.set(at.hex, {
      ...cell,
      stops: [...cell.stops, { ...offboard(0), extra: true }],
      paths: [...cell.paths, path],
    });
  }
  return { ...map, hexes: [...hexes.values()] };
}

export function tileDef({ colour, stop, revenue = 0, slots = 1, exits = [], track = [] }: TileData): TileDef {
  if (stop === undefined) return { colour, stops: [], paths: track };
  const stops = [stop === 'city' ? city(revenue, slots) : town(revenue)];
  return { colour, stops, paths: exits.map((edge) => [edge, 'n0'] as const) };
}

function compileTiles({ tiles }: BoardData['tiles'], map: MapDef) {
  const towns = tiles.filter(({ stop }) => stop === 'town').map(({ id }) => id);
  return compileAtlas(
    map,
    tiles.map(({ id, count }) => ({ tile: id, count })),
    {
      list: Object.fromEntries(tiles.map(({ id, upgrades }) => [id, upgrades])),
      townsGrow: towns,
      townsGiveWay: true,
    },
    Object.fromEntries(tiles.map((tile) => [tile.id, tileDef(tile)])),
  );
}

const groundOf = ({ zone, terrain, greenCost, post, townTiles = [] }: HexData): HexNote => ({
  zone,
  terrain: terrain?.kind ?? null,
  greenCost: greenCost?.cost ?? 0,
  post: post ?? null,
  townTiles,
});

const noteOf = ({ zone, only, stop }: TileData): TileNote => ({
  zone: zone === 'any' ? null : zone,
  only: only ?? null,
  kind: stop ?? 'plain',
});

function marketOf({ rows, pars }: BoardData['market']): MarketBoard {
  const bandOf = (band: Band): ParBand => ({ column: pars[band].column - 1, prices: pars[band].prices });
  return {
    rows: rows.map(({ prices }) => prices),
    redLine: rows.map(({ prices, redLine }) => redLine ?? prices.length),
    pars: { yellow: bandOf('yellow'), green: bandOf('green'), brown: bandOf('brown'), blue: bandOf('blue') },
    top: Math.max(...rows.flatMap(({ prices }) => prices)),
  };
}

/** Makes a board from data that checkBoard() has accepted. */
export function compileBoard(data: BoardData, id: string, hash: string): Board {
  const map = mapOf(data.map, id);
  const sites = data.map.sites.map(
    (site): Site => ({ id: site.id, name: site.name, workers: site.workers, cells: [...cellsOf(site).keys()] }),
  );
  const companies = data.charters.companies.map(({ src: _src, ...company }): CompanyDef => company);
  const posts = postsOf(map, data.map.hexes);
  let atlas: Board['atlas'] | undefined;
  let postAtlas: Board['atlas'] | undefined;
  return {
    id,
    hash,
    map,
    get atlas() {
      atlas ??= compileTiles(data.tiles, map);
      return atlas;
    },
    get postAtlas() {
      postAtlas ??= compileTiles(data.tiles, withPosts(map, data.map.hexes, posts));
      return postAtlas;
    },
    ground: new Map(data.map.hexes.map((hex) => [hex.id, groundOf(hex)])),
    tiles: new Map(data.tiles.tiles.map((tile) => [tile.id, noteOf(tile)])),
    named: new Set(data.tiles.tiles.flatMap(({ only }) => only ?? [])),
    sites,
    siteAt: new Map(sites.flatMap((site) => site.cells.map((cell) => [cell, site] as const))),
    posts,
    market: marketOf(data.market),
    companies: Object.fromEntries(companies.map((company) => [company.id, company])),
    companyIds: companies.map((company) => company.id),
    boxes: data.charters.boxes.map(({ src: _src, ...box }) => box),
  };
}
