import { counted, formOf } from '@roundhouse/words/en/tongue.ts';

/** What only the page of 18XX Roll & Write says, in English. */
export const PAGE = {
  pool: (roll: number, dice: number) => `Pool ${roll}: ${counted(dice, 'die', 'dice')} left`,
  setUp: 'Before the first pool',
  pools: (rolls: number) => `After ${counted(rolls, 'pool')}`,
  ending: 'the game ends with this pool',
  map: { label: 'Map of Estonia', hex: (name: string) => `Choose ${name}` },
  legend: {
    hexes: {
      plain: 'Open country: track is drawn along the dotted lines',
      station: 'Station: your track through its hex serves it, and goes on',
      city: 'City: track joins it at its printed exits, and can begin there again',
      start: 'City in which somebody may start',
      redCity: 'Red city: blocked for all, a line ends there',
      redStation: 'Red station: a line ends there too',
    } as Readonly<Record<string, string>>,
    signs: [
      'Lines in a player’s colour are their track; that of others is neither used nor in the way.',
      'A number in a city is the company that started there: it is blocked for everybody else.',
    ],
  },
  panels: { sheets: 'Sheets', market: 'Values', bots: 'Bots' },
  steps: {
    company: 'Choose a company. Its value is the value of the dice that buy its shares.',
    companyFor: (name: string) => `Choose a company for ${name}, which the game plays by the cards of the book.`,
    start: (free: string) =>
      `Choose your starting city on the map. Still free of the cities dealt: ${free}. Yours will be blocked for everybody else.`,
    startOnly: (city: string) =>
      `You start in ${city}, the last city that is left of those dealt. It will be blocked for everybody else.`,
    startFor: (name: string, free: string) =>
      `Choose a starting city for ${name}: ${free}. The game plays ${name} by the cards of the book; its city is blocked for everybody else.`,
    turn: 'Take dice of one value and use all of them for one action.',
    discard: 'Give one of your objective cards back into the deck.',
  },
  rows: {
    company: (value: number, name: string) => `${value}: ${name}`,
    start: (name: string) => `Start in ${name}`,
  },
  turn: {
    pool: 'Dice',
    has: (worth: number) => `your money: ${worth}`,
    pickDice: 'Pick one die or several of the same value.',
    die: (value: number) => `Die showing ${value}`,
    use: 'Use them as',
    as: (count: number, value: number) => `Use as ${count} of value ${value}`,
    modifiers: (left: number) => `Spend a modifier (${left} left)`,
    modify: (value: number, by: number) => `Turn a ${value} ${by > 0 ? 'up' : 'down'} by one`,
    uses: {
      basicIncome: (count: number) => `receive ${count}`,
      buyShares: (count: number, value: number, figure: number | null) =>
        figure === null
          ? `nobody has company ${value}`
          : `${counted(count, 'share')} of company ${value}, ${figure} in all`,
      buildTrack: (count: number, value: number, figure: number | null) =>
        `${counted(count, 'track')}, tile ${value}${figure ? `, costs ${figure}` : ''}`,
      buyTrains: (count: number, value: number, figure: number | null) =>
        `${counted(count, 'train')} of power ${value} (${figure ?? 0} left)`,
      runTrains: (count: number) => (count === 1 ? 'line 1' : `lines 1 to ${count}`),
    },
  },
  track: {
    tile: (value: number) => `Tile ${value}:`,
    cost: (cost: number) => `costs ${cost}`,
    free: 'free of charge',
    begin: 'Choose a lit hex on the map where your track begins.',
    goOn: (drawn: number, count: number) => `${drawn} of ${count} drawn. Choose the hex that the track leads to.`,
    done: 'All tracks are drawn.',
    ways: (n: number) => `There are ${n} ways into this hex; choose it again for the next.`,
    wild: 'wild cube',
    useWild: 'use a wild cube',
    usePlain: 'use its own cube',
    suggest: 'Suggest',
    back: 'Back',
    clear: 'Clear',
    byName: 'Choose the next hex by name',
    said: {
      takenBack: (hex: string) => `${hex} is taken back.`,
      onWay: (hex: string, last: string) =>
        `${hex} is on your way already. Choose ${last}, the last hex, to take it back; or use Back and Clear.`,
      notFirst: (hex: string) => `Nothing is drawn in ${hex}: choose a lit hex, the first that your track leads into.`,
      notNext: (hex: string) => `${hex} is not beside the end of your track: lit hexes are.`,
      allDrawn: (hex: string) =>
        `All tracks are drawn, so nothing leads on to ${hex}. Confirm below, or take one back.`,
      deadEnd: (hex: string) => `Track to ${hex} would have to end there, and more has to be drawn.`,
      noPiece: (hex: string) => `The tile has no cube left for a track that leads to ${hex}.`,
    },
  },
  run: {
    total: (total: number) => `Earns ${total}`,
    best: 'the best run there is',
    noTrain: 'no train on this line',
    stays: 'stays at home',
    account: (cars: number, stops: number, goods: number, cities: number, revenue: number) =>
      goods === 0
        ? `${cars} × ${stops} stops = ${revenue}`
        : `${cars} × ${stops} stops + ${goods} goods × ${cities} cities = ${revenue}`,
    shorten: 'stop earlier',
    again: 'Best run again',
    noDividends: 'Nobody receives dividends.',
    receives: (name: string, amount: number) => `${name} receives ${amount}`,
    dividends: (who: string) => `Dividends: ${who}.`,
  },
  shares: {
    price: (count: number, company: number, price: number, cost: number) =>
      `${counted(count, 'share')} of company ${company} at ${price}: ${cost} in all`,
    from: 'From',
    has: (count: number) => `holds ${count}`,
  },
  trains: {
    line: 'For',
    cost: (cost: number) => `costs ${cost}`,
    last: (count: number, power: number, cards: number, obsolete: readonly number[], endsGame: boolean) =>
      [
        `${formOf(count, 'This is the last train', 'These are the last trains')} of power ${power}.`,
        `You draw ${counted(cards, 'objective card')} and give one back.`,
        ...(obsolete.length > 0 ? [`All trains of power ${obsolete.join(' and ')} become obsolete.`] : []),
        ...(endsGame ? ['The game ends with this pool.'] : []),
      ].join(' '),
  },
  pay: { with: 'Pay with', lost: (lost: number) => `${lost} too much, no change` },
  strip: { money: 'Money', cars: 'Train tiles' },
  sheet: {
    income: (worth: number) => `Income ${worth}`,
    modifiers: (left: number, all: number) =>
      all === 0 ? 'no modifiers' : `${left} of ${counted(all, 'modifier')} left`,
    dice: (dice: number) => counted(dice, 'extra die', 'extra dice'),
    cubes: (cubes: number) => counted(cubes, 'cube'),
    sections: { ones: 'Ones', fives: 'Fives', tens: 'Tens' },
    bonuses: { ones: '±1', fives: '+die', tens: '★' },
    key: '±1 unlocks a modifier, +die an extra die; ★ brings two objective cards, and you give one of yours back. ⚑ ends the game with its pool. × is spent.',
    marked: (left: number, marked: number, all: number) => `${left} to spend, ${marked} of ${all} marked`,
    line: (line: number) => `Line ${line}`,
    emptyLine: 'open, no train',
    closedLine: 'not opened',
    engine: 'engine',
    goods: 'goods carriage',
    passengers: 'passenger carriage',
    shares: (count: number, price: number) => `${count} at ${price}`,
    objectives: 'Objectives',
    hiddenObjectives: (count: number) => `${counted(count, 'card')}, face down`,
    now: (points: number) => `now ${points}`,
  },
  market: {
    value: 'Dice',
    share: 'Company',
    track: 'Track tile',
    trains: 'Trains',
    price: (price: number) => `share ${price}`,
    cost: (cost: number) => (cost === 0 ? 'free' : `costs ${cost}`),
    left: (left: number, all: number) => `${left} of ${all}`,
    costs: (carriage: number, engine: number) => `carriage ${carriage}, engine ${engine}`,
    obsoletes: (power: number) => `the last ends power ${power}`,
    flipped: (type: string) => `flipped: ${type}`,
    cubeSigns: { straight: '│', gentle: '◠', sharp: '∠', wild: '✱' } as Readonly<Record<string, string>>,
    key: 'Cubes: │ straight, ◠ gentle turn, ∠ sharp turn, ✱ any of them.',
    reconstruction:
      'The pictures of the rulebook are lost: map, train costs, bonus circles and cards were newly designed. The rules are those of the book.',
    entered: 'This game is played on a board that somebody entered.',
  },
  bots: {
    since: 'What the bots did',
    none: 'No bots take part.',
    takes: (dice: number) => `takes ${counted(dice, 'die', 'dice')}`,
    takesNext: (dice: number, value: number) => `none there: takes ${counted(dice, 'die', 'dice')} of value ${value}`,
    skipped: '(not possible)',
    deck: (deck: number, played: number) => `${counted(deck, 'card')} in the deck, ${played} played.`,
  },
  scores: {
    title: 'Score sheet',
    points: (points: number) => counted(points, 'point'),
    shares: (count: number, company: number, price: number) =>
      `${counted(count, 'share')} of company ${company} at ${price}`,
    dice: (dice: number, price: number) =>
      `${counted(dice, 'extra die', 'extra dice')} at your share price of ${price}`,
    modifiers: (left: number) => `${counted(left, 'modifier')} not spent, 2 each`,
    botObjectives: (cards: number, each: number) => `${counted(cards, 'objective card')} of a bot, ${each} each`,
    winner: (names: string) => `${names} wins.`,
    winners: (names: string) => `${names} share the victory.`,
    hidden: 'Objectives are secret and count at the end.',
    ties: 'A tie goes to more unspent income, then to more shares.',
  },
};
