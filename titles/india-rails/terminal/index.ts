import type { Display } from '@roundhouse/words';
import { money, playerName, type Speech, textTable } from '@roundhouse/words';
import { boardOf } from '../board/index.ts';
import { demandsOf, majorsJoined } from '../queries.ts';
import type { RailsFrame, TrackOfferFrame, Train, View } from '../view.ts';
import { demandText, describeChoice, locoName, placeName, placeNear, trackText } from '../words/index.ts';
import { answerByPlace } from './places.ts';

const STEPS: Readonly<Partial<Record<RailsFrame['step'], string>>> = {
  operate: 'trains run',
  lostTurn: 'the turn is lost',
  derailed: 'owners of derailed trains choose what they lose',
  circus: 'the Circus goes to the nearest city',
  discardTwo: 'two cards are discarded',
  contracts: 'cards are left open',
};

/** The offer with the track it is about: the one who answers has no map before them. */
function offerNow({ buyer, seller, take, give, price }: TrackOfferFrame, speech: Speech): string {
  const gets = [money(price, speech), ...(give.length > 0 ? [trackText([...give], speech)] : [])].join(' and ');
  return `${playerName(buyer, speech)} asks ${playerName(seller, speech)} for ${trackText([...take], speech)} for ${gets}`;
}

function whatNow({ flow }: View, speech: Speech): string {
  const frame = flow[flow.length - 1];
  if (!frame) return '';
  if (frame.step === 'trackOffer') return offerNow(frame, speech);
  if (frame.step !== 'build') return STEPS[frame.step] ?? frame.step;
  return frame.opening === null ? 'track is built' : `building turn ${frame.opening + 1} before trains move`;
}

function head(view: View, speech: Speech): string {
  const board = boardOf(view);
  const events = view.events.map(({ card }) => `${board.eventCards.get(card)?.title} (${card})`);
  const contracts = view.contracts.map(String);
  const lying = [
    ...view.circus.map((city) => `Circus in ${city}`),
    ...view.stored.map(({ good, city, by }) => `${good} in ${city} (left by ${playerName(by, speech)})`),
  ];
  const declared = view.declared.map((seat) => playerName(seat, speech));
  return [
    `Round ${view.round}: ${whatNow(view, speech)}; the goal is ${money(view.goal, speech)}, the deck has ${view.deckSize} cards`,
    ...(events.length > 0 ? [`in force: ${events.join(', ')}`] : []),
    ...(contracts.length > 0 ? [`open contracts: ${contracts.join(', ')}`] : []),
    ...(lying.length > 0 ? [`left in cities: ${lying.join(', ')}`] : []),
    ...(declared.length > 0 ? [`declared victory: ${declared.join(', ')}`] : []),
    `${playerName(view.first, speech)} began`,
  ].join('\n');
}

function trainText(view: View, { loco, at, loads }: Train): string {
  const where = at === null ? 'not placed' : placeName(boardOf(view), at);
  return [
    `${locoName(loco)} at ${where}`,
    ...loads.map(({ good, from }) => (from === null ? good : `${good} from ${from}`)),
  ].join(', ');
}

function playersText(view: View, speech: Speech): string {
  const rows = view.players.map(({ cash, trains, debt }, seat) => [
    playerName(seat, speech),
    cash === null ? 'secret' : money(cash, speech) + (debt > 0 ? ` owes ${money(debt, speech)}` : ''),
    Object.values(view.track).filter((owner) => owner === seat).length,
    majorsJoined(view, seat),
    trains.map((train) => trainText(view, train)).join('; '),
  ]);
  return textTable(['player', 'cash', 'sections', 'majors joined', 'trains'], rows);
}

function handsText(view: View, speech: Speech): string {
  const lines = view.players.flatMap(({ hand }, seat) =>
    hand.map((card, i) => {
      const demands = demandsOf(view, card).map((demand) => demandText(demand, speech));
      return [i === 0 ? playerName(seat, speech) : '', card, ...demands];
    }),
  );
  return textTable(['demands', 'card', '', '', ''], lines);
}

export const TERMINAL: Display<View> = {
  position: (view, speech) => [head(view, speech), playersText(view, speech), handsText(view, speech)].join('\n'),
  secret({ viewer, players, cashPublic }, speech) {
    const cash = viewer === 'spectator' || cashPublic ? null : players[viewer]?.cash;
    return cash === null || cash === undefined ? undefined : `You have ${money(cash, speech)}.`;
  },
  choice: describeChoice,
  answer: answerByPlace,
  place: (view, id) => placeNear(boardOf(view), id),
};
