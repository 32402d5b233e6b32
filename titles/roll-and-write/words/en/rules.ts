// biome-ignore-all lint/style/noExcessiveLinesPerFile: a table, one entry per section of the book
/** The sections of the rulebook, each in our own words. */
export const RULES = {
  components: {
    heading: 'Components',
    summary: 'Maps, player boards, 24 AI cards, 28 objective cards, 24 shares, 32 cubes, 50 train tiles, 16 dice.',
  },
  'goal-of-the-game': {
    heading: 'Goal of the game',
    summary: 'Most victory points: from objectives, shares, modifiers not spent and extra dice.',
  },
  'game-end': {
    heading: 'Game end',
    summary:
      'The last 6-train or a filled income track triggers the end; the pool is played out, then points are counted.',
  },
  'game-setup': {
    heading: 'Game setup',
    summary: 'Track tiles are filled with random cubes; everybody takes a company with four shares and a 1-train.',
  },
  'game-setup/starting-locations': {
    heading: 'Starting locations',
    summary:
      'Cards for as many cities as seats; the seat right of the starting player chooses first. A city that is chosen is blocked for everybody else.',
  },
  'game-flow': {
    heading: 'Game flow',
    summary:
      'A turn takes dice of one value for one action; an empty pool is rolled again at the start of the next turn.',
  },
  'choosing-dice': {
    heading: 'Choosing dice',
    summary: 'Three steps: modifiers, dice of one value, dice spent to move the others.',
  },
  'choosing-dice/modifiers': {
    heading: 'Use modifiers',
    summary: 'Each unlocked modifier that is spent moves a die of the pool by one; 1 and 6 are neighbours.',
  },
  'choosing-dice/choose-dice': {
    heading: 'Choose dice',
    summary: 'One or more dice of the same value leave the pool; all of them must be used.',
  },
  'choosing-dice/spend-dice': {
    heading: 'Spend dice',
    summary:
      'A chosen die may be spent to move another by one: all in one direction, and those left show the same value.',
  },
  'performing-an-action': { heading: 'Performing an action', summary: 'All dice are used for one of five actions.' },
  'performing-an-action/basic-income': {
    heading: 'Basic income',
    summary: 'One income for each die, whatever its value.',
  },
  'performing-an-action/basic-income/tracking-income': {
    heading: 'Tracking income',
    summary: 'Income marks circles: as many tens as fit, then fives, then ones.',
  },
  'performing-an-action/basic-income/spending-income': {
    heading: 'Spending income',
    summary: 'Payments cross marked circles off; there is no change.',
  },
  'performing-an-action/basic-income/bonuses': {
    heading: 'Bonuses',
    summary:
      'Circles with icons unlock modifiers (ones), extra dice (fives) and objective cards: two drawn, one given back (tens).',
  },
  'performing-an-action/buy-shares': {
    heading: 'Buy shares',
    summary:
      'Exactly as many shares as dice, of the company of their value, from one player, at the number of its cars each.',
  },
  'performing-an-action/build-track': {
    heading: 'Build track',
    summary: 'Exactly as many tracks as dice, of the types on the track tile below their value.',
  },
  'performing-an-action/build-track/track-tiles': {
    heading: 'Track tiles',
    summary:
      'Cubes are used up and kept by the builder; a tile without cubes is flipped and shows the one type it gives.',
  },
  'performing-an-action/build-track/cost': {
    heading: 'Cost of building track',
    summary:
      'Each flipped tile costs 1 for the whole action; using a flipped tile, each cube left anywhere costs 1 more.',
  },
  'performing-an-action/build-track/on-the-map': {
    heading: 'Track on the map',
    summary:
      'One branch, joined to the player’s network; it ends at a new city; tracks cross but do not split or merge.',
  },
  'performing-an-action/buy-trains': {
    heading: 'Buy trains',
    summary:
      'Exactly as many trains as dice, of the power of their value, for one line: an engine first, then carriages.',
  },
  'performing-an-action/buy-trains/power': {
    heading: 'Engine power',
    summary: 'A train is at most as long as its engine has power, the engine included.',
  },
  'performing-an-action/buy-trains/modernity': {
    heading: 'Modernity',
    summary: 'An engine pulls carriages of its own colour and of older ones.',
  },
  'performing-an-action/buy-trains/obsolete': {
    heading: 'Trains becoming obsolete',
    summary:
      'The last train of a power makes an older power obsolete everywhere; an engine takes its carriages with it.',
  },
  'performing-an-action/buy-trains/last-train': {
    heading: 'The last train of a type',
    summary: 'Its buyer draws an objective card (two for the last 6-train) and gives one back; a bot keeps its card.',
  },
  'performing-an-action/running-trains': {
    heading: 'Running trains',
    summary: 'One to three dice run that many lines from the top; a line is open once a train was bought for it.',
  },
  'performing-an-action/running-trains/routes': {
    heading: 'Routes',
    summary:
      'From the player’s start over their own track, each train on its own, as far as a blocked place; never back to the start.',
  },
  'performing-an-action/running-trains/income': {
    heading: 'Income of a run',
    summary:
      'Each car earns 1 at every city and station, each goods carriage 1 more at every city; lines are added up.',
  },
  'performing-an-action/running-trains/dividends': {
    heading: 'Dividends',
    summary: 'Every other shareholder receives 1 for each carriage in all lines of the company.',
  },
  scoring: {
    heading: 'Scoring',
    summary:
      '2 points for a modifier, the price for a share, the price of the player’s own share for an extra die, and the objectives.',
  },
  'objective-cards': {
    heading: 'Objective cards',
    summary:
      'Each card says what it counts: of its owner, of the others, or of all. A card of a bot is worth 10 points, whatever it says.',
  },
  'ai-bot': {
    heading: 'AI bot',
    summary:
      'A card is turned up: all dice of its value (or the next higher) go, and the topmost possible action is done for free.',
  },
  'ai-bot/shares': {
    heading: 'AI bot: shares',
    summary:
      'From the owner, otherwise from the player who has most; as many as there are dice, or all the seller has. The seller is paid.',
  },
  'ai-bot/trains': {
    heading: 'AI bot: trains',
    summary:
      'For the topmost line that is not full, as many as dice, stock and power allow; none if its engine is too old for them.',
  },
  'ai-bot/track': {
    heading: 'AI bot: track',
    summary: 'Cubes from left to right; with the last cube the tile is flipped and the bot draws an objective card.',
  },
  'ai-bot/run': {
    heading: 'AI bot: running trains',
    summary: '1 income for each engine and carriage, and dividends as usual.',
  },
  'ai-bot/reroll': {
    heading: 'AI bot: all dice',
    summary: 'All dice, used or not, are rolled into a new pool; not once the last pool is being played out.',
  },
  'ai-bot/reshuffle': {
    heading: 'AI bot: reshuffle',
    summary: 'The cards played are shuffled back into the deck, and the turn ends.',
  },
};
