// biome-ignore-all lint/style/noExcessiveLinesPerFile: a table, one entry per section of the book
/** The sections of the rulebook, each in our own words. */
export const RULES = {
  'game-parts': {
    heading: 'Game Parts',
    summary:
      '136 Demand cards, 20 Event cards, 95 load chips, Loco cards, crayons, pawns and money for up to six players.',
  },
  'playing-board': {
    heading: 'Playing Board',
    summary:
      'Mileposts of several kinds of terrain, 52 cities, rivers and coasts of six countries; track never crosses an inlet of the sea.',
  },
  crayons: { heading: 'Crayons', summary: 'How the printed board is drawn on and cleaned.' },
  cards: { heading: 'Cards', summary: 'Demand and Event cards are shuffled into one draw deck; Loco cards lie apart.' },
  'cards/demand-cards': {
    heading: 'Demand Cards',
    summary: 'Each card names three goods, the city that wants each of them, and what it pays.',
  },
  'cards/event-cards': {
    heading: 'Event Cards',
    summary: 'An event acts as soon as it is drawn; then drawing goes on until the hand is full, on or off turn.',
  },
  'cards/loco-cards': {
    heading: 'Loco Cards',
    summary:
      'Freight 9 mileposts and 2 loads, fast freight 12 and 2, heavy freight 9 and 3, super freight 12 and 3; each upgrade costs 20M.',
  },
  'load-chips': {
    heading: 'Load Chips',
    summary: 'Loads on trains are chips; there are only so many, and those given up return to the tray.',
  },
  'preparation-for-play': {
    heading: 'Preparation for Play',
    summary:
      '50M and three open Demand cards each; events met in the deal are replaced and shuffled back; the best single payout starts.',
  },
  'how-to-play': {
    heading: 'How to Play',
    summary:
      'A turn is operations, then building for up to 20M; or the whole hand is exchanged instead of the turn. Play goes clockwise.',
  },
  'building-railroads': {
    heading: 'Building Railroads',
    summary:
      'Two building turns come first, the second in reverse order. A section costs the price of the milepost it is built to.',
  },
  'building-railroads/beginning-construction': {
    heading: 'Beginning Construction',
    summary:
      'Track begins at any milepost of a major city or of the player’s track; at most two sections a turn may leave major cities.',
  },
  'building-railroads/right-to-enter-major-cities': {
    heading: 'Right to Enter Major Cities',
    summary:
      'Everybody keeps a way into every major city and a way to join all of them. Nobody builds inside a red area.',
  },
  'building-railroads/limited-entry-into-medium-and-small-cities': {
    heading: 'Limited Entry into Medium and Small Cities',
    summary:
      'Three players may build into a medium city, two into a small one, three sections each; the others must be left room.',
  },
  'building-railroads/building-cost-examples': {
    heading: 'Building Cost Examples',
    summary: 'A river and a mountain milepost behind it cost 4M together.',
  },
  'building-railroads/no-credit-no-loans': {
    heading: 'No Credit/No Loans',
    summary: 'Track and use fees are paid immediately, or the track is not built and not used.',
  },
  'building-railroads/right-of-way': {
    heading: 'Right of Way',
    summary: 'There is room for one section between two mileposts.',
  },
  'building-railroads/rivers': { heading: 'Rivers', summary: 'Crossing a river adds 2M to what the milepost costs.' },
  'building-railroads/sri-lankan-ferry-port': {
    heading: 'Sri Lankan Ferry Port',
    summary: 'Three players may have the ferry; anyone who builds to one port pays 6M for the crossing and both ports.',
  },
  'hauling-freight': { heading: 'Hauling Freight', summary: 'How trains start, run, load and earn.' },
  'hauling-freight/starting-your-train': {
    heading: 'Starting Your Train',
    summary: 'The train begins in any city its player likes, with or without track there.',
  },
  'hauling-freight/running-the-train': {
    heading: 'Running the Train',
    summary:
      'One point of movement to a milepost. Trains turn round only in cities, never block each other, and share the red areas.',
  },
  'hauling-freight/using-the-ferry': {
    heading: 'Using the Ferry',
    summary: 'A train stops at the port and leaves from the other one in its next turn, at half rate.',
  },
  'hauling-freight/renting-track': {
    heading: 'Renting Track',
    summary: '4M a turn to every opponent whose track a train runs on, paid before it does.',
  },
  'hauling-freight/picking-up-loads': {
    heading: 'Picking Up Loads',
    summary:
      'Where a city has the good and a chip is left, as far as the locomotive has room; loads may be left in any city.',
  },
  'hauling-freight/delivering-loads': {
    heading: 'Delivering Loads',
    summary:
      'The chip goes back, the bank pays, the card is replaced and any event settled before anything else is done.',
  },
  'hauling-freight/expanding-track': {
    heading: 'Expanding Track',
    summary: 'After the run up to 20M goes into track or into the locomotive.',
  },
  'hauling-freight/pilgrims': {
    heading: 'Pilgrims',
    summary:
      'From small and medium cities of India to its major cities in another area: 2M, no card, one load a train.',
  },
  'event-card-effects': {
    heading: 'Event Card Effects',
    summary: 'Events act immediately, last to the end of the drawer’s next turn, or until what they ask for is done.',
  },
  'event-card-effects/counting-mileposts': {
    heading: 'Counting Mileposts',
    summary: 'As trains move: from the centre of a major city, and from the milepost nearest to the coast.',
  },
  'event-card-effects/half-rate': {
    heading: 'Half Rate',
    summary: '5 or 6 mileposts in a turn; a train caught or entering on its way has what is left halved, rounded up.',
  },
  'event-card-effects/losing-turns': {
    heading: 'Losing Turns',
    summary: 'Nothing can be done on a lost turn. The drawer loses the rest of this one as well as the next.',
  },
  'event-card-effects/taxes': {
    heading: 'Taxes',
    summary: 'Everybody pays by the chart for the cash in hand; from then on all cash lies open.',
  },
  'event-card-effects/desert-storms': {
    heading: 'Desert Storms',
    summary:
      'Track at desert mileposts is erased, trains there return to their last city, and nobody builds there while it lasts.',
  },
  'event-card-effects/rail-strikes-and-protesters': {
    heading: 'Rail Strikes and Protesters',
    summary: 'Nothing is picked up or delivered at mileposts along the border in question.',
  },
  'event-card-effects/derailments': {
    heading: 'Derailments',
    summary: 'Trains within three mileposts of a city on the card lose a load of the owner’s choice and the next turn.',
  },
  'event-card-effects/floods': {
    heading: 'Floods',
    summary:
      'Bridges are erased and closed while it lasts; each owner has a turn afterwards to rebuild before anybody else.',
  },
  'how-to-win': {
    heading: 'How to Win',
    summary:
      'All five major cities joined by the player’s own track and 250M at the end of a turn; the round is finished, the most cash among those who did it wins, a tie adds 50M.',
  },
  'how-to-win/courtesy-in-play': {
    heading: 'Courtesy in Play',
    summary: 'Cards, locomotives and loads lie open; cash is secret until the Rail Tax.',
  },
  variations: { heading: 'Variations', summary: 'Optional rules, agreed upon before the game.' },
  'variations/fast-trains': {
    heading: 'Fast Trains (recommended for beginners)',
    summary: '12 mileposts instead of 9 and 16 instead of 12; half rate is 6 and 8.',
  },
  'variations/fast-game': {
    heading: 'Fast Game',
    summary:
      '70M and three building turns; dealt events are discarded; no Rail Tax; five cards, two of which are discarded. Each can be chosen by itself.',
  },
  'variations/time-limits': {
    heading: 'Special Tournament Rule: Time Limits',
    summary:
      'When time is up one last round is played; players who join the five major cities come first, then the richer.',
  },
  'variations/mercy': { heading: 'Mercy', summary: 'Help for players who can neither move nor build.' },
  'variations/mercy/borrowing': {
    heading: 'Borrowing',
    summary: 'A loan of up to 20M for what is missing, repaid twice over as soon as the money is there.',
  },
  'variations/mercy/late-payment-of-use-fee': {
    heading: 'Late Payment of Use Fee',
    summary: 'Fees may be paid out of what is earned on the rented track.',
  },
  'variations/mercy/backtracking': {
    heading: 'Backtracking',
    summary: 'A train turns round anywhere at the price of a whole turn, and owes the fee on the track of others.',
  },
  'variations/crossgrading': {
    heading: 'Crossgrading',
    summary: 'Fast freight to heavy freight or back for 5M, besides up to 15M of track.',
  },
  'variations/challenge-game': {
    heading: 'Challenge Game',
    summary: 'Harder rules for players who know the game; each can be chosen by itself.',
  },
  'variations/challenge-game/open-contracts': {
    heading: 'Open Contracts',
    summary: 'Discarded hands lie open, four cards at most, for the first to deliver.',
  },
  'variations/challenge-game/field-warehousing': {
    heading: 'Field Warehousing',
    summary: 'Loads left in a city stay there for four turns of the player who left them.',
  },
  'variations/challenge-game/reshuffle': {
    heading: 'Reshuffle',
    summary: 'The Rail Tax has the deck shuffled again and leaves the game.',
  },
  'variations/challenge-game/cost-to-move': {
    heading: 'Cost to Move',
    summary: '1M for every turn in which a train uses its own track.',
  },
  'variations/challenge-game/cost-to-load': {
    heading: 'Cost to Load',
    summary: 'Each load taken on or left uses one milepost of movement.',
  },
  'variations/challenge-game/additional-trains': {
    heading: 'Additional Trains',
    summary: 'A freight and a fast freight for everybody; by agreement hands of four cards.',
  },
  'variations/challenge-game/selling-and-trading-track': {
    heading: 'Selling and Trading Track',
    summary: 'Instead of building, track is bought from another player or exchanged, on the buyer’s turn.',
  },
  'variations/the-circus': {
    heading: 'The Circus',
    summary: 'Two Circus loads begin in Calcutta; every tenth card pays 20M for one in the city of its lowest demand.',
  },
  'the-start': { heading: 'The Start', summary: '50M, two building turns, switchback order.' },
  'the-finish': { heading: 'The Finish', summary: '250M, five major cities, equal turns.' },
  'five-and-six-player-games': { heading: '5 & 6 Player Games', summary: 'Fast Trains are recommended.' },
};
