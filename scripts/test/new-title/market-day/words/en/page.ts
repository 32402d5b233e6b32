/** The page of Market Day in English. */
export const PAGE = {
  square: 'The square',
  headline: (prize: number, cards: number) => `The prize is ${prize}, ${cards} cards are left`,
  tasks: {
    bid: 'Bid a card of your hand. The highest wins the prize.',
    offer: 'You won. You may pay somebody to see their lowest card.',
    answer: (name: string, price: number) => `${name} offers ${price} to see your lowest card.`,
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
