import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './copy.ts';

// biome-ignore lint/suspicious/noExplicitAny: files that are damaged on purpose have no type
type Files = any;
type Damage = (files: Files) => void;

const find = (all: Files, fits: (each: Files) => boolean): Files => all.find(fits) ?? {};
const byId = (all: Files, id: string): Files => find(all, (each) => each.id === id);
/** Some of what is there, once more. */
const again = (all: Files, ...at: readonly number[]): void => all.push(...at.map((i) => structuredClone(all[i])));

const OF_1947: readonly Damage[] = [
  ({ map: { hexes } }) => {
    again(hexes, 0);
    hexes.push({ id: 'A15', zone: 'dry' }, { id: 'Z98', zone: 'dry' });
    const ground = { kind: 'hill', cost: 1 };
    const all = [0, 1, 2, 3, 4, 5];
    Object.assign(hexes[0], { colour: 'yellow', greenCost: ground, townTiles: ['9'], post: 3, deadEnds: all });
    const printed = hexes.filter((hex: Files) => hex.printed && hex.colour === 'yellow');
    const gray = find(hexes, (hex) => hex.printed && hex.colour === 'gray');
    printed[0].printed.exits.push(printed[0].printed.exits[0]);
    printed[0].town = 'XX';
    printed[0].printed.slots = 0;
    delete printed[1].colour;
    delete printed[1].city;
    gray.greenCost = ground;
    gray.printed.exits = all;
    gray.city = printed[0].city;
  },
  ({ map: { hexes, sites } }) => {
    const [hex, edge] = sites[0].edges[0];
    byId(hexes, hex).post = edge;
    sites[1].edges.push([hex, edge], ['H19', 0], ['Z98', 0]);
    sites[1].id = sites[0].id;
    sites[1].name = sites[0].name;
  },
  ({ tiles: { tiles } }) => {
    again(tiles, 0);
    const plain = tiles.filter((tile: Files) => !tile.stop);
    Object.assign(plain[0], { zone: 'dry', revenue: 10 });
    plain[1].track = ['00', '03', '30'].map((pair) => [...pair].map(Number));
    const cities = tiles.filter((tile: Files) => tile.stop === 'city' && !tile.only);
    cities[0].exits = [0, 0];
    cities[0].upgrades = ['9', '999'];
    cities[1].zone = cities[1].zone === 'dry' ? 'monsoon' : 'dry';
    delete cities[2].exits;
    delete cities[3].slots;
    cities[4].zone = 'any';
    cities[5].only = 'A14';
    const named = find(tiles, (tile) => tile.only && tile.upgrades.length > 0);
    delete byId(tiles, named.upgrades[0]).only;
  },
  ({ market: { rows, pars } }) => {
    rows[1].prices = [80, 70];
    rows[3].redLine = 40;
    rows[5].prices[0] = 600;
    pars.blue.prices[0] = 1;
  },
  ({ charters: { companies, boxes } }) => {
    again(companies, 0);
    companies[1].home = 'A14';
    companies[2].temple = 'Z98';
    companies[3].temple = companies[3].home;
    companies[4].stationCosts[0] = 40;
    for (const company of companies) company.draw = null;
    boxes.pop();
  },
];

const OF_INDIA_RAILS: readonly Damage[] = [
  ({ board, cities }) => {
    const { mileposts } = board;
    again(mileposts, 0);
    Object.assign(mileposts[1], { country: 'XX', region: 'XX' });
    const site = find(mileposts, ({ terrain }) => terrain === 'small_city');
    const medium = find(mileposts, ({ terrain }) => terrain === 'medium_city');
    site.city = 'XX';
    delete site.cityPart;
    medium.terrain = 'clear';
    find(mileposts, ({ terrain }) => terrain === 'clear').terrain = 'small_city';
    board.deserts = ['99-98', '99-99'].map((id) => ({ name: 'XX', mileposts: [id] }));
    again(cities.cities, 0);
  },
  ({ cities: { cities }, loads }) => {
    const minor = cities.filter(({ size }: Files) => size !== 'major');
    Object.assign(cities[0], { region: 'XX', country: 'XX', pilgrimsPickup: true });
    cities[0].outer[0] = '99-99';
    minor[0].pilgrimsDropoff = true;
    minor[0].outer = ['02-13'];
    minor[1].goods = ['XX'];
    loads.goods[0].suppliers = ['XX'];
    minor[2].size = minor[2].size === 'small' ? 'medium' : 'small';
  },
  ({ board }) => {
    again(board.ferries, 0);
    board.ferries[0].ports[0] = '02-13';
    find(board.mileposts, ({ terrain }) => terrain === 'clear').terrain = 'ferry_port';
    board.rivers[0].edges.push(['02-13', '31-40'], board.rivers[0].edges[0]);
    board.blockedEdges.push({ a: '02-13', b: '31-40' });
  },
  ({ demands: { cards }, loads, cities: { cities } }) => {
    cards.length = 50;
    cards[1].card = cards[0].card;
    const { name, goods } = find(cities, (city) => city.goods.length > 0);
    Object.assign(cards[0].demands[0], { city: 'XX', good: 'XX' });
    Object.assign(cards[0].demands[1], { city: name, good: goods[0] });
    again(loads.special, 0);
    find(loads.special, (each) => each.name === 'Circus').start = 'XX';
  },
  ({ loads }) => {
    loads.special = [];
  },
  ({ board, events: { events } }) => {
    const of = (kind: string, type?: string): Files =>
      find(events, (event) => event.kind === kind && (type === undefined || event.area?.type === type));
    board.deserts = [];
    Object.assign(of('sandstorm').area, { desert: 'XX' });
    of('no_loads_at_border').area.border = 'XX';
    of('flood').area.rivers = ['XX'];
    Object.assign(of('tax'), { duration: 'until_requirement', effects: [], area: { type: 'region', region: 'XX' } });
    of('derailment', 'near_cities').area.cities = ['XX'];
    of('half_rate', 'near_coast').area.coasts = ['XX'];
    find(events, (event) => event.requirement).requirement.good = 'XX';
    find(events, ({ card }) => card === 142).area = { type: 'border', border: 'XX' };
    for (const milepost of board.mileposts) if (milepost.terrain === 'desert') milepost.terrain = 'clear';
  },
  ({ board, cities: { cities } }) => {
    for (const city of cities) Object.assign(city, { size: 'medium', outer: [], pilgrimsDropoff: false });
    for (const milepost of board.mileposts) {
      if (!milepost.city) continue;
      const isCentre = cities.some((city: Files) => city.milepost === milepost.id);
      milepost.terrain = isCentre ? 'medium_city' : 'clear';
      if (isCentre) milepost.cityPart = 'site';
      else delete milepost.city;
      if (!isCentre) delete milepost.cityPart;
    }
  },
  ({ board, cities: { cities } }) => {
    board.ferries[0].maxPlayers = 6;
    const edges = (id: string): Files => around(board.mileposts, id);
    board.blockedEdges.push(...edges(board.ferries[0].ports[1]), ...edges(cities.at(-1).milepost));
  },
];

/** Each edge between a milepost and another, for an inlet. */
function around(mileposts: Files, id: string): Files {
  const at = byId(mileposts, id);
  const shift = at.row % 2 === 0 ? [-1, 0] : [0, 1];
  const near = mileposts.filter(
    ({ row, col }: Files) =>
      (row === at.row && Math.abs(col - at.col) === 1) ||
      (Math.abs(row - at.row) === 1 && shift.includes(col - at.col)),
  );
  return near.map((other: Files) => ({ a: id, b: other.id }));
}

const OF_ROLL_AND_WRITE: readonly Damage[] = [
  ({ map: { hexes, startingLocationCards: cards } }) => {
    again(hexes, 0);
    hexes.push({ id: 'A8', kind: 'plain' }, { id: 'Z9', kind: 'plain' });
    hexes[0].exits = [0];
    hexes[1].kind = 'station';
    hexes[5].kind = 'redCity';
    const named = hexes.filter(({ name }: Files) => name);
    named[1].name = named[0].name;
    Object.assign(hexes[2], { kind: 'redCity', name: 'XX', exits: [0, 1, 2, 3, 4, 5] });
    hexes.find(({ kind }: Files) => kind === 'city').exits = [0, 0];
    again(cards, 0);
    cards[1].hex = 'Z9';
  },
  ({ companies: { companies }, trains: { slots } }) => {
    companies[1].value = companies[0].value;
    slots[0].tiles.splice(0, 11);
    slots[1].tiles.pop();
    slots[2].obsoletes = 3;
    slots[4].power = slots[3].power;
    for (const slot of slots) slot.endsGame = false;
  },
  ({ track: { tiles, cubes } }) => {
    tiles[1].id = tiles[0].id;
    tiles[0].marked4 = tiles[0].squares;
    cubes[1].type = cubes[0].type;
    cubes[0].count = 0;
  },
  ({ 'player-board': { income, dice } }) => {
    income.ones.bonusAt = [99];
    income.fives.bonusAt = [];
    income.tens.bonusAt.push(income.tens.bonusAt[0]);
    income.tens.rows = 4;
    dice.pool = dice.box + 1;
  },
  ({ objectives, 'ai-cards': { cards } }) => {
    again(objectives.cards, 0);
    find(objectives.cards, ({ kind }) => kind === 'location').hex = 'A7';
    again(cards, 0);
    for (const card of cards) card.actions = ['reroll'];
  },
  ({ 'ai-cards': { cards } }) => {
    cards[0].actions = ['shares'];
  },
];

/** What is wrong with the files of any board, but for what a schema says of one. */
const OF_ANY: readonly Damage[] = [
  (files) => {
    delete files.map;
    delete files.board;
    files[2] = {};
  },
];

const DAMAGES: Readonly<Record<string, readonly Damage[]>> = {
  1947: [...OF_1947, ...OF_ANY],
  'india-rails': [...OF_INDIA_RAILS, ...OF_ANY],
  'roll-and-write': [...OF_ROLL_AND_WRITE, ...OF_ANY],
};

/** The files of the board that comes with a title, by their names without ".json". */
export function ownBoard(title: string): Readonly<Record<string, unknown>> {
  const folder = path.join(ROOT, 'titles', title, 'data');
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(path.join(folder, name), 'utf8'))]),
  );
}

/** Boards of a title that cannot be played on: together all is wrong with them that can be. */
export const wrongBoards = (title: string): readonly Readonly<Record<string, unknown>>[] =>
  (DAMAGES[title] ?? []).map((damage) => {
    const files = ownBoard(title);
    damage(files);
    return files;
  });

export const WITH_BOARDS: readonly string[] = Object.keys(DAMAGES);
