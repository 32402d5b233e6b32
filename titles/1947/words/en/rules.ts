// biome-ignore-all lint/style/noExcessiveLinesPerFile: a table, one entry per section of the book
/** The sections of the rulebook, each in our own words. */
export const RULES = {
  '1': { heading: 'Introduction', summary: 'Three to six magnates run railways in India; the richest wins.' },
  '1.1': { heading: 'Historical Background', summary: 'India and its railways from 1836 to 1947.' },
  '1.1/companies': {
    heading: 'The Companies of 1947',
    summary:
      'Eleven companies with home and temple; nine certificates each, one of them for 20%. The BNR has eight, one for 30%.',
  },
  '1.2': {
    heading: 'Overview',
    summary: 'Private companies are auctioned, then Stock Rounds and Operating Rounds alternate in eight phases.',
  },
  '1.3': {
    heading: 'Winning the Game',
    summary: 'Cash, shares and bonds of players count; what companies own does not.',
  },
  '1.4': {
    heading: 'Components',
    summary: '270 tiles, 42 trains, 98 shares, 110 bonds, 26 workers, 18 stockbrokers and the rest.',
  },
  '2': { heading: 'Setup', summary: 'What is put where before the game.' },
  '2.1': {
    heading: 'Preliminary Preparation',
    summary: 'Player Order cards are dealt at random; they are the seating.',
  },
  '2.2': { heading: 'Bank', summary: 'The bank never runs out.' },
  '2.3': {
    heading: 'Game Setup',
    summary:
      'Workers on sites, temples unreached, the season on Dry, two drawn shares in the pool; 800, 600, 480 or 400 for each player.',
  },
  '3': {
    heading: 'Private Companies',
    summary: 'Nine are auctioned. Their powers are for companies that own them; that of P4 is for a player.',
  },
  '3.1': {
    heading: 'List of Private Companies',
    summary: 'Each has a name, a number, an income and a power that lasts or is used once.',
  },
  '3.1.1': { heading: 'Revenue', summary: 'Ten to a player each round, nothing to a company; P9 never pays.' },
  '3.1/P1': {
    heading: 'Dry Season Construction Breakthrough',
    summary: 'No seasonal reduction for tiles of the Dry Zone; a missing temple still costs.',
  },
  '3.1/P2': {
    heading: 'Monsoon Season Construction Breakthrough',
    summary: 'No seasonal reduction for tiles of the Monsoon Zone; a missing temple still costs.',
  },
  '3.1/P3': { heading: 'Topographical Studies in the Thar Desert', summary: 'Deserts cost the owner nothing.' },
  '3.1/P4': {
    heading: 'Insider Trading',
    summary:
      'A player discards it at the start of a Stock Round and takes order card 1; a company that buys it gains nothing.',
  },
  '3.1/P5': {
    heading: 'Economic Incentives',
    summary: '30 for a site that no company has reached, 10 for others, besides the box; swamps cost nothing.',
  },
  '3.1/P6': {
    heading: 'Company Reorganization',
    summary:
      'Once: a station moves free, or the next is placed free, or is placed in a full or reserved city at its cost.',
  },
  '3.1/P7': {
    heading: 'Trading Posts',
    summary: 'A run that ends at a post earns 10, or 20 from T5 on; one train for each post, two posts for each train.',
  },
  '3.1/P8': {
    heading: 'R&D Locomotive',
    summary: 'Once: a train bought at any time of the turn, or a site of choice without the workers on the map.',
  },
  '3.1/P9': {
    heading: 'President’s Certificate of the Bengal Nagpur Railway',
    summary: 'Its buyer takes the 30% certificate immediately and sets the par.',
  },
  '3.2': {
    heading: 'Assigning the Private Companies',
    summary:
      'Bids from 10, raised by 10 at least; a player who passes is out of this lot. If all pass twice, it is removed.',
  },
  '3.3': {
    heading: 'Selling/Purchasing Private Companies',
    summary: 'Companies buy them from players in their turn, for 1 up to 100, 150, 200 or 250% of the hammer price.',
  },
  '3.4': { heading: 'Private Company Revenue', summary: 'Paid to players at the start of each Operating Round.' },
  '3.5': { heading: 'Closure of a Private Company', summary: 'None closes by itself; those used once leave the game.' },
  '3.6': {
    heading: 'Player Order in the Stock Round',
    summary: 'Shares and private companies, then bonds, then cash; those equal in all exchange cards.',
  },
  '3.7': {
    heading: 'Player Order after the Private Company Auction',
    summary: 'Only in the first Stock Round the richest goes first.',
  },
  '4': {
    heading: 'Sequence of Play',
    summary: 'Phases change with the first train of a kind, immediately except for the number of Operating Rounds.',
  },
  '4/phases': {
    heading: 'Phases',
    summary: 'Rounds, par band, tiles, rust, train limit, prices of private companies, posts and temples by phase.',
  },
  '4.1': { heading: 'Stock Round', summary: 'Turns in the order of the cards until all pass in a row.' },
  '4.2': { heading: 'Operating Round', summary: 'Private companies pay; then the companies operate, dearest first.' },
  '4.2.1': {
    heading: 'Operating Round Turn Order',
    summary: 'By price, then the column further right, then the top of the stack; looked up before each turn.',
  },
  '5': {
    heading: 'Stock Round',
    summary: 'Shares, bonds and new companies are bought and sold. Bonds of the last round may be sold again.',
  },
  '5.1': {
    heading: 'Limits on Purchases and Sales',
    summary: 'One purchase with all sales before or all after it; or a conversion; or a pass.',
  },
  '5.2': {
    heading: 'Floating a New Railway Company',
    summary:
      'The buyer of the President’s Certificate sets a par of the band. In that round only the President’s sales lower the price.',
  },
  '5.2.1': {
    heading: 'Making a Company Operational',
    summary: 'At 60% out of the Initial Offer, a share drawn for the pool included.',
  },
  '5.2.2': { heading: 'Initial Company Treasury', summary: 'Ten times the par.' },
  '5.2.3': {
    heading: 'Bengal Nagpur Railway',
    summary: 'Operational with its President’s Certificate; shares from the Initial Offer pay into its treasury.',
  },
  '5.3': {
    heading: 'Purchasing a Certificate',
    summary:
      'One a turn, from pool or Initial Offer; nothing of a company whose shares or bonds the player sold in this round.',
  },
  '5.3.1': {
    heading: 'Buying from the Bank Pool',
    summary: 'At the market price to the bank, bonds at half; a drawn share only once its company has a par.',
  },
  '5.3.2': { heading: 'Buying from Initial Offer', summary: 'At par; the President’s Certificate comes first.' },
  '5.4': {
    heading: 'Convertible Bonds',
    summary: 'Loans that follow the price at half its value and pay no dividend.',
  },
  '5.4.1': {
    heading: 'How Convertible Bonds Work',
    summary: 'They count as certificates for buying and selling, have no limit and are never repaid.',
  },
  '5.4.2': {
    heading: 'Issuing Convertible Bonds',
    summary:
      'Once per company, as many as shares have left the Initial Offer; shareholders may take one for each share at half the par. It ends the turn.',
  },
  '5.4.3': {
    heading: 'Purchasing Convertible Bonds',
    summary: 'From the Initial Offer for half the par to the treasury, from the pool for half the price to the bank.',
  },
  '5.4.4': {
    heading: 'Limits on the Purchase and Ownership of Convertible Bonds',
    summary: 'One for each share in the offer, one a turn later; no limit of ownership.',
  },
  '5.4.5': {
    heading: 'Share "Price Protection"',
    summary:
      'The President gives two bonds a share, three beyond 80%, takes all shares just sold, and the price stays.',
  },
  '5.4.6': {
    heading: 'Selling a Convertible Bond',
    summary: 'For half the price, never lowering it; not in the round it was bought from the Initial Offer.',
  },
  '5.5': {
    heading: 'Selling Certificates',
    summary:
      'Not in the first round; the pool holds 50% at most; a President’s Certificate needs an heir; the price falls a row for each share.',
  },
  '5.6': {
    heading: 'Savings Certificates',
    summary:
      'The other side of a 10% share. A President has none of their company, and nobody has both kinds of one company.',
  },
  '5.6.1': {
    heading: 'Savings Shares',
    summary: 'No vote; a pair is one certificate; half a dividend, also when revenue is withheld.',
  },
  '5.6.2': {
    heading: 'Ratio of Savings Shares to Ordinary Shares',
    summary:
      'One for two Ordinary shares, private companies counted as such; it binds forced sales and sales of private companies too.',
  },
  '5.6.3': {
    heading: 'Purchasing Savings Shares',
    summary: 'The buyer chooses the side, but keeps to the kind held already.',
  },
  '5.6.4': {
    heading: 'Converting Ordinary Shares into Savings Shares and vice versa',
    summary: 'All of one company, as the whole turn; back again only if its President agrees.',
  },
  '5.7': { heading: 'Certificate Limit', summary: '26, 20, 16 or 13. A player above it sells before anything else.' },
  '5.8': {
    heading: 'Ownership Limit for a Single Company',
    summary: '60% at the end of a Stock Round, more by price protection; never more in the first.',
  },
  '5.9': {
    heading: 'Change of Presidency',
    summary: 'Goes to the player who has more Ordinary shares, for two of theirs; ties to the lowest order card.',
  },
  '5.10': {
    heading: 'Stock Market',
    summary: 'How tokens move: up, down, left and right, and up at the end of a row.',
  },
  '5.11.1': {
    heading: 'Red line',
    summary: 'To cross it, or to move beyond it, the revenue paid must reach the price of the next space.',
  },
  '5.12': { heading: 'Ending the Stock Round', summary: 'New order cards, then sold-out companies rise.' },
  '5.12.1': {
    heading: 'At the end of a Stock Round',
    summary: 'The poorest goes first; nothing changes if nobody bought or sold.',
  },
  '5.12.2': {
    heading: 'Adjusting Company Stock Market Tokens',
    summary: 'All shares and issued bonds with players: up; from the top row down and right, whatever the red line.',
  },
  '6': { heading: 'Operating Round', summary: 'One, two from T3, three from T5 on, after each Stock Round.' },
  '6.1': { heading: 'Advance the Season Marker', summary: 'One season on at the start of each Operating Round.' },
  '6.2': { heading: 'Private Company Revenue', summary: 'Ten for each private company of a player.' },
  '6.3': {
    heading: 'Railway Company Operations',
    summary: 'Track, a station, trains, dividend, purchase of trains. The treasury pays for everything immediately.',
  },
  '6.4': {
    heading: 'Laying Track Tiles',
    summary: 'Two yellow tiles, or one and an upgrade, joined to the company’s track; city tiles of the right zone.',
  },
  '6.4.1': {
    heading: 'Placement restrictions',
    summary: 'No track into blank or gray sides or off the map, except for dead ends, posts and sites.',
  },
  '6.4.2': {
    heading: 'Cost for placement',
    summary: 'Terrain is paid with the first tile; a green cost with the upgrade to green.',
  },
  '6.4.3': {
    heading: 'Tile upgrades',
    summary: 'All track stays. Plain tiles need new track in reach; cities and towns follow the phase.',
  },
  '6.4.4': {
    heading: 'Laying Tiles, Climate Zone and Season',
    summary: 'Where and when tiles are laid may reduce the revenue.',
  },
  '6.4.5': {
    heading: 'Specific tiles',
    summary:
      'Named tiles are for Bombay, Calcutta, Surat and Rajkot alone, and only yellow tiles may lie there instead.',
  },
  '6.4.6': {
    heading: 'Towns',
    summary:
      'K at the edge of the map, X and Delta elsewhere; from T5 plain track instead, or a green city of the same shape.',
  },
  '6.5': { heading: 'Particular Cities', summary: 'Cities with rules of their own.' },
  '6.5.1': {
    heading: 'Existing yellow tiles',
    summary: 'Four cities are printed in yellow and take green tiles from T3.',
  },
  '6.5.2': { heading: 'Cities with limited upgrades', summary: 'Surat and Rajkot stop at green.' },
  '6.5.3': {
    heading: 'Cities with named track tiles',
    summary: 'Rajkot and Surat in green; Bombay and Calcutta in green, brown and gray.',
  },
  '6.5.4': {
    heading: 'Cities with particular values',
    summary: 'Named tiles of Bombay and Calcutta have six exits and are worth 10 more.',
  },
  '6.6': {
    heading: 'The City of Cooch Behar',
    summary: 'Printed for good; worth more from T5 and T8; no stations, and always passable.',
  },
  '6.7': {
    heading: 'Placing Stations',
    summary: 'The home first and free; then one a turn for 40 or 100. The fourth brings a stockbroker.',
  },
  '6.7.1': { heading: 'Valid Placement', summary: 'A city in reach with a free place.' },
  '6.7.2': {
    heading: 'Placement restrictions',
    summary: 'One a turn, one in a city, none in the place kept for a home; nothing beyond a full city.',
  },
  '6.8': { heading: 'Temples', summary: 'Reached when a free way joins home and temple in the company’s turn.' },
  '6.8.1': { heading: 'Changes to Company Revenues', summary: '20% less until then, to the nearest ten.' },
  '6.8.2': {
    heading: 'Temple Connection Bonus',
    summary: '100, and a site of choice without workers, advance or P5; it may be refused.',
  },
  '6.8.3': {
    heading: 'Temple Connection Deadline',
    summary: 'Companies operational after the first T8 have no temple and no reduction.',
  },
  '6.9': { heading: 'Trading Posts', summary: 'For the owner of P7 alone; dead ends are only room for tiles.' },
  '6.10': {
    heading: 'Expatriation Sites',
    summary:
      'Run to from the home city, once each: the next box of the charter, workers for the first, and one paid advance.',
  },
  '6.11': {
    heading: 'Workers',
    summary: 'A player spends them for a company: to pass, to place, to lay, or three for a stockbroker.',
  },
  '6.11.1': {
    heading: 'Running a train through a blocked city',
    summary: 'One worker for each train and city; not for placing stations.',
  },
  '6.11.2': { heading: 'Place 2 Stations in the same Operating Round', summary: 'One worker; both are paid for.' },
  '6.11.3': {
    heading: 'Performing a second tile laying action in an OR',
    summary: 'One worker; a site with workers that comes in reach only by it waits for a later turn.',
  },
  '6.11.4': { heading: 'Converting Workers into Stock Brokers', summary: 'Three workers become one, for good.' },
  '6.12': {
    heading: 'Stockbrokers and Stock Market Opportunities',
    summary: 'They help to pay an advance; what is too much is lost.',
  },
  '6.12.1': { heading: 'Stockbrokers', summary: 'Worth 50 each, kept by the company.' },
  '6.12.2': {
    heading: 'Stock Market Opportunities',
    summary: 'Boxes nine and ten: a discount to be used immediately, or stockbrokers instead.',
  },
  '6.13': { heading: 'Seasons and Climate Zones', summary: 'Four seasons, two zones.' },
  '6.13.1': {
    heading: 'Seasons',
    summary: 'Dry, Monsoon, Intermediate, Fertile; the marker moves before each Operating Round.',
  },
  '6.13.2': { heading: 'Climate Zones', summary: 'Hexes with a drop are the Monsoon Zone, all others the Dry Zone.' },
  '6.13.3': {
    heading: 'Laying track tiles and Reduced Revenue',
    summary: 'A tile in the zone of its season costs 20% of the revenue, 40% without the temple.',
  },
  '6.13.4': {
    heading: 'Climate zones and City revenues',
    summary: 'Cities of the Monsoon Zone: 10 less in the Monsoon Season, 10 more in the Fertile one.',
  },
  '6.14': { heading: 'Running Trains for Revenue', summary: 'Paid: right. Withheld or nothing earned: left.' },
  '6.14.1': {
    heading: 'Route selection',
    summary:
      'Two stops at least, with a station of the company; no track, city or town twice; sites at the ends; trains apart.',
  },
  '6.14.2': {
    heading: 'Revenue Calculation',
    summary: 'Stops, and 10 for each new yellow city or town; shares of the pool pay the treasury.',
  },
  '6.14.3': {
    heading: 'Simplified revenue calculation',
    summary: 'From the first T8 the largest train runs alone and the second adds a percentage.',
  },
  '6.14.4': {
    heading: 'Particular values',
    summary: 'Cooch Behar rises by itself; Bombay and Calcutta are worth 10 more.',
  },
  '6.15': { heading: 'Purchasing Trains', summary: 'A company with a route must own a train.' },
  '6.15.1': {
    heading: 'Buying trains from the Bank',
    summary: 'From the top of the stack, one by one; the first of a kind changes the phase.',
  },
  '6.15.2': {
    heading: 'Buying trains from another Company',
    summary: 'At any price from 1 that both Presidents agree to.',
  },
  '6.15.3': { heading: 'Buying trains from the Bank Pool', summary: 'At face value.' },
  '6.15.4': {
    heading: 'The Train Limit',
    summary: 'No company at the limit buys, even if the purchase would rust a train.',
  },
  '6.15.5': { heading: 'Train Rusting', summary: 'T4, T6, T8 and T12 rust T2, T3, T4 and T5, those in the pool too.' },
  '6.15.5b': { heading: 'Excess trains', summary: 'Trains above the limit go to the pool immediately, without pay.' },
  '6.15.5c': {
    heading: 'Forced purchase and Bankruptcy',
    summary:
      'The President adds cash, then sales, for the cheapest train; a President who cannot pay is bankrupt and ends the game.',
  },
  '7': {
    heading: 'End of the Game',
    summary:
      'After the Operating Round in which the top price is reached, immediately after a Stock Round, or by bankruptcy.',
  },
  '8': { heading: 'Detailed Example of Game', summary: 'The auction and two rounds of four players.' },
  '9': { heading: 'Design Notes', summary: 'Where the game comes from.' },
  'appendix-1': { heading: 'Rules Summary', summary: 'The rules once more for those who know the family.' },
  'appendix-2': { heading: 'Glossary', summary: 'Words of the game.' },
  'appendix-3': {
    heading: 'Game Tables',
    summary: 'Money, phases, limits, trains and the 52 rows of the reduction table.',
  },
  'appendix-4': { heading: 'Tile Manifest & Upgrade Chart', summary: '59 kinds of tiles and what they may become.' },
};
