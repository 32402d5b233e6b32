import type { Seat } from '@roundhouse/kernel';
import { money, playerName, type Speech } from '@roundhouse/words';
import { useRef } from 'react';
import { boardOf, PILGRIMS } from '../board/index.ts';
import type { View } from '../view.ts';
import { presenceAt, priceAt } from './helpers.ts';
import { useRailsMap } from './map-context.tsx';
import { conditionsAt, lyingIn, wantedIn } from './place-facts.ts';
import { SAID, TEXT } from './text.ts';
import { useBeside } from './use-beside.ts';

interface PlaceInfoProps {
  readonly view: View;
  readonly seat: Seat; // whose costs are shown
  readonly speech: Speech;
  readonly pointed: { readonly id: string } | null;
}

/** What events do here, and what lies here. */
function HereNow({ view, index, speech }: { readonly view: View; readonly index: number; readonly speech: Speech }) {
  const city = boardOf(view).cityAt(index);
  return (
    <>
      {conditionsAt(view, index).map((text) => (
        <p key={text} className="refusal">
          {text}
        </p>
      ))}
      {city &&
        lyingIn(view, city.name, speech).map((text, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chips of one kind differ only by their place
          <p key={i}>{text}</p>
        ))}
    </>
  );
}

/** A card about the place that was clicked last: what it is, what it supplies, who wants what. */
export function PlaceInfo({ view, seat, speech, pointed }: PlaceInfoProps) {
  const { pointAt } = useRailsMap();
  const card = useRef<HTMLElement>(null);
  useBeside(card, pointed?.id);
  if (!pointed) return null;
  const board = boardOf(view);
  const index = board.index(pointed.id);
  const milepost = board.mileposts[index];
  if (!milepost) return null;
  const city = board.cityAt(index);
  const chips = (good: string): string => (view.tray[good] === undefined ? good : `${good} (${view.tray[good]})`);
  const goods = city ? [...city.goods, ...(city.pilgrims === 'board' ? [PILGRIMS] : [])] : [];
  const { built, held } = presenceAt(view, index);
  const namesOf = (seats: readonly Seat[]): string => seats.map((each) => playerName(each, speech)).join(', ');
  return (
    <section ref={card} className="place-info" aria-live="polite">
      <button type="button" className="icon-button" aria-label={TEXT.info.close} onClick={() => pointAt(null)}>
        ✕
      </button>
      <h3>{SAID.placeName(board, milepost.id)}</h3>
      <p className="soft">
        {TEXT.info.terrain[milepost.terrain]} ·{' '}
        {TEXT.info.area(milepost.region, board.countries[milepost.country] ?? '')}
      </p>
      {goods.length > 0 && <p>{goods.map(chips).join(' · ')}</p>}
      <p className="soft">
        {TEXT.info.costs(money(priceAt(view, seat, milepost.id), speech))}
        {built.length > 0 && ` · ${TEXT.info.track(namesOf(built))}`}
        {held.length > 0 && (board.entries[index] ?? 0) > 0 && ` · ${TEXT.info.placeOf(namesOf(held))}`}
      </p>
      <HereNow view={view} index={index} speech={speech} />
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
