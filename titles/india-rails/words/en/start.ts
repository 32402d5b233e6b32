import type { StartWords } from '@roundhouse/words';

/** What is said before a game begins: the start page loads it, so it says nothing else. */
export const START = {
  about: 'Draw your railway across India, carry loads to the cities that ask for them, and join all five major cities.',
  facts:
    '2 to 6 players, 2 to 4 hours. Board and cards are a reconstruction; owners of the printed game can enter their own (tab Board).',
  options: {
    fastTrains: {
      label: 'Fast Trains',
      help: 'Trains move 12 or 16 mileposts. Recommended for beginners, and with 5 or 6 players.',
    },
    fastStart: { label: 'Fast Game: start', help: '70 million rupees and three building turns before trains move.' },
    dealtEventsLeave: {
      label: 'Fast Game: dealt events',
      help: 'Event cards met in the deal are discarded, not shuffled back.',
    },
    noRailTax: { label: 'Fast Game: no Rail Tax', help: 'The Rail Tax card leaves the game; cash stays secret.' },
    fiveCards: {
      label: 'Fast Game: five cards',
      help: 'Five cards are dealt; two go after the second building turn.',
      excludes: { fourCards: 'both settle how many cards a hand holds' },
    },
    timeLimit: {
      label: 'Time limit',
      help: 'Minutes of a tournament game; 0 for none. When time is up, one last round is played.',
    },
    borrowing: { label: 'Mercy: Borrowing', help: 'Up to 20 million rupees from the bank, repaid twice over.' },
    latePayment: { label: 'Mercy: Late Payment', help: 'Use fees may be paid from deliveries made on that track.' },
    backtracking: { label: 'Mercy: Backtracking', help: 'A train may turn round anywhere for a whole turn.' },
    crossgrading: { label: 'Crossgrading', help: 'Fast freight to heavy freight or back for 5 million rupees.' },
    openContracts: { label: 'Challenge: Open Contracts', help: 'Discarded hands lie open to all, four cards at most.' },
    fieldWarehousing: {
      label: 'Challenge: Field Warehousing',
      help: 'Dropped loads stay in their city for four turns.',
    },
    reshuffle: {
      label: 'Challenge: Reshuffle',
      help: 'The Rail Tax reshuffles the deck and leaves the game.',
      excludes: { noRailTax: 'it acts on the Rail Tax card, which is not in the game then' },
    },
    costToMove: {
      label: 'Challenge: Cost to Move',
      help: 'A turn on your own track costs 1 million rupees.',
      warns:
        'Without one of the Mercy options a player who has no money left can only discard hands, often for the rest of the game.',
    },
    costToLoad: {
      label: 'Challenge: Cost to Load',
      help: 'Each load picked up or dropped uses a milepost of movement.',
    },
    additionalTrains: {
      label: 'Challenge: Additional Trains',
      help: 'Everybody starts with a freight and a fast freight.',
    },
    fourCards: {
      label: 'Four Demand cards',
      help: 'With Additional Trains, by agreement: hands of four cards.',
      excludes: { additionalTrains: 'it belongs to Additional Trains' },
    },
    tradingTrack: {
      label: 'Challenge: Selling and Trading Track',
      help: 'Track may be bought or traded instead of built.',
    },
    circus: { label: 'The Circus', help: 'Two Circus loads travel from city to city.' },
    victory: {
      label: 'A declared victory',
      help: 'Whether what happens later in the round can take a declared victory back.',
      values: {
        stands: { label: 'Stands', help: 'Cash and track are judged at the end of the player’s own turn.' },
        roundEnd: { label: 'Must hold', help: 'Both must still be there when the round ends.' },
      },
    },
    borders: {
      label: 'Strikes and protests',
      help: 'Where nothing is loaded or delivered while trains are stopped at a border.',
      values: {
        touching: { label: 'At the border', help: 'At mileposts that touch the border.' },
        country: { label: 'Whole country', help: 'Also everywhere in Pakistan or Bangladesh.' },
      },
    },
  },
} satisfies StartWords;
