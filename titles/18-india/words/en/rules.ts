// biome-ignore-all lint/style/noExcessiveLinesPerFile: a table, one entry per section of the book
/** The sections of the rulebook, each in our own words. */
export const RULES = {
  '1.0': { heading: 'Introduction', summary: 'What the game is about, how a game runs, and what is in the box.' },
  '1.1': {
    heading: 'Overview',
    summary: 'For 2 to 5 investors who found, finance and run railways in India; only personal wealth decides.',
  },
  '1.2': {
    heading: 'Sequence of Play',
    summary:
      'Certificates are handed out once; after that one Stock Round and two Operating Rounds alternate until the end is triggered.',
  },
  '1.3': {
    heading: 'Goal of the Game',
    summary: 'Most cash plus shares wins. Every share is worth its price plus a tenth of what its Company owns.',
  },
  '1.4': {
    heading: 'Influences',
    summary: 'Where the ideas come from: 1829 Mainline and 18Africa, with chance moved into the set-up.',
  },
  '1.5': {
    heading: 'Components',
    summary:
      'What the box holds: 239 tiles, 25 train cards, 163 share certificates, 94 tokens, 10 bonds, 12 gauge markers, 9 concessions.',
  },
  '2.0': {
    heading: 'Company Types',
    summary:
      'A Company starts when its Director’s Certificate is bought or a third 10% certificate comes into play. It sets its home station immediately; BR (D23) and TR (M10) pick any free circle of their hex.',
  },
  '2.1': {
    heading: 'Directed Companies',
    summary:
      'Once bought, the Director’s Certificate belongs to the player who owns most of the Company; that player decides everything for it.',
  },
  '2.1.1': { heading: 'Flotation', summary: 'Buying the Director’s Certificate (20%) is enough to float the Company.' },
  '2.1.2': {
    heading: 'Capitalization',
    summary: 'Money for certificates bought from a hand or the IPO goes into the Company’s own treasury.',
  },
  '2.2': {
    heading: 'Managed Companies',
    summary:
      'A Company running while its Director’s Certificate is out of play; its largest holder among the players is the Manager.',
  },
  '2.2.1': {
    heading: 'Flotation',
    summary:
      'Floats at three 10% certificates with players, Companies or the Open Market. Floated in an Operating Round, it first acts in the next; with no Manager it idles at an unchanged price.',
  },
  '2.2.2': {
    heading: 'Capitalization',
    summary:
      'As for Directed Companies: purchases from hands and the IPO fund the treasury, before and after the start.',
  },
  '2.3': {
    heading: 'Guaranty Companies',
    summary:
      'Three Companies, one per region, hold a warrant of the British government; all warrants lapse when Phase IV begins.',
  },
  '2.3.1': {
    heading: 'Guaranty of Dividend',
    summary:
      'If a warranted Company pays nothing in its turn, the Bank gives each shareholder 5% of its price per share, rounded down.',
  },
  '2.3.2': {
    heading: 'Stock Value Adjustments',
    summary:
      'With a warrant, paying nothing does not lower the price; ending the turn without a train still costs one space.',
  },
  '2.4': {
    heading: 'The Great Indian Peninsula Railway & Royal Bonds',
    summary:
      'GIPR has ten 10% certificates and no Director, so it is always managed. Ten bonds can become ten more from Phase IV, each bringing GIPR ₹100: up to 200% in play.',
  },
  '2.4.1': {
    heading: 'Eligibility to Operate',
    summary:
      'GIPR may be floated earlier but takes no turn before Phase II; its first is in the Operating Round after the one in which the first 3-train is bought.',
  },
  '2.4.2': {
    heading: 'Flotation',
    summary: 'GIPR floats like any Managed Company, with its third 10% certificate in play.',
  },
  '2.4.3': {
    heading: 'Starting Location',
    summary:
      'On floating, the Manager picks any free, unreserved City circle, or turns a Town hex (bare or yellow) into a green one-circle City and starts there.',
  },
  '2.4.4': {
    heading: 'Acquiring Stations of Closed Companies',
    summary:
      'GIPR has 3 exchange tokens: while any are left, one must replace a closing Company’s home station; its Manager may swap further ones. If GIPR is not running, all are removed.',
  },
  '2.5': {
    heading: 'Private Companies',
    summary:
      'Players never sell them to Companies. A power works once, for a Company run by the owner or owning it; then the Private closes and its owner gets face value. Or sell it for face value.',
  },
  '2.5/swedish': { heading: 'Swedish East India Company', summary: '₹25, income ₹5. No power.' },
  '2.5/portuguese': {
    heading: 'Portuguese East India Company',
    summary: '₹35, income ₹5. One more yellow tile beyond the normal track step.',
  },
  '2.5/dutch': {
    heading: 'Dutch East India Company',
    summary: '₹60, income ₹10. One more upgrade beyond the normal track step.',
  },
  '2.5/french': {
    heading: 'French East India Company',
    summary: '₹75, income ₹15. Takes ₹40 off all terrain charges of one turn together.',
  },
  '2.5/danish': {
    heading: 'Danish East India Company',
    summary:
      '₹115, income ₹20. The turn’s one station is free and may go to any City, unconnected or full; in a full City it waits beside the circles for one to open.',
  },
  '2.5/british': {
    heading: 'British East India Company',
    summary:
      '₹150, income ₹25. Gives the Jewelry concession: put its token on a hex without Town or City; a train linking it with any other commodity’s destination adds ₹20.',
  },
  '3.0': { heading: 'Game Phases', summary: 'Four phases, each opened by the first purchase of a better train.' },
  '3.1': {
    heading: 'Phase I',
    summary:
      '2-trains on sale, tiles of every colour, Private powers and deals in trains between Companies from the start; two trains per Company; GIPR shares trade but GIPR does not act.',
  },
  '3.2': { heading: 'Phase II', summary: 'Opened by the first 3-train: GIPR may act once floated.' },
  '3.3': { heading: 'Phase III', summary: 'Opened by the first 4- or 4E-train.' },
  '3.4': {
    heading: 'Phase IV',
    summary:
      'Opened by the first doubling or tripling train; all six kinds are on sale together, one per Company. Warrants lapse, gauge markers are no longer placed and can be removed.',
  },
  '4.0': { heading: 'Glossary of Terms', summary: 'Three words the other sections rely on.' },
  '4.1': {
    heading: 'Route',
    summary:
      'Connected track with at least one token of the Company. It passes Towns freely, and Cities with a free circle or a token of the Company, never one filled by others.',
  },
  '4.2': {
    heading: 'Portfolio',
    summary:
      'The certificates a player has bought, whether from their hand, the IPO or the Open Market: all of them in play.',
  },
  '4.3': {
    heading: 'Hand of Certificates',
    summary: 'Secret options that only their holder may buy; until bought they are neither in play nor owned.',
  },
  '5.0': { heading: 'Setup', summary: 'Seats, Bank, board and certificate deck.' },
  '5.1': {
    heading: 'Seating & Initial Turn Order',
    summary: 'Turn order cards are dealt at random and set the first order.',
  },
  '5.2': {
    heading: 'Prepare the Bank',
    summary:
      'The Bank has ₹9,000. Out of it each player starts with ₹1,100, ₹733, ₹550 or ₹440 (2, 3, 4 or 5 players).',
  },
  '5.3': { heading: 'Board Setup', summary: 'Trains, commodities, the Companies of this game, warrants and bonds.' },
  '5.3.1': {
    heading: 'Train Setup',
    summary: '25 train cards by type: six 2, four 3, three 4/4E, then three each of 3×2, 3×3, 4×2/4E×2 and 4×3/4E×3.',
  },
  '5.3.2': {
    heading: 'Commodity Setup',
    summary:
      'Ten tokens mark the sources of eight commodities, each with one concession; Jewelry stays off the map until the British Private is used.',
  },
  '5.3.3': {
    heading: 'Railroad Company Selection',
    summary:
      'Three Companies drawn from each region (East, South, West) make nine; GIPR is always the tenth. The others stay in the box.',
  },
  '5.3.4': {
    heading: 'Guaranty Company Designation',
    summary: 'One of the three Companies of each region, drawn at random, gets a warrant.',
  },
  '5.3.5': {
    heading: 'Royal Bonds Setup',
    summary: 'Ten bonds (₹100, income ₹10) lie beside the Open Market, with GIPR shares on their backs.',
  },
  '5.4': {
    heading: 'Prepare the Certificate Deck',
    summary: 'Share certificates and Privates are shuffled into one deck.',
  },
  '5.4.1': {
    heading: 'Set Aside Director’s Certificates',
    summary: 'The nine Director’s Certificates stay out of the deck; they join the draft later.',
  },
  '5.4.2': {
    heading: 'Create the Certificate Deck',
    summary: '88 cards: eight 10% certificates of each of the nine Companies, ten of GIPR and the six Privates.',
  },
  '6.0': {
    heading: 'Certificate Distribution',
    summary: 'Deal, lay out the IPO, keep some certificates, draft the rest.',
  },
  '6.1': {
    heading: 'Overview',
    summary: 'What ends up in a hand is a secret, exclusive option to buy; nobody ever has to buy from it.',
  },
  '6.2': {
    heading: 'Initial Distribution',
    summary: 'Each player is dealt 15, 13, 11 or 10 cards (2, 3, 4 or 5 players).',
  },
  '6.3': {
    heading: 'Initial Public Offering & Open Market Setup',
    summary:
      'Three face-up rows of 18, 15, 13 or 12 cards (2 to 5 players), order kept. The 2 to 5 cards left start in the Open Market; the Bank pays their face value to their Companies.',
  },
  '6.4': {
    heading: 'Certificate Selection',
    summary: 'Each player secretly keeps 8, 7, 6 or 5 cards (2, 3, 4 or 5 players) and discards the others face down.',
  },
  '6.5': {
    heading: 'Certificate Draft',
    summary:
      'Shuffled discards and the Director’s Certificates are drafted face up, one at a time: first lap backwards, later laps in turn order, to the last card. The player who follows the last drafter starts.',
  },
  '6.6': {
    heading: 'Variant: Certificate Auction',
    summary:
      'Optional instead of the draft: in turn order each player puts up one certificate with a bid (₹0 allowed, steps of ₹1); the highest bid takes it into hand, until none is left.',
  },
  '7.0': {
    heading: 'Stock Round',
    summary: 'Players first sell, then buy certificates in turn order, while the railways rest.',
  },
  '7.1': {
    heading: 'Selling Turn',
    summary:
      'The round’s only sale: in order, any certificates from the portfolio to the Open Market at market price (face value if unstarted, Private or bond). Prices stay; buying back is allowed.',
  },
  '7.2': {
    heading: 'Purchasing Certificates',
    summary:
      'One action per turn: buy from hand, from one IPO row, from the Open Market, a Royal Bond, or convert a bond.',
  },
  '7.2.1': {
    heading: 'Purchasing Certificates from Your Hand of Certificates',
    summary:
      'Any number of a single Company, at face value into its treasury; or any number of Privates, at face value to the Bank.',
  },
  '7.2.2': {
    heading: 'Purchasing Certificates from the Initial Public Offering',
    summary:
      'The front one or two cards of one row, at face value, into the treasuries of their Companies, started or not.',
  },
  '7.2.3': {
    heading: 'Purchasing Certificates from the Open Market',
    summary: 'One certificate at its current price, paid to the Bank.',
  },
  '7.2.4': { heading: 'Purchasing a Royal Bond', summary: 'One bond for ₹100, paid to the Bank.' },
  '7.2.5': {
    heading: 'Converting a Royal Bond into a Certificate',
    summary:
      'From Phase IV: turn one of your bonds into a GIPR share for GIPR’s price (₹112 if unstarted) less ₹100, nothing below ₹100; the Bank gives GIPR ₹100. Not at the Certificate Limit.',
  },
  '7.3': {
    heading: 'Player Certificate Limits',
    summary:
      '2 to 5 players: 37, 23, 18, 15; after one Company closed 33, 22, 17, 13; after two or more 29, 19, 15, 12. A Director counts one, bonds none. If over, sell down at the next chance.',
  },
  '7.4': { heading: 'Shareholder Limits', summary: 'One player may own all of a Company.' },
  '7.5': {
    heading: 'Passing',
    summary:
      'The order of passing is the order of the next Stock Round. A player who has passed may act again later but loses that place. The round ends when everybody has passed.',
  },
  '7.6': {
    heading: 'Change of Director',
    summary:
      'Another player with more takes over. The Director’s Certificate is swapped for two 10% ones, so it can be sold below 20% only if another player has 20%. Ties after a sale go by player order.',
  },
  '7.7': {
    heading: 'Change of Manager',
    summary:
      'The largest holder manages; ties after a sale go to the first in player order. If no player holds a share any more, the last Manager stays until somebody buys one.',
  },
  '7.8': { heading: 'End of Stock Round', summary: 'Sold-out Companies do not rise. Two Operating Rounds follow.' },
  '8.0': {
    heading: 'Operating Rounds',
    summary: 'Always two in a row; Companies act from the highest price to the lowest.',
  },
  '8.1': {
    heading: 'Private Company & Bond Revenue',
    summary:
      'Each Operating Round starts with the Bank paying the printed income of Privates and bonds (₹10 each) to players and Companies that own them.',
  },
  '8.2': {
    heading: 'Using Private Company Abilities',
    summary:
      'At any time in its turn a Company may use a Private of its own or of its Director or Manager. Owners may instead just close one in an Operating Round; both ways pay face value.',
  },
  '8.3': { heading: 'Stock Value Order', summary: 'After the incomes, Companies act by falling stock value.' },
  '8.3.1': { heading: 'Breaking Ties', summary: 'At equal price the marker higher in the column acts first.' },
  '8.3.2': {
    heading: 'Entering Market Value Columns',
    summary: 'A marker entering a column goes beneath those already there; one that stays keeps its rank.',
  },
  '8.4': {
    heading: 'Operating Steps',
    summary:
      'Track, one station, trains run, revenue, trains traded, certificates traded, in this order. All but running and revenue is optional. Only the treasury pays, never a player.',
  },
  '8.4.1': {
    heading: 'Building Track',
    summary: 'Either up to four yellow tiles, or one upgrade, or (Phase IV) one gauge marker removed.',
  },
  '8.4.1.1': {
    heading: 'Placing Yellow Track',
    summary:
      'Each tile must be reached from a station and all tiles of a turn form one line in one direction, which may run on through printed gray or red hexes. No track off the board or into blank gray sides.',
  },
  '8.4.1.2': {
    heading: 'Upgrading Track',
    summary:
      'Yellow, green, brown, gray in this order, any colour from the start; keep track and stops; reach new track, or just the City. A yellow Town may become a one-circle green City. No hill or mountain cost.',
  },
  '8.4.1.3': {
    heading: 'Gauge Changes',
    summary:
      'Until Phase IV, completing track across a dashed red line puts a marker there: a ₹0 stop at which no train starts or ends.',
  },
  '8.4.1.4': {
    heading: 'Terrain Costs',
    summary:
      'To the Bank: yellow on a hill ₹15, on a mountain ₹30, ferry in J37 ₹60; any lay or upgrade that completes a river crossing ₹30. Without the money, no tile.',
  },
  '8.4.1.5': {
    heading: 'Removing Gauge Changes',
    summary: 'In Phase IV, one reachable marker per turn may be taken away in place of building track.',
  },
  '8.4.1.6': { heading: 'Tile Limits', summary: 'When a tile type has run out, it cannot be laid.' },
  '8.4.2': {
    heading: 'Building Stations',
    summary:
      'At most one station per turn, in a City with a free circle that open track joins to a station of the Company.',
  },
  '8.4.2.1': { heading: 'Station Costs', summary: 'Home free, second ₹40, each later one ₹100.' },
  '8.4.2.2': {
    heading: 'Reserved Locations',
    summary:
      'Homes of Companies in this game that have not closed stay free for them (one circle in D23 for BR, in M10 for TR). One station per Company in a City; GIPR takes surplus tokens back.',
  },
  '8.4.2.3': {
    heading: 'Station Token Benefits',
    summary:
      'A Company’s tokens let it run through a full City, and track and station connections start at them. Other Companies may still end a run there.',
  },
  '8.4.3': { heading: 'Run Routes', summary: 'How trains run and what they earn.' },
  '8.4.3.1': {
    heading: 'Routes',
    summary:
      'City to City with a token of the Company; Cities and gauge markers are stops, Towns are free. Express trains may skip both and pay no Towns. Trains share no track; no hex twice, except OO.',
  },
  '8.4.3.2': {
    heading: 'Calculate Revenue',
    summary:
      'Sum of the counted stops, times the multiplier, then bonuses unmultiplied. Different trains may count one City each; one train may count both halves of an OO hex, not of Mumbai.',
  },
  '8.4.3.3': {
    heading: 'Variable Value Cities',
    summary:
      'Worth the dearest fixed-value City on the route, counted or not, plus the printed modifier; with no such City, ₹20 plus the modifier.',
  },
  '8.4.3.4': {
    heading: 'Types of Trains',
    summary: 'Ten types on 25 cards; every run starts and ends in a City. Price, resale and reach are listed by type.',
  },
  '8.4.3.4/2': { heading: 'Type 2', summary: 'Six cards, ₹180, resale ₹180: two stops.' },
  '8.4.3.4/3': { heading: 'Type 3', summary: 'Four cards, ₹300, resale ₹300: three stops.' },
  '8.4.3.4/4': { heading: 'Type 4', summary: 'Three cards shared with the 4E, ₹450, resale ₹300: four stops.' },
  '8.4.3.4/4e': {
    heading: 'Type 4E',
    summary:
      'Back of the 4, ₹450, resale ₹300: any length, pays the best four Cities; Towns and gauge markers are passed by.',
  },
  '8.4.3.4/3x2': { heading: 'Type 3x2', summary: 'Three cards, ₹700, resale ₹500: a 3-train earning double.' },
  '8.4.3.4/3x3': { heading: 'Type 3x3', summary: 'Three cards, ₹900, resale ₹700: a 3-train earning triple.' },
  '8.4.3.4/4x2': {
    heading: 'Type 4x2',
    summary: 'Three cards shared with the 4E×2, ₹800, resale ₹650: a 4-train earning double.',
  },
  '8.4.3.4/4ex2': { heading: 'Type 4Ex2', summary: 'Back of the 4×2, ₹800, resale ₹650: a 4E-train earning double.' },
  '8.4.3.4/4x3': {
    heading: 'Type 4x3',
    summary: 'Three cards shared with the 4E×3, ₹1,100, not resalable: a 4-train earning triple.',
  },
  '8.4.3.4/4ex3': {
    heading: 'Type 4Ex3',
    summary: 'Back of the 4×3, ₹1,100, not resalable: a 4E-train earning triple.',
  },
  '8.4.3.5': {
    heading: 'Gauge Changes Along Routes',
    summary: 'Each marker on the way uses up one stop and pays nothing; express trains ignore markers.',
  },
  '8.4.3.6': {
    heading: 'Route Bonus',
    summary:
      'With both ends in one route: ₹100 Delhi-Kochi; ₹80 each Lahore-Kolkata and Karachi-Chennai; ₹70 Mumbai-Nepal. Several may add up; they are never multiplied.',
  },
  '8.4.3.7': {
    heading: 'Concession Acquisition & Bonus',
    summary:
      'The first Company with a train through a source and a destination takes that concession for good; from then on each of its trains linking the two adds the bonus, unmultiplied, skipped or not.',
  },
  '8.4.4': {
    heading: 'Manage Revenue & Stock Adjustments',
    summary:
      'All trains together make the revenue; the Director or Manager pays it out or withholds it, and the price follows.',
  },
  '8.4.4.1': {
    heading: 'Withholding Revenue',
    summary:
      'Revenue goes to the treasury. Whenever nothing is paid out (also for lack of a train, route or value) the price falls one space, unless a warrant holds it.',
  },
  '8.4.4.2': {
    heading: 'Paying a Dividend',
    summary:
      'A tenth of the revenue per share to players and Companies holding shares; Open Market, IPO and hands get nothing.',
  },
  '8.4.4.3': {
    heading: 'Adjusting the Stock Value',
    summary:
      'Paid out against the price: under half 0 spaces right, from half 1, from double 2, from triple 3, from fourfold 4.',
  },
  '8.4.4.4': {
    heading: 'Closing a Company',
    summary:
      'At "closed" it leaves the game with its shares and tokens; trains and certificates it owned go to the Open Market, cash to the Bank, its home is free. GIPR may take stations over; limits shrink.',
  },
  '8.4.5': {
    heading: 'Purchasing & Selling Trains',
    summary: 'Trains come from the Bank, new or used, or from other Companies, and can be sold back.',
  },
  '8.4.5.1': {
    heading: 'Train Permanency & Train Limit',
    summary:
      'Trains never rust. Two per Company at any time, only one of them a Phase IV train; at the limit, sell before buying.',
  },
  '8.4.5.2': {
    heading: 'Requirement to Own a Train',
    summary: 'Nobody has to own a train, but ending the turn with none lowers the price by one space.',
  },
  '8.4.5.3': {
    heading: 'Buying a Train from the Bank',
    summary:
      'New trains in sequence, a type only after the one before is sold out; used ones too, all at full price. The side of a double card is chosen once for good.',
  },
  '8.4.5.4': {
    heading: 'Buying a Train from a Company',
    summary: 'At any price from ₹1, if the other Director or Manager consents.',
  },
  '8.4.5.5': {
    heading: 'Selling a Train to the Bank',
    summary:
      'Any number at resale value, keeping their side; not one that was bought from the Bank in this Operating Round.',
  },
  '8.4.5.6': { heading: 'Phase IV Trains', summary: 'No Company may have two doubling or tripling trains.' },
  '8.4.5.7': {
    heading: 'Stock Adjustment if Trainless',
    summary:
      'No train when the turn ends: one space left, on top of any fall for an unpaid dividend; this can close the Company.',
  },
  '8.4.5.8': {
    heading: 'Forced Train Purchase',
    summary: 'There is none, and players may never put their own money into a Company.',
  },
  '8.4.6': {
    heading: 'Purchasing & Selling Stock Certificates',
    summary: 'Last step of the turn: first sell any number of certificates, then buy at most one.',
  },
  '8.4.6.1': {
    heading: 'Selling Certificates',
    summary:
      'Shares at market price, Privates and bonds at face value. Then one purchase (IPO, Open Market or bond) or one bond converted; with three certificates only a bond, which does not count (7.3).',
  },
  '8.4.6.2': {
    heading: 'Purchase a Certificate from the IPO',
    summary:
      'The front card of a row at face value, to the treasury of its Company (a Private: to the Bank); never its own share. This can float the other Company.',
  },
  '8.4.6.3': {
    heading: 'Purchase a Certificate from the Open Market',
    summary: 'One certificate at market price to the Bank; its own shares are allowed here.',
  },
  '8.4.6.4': { heading: 'Purchase a Royal Bond', summary: 'One bond for ₹100 from the treasury to the Bank.' },
  '8.4.6.5': {
    heading: 'Convert a Royal Bond into a Certificate of the GIPR',
    summary: 'From Phase IV, one of its own bonds, on the same terms as for players.',
  },
  '8.4.6.6': {
    heading: 'A Company as the Majority Shareholder',
    summary:
      'However much it holds, a Company never directs or manages another and never has a Director’s Certificate.',
  },
  '8.4.6.7': { heading: 'Company Certificate Limit', summary: 'Three certificates per Company.' },
  '9.0': { heading: 'Game End & Winning', summary: 'When it ends and how wealth is counted.' },
  '9.1': {
    heading: 'Game End Conditions',
    summary:
      'Bank (₹9,000) empty or a price of ₹400: the current Operating Round is the last. Bank empty in a Stock Round: two more Operating Rounds.',
  },
  '9.2': { heading: 'Final Scoring', summary: 'The richest player wins.' },
  '9.2.1': {
    heading: 'Final Company Value Calculation',
    summary:
      'Share value: price plus a tenth, rounded down, of cash, trains at cost, shares at market price, bonds and Privates at face value that the Company owns.',
  },
  '9.2.2': {
    heading: 'Final Player Value Calculation',
    summary: 'Cash plus the portfolio at those final values; certificates left in hand count for nothing.',
  },
  '10.0': {
    heading: 'Etiquette',
    summary:
      'Promises do not bind and nothing changes hands outside the rules. Cash, holdings, treasuries, trains and tokens are open to all. Play swiftly.',
  },
  '11.0': {
    heading: 'Track Progression Table',
    summary: 'Which tile may replace which (a picture in the book; the tile manifest lists the same).',
  },
  '12.0': {
    heading: 'Detailed Example of Play',
    summary: 'Three players open a game: ₹733, 13 cards, 7 kept, 9 drafted each.',
  },
  '12.0/stock-round-1': {
    heading: 'Stock Round 1',
    summary: 'Starting EIR with 60% for ₹600; passing first means acting first next time.',
  },
  '12.0/operating-round-1-1': {
    heading: 'Operating Round 1.1',
    summary:
      'Four yellow tiles through Haldia and Dhaka, a river, a gauge marker, two 2-trains, ₹100 down to ₹90, a share from the IPO.',
  },
  '12.0/operating-round-1-2': {
    heading: 'Operating Round 1.2',
    summary:
      'On through China to Nepal, a station in China for ₹40, two runs for ₹70 and ₹80, ₹15 per share, ₹90 up to ₹100.',
  },
  '12.0/stock-round-2': {
    heading: 'Stock Round 2',
    summary: 'Weighing hand, IPO, bonds and market with ₹145 to spend.',
  },
  '12.0/looking-ahead': {
    heading: 'Looking Ahead',
    summary: 'Plans: the tea run to Visakhapatnam with a 4E, and managing GIPR.',
  },
  '13.0': {
    heading: 'Experienced 18XX Players: Points to Remember',
    summary: 'Differences from other games of the family, in short; all are rules stated earlier.',
  },
  '13.0/initial-certificate-distribution': {
    heading: 'Initial Certificate Distribution',
    summary: 'Hands of exclusive options, dealt and drafted (6.2 to 6.5).',
  },
  '13.0/ipo': {
    heading: 'Initial Public Offering',
    summary: 'Three ordered rows for players (one or two cards) and Companies (6.3, 7.2.2, 8.4.6.2).',
  },
  '13.0/stock-rounds': {
    heading: 'Stock Rounds',
    summary:
      'Sell once, at the start; buying back is fine; 100% may sit with one player or in the Open Market (7.1, 7.4).',
  },
  '13.0/managed-companies': {
    heading: 'Managed Companies',
    summary: 'Three 10% certificates run a Company without its Director (2.2).',
  },
  '13.0/variable-value-cities': {
    heading: 'Variable Value Cities',
    summary: 'Best City of the route plus a modifier, or ₹20 plus it (8.4.3.3).',
  },
  '13.0/building-track': {
    heading: 'Building Track',
    summary: 'Four yellow in one line or one upgrade of any colour; Towns to Cities; gauge markers (8.4.1).',
  },
  '13.0/concessions': { heading: 'Concessions', summary: 'First to deliver owns the commodity (8.4.3.7).' },
  '13.0/trains': {
    heading: 'Trains',
    summary: 'Permanent, optional, two at most, one of Phase IV, resalable but not in the turn of purchase (8.4.5).',
  },
  '13.0/stock-value-changes': {
    heading: 'Stock Value Changes',
    summary:
      'Sales and full ownership move nothing; dividends up to four right, no train one left (7.1, 8.4.4, 8.4.5.7).',
  },
  '14.0': { heading: 'Acknowledgements', summary: 'Thanks to Francis Tresham, to play testers and to the publisher.' },
  'tile-manifest': {
    heading: 'Tile Manifest',
    summary: 'How many of each tile there are and what each may be upgraded to; triple Towns and the ferry are final.',
  },
};
