// Is an action legal? The referee's own answer: why it is not, or nothing.
import type { Action } from '../../action.ts';
import { at, COMPANIES, isRed } from './book.ts';
import { diceProblem, left, modifyProblem } from './dice.ts';
import { payProblem } from './money.ts';
import { runsProblem } from './runs.ts';
import { clockwise, ownerOf, player, priceOf, type Table } from './table.ts';
import { trackCost, trackProblem } from './track.ts';
import { trainCost, trainsProblem } from './trains.ts';

/** Who decides for a seat in set-up: the first person from the starting player on for a bot, else the seat itself. */
export function decider(table: Table, seat: number): number {
  if (!player(table, seat).bot) return seat;
  for (let by = 0; by < table.players.length; by++) {
    const person = clockwise(table, table.first, by);
    if (!player(table, person).bot) return person;
  }
  throw new Error('no people');
}

/** Whom the game asks. */
export function askedSeat(table: Table): number | undefined {
  const { asked } = table;
  if (asked.at === 'over') return undefined;
  return asked.at === 'company' || asked.at === 'start' ? decider(table, asked.seat) : asked.seat;
}

const STEP: Readonly<Record<string, string>> = { chooseCompany: 'company', chooseStart: 'start', discard: 'discard' };

export function problem(table: Table, action: Action): string | undefined {
  if (askedSeat(table) !== action.seat) return 'not asked';
  if ((STEP[action.type] ?? 'turn') !== table.asked.at) return 'not now';
  switch (action.type) {
    case 'chooseCompany':
      if (!COMPANIES.includes(action.company)) return 'no such company';
      return ownerOf(table, action.company) === undefined ? undefined : 'taken';
    case 'chooseStart':
      if (!table.starts.includes(action.hex) || isRed(action.hex)) return 'no card';
      return table.players.some((other) => other.start === action.hex) ? 'taken' : undefined;
    case 'modify':
      return modifyProblem(table, action.seat, action.value);
    case 'discard':
      return player(table, action.seat).objectives.includes(action.card) ? undefined : 'no such card';
    default:
      return diceProblem(table, action) ?? withDice(table, action);
  }
}

type WithDice = Extract<Action, { taken: number }>;

function withDice(table: Table, action: WithDice): string | undefined {
  const { dice, value } = left(action);
  const seated = player(table, action.seat);
  switch (action.type) {
    case 'basicIncome':
      return undefined;
    case 'buyShares': {
      if (ownerOf(table, value) === undefined) return 'a company nobody has';
      const seller = table.players[action.seller];
      if (!seller || action.seller === action.seat) return 'no seller';
      if (at(seller.shares, value - 1) < dice) return 'too few shares';
      return payProblem(seated, dice * priceOf(table, value), [...action.pay]);
    }
    case 'buildTrack':
      return (
        trackProblem(table, action.seat, value, dice, action.tracks, action.cubes) ??
        payProblem(seated, trackCost(table, value), [...action.pay])
      );
    case 'buyTrains':
      return (
        trainsProblem(table, action.seat, value, dice, action.line) ??
        payProblem(seated, trainCost(at(seated.lines, action.line), value, dice), [...action.pay])
      );
    case 'runTrains':
      if (action.taken > 3) return 'more than three dice';
      return runsProblem(table, action.seat, dice, action.routes);
  }
}
