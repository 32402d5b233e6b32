// biome-ignore-all lint/style/noExcessiveLinesPerFile: a table, one entry per section of the book
/** The sections of the rulebook, each in our own words. */
export const RULES = {
  '1': { heading: 'Introduction', summary: 'What the game is about and what is in the box.' },
  '1.1': {
    heading: 'What is an 18xx Game?',
    summary: 'Investors trade shares in Stock Rounds and direct railways in Operating Rounds.',
  },
  '1.2': {
    heading: 'Historical Context of 18España',
    summary: 'Railways in Spain from 1837 to the founding of the RENFE.',
  },
  '1.3': {
    heading: 'Overview',
    summary:
      'Private companies are auctioned once; then Stock Rounds and sets of Operating Rounds alternate until the RENFE is founded.',
  },
  '1.4': {
    heading: 'Etiquette',
    summary: 'What players and companies own is open to all, and the two are kept apart.',
  },
  '1.5': {
    heading: 'Components',
    summary: 'Two maps, 138 tile faces, 42 train cards, 135 shares, seven private and nine minor companies.',
  },
  '2': {
    heading: 'Setting up the Game',
    summary: 'A standard set-up for the first games, a random one for those who know it.',
  },
  '2.1': {
    heading: 'Standard Setup',
    summary:
      'SFVA, FdC, GSSR, AVT, TBF, MH, CSE and FCA stay in the box. Order cards are drawn; private 6 brings a CRB share, private 7 a random northern directorship.',
  },
  '2.1/table-1': {
    heading: 'Starting Money',
    summary: '500 each for two players, 860, 650, 520 and 440 for three to six.',
  },
  '2.2': {
    heading: 'Random Setup',
    summary:
      'Four northern, six southern and six minor companies are drawn. Without the CRB private 6 brings a share of a northern major drawn at random.',
  },
  '3': {
    heading: 'Private Companies',
    summary: 'Certificates with an income and a power of their own; they come first.',
  },
  '3.1': {
    heading: 'Description',
    summary:
      'Can be sold to companies with consent while yellow or green tiles are the newest, but never between players or a second time. All close with the first 5-train.',
  },
  '3.1/table-2': {
    heading: 'Face Value and Income',
    summary: 'From 20 and 5 for the first to 170 and 30 for the last.',
  },
  '3.1/1': {
    heading: 'Ferrocarril de La Habana a Güines',
    summary: 'Takes 30 off laying or dismantling one mine, and closes.',
  },
  '3.1/2': {
    heading: 'Ferrocarril de Barcelona a Mataró',
    summary:
      'A company that buys it before phase 4 gets a 2-train, majors a 1+2 if they like. It does not run in that round and is never sold or discarded. Bought later, the private stays open and brings no train.',
  },
  '3.1/3': {
    heading: 'El tren de la fresa',
    summary:
      'If a major owns it in phase 5, it becomes a permanent 2-train outside limit and obligation. Its first run is Madrid-Aranjuez, and not in the round of the first 5-train.',
  },
  '3.1/4': {
    heading: 'Ferrocarril de Alar del Rey a Santander',
    summary: 'Opens the pass of Alar del Rey free of charge or another one 40 cheaper, and closes.',
  },
  '3.1/5': {
    heading: 'La Maquinista Terrestre y Marítima',
    summary:
      'Its owner sells five tenders at 80 and keeps 20 of each; the sixth goes with the private company. One tender for each company, others are for sale in the market.',
  },
  '3.1/6': {
    heading: 'Zafra a Huelva / Vasco-Navarro',
    summary: 'Brings a 10% certificate, not to be sold before its company has a par.',
  },
  '3.1/7': {
    heading: 'Ferrocarril de Carreño',
    summary:
      'Brings the directorship of a northern major, whose par the owner sets; never sold to a company, and closes when that major first buys a train.',
  },
  '3.1/table-3': {
    heading: 'Price of Private Companies',
    summary: 'From 1 to 100, 150 or 200 per cent of the face value in phases 2, 3 and 4.',
  },
  '3.2': {
    heading: 'Auctioning the Private Companies',
    summary:
      'One after the other, in steps of 5 from the face value; the next player opens the next one. If all pass, the first one gets cheaper; for the others incomes are paid.',
  },
  '4': {
    heading: 'Stock Rounds',
    summary:
      'In a turn: sell, repay loans, buy one certificate, in this order. The round is over when everybody has passed in succession.',
  },
  '4.1': {
    heading: 'Certificate Limit',
    summary: 'Every certificate counts as one. A player above the limit sells before doing anything else.',
  },
  '4.1/table-4': {
    heading: 'Certificate Limit by Players',
    summary: '16 for two players; 27, 20, 16 and 13 for three to six.',
  },
  '4.2': {
    heading: 'Sell Certificates',
    summary:
      'At market price, only of majors that have operated, and up to 50% in the market. Then the marker falls a zig-zag step for every share, never below 50.',
  },
  '4.3': {
    heading: 'Buy a Single Certificate',
    summary:
      'At par from the IPO or at market price. Not in debt, not what the player sold in this round, not above 60% or the certificate limit.',
  },
  '4.3.1': {
    heading: 'Launch a new company (minor company)',
    summary: 'For a price of 70 to 100; twice that goes into its treasury. Until phase 4.',
  },
  '4.3.1/table-5': { heading: 'Minor Companies', summary: 'Nine minors with their homes, all in the South.' },
  '4.3.2': {
    heading: 'Launch a new company (major company)',
    summary:
      'The director’s certificate sets the par: 70 to 90 in the yellow phase, later up to 100. Southern majors start from phase 3. A major starts with 40% sold and four times par; from phase 5, with 60% and ten times.',
  },
  '4.3.2/table-6': {
    heading: 'Major Companies',
    summary: 'Six northern and nine southern majors with homes and destinations.',
  },
  '4.4': {
    heading: 'Change of Director',
    summary:
      'A player who owns more than the director takes that certificate for two of 10%; ties among successors go to the lower order card. Minors never change hands.',
  },
  '4.5': {
    heading: 'End of Stock Round',
    summary: 'Over when everybody passed in succession; prices first, then the new order.',
  },
  '4.5.1': {
    heading: 'Changes in Share Price',
    summary: 'A major that only players own rises a zig-zag step, the dearest first.',
  },
  '4.5.2': { heading: 'New Turn Order', summary: 'Most cash first; equal cash leaves the order as it was.' },
  '5': { heading: 'Operating Rounds', summary: 'Companies act on the map.' },
  '5.1': {
    heading: 'Overview',
    summary: 'Launched companies take turns by price: build, run, manage earnings, take over, buy trains.',
  },
  '5.1.1': {
    heading: 'Revenue Location Definition',
    summary: 'Cities, towns, mines, harbours, red areas and mountain passes.',
  },
  '5.1.2': {
    heading: 'Route Definition',
    summary:
      'Two or more locations, one with a station of the company; no track or location twice. It ends where a city is blocked. Minors reach neither passes nor red areas.',
  },
  '5.2': {
    heading: 'Private Companies Pay Dividends',
    summary: 'Each round begins with the income of private companies.',
  },
  '5.3': {
    heading: 'Build Tracks and Stations',
    summary: 'Iberian gauge in the South, narrow gauge in the North; tiles, mines, passes and stations in any order.',
  },
  '5.3.1': {
    heading: 'Place Tiles',
    summary:
      'One tile a turn; from phase 3 majors may lay a second for 20, one of the two yellow. New track joins the company’s track and points neither off the map nor at blank sides.',
  },
  '5.3.2': {
    heading: 'Upgrade a Tile',
    summary: 'To the next colour, keeping all track and the kind of hex; letters match, but green OO becomes brown Y.',
  },
  '5.3.3': {
    heading: 'Mines',
    summary:
      'One mine a turn for 30 besides other tiles; dismantling is an upgrade for 30. A mine is a stop; where there is a town too, the director chooses.',
  },
  '5.3.4': {
    heading: 'Establishing Stations',
    summary:
      'The home is free in the first turn; one more a turn for 50 within reach. Homes stay reserved, MZ and MZA share theirs, and a hex takes one station of each company.',
  },
  '5.4': {
    heading: 'Run Routes with Trains',
    summary: 'Trains must run if they can, but not necessarily the best way.',
  },
  '5.4.1': {
    heading: 'The Trains',
    summary: 'n-trains make n stops; n+m-trains m more at towns, mines or harbours. No stop is skipped.',
  },
  '5.4.1/table-7': {
    heading: 'Trains',
    summary: '10, 9, 7, 5, 3 and any number of cards at 100 to 800; 4, 6 and 8 rust 2, 3 and 4.',
  },
  '5.4.2': {
    heading: 'Run Routes with Trains',
    summary:
      'Each train runs on track of its gauge, apart from the others. Mines and harbours pay the treasury; passes pay only with a station. E to E and W to W are barred.',
  },
  '5.4.2/bonuses': {
    heading: 'Bonuses',
    summary: '100 for Madrid or Barcelona with Gijón or Bilbao, 100 for west to east; both may be earned.',
  },
  '5.5': {
    heading: 'Manage Earnings and Share Price Changes',
    summary:
      'If paid, the price goes a column right; if kept or nothing is earned, left. Market shares pay the treasury; minors split with their director. 55 and 380 lead to 50 and 400.',
  },
  '5.6': {
    heading: 'Take Over a Minor Company',
    summary:
      'Southern majors from phase 3, with consent. The minor’s director gets its price and a share, the major all it owns. Its station is exchanged for one of the charter, or removed: then that one stays for later.',
  },
  '5.7': {
    heading: 'Purchase Trains',
    summary:
      'A company must end its turn with a train. New ones cost face value on either side, used ones from phase 3 an agreed price; minors own Iberian ones only. Never above the limit; excess is discarded.',
  },
  '5.7/table-8': { heading: 'Train Limit', summary: 'Minors 2, 2 and 1; majors 4, 4, 3, 3, 2 and 2 in phases 2 to 7.' },
  '5.7.1': {
    heading: 'Forced train purchase',
    summary:
      'The treasury pays first, then the director. If that is too little: either sell shares, no more than needed and without changing any director, or take a loan, not both. The money is for that train.',
  },
  '5.7.2': {
    heading: 'Loans',
    summary: 'Just what is missing; repaid in full in a Stock Round with half as much again, rounded up.',
  },
  '5.8': { heading: 'Buy Private Companies', summary: 'At any point of a turn, within the limits of the phase.' },
  '5.9': { heading: 'Export a Train', summary: 'After each set the next train leaves the bank, as if it were bought.' },
  '6': { heading: 'Other Issues with Operating Rounds', summary: 'Goals, mountain passes and combined trains.' },
  '6.1': {
    heading: 'Goals, Capitalization and Unlocked Stations',
    summary: 'Majors launched before phase 5 earn the rest of their capital and stations.',
  },
  '6.1.1': {
    heading: 'Goals',
    summary:
      'Track from home to the destination, no matter what stations are there; a run to a red area; a run to a harbour.',
  },
  '6.1.2': {
    heading: 'Capitalization',
    summary: 'Four times par at first, then once, twice and three times for the goals.',
  },
  '6.1.3': {
    heading: 'Unlocked Stations',
    summary: 'Two stations at first, one more for every goal, ready immediately.',
  },
  '6.2': {
    heading: 'Mountain Passes',
    summary:
      'Majors open one a turn from phase 3 for 60 to 100, where they are connected. Two stations fit: the first pays the bank, the second its neighbour. Only one pass in a route or a connection.',
  },
  '6.2.1': {
    heading: 'Combined Trains',
    summary:
      'From phase 4: a train and a rusted one of the other gauge, at double price, become one train for good. It must cross a pass. Not for minors or forced purchases.',
  },
  '7': {
    heading: 'Game Phases',
    summary:
      'The first train of a kind, bought or exported, changes everything immediately, but the number of rounds only after the next Stock Round.',
  },
  '7/phase-2': {
    heading: 'Phase 2',
    summary: 'Yellow tiles, one Operating Round, northern majors and minors, no trade in trains.',
  },
  '7/phase-3': {
    heading: 'Phase 3',
    summary: 'Green tiles, two Operating Rounds, southern majors, takeovers, passes, second tiles, trade.',
  },
  '7/phase-4': { heading: 'Phase 4', summary: '2-trains rust, limits fall to 1 and 3, trains may be combined.' },
  '7/phase-5': {
    heading: 'Phase 5',
    summary:
      'Brown tiles, three Operating Rounds; private and minor companies close without pay, majors start with full capital.',
  },
  '7/phase-6': { heading: 'Phase 6', summary: '3-trains rust and two trains are the limit.' },
  '7/phase-7': { heading: 'Phase 7', summary: 'Gray tiles, 4-trains rust; the next 8-train founds the RENFE.' },
  '8': {
    heading: 'Foundation of RENFE and End of the Game',
    summary:
      'After the second 8-train the round is finished, then come a Stock Round and three Operating Rounds; in the last one northern majors earn and move double.',
  },
  '8.1': {
    heading: 'The Winner of the Game',
    summary:
      'Cash and shares less debts with interest; ties: most of the dearest northern major, then the lower order card.',
  },
  '9': { heading: 'Credits', summary: 'Who made the game.' },
  '10': { heading: 'Tables', summary: 'The tables again, for the board.' },
};
