import type { Display } from '@roundhouse/words';
import { money, playerName, type Speech, textTable } from '@roundhouse/words';
import { boardOf } from '../board/index.ts';
import { demandsOf, majorsJoined } from '../queries.ts';
import type { TrackOfferFrame, Train, View } from '../view.ts';
import { wordsOf } from '../words/index.ts';
import { answerByPlace } from './places.ts';

/** The offer with the track it is about: the one who answers has no map before them. */
function offerNow({ buyer, seller, take, give, price }: TrackOfferFrame, speech: Speech): string {
  const { terminal, trackText } = wordsOf(speech);
  const gets = [money(price, speech), ...(give.length > 0 ? [trackText([...give], speech)] : [])];
  const asked = trackText([...take], speech);
  return terminal.offer(playerName(buyer, speech), playerName(seller, speech), asked, gets);
}

function whatNow({ flow }: View, speech: Speech): string {
  const frame = flow[flow.length - 1];
  if (!frame) return '';
  if (frame.step === 'trackOffer') return offerNow(frame, speech);
  const { steps, openingTurn } = wordsOf(speech).terminal;
  if (frame.step === 'build' && frame.opening !== null) return openingTurn(frame.opening + 1);
  return steps[frame.step] ?? frame.step;
}

function head(view: View, speech: Speech): string {
  const board = boardOf(view);
  const { terminal: T } = wordsOf(speech);
  const events = view.events.map(({ card }) => `${board.eventCards.get(card)?.title} (${card})`);
  const lying = [
    ...view.circus.map((city) => T.circusIn(city)),
    ...view.stored.map(({ good, city, by }) => T.stored(good, city, playerName(by, speech))),
  ];
  const declared = view.declared.map((seat) => playerName(seat, speech));
  return [
    T.round(view.round, whatNow(view, speech), money(view.goal, speech), view.deckSize),
    ...(events.length > 0 ? [T.events(events.join(', '))] : []),
    ...(lying.length > 0 ? [T.lying(lying.join(', '))] : []),
    ...(declared.length > 0 ? [T.declared(declared.join(', '))] : []),
    T.began(playerName(view.first, speech)),
  ].join('\n');
}

function trainText(view: View, { loco, at, loads }: Train, speech: Speech): string {
  const { terminal: T, locoName, placeName } = wordsOf(speech);
  const where = at === null ? T.notPlaced : placeName(boardOf(view), at);
  return [
    T.trainAt(locoName(loco), where),
    ...loads.map(({ good, from }) => (from === null ? good : T.loadFrom(good, from))),
  ].join(', ');
}

function playersText(view: View, speech: Speech): string {
  const { terminal: T } = wordsOf(speech);
  const cashText = (cash: number, debt: number): string =>
    debt > 0 ? T.owes(money(cash, speech), money(debt, speech)) : money(cash, speech);
  const rows = view.players.map(({ cash, trains, debt }, seat) => [
    playerName(seat, speech),
    cash === null ? T.secret : cashText(cash, debt),
    Object.values(view.track).filter((owner) => owner === seat).length,
    majorsJoined(view, seat),
    trains.map((train) => trainText(view, train, speech)).join('; '),
  ]);
  return textTable(T.players, rows);
}

function handsText(view: View, speech: Speech): string {
  const { terminal: T, demandText } = wordsOf(speech);
  const linesOf = (whose: string, cards: readonly number[]) =>
    cards.map((card, i) => {
      const demands = demandsOf(view, card).map((demand) => demandText(demand, speech));
      return [i === 0 ? whose : '', card, ...demands];
    });
  const hands = view.players.flatMap(({ hand }, seat) => linesOf(playerName(seat, speech), hand));
  return textTable(T.demands, [...hands, ...linesOf(T.contracts, view.contracts)]);
}

export const TERMINAL: Display<View> = {
  position: (view, speech) => [head(view, speech), playersText(view, speech), handsText(view, speech)].join('\n'),
  secret({ viewer, players, cashPublic }, speech) {
    const cash = viewer === 'spectator' || cashPublic ? null : players[viewer]?.cash;
    return cash === null || cash === undefined ? undefined : wordsOf(speech).terminal.youHave(money(cash, speech));
  },
  choice: (view, action, speech) => wordsOf(speech).describeChoice(view, action, speech),
  answer: answerByPlace,
  place: (view, id, speech) => wordsOf(speech).placeNear(boardOf(view), id),
};
