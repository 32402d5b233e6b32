// Compares what is offered with the referee's own list, and strange actions that both must judge alike.
import type { Choice, Rng } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import { at, beyond, HEXES, isOpenLand, OBJECTIVES, opposite, TYPES, type Type } from './book.ts';
import { choices, type Choice as Dice, left } from './dice.ts';
import { problem } from './legal.ts';
import { payments, purse } from './money.ts';
import { bestOf, everyRun } from './runs.ts';
import { player, priceOf, type Table } from './table.ts';
import { around, everyPlan, type Laid, type Plan, trackCost } from './track.ts';
import { trainCost, trainsProblem } from './trains.ts';

const key = (value: unknown): string => JSON.stringify(value);

/** Dice as they are named in both lists. Three up and three down come to the same: one of them will do. */
const named = ({ value, taken, shift }: Dice): readonly number[] => [value, taken, shift === -3 ? 3 : shift];

function planFor(table: Table, seat: number, value: number, dice: number): Plan | undefined {
  let found: Plan | undefined;
  everyPlan(table, seat, value, dice, (plan) => {
    found = plan;
    return 'stop';
  });
  return found;
}

/** The referee's list, in words that the program's offers can be put in, too. Dice are moved only where the value matters. */
function listed(table: Table, seat: number): Set<string> {
  const seated = player(table, seat);
  const found = new Set<string>();
  const plans = new Map<string, boolean>();
  if (seated.modifiers > seated.modifiersSpent) {
    for (const value of new Set(table.pool)) for (const by of [1, -1]) found.add(key(['modify', value, by]));
  }
  for (const choice of choices(table)) {
    const { dice, value } = left(choice);
    const said = named(choice);
    if (choice.shift === 0) {
      found.add(key(['basicIncome', ...said]));
      if (dice <= 3 && seated.lines.slice(0, dice).every(({ open }) => open)) found.add(key(['runTrains', ...said]));
    }
    for (const [seller, { shares }] of table.players.entries()) {
      if (seller === seat || at(shares, value - 1) < dice) continue;
      if (payments(seated, dice * priceOf(table, value)).length > 0) found.add(key(['buyShares', ...said, seller]));
    }
    for (const line of [0, 1, 2]) {
      if (trainsProblem(table, seat, value, dice, line)) continue;
      if (payments(seated, trainCost(at(seated.lines, line), value, dice)).length > 0) {
        found.add(key(['buyTrains', ...said, line]));
      }
    }
    if (purse(seated) < trackCost(table, value)) continue;
    const plan = `${value} ${dice}`;
    if (!plans.has(plan)) plans.set(plan, planFor(table, seat, value, dice) !== undefined);
    if (plans.get(plan)) found.add(key(['buildTrack', ...said]));
  }
  return found;
}

function offered(list: readonly Choice<Action>[]): Set<string> {
  const found = new Set<string>();
  for (const choice of list) {
    if (choice.kind === 'open') {
      found.add(key([choice.type, ...named(choice.hints as unknown as Dice)]));
    } else if (choice.action.type === 'modify') found.add(key(['modify', choice.action.value, choice.action.by]));
    else if ('taken' in choice.action) {
      const { type } = choice.action;
      const more = type === 'buyShares' ? [choice.action.seller] : type === 'buyTrains' ? [choice.action.line] : [];
      found.add(key([type, ...named(choice.action), ...more]));
    }
  }
  return found;
}

/** Offers of a turn that are not legal, and legal ones that are not offered. */
export function offerProblems(table: Table, seat: number, list: readonly Choice<Action>[]): string[] {
  if (table.asked.at !== 'turn') return choiceProblems(table, list);
  const mine = listed(table, seat);
  const theirs = offered(list);
  const wrong = [...theirs].filter((one) => !mine.has(one)).map((one) => `offered, not legal: ${one}`);
  wrong.push(...[...mine].filter((one) => !theirs.has(one)).map((one) => `legal, not offered: ${one}`));
  for (const choice of list) {
    const why = choice.kind === 'exact' ? problem(table, choice.action) : undefined;
    if (why && choice.kind === 'exact') wrong.push(`offered: ${key(choice.action)}: ${why}`);
  }
  return wrong;
}

/** Set-up and discards: the list is short. */
function choiceProblems(table: Table, list: readonly Choice<Action>[]): string[] {
  const theirs = list.map((choice) => (choice.kind === 'exact' ? choice.action : undefined));
  const seat = theirs[0]?.seat ?? 0;
  const all: Action[] = [
    ...[1, 2, 3, 4, 5, 6].map((company): Action => ({ type: 'chooseCompany', seat, company })),
    ...[...HEXES.keys()].map((hex): Action => ({ type: 'chooseStart', seat, hex })),
    ...player(table, seat).objectives.map((card): Action => ({ type: 'discard', seat, card })),
  ];
  const mine = all.filter((action) => !problem(table, action)).map(key);
  const said = theirs.map(key);
  return mine.sort().join() === said.sort().join() ? [] : [`offers ${said.join()}, not ${mine.join()}`];
}

/** An action that may or may not be legal. */
function strange(table: Table, seat: number, rng: Rng): Action | undefined {
  const seated = player(table, seat);
  const value = rng.below(6) + 1;
  const inPool = table.pool.filter((die) => die === value).length;
  const taken = Math.max(1, rng.below(4) > 0 ? inPool - rng.below(2) : rng.below(7));
  const shift = rng.below(2) > 0 ? 0 : rng.below(11) - 5;
  const choice = { value, taken, shift };
  const { dice, value: shown } = left(choice);
  const count = Number.isInteger(dice) ? dice : 1;
  const pay = (cost: number) => {
    const ways = payments(seated, cost);
    if (ways.length > 0 && rng.below(4) > 0) return rng.pick(ways);
    return [rng.below(4), rng.below(3), rng.below(2)] as [number, number, number];
  };
  switch (rng.below(7)) {
    case 6: {
      const others: readonly Action[] = [
        { type: 'chooseCompany', seat, company: value },
        { type: 'chooseStart', seat, hex: rng.pick([...HEXES.keys()]) },
        { type: 'discard', seat, card: rng.pick([...OBJECTIVES.keys()]) },
        { type: 'basicIncome', seat, ...choice },
      ];
      return rng.pick(others);
    }
    case 0:
      return { type: 'modify', seat, value, by: rng.below(2) === 0 ? 1 : -1 };
    case 1:
      return {
        type: 'buyShares',
        seat,
        ...choice,
        seller: rng.below(table.players.length),
        pay: pay(count * priceOf(table, shown)),
      };
    case 2: {
      const line = rng.below(3);
      return { type: 'buyTrains', seat, ...choice, line, pay: pay(trainCost(at(seated.lines, line), shown, count)) };
    }
    case 3: {
      const { routes } = strangeRuns(table, seat, count, rng);
      return { type: 'runTrains', seat, ...choice, routes };
    }
    default: {
      const plan = strangePlan(table, seat, shown, count, rng);
      return plan && { type: 'buildTrack', seat, ...choice, ...plan, pay: pay(trackCost(table, shown)) };
    }
  }
}

/** A legal plan. */
function somePlan(table: Table, seat: number, value: number, dice: number, rng: Rng): Plan | undefined {
  const plans: Plan[] = [];
  const skip = rng.below(40);
  let seen = 0;
  everyPlan(table, seat, value, dice, (plan) => {
    if (seen++ >= skip) plans.push(plan);
    return plans.length >= 12 ? 'stop' : 'go on';
  });
  return plans.length > 0 ? rng.pick(plans) : undefined;
}

/** A track that goes on from the last of a plan, whatever that has reached. */
function another({ hex, to }: Laid, rng: Rng): Laid | undefined {
  const reached = beyond(hex, to);
  if (!reached) return undefined;
  const next = isOpenLand(reached) ? { hex: reached, from: opposite(to) } : rng.pick(around(reached));
  return { ...next, to: rng.below(6) };
}

/** A legal plan, with something changed more often than not. */
function strangePlan(table: Table, seat: number, value: number, dice: number, rng: Rng): Plan | undefined {
  if (dice > 4) return undefined;
  if (dice > 1 && rng.below(2) === 0) {
    const short = somePlan(table, seat, value, dice - 1, rng);
    const last = short?.tracks.at(-1);
    const more = last && another(last, rng);
    const { flipped } = at(table.tiles, value - 1);
    return (
      short && more && { tracks: [...short.tracks, more], cubes: flipped ? [] : [...short.cubes, rng.pick(TYPES)] }
    );
  }
  const plan = somePlan(table, seat, value, dice, rng);
  if (!plan) return undefined;
  const i = rng.below(plan.tracks.length);
  const track: Laid = { ...at(plan.tracks, i) };
  const change: readonly (() => Laid)[] = [
    () => track,
    () => ({ ...track, to: rng.below(6) }),
    () => ({ ...track, to: rng.below(6) }),
    () => ({ ...track, from: rng.below(6) }),
    () => ({ ...track, from: track.to, to: track.from }),
    () => ({ ...track, hex: rng.pick([...HEXES.keys()]) }),
  ];
  const tracks = [...plan.tracks];
  tracks[i] = rng.pick(change)();
  const cubes = [...plan.cubes];
  if (cubes.length > 0 && rng.below(4) === 0) cubes[i] = rng.pick<Type>(TYPES);
  return { tracks, cubes };
}

function strangeRuns(table: Table, seat: number, lines: number, rng: Rng): { routes: string[][] } {
  const runs = everyRun(table, seat, 2_000) ?? [];
  const routes = Array.from({ length: Math.min(3, lines) }, () => {
    if (runs.length === 0 || rng.below(4) === 0) return [];
    const route = [...rng.pick(runs).hexes];
    const whim = rng.below(8);
    if (whim === 0) route.pop();
    if (whim === 1) route.shift();
    if (whim === 2) route.push(at(route, route.length - 2));
    if (whim === 3) route.splice(rng.below(route.length), 1);
    return route;
  });
  return { routes };
}

/** Strange actions that one of the two takes for legal. */
export function strangeProblems(
  table: Table,
  seat: number,
  accepts: (action: Action) => boolean,
  rng: Rng,
  tries: number,
): { wrong: string[]; legal: number; refused: number } {
  const told = { wrong: [] as string[], legal: 0, refused: 0 };
  for (let i = 0; i < tries; i++) {
    const action = strange(table, rng.below(8) > 0 ? seat : rng.below(table.players.length), rng);
    if (!action) continue;
    const why = problem(table, action);
    if (why) told.refused++;
    else told.legal++;
    if (accepts(action) !== (why === undefined)) told.wrong.push(`${key(action)}: ${why ?? 'legal'}`);
  }
  return told;
}

/** The best that the lines can earn, when there are few enough runs to try all. */
export function bestRun(table: Table, seat: number, lines: number): number | undefined {
  const runs = everyRun(table, seat, 200);
  if (!runs || runs.length ** lines > 20_000) return undefined;
  return bestOf(player(table, seat).lines.slice(0, lines), runs);
}
