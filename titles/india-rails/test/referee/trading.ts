import type { ActionOf } from '../../action.ts';
import { edgeOf, endsOf, near, otherPort } from './board.ts';
import { type Book, buildFrame, ferryOwners, has, player, receive, seen, top } from './book.ts';
import { limitAt, presentAt } from './building.ts';
import { roomOf, whyNarrower } from './room.ts';

/** Selling and Trading Track. */

type Offer = Pick<ActionOf<'offerTrack'>, 'seat' | 'seller' | 'take' | 'give' | 'price'>;
type Why = string | undefined;

const same = (a: readonly string[], b: readonly string[]): boolean => [...a].sort().join() === [...b].sort().join();

function swap(book: Book, { seat, seller, take, give }: Offer): void {
  for (const edge of take) book.track[edge] = seat;
  for (const edge of give) book.track[edge] = seller;
}

function whyNotResult(copy: Book, offer: Offer): Why {
  const { seat, seller, take, give } = offer;
  const before = roomOf(copy);
  swap(copy, offer);
  for (const [owner, edges] of [
    [seat, take],
    [seller, give],
  ] as const) {
    for (const id of edges.flatMap(endsOf)) {
      if (presentAt(copy, id).size > limitAt(id)) return 'no place in the city';
      const sections = near(id).filter((next) => copy.track[edgeOf(id, next)] === owner).length;
      if (limitAt(id) < 99 && sections > 3) return 'three sections there';
      if (otherPort(id) !== undefined && !ferryOwners(copy).includes(owner)) return 'has not paid for the ferry';
    }
  }
  return whyNarrower(before, roomOf(copy));
}

/** The book is written into. */
export function whyNotOffer(copy: Book, offer: ActionOf<'offerTrack'>): Why {
  const { seat, seller, take, give, price } = offer;
  if (!has(copy, 'tradingTrack')) return 'not played';
  const frame = buildFrame(copy);
  if (frame?.seat !== seat || top(copy).step !== 'build') return 'not their building phase';
  if (frame.built || frame.upgraded || frame.crossgraded) return 'built in this turn';
  if (seller === seat || !copy.players[seller]) return 'nobody to trade with';
  if (take.length === 0) return 'takes nothing';
  if (new Set([...take, ...give]).size < take.length + give.length) return 'the same twice';
  if (take.some((edge) => copy.track[edge] !== seller)) return 'not the seller’s';
  if (give.some((edge) => copy.track[edge] !== seat)) return 'not the buyer’s';
  if (price > player(copy, seat).cash) return 'cannot pay';
  const again = (frame.declined ?? []).some(
    (old) => old.seller === seller && same(old.take, take) && same(old.give, give) && price <= old.price,
  );
  return again ? 'declined' : whyNotResult(copy, offer);
}

export function offerTrack(book: Book, { seat, seller, take, give, price }: ActionOf<'offerTrack'>): void {
  book.flow.push({ step: 'trackOffer', buyer: seat, seller, take: [...take], give: [...give], price });
}

export function answerTrack(book: Book, { accept }: ActionOf<'answerTrack'>): void {
  const offer = book.flow.pop();
  if (offer?.step !== 'trackOffer') throw new Error('no offer');
  const { buyer, seller, take, give, price } = offer;
  const frame = buildFrame(book);
  seen(accept ? 'trade' : 'trade declined');
  if (!frame) return;
  if (!accept) {
    frame.declined = [...(frame.declined ?? []), { seller, take, give, price }];
    return;
  }
  swap(book, { seat: buyer, seller, take, give, price });
  frame.traded = true;
  player(book, buyer).cash -= price;
  receive(book, seller, price);
}
