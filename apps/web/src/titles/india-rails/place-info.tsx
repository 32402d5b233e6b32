import type { Seat } from '@roundhouse/engine/kernel';
import { boardOf, PILGRIMS } from '@roundhouse/engine/titles/india-rails/board/index.ts';
import { demandsOf } from '@roundhouse/engine/titles/india-rails/rules/cards.ts';
import type { View } from '@roundhouse/engine/titles/india-rails/view.ts';
import { money, playerName, type Speech } from '@roundhouse/words';
import { placeName } from '@roundhouse/words/india-rails';
import { priceAt } from './helpers.ts';
import { TEXT } from './text/index.ts';
import { pointAt } from './tool.ts';

interface PlaceInfoProps {
  readonly view: View;
  readonly seat: Seat; // whose costs are told
  readonly speech: Speech;
  readonly pointed: { readonly id: string } | null;
}

/** Who asks for something in a city, and what he pays. */
export function wantedIn(view: View, city: string, speech: Speech) {
  const cards = [
    ...view.players.flatMap(({ hand }, seat) => hand.map((card) => ({ card, who: playerName(seat, speech) }))),
    ...view.contracts.map((card) => ({ card, who: TEXT.panels.demands })),
  ];
  return cards.flatMap(({ card, who }) =>
    demandsOf(view, card)
      .filter((demand) => demand.city === city)
      .map(({ good, payoff }) => ({ key: `${card} ${good}`, text: `${good} ${money(payoff, speech)} · ${who}` })),
  );
}

const ownersAt = (view: View, index: number): readonly number[] => {
  const board = boardOf(view);
  const owners = (board.around[index] ?? []).flatMap((edge) => view.track[board.edges[edge]?.id ?? ''] ?? []);
  return [...new Set(owners)].sort();
};

/** A card about the place that was clicked last: what it is, what it supplies, who wants what. */
export function PlaceInfo({ view, seat, speech, pointed }: PlaceInfoProps) {
  if (!pointed) return null;
  const board = boardOf(view);
  const index = board.index(pointed.id);
  const milepost = board.mileposts[index];
  if (!milepost) return null;
  const city = board.cityAt(index);
  const chips = (good: string): string => (view.tray[good] === undefined ? good : `${good} (${view.tray[good]})`);
  const goods = city ? [...city.goods, ...(city.pilgrims === 'board' ? [PILGRIMS] : [])] : [];
  const owners = ownersAt(view, index).map((seat) => playerName(seat, speech));
  return (
    <section className="place-info" aria-live="polite">
      <button type="button" className="icon-button" aria-label={TEXT.info.close} onClick={() => pointAt(null)}>
        ✕
      </button>
      <h3>{placeName(board, milepost.id)}</h3>
      <p className="soft">
        {TEXT.info.terrain[milepost.terrain]} ·{' '}
        {TEXT.info.area(milepost.region, board.countries[milepost.country] ?? '')}
      </p>
      {goods.length > 0 && <p>{goods.map(chips).join(' · ')}</p>}
      <p className="soft">
        {TEXT.info.costs(money(priceAt(view, seat, milepost.id), speech))}
        {owners.length > 0 && ` · ${TEXT.info.track(owners.join(', '))}`}
      </p>
      {city && (
        <ul>
          {wantedIn(view, city.name, speech).map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
