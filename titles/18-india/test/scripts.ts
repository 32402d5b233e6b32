import type { CertId } from '@roundhouse/rails-18xx';
import { type Dealt, TestGame } from './game.ts';

/** "EIR* 4EIR": the director's certificate and four others. */
const certsIn = (text: string): readonly CertId[] =>
  text.split(' ').flatMap((part) => {
    const [, count, cert] = /^(\d*)([A-Z]+\d*\*?)$/.exec(part) ?? [];
    if (cert === undefined) throw new Error(`no certificates: ${part}`);
    return Array<CertId>(Number(count || 1)).fill(cert);
  });

/** "Q10" or, where the hex has several cities, "M10.1". */
export function placeIn(text: string): { hex: string; stop: number } {
  const [hex, stop] = text.split('.');
  return { hex: hex as string, stop: Number(stop ?? 0) };
}

/** "Q18 9/1": hex, tile and rotation; "P17 235/0 0,1" also says which city takes the first station, and which the second. */
export function layIn(text: string): { hex: string; tile: string; rotation: number; stops?: number[] } {
  const [hex, piece, stops] = text.split(' ') as [string, string, string?];
  const [tile, rotation] = piece.split('/') as [string, string];
  return { hex, tile, rotation: Number(rotation), ...(stops ? { stops: stops.split(',').map(Number) } : {}) };
}

export const judgeLay = (game: TestGame, text: string): string => game.judge('layTile', layIn(text));

export function lay(game: TestGame, ...lays: readonly string[]): TestGame {
  for (const text of lays) game.act('layTile', layIn(text));
  return game;
}

/** One route for each train in order; a route is written "P17.0 P19 Q18 R17.0". */
export const routesIn = (...routes: readonly string[]): { routes: { train: number; path: string[] }[] } => ({
  routes: routes.map((path, train) => ({ train, path: path.split(' ') })),
});

export const judgeRun = (game: TestGame, ...routes: readonly string[]): string =>
  game.judge('runTrains', routesIn(...routes));

/** What the trains of the operating company earn on these routes. */
export function revenueOf(game: TestGame, ...routes: readonly string[]): number {
  const after = game.fork().act('runTrains', routesIn(...routes));
  const turn = after.state.flow.at(-1);
  return turn && 'revenue' in turn ? turn.revenue : 0;
}

/** Purchases of one player in a Stock Round: "EIR* 4EIR" from the hand, "ipo 0", "ipo 0 2", "market EIR", "bond", "convert". */
function buy(game: TestGame, text: string): void {
  const [source, what, count] = text.split(' ') as [string, string, string?];
  if (source === 'ipo') game.act('buyFromIpo', { row: Number(what), count: Number(count ?? 1) });
  else if (source === 'market') game.act('buyFromMarket', { cert: what });
  else if (source === 'bond') game.act('buyBond', {});
  else if (source === 'convert') game.act('convertBond', {});
  else game.act('buyFromHand', { certs: [...certsIn(text)] });
}

export interface StockScript {
  readonly sell?: readonly (readonly string[])[]; // by seat, "EIR 3"
  readonly buy?: readonly (readonly string[])[]; // by seat, one entry for each turn
  readonly homes?: Readonly<Record<string, string>>; // for companies that choose: "D23.0", a town "J17 12/0"
}

function placeHome(game: TestGame, homes: StockScript['homes']): void {
  const frame = game.state.flow.at(-1);
  const company = frame?.step === 'home' ? frame.company : '';
  const home = homes?.[company];
  if (home === undefined) throw new Error(`no home for ${company}`);
  const [place, piece] = home.split(' ') as [string, string?];
  const [tile, rotation] = piece?.split('/') ?? [];
  game.act('placeHome', {
    ...placeIn(place),
    ...(tile === undefined ? {} : { tile: { tile, rotation: Number(rotation) } }),
  });
}

/** Plays a Stock Round: everybody passes once the own purchases are done. */
export function stockRound(game: TestGame, script: StockScript = {}): TestGame {
  const sales = (script.sell ?? []).map((list) => [...list]);
  const purchases = (script.buy ?? []).map((list) => [...list]);
  const round = game.state.stockRound;
  const steps = ['selling', 'stock', 'home'];
  while (steps.includes(game.step) && game.state.stockRound === round) {
    const [sale] = game.step === 'selling' ? (sales[game.seat]?.splice(0, 1) ?? []) : [];
    const [purchase] = game.step === 'stock' ? (purchases[game.seat]?.splice(0, 1) ?? []) : [];
    if (game.step === 'home') placeHome(game, script.homes);
    else if (sale !== undefined) {
      const [cert, count] = sale.split(' ') as [string, string?];
      game.act('sell', { cert, count: Number(count ?? 1) });
    } else if (purchase !== undefined) buy(game, purchase);
    else game.pass();
  }
  return game;
}

export interface Opening extends Omit<Dealt, 'hands'>, Omit<StockScript, 'sell'> {
  /** Certificates that stay in the hands after the first Stock Round, by seat. */
  readonly keep?: readonly (readonly CertId[])[];
}

/** By number of players: certificates kept and left over, and a turn order with which seat 0 begins the first Stock Round. */
const SIZES: Readonly<Record<number, { kept: number; left: number; order: readonly number[] }>> = {
  2: { kept: 8, left: 4, order: [1, 0] },
  3: { kept: 7, left: 4, order: [0, 1, 2] },
  4: { kept: 6, left: 5, order: [3, 0, 1, 2] },
  5: { kept: 5, left: 2, order: [1, 2, 3, 4, 0] },
};

const USUAL = ['EIR', 'EBR', 'TR', 'NWR', 'PNS', 'WR', 'MR', 'NSR', 'KGF'];

/** The game at the beginning of the first Operating Round, everybody having bought from the hand what `buy` says. */
export function opened({ buy: purchases = [], homes, keep = [], ...dealt }: Opening): TestGame {
  const { players = 3, companies = USUAL } = dealt;
  const { kept, left, order } = SIZES[players] ?? { kept: 0, left: 0, order: [] };
  const own = Array.from({ length: players }, (_, seat) => [
    ...(purchases[seat] ?? []).flatMap((text) => (/^(ipo|market|bond)/.test(text) ? [] : certsIn(text))),
    ...(keep[seat] ?? []),
  ]);
  const hands = own.map((certs) => certs.filter((cert) => !cert.endsWith('*')));
  const wishes = own.map((certs, seat) => [
    ...certs.filter((cert) => cert.endsWith('*')),
    ...(hands[seat] ?? []).slice(kept),
  ]);
  // Left-over certificates are one each of companies that play no part, so that the treasuries hold only what was paid in.
  const idle = companies.filter((id) => !own.some((certs) => certs.some((cert) => cert.startsWith(id))));
  const openMarket = dealt.openMarket ?? [...idle.slice(0, left), 'GIPR', 'GIPR'].slice(0, left);
  const game = TestGame.drafted({ order, ...dealt, hands, openMarket }, wishes);
  return stockRound(game, { buy: purchases, ...(homes ? { homes } : {}) });
}

/** What a company does in its turn; what is left out is passed. */
export interface TurnScript {
  readonly lay?: readonly string[];
  readonly station?: string;
  readonly run?: readonly string[];
  readonly pay?: boolean;
  /** "2" buys a new train, "-2" sells one, "2 market" buys a used one, "2 SIR 1" buys one from a company. */
  readonly trains?: readonly string[];
  readonly certificates?: readonly string[]; // "sell EIR 2", "ipo 0", "market EIR", "bond", "convert"
}

const PRICES: Readonly<Record<string, number>> = {
  2: 180,
  3: 300,
  4: 450,
  '4E': 450,
  '3x2': 700,
  '3x3': 900,
  '4x2': 800,
  '4Ex2': 800,
  '4x3': 1100,
  '4Ex3': 1100,
};

export function trade(game: TestGame, ...trains: readonly string[]): TestGame {
  for (const text of trains) {
    const [train, from = 'bank', price] = text.split(' ') as [string, string?, string?];
    if (train.startsWith('-')) game.act('sellTrain', { train: train.slice(1) });
    else game.act('buyTrain', { train, from, price: Number(price ?? PRICES[train]) });
  }
  return game;
}

function certificate(game: TestGame, text: string): void {
  const [verb, cert, count] = text.split(' ') as [string, string, string?];
  if (verb === 'sell') game.act('sell', { cert, count: Number(count ?? 1) });
  else buy(game, text);
}

/** Brings the game to this company's turn, the others passing, and plays it to its end. */
export function operate(game: TestGame, company: string, script: TurnScript = {}): TestGame {
  game.passToCompany(company, 'track');
  const round = game.state.operatingRound;
  const isAt = (step: string) =>
    game.step === step && game.operating === company && game.state.operatingRound === round;
  lay(game, ...(script.lay ?? []));
  if (isAt('track')) game.pass();
  if (script.station !== undefined) game.act('placeStation', placeIn(script.station));
  if (isAt('station')) game.pass();
  if (isAt('run')) script.run ? game.act('runTrains', routesIn(...script.run)) : game.runIdly();
  if (isAt('revenue')) game.act('dividend', { kind: script.pay ? 'pay' : 'withhold' });
  if (script.trains) trade(game, ...script.trains);
  if (isAt('trains')) game.pass();
  for (const text of script.certificates ?? []) certificate(game, text);
  if (isAt('certificates')) game.pass();
  return game;
}

/** Positions are played out once and forked by every test that begins there. */
export function once(play: () => TestGame): () => TestGame {
  let game: TestGame | undefined;
  return () => {
    game ??= play();
    return game.fork();
  };
}
