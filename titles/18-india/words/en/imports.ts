import { RAIL_IMPORTS } from '@roundhouse/words/en/rails-imports.ts';
import type { Templates } from '@roundhouse/words/template.ts';

/** Why a game of 18xx.games cannot be played over. */
export const IMPORTS = {
  ...RAIL_IMPORTS,
  'bond.price': 'a Royal Bond is converted for {due:money}, not for {price:money}',
  'card.notDealt': 'the card {card} was not dealt to {seat:player}',
  'card.notForSale': 'the card {card} is not for sale',
  'card.notHeld': 'the card {card} is not there to be sold',
  'card.price': 'the card {card} costs {due:money}, not {price:money}',
  'power.none': '{entity} has no such power',
  'token.notTheirs': '{entity} places no tokens',
  'train.resale': 'a {train} is sold for {due:money}, not for {price:money}',
} satisfies Templates;
