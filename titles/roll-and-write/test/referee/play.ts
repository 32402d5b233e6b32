// The course of the game. Dice and cards are taken from what the program reports; everything else is worked out here.
import type { Fact } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import type { State } from '../../rules/state.ts';
import { at, DICE_IN_BOX, POOL, SHARES_OF_COMPANY, sum } from './book.ts';
import { actByCard, dividends, valueFor } from './bots.ts';
import { around, extraDice, left, take } from './dice.ts';
import { receive, spend } from './money.ts';
import { earned, follow } from './runs.ts';
import { clockwise, player, priceOf, type Table } from './table.ts';
import { build } from './track.ts';
import { buy } from './trains.ts';

/** What chance decided in one action, and what else the program reported. */
interface Told {
  readonly rolls: number[][];
  readonly cards: { seat: number; card: string; value: number; dice: number; what: string }[];
  readonly after: State;
  readonly wrong: string[];
}

/** Plays an action that was found legal; returns where the program's report differs. */
export function act(table: Table, action: Action, facts: readonly Fact[], after: State): string[] {
  const of = (type: string) => facts.filter((fact) => fact.type === type);
  const told: Told = {
    rolls: of('rolled').map(({ dice }) => [...(dice as number[])]),
    cards: of('aiCard') as unknown as Told['cards'],
    after,
    wrong: [],
  };
  table.deckShuffled = false;
  table.aiShuffled = false;
  perform(table, action, told);
  if (told.rolls.length > 0) told.wrong.push(`rolled ${told.rolls.length} times too often`);
  if (told.cards.length > 0) told.wrong.push(`${told.cards.length} cards of bots too many`);
  // The order that shuffling brought is chance, too.
  if (sameCards(table.deck, after.deck)) table.deck = [...after.deck];
  if (sameCards(table.aiDeck, after.aiDeck)) table.aiDeck = [...after.aiDeck];
  return told.wrong;
}

export const sameCards = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();

function perform(table: Table, action: Action, told: Told): void {
  const seated = player(table, action.seat);
  switch (action.type) {
    case 'chooseCompany':
      chooseCompany(table, action.company);
      return;
    case 'chooseStart':
      chooseStart(table, action.hex, told);
      return;
    case 'modify':
      seated.modifiersSpent++;
      table.pool[table.pool.indexOf(action.value)] = around(action.value, action.by);
      table.pool.sort();
      return;
    case 'discard':
      seated.objectives.splice(seated.objectives.indexOf(action.card), 1);
      table.deck.push(action.card);
      table.deckShuffled = true;
      settle(table, told);
      return;
  }
  const { dice, value } = left(action);
  take(table, action);
  switch (action.type) {
    case 'basicIncome':
      table.due.push({ do: 'income', seat: action.seat, amount: dice });
      break;
    case 'buyShares': {
      spend(seated, [...action.pay]);
      const seller = player(table, action.seller);
      seller.shares[value - 1] = at(seller.shares, value - 1) - dice;
      seated.shares[value - 1] = at(seated.shares, value - 1) + dice;
      table.due.push({ do: 'income', seat: action.seller, amount: dice * priceOf(table, value) });
      break;
    }
    case 'buildTrack':
      spend(seated, [...action.pay]);
      build(table, action.seat, value, action.tracks, action.cubes);
      break;
    case 'buyTrains': {
      spend(seated, [...action.pay]);
      const cards = buy(table, action.seat, value, dice, action.line);
      if (cards > 0) table.due.push({ do: 'draw', seat: action.seat, cards });
      break;
    }
    case 'runTrains': {
      const amounts = action.routes.map((route, i) => {
        const run = follow(table, action.seat, route);
        return typeof run === 'string' ? 0 : earned(at(seated.lines, i), run);
      });
      table.due.push({ do: 'income', seat: action.seat, amount: sum(amounts) });
      dividends(table, action.seat);
      break;
    }
  }
  settle(table, told);
}

/** Companies clockwise from the starting player; starting cities counter-clockwise, the starting player last. */
function chooseCompany(table: Table, company: number): void {
  if (table.asked.at !== 'company') throw new Error('no company is chosen');
  const { seat } = table.asked;
  player(table, seat).company = company;
  player(table, seat).shares[company - 1] = SHARES_OF_COMPANY;
  const next = clockwise(table, seat);
  table.asked =
    next === table.first ? { at: 'start', seat: clockwise(table, table.first, -1) } : { at: 'company', seat: next };
}

function chooseStart(table: Table, hex: string, told: Told): void {
  if (table.asked.at !== 'start') throw new Error('no start is chosen');
  const { seat } = table.asked;
  player(table, seat).start = hex;
  if (seat === table.first) {
    for (const each of table.players) each.objectives = table.deck.splice(0, 1);
    begin(table, table.first, told);
  } else table.asked = { at: 'start', seat: clockwise(table, seat, -1) };
}

/** Does what is due until a player is asked or the turn is over. */
function settle(table: Table, told: Told): void {
  for (let next = table.due.shift(); next; next = table.due.shift()) {
    const { bot } = player(table, next.seat);
    if (next.do === 'income') {
      const draws = receive(table, next.seat, next.amount);
      for (let i = 0; i < draws; i++) table.due.unshift({ do: 'draw', seat: next.seat, cards: bot ? 1 : 2 });
    } else if (draw(table, next.seat, next.cards, told) > 0 && !bot) {
      table.asked = { at: 'discard', seat: next.seat };
      return;
    }
  }
  begin(table, clockwise(table, table.active), told);
}

function draw(table: Table, seat: number, cards: number, told: Told): number {
  const { objectives } = player(table, seat);
  const news = at(told.after.players, seat).objectives.filter((card) => !objectives.includes(card));
  const count = Math.min(cards, table.deck.length);
  for (let i = 0; i < count; i++) {
    const card = table.deckShuffled ? news[i] : table.deck[0];
    if (card === undefined || !table.deck.includes(card)) {
      told.wrong.push(`seat ${seat} drew ${card}, which was not in the deck`);
      continue;
    }
    table.deck.splice(table.deck.indexOf(card), 1);
    objectives.push(card);
  }
  return count;
}

function roll(table: Table, told: Told): void {
  const dice = told.rolls.shift();
  const count = Math.min(DICE_IN_BOX, POOL + extraDice(table));
  if (dice?.length !== count) told.wrong.push(`rolled ${dice?.length} dice, not ${count}`);
  table.pool = [...(dice ?? [])].sort();
  table.used = 0;
  table.rolls++;
}

/** A turn begins: with a new pool if there is none, unless the game is over. */
function begin(table: Table, seat: number, told: Told): void {
  if (table.pool.length === 0 && table.ending !== null) {
    table.asked = { at: 'over' };
    return;
  }
  if (table.pool.length === 0) roll(table, told);
  table.active = seat;
  if (!player(table, seat).bot) {
    table.asked = { at: 'turn', seat };
    return;
  }
  botTurn(table, seat, told);
  settle(table, told);
}

function botTurn(table: Table, seat: number, told: Told): void {
  if (table.aiDeck.length === 0) {
    table.aiDeck = table.aiDiscard;
    table.aiDiscard = [];
    table.aiShuffled = true;
  }
  const said = told.cards.shift();
  const card = table.aiShuffled && said ? said.card : at<string>(table.aiDeck, 0);
  const value = valueFor(table, card);
  const dice = table.pool.filter((die) => die === value).length;
  table.aiDeck.splice(table.aiDeck.indexOf(card), 1);
  take(table, { value, taken: dice, shift: 0 });
  const what = actByCard(table, seat, card, value, dice);
  table.aiDiscard.push(card);
  if (what === 'reroll' && table.ending === null) roll(table, told);
  if (what === 'reshuffle') {
    table.aiDeck.push(...table.aiDiscard);
    table.aiDiscard = [];
    table.aiShuffled = true;
  }
  const mine = JSON.stringify([seat, card, value, dice, what]);
  const theirs = JSON.stringify(said && [said.seat, said.card, said.value, said.dice, said.what]);
  if (mine !== theirs) told.wrong.push(`bot: ${theirs}, not ${mine}`);
}

/** Companies and cities were dealt, and bots that come first have had their turns: a person is asked. */
export function beginDealt(table: Table, seat: number): void {
  table.active = seat;
  table.asked = { at: 'turn', seat };
}
