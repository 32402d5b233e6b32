import type { ActionBase, Choice, Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from './action.ts';
import { FIRST, type Weights } from './advice-weights.ts';
import { boardOf } from './board/index.ts';
import { bestRun } from './rules/best-run.ts';
import { type DicePick, diceLeft, valueUsed } from './rules/dice.ts';
import { cheapestPayment } from './rules/income.ts';
import { networkOf } from './rules/network.ts';
import { isConnected, objectivePoints } from './rules/objectives.ts';
import { available, carriagesOf, carsOf, priceOf, sharesOf, type WithPlayers, worthOf } from './rules/players.ts';
import type { Player, State } from './rules/state.ts';
import { bestChain } from './rules/track-search.ts';
import { trackCost, type WithTiles } from './rules/track-types.ts';
import { slotOf } from './rules/trains.ts';

/** What advice is based on: a state, or what a player sees of it. */
export type AdvicePosition = WithPlayers &
  WithTiles &
  Pick<State, 'stock' | 'pool' | 'options' | 'starts' | 'ending'> & {
    readonly players: readonly (Omit<Player, 'objectives'> & { readonly objectives: readonly string[] | null })[];
  };

export interface Advice {
  readonly action: Action;
  readonly worth: number;
}

const CHAIN_NODES = 3_000;
const RUN_NODES = 30_000;

/** Stops that a train could visit at least: what a car earns when it runs. */
function stopsOf(known: AdvicePosition, seat: Seat): number {
  const { cities, hexes, board } = networkOf(known, seat);
  const stations = hexes.filter((hex) => board.hexes[hex]?.kind === 'station').length;
  return cities.size + stations;
}

/** Income itself is worth no points: the more somebody has, the less it is worth to them. */
function moneyWorth(known: AdvicePosition, seat: Seat, { leastMoney, muchMoney }: Weights): number {
  const player = known.players[seat];
  const has = player ? worthOf(available(player)) : 0;
  return Math.max(leastMoney, 1 - has / muchMoney);
}

/** Dice that go for little are missed by nobody but the next player: a small price. */
const diceWorth = ({ taken }: DicePick, { dice }: Weights): number => dice * taken;

/** Powers that become obsolete when this stack or the one two above is empty. */
function fading(known: AdvicePosition, power: number): number {
  const next = boardOf(known).slots.find(({ obsoletes }) => obsoletes === power);
  if (!next) return 1;
  const left = known.stock[next.power - 1] ?? 0;
  return left === 0 ? 0.2 : 0.4 + (0.5 * left) / next.count;
}

/** Cars raise the price of shares and of dice that count in the end, and earn on every run. */
function rateTrains(
  known: AdvicePosition,
  { seat, line, pay, ...pick }: ActionOf<'buyTrains'>,
  weights: Weights,
): number {
  const power = valueUsed(pick);
  const count = diceLeft(pick);
  const player = known.players[seat];
  const paid = worthOf(pay) * moneyWorth(known, seat, weights);
  const opens = player?.lines[line]?.cars.length === 0 ? slotOf(known, power).power : 0;
  const own = player?.company ? sharesOf(player, player.company) + player.dice : 0;
  const earns =
    Math.min(6, stopsOf(known, seat)) * (weights.earns + weights.earnsMoney * moneyWorth(known, seat, weights));
  return count * (weights.own * own + earns) * fading(known, power) + weights.opens * opens - paid;
}

/** A share counts its price in the end, which will have risen, and pays dividends. */
function rateShares(known: AdvicePosition, { seat, pay, ...pick }: ActionOf<'buyShares'>, weights: Weights): number {
  const company = valueUsed(pick);
  const count = diceLeft(pick);
  const price = priceOf(known, company);
  const owner = known.players.findIndex((player) => player.company === company);
  const carriages = owner < 0 ? 0 : carriagesOf(known.players[owner] ?? { lines: [] });
  const first = (known.players[seat]?.shares[company - 1] ?? 0) === 0 && owner !== seat ? carriages : 0;
  const rises = known.ending === null ? weights.rises : 0;
  return count * (price + rises) + first - worthOf(pay) * moneyWorth(known, seat, weights) - weights.shareTurn;
}

/** Places that own objective cards ask for, by what they bring. */
function wishes(known: AdvicePosition, seat: Seat): ReadonlyMap<string, number> {
  const { objectives } = boardOf(known);
  const wished = new Map<string, number>();
  for (const id of known.players[seat]?.objectives ?? []) {
    const card = objectives.get(id);
    if (card?.kind === 'location' && !isConnected(known, seat, card.hex)) wished.set(card.hex, card.points);
  }
  return wished;
}

function rateTrack(known: AdvicePosition, seat: Seat, pick: DicePick, weights: Weights): Advice | undefined {
  const value = valueUsed(pick);
  const cost = trackCost(known, value);
  const player = known.players[seat];
  const pay = player && cheapestPayment(available(player), cost);
  const best = bestChain(known, seat, value, diceLeft(pick), CHAIN_NODES);
  if (!player || !pay || !best) return undefined;
  const { tracks, cubes } = best.chain;
  const wished = wishes(known, seat);
  const board = boardOf(known);
  const touched = tracks.flatMap(({ hex, to }) => [hex, board.hexes[board.hex(hex)?.around[to] ?? -1]?.id ?? '']);
  const bonus = [...wished].reduce((sum, [hex, points]) => sum + (touched.includes(hex) ? points : 0), 0);
  const paid = worthOf(pay) * moneyWorth(known, seat, weights);
  const early = known.ending === null ? weights.early + weights.perCar * carsOf(player) : 0.05;
  const first = stopsOf(known, seat) < 2 ? 1 : 0; // without a second stop nothing runs
  const worth = best.worth * early + weights.wish * bonus + first + weights.track * tracks.length - paid;
  const action: Action = { type: 'buildTrack', seat, ...pick, tracks: [...tracks], cubes: [...cubes], pay };
  return { action, worth };
}

function rateRun(known: AdvicePosition, seat: Seat, pick: DicePick, weights: Weights): Advice {
  const { routes, total } = bestRun(known, seat, diceLeft(pick), { nodes: RUN_NODES });
  const action: Action = { type: 'runTrains', seat, ...pick, routes: routes.map((route) => [...route]) };
  return {
    action,
    worth: weights.run * total * moneyWorth(known, seat, weights) + weights.tens * Math.floor(total / 10),
  };
}

/** A start with much around it. */
function rateStart(known: AdvicePosition, hex: string): number {
  const board = boardOf(known);
  const near = new Set([board.index(hex)]);
  for (let step = 0; step < 4; step++) {
    for (const place of [...near])
      for (const across of board.hexes[place]?.around ?? []) if (across >= 0) near.add(across);
  }
  return [...near].filter((place) => board.hexes[place]?.kind !== 'plain').length;
}

/** A card is kept the longer, the more it brings already; places may still be reached. */
function rateDiscard(known: AdvicePosition, seat: Seat, id: string): number {
  const card = boardOf(known).objectives.get(id);
  if (!card) return 0;
  const points = objectivePoints(known, seat, card);
  const hope = card.kind === 'location' && points === 0 && known.ending === null ? 4 : 0;
  return -(points + hope);
}

function rateExact(known: AdvicePosition, action: Action, weights: Weights): number {
  switch (action.type) {
    case 'basicIncome':
      return weights.basic * diceLeft(action) * moneyWorth(known, action.seat, weights);
    case 'buyShares':
      return rateShares(known, action, weights);
    case 'buyTrains':
      return rateTrains(known, action, weights);
    case 'chooseStart':
      return rateStart(known, action.hex);
    case 'discard':
      return rateDiscard(known, action.seat, action.card);
    case 'modify':
      return -1;
    default:
      return 0;
  }
}

const hasDice = (action: Action): action is Extract<Action, { taken: number }> => 'taken' in action;

function rate(known: AdvicePosition, choice: Choice<ActionBase>, weights: Weights): Advice | undefined {
  if (choice.kind !== 'open') {
    const action = choice.action as Action;
    return { action, worth: rateExact(known, action, weights) - (hasDice(action) ? diceWorth(action, weights) : 0) };
  }
  const { seat, hints } = choice;
  const pick = { value: Number(hints.value), taken: Number(hints.taken), shift: Number(hints.shift) };
  const found =
    choice.type === 'buildTrack' ? rateTrack(known, seat, pick, weights) : rateRun(known, seat, pick, weights);
  return found && { ...found, worth: found.worth - diceWorth(pick, weights) };
}

/** All choices by what they look worth at first sight, the best first. */
export function ranked(
  known: AdvicePosition,
  choices: readonly Choice<ActionBase>[],
  weights = FIRST,
): readonly Advice[] {
  return choices.flatMap((choice) => rate(known, choice, weights) ?? []).sort((a, b) => b.worth - a.worth);
}

/** The choice that looks best at first sight: no lookahead, but better than anything at random. */
export function advise(
  known: AdvicePosition,
  choices: readonly Choice<ActionBase>[],
  weights = FIRST,
): Advice | undefined {
  let best: Advice | undefined;
  for (const choice of choices) {
    const advice = rate(known, choice, weights);
    if (advice && (!best || advice.worth > best.worth)) best = advice;
  }
  return best;
}
