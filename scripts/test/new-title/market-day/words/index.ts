import type { TitleWords } from '@roundhouse/words';

export const WORDS: TitleWords = {
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
};
