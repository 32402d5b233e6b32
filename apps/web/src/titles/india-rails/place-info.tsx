import type { Seat } from '@roundhouse/engine/kernel';
import { boardOf, PILGRIMS } from '@roundhouse/engine/titles/india-rails/board/index.ts';
import { demandsOf } from '@roundhouse/engine/titles/india-rails/rules/cards.ts';
import { conditionsOf } from '@roundhouse/engine/titles/india-rails/rules/conditions.ts';
import type { View } from '@roundhouse/engine/titles/india-rails/view.ts';
import { money, playerName, type Speech } from '@roundhouse/words';
import { placeName } from '@roundhouse/words/india-rails';
import { presenceAt, priceAt, turnsStored } from './helpers.ts';
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

/** What lies in a city for whoever takes it. */
export function lyingIn(view: View, city: string, speech: Speech): readonly string[] {
  const stored = view.stored.filter((load) => load.city === city);
  return [
    ...view.circus.filter((place) => place === city).map(() => TEXT.info.circus),
    ...stored.map((load) => {
      const by = playerName(load.by, speech);
      return TEXT.info.lying(load.good, by, TEXT.loads.storedTurns(turnsStored(view, load), by));
    }),
  ];
}

/** What lies here, and what an event lets nobody do here. */
function HereNow({ view, index, speech }: { readonly view: View; readonly index: number; readonly speech: Speech }) {
  const city = boardOf(view).cityAt(index);
  return (
    <>
      {city && conditionsOf(view).noLoads[index] === 1 && <p className="refusal">{TEXT.info.noLoads}</p>}
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
