import {
  type ActionRule,
  alter,
  emit,
  exact,
  pop,
  push,
  type Refusal,
  replaceTop,
  type Seat,
  type Step,
  top,
} from '@roundhouse/kernel';
import type { Action, ActionOf } from '../../action.ts';
import { boardOf } from '../../board/index.ts';
import { refuse } from '../../sections.ts';
import { payPlayer } from '../money.ts';
import { isNarrower } from '../never-block/index.ts';
import { playerOf } from '../players.ts';
import type { BuildFrame, EdgeId, State, TrackOffer, TrackOfferFrame } from '../state.ts';
import { addSection, type Layout, layoutOf, presentAt, removeSection, sectionsOf } from './layout.ts';

type Offer = Pick<TrackOffer, 'seller' | 'take' | 'give'>;

/** Who owns what after a trade. */
function tradedTrack(state: State, buyer: Seat, { seller, take, give }: Offer): State['track'] {
  const track = { ...state.track };
  for (const edge of take) track[edge] = buyer;
  for (const edge of give) track[edge] = seller;
  return track;
}

/** Track changes hands, so limits of cities and the room of all players are asked again. */
function layoutAfter(state: State, buyer: Seat, { seller, take, give }: Offer): Layout {
  const board = boardOf(state);
  const layout = layoutOf(state);
  const pass = (edges: readonly EdgeId[], to: Seat): void => {
    for (const id of edges) {
      const edge = board.edgeIndex(id);
      removeSection(layout, edge);
      addSection(layout, edge, to);
    }
  };
  pass(take, buyer);
  pass(give, seller);
  return layout;
}

function checkCities(layout: Layout, seats: readonly Seat[]): Refusal | undefined {
  const { board } = layout;
  for (const { centre, name, size } of board.cities) {
    if (size === 'major') continue;
    const crowded = seats.some((seat) => sectionsOf(layout, centre, seat) > board.sectionsPerPlayer);
    if (crowded) return refuse('trade.citySections', { city: name, limit: board.sectionsPerPlayer });
    const limit = board.entries[centre] as number;
    if (presentAt(layout, centre) > limit) return refuse('trade.cityFull', { city: name, limit });
  }
  return undefined;
}

/** A ferry is paid for by players, not by track: nobody takes over track at a port without it. */
function checkPorts(state: State, layout: Layout, seats: readonly Seat[]): Refusal | undefined {
  for (const { name, ports } of layout.board.ferries) {
    const unpaid = seats.find(
      (seat) => !state.ferries[name]?.includes(seat) && ports.some((port) => sectionsOf(layout, port, seat) > 0),
    );
    if (unpaid !== undefined) return refuse('trade.ferry', { ferry: name, player: unpaid });
  }
  return undefined;
}

function checkOwners(state: State, { seat, seller, take, give }: ActionOf<'offerTrack'>): Refusal | undefined {
  if (seller === seat || seller >= state.players.length) return refuse('trade.seller', { seller });
  if (take.length === 0 || new Set([...take, ...give]).size < take.length + give.length) return refuse('trade.nothing');
  for (const [owner, edges] of [[seller, take] as const, [seat, give] as const]) {
    const wrong = edges.find((edge) => state.track[edge] !== owner);
    const refusal = wrong === undefined ? undefined : refuse('trade.notOwned', { section: wrong, owner });
    if (refusal) return refusal;
  }
  return undefined;
}

function checkPhase({ built, upgraded, crossgraded }: BuildFrame): Refusal | undefined {
  return built || upgraded || crossgraded ? refuse('trade.insteadOfBuilding') : undefined;
}

const sameEdges = (a: readonly EdgeId[], b: readonly EdgeId[]): boolean =>
  a.length === b.length && a.every((edge) => b.includes(edge));

/** A player who said no is not asked the same again in this turn, unless more money is offered. */
function checkDeclined({ declined = [] }: BuildFrame, offer: TrackOffer): Refusal | undefined {
  const { seller, take, give, price } = offer;
  const best = declined.find(
    (no) => no.seller === seller && no.price >= price && sameEdges(no.take, take) && sameEdges(no.give, give),
  );
  return best && refuse('trade.declined', { player: seller, price: best.price });
}

export const offerTrack: ActionRule<State, Action, 'offerTrack'> = {
  type: 'offerTrack',
  candidates(state, seat) {
    const { options, track } = state;
    if (options.tradingTrack !== true || checkPhase(top(state) as BuildFrame)) return [];
    if (Object.values(track).every((owner) => owner === seat)) return [];
    return [{ kind: 'open', type: 'offerTrack', seat, hints: { cash: playerOf(state, seat).cash } }];
  },
  check(state, action) {
    const { seat, price, seller } = action;
    if (state.options.tradingTrack !== true) return refuse('option.off', { option: 'tradingTrack' });
    const frame = top(state) as BuildFrame;
    const refusal = checkPhase(frame) ?? checkOwners(state, action) ?? checkDeclined(frame, action);
    if (refusal) return refusal;
    const { cash } = playerOf(state, seat);
    if (price > cash) return refuse('trade.money', { price, cash });
    const layout = layoutAfter(state, seat, action);
    const seats = [seat, seller];
    const crowded = checkCities(layout, seats) ?? checkPorts(state, layout, seats);
    if (crowded) return crowded;
    return isNarrower(layoutOf(state), layout) ? refuse('trade.blocks') : undefined;
  },
  apply(state, { seat, seller, take, give, price }) {
    const offered = emit(state, { type: 'trackOffered', seat, seller, take, give, price });
    return push(offered, { step: 'trackOffer', buyer: seat, seller, take, give, price });
  },
};

const answerTrack: ActionRule<State, Action, 'answerTrack'> = {
  type: 'answerTrack',
  candidates: (_state, seat) => [true, false].map((accept) => exact<Action>({ type: 'answerTrack', seat, accept })),
  check: () => undefined,
  apply(before, { seat, accept }) {
    const { buyer, price, take, give } = top(before) as TrackOfferFrame;
    const answered = emit(pop(before), { type: 'trackAnswered', seat, buyer, accept });
    const frame = top(answered) as BuildFrame;
    const declined = [...(frame.declined ?? []), { seller: seat, take, give, price }];
    if (!accept) return replaceTop(answered, { ...frame, declined });
    const state = alter(answered, { track: tradedTrack(answered, buyer, { seller: seat, take, give }) });
    const paid = replaceTop(payPlayer(state, buyer, seat, price), { ...frame, traded: true });
    return emit(paid, { type: 'trackTraded', buyer, seller: seat, take, give, price });
  },
};

/** The other player answers an offer. */
export const trackOffer: Step<State, Action> = {
  id: 'trackOffer',
  actors: (state) => [(top(state) as TrackOfferFrame).seller],
  actions: [answerTrack],
  leave(state) {
    throw new Error(`seat ${(top(state) as TrackOfferFrame).seller} has an offer to answer`);
  },
};
