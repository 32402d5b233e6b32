import { formOf } from '@roundhouse/words/en/tongue.ts';
import { plain, type Templates, type Values } from '@roundhouse/words/template.ts';
import { certName } from './names.ts';

function placeHome({ hex, tile }: Values): string {
  const upgrade = typeof tile === 'object' && tile !== null && !Array.isArray(tile) ? ` with ${plain(tile)}` : '';
  return `home in ${plain(hex)}${upgrade}`;
}

function sourceOf(from: Values[string]): string {
  if (from === 'bank') return 'the bank';
  return from === 'market' ? 'the Open Market' : `the ${plain(from)}`;
}

/** As choices: what would be done. Amounts that are still open are left out. */
export const ACTIONS = {
  selectHand: 'keep {certs:certs}',
  draft: 'take {cert:oneCert}',
  auction: 'put up {cert:oneCert}',
  bid: 'raise the bid',
  pass: 'pass',
  sell: 'sell {cert:cert}',
  buyFromHand: 'buy {certs:someCerts} from the hand',
  buyFromIpo: ({ row, count }) =>
    `buy the first ${formOf(Number(count), 'certificate', `${plain(count)} certificates`)} of row ${Number(row) + 1}`,
  buyFromMarket: 'buy {cert:oneCert} from the Open Market',
  buyBond: 'buy a Royal Bond',
  convertBond: 'convert a Royal Bond into a GIPR share',
  placeHome,
  exchangeStations: ({ hexes }) => `exchange ${plain(hexes)}`,
  layTile: '{hex}: tile {tile}, turned {rotation}',
  removeGaugeMarker: 'marker at {border:border}',
  placeStation: 'station in {hex}, stop {stop}',
  portuguese: '{hex}: tile {tile}, turned {rotation}',
  dutch: '{hex}: tile {tile}, turned {rotation}',
  french: 'discount on terrain this turn',
  danish: 'free station in {hex}, stop {stop}',
  british: 'jewellery on {hex}',
  closePrivate: ({ cert }) => `close the ${certName(cert)}`,
  runTrains: 'run',
  dividend: '{kind}',
  buyTrain: ({ train, from }) => `buy a ${plain(train)} train from ${sourceOf(from)}`,
  answerOffer: ({ accept }) => (accept === true ? 'accept' : 'decline'),
  sellTrain: 'sell a {train} train',
} satisfies Templates;

export const OPEN = {
  selectHand: 'keep {min} of {from:certs}',
  runTrains: ({ trains }) => `choose the routes of: ${plain(trains)}`,
} satisfies Templates;
