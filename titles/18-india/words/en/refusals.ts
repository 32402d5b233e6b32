import { SHARED_REFUSALS } from '@roundhouse/words/en/rails-refusals.ts';
import type { Templates } from '@roundhouse/words/template.ts';

const CERTIFICATES = {
  'selection.count': 'Keep exactly {keep} certificates; you chose {chosen}.',
  'selection.notDealt': 'You can only keep certificates that were dealt to you.',
  'draft.notInPool': 'The draft pool has no {cert:cert} left.',
  'auction.lotOpen': 'The auction of {cert:cert} is still open: bid or pass.',
  'auction.mustPutUp': 'It is your turn to put a certificate up; you cannot pass.',
  'auction.noLot': 'Nothing is being auctioned: put a certificate up first.',
  'auction.notInPool': 'There is no {cert:cert} left to put up.',
  'auction.tooLow': 'Bid more than {highest:money}; {bid:money} is not enough.',
  'sale.notHeld': 'You want to sell {count} of {cert:cert} and hold {held}.',
  'sale.directorsCertificate': 'A director’s certificate is not sold by itself: sell shares of the company.',
  'hand.notHeld': 'You have no {cert:cert} in your hand.',
  'hand.oneByOne': 'On 18xx.games certificates are bought one at a time, not {count} at once.',
  'hand.notMatching': 'Buy one certificate from your hand, or several of one company as the rules allow.',
  'ipo.firstRound': 'In the first Stock Round nobody buys from the IPO.',
  'ipo.twoAtMost': 'Take at most two certificates from a row, not {count}.',
  'ipo.rowShort': 'Row {row} has {left} certificates left, not {count}.',
  'ipo.companyTakesOne': 'A company takes one certificate from the IPO, not {count}.',
  'ipo.ownCertificate': 'A company does not buy its own certificates from the IPO.',
  'market.notThere': 'The Open Market has no {cert:cert}.',
  'bond.noneLeft': 'No Royal Bonds are left.',
  'bond.tooEarly': 'Royal Bonds are converted from phase IV on; this is phase {phase:phase}.',
  'bond.noGipr': 'The GIPR is closed: Royal Bonds can no longer be converted.',
  'bond.notHeld': 'You have no Royal Bond to convert.',
  'certificates.limit': 'You hold {held} certificates; {added} more would be over the limit of {limit}.',
  'certificates.companyLimit':
    'The company holds {held} certificates; {added} more would be over its limit of {limit}.',
  'certificates.onePurchase': 'The company has made its one purchase of this turn.',
} satisfies Templates;

const STATIONS = {
  'home.elsewhere': 'The home is in {home}, not in {hex}.',
  'home.noTown': 'Only the GIPR may start in a town, not the {company}.',
  'home.notATown': 'Tile {tile} in {hex} does not turn a town into a green city.',
  'exchange.noStation': 'There is no station in {hex} to exchange, or it is named twice.',
  'exchange.tooMany': 'You chose {chosen} stations; the GIPR has {left} exchange stations left.',
} satisfies Templates;

const TRACK = {
  'private.notAsked': 'On 18xx.games private companies are used only while the {company} has something else to decide.',
  'private.trackIsBuilt': 'On 18xx.games the discount is only for the track step.',
  'private.notHeld': 'Neither the company nor you own the {private:cert}.',
  'private.notYours': 'The {private:cert} is not yours to close.',
  'private.yellowOnly': 'The Portuguese East India Company lays a yellow tile; {tile} is not one.',
  'private.upgradeOnly': 'The Dutch East India Company upgrades a tile; {tile} does not.',
  'private.jewelleryPlace': 'Jewellery does not go to {hex}: choose a hex without a town or city.',
  'track.cost': 'The terrain costs {cost:money}, the company has {cash:money}.',
  'track.upgradeAfterYellow': 'No upgrade after {laid} yellow tiles: it is one or the other.',
  'track.yellowLimit': '{limit} yellow tiles a turn at most.',
  'track.notContiguous': 'The tile in {hex} does not go on from {last}: yellow tiles form one path.',
  'gauge.tooEarly': 'Gauge change markers are removed in phase IV; this is phase {phase:phase}.',
  'gauge.afterTrack': 'After {laid} yellow tiles no marker is removed: it is one or the other.',
  'gauge.noMarker': 'There is no gauge change marker at {border:border}.',
  'gauge.notReached': 'The company has no track to the marker at {border:border}.',
} satisfies Templates;

const TRAINS = {
  'train.onePhaseFour': 'A company owns only one train of phase IV.',
  'train.notInMarket': 'There is no {train} train in the Open Market.',
  'train.atLeastOne': 'A train of another company costs at least ₹1, not {price:money}.',
  'train.offerRefused': 'An offer of {highest:money} was just turned down; offer more than that.',
  'train.noResale': 'The bank does not take a {train} train back.',
  'train.justBought': 'The {train} train came from the bank in this Operating Round and cannot be sold.',
} satisfies Templates;

export const REFUSALS = { ...SHARED_REFUSALS, ...CERTIFICATES, ...STATIONS, ...TRACK, ...TRAINS } satisfies Templates;
