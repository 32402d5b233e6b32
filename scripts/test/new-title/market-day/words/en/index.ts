import type { TitleWords } from '@roundhouse/words';
import { GENERAL } from '@roundhouse/words/en/index.ts';
import { ADVICE } from './advice.ts';
import { BOARD } from './board.ts';
import { PAGE } from './page.ts';
import { START } from './start.ts';

/** All that Market Day says, in English. */
export const WORDS = {
  general: GENERAL,
  rules: {
    '1': { heading: 'Parts', summary: 'Thirty cards and a die.' },
    '1.1': { heading: 'The end', summary: 'The game ends with the last card.' },
    '2': { heading: 'Bids', summary: 'All bid at once, face down.' },
    '2.1': { heading: 'Hands', summary: 'Only cards in hand may be bid.' },
    '3': { heading: 'Offers', summary: 'The winner may pay to see a card.' },
    '10': { heading: 'Leaving', summary: 'Who leaves bids low.' },
  },
  start: START,
  kinds: {
    bid: 'Bid',
    offer: 'Make an offer',
    pass: 'Or go on',
    accept: 'Let them look',
    decline: 'Or keep it',
    arrange: 'Sort the hand',
  },
  refusals: {
    'bid.notHeld': 'You do not hold the {card}.',
    'arrange.once': 'A hand is sorted once a round.',
    'arrange.notYours': 'These are not the cards of your hand.',
    'offer.toSelf': 'An offer goes to somebody else.',
    'offer.tooDear': 'You offer {price} and have {has}.',
  },
  facts: {
    dealt: 'Everybody is dealt {size} cards.',
    hasBid: '{seat:player} bids.',
    won: '{seat:player} wins the prize.',
    shown: 'You are shown the {card}.',
    shownTo: '{seat:player} is shown a card.',
  },
  actions: {
    bid: 'bid the {card}',
    offer: 'offer {to:player} {price} for a look at a card',
    pass: 'offer nothing',
    accept: 'accept',
    decline: 'decline',
  },
  moves: {
    arrange: '{seat:player} sorts their hand.',
    offer: '{seat:player} makes an offer.',
    pass: '{seat:player} offers nothing.',
    accept: '{seat:player} accepts.',
    decline: '{seat:player} declines.',
  },
  telling: {},
  headlines: ['won'],
  asides: ['hasBid'],
  open: { arrange: 'sort the {cards} cards of the hand' },
  forms: {},
  advice: ADVICE,
  board: BOARD,
  page: PAGE,
  terminal: {
    hasBid: 'has bid',
    bidding: 'everybody bids',
    offering: 'the winner may make an offer',
    prize: (prize: number, now: string) => `The prize is ${prize}: ${now}`,
    players: ['player', 'points', 'cards', ''],
    hand: (cards: string) => `Your hand: ${cards}`,
  },
} satisfies TitleWords & Readonly<Record<string, unknown>>;
