import { money, type Speech } from '@roundhouse/words';
import { useId } from 'react';
import { type Board, boardOf, type City } from '../board/index.ts';
import type { Way } from '../queries.ts';
import type { View } from '../view.ts';
import { feesText } from './rows.ts';
import { SAID, TEXT } from './text.ts';

export type Places = ReadonlyMap<string, readonly Way[]>;

/** By milepost all ways that differ, the cheapest first. */
export function byPlace(ways: readonly Way[]): Places {
  const places = new Map<string, Way[]>();
  for (const way of ways) {
    const list = places.get(way.to);
    if (list) list.push(way);
    else places.set(way.to, [way]);
  }
  return places;
}

interface PlacesProps {
  readonly view: View;
  readonly places: Places;
  readonly to: string;
  onTo(to: string): void;
}

const centreId = ({ mileposts }: Board, { centre }: City): string => mileposts[centre]?.id ?? '';

/** Cities of which no part can be reached in this turn. */
function farCities(board: Board, places: Places): readonly City[] {
  const isNear = ({ mileposts }: City): boolean => mileposts.some((at) => places.has(board.mileposts[at]?.id ?? ''));
  return board.cities.filter((city) => !isNear(city)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Everything that can be run to, as a list: cities first. */
export function PlaceList({ view, places, to, onTo }: PlacesProps) {
  const id = useId();
  const board = boardOf(view);
  const named = [...places.keys()].map((place) => ({
    place,
    text: `${SAID.placeName(board, place)} (${(places.get(place)?.[0]?.path.length ?? 1) - 1})`,
    isCity: board.cityAt(board.index(place)) !== undefined,
  }));
  named.sort((a, b) => (a.text < b.text ? -1 : 1));
  const group = (label: string, isCity: boolean) => (
    <optgroup label={label}>
      {named
        .filter((each) => each.isCity === isCity)
        .map(({ place, text }) => (
          <option key={place} value={place}>
            {text}
          </option>
        ))}
    </optgroup>
  );
  return (
    <div className="place-panel">
      <label htmlFor={id}>{TEXT.move.to}</label>
      <select id={id} value={to} onChange={(event) => onTo(event.target.value)}>
        <option value="">{TEXT.move.choose}</option>
        {group(TEXT.move.cities, true)}
        <optgroup label={TEXT.move.far}>
          {farCities(board, places).map((city) => (
            <option key={city.name} value={centreId(board, city)}>
              {city.name}
            </option>
          ))}
        </optgroup>
        {group(TEXT.move.other, false)}
      </select>
    </div>
  );
}

interface WaysProps {
  readonly ways: readonly Way[];
  readonly chosen: number;
  readonly speech: Speech;
  onChoose(way: number): void;
}

/** Ways to the same place: cheaper and longer, dearer and shorter, or over another owner's track. */
export function Ways({ ways, chosen, speech, onChoose }: WaysProps) {
  return (
    <ul className="rows" aria-label={TEXT.move.ways}>
      {ways.map((way, i) => (
        <li key={way.path.join(' ')}>
          <button type="button" className="row" aria-pressed={i === chosen} onClick={() => onChoose(i)}>
            <span className="row-text">
              {TEXT.move.used(way.path.length - 1, way.left)}
              <small>{feesText(way, speech)}</small>
            </span>
            {way.cost > 0 && <span className="figure way-cost">{money(way.cost, speech)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
