// A bot's turn, by its card.
import { AI_CARDS, at, TYPES } from './book.ts';
import { around } from './dice.ts';
import { carriages, cars, clockwise, ownerOf, player, priceOf, type Table } from './table.ts';
import { buy, carries, room } from './trains.ts';

/** The value of the dice that a card takes: its own, or the next higher one that is there. */
export function valueFor(table: Table, card: string): number {
  const wanted = AI_CARDS.get(card)?.value ?? 0;
  for (let up = 0; up < 6; up++) {
    const value = around(wanted, up);
    if (table.pool.includes(value)) return value;
  }
  throw new Error('a bot acts without dice');
}

/** From whom a bot buys shares of a company; undefined when nobody has any. */
export function sellerFor(table: Table, bot: number, company: number): number | undefined {
  const owner = ownerOf(table, company);
  if (owner === undefined) return undefined;
  const has = (seat: number): number => at(player(table, seat).shares, company - 1);
  if (owner !== bot && has(owner) > 0) return owner;
  const others = table.players
    .map((_, i) => clockwise(table, bot, i + 1))
    .filter((seat) => seat !== bot && has(seat) > 0);
  const rank = (seat: number): number[] => {
    const [ones, fives, tens] = player(table, seat).marked;
    return [has(seat), tens, fives, ones];
  };
  let best: number | undefined;
  for (const seat of others) {
    if (best === undefined || compare(rank(seat), rank(best)) > 0) best = seat; // nearest clockwise comes first
  }
  return best;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) if (value !== at(b, i)) return value - at(b, i);
  return 0;
}

/** Does what a card says with these dice, or says that it cannot be done. */
const ACTIONS: Readonly<Record<string, (table: Table, bot: number, value: number, dice: number) => boolean>> = {
  shares(table, bot, value, dice) {
    const seller = sellerFor(table, bot, value);
    if (seller === undefined) return false;
    const from = player(table, seller).shares;
    const count = Math.min(dice, at(from, value - 1));
    from[value - 1] = at(from, value - 1) - count;
    player(table, bot).shares[value - 1] = at(player(table, bot).shares, value - 1) + count;
    table.due.push({ do: 'income', seat: seller, amount: count * priceOf(table, value) });
    return true;
  },
  trains(table, bot, value, dice) {
    const { lines } = player(table, bot);
    const index = lines.findIndex((line) => line.cars.length === 0 || room(line, value) > 0);
    const line = lines[index];
    const stock = at(table.stock, value - 1);
    if (!line || stock === 0 || !carries(line, value)) return false;
    if (buy(table, bot, value, Math.min(dice, stock, room(line, value)), index) > 0) {
      table.due.push({ do: 'draw', seat: bot, cards: 1 });
    }
    return true;
  },
  track(table, bot, value, dice) {
    const tile = at(table.tiles, value - 1);
    if (tile.flipped) return false;
    const sorted = [...tile.cubes].sort((a, b) => TYPES.indexOf(a) - TYPES.indexOf(b));
    for (const cube of sorted.slice(0, dice)) player(table, bot).cubes[cube]++;
    tile.cubes = sorted.slice(dice);
    if (tile.cubes.length === 0) {
      tile.flipped = true;
      table.due.push({ do: 'draw', seat: bot, cards: 1 });
    }
    return true;
  },
  run(table, bot) {
    table.due.push({ do: 'income', seat: bot, amount: cars(player(table, bot)) });
    dividends(table, bot);
    return true;
  },
};

export function actByCard(table: Table, bot: number, card: string, value: number, dice: number): string {
  for (const action of AI_CARDS.get(card)?.actions ?? []) {
    if (ACTIONS[action]?.(table, bot, value, dice) ?? true) return action;
  }
  throw new Error(`card ${card} offers nothing`);
}

/** Each shareholder but the owner, clockwise: 1 for each carriage of the company; with an option, for each share. */
export function dividends(table: Table, seat: number): void {
  const { company } = player(table, seat);
  const wagons = carriages(player(table, seat));
  for (let by = 1; by < table.players.length; by++) {
    const holder = clockwise(table, seat, by);
    const shares = at(player(table, holder).shares, (company ?? 1) - 1);
    const parts = table.perShare ? shares : Math.min(1, shares);
    if (parts * wagons > 0) table.due.push({ do: 'income', seat: holder, amount: parts * wagons });
  }
}
