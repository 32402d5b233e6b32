/** Market Day in English. */
export const en = {
  square: 'The square',
  headline: (prize: number, cards: number) => `The prize is ${prize}, ${cards} cards are left`,
  tasks: {
    bid: 'Bid a card of your hand. The highest wins the prize.',
    offer: 'You won. You may pay somebody to see their lowest card.',
    answer: (name: string, price: number) => `${name} offers ${price} to see your lowest card.`,
  },
  groups: {
    bid: 'Bid',
    offer: 'Make an offer',
    pass: 'Or go on',
    accept: 'Let them look',
    decline: 'Or keep it',
    arrange: 'Sort the hand',
  },
  rows: {
    bid: (card: number) => `The ${card}`,
    offer: (name: string) => `To ${name}`,
    pass: 'Offer nothing',
    accept: 'Accept',
    decline: 'Decline',
  },
  sort: 'From low to high',
  players: 'Players',
  columns: { player: 'Player', points: 'Points', cards: 'Cards' },
} as const;
