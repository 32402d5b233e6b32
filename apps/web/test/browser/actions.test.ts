import { type Action, type State, TITLE } from '@roundhouse/titles/18-india';
import { everyMoveByClicking } from './every-move.ts';
import { findPositions, type Wanted } from './finder.ts';
import { keptPositions } from './kept-positions.ts';
import { CIRCUS } from './positions.ts';

/** Where a move shows besides the log: on the board, in a tab, or in whose turn it is. */
const SHOWN: Readonly<Record<Action['type'], string>> = {
  selectHand: 'players',
  draft: 'offers',
  auction: 'turn',
  bid: 'turn',
  pass: 'turn',
  sell: 'offers',
  buyFromHand: 'players',
  buyFromIpo: 'offers',
  buyFromMarket: 'offers',
  buyBond: 'offers',
  convertBond: 'players',
  placeHome: 'board',
  exchangeStations: 'board',
  layTile: 'board',
  removeGaugeMarker: 'board',
  placeStation: 'board',
  portuguese: 'board',
  dutch: 'board',
  french: 'players',
  danish: 'board',
  british: 'board',
  closePrivate: 'companies',
  runTrains: 'turn',
  dividend: 'companies',
  buyTrain: 'companies',
  answerOffer: 'turn',
  sellTrain: 'trains',
};

/** Besides one move of each type: other ways of making it, which the page offers differently. */
const WAYS: readonly Wanted<State, Action>[] = [
  { name: 'put up for more than the least', fits: (a) => a.type === 'auction' && a.bid > 0 },
  { name: 'sell several', fits: (a) => a.type === 'sell' && a.count > 1 },
  { name: 'buy several from the hand', fits: (a) => a.type === 'buyFromHand' && a.certs.length > 1 },
  { name: 'buy two from a row', fits: (a) => a.type === 'buyFromIpo' && a.count > 1 },
  { name: 'place a home with its tile', fits: (a) => a.type === 'placeHome' && a.tile !== undefined },
  { name: 'place a home again', fits: (a, { flow }) => a.type === 'placeHome' && flow.at(-1)?.step === 'rehome' },
  { name: 'exchange no station', fits: (a) => a.type === 'exchangeStations' && a.hexes.length === 0 },
  { name: 'upgrade', fits: (a, { board }) => a.type === 'layTile' && board.tiles[a.hex] !== undefined },
  { name: 'choose cities for stations', fits: (a) => a.type === 'layTile' && a.stops !== undefined },
  { name: 'withhold', fits: (a) => a.type === 'dividend' && a.kind === 'withhold' },
  { name: 'buy a used train', fits: (a) => a.type === 'buyTrain' && a.from === 'market' },
  {
    name: 'offer for a train',
    fits: (a) => a.type === 'buyTrain' && !['bank', 'market'].includes(a.from) && a.price > 1,
  },
  { name: 'decline an offer', fits: (a) => a.type === 'answerOffer' && !a.accept },
];

const ordinary: readonly Wanted<State, Action>[] = TITLE.meta.actions.map((type) => ({
  name: type,
  fits: (action, { companies }) => {
    if (action.type !== type) return false;
    if (action.type === 'runTrains') return action.routes.length > 0;
    if (action.type === 'exchangeStations') return action.hexes.length > 0;
    if (action.type === 'closePrivate') return Object.values(companies).some(({ portfolio }) => portfolio[action.cert]);
    if (action.type === 'answerOffer') return action.accept;
    return action.type !== 'buyTrain' || action.from === 'bank';
  },
}));

/** An offer only changes which player is asked. */
const placeOf = (action: Action): string =>
  action.type === 'buyTrain' && !['bank', 'market'].includes(action.from) ? 'turn' : SHOWN[action.type];

const WANTED = [...ordinary, ...WAYS];
const found = keptPositions(new URL('positions.json.gz', import.meta.url), TITLE, WANTED, () =>
  findPositions(CIRCUS, WANTED),
);

everyMoveByClicking({ circus: CIRCUS, wanted: WANTED, found, placeOf });
